"""A player that is a process: anything that speaks UCI, such as Stockfish or an older ours."""

from __future__ import annotations

import shlex
import shutil
import subprocess
from collections.abc import Mapping
from queue import Empty, Queue
from threading import Thread

from engine.core.move import Move
from engine.core.position import Position
from engine.play.game import Game
from engine.rules.variant import Variant
from engine.text import coordinate_moves
from tests.engine import python_chess

#: Where Debian keeps games, which is not on everybody's path.
GAMES = "/usr/games"
#: Seconds to answer beyond the time to think.
PATIENCE = 20.0
#: What such programs are told if they have the option.
OPTIONS = {"Threads": "1", "Hash": "16", "UCI_Chess960": "true"}


class PlayerError(Exception):
    """A process does not play; the message says which, and what it did."""


def stockfish() -> str:
    """Return where Stockfish is. Raises PlayerError where it is not installed."""
    found = shutil.which("stockfish") or shutil.which("stockfish", path=GAMES)
    if found is None:
        raise PlayerError("Stockfish is not installed (on Debian: apt-get install stockfish)")
    return shlex.quote(found)


def written(variant: Variant, position: Position, move: Move) -> str:
    """Return a move as such a process reads it."""
    if variant.parse_uci_move("a1a2") is not None:
        return python_chess.uci(variant, position, move)
    return coordinate_moves.write(variant, move)


class UciProcess:
    """Plays what a process answers.

    Moves of chess are UCI's, with castling as king takes rook; others are in the plain form.
    """

    def __init__(
        self,
        command: str,
        milliseconds: int,
        options: Mapping[str, str],
        nodes: int | None = None,
    ) -> None:
        """Start ``command`` with these options of UCI; with ``nodes`` these alone limit it."""
        self._command = command
        self._milliseconds = milliseconds
        self._go = f"go movetime {milliseconds}" if nodes is None else f"go nodes {nodes}"
        self._process = subprocess.Popen(
            shlex.split(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            bufsize=1,
        )
        self._lines: Queue[str] = Queue()
        Thread(target=self._read, daemon=True).start()
        self._tell("uci")
        known = [line for line in self._until("uciok") if line.startswith("option name ")]
        self._known = [line.removeprefix("option name ").split(" type ")[0] for line in known]
        for name, value in {**OPTIONS, **options}.items():
            if name in self._known:
                self._tell(f"setoption name {name} value {value}")
            elif name in options:
                raise PlayerError(f"{command} has no option {name!r}")

    def begin(self, variant: Variant, seed: str) -> None:
        """Tell it which game it is."""
        if "UCI_Variant" in self._known:
            self._tell(f"setoption name UCI_Variant value {variant.key}")
            for name, answer in variant.option_values:
                self._tell(f"setoption name {name} value {answer}")
        self._tell("ucinewgame")
        self._tell("isready")
        self._until("readyok")

    def choose(self, game: Game) -> Move:
        """Return what it plays."""
        variant = game.variant
        places = game.positions
        words = [written(variant, *step) for step in zip(places, game.line, strict=False)]
        moves = " ".join(["", "moves", *words]) if words else ""
        self._tell(f"position fen {variant.text(places[0])}{moves}")
        self._tell(self._go)
        answer = self._until("bestmove")[-1].split()
        return coordinate_moves.read(variant, game.position, answer[1])

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()

    def _tell(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(f"{line}\n")
        except OSError as fault:
            raise PlayerError(f"{self._command} has ended") from fault

    def _read(self) -> None:
        """Take lines as they come; an empty one at the end."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line.strip() or " ")
        self._lines.put("")

    def _until(self, word: str) -> list[str]:
        """Return the lines up to the one that begins with ``word``, that one included."""
        lines: list[str] = []
        while not lines or lines[-1].split()[:1] != [word]:
            try:
                line = self._lines.get(timeout=PATIENCE + self._milliseconds / 1000)
            except Empty:
                raise PlayerError(f"{self._command} does not answer {word!r}") from None
            if not line:
                raise PlayerError(f"{self._command} has ended")
            lines.append(line)
        return lines
