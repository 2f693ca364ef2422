"""The composition root: from options to a conversation with real devices."""
