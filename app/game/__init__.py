"""The game being played: its session, clocks and match score."""
