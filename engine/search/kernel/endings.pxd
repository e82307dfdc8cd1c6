cimport cython

from .moves cimport Board
from .tables cimport Tables
from .teams cimport Teams

cdef int _DRAWN_AFTER, _DRAW_OF_THREE


@cython.final
cdef class Endings:
    cdef Tables tables
    cdef Board board
    cdef Teams teams

    cdef int is_drawn(self) noexcept nogil
    cdef int drawn(self) noexcept nogil
    cdef int decided(self, int ply) noexcept nogil
    cdef int blocked(self, int ply) noexcept nogil
    cdef int _first_mate(self, int ply) noexcept nogil
    cdef int living(self) noexcept nogil
