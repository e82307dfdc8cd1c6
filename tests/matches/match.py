"""Matches played to their end, on several processes, going on where an earlier run was stopped."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.pool import Pool
from typing import NamedTuple

from engine.variants import variant
from tests.matches.log import Log
from tests.matches.openings import opening
from tests.matches.pairing import Pairing
from tests.matches.play import Result, play
from tests.matches.players import Player
from tests.matches.words import player


class Task(NamedTuple):
    """One game of a pairing, by number."""

    pairing: Pairing
    number: int


#: Runs tasks in any order: yields each with what came of it.
Runner = Callable[[Sequence[Task]], Iterator[tuple[Task, Result]]]

#: The players of this process by seat and word: what they have built is used in the next game.
_players: dict[tuple[int, str], Player] = {}


def work(task: Task) -> tuple[Task, Result]:
    """Play a game with players of this process."""
    pairing, number = task
    close_players(keep=(pairing.first, pairing.second))
    game = opening(variant(pairing.game, **dict(pairing.options)), pairing.opening_seed(number))
    players = [_seated(seat, word) for seat, word in enumerate(pairing.players(number))]
    return task, play(game, players, str(number))


def _seated(seat: int, word: str) -> Player:
    if (seat, word) not in _players:
        _players[seat, word] = player(word)
    return _players[seat, word]


def close_players(keep: Collection[str] = ()) -> None:
    """End the players of this process, but for those with these words."""
    for key in [key for key in _players if key[1] not in keep]:
        _players.pop(key).close()


def alone(tasks: Sequence[Task]) -> Iterator[tuple[Task, Result]]:
    """Run tasks one after the other in this process."""
    try:
        yield from map(work, tasks)
    finally:
        close_players()


@contextmanager
def side_by_side(processes: int) -> Iterator[Runner]:
    """Yield what runs tasks on several processes."""
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield pool_runner(pool)


def pool_runner(pool: Pool) -> Runner:
    """Return what has the processes of a pool run tasks."""
    return lambda tasks: pool.imap_unordered(work, tasks)


def played(pairing: Pairing, log: Log, run: Runner) -> dict[int, Result]:
    """Return all games of a pairing by number; those that the log lacks are played now."""
    done = log.results(pairing)
    missing = [Task(pairing, number) for number in range(pairing.games) if number not in done]
    for task, result in run(missing):
        log.add(pairing, task.number, result)
        done[task.number] = result
    return done
