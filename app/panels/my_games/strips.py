"""Strips at the bottom of the window of all games: what was done, and what goes on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QPushButton, QSizePolicy, QWidget

from app.panels.common.announcer import Announcer
from app.panels.common.fitting import ElidedLabel
from app.panels.common.layouts import laid_out, set_property, wrapped
from app.support.background import TaskProgress
from app.text.language import on_language_change

#: Delay before the progress of a task is shown, milliseconds.
SHOWN_AFTER = 300


class NoticeStrip(QFrame):
    """Says a sentence, with at most one button that does something about it."""

    #: The sentence has been read: the strip is closed, and the keyboard is to go elsewhere.
    read = Signal()
    #: Another sentence is shown, or none.
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("notice")
        self.label = wrapped()
        self.label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.button, self.closing = QPushButton(), QPushButton()
        self._act: Callable[[], object] | None = None
        self.announcer = Announcer(self)
        row = laid_out(QHBoxLayout(self), (self.label, 1), margins=0)
        for button in (self.button, self.closing):
            button.setAutoDefault(False)
            row.addWidget(button)
        self.button.clicked.connect(self._do)
        self.closing.clicked.connect(self._close)
        on_language_change(self, self._translate)
        self.hide()

    def tell(
        self,
        text: str,
        button: str = "",
        act: Callable[[], object] | None = None,
        is_good: bool = False,
    ) -> None:
        """Say a sentence.

        button, act : the text of a button, and what it does; the strip is closed by that
        is_good : whether something was done, and nothing is wrong: the colour at the edge says so
        """
        set_property(self, "good", is_good)
        self.label.setText(text)
        self.button.setText(button)
        self.button.setVisible(act is not None)
        self._act = act
        self.show()
        self.changed.emit()
        self.announcer.announce(text)

    def offers(self, act: Callable[[], object]) -> bool:
        """Whether the button is shown that does this."""
        return not self.isHidden() and self._act == act

    def forget(self, text: str) -> None:
        """Hide the strip if it shows this sentence."""
        if self.label.text() == text:
            self.dismiss()

    def dismiss(self) -> None:
        """Hide the strip."""
        self.hide()
        self.changed.emit()

    def _close(self) -> None:
        self.dismiss()
        self.read.emit()

    def _do(self) -> None:
        act, self._act = self._act, None
        self._close()
        if act is not None:
            act()

    def _translate(self) -> None:
        self.closing.setText(self.tr("OK"))


class ProgressStrip(QFrame):
    """Shows how far something is, with a button that ends it."""

    #: It is to end.
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("row")
        self.label, self.bar, self.cancelling = ElidedLabel(), QProgressBar(), QPushButton()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(160)
        self.cancelling.setAutoDefault(False)
        laid_out(
            QHBoxLayout(self), (self.label, 1), self.bar, self.cancelling, margins=(10, 6, 6, 6)
        )
        self.cancelling.clicked.connect(self.cancelled)
        self.hide()


class WorkStrip(ProgressStrip):
    """Shows how far a change of many games is; not what is done at once."""

    #: It has come into view, or gone.
    shown = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._progress: TaskProgress | None = None
        self._say: Callable[[], str] = str
        self._soon = QTimer(self, singleShot=True, interval=SHOWN_AFTER)
        self._soon.timeout.connect(self._appear)
        self.cancelled.connect(self._cancel)
        on_language_change(self, self._translate)

    @property
    def is_on(self) -> bool:
        """Whether it is shown that something goes on."""
        return self._progress is not None and not self._soon.isActive()

    def follow(self, progress: TaskProgress, say: Callable[[], str]) -> None:
        """Show how far something is that begins now, until it ends; ``say``: returns its name."""
        self._progress, self._say = progress, say
        progress.progressed.connect(self._show)
        progress.ended.connect(self._end)
        self.bar.setRange(0, 0)
        self._translate()
        self._soon.start()

    def _appear(self) -> None:
        self.show()
        self.cancelling.setEnabled(True)
        self.shown.emit()

    def _show(self, progress: TaskProgress, done: int) -> None:
        if progress is self._progress:
            self.bar.setRange(0, progress.of)
            self.bar.setValue(done)

    def _end(self, progress: TaskProgress) -> None:
        if progress is self._progress:
            self._progress = None
            self._soon.stop()
            self.hide()
            self.shown.emit()

    def _cancel(self) -> None:
        if self._progress is not None:
            self.cancelling.setEnabled(False)
            self._progress.cancel()

    def _translate(self) -> None:
        self.label.setText(self._say())
        self.bar.setAccessibleName(self._say())
        self.cancelling.setText(self.tr("&Cancel"))


class ImportStrip(ProgressStrip):
    """Shows how far an import is."""

    def __init__(self) -> None:
        super().__init__()
        self._done = (0, 0, 0)
        on_language_change(self, self._translate)

    def show_progress(self, files: int, of: int, games: int) -> None:
        """Show how many files of how many have been read, and how many games were taken in."""
        self._done = files, of, games
        self.bar.setRange(0, max(of, 0))
        self.bar.setValue(files)
        self._translate()
        self.show()

    def _translate(self) -> None:
        files, of, games = self._done
        read = self.tr("File {number} of {count}").format(number=min(files + 1, of), count=of)
        taken = self.tr("%n game(s) taken in", None, games)
        self.label.setText(f"{read} · {taken}" if of else self.tr("Looking for files…"))
        self.bar.setAccessibleName(self.tr("Import"))
        self.cancelling.setText(self.tr("&Cancel the import"))
