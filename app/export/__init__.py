"""Export of pictures and animations of a game to files."""
