"""The lines of the analysis: their model, and the list that shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QSizePolicy, QTableView

from app.appearance import appearance
from app.text.language import on_language_change

#: Height of a row; margin of a text; least number of visible rows.
ROW, ROOM, MIN_ROWS = 21, 10, 2


class LineList(QTableView):
    """Shows lines; Enter or a click chooses one up to the current move.

    What a click would choose is hovered: by the mouse, or by the keyboard while it has the focus.
    Moves that do not fit in a row are in the next one.
    """

    #: Moves are hovered: number of the line from 0 on, and how many of its moves; 0 for none.
    pointed = Signal(int, int)
    #: Moves have been chosen, the same way.
    chosen = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("lines")
        self._model = LineModel(self)
        self.setModel(self._model)
        self._is_under_mouse = False
        self._step = 1
        #: Greatest width of a value, and of the first, second ... move of a turn, with its number.
        self._value_width, self._move_widths = 0, [0]
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        # A click does not take the focus, so that the keys of the board still work.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrap(False)
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(ROW)
        self.verticalHeader().setDefaultSectionSize(ROW)
        header = self.horizontalHeader()
        header.setMinimumSectionSize(0)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.clicked.connect(self._click)
        self.entered.connect(self._point_by_mouse)
        self.selectionModel().currentChanged.connect(lambda now, _: self._point_by_keys(now))
        on_language_change(self, self._translate)

    @property
    def lines(self) -> tuple[ShownLine, ...]:
        """The lines shown, the best one first."""
        return self._model.lines

    def place_of(self, number: int, plies: int) -> QModelIndex:
        """Return the place of a move of a line; of its value for 0 moves."""
        return self._model.place_of(number, plies)

    def begin_game(self, players: int) -> None:
        """Begin another game; the moves of a turn of all players are kept together."""
        self._step = players
        self._value_width, self._move_widths = 0, [0] * players
        self.set_count(self._model.count)

    def show_lines(self, lines: Sequence[ShownLine]) -> None:
        """Show lines, or none; the hovered moves may change."""
        if self._model.show_lines(lines):
            self.set_count(self._model.count)
            self._point_again()

    # -- size ----------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._model.rowCount() * ROW)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, MIN_ROWS * ROW)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put as many moves into a row as fit."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.set_count(self._model.count)

    def set_count(self, count: int) -> None:
        """Have room for so many lines; what the columns need of the width only grows."""
        widths, step = self._move_widths, self._step
        for line in self._model.lines:
            self._value_width = max(self._value_width, self._width_of(line.value))
            for number, move in enumerate(line.moves[:MAX_MOVES]):
                widths[number % step] = max(widths[number % step], self._width_of(move))
        room = self.viewport().width() - self._value_width
        in_row = _in_row(room, [width or max(widths) for width in widths])
        before = self.currentIndex()
        kept = (self._model.line_at(before), self._model.plies_at(before))
        is_value = before.column() == 0
        self._model.set_shape(count, in_row)
        if before.isValid() and not self.currentIndex().isValid() and kept[0] < count:
            self.setCurrentIndex(self.place_of(kept[0], 0 if is_value else kept[1]))
        self.setColumnWidth(0, self._value_width)
        # Rows of whole turns have the same moves of a turn below one another.
        is_whole = any(widths) and in_row % step == 0
        shares = [
            widths[number % step] or max(widths) if is_whole else 1 for number in range(in_row)
        ]
        for column, share in enumerate(shares, 1):
            self.setColumnWidth(column, max(room * share // sum(shares), 0))
        self.updateGeometry()

    def _width_of(self, text: str) -> int:
        return self.fontMetrics().horizontalAdvance(text) + ROOM

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setPen(QColor(appearance().theme.windows.line))
        for number in range(1, len(self.lines)):
            y = self.rowViewportPosition(number * self._model.rows_of_line)
            painter.drawLine(0, y, self.viewport().width(), y)
        painter.end()

    # -- pointing and choosing ---------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by Enter; move along the lines by the arrow keys."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self.currentIndex())
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._go(1 if event.key() == Qt.Key.Key_Right else -1)
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._go_to_line(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def _go(self, by: int) -> None:
        """Move along the current line, from its value to its last move."""
        now = self.currentIndex()
        number = self._model.line_at(now)
        plies = 0 if now.column() == 0 else self._model.plies_at(now)
        self._go_to(self.place_of(number, max(plies + by, 0)))

    def _go_to_line(self, by: int) -> None:
        """Go to the same move of another line, or to that line's value if it is shorter."""
        now = self.currentIndex()
        number = self._model.line_at(now) + by
        if not 0 <= number < len(self.lines):
            return
        plies = 0 if now.column() == 0 else self._model.plies_at(now)
        there = self.place_of(number, plies)
        self._go_to(there if self._model.plies_at(there) else self.place_of(number, 0))

    def _go_to(self, place: QModelIndex) -> None:
        if self._model.plies_at(place):
            self.setCurrentIndex(place)
            self.scrollTo(place)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Hover the current item, at first the best line."""
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self._model.lines:
            self.setCurrentIndex(self._model.index(0, 0))
        self._point_again()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._point_again()

    def viewportEvent(self, event: QEvent) -> bool:
        """Hover the current item again, if the list has the focus, when the mouse leaves."""
        if event.type() == QEvent.Type.Leave:
            self._is_under_mouse = False
            self._point_again()
        return super().viewportEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Hover with the mouse, also where there is no item."""
        super().mouseMoveEvent(event)
        if not self.indexAt(event.position().toPoint()).isValid():
            self._point_by_mouse(QModelIndex())

    def _point_by_mouse(self, index: QModelIndex) -> None:
        self._is_under_mouse = True
        self._tell_pointed(index)

    def _point_by_keys(self, index: QModelIndex) -> None:
        if self.hasFocus():
            self._is_under_mouse = False
            self._tell_pointed(index)

    def _point_again(self) -> None:
        """Hover the item that is at the same place now."""
        if self._is_under_mouse:
            self._tell_pointed(self.indexAt(self.viewport().mapFromGlobal(self.cursor().pos())))
        else:
            self._tell_pointed(self.currentIndex() if self.hasFocus() else QModelIndex())

    def _tell_pointed(self, index: QModelIndex) -> None:
        self.pointed.emit(self._model.line_at(index), self._model.plies_at(index))

    def _click(self, index: QModelIndex) -> None:
        """Choose by mouse; without the focus no item stays marked."""
        self._choose(index)
        if not self.hasFocus():
            self.setCurrentIndex(QModelIndex())

    def _choose(self, index: QModelIndex) -> None:
        plies = self._model.plies_at(index)
        if plies:
            self.chosen.emit(self._model.line_at(index), plies)

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Best lines"))
        self.setToolTip(self.tr("Click a move to play the line up to it as a side line"))


