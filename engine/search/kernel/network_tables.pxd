cimport cython

cdef int MAX_ROWS, BLOCK, MAX_HIDDEN, MAX_OUTPUTS


@cython.final
cdef class NetworkTables:
    cdef readonly int hidden, classes, outputs, most_pieces
    cdef public int class_size
    cdef short[1376256] rows
    cdef short[6152] out
    cdef int[12288] cells
    cdef public short[256] bias
    cdef public int[192] pieces
    cdef public int[1536] image
    cdef public int[1536] group
    cdef public int[16] worth_less

    @cython.locals(place=int, number=int)
    cpdef void write(self, bytes rows, list out, list cells) except *
