"""Finds the values of the evaluation from games of the player against itself: ``make tune``.

``make tune ARGS='trid --minutes 60'`` plays a game for an hour on each processor, adds what was
played to ``build/tuning``, and fits the values to all that lies there; without a name of a game it
does so for all of them, one after the other. It can be stopped at any time and goes on with what
it has; ``--minutes 0`` only fits. The values go into ``engine/search/values``.

With ``--network`` the values stay, and the neural network of a game is taught instead: what
the search finds beyond what they count. It wants many games, a thousand at the least: ten thousand
of chess, an hour on two processors, were worth about a hundred Elo, and fifty thousand a hundred
more. Where a game has a network, that is taught anew as well when its values are.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tuning.fit import fit  # noqa: E402
from tuning.network_fit import fit_network  # noqa: E402
from tuning.self_play import Sample, SelfPlayer, add_sample, samples  # noqa: E402

from engine.search.network import path_of  # noqa: E402
from engine.variants import KEYS, variant  # noqa: E402

#: Where the games that were played lie.
PLAYED = ROOT / "build" / "tuning"
#: Positions that a player looks at for one move.
NODES = 1500


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="tune", description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(KEYS)}")
    parser.add_argument("--minutes", type=float, default=10.0, help="of play for each game")
    parser.add_argument("--nodes", type=int, default=NODES, help="looked at for one move")
    parser.add_argument("--network", action="store_true", help="teach the network, not the values")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    unknown = [name for name in given.games if name not in KEYS]
    if unknown:
        parser.error(f"no game is called {unknown[0]!r}; there is {', '.join(KEYS)}")
    return given


def play(key: str, nodes: int, number: int, first: int, end: float) -> int:
    """Play games in this process until a time, by ``time.time``; return how many there were.

    number, first : of the process, and of the games played before: no two have the same opening
    """
    player = SelfPlayer(key, nodes)
    # Processes write files of their own: lines of two in one file could become mixed.
    path = PLAYED / f"{key}-{number}.jsonl"
    count = 0
    while time.time() < end:
        add_sample(path, player.play(f"{key} {number} {first + count}"))
        count += 1
    return count


def play_all(key: str, nodes: int, processes: int, minutes: float) -> int:
    """Play on several processes; return how many games there were."""
    end = time.time() + 60 * minutes
    tasks = []
    for number in range(processes):
        first = sum(1 for _ in samples(PLAYED / f"{key}-{number}.jsonl"))
        tasks.append((key, nodes, number, first, end))
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        return sum(pool.starmap(play, tasks))


def learnt(key: str, games: list[Sample], is_network: bool, processes: int) -> Iterator[str]:
    """Learn the values of a game, or only the network that adds to them; yield lines on it."""
    if not is_network:
        yield from fit(key, games)
    if is_network or path_of(variant(key)).exists():
        yield from fit_network(key, games, processes)


def main() -> int:
    """Play and fit."""
    given = arguments()
    for key in given.games or KEYS:
        if given.minutes > 0:
            count = play_all(key, given.nodes, given.processes, given.minutes)
            print(f"{key}: {count} games played", flush=True)
        games = [
            sample for path in sorted(PLAYED.glob(f"{key}-*.jsonl")) for sample in samples(path)
        ]
        if games:
            for line in learnt(key, games, given.network, given.processes):
                print(f"{key}: {line}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
