"""A text in Markdown that is as high as what it says."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QResizeEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser, QWidget

#: Height of a line, percent; pixels below a paragraph.
LINE, BELOW = 125, 7
_WITHOUT_HTML = QTextDocument.MarkdownFeature(
    QTextDocument.MarkdownFeature.MarkdownDialectGitHub.value
    | QTextDocument.MarkdownFeature.MarkdownNoHTML.value
)


class MarkdownText(QTextBrowser):
    """Shows a text at its full height; it loads no pictures, and its links lead nowhere."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setObjectName("lessonText")
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.document().setDocumentMargin(0)

    def show_text(self, text: str) -> None:
        """Show another text; what would be a picture in it stays as it was written.

        Qt opens the file of a picture even where ``loadResource`` has none, a device as well.
        """
        self.document().setMarkdown(text.replace("![", "!\\["), _WITHOUT_HTML)
        self._space()
        self._fit()

    def loadResource(self, kind: int, url: QUrl | str) -> object:
        """Load nothing: the text of somebody's file must not open others."""
        return None

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
