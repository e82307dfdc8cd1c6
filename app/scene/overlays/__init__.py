"""Overlays on boards and pieces: marks, sight lines, drawings, counts of prisoners."""
