"""The editor of own games: their text, what is wrong with it, and the trial of a game."""
