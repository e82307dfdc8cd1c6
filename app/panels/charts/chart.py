"""The base class of charts: items that are hovered, chosen, and read out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QToolTip, QWidget

from app.appearance import appearance
from app.panels.common.announcer import Announcer
from app.panels.common.layouts import plain


class Chart(QWidget):
    """Shows items in a row or a column. Each is described by a sentence.

    The arrow keys go from one to the next, which is read out; a click or Enter chooses one.
    """

    #: An item is hovered, by the mouse or by keys: its number, or -1 for none.
    pointed = Signal(int)
    #: An item was chosen: its number.
    chosen = Signal(int)

    #: The keys to the item before and to the next one.
    STEPS = (Qt.Key.Key_Up, Qt.Key.Key_Down)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        # A click does not take the focus, so that the keys of a board beside it still work.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.announcer = Announcer(self)
        #: The sentence of each item, and the current item of the keyboard; -1 for none.
        self.sentences: tuple[str, ...] = ()
        self.current = -1
        #: Whether a click does something, which the cursor of the mouse shows.
        self.is_choosable = False
        self._hovered = -1

    def show_sentences(self, name: str, sentences: Sequence[str]) -> None:
        """Set the name of the chart, and the sentence of each item."""
        self.sentences = tuple(sentences)
        self.current = min(self.current, len(self.sentences) - 1)
        self.setAccessibleName(name)
        self.setAccessibleDescription(" ".join(self.sentences))
        self._hover(-1)
        self.updateGeometry()
        self.update()

    def item_at(self, place: QPoint) -> int:
        """Return the item at a place of the widget, -1 for none."""
        raise NotImplementedError

    def place_of(self, item: int) -> QRectF:
        """Return where an item is, pixels."""
        raise NotImplementedError

    @property
    def marked(self) -> int:
        """The hovered item: of the mouse, else of the keyboard; -1 for none."""
        if self._hovered >= 0:
            return self._hovered
        return self.current if self.hasFocus() else -1

    # -- pointing and choosing ---------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move along the items, or choose the current one."""
        key, last = Qt.Key(event.key()), len(self.sentences) - 1
        there = {
            self.STEPS[0]: max(self.current - 1, 0),
            self.STEPS[1]: min(self.current + 1, last),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }.get(key)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.is_choosable:
            if self.current >= 0:
                self.chosen.emit(self.current)
        elif there is not None and last >= 0:
            self._go_to(there)
        else:
            super().keyPressEvent(event)

    def _go_to(self, item: int) -> None:
        self.current = item
        self._hovered = -1
        self.update()
        self.announcer.announce(self.sentences[item])
        self.pointed.emit(item)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.item_at(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)
        super().leaveEvent(event)

    def _hover(self, item: int) -> None:
        if item == self._hovered:
            return
        self._hovered = item
        is_hand = item >= 0 and self.is_choosable
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_hand else Qt.CursorShape.ArrowCursor)
        self.update()
        self.pointed.emit(self.marked)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        item = self.item_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and item >= 0 and self.is_choosable:
            self.chosen.emit(item)
        else:
            super().mousePressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Hover the current item, at first the first one."""
        super().focusInEvent(event)
        if self.current < 0 and self.sentences:
            self.current = 0
        self.pointed.emit(self.marked)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed.emit(self.marked)

    def event(self, event: QEvent) -> bool:
        """Show the sentence of the item below the mouse as a tooltip."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            item = self.item_at(event.pos())
            if item >= 0:
                area = self.place_of(item).toRect()
                QToolTip.showText(event.globalPos(), plain(self.sentences[item]), self, area)
            else:
                QToolTip.showText(event.globalPos(), "", self, QRect())
            return True
        return super().event(event)

    # -- drawing -----------------------------------------------------------------------------

    def paint_mark(self, painter: QPainter) -> None:
        """Draw a background for the hovered item, and a frame for the keyboard focus."""
        if self.marked < 0:
            return
        windows = appearance().theme.windows
        place = self.place_of(self.marked).adjusted(0.5, 0.5, -0.5, -0.5)
        is_framed = self.hasFocus() and self.marked == self.current
        painter.setPen(QPen(QColor(windows.signal if is_framed else windows.line), 1.0))
        painter.setBrush(QColor(windows.line))
        painter.drawRoundedRect(place, 4, 4)
