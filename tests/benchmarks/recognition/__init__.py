"""How well the ears of the game hear: clips, fitting and figures."""
