"""Computer players: each sees the view of its own seat and nothing else."""
