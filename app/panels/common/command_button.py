"""A button that shows an action by a symbol, with its name and keys in the tooltip."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QStyleOptionToolButton, QToolButton, QWidget

from app.panels.common.layouts import plain
from app.panels.common.symbols import Symbol
from app.text.text import written_keys

#: Size of a button, its least width, and edge of its symbol.
SIZE, NARROWEST, SYMBOL = QSize(34, 30), 24, 18.0


class CommandButton(QToolButton):
    """A button with the symbol of a command; its tooltip names the command and its keys."""

    def __init__(self, symbol: Symbol, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._symbol = symbol
        # A click does not take the focus, so that the keys of the board still work.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def setDefaultAction(self, action: QAction) -> None:
        """Trigger an action, no longer another one; follow its state, text and shortcuts."""
        before = self.defaultAction()
        if before is action:
            return
        if before is not None:
            before.changed.disconnect(self._describe)
            self.removeAction(before)
        super().setDefaultAction(action)
        action.changed.connect(self._describe)
        self._describe()

    def show_symbol(self, symbol: Symbol) -> None:
        """Show another symbol."""
        if symbol is not self._symbol:
            self._symbol = symbol
            self.update()

    def sizeHint(self) -> QSize:
        return SIZE

    def minimumSizeHint(self) -> QSize:
        return QSize(NARROWEST, SIZE.height())

    def initStyleOption(self, option: QStyleOptionToolButton) -> None:
        """Have the button drawn without its text."""
        super().initStyleOption(option)
        option.text = ""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        group = QPalette.ColorGroup.Active if self.isEnabled() else QPalette.ColorGroup.Disabled
        role = QPalette.ColorRole
        ink = role.HighlightedText if self.isChecked() else role.ButtonText
        room = QRectF(0.0, 0.0, SYMBOL, SYMBOL)
        room.moveCenter(QRectF(self.rect()).center())
        self._symbol.paint(painter, room, self.palette().color(group, ink))
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Click with Enter as with Space."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.click()

    def _describe(self) -> None:
        """Set tooltip and accessible name to the text and the keys of the action."""
        action = self.defaultAction()
        name = action.text().replace("&", "").rstrip("…")
        keys = written_keys(*action.shortcuts())
        self.setAccessibleName(name)
        self.setToolTip(plain(f"{name} ({keys})" if keys else name))
