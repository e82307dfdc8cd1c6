"""Figures of the process that thinks: how soon it answers while it does.

It is stopped at moments that have nothing to do with what it does. Whoever waits waits in real
time, so these rows mean little on a machine with other work.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence

from app.engines import supervisor
from engine.search.backend import COMPILED, PLAIN
from engine.variants import KEYS
from tests.programs import ROOT

_ROUNDS = 30
#: It thinks so long before it is spoken to, seconds.
_THINKING = (0.02, 0.4)


class _Conversation:
    """The process, and how long it takes to answer."""

    def __init__(self, core: str, key: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "engine", "uci"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.say(f"setoption name Core value {core}", f"setoption name UCI_Variant value {key}")

    def say(self, *lines: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("".join(f"{line}\n" for line in lines))
        self._process.stdin.flush()

    def waited(self, line: str, answer: str) -> float:
        """Say a line; return the milliseconds until the answer that begins so."""
        assert self._process.stdout is not None
        begin = time.perf_counter()
        self.say(line)
        for said in self._process.stdout:
            if said.startswith(answer):
                return 1000 * (time.perf_counter() - begin)
        raise RuntimeError("the process has ended")

    def close(self) -> None:
        self.say("quit")
        self._process.communicate()


def _greeted(command: Sequence[str]) -> float:
    """Start a program that answers with ``uciok``, and return the milliseconds until it ends."""
    begin = time.perf_counter()
    with subprocess.Popen(command, stdin=-1, stdout=-1, stderr=-1, text=True) as process:
        said, _ = process.communicate("uci\n")
    assert said == "uciok\n"
    return 1000 * (time.perf_counter() - begin)


def external_engine_row() -> str:
    """How much longer it takes to start an external engine, and to end it, by the supervisor."""
    alone = ("/bin/sh", "-c", "read word; echo uciok")
    supervised = (sys.executable, "-I", "-S", supervisor.__file__, *alone)
    pairs = [(_greeted(alone), _greeted(supervised)) for _ in range(_ROUNDS)]
    plain, held = (statistics.median(times) for times in zip(*pairs, strict=True))
    return f"external engine: started and ended after {plain:4.1f} ms, supervised {held:4.1f} ms"


def rows() -> Iterator[str]:
    """Yield a row for each backend and game, and one for engines where they are supervised."""
    if sys.platform == "linux":
        yield external_engine_row()
    rng = random.Random(1)
    for core in (COMPILED, PLAIN):
        for key in KEYS:
            talk = _Conversation(core, key)
            talk.waited("isready", "readyok")
            stops, answers = [], []
            for _ in range(_ROUNDS):
                talk.say("go infinite")
                time.sleep(rng.uniform(*_THINKING))
                answers.append(talk.waited("isready", "readyok"))
                stops.append(talk.waited("stop", "bestmove"))
            talk.close()
            yield (
                f"stop {core:8} {key:12} answered after {statistics.median(stops):4.1f} ms, at"
                f" worst {max(stops):4.1f}; isready while thinking"
                f" {statistics.median(answers):4.1f} ms, at worst {max(answers):4.1f}"
            )
