cimport cython

from .moves cimport Board

cdef int _LONGEST


@cython.final
cdef class StaticExchange:
    cdef readonly Board board
    cdef int[32] gains
    cdef int[32] lifted_cell
    cdef int[32] lifted_code

    cdef int value(self, int code) noexcept nogil
    cpdef int gain(self, int move) noexcept nogil
    cdef int _is_guarded(self, int cell, int end, unsigned long long codes) noexcept nogil
    cdef int _is_afar(self, int code, int cell, int target) noexcept nogil
    cdef int cheapest(self, int cell, unsigned long long codes) noexcept nogil
