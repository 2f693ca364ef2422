"""Everything a player can say or type, read from one grammar file for the ear, the keyboard, hints and help."""
