cimport cython

from .node_search cimport NodeSearch


@cython.final
cdef class Searcher(NodeSearch):
    cdef int root_count

    cpdef void stop(self, long long number) noexcept
    cpdef int search(self, int depth, int alpha, int beta) noexcept nogil
