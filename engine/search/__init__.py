"""The engine: searches the moves of any game for the best one."""
