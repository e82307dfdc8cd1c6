"""Moves and positions as text, read and written; the status of a position as one word."""

from __future__ import annotations

from engine.core.position import Position
from engine.rules.outcome import Ending
from engine.rules.variant import Variant

_PROMOTION_PENDING = "promotion-pending"
_STATUS = {Ending.MATERIAL: "draw:material", Ending.SEVENTY_FIVE: "draw:75"}


def status_word(variant: Variant, position: Position) -> str:
    """Return ``ongoing``, ``check``, ``checkmate``, ``won:w``, ``draw:material`` and the like."""
    if variant.pending_promotion(position) is not None:
        return _PROMOTION_PENDING
    outcome = variant.outcome(position)
    if outcome is None:
        is_mated = variant.is_mated(position)
        return "checkmate" if is_mated else "check" if variant.checkers(position) else "ongoing"
    if outcome.ending is Ending.LAST_SURVIVOR and outcome.winner is not None:
        return f"won:{variant.seat_letters[outcome.winner]}"
    return _STATUS.get(outcome.ending, outcome.ending.value)
