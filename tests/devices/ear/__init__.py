"""The ear: what was said, and whether it is to be believed."""
