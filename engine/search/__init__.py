"""The player that thinks: searches the moves of any game for the best one."""
