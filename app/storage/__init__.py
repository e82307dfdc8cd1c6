"""Persistent data: PGN files, journals, views, and the folder of own themes."""
