"""One match of any two players: ``python -m tests.matches.run trid level:3 level:2 --games 20``.

The words of the players stand in ``tests/matches/players.py``. Every game is kept in the log, and
a match that was stopped goes on where it was. ``--alone`` sits the first player alone against
the others in a game of three; without it both have as many seats in the end.

``--sprt 0,15`` plays, up to ``--games``, until it is decided whether the first is stronger by 15
Elo or by none (``tests/matches/sprt.py``). Give players nodes for it, as in ``nodes:4000``, and
not time: then whatever else the machine does changes nothing.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping
from functools import partial

from engine.variants import KEYS, variant
from tests.matches.log import KEPT, LOG, Log, digest
from tests.matches.match import alone, never, played, side_by_side
from tests.matches.pairing import Pairing
from tests.matches.play import Result
from tests.matches.report import report
from tests.matches.sprt import Sprt, pairs

#: Games played at most, as a rule, and where a sequential test ends the match.
GAMES, GAMES_OF_TEST = 20, 20_000
#: The largest difference that can be tested for.
MOST_ELO = 1000


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="matches", description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=KEYS)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--games", type=int)
    parser.add_argument(
        "--sprt", type=hypotheses, metavar="LOW,HIGH", help="play until it is decided, Elo"
    )
    parser.add_argument("--alone", action="store_true", help="the first has one seat only")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(words)
    if given.games is None:
        given.games = GAMES if given.sprt is None else GAMES_OF_TEST
    if given.sprt is not None and len(variant(given.game).seats) != 2:
        parser.error("--sprt compares games of two players: games of three make no pairs")
    return given


def hypotheses(word: str) -> Sprt:
    """Read ``LOW,HIGH``. Raises ArgumentTypeError."""
    low, _, high = word.partition(",")
    try:
        test = Sprt(float(low), float(high))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{word!r} is not two numbers, as in 0,15") from None
    if not -MOST_ELO <= test.low < test.high <= MOST_ELO:
        raise argparse.ArgumentTypeError(
            f"{word!r} is no lower and higher number, from {-MOST_ELO} to {MOST_ELO}"
        )
    return test


def is_over(test: Sprt, pairing: Pairing, done: Mapping[int, Result]) -> bool:
    """Whether a test is decided; prints how it stands after every tenth pair of games."""
    counts = pairs(pairing, done)
    if sum(counts) % 10 == 0 and len(done) == 2 * sum(counts) > 0:
        print(test.row(counts), flush=True)
    return bool(test.verdict(counts))


def main(words: list[str] | None = None) -> int:
    """Play the match, and print how it went."""
    given = arguments(words)
    pairing = Pairing(given.game, given.first, given.second, given.games, not given.alone)
    log = Log(LOG, digest, KEPT)
    is_decided = never if given.sprt is None else partial(is_over, given.sprt, pairing)
    if given.processes == 1:
        done = played(pairing, log, alone, is_decided)
    else:
        with side_by_side(given.processes) as run:
            done = played(pairing, log, run, is_decided)
    print(report(pairing, done))
    if given.sprt is not None:
        print(given.sprt.row(pairs(pairing, done)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
