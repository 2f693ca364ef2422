"""The lesson: a first game with prepared cards, in which the player is told what to say."""
