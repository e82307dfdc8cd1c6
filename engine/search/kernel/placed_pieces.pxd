from .tables cimport Tables


cdef class PlacedPieces:
    cdef readonly Tables tables
    cdef readonly unsigned long long living
    cdef readonly unsigned long long hash, pawn_hash
    cdef readonly int[1136] values
    cdef readonly int[3] king
    cdef readonly int[1536] pieces
    cdef readonly int[3] count
    cdef int[512] place
    cdef readonly int[64] number_of
    cdef readonly long long[3] score

    cpdef void take_all(self) noexcept
    cpdef void put(self, int place, int value) noexcept
    cdef void _set(self, int place, int value) noexcept nogil
    cdef void _relocate(self, int origin, int target) noexcept nogil
