"""Why a move is refused, why one is good, and what each piece sees."""
