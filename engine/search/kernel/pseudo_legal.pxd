from .attacks cimport Attacks


cdef class PseudoLegalMoves(Attacks):
    cdef unsigned long long hostile
    cdef int top

    cdef void _piece_moves(self, int origin, int code, int wants_quiet) noexcept nogil
    cdef int _moves_apart(self, int origin, int code, int wants_quiet) noexcept nogil
    cdef void _pawn_moves(self, int origin, int code, int wants_quiet) noexcept nogil
    cdef int _is_held_back(self, int at, int code) noexcept nogil
    cdef void _add_step(self, int origin, int target, int code, int wants_plain) noexcept nogil
    cdef void _en_passants(self) noexcept nogil
    cdef void _castlings(self) noexcept nogil
    cdef int _may_castle(self, int record) noexcept nogil
    cdef void _deck_moves(self) noexcept nogil
