"""Why a move is refused, and what each piece sees."""
