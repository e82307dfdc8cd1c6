from .state cimport State


cdef class Draws(State):
    cdef int is_repeated(self) noexcept nogil
    cdef int is_drawn_by_material(self) noexcept nogil
    cdef int is_suicidal(self) noexcept nogil
