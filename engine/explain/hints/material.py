"""Reasons that are about pieces won, saved, attacked and exchanged."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.move import MoveTag
from engine.core.pieces import Kind, kind_of, seat_of
from engine.explain.hints.case import Case
from engine.explain.hints.exchange import guards
from engine.explain.hints.reason import Piece, Reason, ReasonKind
from engine.explain.passing import seat_again
from engine.explain.sight import pinned_pieces

#: A line has won a piece if it wins at least this part of its worth in all.
_PART_OF_PIECE = 0.8
#: Most pieces that are named as attacked at once.
_MAX_ATTACKED = 3


def gains(case: Case) -> Iterator[Reason]:
    """Yield what is won by the capture that the move is, and what is attacked by it at once."""
    prey = case.prey
    if prey is not None and _is_retaken(case, prey):
        yield Reason(ReasonKind.RETAKES, (prey,))
    elif prey is not None:
        mover = _capturing(case)
        is_free = not any(_retakings(case, cell) for cell in _landings(case))
        more = case.value(prey[1]) - case.value(mover[1])
        if is_free and _is_kept(case, case.value(prey[1])):
            yield Reason(ReasonKind.WINS_FREE, (prey,))
        elif more >= case.least and _is_kept(case, more):
            yield Reason(ReasonKind.WINS_FOR, (prey, mover))
    yield from _forks(case)


def rescues(case: Case) -> Iterator[Reason]:
    """Yield the own pieces that would have been lost and are safe now, the dearest first."""
    moved = {before[0]: after for before, after in case.carried}
    found = []
    for cell, threat in case.threats_before.items():
        code = case.position.cells[cell]
        if cell in moved:
            if case.is_safe(moved[cell][0]):
                found.append((case.value(code), ReasonKind.RESCUES, (cell, code), threat))
        elif case.after.cells[cell] == code and case.is_safe(cell):
            found.append((case.value(code), ReasonKind.PROTECTS, (cell, code), threat))
    for _, kind, piece, threat in sorted(found, key=lambda one: -one[0]):
        yield Reason(kind, (piece, threat.attacker))


def later(case: Case) -> Iterator[Reason]:
    """Yield the piece that the line wins after the move."""
    if case.won >= case.least:
        won = _won_later(case)
        if won is not None:
            yield won


def _won_later(case: Case) -> Reason | None:
    """Return the dearest piece that later own moves capture, unless it is paid for."""
    best: tuple[int, Reason] | None = None
    number, there = 0, case.position
    for move in case.line:
        alive = case.variant.living(there)
        if move.seat == case.seat:
            number += 1
            for cell, code in move.captures if number > 1 else ():
                is_counted = kind_of(code) is not Kind.KING and seat_of(code) in alive
                value = case.value(code) if is_counted else 0
                is_won = is_counted and case.won >= _PART_OF_PIECE * value
                if is_won and (best is None or value > best[0]):
                    reason = Reason(ReasonKind.WINS_LATER, ((cell, code),), number=number)
                    best = value, reason
        there = case.variant.successor(there, move)
    return None if best is None else best[1]


def pressure(case: Case) -> Iterator[Reason]:
    """Yield what the move pins, attacks and checks."""
    yield from _pins(case)
    attacked = _attacked(case)
    if attacked:
        yield Reason(ReasonKind.ATTACKS, (attacked[0],))
    checked = case.variant.checked_seats(case.position, case.after)
    if checked and case.variant.outcome(case.after) is None:
        answers = 0
        if case.after.turn in checked:
            answers = len(case.variant.moves(case.after))
        yield Reason(ReasonKind.CHECKS, seats=checked, number=answers)


def captures(case: Case) -> Iterator[Reason]:
    """Yield the capture as such."""
    taken = [piece for piece in case.move.captures if kind_of(piece[1]) is not Kind.KING]
    if not taken:
        return
    piece = max(taken, key=lambda one: case.value(one[1]))
    if not any(_retakings(case, cell) for cell in _landings(case)):
        yield Reason(ReasonKind.TAKES_FREE, (piece,))
    yield Reason(ReasonKind.TAKES, (piece,))


# -- captures --------------------------------------------------------------------------------------


def _is_retaken(case: Case, prey: Piece) -> bool:
    """Whether the piece has just captured one that was worth as much or more."""
    last = case.last
    if last is None or prey[0] not in {end for _, end in last.travels}:
        return False
    lost = sum(case.value(code) for _, code in last.captures if seat_of(code) == case.seat)
    return 0 < lost > case.value(prey[1]) - case.least


def _capturing(case: Case) -> Piece:
    """Return the piece that captures, where it stands before the move."""
    cell = case.move.edits[0].cell
    return cell, case.position.cells[cell]


def _landings(case: Case) -> tuple[int, ...]:
    """Return the cells that the moved pieces have reached."""
    return tuple(after[0] for _, after in case.carried)


def _retakings(case: Case, cell: int) -> tuple[int, ...]:
    """Return the cells of the opponents' pieces that attack a cell after the move."""
    return case.hostile_attackers(case.after, cell)


