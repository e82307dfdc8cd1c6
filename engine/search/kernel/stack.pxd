cimport cython

cdef int _PLACES


@cython.final
cdef class Stack:
    cdef int[130] static
    cdef int[130] in_check
    cdef int[130] improving
    cdef int[130] is_bound
    cdef int[130] is_cut
    cdef readonly int[130] excluded
    cdef int[130] length
    cdef int[16900] lines

    cdef void keep_line(self, int ply, int move) noexcept nogil
