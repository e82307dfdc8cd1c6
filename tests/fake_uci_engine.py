"""An engine that speaks UCI and does one thing wrong: a process of its own, for tests.

``python fake_uci_engine.py WORD [LOG]``: the word is the name of a class below, whose
docstring says what it does; LOG is a log file for its process ID and then each line that it
receives.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    import chess

#: Its options, one of each kind, and what else stands in such lines.
OPTIONS = (
    "name Hash type spin default 16 min 1 max 1024",
    "name MultiPV type spin default 1 min 1 max 8",
    "name UCI_Chess960 type check default false",
    "name Skill Level type spin default 20 min 0 max 20",
    "name Style type combo default Quiet Play var Quiet Play var Wild",
    "name Own Book type check default true",
    "name Favourite type string default <empty>",
    "name Clear Hash type button",
)
NUMBERS = ("depth", "nodes", "movetime", "wtime", "btime", "winc", "binc")


def say(text: str) -> None:
    """Write a line."""
    tell_bytes(text.encode() + b"\n")


def tell_bytes(data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(1, left) :]


def hang() -> NoReturn:
    """Do nothing any more, whatever is said; only killing ends it."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        threading.Event().wait()


class WellBehavedEngine:
    """Plays by the rules: its favourite move if that is legal, else the first in byte order."""

    name = "Fake 1.0"
    options: tuple[str, ...] = OPTIONS

    def __init__(self, log_file: Path | None = None) -> None:
        self.values: dict[str, str] = {}
        self.place = "startpos"
        self.moves: list[str] = []
        self.is_thinking = False
        self._log_file = log_file

    # -- the conversation --------------------------------------------------------------------

    def run(self) -> None:
        """Converse to the end."""
        self.note(f"pid {os.getpid()}")
        self.start()
        while line := sys.stdin.readline():
            self.note(line.strip())
            self.handle_command(line.split())
        self.input_ended()

    def note(self, text: str) -> None:
        """Write a line into the log file."""
        if self._log_file is not None:
            with self._log_file.open("a", encoding="utf-8") as file:
                file.write(f"{text}\n")

    def handle_command(self, words: list[str]) -> None:
        """Do what a line says."""
        if words == ["uci"]:
            self.introduce()
        elif words == ["isready"]:
            self.tell_ready()
        elif words[:1] == ["setoption"]:
            end = words.index("value") if "value" in words else len(words)
            self.values[" ".join(words[2:end])] = " ".join(words[end + 1 :])
        elif words[:1] == ["position"]:
            end = words.index("moves") if "moves" in words else len(words)
            self.place, self.moves = " ".join(words[1:end]), words[end + 1 :]
        elif words[:1] == ["go"]:
            self.is_thinking = True
            self.go(words[1:])
        elif words == ["stop"]:
            self.stop()
        elif words == ["quit"]:
            self.quit()

    def start(self) -> None:
        """Do what is done before anything is said."""

    def introduce(self) -> None:
        say(f"id name {self.name}")
        say("id author nobody")
        for option in self.options:
            say(f"option {option}")
        say("uciok")

    def tell_ready(self) -> None:
        say("readyok")

    def go(self, words: list[str]) -> None:
        """Report, and decide at once unless it has no limit."""
        self.report()
        if any(word in NUMBERS for word in words):
            self.decide()

    def stop(self) -> None:
        if self.is_thinking:
            self.decide()

    def quit(self) -> None:
        sys.exit(0)

    def input_ended(self) -> None:
        """Do what is done when nobody speaks any more."""

    # -- chess -------------------------------------------------------------------------------

    def board(self, moves: int | None = None) -> chess.Board:
        """Return the board after so many moves, all by default."""
        import chess  # late: most faults need none

        fen = chess.STARTING_FEN if self.place == "startpos" else self.place.removeprefix("fen ")
        board = chess.Board(fen, chess960=self.values.get("UCI_Chess960") == "true")
        for move in self.moves[:moves]:
            board.push_uci(move)
        return board

    def choice(self, board: chess.Board) -> list[str]:
        """Return the legal moves, the best first."""
        moves = sorted(board.uci(move) for move in board.legal_moves)
        favourite = self.values.get("Favourite")
        return sorted(moves, key=lambda move: move != favourite)

    def report(self) -> None:
        """Tell two depths of as many lines as were asked for."""
        best = self.choice(self.board())[: int(self.values.get("MultiPV", 1))]
        for depth in (1, 2):
            for number, move in enumerate(best, 1):
                say(
                    f"info depth {depth} seldepth {depth} multipv {number} score cp {40 - number}"
                    f" nodes {100 * depth} nps 1000 hashfull 1 tbhits 0 time {depth} pv {move}"
                )

    def decide(self) -> None:
        """Say the best move, and that nothing is thought about."""
        self.is_thinking = False
        moves = self.choice(self.board())
        say(f"bestmove {moves[0] if moves else '(none)'}")


