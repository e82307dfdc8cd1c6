"""Dreierschach after Wahlmann: three players on 126 hexagons, kings can be captured.

Source: rules page of Dreierschach; "check 3" in a docstring is number 3 of its list of check,
mate and elimination, other sections are cited by name. The seats are numbered in turn order.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property, lru_cache
from itertools import chain
from types import MappingProxyType

from engine.core.move import Edit, Move, MoveTag, Spot, cell_spot
from engine.core.movegen import (
    Board,
    MoveFilter,
    Numbers,
    Raw,
    apply,
    attackers,
    is_attacked,
    revert,
)
from engine.core.pieces import (
    EMPTY,
    FIRST_PIECE,
    Kind,
    kind_of,
    seat_mask,
    seat_of,
)
from engine.core.position import Position, grown
from engine.core.topology import cells_named
from engine.rules.introduction import Difficulty, Introduction
from engine.rules.legality import safe_raws
from engine.rules.options import RuleOption
from engine.rules.outcome import Ending, Outcome, won_by
from engine.rules.refusal import Refusal, RefusalReason
from engine.rules.search_rules import Extras, SearchRules
from engine.rules.setup_fields import SetupFields
from engine.rules.variant import Variant
from engine.variants.dreierschach import ending as dreierschach_ending
from engine.variants.dreierschach import setup as dreierschach_setup
from engine.variants.dreierschach import text as dreierschach_text
from engine.variants.dreierschach.board import (
    BASE_LINES,
    HOMES,
    castling_records,
    movements,
    styles,
    three_player_board,
)
from engine.variants.dreierschach.exchange import PrisonerExchange
from engine.variants.dreierschach.prisoners import Prisoners, in_order, prisoners_of

#: Moves by which a king leaves the board without being captured.
_DEPARTURES = (MoveTag.RESIGNATION, MoveTag.TIME)


class Dreierschach(Variant):
    """Dreierschach; ``Position.extra`` is the prisoners. A seat without a king is out."""

    key = "dreierschach"
    title = "Dreierschach"
    introduction = Introduction(
        "Three players on hexagons, everyone against everyone.",
        minutes=(60, 90),
        difficulty=Difficulty.MEDIUM,
    )
    seats = ("white", "grey", "black")
    seat_letters = ("w", "g", "b")
    untouchable = ()
    claimable = ()
    #: As the author calls it; in German its letter is that of this word as well.
    piece_words = MappingProxyType({Kind.KNIGHT: "horse"})
    options = (
        RuleOption("promotion", ("prisoners", "fide")),
        RuleOption("en_passant", ("on", "off")),
        dreierschach_ending.OPTION,
    )

    def __init__(
        self,
        promotion: str = "prisoners",
        en_passant: str = "on",
        ending: str = dreierschach_ending.SURVIVOR,
    ) -> None:
        topology = three_player_board()
        self.has_en_passant = en_passant == "on"
        self.base_lines = tuple(cells_named(topology, line.split()) for line in BASE_LINES)
        self._is_free_promotion = promotion == "fide"
        self._ends_at_mate = ending == dreierschach_ending.FIRST_MATE
        if self._ends_at_mate:
            self.totals = dreierschach_ending.TOTALS
        self._protected_king = lru_cache(maxsize=64)(self._find_protected_king)
        super().__init__(
            topology,
            [movements(seat) for seat in range(3)],
            [cells_named(topology, homes.split()) for homes in HOMES],
            castling_records(topology),
            styles(topology),
            {"promotion": promotion, "en_passant": en_passant, "ending": ending},
        )

    @cached_property
    def _exchange(self) -> PrisonerExchange:
        return PrisonerExchange(self.tables, self.base_lines, self._is_free_promotion)

    @cached_property
    def setup_fields(self) -> SetupFields:
        """Prisoners and the round besides castling and en passant."""
        return dreierschach_setup.fields(self, self.has_en_passant)

    def start(self, number: int | None = None) -> Position:
        """Return the one starting position. Raises ValueError for a number."""
        if number is not None:
            raise ValueError("Dreierschach has one starting position only")
        return self.parse(dreierschach_text.START)

    def parse(self, text: str) -> Position:
        """Read a position. Raises TextError."""
        return dreierschach_text.parse(self, self.base_lines, self.has_en_passant, text)

    def text(self, position: Position) -> str:
        """Write a position in the form that ``parse`` reads."""
        return dreierschach_text.write(self, position)

    # -- the seats in the game ---------------------------------------------------------------

    def living(self, position: Position) -> tuple[int, ...]:
        """Check 5: a seat whose king is gone is out."""
        return tuple(seat for seat, king in enumerate(self.tables.king) if king in position.cells)

    def foes(self, cells: Sequence[int], seat: int) -> int:
        """Check 1 and 5: any living opponent attacks, the pieces of the others do not."""
        mask = 0
        for other, king in enumerate(self.tables.king):
            if other != seat and king in cells:
                mask |= seat_mask(other)
        return mask

    def _fallen(self, position: Position, raw: Raw) -> int | None:
        """Return the seat whose king ``raw`` takes off the board."""
        own = self.tables.king[position.turn]
        for cell in raw[1::2]:
            code = position.cells[cell]
            if code in self.tables.king and (code != own or raw[0] in _DEPARTURES):
                return seat_of(code)
        return None

    # -- moves -------------------------------------------------------------------------------

    def promotion_cells(self, position: Position, seat: int) -> Collection[int]:
        """None: what a pawn may become also depends on where it comes from."""
        return ()

    def pseudo_legal(
        self, position: Position, board: Board, watched: Numbers = (), codes: Numbers | None = None
    ) -> tuple[list[Raw], list[Raw]]:
        """Moves, reaching an opponent's base line: the choices of the pawn are added."""
        free, held = super().pseudo_legal(position, board, watched, codes)
        for raws in (free, held):
            self._exchange.add_choices(position, raws)
        return free, held

    def legal_raws(self, position: Position, wanted: MoveFilter | None = None) -> list[Raw]:
        """Check 4: a mated seat moves once more; check 7: the last survivor does not move.

        Where the first mate ends the game, a mated seat has no move.
        """
        if len(self.living(position)) < 2:
            return []
        found = safe_raws(self, position, wanted)
        if found or self._ends_at_mate or not self.checkers(position):
            return found
        if wanted and safe_raws(self, position):
            return found
        last = self._last_moves(position)
        return last if wanted is None else wanted.matching(last)

    def _last_moves(self, position: Position) -> list[Raw]:
        """Check 4: any move without betrayal; without one any move at all, else a pass."""
        board = list(position.cells)
        raws = list(chain(*self.pseudo_legal(position, board)))
        loyal = []
        for raw in raws:
            undo = apply(board, raw)
            if self._betrayal(position, board) is None:
                loyal.append(raw)
            revert(board, undo)
        return loyal or raws or [(MoveTag.PASS,)]

    def is_safe(self, position: Position, board: Board, raw: Raw) -> bool:
        """Check 2 and 3: the mover's king is safe, and no seat is betrayed."""
        return super().is_safe(position, board, raw) and self._betrayal(position, board) is None

    def guarded(self, position: Position, board: Board) -> Collection[int]:
        """Check 3: the pieces that shield the last player's king from the next player."""
        protected = self._protected_king(position)
        if protected is None:
            return ()
        king, next_seat = protected
        return attackers(self.tables, board, king, seat_mask(next_seat))[1]

    def _find_protected_king(self, position: Position) -> tuple[int, int] | None:
        """Check 3: the king that may not be betrayed, and the seat that could then take it.

        There is one only with three living players, and while it is not attacked already.
        """
        if len(self.living(position)) < 3:
            return None
        after_next = (position.turn + 2) % 3
        next_seat = (position.turn + 1) % 3
        king = position.cells.index(self.tables.king[after_next])
        if is_attacked(self.tables, position.cells, king, seat_mask(next_seat)):
            return None
        return king, next_seat

    def _betrayal(self, position: Position, board: Sequence[int]) -> tuple[int, int] | None:
        """Return (attacker, king) of a betrayal that led from ``position`` to ``board``."""
        protected = self._protected_king(position)
        if protected is None:
            return None
        king, next_seat = protected
        is_there = board[king] == position.cells[king] and self.tables.king[next_seat] in board
        if not is_there or not is_attacked(self.tables, board, king, seat_mask(next_seat)):
            return None
        return attackers(self.tables, board, king, seat_mask(next_seat))[0][0], king

    def next_turn(self, position: Position, raw: Raw) -> int:
        """Check 5: seats that are out are skipped; check 6: resigning out of turn takes no turn."""
        fallen = self._fallen(position, raw)
        turn = position.turn
        if raw[0] in _DEPARTURES and fallen != turn:
            return turn
        for following in (turn + 1, turn + 2):
            seat = following % 3
            if seat != fallen and self.tables.king[seat] in position.cells:
                return seat
        return turn

    def next_passed(
        self, position: Position, cells: Sequence[int], raw: Raw
    ) -> tuple[tuple[int, int], ...]:
        """Moves, en passant: a chance stays until its owner is to move or out of the game."""
        if not self.has_en_passant or not (position.passed or raw[0] == MoveTag.DOUBLE_STEP):
            return ()
        kept = [
            (passed, pawn)
            for passed, pawn in position.passed
            if cells[pawn] == position.cells[pawn]
        ]
        waiting = set(self.tables.king).intersection(cells)
        waiting.discard(self.tables.king[self.next_turn(position, raw)])
        return tuple(
            (passed, pawn)
            for passed, pawn in (*kept, *super().next_passed(position, cells, raw))
            if self.tables.king[seat_of(cells[pawn])] in waiting
        )

    def next_extra(self, position: Position, cells: Sequence[int], raw: Raw) -> Prisoners:
        """Moves, exchange: what is taken becomes a prisoner; pawn and prisoner change places."""
        held = [list(codes) for codes in prisoners_of(position)]
        seat = position.turn
        if raw[0] not in _DEPARTURES:
            taken = (position.cells[cell] for cell in raw[1::2])
            held[seat] += [
                code
                for code in taken
                if code >= FIRST_PIECE and seat_of(code) != seat and code & 7 != Kind.KING
            ]
        self._exchange.settle(position, held, raw)
        return tuple(map(in_order, held))

    def raw_successor(self, position: Position, raw: Raw) -> Position:
        """Return the position after ``raw``; nothing counts half-moves.

        Check 7: when the last opponent falls the turn goes round to the winner, past White.
        """
        after = super().raw_successor(position, raw)
        is_round = after.turn == position.turn and raw[0] not in _DEPARTURES
        fullmove = grown(after.fullmove) if is_round else after.fullmove
        return after._replace(halfmove=0, fullmove=fullmove)

    def departure(self, position: Position, seat: int, tag: MoveTag) -> Move | None:
        """Check 6: the king leaves the board, as if it had been captured; the others play on."""
        king = self.royal(position, seat)
        if king is None:
            return None
        edits = (Edit(king, position.cells[king], EMPTY),)
        return Move(tag, seat, edits, ((cell_spot(king),),))

    def ways(self, position: Position, raw: Raw) -> tuple[tuple[Spot, ...], ...]:
        """Check 4: the forced pass is entered on the king; exchange: on the prisoner, too."""
        if raw[0] == MoveTag.PASS:
            return ((cell_spot(position.cells.index(self.tables.king[position.turn])),),)
        return self._exchange.ways(raw, super().ways(position, raw))

    def prisoners(self, position: Position) -> Prisoners:
        """Moves, exchange: what has been taken stands at its captor's base line."""
        return prisoners_of(position)

    @cached_property
    def search_rules(self) -> SearchRules:
        """Exchange on base lines, captured kings, and nothing that counts half-moves."""
        return SearchRules(
            ((), (), ()),
            ({}, {}, {}),
            self.base_lines,
            has_prisoners=not self._is_free_promotion,
            has_en_passant=self.has_en_passant,
            counts_halfmoves=False,
            captures_kings=True,
            ends_at_mate=self._ends_at_mate,
        )

    def extras(self, position: Position) -> Extras:
        """Return the prisoners."""
        return Extras(prisoners=prisoners_of(position))

    # -- endings and reasons -----------------------------------------------------------------

    def is_mated(self, position: Position) -> bool:
        """Check 4: in check, and no move satisfies 2 and 3."""
        is_on = len(self.living(position)) > 1
        return is_on and bool(self.checkers(position)) and not safe_raws(self, position)

    def checked_seats(self, position: Position, after: Position) -> tuple[int, ...]:
        """Notation: every seat whose king is newly attacked, also if it is not the next to move."""
        return tuple(
            seat
            for seat in self.living(after)
            if seat != position.turn
            and set(self._king_attackers(after, seat)) - set(self._king_attackers(position, seat))
        )

    def _king_attackers(self, position: Position, seat: int) -> tuple[int, ...]:
        king = self.royal(position, seat)
        return () if king is None else self.attackers(position, king, seat)

    def material_draw(self, position: Position) -> bool:
        """Check 8: the living have nothing but kings; prisoners and the dead do not count."""
        living = self.living(position)
        return len(living) > 1 and all(
            kind_of(code) is Kind.KING
            for code in position.cells
            if code >= FIRST_PIECE and seat_of(code) in living
        )

    def outcome(self, position: Position) -> Outcome | None:
        """Check 7: the last living player has won; check 8: draws."""
        living = self.living(position)
        if len(living) > 1:
            return super().outcome(position)
        if self._ends_at_mate:
            return dreierschach_ending.survival(living[0])
        return Outcome(Ending.LAST_SURVIVOR, won_by(living[0], len(self.seats)))

    def mate_outcome(self, position: Position) -> Outcome:
        """Option ``ending``: only a first mate leaves no move."""
        return dreierschach_ending.mate(self.tables, position, self.living(position))

    def draw(self, position: Position, ending: Ending) -> Outcome:
        """Option ``ending``: a part of a point for each of the living, or a whole one."""
        if self._ends_at_mate:
            return dreierschach_ending.draw(ending, self.living(position))
        return super().draw(position, ending)

    def exposure(self, position: Position, after: Position) -> Refusal | None:
        """Check 2 and 3; check 4: a mated seat only may not betray."""
        if self._ends_at_mate or not self.is_mated(position):
            refusal = super().exposure(position, after)
            if refusal is not None:
                return refusal
        betrayal = self._betrayal(position, after.cells)
        if betrayal is None:
            return None
        return Refusal(
            RefusalReason.BETRAYAL, tuple(after.cells[cell] for cell in betrayal), betrayal
        )

    def choice_refusal(
        self, position: Position, origin: Spot, target: Spot, kind: Kind
    ) -> Refusal | None:
        """Moves, exchange: the owner of the base line holds no such prisoner, or is out."""
        return self._exchange.refusal(position, origin, target, kind)


def make(
    promotion: str = "prisoners",
    en_passant: str = "on",
    ending: str = dreierschach_ending.SURVIVOR,
) -> Variant:
    """Build the game."""
    return Dreierschach(promotion, en_passant, ending)
