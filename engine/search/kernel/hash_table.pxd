cimport cython



@cython.final
cdef class HashTable:
    cdef unsigned long long mask
    cdef unsigned long long[::1] slots
    cdef unsigned long long age

    cpdef unsigned long long probe(self, unsigned long long key) noexcept nogil
    cdef int score(self, long long known, int ply) noexcept nogil
    cdef int cutoff_score(self, unsigned long long known, int alpha, int beta, int ply) noexcept nogil
    cpdef void store(self, unsigned long long key, unsigned long long move, long long score, unsigned long long depth, unsigned long long bound, int ply) noexcept nogil
