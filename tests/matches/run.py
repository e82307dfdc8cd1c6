"""One match of any two players: ``python -m tests.matches.run trid level:3 level:2 --games 20``.

The words of the players stand in ``tests/matches/players.py``. Every game is kept in the log, and
a match that was stopped goes on where it was. ``--alone`` sits the first player alone against
the others in a game of three; without it both have as many seats in the end.
"""

from __future__ import annotations

import argparse
import os
import sys

from engine.variants import KEYS
from tests.matches.log import KEPT, LOG, Log, digest
from tests.matches.match import alone, played, side_by_side
from tests.matches.pairing import Pairing
from tests.matches.report import report


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="matches", description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=KEYS)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--alone", action="store_true", help="the first has one seat only")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    return parser.parse_args(words)


def main(words: list[str] | None = None) -> int:
    """Play the match, and print how it went."""
    given = arguments(words)
    pairing = Pairing(given.game, given.first, given.second, given.games, not given.alone)
    log = Log(LOG, digest, KEPT)
    if given.processes == 1:
        done = played(pairing, log, alone)
    else:
        with side_by_side(given.processes) as run:
            done = played(pairing, log, run)
    print(report(pairing, done))
    return 0


if __name__ == "__main__":
    sys.exit(main())
