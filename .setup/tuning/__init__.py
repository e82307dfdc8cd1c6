"""Values of the evaluation from games that the player plays against itself."""
