"""Why a move is not legal: examines one start and one target after the fact.

Nothing here decides legality; it explains what ``Variant.moves`` left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from engine.core.directions import Gate, Step
from engine.core.move import Spot, SpotKind, cell_spot, pin_spot
from engine.core.movegen import Raw, apply, freezing, is_attacked, is_held_back
from engine.core.pieces import EMPTY, FIRST_PIECE, KINDS, VOID, Kind, piece_code, seat_of
from engine.core.position import NO_DECK, Position
from engine.core.tables import MoveTables
from engine.rules.decks import Decks
from engine.rules.game_rules import DeckRules
from engine.rules.refusal import Refusal, RefusalReason
from engine.rules.special_moves import Castling
from engine.rules.variant import Variant


def is_legal_entry(variant: Variant, position: Position, origin: Spot, target: Spot) -> bool:
    """Whether some legal move starts with these two spots."""
    return any(way[:2] == (origin, target) for move in variant.moves(position) for way in move.ways)


def stand_to_castle(variant: Variant, position: Position, king: Spot, rook: Spot) -> bool:
    """Whether the spots hold a king and rook of one seat on castling cells, whoever is to move.

    Whether they may castle is not tested.
    """
    return any(
        (cell_spot(record.king_from), cell_spot(record.rook_from)) == (king, rook)
        and record.is_at_home(position.cells)
        for record in variant.castlings
    )


def is_castling_tried(variant: Variant, position: Position, origin: Spot, target: Spot) -> bool:
    """Whether these spots are a king and a rook of the seat to move that stand ready to castle."""
    if not origin.kind is target.kind is SpotKind.CELL:
        return False
    is_own = seat_of(position.cells[origin.index]) == position.turn
    return is_own and stand_to_castle(variant, position, origin, target)


def refuse(variant: Variant, position: Position, origin: Spot, target: Spot) -> Refusal | None:
    """Say why no legal move goes from one spot to another, or None if one does.

    Where both are the same, the answer is what keeps the piece or deck there if it can go nowhere.
    """
    if is_legal_entry(variant, position, origin, target):
        return None
    pending = variant.pending_promotion(position)
    if pending is not None:
        return Refusal(RefusalReason.LATE_PROMOTION_FIRST, cells=(pending,))
    if SpotKind.PRISONER in (origin.kind, target.kind):
        return None  # no prisoner moves by itself, and it is the exchange that names its reasons
    if origin.kind is SpotKind.PIN:
        return deck_refusal(variant, position, origin.index, target)
    code = position.cells[origin.index]
    if code < FIRST_PIECE:
        pins = _movable_deck(variant, position, origin.index) if origin == target else ()
        return Refusal(RefusalReason.NO_PIECE, cells=(origin.index,), pins=pins)
    if seat_of(code) != position.turn:
        return Refusal.at(RefusalReason.NOT_YOUR_PIECE, position.cells, (origin.index,))
    if variant.tables.freezers:
        by = freezing(variant.tables, position.cells, origin.index)
        if by:
            return Refusal.at(RefusalReason.FROZEN, position.cells, tuple(by))
    if target.kind is not SpotKind.CELL:
        return Refusal.at(RefusalReason.NOT_REACHED, position.cells, (origin.index,))
    stuck = _stuck(variant, position, origin) if origin == target else None
    target = _on_its_level(variant, origin, target)
    return (
        stuck
        or _refuse_transfer(variant, position, origin.index, target.index)
        or _refuse_target(variant, position, origin.index, target.index)
        or unsafe(variant, position, _entering(variant, position, origin, target))
        or _refuse_castling(variant, position, origin.index, target.index)
        or _refuse_own(position, target.index)
        or _refuse_way(variant, position, origin.index, target.index)
    )


def _movable_deck(variant: Variant, position: Position, cell: int) -> tuple[int, ...]:
    """Return the pin of the deck that a cell belongs to, if the deck can move; else nothing."""
    starts = {way[0] for move in variant.moves(position) for way in move.ways}
    pins = enumerate(variant.topology.pin_cells)
    return tuple(pin for pin, cells in pins if cell in cells and pin_spot(pin) in starts)


def _on_its_level(variant: Variant, origin: Spot, target: Spot) -> Spot:
    """Return the cell to move to so that the transfer ends on the target, else the target."""
    level_of, cell = variant.topology.level_of, variant.transfer_source(target.index)
    return cell_spot(cell) if level_of[cell] == level_of[origin.index] else target


def _refuse_transfer(
    variant: Variant, position: Position, origin: int, target: int
) -> Refusal | None:
    """Refuse a move whose transfer would end on an occupied cell, or return None."""
    end = variant.transfer_target(target)
    there = position.cells[end]
    if end == target or there == EMPTY:
        return None
    board = list(position.cells)
    board[end] = EMPTY
    raws = chain(*variant.pseudo_legal(position, board))
    if any((raw[1], raw[3]) == (origin, end) for raw in raws):
        return Refusal(RefusalReason.TRANSFER_OCCUPIED, (there,), (end,))
    return None


def _stuck(variant: Variant, position: Position, origin: Spot) -> Refusal | None:
    """Say that a piece has no move: what it would expose, if it had one; None if it has one."""
    if any(way[0] == origin for move in variant.moves(position) for way in move.ways):
        return None
    tried = [
        raw
        for raw in chain(*variant.pseudo_legal(position, list(position.cells)))
        if any(way[0] == origin for way in variant.ways(position, raw))
    ]
    exposed = unsafe(variant, position, tried)
    return exposed or Refusal.at(RefusalReason.NO_MOVE, position.cells, (origin.index,))


def refuse_choice(
    variant: Variant, position: Position, origin: Spot, target: Spot, kind: Kind
) -> Refusal | None:
    """Say why a legal move of a pawn cannot be made with the choice of ``kind``.

    An exchange depends on the prisoners of the base line's owner.
    """
    exchange, seat = variant.exchange, position.turn
    wanted = piece_code(seat, kind)
    if exchange is None or origin.kind is not SpotKind.CELL:
        return None
    is_choice = wanted in variant.tables.promoted[seat]
    is_pawn = position.cells[origin.index] == variant.tables.pawn[seat]
    if exchange.line_of.get(target.index) in (None, seat) or not (is_pawn and is_choice):
        return None
    if exchange.is_owner_out(position, target.index):
        return Refusal(RefusalReason.EXCHANGE_OWNER_OUT, cells=(target.index,))
    return Refusal(RefusalReason.EXCHANGE_NO_PRISONER, (wanted,), (target.index,))


def _refuse_target(
    variant: Variant, position: Position, origin: int, target: int
) -> Refusal | None:
    if position.cells[target] == VOID:
        return Refusal(RefusalReason.NOT_MATERIALISED, cells=(target,))
    column_of = variant.topology.column_of
    if origin != target and column_of[origin] == column_of[target]:
        return Refusal(RefusalReason.SAME_COLUMN, cells=(origin, target))
    return None


def _refuse_own(position: Position, target: int) -> Refusal | None:
    if seat_of(position.cells[target]) != position.turn:
        return None
    return Refusal.at(RefusalReason.OWN_PIECE, position.cells, (target,))


def _entering(variant: Variant, position: Position, origin: Spot, target: Spot) -> Iterable[Raw]:
    board = list(position.cells)
    for raw in chain(*variant.pseudo_legal(position, board)):
        if any(way[:2] == (origin, target) for way in variant.ways(position, raw)):
            yield raw


def _refuse_castling(
    variant: Variant, position: Position, origin: int, target: int
) -> Refusal | None:
    """Explain a castling that was tried: the king onto the rook, or onto its target cell."""
    tried = [
        (right, record)
        for right, record in _castlings_from(variant, position, origin)
        if target in (record.rook_from, variant.transfer_source(record.king_to))
    ]
    if not tried or _is_step(variant, position, origin, target):
        return None
    allowed = [record for right, record in tried if right in position.castling_rights]
    if not allowed:
        record = tried[0][1]
        return Refusal(RefusalReason.CASTLING_RIGHT, cells=(record.king_from, record.rook_from))
    if not variant.may_castle(position):
        return Refusal(RefusalReason.CASTLING_FIRST_MOVE)
    return _hindrance(variant, position, allowed[0])


def _castlings_from(
    variant: Variant, position: Position, origin: int
) -> Iterator[tuple[int, Castling]]:
    """Yield the castlings of the seat to move, with their rights, whose king is on ``origin``."""
    for right, record in enumerate(variant.castlings):
        is_own = record.seat == position.turn and record.king_from == origin
        if is_own and record.is_at_home(position.cells):
            yield right, record


def _is_step(variant: Variant, position: Position, origin: int, target: int) -> bool:
    """Whether the king could go there as an ordinary step."""
    code = position.cells[origin]
    is_own = seat_of(position.cells[target]) == position.turn
    return not is_own and target in king_neighbours(variant.tables, code, origin)


def king_neighbours(tables: MoveTables, code: int, cell: int) -> set[int]:
    """Return the cells that a piece of single steps, a king, reaches on an empty board."""
    return {there for walk in tables.walks[code][cell] for there in walk[0][1]}.union(
        tables.leaps[code][cell]
    )


def _hindrance(variant: Variant, position: Position, record: Castling) -> Refusal | None:
    cells = position.cells
    blockers = record.in_the_way(cells)
    if blockers:
        return Refusal.at(RefusalReason.CASTLING_OCCUPIED, cells, blockers)
    for cell in record.safe:
        if is_attacked(variant.tables, cells, cell, variant.enemy_codes(cells, record.seat)):
            attacker = variant.attackers(position, cell, record.seat)[0]
            return Refusal(RefusalReason.CASTLING_ATTACKED, (cells[attacker],), (attacker, cell))
    return None


def _refuse_way(variant: Variant, position: Position, origin: int, target: int) -> Refusal:
    code = position.cells[origin]
    if code % KINDS == Kind.PAWN:
        found = _refuse_pawn(variant, position, origin, target)
    else:
        runs = runs_of(variant.tables, code, origin)
        ways = (run for run in runs if any(target in column for _, column in run))
        found = next((_blocked(position, run, target) for run in ways), None)
        found = found or _refuse_apart(variant, position, origin, target)
    return found or Refusal.at(RefusalReason.NOT_REACHED, position.cells, (origin,))


def _refuse_apart(variant: Variant, position: Position, origin: int, target: int) -> Refusal | None:
    """Explain a step of a piece that only moves there, or only captures."""
    tables, cells = variant.tables, position.cells
    code, there = cells[origin], cells[target]
    if target in tables.advances[code][origin] and there != EMPTY:
        return Refusal.at(RefusalReason.GOES_TO_EMPTY, cells, (target,))
    for gate, ends in tables.gated_strikes[code][origin]:
        if target in ends and there != EMPTY:
            return _shut(position, gate)
    gated = [cell for _, ends in tables.gated_strikes[code][origin] for cell in ends]
    captures = (*tables.strikes[code][origin], *gated, *tables.afar[code][origin])
    if there == EMPTY and target in captures:
        return Refusal(RefusalReason.NOTHING_TO_CAPTURE, (code,), (target,))
    return None


def runs_of(tables: MoveTables, code: int, cell: int) -> list[Sequence[Step]]:
    """Return the runs of a piece other than a pawn from a cell, its leaps left out."""
    lines = tables.lines[code][cell]
    runs: list[Sequence[Step]] = [[((), (there,)) for there in line] for line in lines]
    return [*runs, *tables.walks[code][cell]]


def blocking_flanks(cells: Sequence[int], gate: Gate) -> tuple[int, ...]:
    """Return the flanks that shut a step, both being occupied; () where it is open."""
    flanks = tuple(dict.fromkeys(gate))
    return () if any(cells[cell] < FIRST_PIECE for cell in flanks) else flanks


def _blocked(position: Position, run: Iterable[Step], target: int) -> Refusal:
    for gate, column in run:
        shut = _shut(position, gate)
        if shut is not None:
            return shut
        blockers = tuple(c for c in column if position.cells[c] >= FIRST_PIECE)
        if blockers:
            return Refusal.at(RefusalReason.BLOCKED, position.cells, blockers)
        if target in column:
            break
    return Refusal(RefusalReason.NOT_MATERIALISED, cells=(target,))


def _shut(position: Position, gate: Gate) -> Refusal | None:
    """Say that both cells beside a diagonal step are occupied, or the one on the way."""
    flanks = blocking_flanks(position.cells, gate)
    if not flanks:
        return None
    reason = RefusalReason.GATE_SHUT if len(flanks) > 1 else RefusalReason.BLOCKED
    return Refusal.at(reason, position.cells, flanks)


def _refuse_pawn(variant: Variant, position: Position, origin: int, target: int) -> Refusal | None:
    cells = position.cells
    tables = variant.tables
    code = cells[origin]
    there = cells[target]
    if target in tables.advances[code][origin]:
        if there != EMPTY:
            return Refusal.at(RefusalReason.PAWN_NEEDS_EMPTY, cells, (target,))
        return _held(variant, position, origin)
    column = tables.column_of[target]
    has_victim = there != EMPTY or any(passed == column for passed, _ in position.en_passant)
    for gate, cells_there in tables.gated_strikes[code][origin]:
        if target in cells_there and has_victim:
            return _shut(position, gate)
    gated = [cell for _, step in tables.gated_strikes[code][origin] for cell in step]
    if there == EMPTY and (target in tables.strikes[code][origin] or target in gated):
        return Refusal(RefusalReason.NOTHING_TO_CAPTURE, cells=(target,))
    return _refuse_double(variant, position, origin, target)


def _refuse_double(
    variant: Variant, position: Position, origin: int, target: int
) -> Refusal | None:
    topology, tables, cells = variant.topology, variant.tables, position.cells
    code, column = cells[origin], topology.column_of[target]
    longest = max(
        (len(passed) + 1 for ways in tables.doubles[code] for passed, _, _ in ways), default=2
    )
    for vector in variant.movements[position.turn][Kind.PAWN].advances:
        way = topology.ahead(topology.column_of[origin], vector)[:longest]
        if column not in way[1:]:
            continue
        passed = [cell for there in way[: way.index(column)] for cell in topology.columns[there]]
        blockers = tuple(cell for cell in passed if cells[cell] >= FIRST_PIECE)
        if blockers:
            return Refusal.at(RefusalReason.BLOCKED, cells, blockers)
        if cells[target] != EMPTY:
            return Refusal.at(RefusalReason.PAWN_NEEDS_EMPTY, cells, (target,))
        if any(target in targets for _, _, targets in tables.doubles[code][origin]):
            held = _held(variant, position, origin)
            return held or Refusal.at(RefusalReason.PAWN_HAS_MOVED, cells, (origin,))
        if origin in tables.homes[position.turn]:
            return None  # its first move does not lead so far
        return Refusal.at(RefusalReason.PAWN_HAS_MOVED, cells, (origin,))
    return None


def _held(variant: Variant, position: Position, origin: int) -> Refusal | None:
    """Say that an enemy piece ahead shuts all ways of a pawn, where the game has that rule."""
    tables, cells = variant.tables, position.cells
    code = cells[origin]
    if not tables.enemy_blocks or not is_held_back(tables, cells, origin, code):
        return None
    there = tuple(
        cell
        for cell in tables.advances[code][origin]
        if cells[cell] >= FIRST_PIECE and seat_of(cells[cell]) != seat_of(code)
    )
    return Refusal.at(RefusalReason.PAWN_HELD, cells, there)


#: Reasons why an own deck cannot go to adjacent pins, the most informative first.
_TELLING = (
    RefusalReason.KING_ATTACKED,
    RefusalReason.DECK_OPENS_PROMOTION,
    RefusalReason.DECK_BACKWARD,
    RefusalReason.PIN_TAKEN,
)


def deck_refusal(variant: Variant, position: Position, pin: int, target: Spot) -> Refusal | None:
    """Say why the deck on ``pin`` does not go to ``target``, or None if it does.

    Where the target is its own pin, the answer is what keeps it there if it can go nowhere.
    """
    decks, rules = variant.decks, variant.rules.decks
    if decks is None or rules is None:
        return Refusal(RefusalReason.NO_DECK, pins=(pin,))
    found = _barred(decks, rules, position, pin, target)
    if found is not None and found.reason is RefusalReason.PIN_TAKEN and target.index == pin:
        return _deck_stuck(variant, rules, position, pin) or found
    if found is not None:
        return found
    tried = [
        raw
        for raw in decks.moves(list(position.cells), position.extra.decks, position.turn)
        if decks.pins_of(raw) == (pin, target.index)
    ]
    exposed = unsafe(variant, position, tried)
    if exposed is not None:
        return exposed
    freed = decks.freed_pawn(position.cells, tried[0])
    king = variant.king_cell(position, position.turn)
    legal = {move.ways[0] for move in variant.moves(position)}
    if freed is None or king is None or (pin_spot(pin), target) in legal:
        return None
    return Refusal(RefusalReason.DECK_OPENS_PROMOTION, (position.cells[freed],), (freed, king))


def _deck_stuck(variant: Variant, rules: DeckRules, position: Position, pin: int) -> Refusal | None:
    """Return the most informative reason why a deck cannot move; None if it can."""
    found = [
        deck_refusal(variant, position, pin, pin_spot(there)) for there in rules.neighbours[pin]
    ]
    reasons = [refusal for refusal in found if refusal is not None]
    if len(reasons) < len(found):
        return None
    return min(reasons, key=lambda refusal: _TELLING.index(refusal.reason))


def _barred(
    decks: Decks, rules: DeckRules, position: Position, pin: int, target: Spot
) -> Refusal | None:
    """Say why a deck may not go from ``pin`` to ``target``, safety of the king apart."""
    cells, pins, seat = position.cells, position.extra.decks, position.turn
    if pins[pin] == NO_DECK:
        return Refusal(RefusalReason.NO_DECK, pins=(pin,))
    owner = decks.owner(cells, pins, pin)
    if owner is None:
        return Refusal(RefusalReason.DECK_TWO_PIECES, pins=(pin,))
    if owner != seat:
        return Refusal(RefusalReason.DECK_NOT_OWNED, pins=(pin,))
    if target.kind is not SpotKind.PIN:
        return Refusal(RefusalReason.DECK_NEEDS_PIN, pins=(pin,))
    if pins[target.index] != NO_DECK:
        return Refusal(RefusalReason.PIN_TAKEN, pins=(target.index,))
    if target.index not in rules.neighbours[pin]:
        return Refusal(RefusalReason.DECK_NOT_ADJACENT, pins=(pin, target.index))
    if decks.is_barred(cells, seat, pin, target.index):
        return Refusal(RefusalReason.DECK_BACKWARD, pins=(pin, target.index))
    return None


def unsafe(variant: Variant, position: Position, raws: Iterable[Raw]) -> Refusal | None:
    """Say what the first of ``raws`` that is not safe would expose, and to whom."""
    for raw in raws:
        for stage in (raw,) if variant.transfer is None else variant.transfer.stages(raw):
            board = list(position.cells)
            apply(board, stage)
            refusal = _exposure(variant, position, position._replace(cells=bytes(board)))
            if refusal is not None:
                return refusal
    return None


def _exposure(variant: Variant, position: Position, after: Position) -> Refusal | None:
    """Say what ``Variant.is_safe`` finds wrong with the board of ``after``, or None.

    Where a mated seat moves once more, it may only not betray (Dreierschach, check 4).
    """
    kings = variant.captured_kings
    hostile = variant.checkers(after)
    if hostile and (kings is None or variant.rules.ends_at_mate or not variant.is_mated(position)):
        return Refusal.at(RefusalReason.KING_ATTACKED, after.cells, hostile)
    betrayal = None if kings is None else kings.betrayal(position, after.cells)
    if betrayal is None:
        return None
    return Refusal.at(RefusalReason.BETRAYAL, after.cells, betrayal)
