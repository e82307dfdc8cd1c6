"""A game being played: its tree of moves, draws, clocks."""
