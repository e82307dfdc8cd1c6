"""Pictures and films of a game, written to files."""
