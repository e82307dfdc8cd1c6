"""Tri-D chess after Klein and Meder: three boards, four attack decks on twelve pins.

Source: rules page of Tri-D chess; paragraph numbers in the docstrings are its numbers.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property

from engine.core.move import MoveTag, Spot, cell_spot, pin_spot
from engine.core.movegen import Board, Numbers, Raw
from engine.core.pieces import FIRST_PIECE, Kind
from engine.core.position import Position
from engine.core.topology import Topology, cells_named
from engine.rules.flat_movements import flat_movements
from engine.rules.introduction import Difficulty, Introduction
from engine.rules.notation_style import ENGLISH, GERMAN, PIECE_LETTERS, NotationStyle
from engine.rules.refusal import Refusal
from engine.rules.search_rules import Extras, SearchRules
from engine.rules.setup_fields import SetupFields
from engine.rules.specials import Castling, double_steps, en_passants
from engine.rules.variant import Variant
from engine.variants.trid import setup as trid_setup
from engine.variants.trid import text as trid_text
from engine.variants.trid.decks import Decks, trid_topology
from engine.variants.trid.refusals import deck_refusal
from engine.variants.trid.state import TridState, moved_pawns, state_of

_START = (
    "4/4/PPPP/NBBN|4/4/4/4|nbbn/pppp/4/4|DP1w:PP/RQ,DP6b:rq/pp,KP1w:PP/KR,KP6b:kr/pp"
    " w KQkq - - - 0 1"
)
#: By language, the letters of the three boards and those that begin the names of the pins; other
#: languages have the English ones.
_NAMES = {ENGLISH: ("WNB", ("QL", "KL")), GERMAN: ("WNS", ("DP", "KP"))}
_HOMES = (
    "z1DP1 a1DP1 d1KP1 e1KP1 a2W b2W c2W d2W",
    "z8DP6 a8DP6 d8KP6 e8KP6 a7S b7S c7S d7S",
)


class Trid(Variant):
    """Tri-D chess on 96 cells; ``Position.extra`` is a ``TridState``."""

    key = "trid"
    title = "Tri-D chess"
    introduction = Introduction(
        "Three boards above one another; four small ones can be moved.",
        minutes=(30, 60),
        difficulty=Difficulty.MEDIUM,
    )
    first_castling = 2  # paragraph 10: never as a player's first move of the game

    def __init__(self) -> None:
        topology = trid_topology()
        self.decks = Decks(topology)
        super().__init__(
            topology,
            [flat_movements(1), flat_movements(-1)],
            [cells_named(topology, homes.split()) for homes in _HOMES],
            _castlings(topology),
            {
                language: _style(topology, letters, *_NAMES.get(language, _NAMES[ENGLISH]))
                for language, letters in PIECE_LETTERS.items()
            },
        )

    @cached_property
    def setup_fields(self) -> SetupFields:
        """Decks, moved pawns and a pending promotion besides the usual ones."""
        return trid_setup.fields(self, self.decks)

    def start(self, number: int | None = None) -> Position:
        """Return the one starting position. Raises ValueError for a number."""
        if number is not None:
            raise ValueError("Tri-D chess has one starting position only")
        return self.parse(_START)

    def parse(self, text: str) -> Position:
        """Read a position. Raises TextError."""
        return trid_text.parse(self, self.decks, text)

    def text(self, position: Position) -> str:
        """Write a position in the form that ``parse`` reads."""
        return trid_text.write(self, position)

    # -- moves -------------------------------------------------------------------------------

    def promotion_cells(self, position: Position, seat: int) -> Collection[int]:
        """Paragraph 7: the furthest rank of a and d depends on the deck over that corner."""
        return self.decks.promotion_cells(state_of(position).decks, seat)

    def pseudo_legal(
        self, position: Position, board: Board, watched: Numbers = (), codes: Numbers | None = None
    ) -> tuple[list[Raw], list[Raw]]:
        """Paragraph 8: a pending promotion comes before anything else."""
        pending = state_of(position).pending
        if pending is not None:
            promoted = self.tables.promoted[position.turn]
            return [], [(MoveTag.LATE_PROMOTION, pending[0], code) for code in promoted]
        return super().pseudo_legal(position, board, watched, codes)

    def special_moves(self, position: Position, board: Board) -> list[Raw]:
        """Double steps, en passant and castling, and the moves of decks."""
        seat = position.turn
        state = state_of(position)
        found = double_steps(self.tables, board, seat, state.moved)
        found += en_passants(self.tables, board, seat, position.passed)
        if position.rights and self.may_castle(position):
            found += self.open_castlings(position, board)
        found += self.decks.moves(board, state.decks, seat)
        return found

    def is_safe(self, position: Position, board: Board, raw: Raw) -> bool:
        """Paragraphs 8 and 9: a late promotion is always legal; a deck must not free a pawn
        whose promotion could attack the mover's king.
        """
        if raw[0] == MoveTag.LATE_PROMOTION:
            return True
        if not super().is_safe(position, board, raw):
            return False
        return raw[0] != MoveTag.DECK or not self._frees_attacker(position, board, raw)

    def _frees_attacker(self, position: Position, board: Board, raw: Raw) -> bool:
        freed = self.decks.freed_pawn(position.cells, raw)
        if freed is None or board[freed] == self.tables.pawn[position.turn]:
            return False
        pawn = board[freed]
        queen, _, _, knight = self.tables.promoted[1 - position.turn]
        attacks = False
        for code in (queen, knight):
            board[freed] = code
            attacks = attacks or not super().is_safe(position, board, raw)
        board[freed] = pawn
        return attacks

    def next_turn(self, position: Position, raw: Raw) -> int:
        """Paragraph 8: a freed pawn's owner chooses; then the deck mover's opponent moves."""
        state = state_of(position)
        if raw[0] == MoveTag.LATE_PROMOTION and state.pending is not None:
            return 1 - state.pending[1]
        if raw[0] == MoveTag.DECK:
            freed = self.decks.freed_pawn(position.cells, raw)
            if freed is not None:
                return (position.cells[freed] >> 3) - 1
        return 1 - position.turn

    def next_extra(self, position: Position, cells: Sequence[int], raw: Raw) -> TridState:
        """Follow the decks, the pawns that have moved and a promotion that became due."""
        state = state_of(position)
        decks = state.decks
        pending = None
        if raw[0] == MoveTag.DECK:
            decks = self.decks.moved(decks, raw)
            freed = self.decks.freed_pawn(position.cells, raw)
            if freed is not None:
                pending = (freed, position.turn)
        moved = {*state.moved, *raw[1::2]}
        return TridState(decks, moved_pawns(self, cells, moved), pending)

    def ways(self, position: Position, raw: Raw) -> tuple[tuple[Spot, ...], ...]:
        """Return the ways of ``raw``: decks are entered by pins, a late promotion by its pawn."""
        if raw[0] == MoveTag.DECK:
            origin, target = self.decks.pins_of(raw)
            return ((pin_spot(origin), pin_spot(target)),)
        if raw[0] == MoveTag.LATE_PROMOTION:
            return ((cell_spot(raw[1]),),)
        return super().ways(position, raw)

    @cached_property
    def search_rules(self) -> SearchRules:
        """Paragraphs 7 to 9: decks, and where pawns are promoted."""
        always, bare_pins = zip(*(self.decks.promotion_map(seat) for seat in (0, 1)), strict=True)
        return SearchRules(always, bare_pins, decks=self.decks.search_rules())

    def extras(self, position: Position) -> Extras:
        """Return decks, moved pawns and a pending promotion."""
        return Extras(*state_of(position))

    # -- endings and reasons -----------------------------------------------------------------

    def material_draw(self, position: Position) -> bool:
        """Drawn at once when only the two kings are left."""
        return sum(code >= FIRST_PIECE for code in position.cells) == 2

    def pending_promotion(self, position: Position) -> int | None:
        """Paragraph 8: a freed pawn waits for its owner's choice."""
        pending = state_of(position).pending
        return None if pending is None else pending[0]

    def deck_refusal(self, position: Position, pin: int, target: Spot) -> Refusal | None:
        """Paragraph 9, and paragraph 8 for the pawn that a deck would free."""
        return deck_refusal(self, self.decks, position, pin, target)


