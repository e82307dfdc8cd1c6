cimport cython

from .kings cimport Kings
from .moves cimport Board
from .network_tables cimport NetworkTables
from .pawns cimport Pawns

cdef int CLASSES, _UNIT, CLASS_SHIFT


@cython.final
cdef class Network:
    cdef NetworkTables tables
    cdef Board board
    cdef Kings kings
    cdef Pawns pawns
    cdef short[768] sums
    cdef int[512] counted
    cdef readonly int[512] placed
    cdef int[3] image
    cdef int[3] group
    cdef int number, seats

    @cython.locals(value=short, square=short, first=int, begin=int, place=int, at=int, worth=int)
    cpdef int worth(self, int seat) noexcept nogil
    cpdef void count(self) noexcept nogil
    cpdef int row(self, int seat, int placed, int cell) noexcept nogil
    cdef int _turn(self, int seat) noexcept nogil
    cdef void _add_up(self, int seat) noexcept nogil
    cdef int _classed(self, int code, int own, int cell) noexcept nogil
    cdef void _put(self, int placed, int cell) noexcept nogil
    cdef void _add(self, int seat, int row) noexcept nogil
    cdef void _take(self, int placed, int cell) noexcept nogil
