"""Skill levels: each is a limit of nodes and an amount of noise.

Nodes are the same on every machine, and so is the strength of a level. The lowest see few
half-moves and judge with an error, so that beginners can win; as they evaluate every move, they
search more positions than the level above them. From there on each level searches several times as
many as the one below, so that it wins most games against it. Against a bare king all but the lowest
evaluate without an error, so that they mate it.

Where three play, each level has numbers of its own: a mistake is punished less surely there, so
that more levels make some, and the highest reckon with replies (``expected_replies``). The second
lowest already sees replies: two levels that see none could not finish a game.
"""

from __future__ import annotations

from typing import NamedTuple


class SkillLevel(NamedTuple):
    """One level.

    nodes : positions searched for one move
    depth : half-moves searched at most, or None
    noise : largest error in judging a move, hundredths of a pawn
    blunders : chance of a random move, 0 to 1
    mates : whether it plays without such mistakes against bare kings
    is_basic : whether a network of its own helps to judge positions, so that its moves stay as they
        are when the player becomes stronger
    """

    nodes: int
    depth: int | None = None
    noise: int = 0
    blunders: float = 0.0
    mates: bool = True
    is_basic: bool = True


#: Where two play, from the weakest to the strongest; the first is level 1.
LEVELS = (
    SkillLevel(nodes=2_000, depth=1, noise=200, blunders=0.2, mates=False),
    SkillLevel(nodes=4_000, depth=2, noise=120, blunders=0.05),
    SkillLevel(nodes=12_000, depth=3, noise=70),
    SkillLevel(nodes=3_000),
    SkillLevel(nodes=11_000),
    SkillLevel(nodes=50_000),
    SkillLevel(nodes=280_000, is_basic=False),
    SkillLevel(nodes=1_600_000, is_basic=False),
)
#: Where three play.
LEVELS_OF_THREE = (
    SkillLevel(nodes=2_000, depth=1, noise=400, blunders=0.7),
    SkillLevel(nodes=4_000, depth=2, noise=270, blunders=0.22),
    SkillLevel(nodes=4_000, depth=2, noise=140, blunders=0.085),
    SkillLevel(nodes=6_000, depth=2, noise=30, blunders=0.008),
    SkillLevel(nodes=850),
    SkillLevel(nodes=4_000),
    SkillLevel(nodes=36_000, is_basic=False),
    SkillLevel(nodes=600_000, is_basic=False),
)
HIGHEST = len(LEVELS)


def level_of(number: int, seats: int) -> SkillLevel:
    """Return the level of a number from 1 on, in a game of so many seats.

    Raises ValueError if there is none.
    """
    if not 1 <= number <= HIGHEST:
        raise ValueError(f"there is no level {number}: they are numbered 1 to {HIGHEST}")
    return (LEVELS if seats == 2 else LEVELS_OF_THREE)[number - 1]
