cimport cython

from .moves cimport Board

cdef int _MAX_PASSED
cdef unsigned int _ONE
cdef int PASSED, ISOLATED, UNBACKED, DOUBLED


@cython.final
cdef class Pawns:
    cdef Board board
    cdef unsigned long long[4096] known
    cdef int[12288] middle
    cdef int[12288] end
    cdef int[12288] passed_count
    cdef int[49152] passed_cells
    cdef unsigned int[196608] struck
    cdef unsigned int[48] pawn_words
    cdef int words, slot

    cdef void find(self) noexcept nogil
    cpdef void forget(self) noexcept
    cdef void _list(self, int seat) noexcept nogil
    cdef void _add_strikes(self, int code, int cell, int first) noexcept nogil
    cdef void _judge(self, int seat, int place) noexcept nogil
    cdef int _relations(self, int seat, int at) noexcept nogil
