"""Calls into the kernel that release Python's lock; the one source that must be compiled."""

from .moves cimport Board
from .searcher cimport Searcher


def search(Searcher searcher, int depth, int alpha, int beta):
    """Search as ``Searcher.search`` does, while other threads of Python run."""
    cdef int score
    with nogil:
        score = searcher.search(depth, alpha, beta)
    return score


def perft(Board board, int depth, int first):
    """Count as ``Board.perft`` does, while other threads of Python run."""
    cdef long long count
    with nogil:
        count = board.perft(depth, first)
    return count
