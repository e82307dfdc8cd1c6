"""Clocks, and the choice of a time control."""
