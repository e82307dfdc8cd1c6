"""Finds the values of the evaluation from games of the player against itself: ``make tune``.

``make tune ARGS='trid --minutes 60'`` plays a game for an hour on each processor, adds what was
played to ``build/tuning``, and fits the values to all that lies there; without a name of a game it
does so for all of them, one after the other. It can be stopped at any time and goes on with what
it has; ``--minutes 0`` only fits. The values go into ``engine/search/values``.

The file of a game, as in ``make tune ARGS='mygame.toml'``, may stand in place of a name. Of such a
game, and of one with kinds of pieces of its own, only the values of the pieces are fitted, and
printed as the table ``[values]`` that its file may have.

With ``--network`` the values stay, and the neural network of a game of two is trained that helps to
judge positions at the highest levels: positions are played and given a score by the search of the
present player, or in chess by an installed Stockfish (``--teacher stockfish``), and added to those
in ``build/tuning``. It wants half a million positions at the least, for which searches of
``--nodes 600`` are good enough. CuPy trains it on a graphics card where it is installed; otherwise
numpy does, for an hour and more. The network of the lower levels stays: they are not to become
stronger.
"""

from __future__ import annotations

import argparse
import itertools
import multiprocessing
import os
import sys
import time
from collections.abc import Generator, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tuning.fit import fit, fit_values  # noqa: E402
from tuning.network_fit import fit_network  # noqa: E402
from tuning.positions import (  # noqa: E402
    QuickPlayer,
    Record,
    add_records,
    records_of,
)
from tuning.self_play import SelfPlayer, SelfPlayGame, add_sample, samples  # noqa: E402
from tuning.stockfish_games import DEPTH, StockfishGames  # noqa: E402

from engine.core.phrases import PhraseError  # noqa: E402
from engine.variants import CHESS, KEYS, add_file, variant  # noqa: E402

#: Where the games that were played lie.
PLAYED = ROOT / "build" / "tuning"
#: Positions that a player looks at for one move.
NODES = 1500


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="tune", description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(KEYS)}, or a file")
    parser.add_argument("--minutes", type=float, default=10.0, help="of play for each game")
    parser.add_argument("--nodes", type=int, default=NODES, help="looked at for one move")
    parser.add_argument("--network", action="store_true", help="train the network, not the values")
    parser.add_argument("--teacher", choices=("search", "stockfish"), default="search")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    for name in given.games:
        try:
            opened(name)
        except FileNotFoundError:
            parser.error(f"no game or file is called {name!r}; there is {', '.join(KEYS)}")
        except (PhraseError, OSError) as error:
            parser.error(str(error))
        if given.network and name not in KEYS:
            parser.error(f"{name} is a file: only games that come with the engine have networks")
        if given.network and len(variant(name).seats) != 2:
            parser.error(f"{name} is no game of two: it has no network")
        if given.teacher == "stockfish" and name != CHESS:
            parser.error(f"Stockfish does not play {name}")
    if given.network and not given.games:
        parser.error("name the games whose networks are to be trained")
    return given


def opened(name: str) -> tuple[str, Path]:
    """Return the key of a game, by its name or file, and the folder where its games are kept.

    A file that has changed has other games. Raises GameFileError and OSError.
    """
    if name in KEYS:
        return name, PLAYED
    return add_file(Path(name)), PLAYED / sha256(Path(name).read_bytes()).hexdigest()[:8]


def play(name: str, nodes: int, number: int, end: float) -> int:
    """Play games in this process until a time, by ``time.time``; return how many there were.

    number : of the process; no two games have the same opening
    """
    key, folder = opened(name)
    player = SelfPlayer(key, nodes)
    # Processes write files of their own: lines of two in one file could become mixed.
    path = folder / f"{key}-{number}.jsonl"
    first = sum(1 for _ in samples(path))
    count = 0
    while time.time() < end:
        add_sample(path, player.play(f"{key} {number} {first + count}"))
        count += 1
    return count


def play_all(name: str, nodes: int, processes: int, minutes: float) -> int:
    """Play on several processes; return how many games there were."""
    end = time.time() + 60 * minutes
    tasks = [(name, nodes, number, end) for number in range(processes)]
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        return sum(pool.starmap(play, tasks))


def list_positions(key: str, nodes: int, teacher: str, number: int, end: float) -> int:
    """Add positions with scores for a network until a time; return how many there were."""
    rules = variant(key)
    path = PLAYED / f"{key}-{number}.positions"
    seed, count = f"{key} {number} {time.time()}", 0
    with closing(positions_of(key, nodes, teacher, seed)) as lists:
        for found in lists:
            add_records(path, found, len(rules.topology.column_of))
            count += len(found)
            if time.time() >= end:
                break
    return count


def positions_of(key: str, nodes: int, teacher: str, seed: str) -> Generator[list[Record]]:
    """Yield positions of games with the scores of a teacher, list by list."""
    if teacher == "stockfish":
        with closing(StockfishGames(variant(key), seed)) as games:
            while True:
                yield games.play()
    player = QuickPlayer(key, nodes)
    for number in itertools.count():
        yield player.play(f"{seed} {number}")


def train(given: argparse.Namespace, key: str) -> Iterator[str]:
    """Train the network of a game on what there is after the minutes given; yield lines on it."""
    end = time.time() + 60 * given.minutes
    tasks = [(key, given.nodes, given.teacher, n, end) for n in range(given.processes)]
    if given.minutes > 0:
        with multiprocessing.get_context("spawn").Pool(given.processes) as pool:
            yield f"{sum(pool.starmap(list_positions, tasks))} positions added"
    paths = sorted(PLAYED.glob(f"{key}-*.positions"))
    if paths:
        is_own = given.teacher == "search"
        words = f"searches of {given.nodes} nodes" if is_own else f"Stockfish at depth {DEPTH}"
        records = records_of(paths, len(variant(key).topology.column_of))
        yield from fit_network(key, records, words, given.processes, learns_tempo=is_own)


def learnt(key: str, games: list[SelfPlayGame]) -> Iterator[str]:
    """Learn the values of a game; yield lines on it.

    Of a file, and of a game with pieces of its own, only those of its pieces.
    """
    has_usual_pieces = key in KEYS and not variant(key).own_kinds
    yield from fit(key, games) if has_usual_pieces else fit_values(key, games)


def main() -> int:
    """Play and fit."""
    given = arguments()
    for name in given.games or KEYS:
        if given.network:
            for line in train(given, name):
                print(f"{name}: {line}", flush=True)
            continue
        if given.minutes > 0:
            count = play_all(name, given.nodes, given.processes, given.minutes)
            print(f"{name}: {count} games played", flush=True)
        key, folder = opened(name)
        games = [
            sample for path in sorted(folder.glob(f"{key}-*.jsonl")) for sample in samples(path)
        ]
        if games:
            for line in learnt(key, games):
                print(f"{name}: {line}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
