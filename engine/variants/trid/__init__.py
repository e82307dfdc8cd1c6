"""Tri-D chess."""