def _castlings(topology: Topology) -> list[Castling]:
    """Paragraph 10. Only start and target of the king are tested, not the columns on the way."""
    records = []
    for seat, rank in enumerate(("0", "9")):
        queen_pin, king_pin = ("DP1", "KP1") if seat == 0 else ("DP6", "KP6")
        names = (f"z{rank}{queen_pin}", f"a{rank}{queen_pin}", f"d{rank}{king_pin}")
        z, a, d = cells_named(topology, names)
        (e,) = cells_named(topology, (f"e{rank}{king_pin}",))
        records.append(Castling(MoveTag.CASTLING_SHORT, seat, d, e, e, d, (), (d, e)))
        records.append(Castling(MoveTag.CASTLING_LONG, seat, d, a, z, d, (a,), (d, a)))
    return records


def _style(
    topology: Topology, letters: Mapping[Kind, str], boards: str, sides: tuple[str, str]
) -> NotationStyle:
    """Notation: in English board S is written B, pins DP and KP are written QL and KL."""
    queens, kings = sides
    pins = [name.replace("DP", queens).replace("KP", kings) for name in topology.pin_names]
    levels = (*boards, *pins)
    cells = topology.cell_names
    level = [levels[index] for index in topology.level_of]
    return NotationStyle(
        cell_names=tuple(name[:2] + level[cell] for cell, name in enumerate(cells)),
        level_names=levels,
        letters=letters,
        start_parts=(
            lambda cell: cells[cell][0],
            lambda cell: cells[cell][1],
            lambda cell: level[cell],
        ),
        pawn_start_parts=(lambda cell: cells[cell][0], lambda cell: cells[cell][0] + level[cell]),
        pin_names=tuple(pins),
        castling=("0-0", "0-0-0"),
        promotion="",
        en_passant=" e.p.",
    )


def make() -> Variant:
    """Build the game."""
    return Trid()
