"""The panel Analysis: the evaluation of a position, and the best lines."""
