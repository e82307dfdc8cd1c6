"""Why a move is good: facts about a position and the line that an engine has found in it."""
