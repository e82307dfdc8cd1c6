cimport cython

from .moves cimport Board

cdef int _RIM, _NEAR, _RIM_OF_THREE, _NEAR_OF_THREE, _KING_TAKEN, _CORNER, _FLIGHT


@cython.final
cdef class BareKings:
    cdef Board board

    cdef int are_all_others(self) noexcept nogil
    cdef int driven_by(self, int seat) noexcept nogil
    cdef int taken_for(self, int seat) noexcept nogil
    cdef int mates_nobody(self, int seat) noexcept nogil
    cdef int _may_mate(self, int seat) noexcept nogil
    cdef int _is_armed(self, int seat) noexcept nogil
    cdef int _flights(self, int lone, int seat) noexcept nogil
    cdef int _way_to_corner(self, int seat, int lone) noexcept nogil
