"""Which of several lines is played: the best, or one that a level or the opening lets pass."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.core.position import Position
from engine.search.deepening import Found
from engine.search.levels import Level

#: In so many half-moves of each player from the start moves are chosen that are nearly as good as
#: the best, so that no game is like the other ...
OPENING_MOVES = 4
#: ... by so many hundredths of a pawn at most.
OPENING_NOISE = 15


def noise_of(level: Level | None, position: Position) -> int:
    """Return by how much moves may be misjudged here, hundredths of a pawn."""
    noise = 0 if level is None else level.noise
    return max(noise, OPENING_NOISE) if position.fullmove <= OPENING_MOVES else noise


def choose(found: Sequence[Found], noise: int, draw: random.Random) -> Found:
    """Return the line that looks best when each is misjudged by at most ``noise``."""
    if not noise:
        return found[0]
    return max(found, key=lambda one: one.score - draw.uniform(0, noise))
