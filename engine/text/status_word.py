"""The one word that says how a position stands; see ``Variant.status``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.position import Position
from engine.rules.outcome import Ending

if TYPE_CHECKING:
    from engine.rules.variant import Variant

_STATUS = {Ending.MATERIAL: "draw:material", Ending.SEVENTY_FIVE: "draw:75"}


def status_word(variant: Variant, position: Position) -> str:
    """Return ``ongoing``, ``check``, ``checkmate``, ``won:w``, ``draw:material`` and the like."""
    pending = variant.pending_status(position)
    if pending:
        return pending
    outcome = variant.outcome(position)
    if outcome is None:
        is_mated = variant.is_mated(position)
        return "checkmate" if is_mated else "check" if variant.checkers(position) else "ongoing"
    if outcome.ending is Ending.LAST_SURVIVOR and outcome.winner is not None:
        return f"won:{variant.seat_letters[outcome.winner]}"
    return _STATUS.get(outcome.ending, outcome.ending.value)
