cimport cython

from .static_exchange cimport StaticExchange
from .ordering cimport Ordering
from .stack cimport Stack

cdef int _REDUCED, _BY_LOGARITHMS, _REDUCED_AT_CUT, _ROWS


@cython.final
cdef class LateMoves:
    cdef Ordering ordering
    cdef StaticExchange exchange
    cdef Stack stack
    cdef int[4096] reductions

    cdef int is_hopeless(self, int ply, int depth, int alpha, int move, int number, int rating) noexcept nogil
    cdef int reduction(self, int ply, int depth, int is_pv, int number, int rating) noexcept nogil
    cdef int _basic_reduction(self, int depth, int number, int improving) noexcept nogil
