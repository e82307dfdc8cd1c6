"""Matches played to their end, on several processes, going on where an earlier run was stopped."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from typing import NamedTuple

from engine.variants import variant
from tests.matches.log import Log
from tests.matches.openings import opening
from tests.matches.pairing import Pairing
from tests.matches.play import Result, play
from tests.matches.player_specs import player
from tests.matches.players import Player


class Task(NamedTuple):
    """One game of a pairing, by number."""

    pairing: Pairing
    number: int


#: Runs tasks in any order: yields each with what came of it. Takes them one by one as they are
#: begun, so that who gives them may stop doing so for what has come of others.
Runner = Callable[[Iterable[Task]], Iterator[tuple[Task, Result]]]
#: Whether a match may end after some games, given by number.
Decided = Callable[[Mapping[int, Result]], bool]

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


def alone(tasks: Iterable[Task]) -> Iterator[tuple[Task, Result]]:
    """Run tasks one after the other in this process."""
    try:
        yield from map(work, tasks)
    finally:
        close_players()


@contextmanager
def side_by_side(processes: int) -> Iterator[Runner]:
    """Yield what runs tasks on several processes."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        yield pool_runner(pool, processes)


def pool_runner(pool: ProcessPoolExecutor, processes: int) -> Runner:
    """Return what has the processes of a pool run tasks, so many at a time."""

    def run(tasks: Iterable[Task]) -> Iterator[tuple[Task, Result]]:
        coming = iter(tasks)
        running = {pool.submit(work, task) for task in islice(coming, processes)}
        while running:
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (one.result() for one in ended)
            running |= {pool.submit(work, task) for task in islice(coming, len(ended))}

    return run


def never(done: Mapping[int, Result]) -> bool:
    """Whether a match may end early: no, all of its games are played."""
    return False


def played(
    pairing: Pairing, log: Log, run: Runner, is_decided: Decided = never
) -> dict[int, Result]:
    """Return the games of a pairing by number; those that the log lacks are played now.

    is_decided : once it is true, no more games are begun
    """
    done = log.results(pairing)

    def missing() -> Iterator[Task]:
        for number in sorted(set(range(pairing.games)) - set(done)):
            if is_decided(done):
                return
            yield Task(pairing, number)

    for task, result in run(missing()):
        log.add(pairing, task.number, result)
        done[task.number] = result
    return done
