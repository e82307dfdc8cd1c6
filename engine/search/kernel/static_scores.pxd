cimport cython

from .evaluation cimport Evaluator
from .moves cimport Board
from .tables cimport Tables
from .teams cimport Teams

cdef int _MAX_LEAD, _ROUGH, _LAST, _PARTS, _MAX_ERROR, _MAX_CORRECTION, _DEEPEST_WEIGHED


@cython.final
cdef class Corrections:
    cdef Board board
    cdef int[49152] found

    cpdef int corrected(self, int lead) noexcept nogil
    cpdef void learn(self, int error, int depth) noexcept nogil
    cdef int _place(self) noexcept nogil


@cython.final
cdef class StaticScores:
    cdef Tables tables
    cdef Teams teams
    cdef Evaluator evaluation
    cdef Corrections corrections
    cdef unsigned long long[32768] keys
    cdef int[32768] leads

    cdef int corrected(self) noexcept nogil
    cdef int corrected_within(self, int alpha, int beta) noexcept nogil
    cdef int lead(self) noexcept nogil
    cdef int _lead_within(self, int alpha, int beta) noexcept nogil
    cdef int _bounded(self, int lead) noexcept nogil
    cpdef int refined(self, int static, int score, int bound) noexcept nogil
    cdef void learn(self, int static, int score, int bound, int depth) noexcept nogil
