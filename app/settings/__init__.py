"""Preferences: what can be chosen, and the file in which it is kept."""
