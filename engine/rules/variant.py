"""The rules of a game: its data, its hooks, and the legal moves and successors built on them.

A variant is data (topology, movements, castling records, notation styles) and a few hooks with
defaults; every hook cites the rule that needs it. Reading, writing, explaining and setting up are
functions on a variant in other packages. A variant is immutable, and all its games share it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Mapping, Sequence
from functools import cached_property, lru_cache
from types import MappingProxyType

from engine.core.move import Move, MoveTag, Spot, cell_spot
from engine.core.movegen import (
    Board,
    MoveFilter,
    Numbers,
    Raw,
    attackers,
    is_attacked,
    pseudo_moves,
)
from engine.core.pieces import (
    FIRST_PIECE,
    LETTERS,
    PROMOTIONS,
    Kind,
    Movement,
    kind_of,
    piece_code,
    seat_mask,
    seat_of,
)
from engine.core.position import Position, grown
from engine.core.tables import compile_tables
from engine.core.topology import Topology
from engine.rules import specials
from engine.rules.introduction import Introduction
from engine.rules.legality import safe_raws
from engine.rules.move_factory import MoveFactory
from engine.rules.notation_style import NotationStyle
from engine.rules.options import RuleOption, settled
from engine.rules.outcome import Ending, Outcome, lost_by, shared
from engine.rules.refusal import Refusal, RefusalReason
from engine.rules.search_rules import Extras, SearchRules
from engine.rules.setup_fields import SetupFields, usual_fields
from engine.rules.specials import Castling

_DOUBLE_STEP = int(MoveTag.DOUBLE_STEP)


class Variant(ABC):
    """The rules of one game: the attributes below, and methods that subclasses override.

    chosen : values of ``options`` other than the defaults, as (name, value)
    """

    key: str
    title: str
    #: A short introduction for those who do not know the game.
    introduction: Introduction
    seats: tuple[str, ...] = ("white", "black")
    seat_letters: tuple[str, ...] = ("w", "b")
    #: The numbers of the starting positions, or None if there is only one.
    start_numbers: range | None = None
    default_start: int | None = None
    #: Dice that draw a start, as (kind they place, faces); the first is the least significant
    #: digit of the start's number.
    start_dice: tuple[tuple[Kind, int], ...] = ()
    #: Kinds that are never captured, even where they are attacked (FIDE 1.4.1).
    untouchable: tuple[Kind, ...] = (Kind.KING,)
    #: Number of occurrences of a position that ends the game without a claim; None for never.
    repetition_limit: int | None = None
    #: Draws that the seat to move may claim.
    claimable: tuple[Ending, ...] = (Ending.THREEFOLD, Ending.FIFTY)
    #: Number of the first move in which castling is allowed.
    first_castling: int = 1
    #: What the points of all seats may add up to when a game ends.
    totals: tuple[int, ...] = (1,)
    #: Kinds for which the author of the game has another word, with that word in English.
    piece_words: Mapping[Kind, str] = MappingProxyType({})
    #: The rule options, to be agreed before the game.
    options: tuple[RuleOption, ...] = ()

    def __init__(
        self,
        topology: Topology,
        movements: Sequence[Mapping[Kind, Movement]],
        pawn_homes: Sequence[Collection[int]],
        castlings: Sequence[Castling],
        styles: Mapping[str, NotationStyle],
        answers: Mapping[str, str] | None = None,
    ) -> None:
        """Compile the tables; after that no attribute can be set.

        pawn_homes : by seat, the cells of unmoved pawns
        styles : how moves are written, by language
        answers : values of ``options`` by name; defaults may be left out

        Raises OptionError for an unknown option or answer.
        """
        self.topology = topology
        self.movements = tuple(movements)
        self.pawn_homes = tuple(frozenset(homes) for homes in pawn_homes)
        self.castlings = tuple(castlings)
        #: The kinds of pieces that the game has, in the order of ``Kind``.
        self.kinds = tuple(kind for kind in Kind if any(kind in moves for moves in movements))
        self.styles = {name: style.with_kinds(self.kinds) for name, style in styles.items()}
        self.chosen = settled(self.options, answers or {})
        self.tables = compile_tables(topology, movements, pawn_homes, self.untouchable)
        everyone = sum(seat_mask(seat) for seat in range(len(self.seats)))
        #: By seat, the bit set of codes that may attack its pieces.
        self.hostile = tuple(everyone & ~seat_mask(seat) for seat in range(len(self.seats)))
        self._move_of = MoveFactory(self.ways).make
        self._cached_moves = lru_cache(maxsize=512)(self.list_moves)
        self._is_made = True

    def __setattr__(self, name: str, value: object) -> None:
        if "_is_made" in vars(self):
            raise AttributeError(f"a variant does not change: {name!r} cannot be set")
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a variant does not change: {name!r} cannot be deleted")

    # -- what a game may change -------------------------------------------------------------

    @abstractmethod
    def start(self, number: int | None = None) -> Position:
        """Return the starting position, of the given number where there are several.

        Raises ValueError for a number outside ``start_numbers``.
        """

    @abstractmethod
    def parse(self, text: str) -> Position:
        """Read a position. Raises TextError with one sentence that says what is wrong and where."""

    def parse_foreign(self, text: str) -> Position:
        """Read a position from another program, less strictly. Raises TextError."""
        return self.parse(text)

    @abstractmethod
    def text(self, position: Position) -> str:
        """Write a position in the form that ``parse`` reads."""

    @cached_property
    def setup_fields(self) -> SetupFields:
        """The fields of a position besides pieces and side to move."""
        return usual_fields(self.castlings)

    @abstractmethod
    def promotion_cells(self, position: Position, seat: int) -> Collection[int]:
        """Return the cells on which a pawn of ``seat`` is promoted at once."""

    def special_moves(self, position: Position, board: Board) -> list[Raw]:
        """List the special moves; they may leave the own king attacked."""
        seat = position.turn
        found = specials.double_steps(self.tables, board, seat)
        if position.passed:
            found += specials.en_passants(self.tables, board, seat, position.passed)
        if position.rights and self.may_castle(position):
            found += self.open_castlings(position, board)
        return found

    def open_castlings(self, position: Position, board: Board) -> list[Raw]:
        """List the castlings the seat to move still has a right to and that nothing hinders."""
        records = [self.castlings[right] for right in position.rights]
        own = [record for record in records if record.seat == position.turn]
        return specials.castlings(self.tables, board, own, self.foes(board, position.turn))

    def may_castle(self, position: Position) -> bool:
        """Whether castling is allowed at this point of the game at all."""
        return position.fullmove >= self.first_castling

    def pseudo_legal(
        self, position: Position, board: Board, watched: Numbers = (), codes: Numbers | None = None
    ) -> tuple[list[Raw], list[Raw]]:
        """List all moves of the seat to move; they may leave its king attacked.

        Returns ordinary moves (of pieces with certain codes) not from ``watched``, and all others.
        """
        seat = position.turn
        promoting = self.promotion_cells(position, seat)
        free, held = pseudo_moves(self.tables, board, seat, promoting, watched, codes)
        held += self.special_moves(position, board)
        return free, held

    def legal_raws(self, position: Position, wanted: MoveFilter | None = None) -> list[Raw]:
        """List the legal raw moves of the seat to move, or those of them that are wanted.

        Dreierschach, check 4: a mated seat has other moves than the safe ones.
        """
        return safe_raws(self, position, wanted)

    def is_safe(self, position: Position, board: Board, raw: Raw) -> bool:
        """Whether ``board``, after ``raw``, leaves the mover's king unattacked.

        Called only for moves that may open an attack; plain steps of the king are tested apart.
        """
        seat = position.turn
        king = board.index(self.tables.king[seat])
        return not is_attacked(self.tables, board, king, self.foes(board, seat))

    def foes(self, cells: Sequence[int], seat: int) -> int:
        """Return the bit set of codes that may attack ``seat`` (Dreierschach, check 1 and 5)."""
        return self.hostile[seat]

    def living(self, position: Position) -> tuple[int, ...]:
        """Return the seats still in the game (Dreierschach, check 5)."""
        return tuple(range(len(self.seats)))

    def guarded(self, position: Position, board: Board) -> Collection[int]:
        """Return further cells from which a move could break a rule that ``is_safe`` tests.

        Dreierschach, check 3: the shields of another player's king.
        """
        return ()

    def exposure(self, position: Position, after: Position) -> Refusal | None:
        """Say what ``is_safe`` finds wrong with the board of ``after``, or None.

        Dreierschach, check 3: betrayal is another reason.
        """
        king = self.royal(after, position.turn)
        hostile = () if king is None else self.attackers(after, king, position.turn)
        if not hostile:
            return None
        return Refusal(RefusalReason.KING_ATTACKED, tuple(after.cells[c] for c in hostile), hostile)

    def next_turn(self, position: Position, raw: Raw) -> int:
        """Return the seat that is to move after ``raw``."""
        return (position.turn + 1) % len(self.seats)

    def next_passed(
        self, position: Position, cells: Sequence[int], raw: Raw
    ) -> tuple[tuple[int, int], ...]:
        """Return the en passant chances after ``raw``; ``cells`` are those after it."""
        if raw[0] != _DOUBLE_STEP:
            return ()
        return ((specials.passed_column(self.tables, raw[1], raw[3], raw[4]), raw[3]),)

    def next_extra(self, position: Position, cells: Sequence[int], raw: Raw) -> Hashable:
        """Return ``Position.extra`` after ``raw``; ``cells`` are those after it."""
        return position.extra

    @abstractmethod
    def material_draw(self, position: Position) -> bool:
        """Whether no seat has the material to win."""

    def mate_outcome(self, position: Position) -> Outcome:
        """Return the end of a position without a legal move whose king is attacked."""
        return Outcome(Ending.CHECKMATE, lost_by(position.turn, len(self.seats)))

    def blocked_outcome(self, position: Position) -> Outcome:
        """Return the end of a position without a legal move whose king is not attacked."""
        return self.draw(position, Ending.STALEMATE)

    def counter_outcome(self, position: Position) -> Outcome | None:
        """Return the end that the half-move counter brings about without a claim."""
        return None

    def pending_promotion(self, position: Position) -> int | None:
        """Return the cell of a pawn that must be promoted before anything else, or None.

        Tri-D, paragraph 8: a deck that moves away sets it free.
        """
        return None

    def is_mated(self, position: Position) -> bool:
        """Whether the seat to move cannot leave check; it may have a move yet all the same."""
        return bool(self.checkers(position)) and not self.moves(position)

    def checked_seats(self, position: Position, after: Position) -> tuple[int, ...]:
        """Return the seats whose king the step from ``position`` to ``after`` puts in check."""
        in_check = after.turn != position.turn and bool(self.checkers(after))
        return (after.turn,) if in_check else ()

    def departure(self, position: Position, seat: int, tag: MoveTag) -> Move | None:
        """Return the move by which a seat leaves the game, or None where that ends the game.

        tag : ``RESIGNATION`` or ``TIME``

        Dreierschach, check 6: the king leaves the board and the others play on.
        """
        return None

    def can_mate(self, position: Position, seat: int) -> bool:
        """Whether a seat has the material to mate (FIDE 6.9): anything but its king.

        On boards with several levels nothing more follows from material. In Tri-D chess a king
        carried over the other by a deck takes all its steps from it, so that any further piece may
        mate. In Raumschach the other side's own pieces can wall its king in.
        """
        return any(
            code >= FIRST_PIECE and seat_of(code) == seat and kind_of(code) is not Kind.KING
            for code in position.cells
        )

    def prisoners(self, position: Position) -> tuple[tuple[int, ...], ...] | None:
        """Return the codes of the prisoners by captor; None in games without prisoners.

        Dreierschach, reaching an opponent's base line: prisoners can be had back.
        """
        return None

    def ways(self, position: Position, raw: Raw) -> tuple[tuple[Spot, ...], ...]:
        """Return the sequences of spots that enter ``raw``, the usual one first.

        Those of a step of one piece are the same in every position.
        """
        if raw[0] in specials.CASTLING_TAGS:
            return next(record.ways() for record in self.castlings if record.raw() == raw)
        return ((cell_spot(raw[1]), cell_spot(raw[3])),)

    def foreign_move(self, text: str) -> tuple[Spot, Spot, Kind | None] | None:
        """Read start, target and promotion of a move in another notation that this game has.

        Text formats, Chess960: UCI. None where the text is not of that form.
        """
        return None

    def has_orthodox_rights(self, position: Position) -> bool:
        """Whether the castling rights are some that programs for the orthodox game understand.

        Text formats, Chess960: meaningless for a game that UCI does not have.
        """
        return True

    def uci_text(self, move: Move, king_takes_rook: bool) -> str | None:
        """Write a move as UCI does, or return None for a game that UCI does not have.

        king_takes_rook : whether castling is written so in every case; otherwise the orthodox one
            is written by the king's own two steps

        Text formats, Chess960.
        """
        return None

    def deck_refusal(self, position: Position, pin: int, target: Spot) -> Refusal | None:
        """Say why the deck on a pin does not go to ``target``, or None if it does.

        Tri-D, paragraph 9: what holds a deck, and who owns it.
        """
        return Refusal(RefusalReason.NO_DECK, pins=(pin,))

    def choice_refusal(
        self, position: Position, origin: Spot, target: Spot, kind: Kind
    ) -> Refusal | None:
        """Say why a legal move of a pawn cannot be made with the choice of ``kind``.

        Dreierschach, exchange: it depends on the prisoners of the base line's owner.
        """
        return None

    @cached_property
    def search_rules(self) -> SearchRules:
        """What the search kernel needs besides the tables (``engine/search/flatten.py``)."""
        start = self.start()
        return SearchRules(
            tuple(self.promotion_cells(start, seat) for seat in range(len(self.seats)))
        )

    def extras(self, position: Position) -> Extras:
        """Return what ``Position.extra`` holds, in the form that is the same for all games."""
        return Extras()

    # -- what follows from the data ----------------------------------------------------------

    @cached_property
    def promotions(self) -> tuple[Kind, ...]:
        """What a pawn of the game may become, in the order a chooser shows it."""
        return tuple(kind for kind in PROMOTIONS if kind in self.kinds)

    @cached_property
    def kind_of_letter(self) -> Mapping[str, Kind]:
        """The kinds that the game has, by their letters in texts of positions and moves."""
        return {LETTERS[kind]: kind for kind in self.kinds}

    # -- built on it -------------------------------------------------------------------------

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return the legal moves. A drawn position still has moves."""
        return self._cached_moves(position)

    def list_moves(self, position: Position, wanted: MoveFilter | None = None) -> tuple[Move, ...]:
        """Compute the legal moves, or those wanted; ``moves`` caches the result."""
        return tuple([self._move_of(position, raw) for raw in self.legal_raws(position, wanted)])

    def successor(self, position: Position, move: Move) -> Position:
        """Return the position after a legal move. Legality is not checked."""
        raw = [int(move.tag)]
        for cell, _, new in move.edits:
            raw += (cell, new)
        return self.raw_successor(position, tuple(raw))

    def raw_successor(self, position: Position, raw: Raw) -> Position:
        """Return the position after a legal raw move."""
        before = position.cells
        cells = bytearray(before)
        for i in range(1, len(raw), 2):
            cells[raw[i]] = raw[i + 1]
        after = bytes(cells)
        turn = self.next_turn(position, raw)
        return Position(
            after,
            turn,
            specials.rights_after(self.castlings, position, raw) if position.rights else (),
            self.next_passed(position, after, raw),
            0 if specials.restarts_count(before, position.turn, raw) else grown(position.halfmove),
            grown(position.fullmove) if turn < position.turn else position.fullmove,
            self.next_extra(position, after, raw),
        )

    def royal(self, position: Position, seat: int) -> int | None:
        """Return the cell of a seat's king, or None if it has left the board."""
        cell = position.cells.find(piece_code(seat, Kind.KING))
        return None if cell < 0 else cell

    def attackers(self, position: Position, cell: int, seat: int) -> tuple[int, ...]:
        """Return the cells of the pieces that attack ``cell`` and are hostile to ``seat``."""
        return attackers(self.tables, position.cells, cell, self.foes(position.cells, seat))[0]

    def checkers(self, position: Position) -> tuple[int, ...]:
        """Return the cells of the pieces that attack the king of the seat to move."""
        king = self.royal(position, position.turn)
        return () if king is None else self.attackers(position, king, position.turn)

    def draw(self, position: Position, ending: Ending) -> Outcome:
        """Return a draw between the seats still in the game."""
        return Outcome(ending, shared(len(self.seats), self.living(position)))

    def outcome(self, position: Position) -> Outcome | None:
        """Return the outcome that the position alone decides, or None."""
        if self.pending_promotion(position) is not None:
            return None
        if self.material_draw(position):
            return self.draw(position, Ending.MATERIAL)
        if not self.moves(position):
            if self.checkers(position):
                return self.mate_outcome(position)
            return self.blocked_outcome(position)
        return self.counter_outcome(position)

    def repetition_key(self, position: Position) -> Position:
        """Return the position without what the repetition rule ignores.

        Counters never count; a chance of en passant only if a legal move uses it.
        """
        chances = position.passed
        if chances and not any(m.tag == MoveTag.EN_PASSANT for m in self.moves(position)):
            chances = ()
        return position._replace(passed=chances, halfmove=0, fullmove=1)
