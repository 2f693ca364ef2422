from accessible_game.players.careful import CarefulPlayer
LEVELS = {"forgetful": CarefulPlayer, "careful": CarefulPlayer, "expert": CarefulPlayer}
