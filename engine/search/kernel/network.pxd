cimport cython

from .moves cimport Board
from .tables cimport Tables

cdef int HIDDEN, _UNIT


@cython.final
cdef class Network:
    cdef Board board
    cdef Tables tables
    cdef int[96] sums
    cdef int[512] counted
    cdef int[512] placed
    cdef int number

    cpdef int worth(self, int seat) noexcept nogil
    cpdef void count(self) noexcept nogil
    cdef void _put(self, int code, int cell) noexcept nogil
    cdef void _take(self, int code, int cell) noexcept nogil
