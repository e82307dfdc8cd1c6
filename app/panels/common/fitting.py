"""Keeps windows no larger than the screen: initial sizes, and dialogs with scrolled contents.

A dialog puts its contents into ``ScrollContent`` and its buttons below, so that they are always
visible. The wheel scrolls such contents instead of changing the fields that come under the pointer.
"""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QFrame,
    QLabel,
    QScrollArea,
    QScrollBar,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from app.panels.common.layouts import plain

#: Greatest size of a window's frame, device-independent pixels.
FRAME = QSize(16, 48)
#: Greatest minimum size of scrolled contents.
MIN_SIZE = QSize(240, 120)


def room_for(window: QWidget) -> QSize:
    """Return the greatest size of a window on its screen, without the frame."""
    return window.screen().availableGeometry().size() - FRAME


def fit_to_screen(window: QWidget, wanted: QSize) -> None:
    """Resize a window to the wanted size, limited to the screen.

    One that belongs to another window, and is nearly as high as the screen, begins at its top:
    in the middle of the other one its title might be above the screen.
    """
    room = room_for(window)
    window.resize(wanted.boundedTo(room))
    is_high = wanted.height() > room.height() - FRAME.height()
    if is_high and window.parentWidget() is not None and not window.isVisible():
        screen = window.screen().availableGeometry()
        aside = (screen.width() - FRAME.width() - window.width()) // 2
        window.move(screen.left() + max(0, aside), screen.top())


#: Widgets that change their value by the wheel.
_FIELDS = (QComboBox, QAbstractSpinBox, QAbstractSlider)
#: Events of a page by which fields have been added.
_LAYOUTS = (QEvent.Type.LayoutRequest, QEvent.Type.Show)


class ScrollWheel(QObject):
    """An event filter: fields of a page take the wheel only while they have the focus."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        page.installEventFilter(self)
        self._watch()

    def _watch(self) -> None:
        """Filter the events of all fields of the page."""
        for kind in _FIELDS:
            for field in self._page.findChildren(kind):
                if isinstance(field, QScrollBar):
                    continue
                if field.focusPolicy() == Qt.FocusPolicy.WheelFocus:
                    field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # or the wheel gives it
                field.installEventFilter(self)  # once, also if it was installed before

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave the wheel over a field without focus to what is below it; watch new fields."""
        if watched is self._page:
            if event.type() in _LAYOUTS:
                self._watch()
        elif event.type() == QEvent.Type.Wheel and not cast(QWidget, watched).hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)


class ScrollContent(QScrollArea):
    """A scroll area whose preferred height is that of its widget at the present width.

    The wheel scrolls it, also over fields without focus.
    """

    def __init__(self, body: QWidget, least: QSize = MIN_SIZE, width: int = 0) -> None:
        """Scroll a widget.

        least : greatest minimum size
        width : preferred width, if the widget does not prefer a greater one
        """
        super().__init__()
        self._least = least
        self._width = width
        self._body = body
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its contents take the focus
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setWidgetResizable(True)
        self.setWidget(body)
        ScrollWheel(body)
        body.installEventFilter(self)

    def sizeHint(self) -> QSize:
        preferred = max(self._body.sizeHint().width(), self._width)
        width = self.width() if self.isVisible() else preferred
        return QSize(preferred, self.height_for(width))

    def minimumSizeHint(self) -> QSize:
        need = self._body.minimumSizeHint()
        return QSize(self.whole_width, need.height()).boundedTo(self._least)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Update the size hint when the width has changed."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def showEvent(self, event: QShowEvent) -> None:
        """Scroll to the focused widget once the layout is complete."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self._show_focus)

    def _show_focus(self) -> None:
        focus = self.window().focusWidget()
        if focus is not None and self._body.isAncestorOf(focus):
            self.ensureWidgetVisible(focus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Update the size hint when the layout of the widget has changed."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    @property
    def whole_width(self) -> int:
        """The least width in which nothing of the widget is cut off at a side."""
        return self._body.minimumSizeHint().width() + self._bar

    @property
    def _bar(self) -> int:
        return self.verticalScrollBar().sizeHint().width()

    def height_for(self, width: int) -> int:
        """Return the height of the widget at a width."""
        body = self._body
        layout = body.layout()
        if layout is not None and layout.hasHeightForWidth():
            return max(layout.totalHeightForWidth(width), body.minimumSizeHint().height())
        return body.sizeHint().height()


class AutoScrollArea(QScrollArea):
    """Shows pages as large as there is room for, and scrolls one that needs more."""

    def __init__(self, pages: QStackedWidget, least: QSize, spare: QWidget) -> None:
        """Show pages.

        least : its minimum size
        spare : a widget in the same layout that keeps its room while it is hidden, unless a page
            would have to be scrolled for that
        """
        super().__init__()
        self._pages, self._least, self._spare = pages, least, spare
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(pages)
        pages.installEventFilter(self)
        pages.currentChanged.connect(self._fit)

    def minimumSizeHint(self) -> QSize:
        """Return the minimum size, as wide as the page needs."""
        return self._least.expandedTo(QSize(self._need().width(), 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the page to the new size."""
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit the page again when it needs more or less."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def _need(self) -> QSize:
        """Return the least size of the page at the present width, at which no text is cut."""
        page: QWidget | None = self._pages
        while isinstance(page, QStackedWidget):
            page = page.currentWidget()
        layout = None if page is None else page.layout()
        if page is None or layout is None:
            return QSize() if page is None else page.minimumSizeHint()
        need = page.minimumSizeHint()
        if layout.hasHeightForWidth():
            given_up = layout.totalMinimumSize().height() - need.height()
            high = layout.totalMinimumHeightForWidth(self.viewport().width())
            need.setHeight(high - max(0, given_up))
        return need

    def _fit(self) -> None:
        self._keep_spare_room()
        self.updateGeometry()
        self._pages.resize(self.viewport().size().expandedTo(self._need()))

    def _keep_spare_room(self) -> None:
        """Have the spare widget keep its room where the page does not need that."""
        spare, parent = self._spare, self.parentWidget()
        layout = None if parent is None else parent.layout()
        if layout is None:
            return
        policy = spare.sizePolicy()
        room = self.height() - (spare.minimumHeight() + layout.spacing())
        if not spare.isHidden():
            room += spare.height() + layout.spacing()
        elif policy.retainSizeWhenHidden():
            room = self.height()
        policy.setRetainSizeWhenHidden(room >= self._need().height())
        if policy != spare.sizePolicy():
            spare.setSizePolicy(policy)


class ElidedLabel(QLabel):
    """A label with one line of plain text that is elided if there is too little room."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the elided text; set the tooltip to the whole text if a part is left out."""
        room = self.contentsRect()
        shown = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, room.width()
        )
        self.setToolTip(plain(self.text()) if shown != self.text() else "")
        painter = QPainter(self)
        painter.drawText(room, self.alignment(), shown)
        painter.end()
