"""Setting up a position piece by piece."""