def _is_kept(case: Case, value: int) -> bool:
    """Whether the line does not lose what has been won, as far as it goes."""
    return case.won >= _PART_OF_PIECE * value


# -- attacks ---------------------------------------------------------------------------------------


def _prizes(case: Case, attacker: int) -> list[Piece]:
    """Return what the own piece on a cell attacks after the move and could win.

    That is: kings; pieces that are worth more, and unguarded ones. The most valuable first.
    """
    after = case.after
    own = case.value(after.cells[attacker])
    found = []
    for cell, code in case.pieces_of_opponents(after):
        if attacker not in case.attackers(after, cell):
            continue
        is_king = kind_of(code) is Kind.KING
        is_dearer = case.value(code) - own >= case.least
        if is_king or is_dearer or not _guarded(case, cell):
            found.append((cell, code))
    return sorted(found, key=lambda piece: -case.value(piece[1]))


def _guarded(case: Case, cell: int) -> bool:
    """Whether a piece of an opponent is guarded by its own, or by others who could recapture."""
    cells = case.after.cells
    return bool(guards(case.variant, cells, cell)) or bool(case.hostile_attackers(case.after, cell))


def _forks(case: Case) -> Iterator[Reason]:
    """Yield that a moved piece, which is safe where it is, attacks several pieces at once."""
    for _, (cell, code) in case.carried:
        if not case.is_safe(cell) or kind_of(code) is Kind.KING:
            continue
        prizes = _prizes(case, cell)
        if len(prizes) > 1:
            yield Reason(ReasonKind.FORKS, ((cell, code), *prizes[:_MAX_ATTACKED]))


def _attacked(case: Case) -> list[Piece]:
    """Return what the moved pieces attack now and would win, kings left out, the dearest first."""
    if case.move.tag in (MoveTag.CASTLING_SHORT, MoveTag.CASTLING_LONG):
        return []
    if seat_again(case.variant, case.after, case.seat) is None:
        return []
    before = {piece for (start, _), _ in case.carried for piece in _prizes_before(case, start)}
    found = [
        piece
        for _, (cell, _) in case.carried
        if case.is_safe(cell)
        for piece in _prizes(case, cell)
        if kind_of(piece[1]) is not Kind.KING and piece not in before
    ]
    return sorted(found, key=lambda piece: -case.value(piece[1]))


def _prizes_before(case: Case, attacker: int) -> list[Piece]:
    """Return the pieces that the own piece on a cell attacked before the move."""
    there = case.pieces_of_opponents(case.position)
    return [piece for piece in there if attacker in case.attackers(case.position, piece[0])]


def _pins(case: Case) -> Iterator[Reason]:
    """Yield the pieces, worth more than a pawn, that the moved piece pins to their king."""
    landed = set(_landings(case))
    before = {pin.cell for pin in pinned_pieces(case.variant, case.position)}
    for pin in pinned_pieces(case.variant, case.after):
        code = case.after.cells[pin.cell]
        is_new = pin.seat in case.opponents and pin.cell not in before
        is_by_it = landed.intersection(pin.attackers) and all(map(case.is_safe, landed))
        if is_new and is_by_it and kind_of(code) is not Kind.PAWN:
            king = pin.king, case.after.cells[pin.king]
            yield Reason(ReasonKind.PINS, ((pin.cell, code), king))
