"""What is done on the board of the learning window: lessons, puzzles, games to read or guess."""
