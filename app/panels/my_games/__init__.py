"""The window of all games: their table, what is asked for, a picture of each."""
