"""The windows of the program (game, learning, game editor), and the restoring of games."""
