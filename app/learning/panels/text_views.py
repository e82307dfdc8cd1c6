"""Texts beside the board: what a lesson says, in Markdown, and a comment to a game."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QFontMetricsF, QResizeEvent, QTextBlockFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser, QWidget

from app.panels.common.announcer import Announcer
from engine.core.phrases import shortened

#: Height of a line, percent; pixels below a paragraph.
LINE, BELOW = 125, 7
_WITHOUT_HTML = QTextDocument.MarkdownFeature(
    QTextDocument.MarkdownFeature.MarkdownDialectGitHub.value
    | QTextDocument.MarkdownFeature.MarkdownNoHTML.value
)
#: Of a comment: height of a line, percent; points by which its letters are larger; least size.
COMMENT_LINE, LARGER, MIN_SIZE = 130, 2, QSize(120, 80)
#: So much of it is shown, characters: Qt lays out all of it at once.
MAX_SHOWN = 20_000


class _Text(QTextBrowser):
    """A text of somebody's file: it loads nothing, and its links lead nowhere."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("lessonText")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.document().setDocumentMargin(0)

    def loadResource(self, kind: int, url: QUrl | str) -> object:
        """Load nothing: such a text must not open other files."""
        return None


class MarkdownText(_Text):
    """Shows a text at its full height."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )

    def show_text(self, text: str) -> None:
        """Show another text; what would be a picture in it stays as it was written.

        Qt opens the file of a picture even where ``loadResource`` has none, a device as well.
        """
        self.document().setMarkdown(text.replace("![", "!\\["), _WITHOUT_HTML)
        self._space()
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Return a width at which the text can be read still."""
        return QSize(120, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the height to the new width."""
        super().resizeEvent(event)
        self._fit()

    def _space(self) -> None:
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        block = self.document().begin()
        while block.isValid():
            cursor.setPosition(block.position())
            form = block.blockFormat()
            form.setLineHeight(LINE, 1)  # QTextBlockFormat.LineHeightTypes.ProportionalHeight
            form.setBottomMargin(BELOW if block.next().isValid() else 0)
            form.setTopMargin(0)
            cursor.setBlockFormat(form)
            block = block.next()
        cursor.endEditBlock()

    def _fit(self) -> None:
        self.document().setTextWidth(self.viewport().width())
        height = int(self.document().size().height()) + 4
        if height != self.height():
            self.setFixedHeight(height)


class CommentText(_Text):
    """Shows plain text; what looks like a link is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        font = self.font()
        font.setPointSizeF(font.pointSizeF() + LARGER)
        self.setFont(font)
        self.announcer = Announcer(self)

    def show_text(self, text: str) -> None:
        """Show another text from its beginning, and have it read out; a very long one is cut."""
        text = shortened(text, MAX_SHOWN)
        if text == self.toPlainText():
            return
        self.setPlainText(text)
        form = QTextBlockFormat()
        form.setLineHeight(COMMENT_LINE, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.mergeBlockFormat(form)
        self.verticalScrollBar().setValue(0)
        self.announcer.announce(text)

    def minimumSizeHint(self) -> QSize:
        """Return a size in which a few words can be read."""
        return MIN_SIZE

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show whole lines only."""
        super().resizeEvent(event)
        line = QFontMetricsF(self.font()).height() * COMMENT_LINE / 100
        self.setViewportMargins(0, 0, 0, int(self.contentsRect().height() % line))
