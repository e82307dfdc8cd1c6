"""The flat map: a 2D view of the board."""
