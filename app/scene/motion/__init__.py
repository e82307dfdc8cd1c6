"""Animation of moves: paths of pieces and decks from one position to the next."""
