"""The game as its rulebook states it: pure, standard library only, without a sentence."""
