cimport cython

from .pseudo_legal cimport PseudoLegalMoves
from .tables cimport Tables

cdef int BUFFER, MAX_MOVES, PLAYED, KEPT


@cython.final
cdef class Board(PseudoLegalMoves):
    cdef readonly int checkers
    cdef int protected_king
    cdef int buffer_top

    cdef int generate_legal(self, int first) noexcept nogil
    cdef int generate_safe(self, int first, int wants_quiet) noexcept nogil
    cdef int _late_promotions(self, int first) noexcept nogil
    cdef int _last_moves(self, int first) noexcept nogil
    cdef void _find_protected_king(self) noexcept nogil
    cdef void _sift(self, int start) noexcept nogil
    cdef void _sift_evasions(self, int start, long long stamp) noexcept nogil
    cdef void _sift_king(self, int start) noexcept nogil
    cdef void _sift_transfers(self, int start, int is_king, long long stamp) noexcept nogil
    cdef int _is_safe(self, int move) noexcept nogil
    cdef int _is_loyal(self, int move) noexcept nogil
    cdef int _try(self, int move, int asks_king) noexcept nogil
    cdef int _betrays(self, unsigned long long living) noexcept nogil
    cdef int _frees_attacker(self, int move, int king, unsigned long long hostile) noexcept nogil
    cdef int has_room(self, int first) noexcept nogil
    cpdef long long perft(self, int depth, int first) noexcept nogil
    cpdef long long perft_made(self, int depth, int first) noexcept nogil
    cpdef void play(self, int move) noexcept nogil
    cpdef void take_back(self) noexcept nogil
    cpdef int gives_check(self, int move) noexcept nogil
    cdef void _forget(self, int gone) noexcept nogil
