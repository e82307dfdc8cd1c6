"""Lists of games, and what stands above a game."""
