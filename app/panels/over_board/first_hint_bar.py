"""A quiet line over the board with a first hint, until it is followed or closed."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QToolButton, QWidget

from app.panels.common.plain_text import plain
from app.text.language import on_language_change

#: Greatest width, and least width of a text beside the buttons; margins, and distance of the parts.
WIDEST, NARROWEST = 640, 220
MARGINS, GAP = QMargins(12, 5, 6, 5), 6


class FirstHintBar(QFrame):
    """Shows one hint at a time; it takes neither the focus nor, but for its buttons, the mouse."""

    #: The hint has been read; no more hints are wanted.
    closed = Signal()
    refused = Signal()
    #: The buttons need another room: the language has changed.
    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("firstHint")
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.label = QLabel()
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setWordWrap(True)
        self.done, self.no_more = QToolButton(self), QToolButton(self)
        self.label.setParent(self)
        for button in (self.done, self.no_more):
            # A click leaves the focus where it is: the keys of the board go on working.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.done.clicked.connect(self.closed)
        self.no_more.clicked.connect(self.refused)
        self.hide()
        on_language_change(self, self._translate)

    def show_text(self, text: str) -> None:
        """Have a text shown as soon as the bar is."""
        self.label.setText(text)
        self._lay_out()

    def size_in(self, width: int) -> QSize:
        """Return the size that the text needs in a room of some width."""
        self._polish()
        sizes = [button.sizeHint() for button in (self.done, self.no_more)]
        beside = sum(size.width() + GAP for size in sizes)
        high = max(size.height() for size in sizes)
        room = min(width, WIDEST) - MARGINS.left() - MARGINS.right()
        line = self.label.fontMetrics().horizontalAdvance(self.label.text()) + GAP
        if room - beside < NARROWEST:
            wide = min(room, max(line, beside - GAP))
            text = self.label.heightForWidth(wide) + GAP + high
        else:
            wide = min(room, line + beside)
            text = max(self.label.heightForWidth(wide - beside), high)
        return QSize(wide, text).grownBy(MARGINS)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place text and buttons."""
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        """Place the buttons beside the text, or below it where there is little room."""
        self._polish()
        room = self.rect().marginsRemoved(MARGINS)
        right = room.right() + 1
        sizes = [(button, button.sizeHint()) for button in (self.no_more, self.done)]
        beside = sum(size.width() + GAP for _, size in sizes)
        high = max(size.height() for _, size in sizes)
        is_below = room.width() - beside < NARROWEST
        text = room.adjusted(0, 0, 0 if is_below else -beside, -high - GAP if is_below else 0)
        self.label.setGeometry(text)
        below = room.bottom() + 1 - high
        top = below if is_below else room.top() + (room.height() - high) // 2
        for button, size in sizes:
            right -= size.width()
            button.setGeometry(right, top, size.width(), high)
            right -= GAP

    def _polish(self) -> None:
        """Let sizes be those of the style also before the bar is first shown."""
        for widget in (self, self.label, self.done, self.no_more):
            widget.ensurePolished()

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("First hint"))
        self.done.setText(self.tr("Got it"))
        self.no_more.setText(self.tr("No more hints"))
        self.no_more.setToolTip(plain(self.tr("They can be had again in the preferences.")))
        self._lay_out()
        self.changed.emit()
