"""The moves of a game: its data and rule modules, and the legal moves and successors they give."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property, lru_cache, reduce
from operator import or_
from types import MappingProxyType

from engine.core.move import (
    CASTLINGS,
    Edit,
    Move,
    MoveTag,
    Spot,
    cell_spot,
    edits_of,
    pin_spot,
    promotion_of,
)
from engine.core.movegen import (
    ONE_PIECE,
    Board,
    MoveFilter,
    Numbers,
    Raw,
    is_attacked,
    pseudo_moves,
)
from engine.core.pieces import EMPTY, LETTERS, PROMOTIONS, Kind, Movement, piece_code, seat_mask
from engine.core.position import Extras, Position, next_count
from engine.core.tables import MoveTables, compile_tables
from engine.core.topology import Topology
from engine.rules import special_moves
from engine.rules.captured_kings import DEPARTURES, CapturedKings
from engine.rules.decks import Decks
from engine.rules.exchange import PrisonerExchange
from engine.rules.game_rules import GameRules
from engine.rules.legality import safe_raws
from engine.rules.notation_style import NotationStyle
from engine.rules.options import RuleOption, non_default
from engine.rules.own_kind import Looks, OwnKind
from engine.rules.special_moves import Castling
from engine.rules.transfer import Transfer

Ways = Callable[[Position, Raw], tuple[tuple[Spot, ...], ...]]
#: Size of the cache in steps; when it is full it is emptied.
_MAX_STEPS = 1 << 14


class MoveFactory:
    """Makes moves of raw ones; each step of one piece is made once and then shared.

    From one position to the next most steps are the same.
    """

    def __init__(self, ways: Ways) -> None:
        """``ways``: of a raw move, the sequences of spots that enter it."""
        self._ways = ways
        self._steps: dict[tuple[Raw, int, int], Move] = {}

    def make(self, position: Position, raw: Raw) -> Move:
        """Return a legal raw move of a position as a value."""
        if len(raw) != ONE_PIECE:
            return self._new(position, raw)
        cells = position.cells
        key = (raw, cells[raw[1]], cells[raw[3]])
        move = self._steps.get(key)
        if move is None:
            if len(self._steps) >= _MAX_STEPS:
                self._steps.clear()
            move = self._steps[key] = self._new(position, raw)
        return move

    def _new(self, position: Position, raw: Raw) -> Move:
        edits = edits_of(position.cells, raw)
        ways = self._ways(position, raw)
        return Move(MoveTag(raw[0]), position.turn, edits, ways, promotion_of(edits))


#: The name under which ``option_values`` has the version of a game.
VERSION = "version"
_DOUBLE_STEP = int(MoveTag.DOUBLE_STEP)


class VariantMoves:
    """What a variant is made of, and how its moves follow from that.

    option_values : values of ``options`` other than the defaults, as (name, value); before them the
        version, if there is one
    """

    key: str
    title: str
    #: The digest of the file of a game that was added; empty for those that come with the engine.
    version: str = ""
    seats: tuple[str, ...] = ("white", "black")
    #: Kinds that are never captured, even where they are attacked (FIDE 1.4.1).
    uncapturable: tuple[Kind, ...] = (Kind.KING,)
    #: Number of the first move in which castling is allowed.
    first_castling: int = 1
    #: What the game says of kinds of pieces that it names itself.
    own_kinds: Mapping[Kind, OwnKind] = MappingProxyType({})
    #: What the rules leave to the players, to be agreed before the game.
    options: tuple[RuleOption, ...] = ()

    def __init__(
        self,
        topology: Topology,
        movements: Sequence[Mapping[Kind, Movement]],
        pawn_homes: Sequence[Collection[int]],
        castlings: Sequence[Castling],
        styles: Mapping[str, NotationStyle],
        rules: GameRules,
        option_values: Mapping[str, str] | None = None,
    ) -> None:
        """Set what the game is made of; from then on no attribute can be set.

        pawn_homes : by seat, the cells of unmoved pawns
        styles : how moves are written, by language
        rules : what its rules are besides; they name the rule modules that it has
        option_values : of ``options`` by name; the defaults may be left out

        Raises OptionError for an unknown option or value.
        """
        self.topology = topology
        self.movements = tuple(movements)
        self.pawn_homes = tuple(frozenset(homes) for homes in pawn_homes)
        self.castlings = tuple(castlings)
        self.rules = rules
        #: The kinds of pieces that the game has, in the order of ``Kind``.
        self.kinds = tuple(kind for kind in Kind if any(kind in moves for moves in movements))
        self.styles = {name: style.with_kinds(self.kinds) for name, style in styles.items()}
        version = ((VERSION, self.version),) if self.version else ()
        self.option_values = (*version, *non_default(self.options, option_values or {}))
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

    # -- what follows from the data ----------------------------------------------------------

    @cached_property
    def tables(self) -> MoveTables:
        """The tables of moves; compiled on first use, as they take long and much memory."""
        return compile_tables(
            self.topology,
            self.movements,
            self.pawn_homes,
            self.uncapturable,
            self.rules.promotion_kinds,
        )

    @cached_property
    def promotions(self) -> tuple[Kind, ...]:
        """What a pawn of the game may become, in the order a chooser shows it."""
        kinds = self.rules.promotion_kinds or self.kinds
        return tuple(kind for kind in PROMOTIONS if kind in kinds)

    @cached_property
    def kind_of_letter(self) -> Mapping[str, Kind]:
        """The kinds that the game has, by their letters in texts of positions and moves."""
        return {letter: kind for kind, letter in self.letters.items()}

    @cached_property
    def letters(self) -> Mapping[Kind, str]:
        """The letters of the kinds that the game has, in texts of positions and moves."""
        own = {kind: own.letter for kind, own in self.own_kinds.items()}
        return {kind: {**LETTERS, **own}[kind] for kind in self.kinds}

    @cached_property
    def words(self) -> Mapping[Kind, str]:
        """The words of the kinds that the game has, in files: ``queen``."""
        own = {kind: own.word for kind, own in self.own_kinds.items()}
        return {kind: own.get(kind, kind.name.lower()) for kind in self.kinds}

    @cached_property
    def looks(self) -> Looks:
        """How kinds of its own look, with their signs in English."""
        return tuple((k, own.look, own.band, own.sign) for k, own in self.own_kinds.items())

    @cached_property
    def decks(self) -> Decks | None:
        """How decks move, or None where there are none."""
        decks = self.rules.decks
        return None if decks is None else Decks(self.tables, self.rules, decks)

    @cached_property
    def exchange(self) -> PrisonerExchange | None:
        """What becomes of pawns on base lines, or None where there are none."""
        return PrisonerExchange(self.tables, self.rules) if self.rules.base_lines else None

    @cached_property
    def captured_kings(self) -> CapturedKings | None:
        """What holds where kings are captured, or None where they are not."""
        rules = self.rules
        return CapturedKings(self.tables, rules.ends_at_mate) if rules.captures_kings else None

    @cached_property
    def transfer(self) -> Transfer | None:
        """How pieces pass on to another level, or None where they stay on that of their move."""
        return Transfer(self.rules.transfer) if self.rules.transfer else None

    def transfer_target(self, cell: int) -> int:
        """Return the cell on which a piece ends that moves to ``cell``."""
        return cell if self.transfer is None else self.transfer.target_of[cell]

    def transfer_source(self, cell: int) -> int:
        """Return the cell to which a piece moves that ends on ``cell``."""
        return cell if self.transfer is None else self.transfer.source_of[cell]

    @cached_property
    def freezing_codes(self) -> int:
        """The bit set of the codes of pieces that freeze others."""
        masks = {mask for found in self.tables.freezers for mask, _ in found}
        return reduce(or_, masks, 0)

    # -- moves -------------------------------------------------------------------------------

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return the legal moves. A drawn position still has its moves."""
        return self._cached_moves(position)

    def list_moves(self, position: Position, wanted: MoveFilter | None = None) -> tuple[Move, ...]:
        """Work out the legal moves, or those wanted; ``moves`` remembers what this found."""
        return tuple([self._move_of(position, raw) for raw in self.legal_raws(position, wanted)])

    def legal_raws(self, position: Position, wanted: MoveFilter | None = None) -> list[Raw]:
        """List the legal raw moves of the seat to move, or those of them that are wanted."""
        if self.captured_kings is not None:
            return self.captured_kings.legal_raws(self, position, wanted)
        if self.tables.king[position.turn] not in position.cells:  # a piece alone, in the editor
            free, held = self.pseudo_legal(position, list(position.cells))
            return free + held if wanted is None else wanted.matching(free + held)
        if self.transfer is not None:
            return self.transfer.legal_raws(self, position, wanted)
        return safe_raws(self, position, wanted)

    def pseudo_legal(
        self, position: Position, board: Board, watched: Numbers = (), codes: Numbers | None = None
    ) -> tuple[list[Raw], list[Raw]]:
        """List all pseudo-legal moves of the seat to move.

        Returns ordinary moves (of pieces with certain codes) not from ``watched``, and all others.
        """
        seat = position.turn
        pending = position.extra.pending
        if pending is not None:
            promoted = self.tables.promoted[seat]
            return [], [(MoveTag.LATE_PROMOTION, pending[0], code) for code in promoted]
        promoting = self.promotion_cells(position, seat)
        free, held = pseudo_moves(self.tables, board, seat, promoting, watched, codes)
        held += self.special_moves(position, board)
        if self.exchange is not None:
            for raws in (free, held):
                self.exchange.add_choices(position, raws)
        if self.transfer is not None:
            return self.transfer.passing_on(board, free), self.transfer.passing_on(board, held)
        return free, held

    def special_moves(self, position: Position, board: Board) -> list[Raw]:
        """List the moves that are no ordinary step, own king's safety not asked."""
        seat = position.turn
        found = special_moves.double_steps(self.tables, board, seat, position.extra.moved)
        if position.en_passant:
            found += special_moves.en_passants(self.tables, board, seat, position.en_passant)
        if position.castling_rights and self.may_castle(position):
            records = [self.castlings[right] for right in position.castling_rights]
            own = [record for record in records if record.seat == seat]
            found += special_moves.castlings(self.tables, board, own, self.enemy_codes(board, seat))
        if self.decks is not None:
            found += self.decks.moves(board, position.extra.decks, seat)
        return found

    def may_castle(self, position: Position) -> bool:
        """Whether castling is allowed at this point of the game at all."""
        return position.fullmove_number >= self.first_castling

    def promotion_cells(self, position: Position, seat: int) -> Collection[int]:
        """Return the cells on which a pawn of ``seat`` is promoted at once."""
        if self.decks is not None:
            return self.decks.promotion_cells(position.extra.decks, seat)
        return self.rules.promotion_cells[seat]

    def is_safe(self, position: Position, board: Board, raw: Raw) -> bool:
        """Whether ``board``, after ``raw``, leaves the mover's king unattacked and breaks no rule.

        Asked only of moves that may open an attack; plain steps of the king are tested apart.
        """
        if raw[0] == MoveTag.LATE_PROMOTION:
            return True
        seat = position.turn
        hostile = self.enemy_codes(board, seat)
        if is_attacked(self.tables, board, board.index(self.tables.king[seat]), hostile):
            return False
        if self.decks is not None and raw[0] == MoveTag.DECK:
            return not self.decks.frees_attacker(position, board, raw, hostile)
        return self.captured_kings is None or not self.captured_kings.betrayal(position, board)

    def guarded(self, position: Position, board: Board) -> Collection[int]:
        """Return further cells whose being left could break a rule that ``is_safe`` asks for.

        The piece on one of them may keep a hostile piece from attacking the king.
        """
        if self.tables.freezers:
            own = self.freezing_codes & seat_mask(position.turn)
            return [cell for cell, code in enumerate(board) if own >> code & 1]
        kings = self.captured_kings
        return () if kings is None else kings.guarded(position, board)

    def departure(self, position: Position, seat: int, tag: MoveTag) -> Move | None:
        """Return the move by which a seat leaves the game, or None where that ends the game.

        tag : ``RESIGNATION`` or ``TIME``; the king leaves the board, as if it had been captured
        """
        king = self.king_cell(position, seat)
        if king is None or self.captured_kings is None:
            return None
        edits = (Edit(king, position.cells[king], EMPTY),)
        return Move(tag, seat, edits, ((cell_spot(king),),))

    def ways(self, position: Position, raw: Raw) -> tuple[tuple[Spot, ...], ...]:
        """Return the sequences of spots that enter ``raw``, the usual one first.

        Those of a step of one piece are the same in every position.
        """
        tag = raw[0]
        if tag in CASTLINGS:
            ways = next(record.ways() for record in self.castlings if record.raw() == raw)
            return ways if self.transfer is None else self.transfer.ways(ways)
        if tag == MoveTag.DECK and self.decks is not None:
            return (tuple(map(pin_spot, self.decks.pins_of(raw))),)
        if tag == MoveTag.LATE_PROMOTION:
            return ((cell_spot(raw[1]),),)
        if tag == MoveTag.PASS:
            return ((cell_spot(position.cells.index(self.tables.king[position.turn])),),)
        usual = ((cell_spot(raw[1]), cell_spot(raw[3])),)
        if self.transfer is not None:
            return self.transfer.ways(usual)
        return usual if self.exchange is None else self.exchange.ways(raw, usual)

    # -- positions after moves ---------------------------------------------------------------

    def successor(self, position: Position, move: Move) -> Position:
        """Return the position after a move, which the caller must know to be legal."""
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
        rights, clock = position.castling_rights, position.halfmove_clock
        restarts = special_moves.restarts_count(before, position.turn, raw)
        # When the last opponent falls the turn goes round to the winner, past the first seat.
        is_won = self.captured_kings is not None and raw[0] not in DEPARTURES
        is_round = turn < position.turn or (turn == position.turn and is_won)
        return Position(
            after,
            turn,
            special_moves.rights_after(self.castlings, position, raw) if rights else (),
            self._next_en_passant(position, after, raw, turn),
            0 if restarts or not self.rules.counts_halfmoves else next_count(clock),
            next_count(position.fullmove_number) if is_round else position.fullmove_number,
            self._next_extra(position, after, raw),
        )

    def next_turn(self, position: Position, raw: Raw) -> int:
        """Return the seat that is to move after ``raw``."""
        if self.captured_kings is not None:
            return self.captured_kings.next_turn(position, raw)
        if self.decks is not None:
            return self.decks.next_turn(position, raw)
        return (position.turn + 1) % len(self.seats)

    def _next_en_passant(
        self, position: Position, cells: Sequence[int], raw: Raw, turn: int
    ) -> tuple[tuple[int, int], ...]:
        """Return the en passant chances; ``cells`` and ``turn`` are those after ``raw``."""
        kept: list[tuple[int, int]] = []
        if position.en_passant and self.captured_kings is not None:
            kept = self.captured_kings.kept_chances(position, cells, turn)
        if raw[0] == _DOUBLE_STEP and self.rules.has_en_passant:
            for column in special_moves.passed_columns(self.tables, raw[1], raw[3], raw[4]):
                if self.rules.keeps_idle_chances or special_moves.has_striker(
                    self.tables, cells, column, turn
                ):
                    kept.append((column, raw[3]))
        return tuple(kept)

    def _next_extra(self, position: Position, cells: Sequence[int], raw: Raw) -> Extras:
        """Return what only some games have; ``cells`` are those after ``raw``."""
        extra = position.extra
        if self.decks is not None:
            extra = self.decks.extras_after(position, raw)
        if self.rules.double_step_once:
            touched = extra.moved.union(raw[1::2])
            moved = special_moves.moved_pawns(self.tables, cells, touched)
            extra = extra if moved == extra.moved else extra._replace(moved=moved)
        if self.exchange is not None and raw[0] not in DEPARTURES:
            extra = self.exchange.extras_after(position, raw)
        return extra

    def pending_promotion(self, position: Position) -> int | None:
        """Return the cell of a pawn that must be promoted before anything else, or None."""
        pending = position.extra.pending
        return None if pending is None else pending[0]

    def prisoners(self, position: Position) -> tuple[tuple[int, ...], ...] | None:
        """Return the codes of the pieces each seat holds; None where captured pieces are gone."""
        return position.extra.prisoners or None

    # -- seats -------------------------------------------------------------------------------

    def active_seats(self, position: Position) -> tuple[int, ...]:
        """Return the seats still in the game."""
        if self.captured_kings is not None:
            return self.captured_kings.active_seats(position.cells)
        return tuple(range(len(self.seats)))

    def enemy_codes(self, cells: Sequence[int], seat: int) -> int:
        """Return the bit set of codes that may attack ``seat``."""
        if self.captured_kings is not None:
            return self.captured_kings.enemy_codes(cells, seat)
        return self.hostile[seat]

    def king_cell(self, position: Position, seat: int) -> int | None:
        """Return the cell of a seat's king, or None if it has left the board."""
        cell = position.cells.find(piece_code(seat, Kind.KING))
        return None if cell < 0 else cell
