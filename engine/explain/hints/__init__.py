"""Why a move is good: the facts about it, the most telling ones first.

Everything is worked out from the rules. Mates beyond the next move and what a line wins come from
the engine's line and score.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.explain.hints import endings, material, pawns, pieces
from engine.explain.hints.move_facts import MoveFacts
from engine.explain.hints.reason import Reason

#: The finders of reasons, the most telling ones first.
_FINDERS = (
    endings.endings,
    pawns.promotions,
    material.gains,
    material.rescues,
    material.later,
    pieces.escapes_from_check,
    endings.threatens_mate,
    material.captures,
    material.pressure,
    pawns.advances,
    pieces.mobility,
)


def reasons(facts: MoveFacts) -> Iterator[Reason]:
    """Yield the facts about a move, the most telling ones first.

    Each is computed when it is wanted; the last one, that nothing better was found, always holds.
    """
    for find in _FINDERS:
        yield from find(facts)
