cimport cython

from .moves cimport Board

cdef int _RIM, _NEAR, _MOST_THREATS, _ONE_OPPONENT, _MOST_ESCORTED, _FARTHEST
cdef unsigned int _ONE
cdef int MOBILITY, THREAT, DANGER, TEMPO, PAIR, SHELTER, PASSED
cdef int BACKED, STRUCK, MENACE, ISOLATED, UNBACKED, DOUBLED, LINKED, ESCORT, PURSUIT


@cython.final
cdef class Evaluation:
    cdef readonly Board board
    cdef readonly int[3] middle
    cdef readonly int[3] end
    cdef int[3] threats
    cdef int reached, hits
    cdef int[512] zone
    cdef unsigned long long[4096] known_pawns
    cdef int[12288] pawns_middle
    cdef int[12288] pawns_end
    cdef int[12288] passed_count
    cdef int[49152] passed_cells
    cdef unsigned int[196608] struck
    cdef unsigned int[48] pawn_words
    cdef unsigned int[16] backed
    cdef unsigned int[16] avoided
    cdef int words, slot
    cdef int[2] menace

    cpdef int lead(self) noexcept nogil
    cpdef int lead_of(self, int seat) noexcept nogil
    cdef int quick(self) noexcept nogil
    cdef int phase(self) noexcept nogil
    cdef int final(self, int seat) noexcept nogil
    cdef int score_of_all(self, int turn) noexcept nogil
    cdef void _mark_zones(self, int is_on) noexcept nogil
    cdef void _count_moves(self, int seat) noexcept nogil
    cdef void _look_around(self, int seat, int code, int origin, int is_piece) noexcept nogil
    cdef void _add_menace(self, int code, int there, int target) noexcept nogil
    cdef void _escort(self, int seat, int cell) noexcept nogil
    cdef int _relations(self, int seat, int at) noexcept nogil
    cpdef void forget(self) noexcept
    cdef void _find_pawns(self) noexcept nogil
    cdef void _count_pawns(self) noexcept nogil
    cdef void _list_pawns(self, int seat) noexcept nogil
    cdef void _add_strikes(self, int code, int cell, int first) noexcept nogil
    cdef void _gather_strikes(self, int seat) noexcept nogil
    cdef void _judge_pawns(self, int seat, int place) noexcept nogil
    cdef void _drive_lone_kings(self) noexcept nogil
    cdef int _apart(self, int one, int other) noexcept nogil