# -- at the start ----------------------------------------------------------------------------------


class CrashAtStart(WellBehavedEngine):
    """Ends before it says anything."""

    def start(self) -> None:
        sys.exit(3)


class NoEngine(WellBehavedEngine):
    """Is another program: it says something of its own, and ends well."""

    def start(self) -> None:
        print("usage: something else [-x]")
        sys.exit(0)


class CrashInHandshake(WellBehavedEngine):
    """Ends while it introduces itself."""

    def introduce(self) -> None:
        say(f"id name {self.name}")
        os.abort()


class HangAtStart(WellBehavedEngine):
    """Never says anything, and reads nothing."""

    def start(self) -> None:
        hang()


class HangInHandshake(WellBehavedEngine):
    """Never comes to the end of its introduction."""

    def introduce(self) -> None:
        say(f"id name {self.name}")
        hang()


class NeverReady(WellBehavedEngine):
    """Never says that it is ready."""

    def tell_ready(self) -> None:
        hang()


class FloodInHandshake(WellBehavedEngine):
    """Declares options without end."""

    def introduce(self) -> None:
        number = 0
        while True:
            number += 1
            say(f"option name Option {number} type spin default 1 min 0 max 2")


class OddOptions(WellBehavedEngine):
    """Declares options as nobody should, between ordinary ones."""

    options = (
        "name Hash type spin default 16 min 1 max 1024",
        "",
        "name",
        "name  type spin",
        "name Nothing",
        "name Odd type wheel default 3",
        "name Back type spin default 9 min 5 max 1",
        f"name Huge type spin default 1 min 0 max {'9' * 5000}",
        "name Words type spin default many min few max all",
        "name Empty type combo default one",
        f"name {'long ' * 1000}type check default true",
        "name Hash type spin default 1 min 1 max 2",
        "name Tab\x07 type check default true",
        "name File Name type string default type var name value",
    )


# -- in the search ---------------------------------------------------------------------------------


class CrashInSearch(WellBehavedEngine):
    """Ends as soon as it is to think."""

    def go(self, words: list[str]) -> None:
        self.report()
        os.abort()


class CrashOnce(WellBehavedEngine):
    """Ends at its first search; started again it plays. Needs a log file."""

    def go(self, words: list[str]) -> None:
        assert self._log_file is not None
        if self._log_file.read_text(encoding="utf-8").count("pid ") == 1:
            os.abort()
        super().go(words)


class HangInSearch(WellBehavedEngine):
    """Neither answers nor listens once it thinks."""

    def go(self, words: list[str]) -> None:
        self.report()
        hang()


class HangAtStop(WellBehavedEngine):
    """Searches without end and ignores ``stop``, but still answers ``isready``."""

    def go(self, words: list[str]) -> None:
        self.report()

    def stop(self) -> None:
        pass


class CloseOutput(WellBehavedEngine):
    """Closes its output when it is to think, and lives on."""

    def go(self, words: list[str]) -> None:
        os.close(1)
        hang()


class CloseInput(WellBehavedEngine):
    """Closes its input when it is to think, and lives on."""

    def go(self, words: list[str]) -> None:
        os.close(0)
        hang()


class FloodOfInfos(WellBehavedEngine):
    """Reports without end, and hears nothing meanwhile."""

    def go(self, words: list[str]) -> None:
        best = self.choice(self.board())[0]
        line = f"info depth 7 score cp 3 nodes 12 time 1 pv {best}\n".encode()
        while True:
            tell_bytes(line * 100)


class FloodWithoutLines(WellBehavedEngine):
    """Writes without end, and never ends a line."""

    def go(self, words: list[str]) -> None:
        while True:
            tell_bytes(b"info depth 1 pv e2e4 " * 1000)


class Binary(WellBehavedEngine):
    """Writes bytes that are no text before each of its lines."""

    def go(self, words: list[str]) -> None:
        tell_bytes(bytes(range(256)) * 20 + b"\n\0\n\xff\xfe\n")
        super().go(words)


class HugeNumbers(WellBehavedEngine):
    """Reports numbers that fit nowhere."""

    def report(self) -> None:
        best = self.choice(self.board())[0]
        for digits in (12, 30, 5000):
            number = "9" * digits
            say(
                f"info depth {number} seldepth {number} multipv {number} score cp -{number}"
                f" nodes {number} nps {number} time {number} hashfull {number} pv {best}"
            )
            say(f"info depth 3 multipv 1 score mate {number} nodes 5 time 1 pv {best}")
        say("info depth -4 seldepth x score cp nodes 5 time pv")
        say(f"info score mate pv {best} depth")
        say(f"info depth 2 score cp 12 nodes 5 time 1 pv {best}")


