"""The sequential probability ratio test of two players: plays until it is clear who is stronger.

Two hypotheses are compared: the first player is stronger by ``low`` Elo, or by ``high``. After each
pair of games, from one opening with the seats changed, the logarithm of the ratio of their
likelihoods (LLR) is computed from how many pairs brought 0, 1/2, 1, 3/2 and 2 points (the
pentanomial model of Fishtest, in logistic Elo). The test ends as soon as it is outside Wald's
bounds: then either answer is wrong in one of twenty tests at most.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tests.matches.pairing import Pairing
from tests.matches.play import Result
from tests.matches.points import SCALE, WIDTH

#: The probability of either error.
ERROR = 0.05
#: The LLR at which the higher hypothesis is accepted; the negative of it accepts the lower.
BOUND = math.log((1 - ERROR) / ERROR)
#: What has not occurred yet counts as so many pairs, so that no logarithm is infinite.
UNSEEN = 1e-3
#: How often the interval of the multiplier is halved, to the precision of a float.
HALVINGS = 100


class Sprt(NamedTuple):
    """A test of whether a player is stronger by ``low`` or by ``high`` Elo; the latter is more."""

    low: float
    high: float

    def llr(self, counts: Sequence[float]) -> float:
        """Return the logarithm of how much likelier results are by ``high`` than by ``low``.

        counts : how often each result occurred; results are evenly spaced, from no points to all:
            three of single games, or five of pairs
        """
        seen = [count or UNSEEN for count in counts]
        low, high = (_likeliest(seen, expected(elo)) for elo in self)
        ratios = zip(seen, low, high, strict=True)
        return math.fsum(count * math.log(more / less) for count, less, more in ratios)

    def verdict(self, counts: Sequence[float]) -> str:
        """Return what the test has decided on: ``low``, ``high``, or nothing yet."""
        ratio = self.llr(counts)
        return "" if abs(ratio) < BOUND else "high" if ratio > 0 else "low"

    def row(self, counts: Sequence[int]) -> str:
        """Return how a test of pairs stands: Elo with its error, LLR with its bound, games."""
        elo, error = elo_of(counts)
        decided = {"high": "accepted", "low": "rejected", "": "not decided"}
        return (
            f"{elo:+.1f} +- {error:.1f} Elo, LLR {self.llr(counts):+.2f} of {BOUND:.2f}"
            f" for {self.high:+g} against {self.low:+g}: {decided[self.verdict(counts)]};"
            f" {2 * sum(counts)} games, pairs with 0 to 2 points {' '.join(map(str, counts))}"
        )


def expected(elo: float) -> float:
    """Return the share of the points that a player wins who is stronger by so much."""
    return 1 / (1 + 10 ** (-elo / SCALE))


def _likeliest(counts: Sequence[float], share: float) -> list[float]:
    """Return the likeliest probabilities of results that make a share of the points expected.

    They are the relative frequencies, each divided by 1 + x (score - share), with the x that makes
    the expectation right (A. Van den Bergh, *Comments on normalized Elo*; Lagrange's multiplier).
    """
    total = math.fsum(counts)
    part = [count / total for count in counts]
    above = [number / (len(counts) - 1) - share for number in range(len(counts))]
    low, high = -1 / above[-1], -1 / above[0]
    for _ in range(HALVINGS):
        x = (low + high) / 2
        if math.fsum(p * a / (1 + x * a) for p, a in zip(part, above, strict=True)) > 0:
            low = x
        else:
            high = x
    return [p / (1 + x * a) for p, a in zip(part, above, strict=True)]


def elo_of(counts: Sequence[int]) -> tuple[float, float]:
    """Return the difference in Elo that results show, and its error: half of a 95 % interval.

    The error is infinite where all results are alike, so that nothing tells how they vary.
    """
    total = sum(counts) or 1
    scores = [number / (len(counts) - 1) for number in range(len(counts))]
    share = math.fsum(s * n for s, n in zip(scores, counts, strict=True)) / total
    squares = math.fsum((s - share) ** 2 * n for s, n in zip(scores, counts, strict=True))
    if not squares:
        return _elo(share, total), math.inf
    error = WIDTH * math.sqrt(squares) / total
    return _elo(share, total), (_elo(share + error, total) - _elo(share - error, total)) / 2


def _elo(share: float, results: int) -> float:
    """Return the difference that makes a share likely, as far as so many results can tell."""
    nearest = 0.5 / (results + 1)
    share = min(max(share, nearest), 1 - nearest)
    return SCALE * math.log10(share / (1 - share))


def pairs(pairing: Pairing, done: Mapping[int, Result]) -> list[int]:
    """Return how many pairs of games brought the first of two players 0, 1/2, 1, 3/2, 2 points."""
    counts = [0] * 5
    for number in done:
        if number % 2 == 0 and number + 1 in done:
            both = (pairing.points(one, done[one].scores) for one in (number, number + 1))
            counts[round(2 * sum(both))] += 1
    return counts
