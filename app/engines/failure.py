"""Failures of engines, as sentences."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from app.text.engine_text import system_words
from engine.core.phrases import printable, shortened


class FailureKind(Enum):
    """What went wrong with an engine; the values are the sentences."""

    NOT_STARTED = QT_TRANSLATE_NOOP("engines", "{name} cannot be started: {detail}.")
    NO_UCI = QT_TRANSLATE_NOOP("engines", "{name} does not answer as a chess engine (UCI).")
    ENDED = QT_TRANSLATE_NOOP("engines", "{name} has ended unexpectedly.")
    SILENT = QT_TRANSLATE_NOOP("engines", "{name} does not answer any more.")
    WRONG_MOVE = QT_TRANSLATE_NOOP(
        "engines", "{name} has answered “{detail}”, which is not a legal move."
    )
    NO_MOVE = QT_TRANSLATE_NOOP("engines", "{name} has no move here.")
    NONSENSE = QT_TRANSLATE_NOOP("engines", "{name} has sent output that cannot be understood.")
    UNKNOWN = QT_TRANSLATE_NOOP("engines", "There is no engine “{name}” in the list of engines.")
    OTHER_START = QT_TRANSLATE_NOOP(
        "engines", "{name} knows only the usual start of chess, not those of Chess960."
    )
    OTHER_GAME = QT_TRANSLATE_NOOP("engines", "{name} does not know this game.")


class EngineFailure(Exception):
    """A failure of an engine; ``str`` gives a sentence in the current language."""

    def __init__(self, kind: FailureKind, name: str, detail: str = "") -> None:
        super().__init__(kind, name, detail)
        self.kind = kind
        self.name = name
        self.detail = detail

    def __str__(self) -> str:
        form = QCoreApplication.translate("engines", str(self.kind.value))
        detail = system_words(printable(shortened(self.detail)))
        return form.format(name=printable(shortened(self.name)), detail=detail)
