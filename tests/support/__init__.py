"""What several tests are made with."""
