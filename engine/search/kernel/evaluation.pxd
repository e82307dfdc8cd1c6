cimport cython

from .kings cimport Kings
from .bare_kings cimport BareKings
from .moves cimport Board
from .network cimport Network
from .pawns cimport Pawns

cdef int _MAX_THREATS, _ONE_OPPONENT, _STRONGER, _FARTHEST
cdef int _ANY_REACHED, _DRAWISH
cdef int VALUE_END, MOBILITY, THREAT, DANGER, TEMPO, PAIR, SHELTER
cdef int BACKED, STRUCK, MENACE, LINKED, ESCORT, PURSUIT, FREE, BLOCKED


@cython.final
cdef class Evaluator:
    cdef readonly Board board
    cdef readonly Pawns pawns
    cdef Kings kings
    cdef BareKings bare_kings
    cdef readonly Network network
    cdef int has_network
    cdef readonly int[3] middle
    cdef readonly int[3] end
    cdef int[3] threats
    cdef int reached, hits
    cdef int[4096] targets
    cdef unsigned int[16] backed
    cdef unsigned int[16] avoided
    cdef int words
    cdef int[2] menace

    cpdef int lead(self) noexcept nogil
    cpdef int lead_of(self, int seat) noexcept nogil
    cdef int _is_drawish(self, int seat) noexcept nogil
    cdef int quick(self) noexcept nogil
    cdef int phase(self) noexcept nogil
    cdef int final(self, int seat) noexcept nogil
    cdef int shown_score(self, int seat) noexcept nogil
    cdef int score_of_all(self, int turn) noexcept nogil
    cdef void _add_network(self, int turn) noexcept nogil
    cdef void _count_moves(self, int seat) noexcept nogil
    cdef void _count_reach(self, int seat, int code, int origin) noexcept nogil
    cdef int _targets_of(self, int code, int origin) noexcept nogil
    cdef void _count_king(self, int seat, int code, int origin) noexcept nogil
    cdef void _add_menace(self, int code, int there, int target) noexcept nogil
    cdef void _escort(self, int seat, int cell) noexcept nogil
    cdef void _look_ahead(self, int seat, int cell) noexcept nogil
    cdef void _count_pawns(self) noexcept nogil
    cdef void _gather_strikes(self, int seat) noexcept nogil
