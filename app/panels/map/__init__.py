"""The flat map of the board."""