class OddLines(WellBehavedEngine):
    """Reports lines whose moves cannot be played, and says what nobody asked for."""

    def report(self) -> None:
        best = self.choice(self.board())[0]
        say("readyok")
        say("registration error")
        say("copyprotection checking")
        say("info depth 1 score cp 1 nodes 1 time 1 pv e2e5 e7e5")
        say(f"info depth 2 score cp 2 nodes 1 time 1 pv {best} {best} a1a1")
        say(f"info depth 3 score cp 3 lowerbound nodes 1 time 1 pv {best}")
        say(f"info depth 4 score cp 4 wdl 1 2 3 nodes 1 time 1 pv {best} 0000 nonsense")
        say(f"Info depth 5 score cp 5 pv {best}")
        say("info string bestmove e2e4")


# -- its answer ------------------------------------------------------------------------------------


class IllegalMove(WellBehavedEngine):
    """Decides on a move that no rule allows."""

    def decide(self) -> None:
        say("bestmove e2e5")


class MoveOfAnotherPosition(WellBehavedEngine):
    """Decides on the first move of the game, whatever was played since."""

    def decide(self) -> None:
        say(f"bestmove {self.choice(self.board(0))[0]}")


class NullMove(WellBehavedEngine):
    """Passes."""

    def decide(self) -> None:
        say("bestmove 0000")


class NoMove(WellBehavedEngine):
    """Says that there is no move where there are some."""

    def decide(self) -> None:
        say("bestmove (none)")


class EmptyMove(WellBehavedEngine):
    """Decides on nothing."""

    def decide(self) -> None:
        say("bestmove")


class Garbage(WellBehavedEngine):
    """Decides on something that is no move: long, with signs that cannot be shown."""

    def decide(self) -> None:
        tell_bytes(b"bestmove \xff\xfe\x07<b>" + b"z" * 10_000 + b"\n")


class TwoAnswers(WellBehavedEngine):
    """Says its decision twice, and each time that it is stopped once more."""

    def decide(self) -> None:
        super().decide()
        super().decide()

    def stop(self) -> None:
        self.decide()


class LateAnswer(WellBehavedEngine):
    """Answers a search only once the next one or a stop is told."""

    def __init__(self, log_file: Path | None = None) -> None:
        super().__init__(log_file)
        self._due: list[str] = []

    def go(self, words: list[str]) -> None:
        self._settle()
        self._due = self.choice(self.board())[:1]

    def stop(self) -> None:
        self._settle()

    def _settle(self) -> None:
        for move in self._due:
            say(f"bestmove {move}")
        self._due = []


class Slow(WellBehavedEngine):
    """Takes its time for everything."""

    def handle_command(self, words: list[str]) -> None:
        threading.Event().wait(0.05)
        super().handle_command(words)


# -- what it cannot, and its end -------------------------------------------------------------------


class OldChess(WellBehavedEngine):
    """Knows neither Chess960 nor several lines."""

    options = ("name Favourite type string default <empty>",)


class IgnoreQuit(WellBehavedEngine):
    """Ends neither when it is told to, nor when nobody speaks any more."""

    def start(self) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)

    def quit(self) -> None:
        hang()

    def input_ended(self) -> None:
        hang()


class Parent(WellBehavedEngine):
    """Has a process of its own, which lives on when it is killed."""

    def start(self) -> None:
        script = "import threading; threading.Event().wait()"
        child = subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.DEVNULL)
        self.note(f"child {child.pid}")


class Daemon(WellBehavedEngine):
    """Has a process that has left its session and its parent, as services do; ignores its end.

    Needs a log file, into which that process writes its number.
    """

    def start(self) -> None:
        script = (
            "import os, sys, threading; os.fork() and os._exit(0);"
            "open(sys.argv[1], 'a').write(f'child {os.getpid()}\\n'); threading.Event().wait()"
        )
        nothing = subprocess.DEVNULL
        command = [sys.executable, "-c", script, str(self._log_file)]
        subprocess.run(command, stdin=nothing, stdout=nothing, start_new_session=True, check=True)
        while self._log_file and "child " not in self._log_file.read_text(encoding="utf-8"):
            threading.Event().wait(0.01)

    def quit(self) -> None:
        hang()

    def input_ended(self) -> None:
        hang()


WORDS = {kind.__name__: kind for kind in (WellBehavedEngine, *WellBehavedEngine.__subclasses__())}

if __name__ == "__main__":
    WORDS[sys.argv[1]](Path(sys.argv[2]) if len(sys.argv) > 2 else None).run()
