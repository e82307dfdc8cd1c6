"""Translated texts, for the screen and for screen readers, of the engine's values."""
