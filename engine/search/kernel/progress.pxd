cimport cython


@cython.final
cdef class Progress:
    cdef readonly int seldepth, was_stopped
    cdef public long long nodes
    cdef long long number, stopped_number, node_limit

    cdef void begin(self, long long number, long long node_limit) noexcept nogil
    cdef void stop(self, long long number) noexcept nogil
    cdef int must_stop(self) noexcept nogil
    cdef void reach(self, int ply) noexcept nogil
