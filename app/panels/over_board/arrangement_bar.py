"""A row of buttons over the board: the arrangements of the levels, and the map."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QAction, QEnterEvent, QPainterPath, QPolygonF
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSpacerItem, QWidget

from app.panels.common.command_button import CommandButton
from app.panels.common.layouts import laid_out
from app.panels.common.symbols import Symbol
from app.scene.layouts.arrangement import Arrangement
from app.text.language import on_language_change

#: Half the width, and the height, of a plane in a symbol; how far its back edge is shifted.
HALF, DEEP, LEAN = 7.6, 3.6, 2.2
#: Steps from a plane in a symbol to the next: to the right in a staircase, and up.
RIGHT, UP = 3.4, 6.4
#: Number of planes in a symbol.
PLANES = 3
#: Distance between the buttons; of the map's from the others.
GAP, APART = 1, 7


class ArrangementBar(QFrame):
    """Shows which arrangement the levels have; hidden for games with a single level."""

    #: The mouse has entered the widget.
    entered = Signal()
    #: The size has changed, or the row was shown or hidden: it must be placed again.
    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("arrangements")
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)  # to the viewport
        #: Whether the row is to be shown where there is room.
        self.is_wanted = False
        #: The buttons of the arrangements, in their order.
        self.buttons: tuple[CommandButton, ...] = ()
        #: All buttons ever made: deleting a button would delete its action.
        self._made: list[CommandButton] = []
        self.map = CommandButton(symbol_of_map(), self)
        self._row = laid_out(QHBoxLayout(self), margins=3, spacing=GAP)
        self._gap = QSpacerItem(APART, 0)
        self._row.addItem(self._gap)
        self._row.addWidget(self.map)
        on_language_change(self, self._translate)
        self.hide()

    def show_arrangements(
        self, arrangements: Sequence[Arrangement], actions: Sequence[QAction]
    ) -> None:
        """Show these arrangements, each by its action; a single one is no choice, and left out."""
        shown = list(zip(arrangements, actions, strict=False)) if len(arrangements) > 1 else []
        for place, (arrangement, action) in enumerate(shown):
            if place == len(self._made):
                self._made.append(CommandButton(Symbol(), self))
                self._row.insertWidget(place, self._made[place])
            button = self._made[place]
            button.show_symbol(symbol_of_planes(arrangement))
            if button.defaultAction() is not action:
                button.setDefaultAction(action)
        self.buttons = tuple(self._made[: len(shown)])
        for button in self._made:  # the layout would show it later, and leave no room until then
            button.setVisible(button in self.buttons)
        self._gap.changeSize(APART if self.buttons else 0, 0)
        for one, following in pairwise((*self.buttons, self.map)):
            self.setTabOrder(one, following)
        self._row.invalidate()
        self.changed.emit()

    def set_wanted(self, is_wanted: bool) -> None:
        """Set whether the row is to be shown where there is room."""
        if is_wanted != self.is_wanted:
            self.is_wanted = is_wanted
            self.changed.emit()

    def sizeHint(self) -> QSize:
        return self._row.sizeHint()

    # -- mouse -------------------------------------------------------------------------------

    def enterEvent(self, event: QEnterEvent) -> None:
        self.entered.emit()
        super().enterEvent(event)

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Arrangement of the levels"))


# -- symbols -------------------------------------------------------------------------------------


def symbol_of_planes(arrangement: Arrangement) -> Symbol:
    """Return planes above one another, as stairs, or side by side."""
    if arrangement.is_flat:
        places = [QPointF(x, y) for y in (17.0, 7.0) for x in (5.8, 18.2)]
        wide, high = 0.48, 1.5
    else:
        right = RIGHT if arrangement.shift != (0.0, 0.0) else 0.0
        steps = [number - (PLANES - 1) / 2 for number in range(PLANES)]
        places = [QPointF(12.0 + right * step, 12.0 - UP * step) for step in steps]
        wide, high = (0.75, 0.9) if right else (1.0, 1.0)
    areas = QPainterPath()
    for place in places:
        corners = [QPointF(wide * corner.x(), high * corner.y()) for corner in _PLANE]
        areas.addPolygon(QPolygonF(corners).translated(place))
        areas.closeSubpath()
    return Symbol(areas=areas)


#: The corners of a plane around its middle.
_PLANE = (
    QPointF(-HALF - LEAN, DEEP / 2),
    QPointF(HALF - LEAN, DEEP / 2),
    QPointF(HALF + LEAN, -DEEP / 2),
    QPointF(-HALF + LEAN, -DEEP / 2),
)


def symbol_of_map() -> Symbol:
    """Return a board seen from straight above."""
    room, cell = QRectF(3.5, 3.5, 17.0, 17.0), 17.0 / 3
    lines, areas = QPainterPath(), QPainterPath()
    lines.addRoundedRect(room, 1.5, 1.5)
    for file, rank in product(range(3), repeat=2):
        if (file + rank) % 2 == 0:
            corner = room.topLeft() + QPointF(file * cell, rank * cell)
            areas.addRect(QRectF(corner, QSizeF(cell, cell)).adjusted(0.7, 0.7, -0.7, -0.7))
    return Symbol(lines, areas)
