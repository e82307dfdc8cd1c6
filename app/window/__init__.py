"""The main window, and what is done as it opens."""
