"""The list of the best lines, whose moves can be pointed at and chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from app.panels.analysis.line_model import LineModel, ShownLine
from app.text.language import on_language_change

#: Height of a line; room beside a text; so many lines are seen without scrolling at least.
ROW, ROOM, LEAST_ROWS = 24, 10, 1


class LineList(QTableView):
    """Shows lines; Enter or a click chooses one up to the move it is on.

    What a click would choose is pointed at: by the mouse, or by the keyboard while it is here.
    """

    #: Moves are pointed at: number of the line from 0 on, and how many of its moves; 0 for none.
    pointed = Signal(int, int)
    #: Moves have been chosen, the same way.
    chosen = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("lines")
        self._model = LineModel(self)
        self.setModel(self._model)
        self._is_under_mouse = False
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        # A click leaves the focus where it is: the keys of the board go on working.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setWordWrap(False)
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW)
        header = self.horizontalHeader()
        header.setMinimumSectionSize(0)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._fit(starts_anew=True)
        self.clicked.connect(self._choose)
        self.entered.connect(self._point_by_mouse)
        self.viewportEntered.connect(lambda: self._point_by_mouse(QModelIndex()))
        self.selectionModel().currentChanged.connect(lambda now, _: self._point_by_keys(now))
        on_language_change(self, self._translate)

    @property
    def lines(self) -> tuple[ShownLine, ...]:
        """The lines shown, the best one first."""
        return self._model.lines

    def set_count(self, count: int) -> None:
        """Have room for so many lines."""
        self._model.set_count(count)
        self.updateGeometry()

    def show_lines(self, lines: Sequence[ShownLine]) -> None:
        """Show lines, or none; what is pointed at may be something else by that."""
        starts_anew = not self._model.lines
        if self._model.show_lines(lines):
            self._fit(starts_anew)
            self._point_again()

    def sizeHint(self) -> QSize:
        """Return the size at which all lines are seen."""
        return QSize(super().sizeHint().width(), self._height_of(self._model.rowCount()))

    def minimumSizeHint(self) -> QSize:
        """Return the least size."""
        return QSize(super().minimumSizeHint().width(), self._height_of(LEAST_ROWS))

    def _height_of(self, rows: int) -> int:
        return rows * ROW + self.horizontalScrollBar().sizeHint().height()

    def _fit(self, starts_anew: bool) -> None:
        """Make columns as wide as their texts; within one position they only grow."""
        metrics = self.fontMetrics()
        for column in range(self._model.columnCount()):
            texts = (
                str(self._model.index(row, column).data() or "")
                for row in range(self._model.rowCount())
            )
            needed = max(map(metrics.horizontalAdvance, texts), default=0)
            wide = needed + ROOM if needed else 0
            self.setColumnWidth(
                column, wide if starts_anew else max(wide, self.columnWidth(column))
            )

    # -- pointing and choosing ---------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by Enter; go along the lines by the arrow keys."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Point at the place of the keyboard, at first the best line."""
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self._model.lines:
            self.setCurrentIndex(self._model.index(0, 0))
        self._point_again()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Point at nothing any more."""
        super().focusOutEvent(event)
        self._point_again()

    def viewportEvent(self, event: QEvent) -> bool:
        """Point at the place of the keyboard again, if it is here, when the mouse leaves."""
        if event.type() == QEvent.Type.Leave:
            self._is_under_mouse = False
            self._point_again()
        return super().viewportEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point with the mouse, also where nothing is."""
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
        """Point at what is at the same place now."""
        if self._is_under_mouse:
            self._tell_pointed(self.indexAt(self.viewport().mapFromGlobal(self.cursor().pos())))
        else:
            self._tell_pointed(self.currentIndex() if self.hasFocus() else QModelIndex())

    def _tell_pointed(self, index: QModelIndex) -> None:
        self.pointed.emit(max(index.row(), 0), self._model.plies_at(index))

    def _choose(self, index: QModelIndex) -> None:
        plies = self._model.plies_at(index)
        if plies:
            self.chosen.emit(index.row(), plies)

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Best lines"))
        self.setToolTip(self.tr("Click a move to try the line up to it, beside the game"))
