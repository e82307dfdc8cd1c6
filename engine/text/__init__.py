"""Moves and positions as text, read and written."""
