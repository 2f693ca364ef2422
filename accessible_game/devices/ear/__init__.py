"""The ear: what was said, held to the sentences that are legal now, offline and in NumPy."""
