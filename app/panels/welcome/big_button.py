"""A large button with a title and, below it, a few words about what it does."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from app.panels.common.layouts import grow_downwards

#: Room around the text and between its two parts; size of the title, pixels; least width.
EDGE, GAP, TITLE, NARROWEST = 12, 3, 16, 150
_WRAP = int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
_LINE = int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextShowMnemonic)


class BigButton(QPushButton):
    """A button of two lines or more; the style draws its ground as that of all buttons."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = ""
        grow_downwards(self, QSizePolicy.Policy.Preferred)

    def show_text(self, title: str, words: str) -> None:
        """Show a title, with its mnemonic, and what the button does."""
        self._words = words
        self.setText(title)
        self.setAccessibleName(title.replace("&", ""))
        self.setAccessibleDescription(words)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the preferred size."""
        wide = QFontMetrics(self.font()).horizontalAdvance(self._words) + 2 * EDGE
        wide = max(NARROWEST, min(wide, 2 * NARROWEST))
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """Return the least size; a button of that width needs to be higher."""
        return QSize(NARROWEST, self.sizeHint().height())

    def heightForWidth(self, width: int) -> int:
        """Return the height that the text needs at a width."""
        _, words = self._rooms(width)
        return words.bottom() + 1 + EDGE

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground as the style does, and the text."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        title, words = self._rooms(self.width())
        role = QPalette.ColorRole.HighlightedText if self.isDefault() else QPalette.ColorRole.Text
        painter.setPen(self.palette().color(role))
        painter.setFont(self._title_font())
        painter.drawText(title, _LINE, self.text())
        painter.setFont(self.font())
        painter.drawText(words, _WRAP, self._words)
        painter.end()

    def _title_font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(TITLE)
        font.setWeight(QFont.Weight.DemiBold)
        return font

    def _rooms(self, width: int) -> tuple[QRect, QRect]:
        """Return the rectangles of title and words in a button of this width."""
        room = QRect(EDGE, EDGE, width - 2 * EDGE, 10_000)
        high = QFontMetrics(self._title_font()).height()
        title = QRect(room.left(), room.top(), room.width(), high)
        words = room.adjusted(0, high + GAP, 0, 0)
        words.setHeight(QFontMetrics(self.font()).boundingRect(words, _WRAP, self._words).height())
        return title, words
