"""A game as flat integers: movement, special rules, keys for hashing; made once, never changed.

Where pieces go and what attacks a cell are *streams* in one long list, ``program``, found by the
places in ``moves_at``, ``pawns_at``, ``strikers_at``, ``columns_at`` and ``watch_at``. Each part
of a stream begins with how many entries follow; a gate is two cells, -1 twice where it is open.

moves_at[code * cells + cell]
    leaps: cell...; lines: (length, cell...)...; walks: (steps, (gate, gate, count, cell...)...)...
pawns_at[code * cells + cell]
    advances: cell...; strikes: cell...; gated strikes: (gate, gate, count, cell...)...;
    doubles: (count, columns passed..., count, their cells..., count, targets...)...; of pieces in
    ``moving_apart`` not doubles, but cells on which they capture without moving: cell...
strikers_at[code * columns + column]
    (gate, gate, cell)... from which a pawn strikes the column
columns_at[column]
    cell...
watch_at[cell]
    leaps: (codes, count, cell...)...; lines: (codes at the first cell, codes behind it, count,
    cell...)...; walks: (steps, (gate, gate, codes, count, cell...)...)...; codes are places of bit
    sets in ``masks``
freezers_at[cell]
    (codes, count, cell...)... of what freezes a hostile piece on the cell
"""

from __future__ import annotations

from collections.abc import Sequence

from .lists import make_lists
from .network_tables import NetworkTables

#: Attributes with long lists -> how long.
_LONG = {
    "program": 524288,
    "masks": 4096,
    "moves_at": 32768,
    "pawns_at": 32768,
    "strikers_at": 32768,
    "home": 32768,
    "piece_keys": 32768,
    "value_keys": 18176,
    "worth": 32768,
    "rays": 262144,
    "leaps_to": 262144,
    "stoppers": 24576,
    "allies": 24576,
    "backers": 24576,
    "ahead": 24576,
}


