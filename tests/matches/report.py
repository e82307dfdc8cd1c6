"""How a match went, as a row to print."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from tests.matches.pairing import Pairing
from tests.matches.play import Result


def report(pairing: Pairing, done: Mapping[int, Result]) -> str:
    """Return a row of a match: players, points, how games ended, time to think.

    done : its games by number
    """
    standing = pairing.standing({number: result.scores for number, result in done.items()})
    endings = Counter(result.ending for result in done.values())
    ended = ", ".join(f"{ending} {count}" for ending, count in endings.most_common())
    plies = sum(result.plies for result in done.values()) / max(len(done), 1)
    thought = [0.0, 0.0]
    for number, result in done.items():
        for player, seconds in zip(pairing.seating(number), result.seconds, strict=True):
            thought[player] += seconds
    return (
        f"{pairing!s:44} {standing}\n"
        f"        {plies:.0f} half-moves a game; {ended}; thought {thought[0]:.0f} and"
        f" {thought[1]:.0f} s"
    )
