cimport cython

from .kings cimport Kings
from .moves cimport Board
from .pawns cimport Pawns
from .tables cimport Tables

cdef int HIDDEN, CLASSES, _UNIT, _CLASS_SHIFT


@cython.final
cdef class Network:
    cdef Board board
    cdef Tables tables
    cdef Kings kings
    cdef Pawns pawns
    cdef int[96] sums
    cdef int[512] counted
    cdef readonly int[512] placed
    cdef int[3] image
    cdef int number

    cpdef int worth(self, int seat) noexcept nogil
    cdef void count(self) noexcept nogil
    cpdef int row(self, int seat, int placed, int cell) noexcept nogil
    cdef int _turn_images(self) noexcept nogil
    cdef void _clear(self) noexcept nogil
    cdef int _classed(self, int code, int own, int cell) noexcept nogil
    cdef void _put(self, int placed, int cell) noexcept nogil
    cdef void _take(self, int placed, int cell) noexcept nogil
