"""The rules of a game: what it defines besides its data, and what its positions amount to.

A variant is data: topology, movements, castling records, notation styles, and ``GameRules``, by
which it has the rule modules that only some games need. A game defines besides the texts of its
positions and its fields in setup. Writing moves, explaining and setting up are functions of a
variant, in higher layers. A variant does not change once it is made, and all games of its kind
share it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cache, cached_property
from types import MappingProxyType

from engine.core.move import Move, MoveTag, Spot
from engine.core.movegen import attackers
from engine.core.pieces import FIRST_PIECE, KINDS, Kind, kind_of, piece_code, seat_mask, seat_of
from engine.core.position import Position
from engine.rules.game_rules import GameRules
from engine.rules.introduction import GameLook, GameTexts, Introduction
from engine.rules.legality import safe_raws
from engine.rules.outcome import Ending, Outcome, lost_by, shared
from engine.rules.setup_fields import SetupFields, usual_fields
from engine.rules.variant_moves import VariantMoves


@cache
def _unasked(living: tuple[int, ...]) -> bytes:
    """Return the codes that do not count: kings, and all of who is out."""
    counted = {piece_code(seat, kind) for seat in living for kind in Kind if kind is not Kind.KING}
    return bytes(code for code in range(256) if code not in counted)


def is_drawn(rules: GameRules, cells: bytes, living: tuple[int, ...]) -> bool:
    """Whether no living seat has the material to win; prisoners and the dead do not count.

    Kings alone, one piece of ``GameRules.drawn_alone`` beside them, or, on the board of FIDE 5.2.2,
    bishops that all stand on one colour.
    """
    held = cells.translate(None, _unasked(living))
    if len(held) <= 1:
        return not held or kind_of(held[0]) in rules.drawn_alone
    if not rules.is_orthodox_material or any(code % KINDS != Kind.BISHOP for code in held):
        return False
    return len({_colour(cell) for cell, code in enumerate(cells) if code in held}) == 1


def _colour(cell: int) -> int:
    return (cell // 8 + cell) % 2


def can_mate(position: Position, seat: int) -> bool:
    """Whether a seat has the material to mate on a flat board, were the other to help (FIDE 6.9).

    A lone knight needs a piece of the other side that can stand in its own king's way and not
    take the knight: a queen always can. Bishops of one colour need a piece that stands on the
    other colour: a bishop, a knight or a pawn.
    """
    own, others, colours = set[Kind](), set[Kind](), set[int]()
    knights = 0
    for cell, code in enumerate(position.cells):
        if code < FIRST_PIECE:
            continue
        kind = kind_of(code)
        (own if seat_of(code) == seat else others).add(kind)
        knights += kind is Kind.KNIGHT and seat_of(code) == seat
        if kind is Kind.BISHOP:
            colours.add(_colour(cell))
    own.discard(Kind.KING)
    others.discard(Kind.KING)
    if own == {Kind.KNIGHT}:
        return knights > 1 or bool(others - {Kind.QUEEN})
    if own == {Kind.BISHOP}:
        return len(colours) > 1 or not others.isdisjoint({Kind.PAWN, Kind.KNIGHT})
    return bool(own)


_DOUBLE_STEP = int(MoveTag.DOUBLE_STEP)


class Variant(VariantMoves, ABC):
    """One game's rules: its data, and the few methods that it defines itself."""

    #: How the game is presented to new players.
    introduction: Introduction
    #: By language, what it is called where the game says it itself; English is not among them.
    texts: Mapping[str, GameTexts] = MappingProxyType({})
    #: By language, the names of the seats where they are not the usual ones.
    players: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    look: GameLook = GameLook()
    seat_letters: tuple[str, ...] = ("w", "b")
    #: The numbers of the starting positions, or None if there is only one.
    start_numbers: range | None = None
    #: Where there is but one: that, as ``parse`` reads it.
    start_text: str
    default_start: int | None = None
    #: The title of games from the default start, if it differs from ``title``.
    default_start_title: str = ""
    #: Dice that draw a start, as (kind they place, faces); the first is the least significant
    #: digit of the start's number.
    start_dice: tuple[tuple[Kind, int], ...] = ()
    #: So many occurrences of a position end the game without a claim; None for never.
    repetition_limit: int | None = None
    #: Draws that the seat to move may claim.
    claimable_draws: tuple[Ending, ...] = (Ending.THREEFOLD, Ending.FIFTY)
    #: What the points of all seats may add up to when a game ends.
    point_totals: tuple[int, ...] = (1,)
    #: Kinds for which the author of the game has another word, with that word in English.
    piece_words: Mapping[Kind, str] = MappingProxyType({})
    #: What the player counts for pieces where the game says it: hundredths of a pawn, in the middle
    #: game and in the endgame.
    piece_values: Mapping[Kind, tuple[int, int]] = MappingProxyType({})

    # -- what a game defines -----------------------------------------------------------------

    def start(self, number: int | None = None) -> Position:
        """Return the starting position, of the given number where there are several.

        Raises ValueError for a number outside ``start_numbers``.
        """
        if number is not None:
            raise ValueError(f"{self.title} has one starting position only")
        return self.parse(self.start_text)

    def is_start(self, position: Position) -> bool:
        """Whether a game usually begins with a position, from any of its starts."""
        return position == self.start()

    @abstractmethod
    def parse(self, text: str) -> Position:
        """Read a position. Raises TextError with one sentence that says what is wrong and where."""

    @abstractmethod
    def text(self, position: Position) -> str:
        """Write a position in the form that ``parse`` reads."""

    @cached_property
    def setup_fields(self) -> SetupFields:
        """The fields of a position besides pieces and side to move."""
        return usual_fields(self.castlings)

    # -- what programs for the orthodox game understand (text formats, Chess960) --------------

    def parse_lenient(self, text: str) -> Position:
        """Read a position as other programs write it, less strictly. Raises TextError."""
        return self.parse(text)

    def parse_uci_move(self, text: str) -> tuple[Spot, Spot, Kind | None] | None:
        """Read start, target and promotion of a move in UCI; None where the text is not UCI.

        None as well in a game that UCI does not know.
        """
        return None

    def has_orthodox_rights(self, position: Position) -> bool:
        """Whether the castling rights are those of the orthodox game; true without UCI."""
        return True

    def uci_text(self, move: Move, king_takes_rook: bool) -> str | None:
        """Write a move as UCI does, or return None for a game that UCI does not know.

        king_takes_rook : whether castling is written so in every case; otherwise the orthodox one
            is written by the king's own two steps
        """
        return None

    # -- checks ------------------------------------------------------------------------------

    def attackers(self, position: Position, cell: int, seat: int) -> tuple[int, ...]:
        """Return the cells of the pieces that attack ``cell`` and are hostile to ``seat``."""
        enemies = self.enemy_codes(position.cells, seat)
        return attackers(self.tables, position.cells, cell, enemies)[0]

    def checkers(self, position: Position, seat: int | None = None) -> tuple[int, ...]:
        """Return the cells of the pieces that attack the king of a seat, usually that to move."""
        seat = position.turn if seat is None else seat
        king = self.king_cell(position, seat)
        return () if king is None else self.attackers(position, king, seat)

    def is_mated(self, position: Position) -> bool:
        """Whether the seat to move cannot leave check; it may have a move yet all the same."""
        if not self.checkers(position):
            return False
        if self.captured_kings is None:
            return not self.moves(position)
        return len(self.active_seats(position)) > 1 and not safe_raws(self, position)

    def checked_seats(self, position: Position, after: Position) -> tuple[int, ...]:
        """Return the seats whose king the step from ``position`` to ``after`` puts in check."""
        if self.captured_kings is None:
            in_check = after.turn != position.turn and bool(self.checkers(after))
            return (after.turn,) if in_check else ()
        return tuple(
            seat
            for seat in self.active_seats(after)
            if seat != position.turn
            and set(self.checkers(after, seat)) - set(self.checkers(position, seat))
        )

    # -- ends --------------------------------------------------------------------------------

    def outcome(self, position: Position) -> Outcome | None:
        """Return the end that the position alone decides, or None."""
        if position.extra.pending is not None:
            return None
        living = self.active_seats(position)
        if len(living) == 1 and self.captured_kings is not None:
            return self.captured_kings.survival(living[0])
        if self.material_draw(position):
            return self.draw(position, Ending.MATERIAL)
        if not self.moves(position):
            if self.checkers(position):
                return self._mate(position)
            return self._blocked(position)
        limit = self.rules.halfmove_limit
        if limit is not None and position.halfmove_clock >= limit:
            return self.draw(position, Ending.SEVENTY_FIVE)
        return None

    def material_draw(self, position: Position) -> bool:
        """Whether no seat has the material to win."""
        return is_drawn(self.rules, position.cells, self.active_seats(position))

    def _mate(self, position: Position) -> Outcome:
        if self.captured_kings is not None:
            return self.captured_kings.mate(position)
        return Outcome(Ending.CHECKMATE, lost_by(position.turn, len(self.seats)))

    def _blocked(self, position: Position) -> Outcome:
        """Return the end of a position without a legal move whose king is not attacked."""
        seat, points = position.turn, self.rules.stalemate
        if self.rules.is_suicide_lost and self._could_step(position):
            return Outcome(Ending.SUICIDE_MATE, lost_by(seat, len(self.seats)))
        if len(self.seats) > 2:
            return self.draw(position, Ending.STALEMATE)
        return Outcome(
            Ending.STALEMATE, (points, 1 - points) if seat == 0 else (1 - points, points)
        )

    def _could_step(self, position: Position) -> bool:
        """Whether the king to move has a step, were no cell attacked."""
        seat, cells = position.turn, position.cells
        landing = self.tables.landing[seat]
        king = self.tables.king[seat]
        return any(landing[cells[to]] for to in self.tables.leaps[king][cells.index(king)])

    def draw(self, position: Position, ending: Ending) -> Outcome:
        """Return a draw between the seats still in the game."""
        if self.captured_kings is not None:
            return self.captured_kings.draw(ending, self.active_seats(position))
        return Outcome(ending, shared(len(self.seats)))

    def can_mate(self, position: Position, seat: int) -> bool:
        """Whether a seat has the material to mate (FIDE 6.9): anything but its king.

        On boards with several levels nothing more follows from material. In Tri-D chess a king
        carried over the other by a deck takes all its steps from it, so that any further piece may
        mate. In Raumschach the other side's own pieces can wall its king in.
        """
        if self.rules.is_orthodox_material:
            return can_mate(position, seat)
        own = seat_mask(seat) & ~(1 << piece_code(seat, Kind.KING))
        return any(own >> code & 1 for code in position.cells)

    def repetition_key(self, position: Position) -> Position:
        """Return the position without what the repetition rule ignores.

        Counters never count; a chance of en passant only if a legal move uses it.
        """
        chances = position.en_passant
        if chances and not any(m.tag == MoveTag.EN_PASSANT for m in self.moves(position)):
            chances = ()
        return position._replace(en_passant=chances, halfmove_clock=0, fullmove_number=1)
