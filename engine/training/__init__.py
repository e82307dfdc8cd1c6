"""Lessons and puzzles: read from files, and answers checked by the rules. Knows no language."""
