cimport cython

from .placed_pieces cimport PlacedPieces


cdef class State(PlacedPieces):
    cdef readonly int turn, castling_rights, halfmove_clock, fullmove_number, pending, pending_mover
    cdef public int ply
    cdef int log_top
    cdef readonly int[3] en_passant
    cdef readonly int[8] records
    cdef int[512] lost_rights
    cdef int[65536] log
    cdef int[24576] saved
    cdef unsigned long long[2048] hashes
    cdef int[8] change_cell
    cdef int[8] change_code
    cdef readonly int[131072] moves

    cpdef void clear(self) noexcept
    cpdef void add_right(self, int record) noexcept
    cpdef void add_chance(self, int column, int cell) noexcept
    cpdef void finish(self, int turn, int halfmove_clock, int fullmove_number, int pending, int pending_mover) noexcept
    cdef void _change(self, int place, int value) noexcept nogil
    cdef void _mark_pawn(self, int cell) noexcept nogil
    cdef int _list_changes(self, int move) noexcept nogil
    cdef int _lies_in(self, int cell, int column) noexcept nogil
    cdef void _save(self) noexcept nogil
    cdef void make(self, int move) noexcept nogil
    cdef void _keep_prisoners(self, int turn, int tag, int target, int code, int victim) noexcept nogil
    cdef void _lose_rights(self, int turn, int lost, int tag) noexcept nogil
    cdef void _pass_chances(self, int turn, int following, int tag, int origin, int target, int code) noexcept nogil
    cdef unsigned long long _key_of(self, int chance) noexcept nogil
    cdef int _passed_columns(self, int origin, int target, int code) noexcept nogil
    cdef int _has_striker(self, int column, int seat) noexcept nogil
    cdef int next_turn(self, int move) noexcept nogil
    cdef void unmake(self) noexcept nogil
    cdef void make_null_move(self) noexcept nogil
