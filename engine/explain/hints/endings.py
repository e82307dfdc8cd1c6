"""Reasons that end the game, or stop others from ending it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.move import Move, MoveTag
from engine.core.pieces import Kind, kind_of
from engine.core.position import Position
from engine.explain.hints.move_facts import MoveFacts
from engine.explain.hints.reason import Reason, ReasonKind
from engine.explain.null_move import seat_again
from engine.rules.variant import Variant


def endings(facts: MoveFacts) -> Iterator[Reason]:
    """Yield the reasons that end the game, prevent its end, or say that the move is forced."""
    yield from _at_once(facts)
    yield from _seen_ahead(facts)
    if facts.variant.is_mated(facts.position):
        yield Reason(ReasonKind.LAST_MOVE)
    if len(facts.variant.moves(facts.position)) == 1:
        yield Reason(ReasonKind.ONLY_MOVE)
    threat = _stopped_mate(facts)
    if threat is not None:
        yield Reason(ReasonKind.STOPS_MATE, move=threat)


def _at_once(facts: MoveFacts) -> Iterator[Reason]:
    variant, after = facts.variant, facts.after
    outcome = variant.outcome(after)
    kings = tuple(piece for piece in facts.move.captures if kind_of(piece[1]) is Kind.KING)
    if outcome is not None and outcome.winner == facts.seat and not variant.is_mated(after):
        yield Reason(ReasonKind.WINS_GAME, kings)
    if kings:
        yield Reason(ReasonKind.CAPTURES_KING, kings)
    if variant.is_mated(after):
        if outcome is None or outcome.winner == facts.seat:
            yield Reason(ReasonKind.MATES, seats=(after.turn,), number=1)
        else:  # of three players, another one has won by it
            yield Reason(ReasonKind.DELAYS, number=1)
    if outcome is not None and outcome.winner is None and outcome.leader is None:
        yield Reason(ReasonKind.DRAWS)


def _seen_ahead(facts: MoveFacts) -> Iterator[Reason]:
    """Yield what the engine has found beyond the next move."""
    mate = facts.mate
    if mate is None or facts.variant.outcome(facts.after) is not None:
        return
    is_mate = _ends_at_mate(facts.variant)
    if mate < 0:
        yield Reason(ReasonKind.DELAYS if is_mate else ReasonKind.LOSES_KING, number=-mate)
    elif mate > 1:
        yield Reason(ReasonKind.MATES if is_mate else ReasonKind.WINS_IN, number=mate)


def _ends_at_mate(variant: Variant) -> bool:
    """Whether a mate ends the game; in Dreierschach it may be that kings are captured instead."""
    rules = variant.rules
    return rules.ends_at_mate or not rules.captures_kings


def mates_in_one(variant: Variant, position: Position) -> Move | None:
    """Return a move that mates the next player or wins the game at once, or None.

    A king's capture is no mate.
    """
    for move in variant.moves(position):
        after = variant.successor(position, move)
        if after.turn != position.turn and variant.checkers(after) and variant.is_mated(after):
            return move
    return None


def _stopped_mate(facts: MoveFacts) -> Move | None:
    """Return the mate in one by an opponent that the move stops, if there was one.

    A check only delays it, and an opponent who does not move just before the own seat mates another
    player, which matters only if it ends the game.
    """
    before = [there for there in facts.turns_before if _matters(facts, there)]
    found = (mates_in_one(facts.variant, there) for there in before)
    threat = next((move for move in found if move is not None), None)
    if threat is None:
        return None
    for there in facts.turns_after:
        is_put_off = bool(facts.variant.checkers(there))
        if is_put_off or (_matters(facts, there) and mates_in_one(facts.variant, there)):
            return None
    return threat


def _matters(facts: MoveFacts, there: Position) -> bool:
    """Whether a mate by the player to move in a position ends the game, or is of the own king."""
    if _ends_at_mate(facts.variant):
        return True
    return facts.variant.next_turn(there, (int(MoveTag.PASS),)) == facts.seat


def threatens_mate(facts: MoveFacts) -> Iterator[Reason]:
    """Yield that the player would mate with the next move if the others passed."""
    if facts.variant.outcome(facts.after) is not None:
        return
    again = seat_again(facts.variant, facts.after, facts.seat)
    if again is not None and mates_in_one(facts.variant, again) is not None:
        yield Reason(ReasonKind.THREATENS_MATE)
