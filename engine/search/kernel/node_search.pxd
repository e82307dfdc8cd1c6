from .endings cimport Endings
from .static_exchange cimport StaticExchange
from .hash_table cimport HashTable
from .late_moves cimport LateMoves
from .moves cimport Board
from .ordering cimport Ordering
from .progress cimport Progress
from .quiescence cimport Quiescence
from .stack cimport Stack
from .static_scores cimport StaticScores
from .tables cimport Tables
from .teams cimport Teams

cdef int ALL_REPLIES, FEW_REPLIES
cdef int _LONGEST_OF_ALL, _GUESSED_FROM, _FAR_AHEAD, _FAR_AHEAD_TO
cdef int _NULL_MOVES_FROM, _SINGULAR_FROM, _FAR_WORSE, CUT
cdef int _PROBCUT_MARGIN, _PROBCUT_LESS, _PROBCUT_FROM, _RAZOR_MARGIN, _RAZOR_BY_DEPTH, _RAZORED_TO


cdef class NodeSearch:
    cdef readonly Tables tables
    cdef readonly Board board
    cdef HashTable hash_table
    cdef Progress progress
    cdef Stack stack
    cdef Teams teams
    cdef Endings endings
    cdef StaticExchange exchange
    cdef Ordering ordering
    cdef StaticScores static_scores
    cdef LateMoves late_moves
    cdef Quiescence quiescence
    cdef int root_depth
    cdef public int replies

    cdef int _make(self, int move, int ply) noexcept nogil
    cdef int _of_move(self, int is_same, int depth, int alpha, int beta, int ply, int is_pv, int number, int rating, int longer) noexcept nogil
    cdef int _after(self, int is_same, int depth, int alpha, int beta, int ply, int is_pv, int is_low) noexcept nogil
    cdef int _node(self, int depth, int alpha, int beta, int ply, int is_pv, int may_try_null_move) noexcept nogil
    cdef void _judge(self, int ply, int in_check) noexcept nogil
    cdef int _pruned(self, int depth, int alpha, int beta, int ply, unsigned long long known, int may_try_null_move) noexcept nogil
    cdef int _is_far_below(self, int estimate, int depth, int alpha) noexcept nogil
    cdef int _is_known_to_miss(self, unsigned long long known, int depth, int ply, int goal) noexcept nogil
    cdef int _is_null_move_sound(self) noexcept nogil
    cdef int _try_null_move(self, int depth, int beta, int ply, int estimate) noexcept nogil
    cdef int probcut(self, int depth, int goal, int ply, int static, int hash_move) noexcept nogil
    cdef int _best(self, int depth, int alpha, int beta, int ply, int is_pv, int first, int end, int longer) noexcept nogil
    cdef int _shuns_trades(self, int ply) noexcept nogil
    cdef void _remember(self, int best, int best_move, int alpha, int beta, int depth, int ply) noexcept nogil
    cdef int extension(self, unsigned long long known, int depth, int ply, int beta, int is_pv) noexcept nogil
