cimport cython

from .moves cimport Board
from .tables cimport Tables

cdef int HIDDEN, _UNIT


@cython.final
cdef class Network:
    cdef Board board
    cdef Tables tables
    cdef int[64] sums
    cdef int[512] counted
    cdef int[512] placed
    cdef int count

    cpdef int lead(self) noexcept nogil
    cdef void _count(self) noexcept nogil
    cdef void _put(self, int code, int cell) noexcept nogil
    cdef void _take(self, int code, int cell) noexcept nogil
