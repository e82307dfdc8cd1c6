cimport cython

from .static_exchange cimport StaticExchange
from .moves cimport Board

cdef int _HASH_MOVE, _GOOD_CAPTURE, _KILLER, _COUNTER, _OTHER, _SORTED, _LAST, _TRADE


@cython.final
cdef class Ordering:
    cdef Board board
    cdef StaticExchange exchange
    cdef int[131072] ratings
    cdef int[256] played
    cdef int[512] killers
    cdef int[32768] history
    cdef int[32768] counters
    cdef short[1048576] follow

    cpdef void age(self) noexcept
    cdef int is_capture(self, int move) noexcept nogil
    cdef int promise(self, int move) noexcept nogil
    cdef void rate(self, int first, int end, int hash_move, int ply) noexcept nogil
    cdef void defer_trades(self, int first, int end) noexcept nogil
    cdef int place_of(self, int move) noexcept nogil
    cdef int _row(self, int ply, int back) noexcept nogil
    cdef int is_good(self, int rating) noexcept nogil
    cdef int is_killer(self, int rating) noexcept nogil
    cdef int is_poor(self, int rating, int depth) noexcept nogil
    cdef int favour(self, int rating) noexcept nogil
    cdef int next_best(self, int first, int at, int end) noexcept nogil
    cdef void reward(self, int first, int at, int move, int ply, int depth) noexcept nogil
    cdef void _shift(self, int move, int bonus, int row, int other_row) noexcept nogil
    cdef int _shifted(self, int known, int bonus) noexcept nogil
