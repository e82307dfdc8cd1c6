"""The rules of a game as an object, and what every game shares."""
