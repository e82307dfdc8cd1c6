"""A quiet line over the board with a first hint, until it is followed or closed."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QToolButton, QWidget

from app.panels.common.layouts import plain, wrapped
from app.panels.over_board.question_bar import rows_of
from app.text.language import on_language_change

#: Greatest width, and least width of a text beside the buttons; margins, and distance of the parts.
WIDEST, NARROWEST = 640, 220
MARGINS, GAP = QMargins(12, 5, 6, 5), 6


class FirstHintBar(QFrame):
    """Shows one hint at a time; without focus, and transparent for the mouse except its buttons."""

    #: The button of the hint was clicked.
    accepted = Signal()
    #: The hint was closed; hints were switched off.
    closed = Signal()
    refused = Signal()
    #: The size of the buttons has changed with the language.
    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("firstHint")
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.label = wrapped()
        #: The button for the command of the hint, if it has one.
        self.offer = QToolButton(self)
        self.offer.setObjectName("offer")
        self.offer.hide()
        self.done, self.no_more = QToolButton(self), QToolButton(self)
        self.label.setParent(self)
        for button in (self.offer, self.done, self.no_more):
            # A click does not take the focus, so that the keys of the board still work.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.offer.clicked.connect(self.accepted)
        self.done.clicked.connect(self.closed)
        self.no_more.clicked.connect(self.refused)
        self.hide()
        on_language_change(self, self._translate)

    @property
    def buttons(self) -> list[QToolButton]:
        """The buttons of the present hint, from left to right."""
        return [*([self.offer] if self.offer.text() else []), self.done, self.no_more]

    def show_text(self, text: str, offer: str = "") -> None:
        """Set the text of the hint; ``offer``: text of its button."""
        self.label.setText(text)
        self.offer.setText(offer)
        self.offer.setVisible(bool(offer))
        self._lay_out()

    def size_in(self, width: int) -> QSize:
        """Return the size needed for some width; wider if that is too narrow."""
        self._polish()
        beside, high = self._beside()
        room = min(width, WIDEST) - MARGINS.left() - MARGINS.right()
        line = self.label.fontMetrics().horizontalAdvance(self.label.text()) + GAP
        if room - beside < NARROWEST:
            widest = max(button.sizeHint().width() for button in self.buttons)
            wide = max(min(room, max(line, beside - GAP)), widest)
            rows = rows_of(self.buttons, wide, GAP)
            text = self.label.heightForWidth(wide) + len(rows) * (GAP + high)
        else:
            wide = min(room, line + beside)
            text = max(self.label.heightForWidth(wide - beside), high)
        return QSize(wide, text).grownBy(MARGINS)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        """Place the buttons beside the text, or below it if there is too little space."""
        self._polish()
        room = self.rect().marginsRemoved(MARGINS)
        beside, high = self._beside()
        is_below = room.width() - beside < NARROWEST
        rows = rows_of(self.buttons, room.width(), GAP) if is_below else [self.buttons]
        below = len(rows) * (GAP + high) if is_below else 0
        self.label.setGeometry(room.adjusted(0, 0, 0 if is_below else -beside, -below))
        top = room.top() + (
            room.height() - below + GAP if is_below else (room.height() - high) // 2
        )
        for row in rows:
            right = room.right() + 1
            for button in reversed(row):
                right -= button.sizeHint().width()
                button.setGeometry(right, top, button.sizeHint().width(), high)
                right -= GAP
            top += high + GAP

    def _beside(self) -> tuple[int, int]:
        """Return the width that all buttons take beside the text, and their height."""
        sizes = [button.sizeHint() for button in self.buttons]
        return sum(size.width() + GAP for size in sizes), max(size.height() for size in sizes)

    def _polish(self) -> None:
        """Apply the style, so that sizes are right before the bar is first shown."""
        for widget in (self, self.label, *self.buttons):
            widget.ensurePolished()

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("First hint"))
        self.done.setText(self.tr("Got it"))
        self.no_more.setText(self.tr("No more hints"))
        self.no_more.setToolTip(plain(self.tr("They can be switched on again in the preferences.")))
        self._lay_out()
        self.changed.emit()
