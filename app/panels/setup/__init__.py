"""The dialog in which a position is set up."""
