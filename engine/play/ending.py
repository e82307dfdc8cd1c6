"""How a game has ended, wherever one stands in it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.play.repetition import Repetitions
from engine.play.tree import Node
from engine.rules.outcome import Ending, Outcome
from engine.rules.variant import Variant


def outcome_at(
    variant: Variant, repetitions: Repetitions, line: Sequence[Node], ply: int
) -> Outcome | None:
    """Return how a game has ended after ``ply`` moves of a line, or None while it goes on."""
    node, limit = line[ply], variant.repetition_limit
    if node.outcome is not None:
        return node.outcome
    if limit is not None and repetitions.of(line, ply) >= limit:
        return variant.draw(node.position, Ending.FIVEFOLD)
    return variant.outcome(node.position)
