"""A strip with the levels of the board at the edge of the viewport, the highest at the top."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy, QSlider, QVBoxLayout, QWidget

from app.appearance import appearance
from app.panels.common.colours import smooth_painter
from app.panels.common.layouts import discard, laid_out, plain_label
from app.panels.common.long_press import LongPress
from app.text.language import on_language_change
from app.text.text import translate

#: Width and greatest height of a level's button; range of the slider.
WIDE, TALL, FINE = 64, 30, 100
#: Width of the bar in a level's colour, and radius of the dot for a target.
BAR, DOT = 5, 3.5
#: Opacity of the background of a highlighted level.
LIT = 0.3
SHIFT = Qt.KeyboardModifier.ShiftModifier


class LevelRow(NamedTuple):
    """One level as the strip shows it.

    level, name : its number and name
    colour : of the level on the board, or None
    is_focused : whether the other levels are faded
    is_faded, is_hidden : whether it is faded, or hidden
    is_lit : whether the hovered spot is on it
    has_target : whether there is a legal target of the selection on it
    is_deck : whether it is a deck, which has the name of its pin
    """

    level: int
    name: str
    colour: QColor | None = None
    is_focused: bool = False
    is_faded: bool = False
    is_hidden: bool = False
    is_lit: bool = False
    has_target: bool = False
    is_deck: bool = False


class LevelStrip(QFrame):
    """Shows which levels are focused, faded or hidden; changed by clicks, wheel and keys."""

    #: A level is to be focused: its number; None for no level.
    focus_chosen = Signal(object)
    #: Hiding of everything above a level is to be toggled: its number.
    clip_toggled = Signal(int)
    #: The focus is to move: 1 to the level above, -1 to the one below.
    stepped = Signal(int)
    #: The wheel was turned while it chooses targets: 1 upwards, -1 downwards.
    targets_stepped = Signal(int)
    #: Another level is hovered, with the mouse or by keyboard focus: its number, or None.
    level_pointed = Signal(object)
    #: The opacity of planes was changed: 0..1.
    opacity_chosen = Signal(float)
    #: The mouse has entered the widget.
    entered = Signal()
    #: The size has changed, or the strip was shown or hidden: it must be placed again.
    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("scale")
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)  # to the viewport
        #: Whether it is to be shown where there is a place for it.
        self.is_wanted = True
        self.buttons: tuple[LevelButton, ...] = ()
        self._rows: tuple[LevelRow, ...] = ()
        self._turned = 0.0
        #: Whether the wheel chooses the level whose targets are shown instead of moving the focus.
        self.chooses_targets = False
        #: The button under the mouse when the wheel was last turned, and the focus after that.
        self._wheeled: tuple[LevelButton | None, int | None] = (None, None)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, FINE)
        self.slider.setPageStep(FINE // 5)
        self.slider.setSingleStep(FINE // 20)
        self.slider.setFixedWidth(WIDE)
        self.slider.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.slider.valueChanged.connect(lambda value: self.opacity_chosen.emit(value / FINE))
        self._caption = plain_label("faint")
        self._caption.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._caption.setBuddy(self.slider)
        self._column = laid_out(
            QVBoxLayout(self), 4, self._caption, self.slider, margins=(6, 6, 6, 8), spacing=1
        )
        on_language_change(self, self._translate)
        self.hide()

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Levels"))
        self.slider.setAccessibleName(self.tr("Opacity of the levels"))
        self.slider.setToolTip(self.tr("Levels from nearly transparent to opaque"))
        self._caption.setText(self.tr("Opacity"))
        for button in self.buttons:
            button.show_row(button.row)

    def show_levels(self, rows: Sequence[LevelRow]) -> None:
        """Show levels, given from the lowest up; does nothing if they have not changed."""
        if tuple(rows) == self._rows:
            return
        self._rows = tuple(rows)
        if len(rows) != len(self.buttons):
            self._make(len(rows))
        for button, row in zip(self.buttons, reversed(rows), strict=True):
            button.show_row(row)
        self.changed.emit()

    def set_shown(self, is_shown: bool) -> None:
        """Show the strip where there is a place for it, or hide it."""
        if is_shown != self.is_wanted:
            self.is_wanted = is_shown
            self.setVisible(is_shown)
            self.changed.emit()

    def show_opacity(self, opacity: float) -> None:
        """Show the opacity of planes, 0..1."""
        self.slider.setValue(round(FINE * opacity))

    # -- mouse -------------------------------------------------------------------------------

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Move the focus; turning the wheel forwards moves it up."""
        self._turn(None, _notches(event))
        event.accept()

    def _turn(self, over: LevelButton | None, notches: float) -> None:
        """Move the focus; when the wheel begins to turn over a level, focus that one first."""
        self._turned += notches
        whole = int(self._turned)
        self._turned -= whole
        if self.chooses_targets:
            for _ in range(abs(whole)):
                self.targets_stepped.emit(1 if whole > 0 else -1)
            return
        for _ in range(abs(whole)):
            is_begun = (over, self._focus) == self._wheeled
            if over is None or is_begun or over.row.is_focused:
                self.stepped.emit(1 if whole > 0 else -1)
            else:
                self.focus_chosen.emit(over.row.level)
            self._wheeled = over, self._focus

    @property
    def has_keyboard(self) -> bool:
        """Whether the button of a level has the focus."""
        return any(button.hasFocus() for button in self.buttons)

    def level_at(self, point: QPoint) -> int | None:
        """Return the level whose row is at a point of the parent, or None."""
        inside = point - self.pos()
        rows = (button.row for button in self.buttons if button.geometry().contains(inside))
        return next((row.level for row in rows), None) if self.isVisible() else None

    @property
    def _focus(self) -> int | None:
        """The focused level."""
        return next((row.level for row in self._rows if row.is_focused), None)

    def leaveEvent(self, event: QEvent) -> None:
        """Forget where the wheel was turned."""
        self._wheeled = (None, None)
        super().leaveEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.entered.emit()
        super().enterEvent(event)

    def _make(self, count: int) -> None:
        discard(self.buttons)
        self.buttons = tuple(LevelButton() for _ in range(count))
        for place, button in enumerate(self.buttons):
            self._column.insertWidget(place, button)
            button.clicked.connect(partial(self._choose, button))
            button.clip_requested.connect(self.clip_toggled)
            button.turned.connect(partial(self._turn, button))
            button.pointed.connect(partial(self._point, button))
            button.show()
        for one, next_one in pairwise((*self.buttons, self.slider)):
            self.setTabOrder(one, next_one)

    def _point(self, button: LevelButton, is_pointed: bool) -> None:
        self.level_pointed.emit(button.row.level if is_pointed else None)

    def _choose(self, button: LevelButton) -> None:
        self.focus_chosen.emit(None if button.row.is_focused else button.row.level)


