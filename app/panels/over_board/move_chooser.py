"""The chooser: a row of buttons beside a cell for choosing one of several moves."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from app.panels.common.icons import piece_pixmap
from app.panels.common.layouts import discard, laid_out, plain_label
from app.panels.over_board.free_place import around, least_covering
from app.text.language import on_language_change
from app.text.text import choice_caption, choice_hint, choice_letter, choice_text
from engine.core.move import Move
from engine.core.pieces import piece_code
from engine.rules.variant import Variant

ICON = 52
#: Distances from the cell, and from the edges of the parent.
GAP, EDGE = 10, 4


class Chooser(QFrame):
    """Asks for one of several moves, beside a cell.

    Arrow keys select a move, Enter, Space or its letter chooses it; Esc cancels unless the choice
    is forced.
    """

    #: A move was chosen: Move.
    picked = Signal(object)
    #: The choice was cancelled.
    cancelled = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("chooser")
        self.buttons: tuple[QToolButton, ...] = ()
        self._letters: dict[str, QToolButton] = {}
        self._at = 0
        #: Whether one of the moves must be chosen.
        self.is_forced = False
        #: Where the offered pieces come from; hidden if it is empty.
        self.caption = plain_label("faint")
        self.caption.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._row = QHBoxLayout()
        self._row.setSpacing(4)
        laid_out(QVBoxLayout(self), self.caption, self._row, margins=6, spacing=4)
        on_language_change(self, lambda: self.setAccessibleName(self.tr("Choose")))
        self.hide()

    def ask(
        self,
        moves: Sequence[Move],
        is_forced: bool,
        variant: Variant,
    ) -> None:
        """Show the moves; for the position see ``place``."""
        self._clear()
        self.is_forced = is_forced
        caption = choice_caption(variant, moves)
        self.caption.setText(caption)
        self.caption.setVisible(bool(caption))
        self.setAccessibleDescription(caption)
        self.buttons = tuple(self._button(variant, move) for move in moves)
        for button in self.buttons:
            self._row.addWidget(button)
        self.adjustSize()
        self.show()
        self.raise_()
        self._go_to(0)

    def place(self, beside: QRect, keep_free: Sequence[QRect]) -> None:
        """Move above a rectangle of the parent, or to where it covers least of others."""
        room = self._over.rect().adjusted(EDGE, EDGE, -EDGE, -EDGE)
        places = around(beside, beside.center(), self.size(), room, GAP)
        places.sort(key=lambda place: place.bottom() >= beside.top())
        places += around(room, room.center(), self.size(), room, 0)
        self.setGeometry(least_covering(places, keep_free) or beside)

    def take_keyboard(self) -> None:
        """Take the focus, at the button that had it last."""
        self._go_to(self._at)

    def event(self, event: QEvent) -> bool:
        """Claim the letters of the moves, which are shortcuts of commands otherwise."""
        if event.type() == QEvent.Type.ShortcutOverride:
            assert isinstance(event, QKeyEvent)
            if event.text().upper() in self._letters:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Select or choose a move, or cancel."""
        key, at = event.key(), self._at
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Backtab):
            self._go_to(at - 1)
        elif key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Tab):
            self._go_to(at + 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.buttons[at].click()
        elif key == Qt.Key.Key_Escape:
            if not self.is_forced:
                self.cancelled.emit()
        elif event.text().upper() in self._letters:
            self._letters[event.text().upper()].click()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:
        self._go_to(self._at + (1 if next else -1))
        return True

    def _button(self, variant: Variant, move: Move) -> QToolButton:
        text = choice_text(variant, move)
        letter = choice_letter(variant, move)
        button = _ChoiceButton(self)
        button.setText(text)
        hint = choice_hint(variant, move)
        button.setToolTip(f"{hint} ({letter})")
        button.setAccessibleName(hint)
        button.setCheckable(True)
        if move.promotion is not None:
            ratio = self.devicePixelRatioF()
            code = piece_code(move.seat, move.promotion)
            pixmap = piece_pixmap(code, ICON, ratio, variant)
            button.setIcon(QIcon(pixmap))
            button.setIconSize(QSize(ICON, ICON))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        button.clicked.connect(lambda: self.picked.emit(move))
        self._letters.setdefault(letter, button)
        return button

    def _clear(self) -> None:
        discard(self.buttons)
        self.buttons = ()
        self._letters = {}

    def _go_to(self, number: int) -> None:
        """Select a button, which Enter chooses."""
        self._at = number % len(self.buttons)
        for place, button in enumerate(self.buttons):
            button.setChecked(place == self._at)
        self.buttons[self._at].setFocus(Qt.FocusReason.TabFocusReason)


class _ChoiceButton(QToolButton):
    """A button that leaves all keys except Space to the chooser."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ignore keys: Qt's handling of arrows would move the focus out of the chooser."""
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()
