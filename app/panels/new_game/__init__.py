"""The dialog for a new game and its panels."""
