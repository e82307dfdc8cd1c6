cimport cython

from .corrections cimport Corrections
from .evaluation cimport Evaluator
from .tables cimport Tables
from .teams cimport Teams

cdef int _MAX_LEAD, _ROUGH, _LAST


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