class Tables:
    """What is known of one game; filled by ``engine.search.flatten``.

    cells, columns, seats, pins, choices : how many there are; choices of what a pawn becomes
    kinds : one more than the greatest number of a kind
    home[code * cells + cell] : 1 where a pawn of that code may step twice
    promotion[seat * cells + cell] : 0 never, 1 always, 2 + pin: while no deck stands on the pin
    base_line[cell] : seat whose base line it is, or -1
    landing[seat] : bit set of the codes on which a piece of the seat may land
    promoted[seat * choices + n] : what a pawn becomes, queen first
    enemy_blocks : whether an enemy piece on the cell of one advance keeps a pawn from all
    stalemate : score of who is blocked and not attacked; mates are wins and losses
    castling[8 * record + n] : seat, king from, king to, rook from, rook to, place in ``program`` of
        the cells that must be empty and then of those that must be safe, tag
    deck_cells[4 * pin + n], neighbours[16 * pin + n] : of the pins; -1 ends the neighbours
    backward[(seat * 16 + pin) * 16 + target] : 1 where a loaded deck may not go
    deck_last[seat * cells + cell] : 1 where a pawn carried there is promoted
    has_transfer : 1 where a piece passes on to another cell at the end of its move
    transfer[cell] : where a piece passes on to that has moved there
    moving_apart : bit set of the codes of pieces, not pawns, with moves in ``pawns_at``, or that
        freeze others
    freezing : of those that freeze others, 0 where nothing is ever frozen
    waiting_cell[pin], waiting_code[pin] : of the pawn that a leaving deck sets free, or -1
    piece_keys, value_keys, right_keys, chance_keys, turn_keys, pending_keys : for the hash
    weights : of the evaluation, by the places of ``engine.search.weights``
    full_material : values of all pieces but pawns and kings at the start, middle game
    worth[code * cells + cell] : middle game value + (endgame value << 32), hundredths of a pawn
    distance[seat * cells + cell] : least advances of a pawn to its promotion
    stoppers[16 * (seat * cells + cell) + n] : bit set of the cells, 32 in each entry, on which a
        hostile pawn could stop or capture a pawn on its way
    allies, backers, ahead : the same of pawns of the seat: on those of ``backers`` one could come
        to guard the cell, on those of ``allies`` the cell or one further on the way, and those of
        ``ahead`` lie on the way
    rays[cell * cells + other] : 1 + the place in ``program`` of the line towards ``cell`` on which
        another cell lies, minus that for a walk, 0 for none; ``has_rays`` is 0 where gates make
        cells beside a line matter, too, and 2 where most cells have very many lines
    leaps_to[cell * cells + other] : place in ``masks`` of the codes that attack ``cell`` by a leap
        from the other
    zone_at[cell] : place in ``program`` of the cells around it: cell...
    zone_size : how many there are, where they are most
    coordinates[3 * cell + n] : of its column
    rim[cell] : how near the rim it is, 0 to 100
    corner_class[cell] : which of the classes of cells it is in that bishops keep to
    corner_distance[512 * class + cell] : how far it is to a corner of the class, along all axes
    network : the neural network whose output is added to the evaluation, where there is one
    basic_network : that of the lower levels
    has_network, has_basic_network : 1 where there is one
    """

    program: list[int]
    masks: list[int]
    moves_at: list[int]
    pawns_at: list[int]
    strikers_at: list[int]
    home: list[int]
    piece_keys: list[int]
    value_keys: list[int]
    worth: list[int]
    stoppers: list[int]
    allies: list[int]
    backers: list[int]
    ahead: list[int]
    rays: list[int]
    leaps_to: list[int]
    network: NetworkTables
    basic_network: NetworkTables

    def __init__(self, counts: Sequence[int], flags: Sequence[int]) -> None:
        """``counts``, ``flags``: in the order of the assignments."""
        make_lists(self, _LONG)
        self.cells, self.columns, self.seats, self.pins, self.choices, self.kinds = counts
        (
            self.first_castling,
            self.has_en_passant,
            self.keeps_idle_chances,
            self.has_base_lines,
            self.has_prisoners,
            self.is_suicide_lost,
            self.captures_kings,
            self.ends_at_mate,
            self.drawn_alone,
            self.stalemate,
            self.enemy_blocks,
        ) = flags
        self.columns_at = [0] * 512
        self.watch_at = [0] * 512
        self.promotion = [0] * 1536
        self.base_line = [-1] * 512
        self.landing = [0] * 3
        self.promoted = [0] * 45
        self.castling = [0] * 1024
        self.has_transfer = 0
        self.transfer = [0] * 512
        self.moving_apart = 0
        self.freezing = 0
        self.freezers_at = [0] * 512
        self.deck_cells = [0] * 64
        self.neighbours = [-1] * 256
        self.backward = [0] * 768
        self.deck_last = [0] * 1536
        self.waiting_cell = [-1] * 16
        self.waiting_code = [-1] * 16
        self.right_keys = [0] * 128
        self.chance_keys = [0] * 512
        self.turn_keys = [0] * 3
        self.pending_keys = [0] * 1536
        self.weights = [0] * 340
        self.full_material = 1
        self.has_rays = 0
        self.distance = [0] * 1536
        self.zone_at = [0] * 512
        self.zone_size = 1
        self.coordinates = [0] * 1536
        self.rim = [0] * 512
        self.corner_class = [0] * 512
        self.corner_distance = [0] * 4096
        self.has_network = 0
        self.has_basic_network = 0

    def king_distance(self, one: int, other: int) -> int:
        """Return how many steps of a king two cells are apart, were nothing in the way."""
        greatest = 0
        for axis in range(3):
            gap = self.coordinates[3 * one + axis] - self.coordinates[3 * other + axis]
            if gap < 0:
                gap = -gap
            if gap > greatest:
                greatest = gap
        return greatest

    def write_program(self, numbers: list[int]) -> None:
        """Set the beginning of ``program``. Raises OverflowError where there is no room for it.

        Unlike an assignment, this makes no copy of 2 MB on the stack of the compiled backend.
        """
        if len(numbers) > len(self.program):
            raise OverflowError(f"{len(numbers)} entries do not fit")
        for place in range(len(numbers)):
            self.program[place] = numbers[place]

    def write_masks(
        self, stoppers: list[int], allies: list[int], backers: list[int], ahead: list[int]
    ) -> None:
        """Set the beginnings of the bit sets by cell, all of one length."""
        for place in range(len(stoppers)):
            self.stoppers[place] = stoppers[place]
            self.allies[place] = allies[place]
            self.backers[place] = backers[place]
            self.ahead[place] = ahead[place]

    def write_rays(self, rays: list[int], leaps_to: list[int], are_many: bool) -> None:
        """Set the beginnings of ``rays`` and ``leaps_to``.

        are_many : so many lines lead to a cell that it is quicker to ask each hostile piece
        """
        self.has_rays = 2 if are_many else 1
        for place in range(len(rays)):
            self.rays[place] = rays[place]
            self.leaps_to[place] = leaps_to[place]

    def add_network(self, network: NetworkTables) -> None:
        """Set ``network``."""
        self.network = network
        self.has_network = 1

    def add_basic_network(self, network: NetworkTables) -> None:
        """Set ``basic_network``."""
        self.basic_network = network
        self.has_basic_network = 1