class LevelButton(QAbstractButton):
    """The button of one level."""

    #: Hiding of everything above this level is to be toggled: its number.
    clip_requested = Signal(int)
    #: The wheel was turned over the button: notches, positive forwards.
    turned = Signal(float)
    #: The mouse has entered or left the button, or it has got or lost the focus.
    pointed = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.row = LevelRow(0, "")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.setFixedWidth(WIDE)
        self.setMinimumHeight(TALL // 2)
        self.setMaximumHeight(TALL)
        LongPress(self)

    def show_row(self, row: LevelRow) -> None:
        """Show a level, and set its accessible name."""
        self.row = row
        self.setText(row.name)
        self.setAccessibleName(_spoken(row))
        tip = self.tr(
            "Click: only this level stands out.\nRight click: cut away what is above it.\n"
            "Once more, or Esc: all levels are shown."
        )
        deck = self.tr("The deck on the pin {name}").format(name=row.name)
        self.setToolTip(f"{deck}\n{tip}" if row.is_deck else tip)
        font = self.font()
        font.setStrikeOut(row.is_hidden)
        font.setBold(row.is_focused)
        self.setFont(font)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(WIDE, TALL)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the level's bar and name, a dot for a target, and a frame for keyboard focus."""
        row, painter = self.row, smooth_painter(self)
        colours = appearance().theme.windows
        area = self.rect().adjusted(1, 1, -1, -1)
        is_dim = row.is_hidden or row.is_faded
        if row.is_focused or self.underMouse():
            painter.setBrush(QColor(colours.accent if row.is_focused else colours.line))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(area, 5, 5)
        if row.is_lit:
            light = QColor(row.colour or colours.signal)
            painter.setPen(QPen(QColor(colours.text), 1.5))
            light.setAlphaF(LIT)
            painter.setBrush(light)
            painter.drawRoundedRect(area, 5, 5)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.signal), 1.5))
            painter.drawRoundedRect(area, 5, 5)
        painter.setPen(QPen(QColor(colours.faint), 0.5))
        if row.colour is not None:
            painter.setOpacity(0.35 if is_dim else 1.0)
            painter.setBrush(row.colour)
            high = area.height() - 8
            painter.drawRoundedRect(area.left() + 5, area.top() + 4, BAR, high, 2, 2)
        painter.setOpacity(1.0)
        text_colour = colours.faint if is_dim else colours.text
        painter.setPen(QColor(colours.accent_text if row.is_focused else text_colour))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self.text())
        if row.has_target:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.signal))
            at = area.right() - 9
            top = area.center().y() + 0.5 - DOT
            painter.drawEllipse(QRectF(at - DOT, top, 2 * DOT, 2 * DOT))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Hide what is above with the right button or Shift; else handle as a button."""
        is_right = event.button() == Qt.MouseButton.RightButton
        if is_right or (event.button() == Qt.MouseButton.LeftButton and event.modifiers() & SHIFT):
            self.clip_requested.emit(self.row.level)
            event.accept()
        else:
            super().mousePressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.pointed.emit(True)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed.emit(False)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.pointed.emit(True)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.pointed.emit(False)
        super().focusOutEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Emit ``turned``; the strip handles the wheel."""
        self.turned.emit(_notches(event))
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Hide what is above with the menu key; the right button is handled when pressed."""
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self.clip_requested.emit(self.row.level)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Focus with Space or Enter, hide what is above with Shift."""
        if event.key() not in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif event.modifiers() & SHIFT:
            self.clip_requested.emit(self.row.level)
        else:
            self.click()


def _notches(event: QWheelEvent) -> float:
    """Return the notches of a wheel event; with Alt, Qt reports them as horizontal."""
    return (event.angleDelta().y() or event.angleDelta().x()) / 120.0


def _spoken(row: LevelRow) -> str:
    """Return the accessible name of a level: its name and state."""
    if row.is_focused:
        text = translate("levels", "Level {name}, stands out")
    elif row.is_hidden:
        text = translate("levels", "Level {name}, cut away")
    elif row.is_faded:
        text = translate("levels", "Level {name}, faded")
    else:
        text = translate("levels", "Level {name}")
    return text.format(name=row.name)
