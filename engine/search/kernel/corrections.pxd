cimport cython

from .moves cimport Board

cdef int _PARTS, _MAX_ERROR, _MOST, _DEEPEST


@cython.final
cdef class Corrections:
    cdef Board board
    cdef int[49152] found

    cpdef int corrected(self, int lead) noexcept nogil
    cpdef void learn(self, int error, int depth) noexcept nogil
    cdef int _place(self) noexcept nogil
