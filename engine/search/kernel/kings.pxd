cimport cython

from .moves cimport Board
from .pawns cimport Pawns

cdef int _ALL_REACHED, _ONE_CHECK, _MORE_CHECKS
cdef int CHECK, OPEN


@cython.final
cdef class Kings:
    cdef Board board
    cdef Pawns pawns
    cdef int[512] zone
    cdef unsigned short[1536] reach
    cdef int[16] checks

    cdef void begin(self) noexcept nogil
    cdef void end(self) noexcept nogil
    cdef int share(self, int number) noexcept nogil
    cdef int threats(self, int seat) noexcept nogil
    cdef int _is_guarded(self, int seat, int cell) noexcept nogil
    cdef void _find_checks(self, int seat, int other) noexcept nogil
    cdef void _add_check(self, int seat, int other, int cell, int kinds) noexcept nogil
    cdef void _mark_zones(self, int is_on) noexcept nogil
