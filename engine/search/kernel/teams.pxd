cimport cython

from .moves cimport Board
from .tables cimport Tables


@cython.final
cdef class Teams:
    cdef Tables tables
    cdef Board board
    cdef int root_seat
    cdef unsigned long long root_key

    cdef void begin(self) noexcept nogil
    cdef unsigned long long key(self) noexcept nogil
    cdef int is_root(self) noexcept nogil
    cdef int for_team(self, int score) noexcept nogil
