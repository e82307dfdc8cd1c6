"""The trial of a game: the engine plays quick games of it against itself, in its own process."""

from __future__ import annotations

import os
import tempfile
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Signal

from app.engines.description import own_engine
from app.engines.failure import EngineFailure, FailureKind
from app.engines.program import EngineProgram
from app.support import background
from engine.play.trial import TrialGame, read_game
from engine.uci import output
from engine.uci.options import GAME, GAME_FILES


class GameTrial(QObject):
    """Tries one game at a time."""

    #: One more game has been played: the games so far.
    played = Signal(tuple)
    #: All games have been played, or no more can be: why, a sentence; empty for all.
    ended = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._program: EngineProgram | None = None
        self._file: Path | None = None
        self._asked = 0
        self._games: list[TrialGame] = []

    @property
    def is_running(self) -> bool:
        """Whether games are being played."""
        return self._program is not None

    def begin(self, text: str, key: str) -> None:
        """Try the game of a text; a trial that is running is given up.

        text : empty for a game that the engine has
        key : of the game
        """
        self.stop()
        number = self._asked
        if not text:
            self._start(number, key, None)
            return
        background.run(partial(_written, text), lambda found: self._start(number, key, found))

    def stop(self) -> None:
        """Play no more games."""
        self._asked += 1
        program, self._program = self._program, None
        self._games = []
        if program is not None:
            program.setParent(QCoreApplication.instance())  # it ends by itself
            program.kill()
        file, self._file = self._file, None
        _remove(file)

    def _start(self, number: int, key: str, found: Path | OSError | None) -> None:
        if isinstance(found, OSError):
            if number == self._asked:
                self._fail(FailureKind.NOT_STARTED, str(found.strerror))
            return
        if number != self._asked:
            _remove(found)
            return
        self._file = found
        self._program = EngineProgram(own_engine(), self._hear, self._fail, self)
        if found is not None:
            self._program.write_line(f"setoption name {GAME_FILES.name} value {found}")
        self._program.write_line(f"setoption name {GAME.name} value {key}")
        self._program.write_line("try")

    def _hear(self, line: bytes) -> None:
        text = line.decode("utf-8", "replace").strip()
        if text == output.TRIED:
            self._end(None)
        elif text.startswith(output.TRIAL_GAME):
            try:
                self._games.append(read_game(text.removeprefix(output.TRIAL_GAME)))
            except (ValueError, TypeError, KeyError):
                self._fail(FailureKind.NONSENSE, "")
                return
            self.played.emit(tuple(self._games))
        elif text.startswith(output.error("")):
            self._fail(FailureKind.ENDED, "")

    def _fail(self, kind: FailureKind, detail: str) -> None:
        self._end(EngineFailure(kind, own_engine().name, detail))

    def _end(self, failure: EngineFailure | None) -> None:
        self.stop()
        self.ended.emit("" if failure is None else str(failure))


def _remove(file: Path | None) -> None:
    if file is not None:
        background.start(partial(file.unlink, missing_ok=True))


def _written(text: str) -> Path | OSError:
    """Write a text to a file of its own for the process; return its path."""
    try:
        number, name = tempfile.mkstemp(".toml")
        with os.fdopen(number, "w", encoding="utf-8", newline="") as file:
            file.write(text)
    except OSError as error:
        return error
    return Path(name)
