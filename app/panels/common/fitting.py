"""Windows no larger than the screen: their first sizes, and dialogs that scroll what is too much.

A dialog puts what it asks into ``Scrolled`` and its buttons below that, so that these are always
seen.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

#: What the window manager puts around a window, at most, device-independent pixels.
FRAME = QSize(16, 48)
#: What is scrolled never needs more than this.
LEAST = QSize(240, 120)


def room_for(window: QWidget) -> QSize:
    """Return how large a window can be on its screen, its frame not counted."""
    return window.screen().availableGeometry().size() - FRAME


def fit_to_screen(window: QWidget, wanted: QSize) -> None:
    """Give a window the size that is wanted, or as much of it as the screen has room for."""
    window.resize(wanted.boundedTo(room_for(window)))


class Scrolled(QScrollArea):
    """Shows all of a widget where there is room for it, else a part that can be scrolled.

    It likes to be exactly as high as the widget is in its width.
    """

    def __init__(self, body: QWidget, least: QSize = LEAST, parent: QWidget | None = None) -> None:
        """``least``: the size that is enough to scroll in."""
        super().__init__(parent)
        self._least = least
        self._body = body
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what is in it has the keyboard
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setWidgetResizable(True)
        self.setWidget(body)
        body.installEventFilter(self)

    def sizeHint(self) -> QSize:
        """Return the size at which nothing has to be scrolled."""
        hint = self._body.sizeHint()
        width = self.width() if self.isVisible() else hint.width()
        return QSize(hint.width(), self._height_of(width))

    def minimumSizeHint(self) -> QSize:
        """Return the least size, or that of the widget where it is smaller."""
        need = self._body.minimumSizeHint()
        return QSize(need.width() + self._bar, need.height()).boundedTo(self._least)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Like another height in another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Like another size when there is more to show, or less."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    @property
    def _bar(self) -> int:
        return self.verticalScrollBar().sizeHint().width()

    def _height_of(self, width: int) -> int:
        """Return how high the widget is in a width."""
        body = self._body
        layout = body.layout()
        if layout is not None and layout.hasHeightForWidth():
            return max(layout.totalHeightForWidth(width), body.minimumSizeHint().height())
        return body.sizeHint().height()
