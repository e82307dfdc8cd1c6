"""The strength that is promised, shown by matches; what has been played is not played again.

Every row is a match that held what is promised of it: each level against the one below, the levels
against players who do not think, and chess against Stockfish. All rows are played even where one
does not hold; none is played on once no game that is left could change whether it does.

``python -m tests.soak.matches`` plays nothing: it prints the rows of the matches that the present
sources have played so far, and keeps them, with their results, beside the runner of matches.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import NamedTuple

from engine.variants import KEYS, variant
from tests.figures import Figures
from tests.matches.log import KEPT, LOG, Log, digest
from tests.matches.match import alone, played, side_by_side
from tests.matches.pairing import Pairing
from tests.matches.play import Result
from tests.matches.report import report
from tests.soak.findings import Broken

#: The levels there are, and from which on games are long and so fewer.
LEVELS, SLOW_LEVEL = range(1, 9), 7
#: Games of a step from one level to the next; of those with slow levels.
GAMES, SLOW_GAMES = 40, 12
#: The level that plays against players who do not think, and the games it plays.
TRIED_LEVEL, TRIED_GAMES = 4, 20
#: Parts of all points: against the level below; against random players; against greedy ones, of
#: which there are two in a game of three; against Stockfish.
OVER_LEVEL, OVER_RANDOM, OVER_GREEDY, OVER_GREEDIES, OVER_STOCKFISH = 0.70, 1.00, 0.95, 0.90, 0.50
#: Both in chess, milliseconds a move.
STOCKFISH_ELO, STOCKFISH_TIME = 2200, 500
#: Where rows of matches that were played are kept.
FIGURES = KEPT.with_name("FIGURES.md")
#: What a player's word says that thinks on all cores: its games are played one after the other.
ALL_CORES = "+threads"


class Promise(NamedTuple):
    """A match, and the part of the points that the first player wins at least."""

    pairing: Pairing
    least: float


def promises() -> Iterator[Promise]:
    """Yield all matches."""
    for key in KEYS:
        seats = len(variant(key).seats)
        tried = f"level:{TRIED_LEVEL}"
        if seats == 2:
            yield Promise(Pairing(key, tried, "random", TRIED_GAMES), OVER_RANDOM)
        least = OVER_GREEDY if seats == 2 else OVER_GREEDIES
        yield Promise(Pairing(key, tried, "greedy", whole(TRIED_GAMES, seats), False), least)
    for level in LEVELS[1:]:
        for key in KEYS:
            seatings = len(Pairing(key, "", "", 0).seatings)
            games = whole(SLOW_GAMES if level >= SLOW_LEVEL else GAMES, seatings)
            pairing = Pairing(key, f"level:{level}", f"level:{level - 1}", games)
            yield Promise(pairing, OVER_LEVEL)
    stockfish = f"stockfish:{STOCKFISH_ELO}:{STOCKFISH_TIME}"
    pairing = Pairing("chess960", f"time:{STOCKFISH_TIME}{ALL_CORES}", stockfish, GAMES)
    yield Promise(pairing, OVER_STOCKFISH)


def whole(games: int, seatings: int) -> int:
    """Return at least so many games that every seating comes up as often as any other."""
    return -(-games // seatings) * seatings


def won(promise: Promise, done: Mapping[int, Result]) -> float:
    """Return the points of the first player in some games of a match, by number."""
    return promise.pairing.standing({number: game.scores for number, game in done.items()}).points


def is_held(promise: Promise, done: Mapping[int, Result]) -> bool:
    """Whether enough points have been won, whatever comes of games that are still to be played."""
    # What thirds add up to is not always what they stand for.
    return won(promise, done) > promise.least * promise.pairing.games - 1e-9


def is_decided(promise: Promise, done: Mapping[int, Result]) -> bool:
    """Whether the games still to be played change nothing: it is held, or can be no more."""
    open_games = promise.pairing.games - len(done)
    needed = promise.least * promise.pairing.games - 1e-9
    return is_held(promise, done) or won(promise, done) + open_games <= needed


def shortfall(promise: Promise, done: Mapping[int, Result]) -> str:
    """Return what a match lacks of its promise in one line, or an empty text.

    done : its games by number, all of them or until it was decided
    """
    if is_held(promise, done):
        return ""
    share = won(promise, done) / max(len(done), 1)
    return f"{promise.pairing}: {share:.1%} of the points, not {promise.least:.0%}"


def run(scale: float, processes: int, only: str = "") -> Iterator[str]:
    """Yield a row for each match. Raises Broken at the end if some promise was not held.

    only : words, all of which the row of a match has, or it is left out
    """
    log = Log(LOG, digest, KEPT)
    failed = []
    with side_by_side(processes) as runner:
        for promise in promises():
            if not set(only.split()) <= set(str(promise.pairing).split()):
                continue
            games = max(1, round(promise.pairing.games * scale))
            pairing = promise.pairing._replace(games=whole(games, len(promise.pairing.seatings)))
            promise = promise._replace(pairing=pairing)
            uses_all = ALL_CORES in pairing.first
            done = played(pairing, log, alone if uses_all else runner, partial(is_decided, promise))
            yield report(pairing, done)
            failed.append(shortfall(promise, done))
    if any(failed):
        raise Broken("\n".join(filter(None, failed)))


def played_so_far(log: Log) -> Iterator[str]:
    """Yield a row for each match of which games are in a log, and how it stands."""
    for promise in promises():
        done = log.results(promise.pairing)
        if done:
            yield f"{report(promise.pairing, done)}; {verdict(promise, done)}"


def verdict(promise: Promise, done: Mapping[int, Result]) -> str:
    """Return whether some games of a match hold what is promised of it."""
    share = f"{promise.least:.0%} of {promise.pairing.games} games"
    if not is_decided(promise, done):
        return f"not yet decided: {share} are promised"
    return f"{share} held" if is_held(promise, done) else f"{share} NOT held"


def keep_played() -> None:
    """Write down what has been played: the rows, and the results to go on with elsewhere."""
    log = Log(LOG, digest, KEPT)
    with Figures("soak", ("matches",)).open() as figures:
        for row in played_so_far(log):
            figures.row(row)
    figures.keep(FIGURES)
    log.keep(KEPT)


if __name__ == "__main__":
    keep_played()
