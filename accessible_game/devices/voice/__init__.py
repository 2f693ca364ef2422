"""The game's own voice: speech and earcons on the room's loudspeaker and on an earphone."""
