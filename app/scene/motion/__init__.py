"""Pieces and decks on their way from one position to the next."""
