cimport cython

from .endings cimport Endings
from .hash_table cimport HashTable
from .moves cimport Board
from .ordering cimport Ordering
from .progress cimport Progress
from .static_scores cimport StaticScores
from .tables cimport Tables
from .teams cimport Teams

cdef int LONGEST, _MARGIN, _ALL_ESCAPES_TO


@cython.final
cdef class Quiescence:
    cdef Tables tables
    cdef Board board
    cdef HashTable hash_table
    cdef Teams teams
    cdef Progress progress
    cdef Endings endings
    cdef StaticScores static_scores
    cdef Ordering ordering

    cdef int score(self, int alpha, int beta, int ply, int below) noexcept nogil
    cdef int is_in_check(self, int ply) noexcept nogil
    cdef int _best(self, int alpha, int beta, int ply, int below, int static, int first, int end) noexcept nogil
    cdef int _after(self, int move, int alpha, int beta, int ply, int below) noexcept nogil
