"""Tri-D chess after Klein and Meder: three boards, four attack decks on twelve pins.

Source: rules page of Tri-D chess; paragraph numbers in the docstrings are its numbers.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from engine.core.kernel import Board, Numbers, Raw
from engine.core.move import MoveTag, Spot, SpotKind, cell_spot, pin_spot
from engine.core.pieces import FIRST_PIECE, LETTERS, Kind
from engine.core.position import Position
from engine.core.topology import Topology, cells_named
from engine.explain.refusals import unsafe
from engine.rules.refusal import Refusal, Why
from engine.rules.specials import Castling, double_steps, en_passants
from engine.rules.variant import Variant
from engine.text.notation import ENGLISH, GERMAN, GERMAN_LETTERS, Style
from engine.variants.chess960.rules import flat_movements
from engine.variants.trid import setup as trid_setup
from engine.variants.trid import text as trid_text
from engine.variants.trid.decks import Decks, TridState, adjacent_pins, trid_topology

_START = (
    "4/4/PPPP/NBBN|4/4/4/4|nbbn/pppp/4/4|DP1w:PP/RQ,DP6b:rq/pp,KP1w:PP/KR,KP6b:kr/pp"
    " w KQkq - - - 0 1"
)
_HOMES = (
    "z1DP1 a1DP1 d1KP1 e1KP1 a2W b2W c2W d2W",
    "z8DP6 a8DP6 d8KP6 e8KP6 a7S b7S c7S d7S",
)


class Trid(Variant):
    """Tri-D chess on 96 cells; ``Position.extra`` is a ``TridState``."""

    key = "trid"
    title = "Tri-D chess"

    def __init__(self) -> None:
        topology = trid_topology()
        super().__init__(
            topology,
            [flat_movements(1), flat_movements(-1)],
            [cells_named(topology, homes.split()) for homes in _HOMES],
            _castlings(topology),
        )
        self.decks = Decks(topology)
        self.setup_fields = trid_setup.fields(self)
        self.styles = {
            ENGLISH: _style(topology, LETTERS, "WNB", ("QL", "KL")),
            GERMAN: _style(topology, GERMAN_LETTERS, "WNS", ("DP", "KP")),
        }

    def start(self, number: int | None = None) -> Position:
        """Return the one starting position. Raises ValueError for a number."""
        if number is not None:
            raise ValueError("Tri-D chess has one starting position only")
        return self.parse(_START)

    def parse(self, text: str) -> Position:
        """Read a position. Raises TextError."""
        return trid_text.parse(self, text)

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

    def may_castle(self, position: Position) -> bool:
        """Paragraph 10: never as a player's first move of the game."""
        return position.fullmove > 1

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
        return TridState(decks, self.moved_pawns(cells, moved), pending)

    def moved_pawns(self, cells: Sequence[int], candidates: Collection[int]) -> frozenset[int]:
        """Keep the cells on which a pawn stands on a home cell of its own colour."""
        return frozenset(
            cell
            for cell in candidates
            for seat, pawn in enumerate(self.tables.pawn)
            if cells[cell] == pawn and cell in self.pawn_homes[seat]
        )

    def ways(self, position: Position, raw: Raw) -> tuple[tuple[Spot, ...], ...]:
        """Return the ways of ``raw``: decks are entered by pins, a late promotion by its pawn."""
        if raw[0] == MoveTag.DECK:
            origin, target = self.decks.pins_of(raw)
            return ((pin_spot(origin), pin_spot(target)),)
        if raw[0] == MoveTag.LATE_PROMOTION:
            return ((cell_spot(raw[1]),),)
        return super().ways(position, raw)

    # -- endings and reasons -----------------------------------------------------------------

    def material_draw(self, position: Position) -> bool:
        """Drawn at once when only the two kings are left."""
        return sum(code >= FIRST_PIECE for code in position.cells) == 2

    def pending_status(self, position: Position) -> str | None:
        """Paragraph 8: a freed pawn waits for its owner's choice."""
        return "promotion-pending" if state_of(position).pending else None

    def refusal(self, position: Position, origin: Spot, target: Spot) -> Refusal | None:
        """Say why nothing moves from ``origin`` to ``target``, decks included."""
        pending = state_of(position).pending
        if pending is not None:
            return Refusal(Why.LATE_PROMOTION_FIRST, cells=(pending[0],))
        if origin.kind is not SpotKind.PIN:
            return super().refusal(position, origin, target)
        return self._deck_refusal(position, origin.index, target)

    def _deck_refusal(self, position: Position, pin: int, target: Spot) -> Refusal | None:
        decks = state_of(position).decks
        found = self.decks.refusal(position.cells, decks, position.turn, pin, target)
        if found is not None and found.why is Why.PIN_TAKEN and target.index == pin:
            return self._stuck(position, pin) or found
        if found is not None:
            return found
        board = list(position.cells)
        tried = [
            raw
            for raw in self.decks.moves(board, decks, position.turn)
            if self.decks.pins_of(raw) == (pin, target.index)
        ]
        exposed = unsafe(self, position, tried)
        if exposed is not None:
            return exposed
        freed = self.decks.freed_pawn(position.cells, tried[0])
        king = self.royal(position, position.turn)
        legal = {move.ways[0] for move in self.moves(position)}
        if freed is None or king is None or (pin_spot(pin), target) in legal:
            return None
        return Refusal(Why.DECK_OPENS_PROMOTION, (position.cells[freed],), (freed, king))

    def _stuck(self, position: Position, pin: int) -> Refusal | None:
        """Say what most of all keeps a deck where it is; None if it may go somewhere."""
        found = [self._deck_refusal(position, pin, pin_spot(there)) for there in adjacent_pins(pin)]
        reasons = [refusal for refusal in found if refusal is not None]
        if len(reasons) < len(found):
            return None
        return min(reasons, key=lambda refusal: _TELLING.index(refusal.why))


#: What keeps a deck of one's own from the pins beside it, the most telling reason first.
_TELLING = (Why.KING_ATTACKED, Why.DECK_OPENS_PROMOTION, Why.DECK_BACKWARD, Why.PIN_TAKEN)


def state_of(position: Position) -> TridState:
    """Return what only Tri-D knows of a position."""
    assert isinstance(position.extra, TridState)
    return position.extra


def _castlings(topology: Topology) -> list[Castling]:
    """Paragraph 10. The columns on the way are not asked, only start and target of the king."""
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
) -> Style:
    """Notation: in English board S is written B, pins DP and KP are written QL and KL."""
    queens, kings = sides
    pins = [name.replace("DP", queens).replace("KP", kings) for name in topology.pin_names]
    levels = (*boards, *pins)
    cells = topology.cell_names
    level = [levels[index] for index in topology.level_of]
    return Style(
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
