"""The panel Analysis: what a position is worth, and how the game would best go on."""
