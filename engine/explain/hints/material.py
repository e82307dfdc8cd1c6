"""Reasons that are about pieces won, saved, attacked and exchanged."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.move import CASTLINGS, Move
from engine.core.pieces import Kind, kind_of, seat_of
from engine.core.position import Position
from engine.explain.hints.exchange import Worth, defenders, gain, piece_value
from engine.explain.hints.move_facts import PART_OF_PAWN, MoveFacts
from engine.explain.hints.reason import Piece, Reason, ReasonKind
from engine.explain.null_move import seat_again
from engine.explain.sight import pinned_pieces
from engine.rules.variant import Variant

#: A line has won a piece if it wins at least this part of its worth in all.
_PART_OF_PIECE = 0.8
#: Most pieces that are named as attacked at once.
_MAX_ATTACKED = 3


def winning_captures(
    variant: Variant, position: Position, worth: Worth, victim: int
) -> tuple[Move, ...]:
    """Return the captures of a seat's pieces that win something on their cell, the best first.

    They are moves of the player to move; kings are left out.
    """
    least = PART_OF_PAWN * worth[Kind.PAWN]
    found = []
    for move in variant.moves(position):
        taken = [code for _, code in move.captures if seat_of(code) == victim]
        if not taken or any(kind_of(code) is Kind.KING for code in taken):
            continue
        after = variant.successor(position, move)
        others = [seat for seat in variant.active_seats(after) if seat != position.turn]
        back = max(
            (
                gain(variant, worth, after.cells, end, other)
                for _, end in move.travels
                for other in others
            ),
            default=0,
        )
        won = sum(piece_value(worth, code) for code in taken) - back
        if won >= least:
            found.append((won, move))
    return tuple(move for _, move in sorted(found, key=lambda one: -one[0]))


def gains(facts: MoveFacts) -> Iterator[Reason]:
    """Yield what is won by the capture that the move is, and what is attacked by it at once."""
    captured = facts.captured_piece
    if captured is not None and _is_retaken(facts, captured):
        yield Reason(ReasonKind.RETAKES, (captured,))
    elif captured is not None:
        mover = _capturing(facts)
        is_free = not any(facts.hostile_attackers(facts.after, cell) for cell in _landings(facts))
        more = facts.value(captured[1]) - facts.value(mover[1])
        if is_free and _is_kept(facts, facts.value(captured[1])):
            yield Reason(ReasonKind.WINS_FREE, (captured,))
        elif more >= facts.least and _is_kept(facts, more):
            yield Reason(ReasonKind.WINS_FOR, (captured, mover))
    yield from _forks(facts)


def rescues(facts: MoveFacts) -> Iterator[Reason]:
    """Yield the own pieces that would have been lost and are safe now, the dearest first."""
    moved = {before[0]: after for before, after in facts.carried}
    found = []
    for cell, threat in facts.threats_before.items():
        code = facts.position.cells[cell]
        if cell in moved:
            if facts.is_safe(moved[cell][0]):
                found.append((facts.value(code), ReasonKind.RESCUES, (cell, code), threat))
        elif facts.after.cells[cell] == code and facts.is_safe(cell):
            found.append((facts.value(code), ReasonKind.PROTECTS, (cell, code), threat))
    for _, kind, piece, threat in sorted(found, key=lambda one: -one[0]):
        yield Reason(kind, (piece, threat.attacker))


def later(facts: MoveFacts) -> Iterator[Reason]:
    """Yield the piece that the line wins later, if it is dearer than what the move captures."""
    if facts.won >= facts.least:
        won, now = _won_later(facts), facts.captured_piece
        if won is not None and (now is None or facts.value(won.pieces[0][1]) > facts.value(now[1])):
            yield won


def _won_later(facts: MoveFacts) -> Reason | None:
    """Return the dearest piece that later own moves capture, unless it is paid for."""
    best: tuple[int, Reason] | None = None
    number, there = 0, facts.position
    for move in facts.line:
        alive = facts.variant.active_seats(there)
        if move.seat == facts.seat:
            number += 1
            for cell, code in move.captures if number > 1 else ():
                is_counted = kind_of(code) is not Kind.KING and seat_of(code) in alive
                value = facts.value(code) if is_counted else 0
                is_won = is_counted and facts.won >= _PART_OF_PIECE * value
                if is_won and (best is None or value > best[0]):
                    reason = Reason(ReasonKind.WINS_LATER, ((cell, code),), number=number)
                    best = value, reason
        there = facts.variant.successor(there, move)
    return None if best is None else best[1]


def pressure(facts: MoveFacts) -> Iterator[Reason]:
    """Yield what the move pins, attacks and checks."""
    yield from _pins(facts)
    attacked = _attacked(facts)
    if attacked:
        yield Reason(ReasonKind.ATTACKS, (attacked[0],))
    checked = facts.variant.checked_seats(facts.position, facts.after)
    if checked and facts.variant.outcome(facts.after) is None:
        answers = 0
        if facts.after.turn in checked:
            answers = len(facts.variant.moves(facts.after))
        yield Reason(ReasonKind.CHECKS, seats=checked, number=answers)


def captures(facts: MoveFacts) -> Iterator[Reason]:
    """Yield the capture as such."""
    taken = [piece for piece in facts.move.captures if kind_of(piece[1]) is not Kind.KING]
    if not taken:
        return
    piece = max(taken, key=lambda one: facts.value(one[1]))
    if not any(facts.hostile_attackers(facts.after, cell) for cell in _landings(facts)):
        yield Reason(ReasonKind.TAKES_FREE, (piece,))
    yield Reason(ReasonKind.TAKES, (piece,))


# -- captures --------------------------------------------------------------------------------------


def _is_retaken(facts: MoveFacts, captured: Piece) -> bool:
    """Whether the piece has just captured one that was worth as much or more."""
    last = facts.last
    if last is None or captured[0] not in {end for _, end in last.travels}:
        return False
    lost = sum(facts.value(code) for _, code in last.captures if seat_of(code) == facts.seat)
    return 0 < lost > facts.value(captured[1]) - facts.least


def _capturing(facts: MoveFacts) -> Piece:
    """Return the piece that captures, where it stands before the move."""
    cell = facts.move.ways[0][0].index
    return cell, facts.position.cells[cell]


def _landings(facts: MoveFacts) -> tuple[int, ...]:
    """Return the cells that the moved pieces have reached."""
    return tuple(after[0] for _, after in facts.carried)


def _is_kept(facts: MoveFacts, value: int) -> bool:
    """Whether the line does not lose what has been won, as far as it goes."""
    return facts.won >= _PART_OF_PIECE * value


# -- attacks ---------------------------------------------------------------------------------------


def _prizes(facts: MoveFacts, attacker: int) -> list[Piece]:
    """Return what the own piece on a cell attacks after the move and could win.

    That is: kings; pieces that are worth more, and unguarded ones. The most valuable first.
    """
    after = facts.after
    own = facts.value(after.cells[attacker])
    found = []
    for cell, code in facts.pieces_of_opponents(after):
        if attacker not in facts.attackers(after, cell):
            continue
        is_king = kind_of(code) is Kind.KING
        is_dearer = facts.value(code) - own >= facts.least
        if is_king or is_dearer or not _guarded(facts, cell):
            found.append((cell, code))
    return sorted(found, key=lambda piece: -facts.value(piece[1]))


def _guarded(facts: MoveFacts, cell: int) -> bool:
    """Whether a piece of an opponent is guarded by its own, or by others who could recapture."""
    cells = facts.after.cells
    if defenders(facts.variant, cells, cell):
        return True
    end = facts.variant.transfer_target(cell)
    return bool(facts.hostile_attackers(facts.after, end))


def _forks(facts: MoveFacts) -> Iterator[Reason]:
    """Yield that a moved piece, which is safe where it is, attacks several pieces at once."""
    for _, (cell, code) in facts.carried:
        if not facts.is_safe(cell) or kind_of(code) is Kind.KING:
            continue
        prizes = _prizes(facts, cell)
        if len(prizes) > 1:
            yield Reason(ReasonKind.FORKS, ((cell, code), *prizes[:_MAX_ATTACKED]))


def _attacked(facts: MoveFacts) -> list[Piece]:
    """Return what the moved pieces attack now and would win, kings left out, the dearest first."""
    if facts.move.tag in CASTLINGS:
        return []
    if seat_again(facts.variant, facts.after, facts.seat) is None:
        return []
    before = {piece for (start, _), _ in facts.carried for piece in _prizes_before(facts, start)}
    found = [
        piece
        for _, (cell, _) in facts.carried
        if facts.is_safe(cell)
        for piece in _prizes(facts, cell)
        if kind_of(piece[1]) is not Kind.KING and piece not in before
    ]
    return sorted(found, key=lambda piece: -facts.value(piece[1]))


def _prizes_before(facts: MoveFacts, attacker: int) -> list[Piece]:
    """Return the pieces that the own piece on a cell attacked before the move."""
    there = facts.pieces_of_opponents(facts.position)
    return [piece for piece in there if attacker in facts.attackers(facts.position, piece[0])]


def _pins(facts: MoveFacts) -> Iterator[Reason]:
    """Yield the pieces, worth more than a pawn, that the moved piece pins to their king."""
    landed = set(_landings(facts))
    before = {pin.cell for pin in pinned_pieces(facts.variant, facts.position)}
    for pin in pinned_pieces(facts.variant, facts.after):
        code = facts.after.cells[pin.cell]
        is_new = pin.seat in facts.opponents and pin.cell not in before
        is_by_it = landed.intersection(pin.attackers) and all(map(facts.is_safe, landed))
        if is_new and is_by_it and kind_of(code) is not Kind.PAWN:
            king = pin.king, facts.after.cells[pin.king]
            yield Reason(ReasonKind.PINS, ((pin.cell, code), king))
