"""The buttons under the move list: the commands that are wanted most while playing."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QHBoxLayout,
    QSizePolicy,
    QStyle,
    QStyleOptionToolButton,
    QStylePainter,
    QToolButton,
    QWidget,
)

from app.panels.common.plain_text import plain
from app.panels.common.symbols import symbol_of

#: The commands in their groups.
BUTTONS = (
    ("first", "undo", "redo", "last"),
    ("take_back", "flip"),
    ("offer_draw", "resign"),
)
#: Size of a button, its least width, edge of its symbol, and gaps within and between groups.
SIZE, NARROWEST, SYMBOL, GAP, GROUP_GAP = QSize(34, 30), 24, 18.0, 2, 8


class MoveButtons(QWidget):
    """A row of buttons for the actions of commands, whose state, name and keys they follow."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("buttons")
        #: The buttons by command, from left to right.
        self.buttons = {name: CommandButton(name, self) for group in BUTTONS for name in group}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP)
        for group in BUTTONS:
            if group is not BUTTONS[0]:
                row.addSpacing(GROUP_GAP)
            for name in group:
                row.addWidget(self.buttons[name], 1)

    def show_commands(self, commands: Mapping[str, QAction]) -> None:
        """Let the buttons trigger the actions of these commands, by name."""
        for name, button in self.buttons.items():
            button.setDefaultAction(commands[name])


class CommandButton(QToolButton):
    """A button with the symbol of a command; its tooltip names the command and its keys."""

    def __init__(self, command: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._symbol = symbol_of(command)
        # A click leaves the focus where it is: the keys of the board go on working.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def setDefaultAction(self, action: QAction) -> None:
        """Trigger an action; follow its state, text and shortcuts from now on."""
        super().setDefaultAction(action)
        action.changed.connect(self._describe)
        self._describe()

    def sizeHint(self) -> QSize:
        """Return the preferred size."""
        return SIZE

    def minimumSizeHint(self) -> QSize:
        """Return the least size."""
        return QSize(NARROWEST, SIZE.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button, and the symbol in the colour of its text."""
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.text = ""
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)
        is_on = self.isEnabled()
        group = QPalette.ColorGroup.Active if is_on else QPalette.ColorGroup.Disabled
        room = QRectF(0.0, 0.0, SYMBOL, SYMBOL)
        room.moveCenter(QRectF(self.rect()).center())
        self._symbol.paint(
            painter, room, self.palette().color(group, QPalette.ColorRole.ButtonText)
        )
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
        native = QKeySequence.SequenceFormat.NativeText
        keys = ", ".join(shortcut.toString(native) for shortcut in action.shortcuts())
        self.setAccessibleName(name)
        self.setToolTip(plain(f"{name} ({keys})" if keys else name))
