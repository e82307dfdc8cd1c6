"""Chooses the line to play: the best, or a slightly worse one at low levels and in the opening."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.core.pieces import FIRST_PIECE, Kind, kind_of, seat_of
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.deepening import ScoredLine
from engine.search.levels import SkillLevel

#: Half-moves of each player from the start in which moves nearly as good as the best are chosen, so
#: that games differ ...
OPENING_MOVES = 4
#: ... by so many hundredths of a pawn at most.
OPENING_NOISE = 15


def level_here(level: SkillLevel | None, variant: Variant, position: Position) -> SkillLevel | None:
    """Return the level at which a position is played.

    Against bare kings no mistakes are made: games would seldom end otherwise. Of two players the
    lowest level still does.
    """
    if level is None or not level.mates or not leads_alone(variant, position):
        return level
    return SkillLevel(level.nodes)


def leads_alone(variant: Variant, position: Position) -> bool:
    """Whether the player to move can mate, and the others in the game have bare kings."""
    turn = position.turn
    owners = {
        seat_of(c) for c in position.cells if c >= FIRST_PIECE and kind_of(c) is not Kind.KING
    }
    others = owners.intersection(variant.living(position)) - {turn}
    return not others and variant.can_mate(position, turn)


def noise_of(level: SkillLevel | None, position: Position) -> int:
    """Return by how much moves may be misjudged here, hundredths of a pawn."""
    noise = 0 if level is None else level.noise
    return max(noise, OPENING_NOISE) if position.fullmove <= OPENING_MOVES else noise


def choose(found: Sequence[ScoredLine], noise: int, draw: random.Random) -> ScoredLine:
    """Return the line that looks best when each is misjudged by at most ``noise``."""
    if not noise:
        return found[0]
    return max(found, key=lambda one: one.score - draw.uniform(0, noise))
