"""Why a move is good: the facts about it, the most telling ones first.

Everything is worked out from the rules. Mates beyond the next move and what a line wins come from
the engine's line and score.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.move import Move
from engine.core.position import Position
from engine.explain.hints import endings, material, pawns, pieces
from engine.explain.hints.exchange import Worth
from engine.explain.hints.move_facts import MoveFacts
from engine.explain.hints.reason import Reason
from engine.rules.variant import Variant

#: The finders of reasons, the most telling ones first.
_FINDERS = (
    endings.endings,
    pawns.promotions,
    material.gains,
    material.rescues,
    material.later,
    pieces.checks_left,
    endings.threatens_mate,
    material.captures,
    material.pressure,
    pawns.advances,
    pieces.room,
)


def reasons(
    variant: Variant,
    position: Position,
    line: Sequence[Move],
    worth: Worth,
    mate: int | None = None,
    start: Position | None = None,
    last: Move | None = None,
) -> Iterator[Reason]:
    """Yield the facts about the first move of a line, the most telling ones first.

    Each is computed when it is wanted; the last one, that nothing better was found, always holds.

    line : a legal move, and what the engine expects after it, which must be legal, too
    worth : what the kinds of pieces are worth, a pawn as well
    mate : in how many own moves the engine sees the end, negative where it is lost; or None
    start : the position the game began with, or None
    last : the move that led to the position, or None
    """
    facts = MoveFacts(variant, position, line, worth, mate, start, last)
    for find in _FINDERS:
        yield from find(facts)
