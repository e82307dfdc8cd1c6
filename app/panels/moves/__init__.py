"""The list of moves, and the field in which moves are typed."""
