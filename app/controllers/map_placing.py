"""Places the map where it takes no space from the board: beside it, or below the panel.

It never makes the window larger; where the map would be too small, there is no place for it.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from app.board.board_view import BoardView

if TYPE_CHECKING:
    from app.panels.map.flat_map import FlatMap

#: Greatest width of the map beside the board, and the least available width at which the board is
#: made smaller for it; fractions of the window's width.
SHARE, MIN_SHARE = 0.38, 0.35
#: Least size of a cell at which pieces can be distinguished, and one at which letters on them are
#: read with ease, device-independent pixels.
READABLE, CLEAR = 12.0, 16.0
#: Share of the window's width that the board gives up for ``CLEAR``; and the share by which a map
#: may exceed its minimum width for that.
GIVEN, BEYOND = 0.2, 0.06
#: Height of the panel that is left for the moves and one more line on a player's card.
MOVES = 106
#: Least size of the map that is of use, device-independent pixels.
USABLE = QSize(180, 140)
#: By how much a width, or a percentage of the column of the panel, may differ from what was given.
_ROUNDING = 2
#: Names of the places.
_BESIDE, _BELOW = "beside", "below"

_LEFT, _RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
_ACROSS, _DOWN = Qt.Orientation.Horizontal, Qt.Orientation.Vertical


class MapPlacing:
    """Finds places for the dock of the map, and checks whether it is still there."""

    def __init__(
        self,
        board: BoardView,
        window: QMainWindow,
        dock: QDockWidget,
        panel: QDockWidget,
        *,
        shares_column: bool = True,
    ) -> None:
        """``panel``: the dock of the panel beside the board.

        shares_column : whether the map may take a part of the panel's height
        """
        self._board, self._window = board, window
        self._dock, self._panel = dock, panel
        self._shares_column = shares_column

    @property
    def usual_area(self) -> Qt.DockWidgetArea:
        """The side of the board that the panel leaves free."""
        return _RIGHT if self._column is _LEFT else _LEFT

    @property
    def _column(self) -> Qt.DockWidgetArea:
        """The side of the panel, or its usual one if it stands elsewhere."""
        return _LEFT if self._window.dockWidgetArea(self._panel) is _LEFT else _RIGHT

    def place(self, shown: FlatMap) -> str:
        """Put the visible dock where pieces on the map are largest without shrinking the board.

        Where they would be small in each of these places, the board gives the map some of its
        width. Else, where they could not be distinguished, the board gives as much of its width as
        that needs, or, if there is no room for that, the map takes half of the panel's height.
        Return a description of the place for ``is_at``; empty if pieces are too small even there.
        """
        window, dock = self._window, self._dock
        self._put_beside(1)
        self._put_beside(self._spare())  # widgets over the board are at their places by now
        beside, below = QSize(self._spare(), shown.height()), self._below(shown, has_moves=True)
        found = {_BESIDE: self._cell(shown, beside), _BELOW: self._cell(shown, below)}
        best = max(found, key=lambda place: found[place])
        wide = beside.width()
        if found[best] < CLEAR:
            room = dock.width() + self._central.width() - self._central.minimumWidth()
            most = min(round(SHARE * window.width()), room)
            given = min(most, round(GIVEN * window.width()))
            clear = self._width_for(CLEAR, shown, wide, most)
            narrow = max(wide, USABLE.width()) + round(BEYOND * window.width())
            if clear <= given or (clear <= narrow and clear < most):
                best, wide = _BESIDE, clear
            elif found[best] < READABLE:
                is_wide = room >= MIN_SHARE * window.width()
                best = _BESIDE if is_wide or not self._shares_column else _BELOW
                below = self._below(shown, has_moves=False)
                wide = max(self._width_for(READABLE, shown, wide, most), given)
        if best is _BESIDE:
            self._put_beside(wide)
            return f"{best} {dock.width()}" if self.is_readable(shown) else ""
        column, high = self._panel.height(), below.height() + dock.height() - shown.height()
        window.addDockWidget(self._column, dock)
        high = high if below.isValid() else column // 2
        window.resizeDocks([self._panel, dock], [column - self._separator - high, high], _DOWN)
        self._settle()
        return f"{best} {self._part()}" if self.is_readable(shown) else ""

    def _width_for(self, cell: float, shown: FlatMap, least: int, most: int) -> int:
        """Return the least width of a map beside the board with cells of a size, else the most."""
        widths = range(max(least, USABLE.width()), most)
        number = bisect_left(
            widths, cell, key=lambda width: shown.cell_in(QSize(width, shown.height()))
        )
        return most - len(widths) + number

    def _cell(self, shown: FlatMap, room: QSize) -> float:
        """Return the least edge of the rooms for pieces on a map of this size; 0 if it is small."""
        return shown.cell_in(room) if room.boundedTo(USABLE) == USABLE else 0.0

    def is_readable(self, shown: FlatMap) -> bool:
        """Whether pieces can be distinguished at the map's current size."""
        return self._cell(shown, shown.size()) >= READABLE

    def is_squeezed(self, shown: FlatMap) -> bool:
        """Whether the dock stands alone in the window, and pieces on it are too small."""
        self._settle()
        inside = self._dock.layout()
        assert inside is not None
        inside.activate()  # a map that has just been made has no size yet
        is_elsewhere = self._dock.isFloating() or self._window.tabifiedDockWidgets(self._dock)
        return not (is_elsewhere or self.is_readable(shown))

    def is_at(self, place: str) -> bool:
        """Whether the dock is where it was put, so that the user has not moved it."""
        window, dock = self._window, self._dock
        if dock.isFloating() or window.tabifiedDockWidgets(dock):
            return False
        word, _, extent = place.partition(" ")
        if word == _BESIDE:
            area, present = self.usual_area, dock.width()
        else:
            area, present = self._column, self._part()
        if not extent.isdecimal() or window.dockWidgetArea(dock) is not area:
            return False
        # A window that has become narrow has taken from the map what the board had not, and docks
        # that were folded are opened as narrow as they can be.
        is_narrow = self._central.width() <= self._central.minimumWidth() + _ROUNDING
        is_narrow |= present <= dock.minimumSizeHint().width() + _ROUNDING
        difference = present - int(extent)
        return abs(difference) <= _ROUNDING or (word == _BESIDE and is_narrow and difference < 0)

    def _below(self, shown: FlatMap, *, has_moves: bool) -> QSize:
        """Return the size that the map could have below the panel; invalid if it cannot be there.

        has_moves : whether the panel keeps the height for its players and for some moves
        """
        dock, panel = self._dock, self._panel
        is_in_column = self._window.dockWidgetArea(panel) is self._column
        is_in_column = is_in_column and self._shares_column
        if not panel.isVisible() or panel.isFloating() or not is_in_column:
            return QSize()
        kept = panel.sizeHint().height() + MOVES if has_moves else panel.minimumSizeHint().height()
        high = min(panel.height() // 2, panel.height() - kept - self._separator)
        return QSize(panel.width(), high - dock.height() + shown.height())

    @property
    def _central(self) -> QWidget:
        found = self._window.centralWidget()
        assert found is not None
        return found

    def _spare(self) -> int:
        """Return the width beside the board, up to its share, that the board does not need."""
        spare = self._dock.width() + self._central.width()
        spare -= math.ceil(self._board.camera_controller.least_width())
        return max(1, min(round(SHARE * self._window.width()), spare))

    def _part(self) -> int:
        """Return the height of the map's dock as a percentage of its and the panel's together."""
        high = self._dock.height()
        return round(100 * high / (high + self._panel.height()))

    @property
    def _separator(self) -> int:
        style = self._window.style()
        return style.pixelMetric(style.PixelMetric.PM_DockWidgetSeparatorExtent)

    def _put_beside(self, wide: int) -> None:
        """Put the dock beside the board with a width, or the least that it can have."""
        self._window.addDockWidget(self.usual_area, self._dock)
        self._window.resizeDocks([self._dock], [wide], _ACROSS)
        self._settle()

    def _settle(self) -> None:
        """Apply all new sizes at once."""
        layout = self._window.layout()
        assert layout is not None
        layout.activate()
