"""Cells, pieces, moves and positions as values; tables and move generation."""
