"""Reads the text of a game while it is typed: at each pause, and in the background."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from app.scene.layouts import layout
from app.support.background import BackgroundTask
from app.text import names
from engine.core.phrases import PhraseError
from engine.rules.variant import Variant
from engine.variants import draft

#: How long nothing is typed before the text is read, milliseconds.
PAUSE = 300


@dataclass(frozen=True)
class Draft:
    """What a text says.

    variant : the game; None if it is none
    line, reason : of what is wrong then; a phrase of the engine
    """

    text: str
    variant: Variant | None
    line: int = 0
    reason: object = ""


class DraftReader(QObject):
    """Reads one text at a time, and of those that come meanwhile only the last."""

    #: A text has been read, and no other one has come meanwhile: Draft.
    read = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self._is_reading = False
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self._begin)

    @property
    def is_busy(self) -> bool:
        """Whether a text waits or is read."""
        return self._is_reading or self._pause.isActive()

    def ask(self, text: str, pause: int = PAUSE) -> None:
        """Read a text after a pause, unless another one comes before; milliseconds."""
        self._text = text
        self._pause.start(pause)

    def stop(self) -> None:
        """Read nothing more."""
        self._pause.stop()
        self._text = ""

    def _begin(self) -> None:
        if self._is_reading:
            return  # it goes on with this text
        self._is_reading = True
        text, language = self._text, names.language()
        task = BackgroundTask(lambda: read_draft(text, language))
        task.found.connect(self._take)
        task.begin()

    def _take(self, found: Draft) -> None:
        self._is_reading = False
        if found.text == self._text:
            self.read.emit(found)
        elif self._text and not self._pause.isActive():
            self._begin()


def read_draft(text: str, language: str) -> Draft:
    """Read a text; of a game the board is made as well, so that it need not be made later.

    language : of the notation
    """
    try:
        variant = draft(text)
    except PhraseError as error:
        values = error.phrase.values
        return Draft(text, None, int(str(values.get("line", 1))), values.get("reason", error))
    variant.moves(variant.start())
    layout(variant, language)
    return Draft(text, variant)
