"""The row of the preferences that plays a sound, or shows why that is not possible."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from app.support.loudspeaker import Hearing


class SoundRow(QWidget):
    """A button that plays a sound, and the reason why there is no sound."""

    #: The button was pressed.
    tried = Signal()
    #: The row has been shown, and should be updated.
    seen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 8, 0, 0)
        #: Plays a sound.
        self.hear = QPushButton(self.tr("&Hear a move"))
        self.hear.setObjectName("hear")
        self.hear.setAutoDefault(False)
        self.hear.clicked.connect(self.tried)
        line.addWidget(self.hear)
        #: The reason why there is no sound.
        self.reason = QLabel()
        self.reason.setObjectName("faint")
        self.reason.setWordWrap(True)
        line.addWidget(self.reason, 1)

    def showEvent(self, event: QShowEvent) -> None:
        """Request an update."""
        self.seen.emit()
        super().showEvent(event)

    def show_hearing(self, hearing: Hearing) -> None:
        """Show whether sounds can be heard."""
        reasons = {
            Hearing.NO_LIBRARY: self.tr(
                "There is no sound: the Python package miniaudio is missing."
            ),
            Hearing.NO_OUTPUT: self.tr(
                "There is no sound: the computer has no audio output, or it does not respond."
            ),
        }
        self.reason.setText(reasons.get(hearing, ""))
        # An output may be connected later: then the button finds it.
        self.hear.setEnabled(hearing is not Hearing.NO_LIBRARY)
