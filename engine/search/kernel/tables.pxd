cimport cython

from .network_tables cimport NetworkTables


@cython.final
cdef class Tables:
    cdef readonly int cells, columns, seats, pins, choices, kinds
    cdef readonly int first_castling, has_en_passant, keeps_idle_chances
    cdef readonly int has_base_lines, has_prisoners, is_suicide_lost, captures_kings, ends_at_mate, drawn_alone, stalemate, enemy_blocks
    cdef readonly int[524288] program
    cdef public unsigned long long[4096] masks
    cdef public int[32768] moves_at
    cdef public int[32768] pawns_at
    cdef public int[32768] strikers_at
    cdef public int[512] columns_at
    cdef public int[512] watch_at
    cdef public int[32768] home
    cdef public int[1536] promotion
    cdef public int[512] base_line
    cdef public unsigned long long[3] landing
    cdef public int[45] promoted
    cdef public int[1024] castling
    cdef public int has_transfer
    cdef public int[512] transfer
    cdef public unsigned long long moving_apart, freezing
    cdef public int[512] freezers_at
    cdef public int[64] deck_cells
    cdef public int[256] neighbours
    cdef public int[768] backward
    cdef public int[1536] deck_last
    cdef public int[16] waiting_cell
    cdef public int[16] waiting_code
    cdef public unsigned long long[32768] piece_keys
    cdef public unsigned long long[18176] value_keys
    cdef public unsigned long long[128] right_keys
    cdef public unsigned long long[512] chance_keys
    cdef public unsigned long long[3] turn_keys
    cdef public unsigned long long[1536] pending_keys
    cdef public long long[32768] worth
    cdef public int[340] weights
    cdef public int full_material
    cdef readonly int has_rays
    cdef int[262144] rays
    cdef unsigned short[262144] leaps_to
    cdef public int[1536] distance
    cdef unsigned int[24576] stoppers
    cdef unsigned int[24576] allies
    cdef unsigned int[24576] backers
    cdef unsigned int[24576] ahead
    cdef public int[512] zone_at
    cdef public int zone_size
    cdef public int[1536] coordinates
    cdef public int[512] rim
    cdef public int[512] corner_class
    cdef public int[4096] corner_distance
    cdef readonly int has_network, has_basic_network
    cdef readonly NetworkTables network, basic_network

    cdef int king_distance(self, int one, int other) noexcept nogil
    cpdef void write_program(self, list numbers) except *
