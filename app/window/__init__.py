"""The main window, and the restoring of games when it opens."""
