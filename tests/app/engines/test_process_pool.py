"""What the windows share of the engines: idle processes, and turns to think."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from app.engines.description import EngineDescription
from app.engines.engines import ProcessPool
from app.engines.report import SearchRequest
from engine.search.thinking import Limits
from engine.variants import variant

OWN, FISH = EngineDescription("", "Own", ("own",)), EngineDescription("fish", "Fish", ("fish",))


@dataclass(eq=False)
class Process:
    """Stands for an EngineProcess: notes what the pool does with it."""

    description: EngineDescription = OWN
    is_thinking: bool = False
    is_running: bool = False
    turns: int = 0

    def proceed(self) -> None:
        self.turns += 1
        self.is_running = True

    def close(self) -> None:
        self.is_running = False


@dataclass(eq=False)
class Member:
    """Stands for the Engines of a window."""

    processes: list[Process] = field(default_factory=list)

    def give(self, description: EngineDescription) -> Process | None:
        for process in self.processes:
            if process.description == description and not process.is_thinking:
                self.processes.remove(process)
                return process
        return None


def request(**limits: Any) -> SearchRequest:
    chess = variant("chess960")
    return SearchRequest(chess, chess.start(), chess.start(), limits=Limits(**limits))


def ask(pool: ProcessPool, process: Process, **limits: Any) -> bool:
    """Ask as an EngineProcess does; return whether it thinks at once."""
    process.is_thinking = True
    is_at_once = pool.enter(process, request(**(limits or {"movetime": 100})))
    if is_at_once:
        process.proceed()
    return is_at_once


def answer(pool: ProcessPool, process: Process) -> None:
    process.is_thinking = False
    pool.end_turn(process)


@pytest.fixture
def processes() -> list[Process]:
    return [Process() for _ in range(5)]


@pytest.fixture
def pool(processes) -> ProcessPool:
    pool = ProcessPool(at_once=2, most=3)
    pool.join(Member(processes))
    return pool


def turns(processes: list[Process]) -> list[int]:
    return [process.turns for process in processes]


def test_those_that_come_too_many_think_in_their_turn(pool, processes):
    assert [ask(pool, process) for process in processes] == [True, True, False, False, False]
    answer(pool, processes[1])
    assert turns(processes) == [1, 1, 1, 0, 0]
    answer(pool, processes[3])  # it is asked no more
    answer(pool, processes[0])
    assert turns(processes) == [1, 1, 1, 0, 1]


def test_who_thinks_may_be_asked_something_else(pool, processes):
    ask(pool, processes[0])
    ask(pool, processes[1])
    ask(pool, processes[2])
    assert ask(pool, processes[0]) and not ask(pool, processes[2])
    answer(pool, processes[0])
    assert turns(processes) == [2, 1, 1, 0, 0], "once, though it has asked twice"


def test_a_clock_and_an_analysis_wait_for_nobody(pool, processes):
    ask(pool, processes[0])
    ask(pool, processes[1])
    assert ask(pool, processes[2], clock={0: 1000, 1: 1000})
    assert ask(pool, processes[3], infinite=True)


def test_who_is_hurried_thinks_at_once(pool, processes):
    for process in processes[:4]:
        ask(pool, process)
    pool.hurry(processes[3])
    assert turns(processes) == [1, 1, 0, 1, 0]
    pool.hurry(processes[3])
    assert turns(processes) == [1, 1, 0, 1, 0]


def test_those_idle_longest_are_ended(pool, processes):
    for process in processes:
        ask(pool, process)
        answer(pool, process)
    assert [process.is_running for process in processes] == [False, False, True, True, True]
    ask(pool, processes[2])
    answer(pool, processes[2])
    ask(pool, processes[0])
    assert [process.is_running for process in processes] == [True, False, True, False, True]


def test_an_idle_process_goes_to_the_window_that_wants_one(pool, processes):
    here, there = Member(), Member([Process(FISH), Process(OWN)])
    pool = ProcessPool()
    pool.join(here)
    pool.join(there)
    theirs = there.processes[1]
    assert pool.take_idle(OWN, there) is None, "it has its own"
    assert pool.take_idle(OWN, here) is theirs and theirs not in there.processes
    assert pool.take_idle(OWN, here) is None
    pool.leave(there)
    assert pool.take_idle(FISH, here) is None
