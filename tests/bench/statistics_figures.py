"""Figures of statistics and openings: how long they take to be read from ten thousand games."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import engine.variants
from app.learning.openings import PlayerFilter, find_openings
from app.storage.library.entry import Entry, entry_of
from app.storage.library.library import Library
from app.storage.library.played import read_figures
from engine.pgn.record import Record
from engine.play.game import Game
from engine.rules.outcome import Ending, Outcome, won_by

GAMES, LINES, PLIES = 10_000, 100, 30
#: In most positions of the games one of so many moves is played.
_TRIED = 3


def rows() -> Iterator[str]:
    """Yield the times, milliseconds."""
    with tempfile.TemporaryDirectory() as name:
        library = Library(Path(name) / "games.sqlite")
        library.put_all(_entries())
        figures = _time(lambda: read_figures(library, "", ""))
        yield f"library of {GAMES} games, statistics of all {figures:.0f} ms"
        openings = find_openings(library, ("chess960",))
        read = _time(lambda: find_openings(library, ("chess960",)))
        yield f"library of {GAMES} games, {len(openings.games)} openings read {read:.0f} ms"
        beginning = openings.beginnings[0][0]
        step = _time(lambda: openings.tree(beginning, PlayerFilter()).root.moves)
        yield f"library of {GAMES} games, moves of the first position {step:.0f} ms"
        library.close()


def _time(work: Callable[[], object]) -> float:
    """Return how long something takes at best."""
    found = []
    for _ in range(3):
        start = time.perf_counter()
        work()
        found.append(time.perf_counter() - start)
    return 1000 * min(found)


def _entries() -> Iterator[Entry]:
    random = Random(19)
    known = [_entry(key, random) for key in engine.variants.KEYS for _ in range(LINES)]
    known += [_entry("chess960", random) for _ in range(4 * LINES)]
    for number in range(GAMES):
        entry = known[number % len(known)]
        names = f'["Player {random.randrange(300)}", "Player {random.randrange(300)}"]'
        date = f"{random.randint(2000, 2026)}.{random.randint(1, 12):02}.01"
        yield replace(entry, names=names, date=date, digest=f"{number}")


def _entry(key: str, random: Random) -> Entry:
    variant = engine.variants.variant(key)
    game = Game(variant)
    for _ in range(PLIES):
        if game.moves:
            game.play(random.choice(game.moves[:_TRIED]))
    if game.outcome is None:
        seats = len(variant.seats)
        game.declare(Outcome(Ending.RESIGNATION, won_by(random.randrange(seats), seats)))
    return entry_of(Record(game))
