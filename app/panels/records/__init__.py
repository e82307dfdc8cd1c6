"""Dialogs for games of a file, kept games, and the tags of a game."""
