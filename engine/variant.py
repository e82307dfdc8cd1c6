"""What a game supplies, and the legal moves and successors built on it.

A game is data (topology, movements, castling records) and a few hooks with defaults; every hook
cites the rule that needs it. A variant object never changes and is shared by all games of its
kind.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache

from engine import specials
from engine.kernel import Board, Raw, apply, attackers, is_attacked, pseudo_moves, revert
from engine.move import Edit, Move, Spot, Tag, cell_spot
from engine.notation import Style, write
from engine.outcome import Ending, Outcome, lost_by, shared
from engine.pieces import EMPTY, FIRST_PIECE, Kind, Movement, kind_of, piece_code, seat_mask
from engine.plain import plain_text, read_plain
from engine.position import Position, TextError
from engine.refusal import Refusal
from engine.specials import Castling
from engine.tables import compile_tables
from engine.topology import Topology
from engine.why import refuse

#: Length of the raw move of one piece from one cell to another.
_ONE_PIECE = 5
_DOUBLE_STEP = int(Tag.DOUBLE_STEP)
_PAWN = int(Kind.PAWN)


class Variant:
    """One game's rules.

    A game sets the attributes below and overrides, where its rules say so, the methods under
    "what a game may change"; ``parse`` and ``text`` it must supply.
    """

    key: str
    title: str
    seats: tuple[str, ...] = ("white", "black")
    seat_letters: tuple[str, ...] = ("w", "b")
    #: The numbers of the starting positions to choose from, or None if there is but one.
    start_numbers: range | None = None
    default_start: int | None = None
    #: Dice that draw a start, as (kind they place, faces); the first is the least significant
    #: digit of the start's number.
    start_dice: tuple[tuple[Kind, int], ...] = ()
    #: Kinds that are never captured, even where they are attacked (FIDE 1.4.1).
    untouchable: tuple[Kind, ...] = (Kind.KING,)
    #: So many occurrences of a position end the game without a claim; None for never.
    repetition_limit: int | None = None
    notation_style: Style

    def __init__(
        self,
        topology: Topology,
        movements: Sequence[Mapping[Kind, Movement]],
        pawn_homes: Sequence[Collection[int]],
        castlings: Sequence[Castling],
    ) -> None:
        """Compile the tables. ``pawn_homes``: by seat, the cells of unmoved pawns."""
        self.topology = topology
        self.movements = tuple(movements)
        self.pawn_homes = tuple(frozenset(homes) for homes in pawn_homes)
        self.castlings = tuple(castlings)
        self.tables = compile_tables(topology, movements, pawn_homes, self.untouchable)
        everyone = sum(seat_mask(seat) for seat in range(len(self.seats)))
        #: By seat, the bit set of codes that may attack its pieces.
        self.hostile = tuple(everyone & ~seat_mask(seat) for seat in range(len(self.seats)))
        self._cached_moves = lru_cache(maxsize=512)(self.list_moves)

    # -- what a game may change -------------------------------------------------------------

    def start(self, number: int | None = None) -> Position:
        """Return the starting position, of the given number where there are several.

        Raises ValueError for a number outside ``start_numbers``.
        """
        raise NotImplementedError

    def parse(self, text: str) -> Position:
        """Read a position. Raises TextError with one sentence that says what is wrong and where."""
        raise NotImplementedError

    def text(self, position: Position) -> str:
        """Write a position in the form that ``parse`` reads."""
        raise NotImplementedError

    def promotion_cells(self, position: Position, seat: int) -> Collection[int]:
        """Return the cells on which a pawn of ``seat`` is promoted at once."""
        raise NotImplementedError

    def special_moves(self, position: Position, board: Board) -> list[Raw]:
        """List the moves that are no ordinary step, own king's safety not asked."""
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
        return specials.castlings(self.tables, board, own, self.hostile[position.turn])

    def may_castle(self, position: Position) -> bool:
        """Whether castling is allowed at this point of the game at all."""
        return True

    def pseudo_legal(
        self, position: Position, board: Board, watched: Collection[int] = ()
    ) -> tuple[list[Raw], list[Raw]]:
        """List all moves of the seat to move, own king's safety not asked.

        Returns ordinary moves from cells not in ``watched``, and all other moves.
        """
        seat = position.turn
        promoting = self.promotion_cells(position, seat)
        free, held = pseudo_moves(self.tables, board, seat, promoting, watched)
        held += self.special_moves(position, board)
        return free, held

    def is_safe(self, position: Position, board: Board, raw: Raw) -> bool:
        """Whether ``board``, after ``raw``, leaves the mover's king unattacked.

        Asked only of moves that may open an attack; plain steps of the king are tested apart.
        """
        seat = position.turn
        king = board.index(self.tables.king[seat])
        return not is_attacked(self.tables, board, king, self.hostile[seat])

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
        """Return what only this game knows, after ``raw``; ``cells`` are those after it."""
        return position.extra

    def material_draw(self, position: Position) -> bool:
        """Whether nobody has the material to win."""
        raise NotImplementedError

    def blocked_outcome(self, position: Position) -> Outcome:
        """Return the end of a position without a legal move whose king is not attacked."""
        return Outcome(Ending.STALEMATE, shared(len(self.seats)))

    def counter_outcome(self, position: Position) -> Outcome | None:
        """Return the end that the half-move counter brings about without a claim."""
        return None

    def pending_status(self, position: Position) -> str | None:
        """Return the status word of a position in which something must be done first."""
        return None

    def ways(self, position: Position, raw: Raw) -> tuple[tuple[Spot, ...], ...]:
        """Return the sequences of spots that enter ``raw``, the usual one first."""
        if raw[0] in specials.CASTLING_TAGS:
            return next(record.ways() for record in self.castlings if record.raw() == raw)
        return ((cell_spot(raw[1]), cell_spot(raw[3])),)

    def move_text(self, position: Position, move: Move) -> str:
        """Write a move in the plain form, as ``e2-e4``, ``e7-e8=Q``, ``O-O``."""
        return plain_text(self.topology, move)

    def notation(self, position: Position, move: Move) -> str:
        """Write a legal move as people write it in this game."""
        return write(self, position, move)

    def parse_move(self, position: Position, text: str) -> Move:
        """Read a legal move in the plain form.

        Raises TextError if it is none or not legal in ``position``.
        """
        return read_plain(self, position, text)

    def refusal(self, position: Position, origin: Spot, target: Spot) -> Refusal | None:
        """Say why nothing moves from ``origin`` to ``target``, or None if something does."""
        return refuse(self, position, origin, target)

    # -- built on it -------------------------------------------------------------------------

    def legal_raws(self, position: Position) -> list[Raw]:
        """List the legal raw moves of the seat to move."""
        board = list(position.cells)
        hostile = self.hostile[position.turn]
        king = position.cells.find(self.tables.king[position.turn])
        checkers, shields = attackers(self.tables, board, king, hostile)
        # Only moves from these cells can leave the king attacked: see ``kernel.attackers``.
        watched = range(len(board)) if checkers else {king, *shields}
        legal, held = self.pseudo_legal(position, board, watched)
        for raw in held:
            if raw[1] == king and len(raw) == _ONE_PIECE:
                # The king's own body shields nothing he steps to, so he is lifted first.
                board[king] = EMPTY
                is_safe = not is_attacked(self.tables, board, raw[3], hostile)
                board[king] = raw[4]
            elif raw[1] in watched or len(raw) != _ONE_PIECE:
                undo = apply(board, raw)
                is_safe = self.is_safe(position, board, raw)
                revert(board, undo)
            else:
                is_safe = True
            if is_safe:
                legal.append(raw)
        return legal

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return the legal moves. A drawn position still has its moves."""
        return self._cached_moves(position)

    def list_moves(self, position: Position) -> tuple[Move, ...]:
        """Work out the legal moves afresh; ``moves`` remembers what this found."""
        return tuple(self._described(position, raw) for raw in self.legal_raws(position))

    def _described(self, position: Position, raw: Raw) -> Move:
        after = dict(zip(raw[1::2], raw[2::2], strict=True))
        cells = position.cells
        edits = tuple(
            Edit(cell, cells[cell], new) for cell, new in after.items() if cells[cell] != new
        )
        return Move(Tag(raw[0]), position.turn, edits, self.ways(position, raw), _choice(edits))

    def successor(self, position: Position, move: Move) -> Position:
        """Return the position after a legal move. Legality is the caller's business."""
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
            0 if _restarts_count(before, position.turn, raw) else position.halfmove + 1,
            position.fullmove + (1 if turn == 0 and position.turn != 0 else 0),
            self.next_extra(position, after, raw),
        )

    def royal(self, position: Position, seat: int) -> int | None:
        """Return the cell of a seat's king, or None if it has left the board."""
        cell = position.cells.find(piece_code(seat, Kind.KING))
        return None if cell < 0 else cell

    def attackers(self, position: Position, cell: int, seat: int) -> tuple[int, ...]:
        """Return the cells of the pieces that attack ``cell`` and are hostile to ``seat``."""
        return attackers(self.tables, position.cells, cell, self.hostile[seat])[0]

    def checkers(self, position: Position) -> tuple[int, ...]:
        """Return the cells of the pieces that attack the king of the seat to move."""
        king = self.royal(position, position.turn)
        return () if king is None else self.attackers(position, king, position.turn)

    def outcome(self, position: Position) -> Outcome | None:
        """Return the end that the position alone decides, or None."""
        seats = len(self.seats)
        if self.pending_status(position):
            return None
        if self.material_draw(position):
            return Outcome(Ending.MATERIAL, shared(seats))
        if not self.moves(position):
            if self.checkers(position):
                return Outcome(Ending.CHECKMATE, lost_by(position.turn, seats))
            return self.blocked_outcome(position)
        return self.counter_outcome(position)

    def status(self, position: Position) -> str:
        """Return the status word of a position."""
        pending = self.pending_status(position)
        if pending:
            return pending
        outcome = self.outcome(position)
        if outcome is None:
            return "check" if self.checkers(position) else "ongoing"
        return _STATUS.get(outcome.ending, outcome.ending.value)

    def check_not_capturable(self, position: Position) -> None:
        """Raise TextError if the seat to move could capture a king at once."""
        for seat, name in enumerate(self.seats):
            king = self.royal(position, seat)
            if seat != position.turn and king is not None:
                hostile = self.attackers(position, king, seat)
                if hostile:
                    raise TextError(
                        f"{name.capitalize()} is not to move, but his king on "
                        f"{self.topology.cell_names[king]} is attacked from "
                        f"{self.topology.cell_names[hostile[0]]}"
                    )

    def repetition_key(self, position: Position) -> Position:
        """Return the position without what the repetition rule ignores.

        Counters never count; a chance of en passant only if a legal move uses it.
        """
        chances = position.passed
        if chances and not any(m.tag == Tag.EN_PASSANT for m in self.moves(position)):
            chances = ()
        return position._replace(passed=chances, halfmove=0, fullmove=1)


_STATUS = {Ending.MATERIAL: "draw:material", Ending.SEVENTY_FIVE: "draw:75"}


def _restarts_count(before: bytes, seat: int, raw: Raw) -> bool:
    """Whether a pawn moves (or is carried, or promoted) or a piece is captured."""
    for i in range(1, len(raw), 2):
        old = before[raw[i]]
        if old >= FIRST_PIECE and (old & 7 == _PAWN or old >> 3 != seat + 1):
            return True
    return False


def _choice(edits: Iterable[Edit]) -> Kind | None:
    """What a pawn becomes: a piece arrives that no cell gave away."""
    gone = {edit.old for edit in edits}
    for edit in edits:
        if edit.new >= FIRST_PIECE and edit.new not in gone:
            return kind_of(edit.new)
    return None
