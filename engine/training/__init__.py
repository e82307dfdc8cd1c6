"""Lessons and puzzles: reading files and checking answers by the rules, in no language."""
