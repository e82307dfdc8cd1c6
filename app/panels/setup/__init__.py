"""The dialog for setting up a position."""
