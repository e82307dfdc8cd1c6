"""How the puzzles of ``resources/puzzles`` are found, proved, graded and chosen."""
