"""Persistent data: PGN files, the library of games, learning progress, custom game files."""
