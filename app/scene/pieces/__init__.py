"""Procedural meshes of pieces and furniture, built from profiles and outlines in text files."""
