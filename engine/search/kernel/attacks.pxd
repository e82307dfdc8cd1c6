cimport cython

from .draws cimport Draws


cdef class Attacks(Draws):
    cdef long long stamp
    cdef long long[512] shield
    cdef long long[512] helpful

    cdef unsigned long long hostile_to(self, int seat) noexcept nogil
    cdef int is_frozen(self, int cell) noexcept nogil
    cdef int is_checked(self) noexcept nogil
    cdef int is_attacked(self, int cell, unsigned long long hostile) noexcept nogil
    cdef int _is_in_reach(self, int cell, unsigned long long hostile) noexcept nogil
    cdef int is_checked_by(self, int move) noexcept nogil
    cdef int is_attacked_by_step(self, int cell, int origin, int target, unsigned long long hostile) noexcept nogil
    cdef int _attacks_along(self, int ray, unsigned long long hostile) noexcept nogil
    cdef int mark_attackers(self, int cell, unsigned long long hostile) noexcept nogil
    cdef int _look_through(self, int start, int steps, unsigned long long hostile) noexcept nogil
    cdef void _mark_way(self, int start, int last) noexcept nogil