def _in_row(room: int, widths: Sequence[int]) -> int:
    """Return the number of moves in a row.

    They are whole turns of all players, as moves of one player that stand now here, now there are
    hard to follow; where there is no space for one turn, as many moves as there is space for.

    room : width of the row, pixels
    widths : what the moves of a turn need; 0 while nothing is known
    """
    step = len(widths)
    if not any(widths):
        return MAX_MOVES
    turns = min(room // sum(widths), MAX_MOVES // step)
    return turns * step or max(1, room // max(widths))


#: Greatest number of moves shown of a line: full turns of two or three players.
MAX_MOVES = 12

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class ShownLine(NamedTuple):
    """The texts of a line.

    value : its evaluation: ``+0.35``
    moves : each in notation, with its number where one begins
    spoken : the line as a sentence
    """

    value: str
    moves: tuple[str, ...]
    spoken: str


class LineModel(QAbstractTableModel):
    """An index for each move of the wanted number of lines; lines not found yet are empty.

    Its shape depends on the number of lines and on the width only, so that items keep their place
    while better lines are found.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        #: The lines shown, the best one first.
        self.lines: tuple[ShownLine, ...] = ()
        #: The number of lines.
        self.count = 1
        #: The number of moves in a row.
        self.in_row = MAX_MOVES

    @property
    def rows_of_line(self) -> int:
        """The number of rows of a line."""
        return -(-MAX_MOVES // self.in_row)

    def set_shape(self, count: int, in_row: int) -> None:
        """Set the number of lines, and of moves in a row; clears the selection."""
        if (count, in_row) != (self.count, self.in_row):
            self.beginResetModel()
            self.count, self.in_row = count, in_row
            self.lines = self.lines[:count]
            self.endResetModel()

    def show_lines(self, lines: Sequence[ShownLine]) -> bool:
        """Show these lines, as far as they fit; return whether anything has changed."""
        shown = tuple(lines)[: self.count]
        if shown == self.lines:
            return False
        self.lines = shown
        last = self.index(self.rowCount() - 1, self.in_row)
        self.dataChanged.emit(self.index(0, 0), last)
        return True

    def line_at(self, index: Index) -> int:
        """Return the number of the line at a place, from 0 on."""
        return max(index.row(), 0) // self.rows_of_line

    def plies_at(self, index: Index) -> int:
        """Return how many moves of a line a place stands for; 0 where there is none.

        A move stands for all up to itself, the value of the line for all of them.
        """
        number = self.line_at(index)
        if not index.isValid() or number >= len(self.lines):
            return 0
        there = len(self.lines[number].moves[:MAX_MOVES])
        row, column = index.row() % self.rows_of_line, index.column()
        if column == 0:
            return 0 if row else there
        plies = row * self.in_row + column
        return plies if plies <= there else 0

    def place_of(self, number: int, plies: int) -> QModelIndex:
        """Return the place of a move of a line; of its value for 0."""
        row, column = divmod(plies - 1, self.in_row) if plies else (0, -1)
        return self.index(number * self.rows_of_line + row, column + 1)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else self.count * self.rows_of_line

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else 1 + self.in_row

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what is shown or said at a place."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        plies = self.plies_at(index)
        if not plies:
            return None
        line, is_value = self.lines[self.line_at(index)], index.column() == 0
        if is_value:
            return line.value if role == Qt.ItemDataRole.DisplayRole else line.spoken
        return line.moves[plies - 1]

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let only places with something on them be chosen."""
        if not self.plies_at(index):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
