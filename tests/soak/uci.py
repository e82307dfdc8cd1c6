"""The process that thinks, told sense and nonsense, in both backends; its moves are legal."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable

from engine.rules.variant import Variant
from engine.search.backend import COMPILED, PLAIN
from engine.uci import uci_moves
from engine.uci.session import UciSession
from engine.variants import KEYS, variant
from tests.engine.helpers import table
from tests.engine.uci.test_any_words import GOOD, SAID, WORDS
from tests.malformed_texts import SNIPPETS, check_sentence
from tests.soak.findings import Broken, Row

#: So many lines for each backend at a scale of 1.
LINES = 20_000
#: What begins and ends searches, and how they are done.
SEARCHES = (
    *("go depth 2", "go nodes 100", "go movetime 5", "go infinite", "go ponder", "go mate 2"),
    *("go wtime 50 btime 50", "go perft 1", "go perft 9", "stop", "ponderhit", "isready"),
    *("setoption name MultiPV value 3", "setoption name MultiPV value 1", "ucinewgame"),
    *("setoption name Threads value 2", "setoption name Threads value 1"),
    *("setoption name Skill Level value 2", "setoption name Skill Level value 8"),
)
#: Limits whose move is waited for.
LIMITS = ("go depth 1", "go nodes 50", "go movetime 2", "go wtime 20 btime 20")


def run(scale: float, processes: int = 1) -> Iterable[Row]:
    """Say ``LINES`` x ``scale`` lines in each backend; yield a row for each.

    Raises Broken at an answer that is none, and at a move that is not legal.
    """
    for core in (COMPILED, PLAIN):
        yield _Talk(core).row(max(1, round(LINES * scale)))


class _Talk:
    """A session with a player that thinks, and the lines that were said to it."""

    def __init__(self, core: str) -> None:
        self._core = core
        self._rng = random.Random(f"soak uci {core}")
        self._heard: list[str] = []
        self._said: list[str] = []
        self._session = UciSession(self._heard.append)
        self._moves = 0
        for line in (f"Core value {core}", "Hash value 1"):
            self._say(f"setoption name {line}")

    def row(self, count: int) -> Row:
        """Say so many lines; return what is to be reported."""
        begun = time.process_time()
        while len(self._said) < count:
            if self._rng.random() < 0.1:
                self._ask_for_a_move()
            else:
                self._say(self._line())
        self._session.close()
        self._check()
        counts = {"lines": len(self._said), "moves": self._moves}
        return Row("uci", self._core, counts, time.process_time() - begun)

    def _line(self) -> str:
        rng = self._rng
        kind = rng.random()
        if kind < 0.2:
            return rng.choice(GOOD)
        if kind < 0.6:
            return rng.choice(SEARCHES)
        line = " ".join(rng.choices((*WORDS, *SNIPPETS), k=rng.randrange(7)))
        # These would end it, or let it use another core or more memory than there is.
        ends = any(word in line for word in ("quit", "Core", "Hash"))
        return "stop" if ends else line

    def _ask_for_a_move(self) -> None:
        """Let it think about a position of a table, and make sure that its move is legal."""
        key = self._rng.choice(KEYS)
        game, text = variant(key), self._rng.choice(table(f"perft/{key}-moves.tsv"))[0]
        for line in ("Promotion value prisoners", "EnPassant value on", f"UCI_Variant value {key}"):
            self._say(f"setoption name {line}")
        self._say("stop", "isready", f"position fen {text}")
        self._said.append(self._rng.choice(LIMITS))
        self._session.execute(self._said[-1])
        self._session.wait()
        last = self._heard[-1].split()
        if last[:1] != ["bestmove"] or last[1] not in _words(game, text):
            raise self._broken(self._heard[-1])
        self._moves += 1

    def _say(self, *lines: str) -> None:
        for line in lines:
            self._said.append(line)
            self._session.execute(line)
        self._check()

    def _check(self) -> None:
        heard, self._heard[:] = tuple(self._heard), []
        for line in heard:
            fails = "could not be executed" in line or "has failed" in line
            if fails or not SAID.match(line):
                raise self._broken(line)
            if line.startswith("info string "):
                check_sentence(line)

    def _broken(self, answer: str) -> Broken:
        last = "\n".join(map(repr, self._said[-40:]))
        return Broken(f"uci {self._core}: {answer!r} after these lines:\n{last}")


def _words(game: Variant, text: str) -> set[str]:
    """Return what may be answered to a position."""
    position = game.parse(text)
    if game.outcome(position) is not None:
        return {"(none)"}
    return {
        uci_moves.write(game, move, king_takes_rook)
        for move in game.moves(position)
        for king_takes_rook in (True, False)
    }
