cimport cython

from .corrections cimport Corrections
from .endings cimport Endings
from .evaluation cimport Evaluation
from .exchange cimport Exchange
from .hash_table cimport HashTable
from .moves cimport Board
from .ordering cimport Ordering
from .tables cimport Tables

cdef int INFINITE, MATE, MATES, LONGEST, EXACT, LOWER, UPPER, ALL_REPLIES, FEW_REPLIES
cdef int _REDUCED, _BY_LOGARITHMS, _REDUCED_AT_CUT
cdef int _BUFFER_END, _MOST_LEAD, _ROUGH, _SINGULAR_FROM, _FAR_WORSE, CUT
cdef int _CAPTURE_MARGIN, _CAPTURE_LESS, _CAPTURES_FROM, _RAZOR_MARGIN, _RAZOR_BY_DEPTH, _RAZORED_TO


@cython.final
cdef class Searcher:
    cdef readonly Tables tables
    cdef readonly Board board
    cdef HashTable hash_table
    cdef Endings endings
    cdef Evaluation evaluation
    cdef Corrections corrections
    cdef Exchange exchange
    cdef Ordering ordering
    cdef readonly long long nodes
    cdef readonly int seldepth, was_stopped
    cdef long long number, stopped_number, node_limit
    cdef int root_seat, root_depth, root_count
    cdef unsigned long long root_key
    cdef public int replies
    cdef int[130] is_bound
    cdef int[130] is_cut
    cdef int[130] line_length
    cdef int[16900] lines
    cdef int[130] static
    cdef int[130] excluded
    cdef unsigned long long[32768] judged
    cdef int[32768] leads
    cdef int[4096] reductions

    cpdef void stop(self, long long number) noexcept
    cpdef int search(self, int depth, int alpha, int beta) noexcept nogil
    cdef int _after(self, int is_same, int depth, int alpha, int beta, int ply, int is_pv, int is_low) noexcept nogil
    cdef void _keep_line(self, int ply, int move) noexcept nogil
    cdef int _asks_to_stop(self) noexcept nogil
    cdef int _lead(self) noexcept nogil
    cdef int _in_check(self, int ply) noexcept nogil
    cdef int _bounded(self, int lead) noexcept nogil
    cdef int _lead_within(self, int alpha, int beta) noexcept nogil
    cdef int _node(self, int depth, int alpha, int beta, int ply, int is_pv, int may_pass) noexcept nogil
    cdef int _still(self, int static) noexcept nogil
    cdef int _may_pass(self) noexcept nogil
    cdef int refined(self, int static, int score, int bound) noexcept nogil
    cdef int _is_far_below(self, int estimate, int depth, int alpha) noexcept nogil
    cdef int _try_pass(self, int depth, int beta, int ply, int estimate) noexcept nogil
    cdef int captured(self, int depth, int goal, int ply, int static, int hash_move) noexcept nogil
    cdef int _try_moves(self, int depth, int alpha, int beta, int ply, int is_pv, int first, int end, int in_check, int static, int improving, unsigned long long key, int longer) noexcept nogil
    cdef int extension(self, unsigned long long known, int depth, int ply, int beta, int is_pv) noexcept nogil
    cdef void _learn(self, int score, int bound, int depth, int ply) noexcept nogil
    cdef int _is_hopeless(self, int depth, int move, int is_capture, int in_check, int number, int improving, int static, int alpha, int rating) noexcept nogil
    cdef int _reduction(self, int depth, int number, int is_pv, int improving, int ply, int rating) noexcept nogil
    cdef int _basic_reduction(self, int depth, int number, int improving) noexcept nogil
    cdef int _quiet(self, int alpha, int beta, int ply, int below) noexcept nogil
    cdef int _score_from(self, long long known, int ply) noexcept nogil
    cdef void _remember(self, unsigned long long key, int move, int score, int depth, int bound, int ply) noexcept nogil
