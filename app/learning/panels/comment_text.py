"""A comment to a game, large enough to be read comfortably."""

from __future__ import annotations

from PySide6.QtCore import QSize, QUrl
from PySide6.QtGui import QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser, QWidget

from app.panels.common.announcer import Announcer
from engine.core.phrases import shortened

#: Height of a line, percent; by how many points the letters are larger than others.
_LINE, _LARGER = 130, 2
LEAST = QSize(120, 80)
#: So much of a text is shown, characters: Qt lays out all of it at once.
MAX_SHOWN = 20_000


class CommentText(QTextBrowser):
    """Shows plain text; it loads nothing, and what looks like a link is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("lessonText")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        font = self.font()
        font.setPointSizeF(font.pointSizeF() + _LARGER)
        self.setFont(font)
        self.document().setDocumentMargin(0)
        self.announcer = Announcer(self)

    def show_text(self, text: str) -> None:
        """Show another text from its beginning, and have it read out; a very long one is cut."""
        text = shortened(text, MAX_SHOWN)
        if text == self.toPlainText():
            return
        self.setPlainText(text)
        form = QTextBlockFormat()
        form.setLineHeight(_LINE, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.mergeBlockFormat(form)
        self.verticalScrollBar().setValue(0)
        self.announcer.announce(text)

    def loadResource(self, kind: int, url: QUrl | str) -> object:
        """Load nothing: the text of somebody's file must not open others."""
        return None

    def minimumSizeHint(self) -> QSize:
        """Return a size in which a few words can be read."""
        return LEAST
