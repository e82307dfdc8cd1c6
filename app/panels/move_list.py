"""The moves of the game, a column for each player; a click shows the position after a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetrics,
    QMouseEvent,
    QResizeEvent,
    QStandardItemModel,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QMenu, QTableView, QWidget

from app import look
from app.move_rows import Row, Rows
from app.panels.plain import plain
from app.words.language import follow
from engine.game import Game
from engine.tree import Node

Index = QModelIndex | QPersistentModelIndex
#: What the list shows for a move, by its node.
Written = Callable[[Node], str]
#: Free space around the text of a comment; least width of the numbers; deepest step to the right.
MARGIN, NARROWEST, DEEPEST = 5, 40, 5


class MoveModel(QAbstractTableModel):
    """Rows of one move by each player; the first column numbers them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats: tuple[str, ...] = ()
        self._rows: Rows | None = None
        self._revision = 0
        self._written: Written = str
        self._game: Game | None = None
        self._shown: Node | None = None
        #: The longest text in the first column.
        self.longest = ""

    @property
    def shown(self) -> Node | None:
        """The node whose position is shown."""
        return self._shown

    @property
    def rows(self) -> Sequence[Row]:
        """The rows from the first on."""
        return self._rows.rows if self._rows is not None else ()

    def show_game(self, seats: Sequence[str], game: Game, written: Written) -> None:
        """Show a game and where one stands in it."""
        self._written = written
        if not self._is_known(seats, game):
            self.beginResetModel()
            self._seats, self._rows = tuple(seats), Rows(game.root)
            self.longest = ""
            self._measure(self.rows)
            self.endResetModel()
        self._revision = game.revision
        self._game, self._shown = game, game.node
        if self.rows:
            last = self.index(self.rowCount() - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def _is_known(self, seats: Sequence[str], game: Game) -> bool:
        """Whether the rows are right, if need be after adding the move just made."""
        rows = self._rows
        if rows is None or rows.root is not game.root or self._seats != tuple(seats):
            return False
        grown = game.revision - self._revision
        if not grown:
            return True
        # To make a move and to let the line go on with it are two changes of the tree.
        is_move = grown <= 2 and game.node.parent is self._shown
        return is_move and self._take_in(rows, game.node)

    def _take_in(self, rows: Rows, node: Node) -> bool:
        """Add the move that leads to a node, if that is possible without beginning anew."""
        change = rows.change_by(node)
        if change is None:
            return False
        nowhere = QModelIndex()
        if change.gone:
            self.beginRemoveRows(nowhere, change.at, change.at + change.gone - 1)
            rows.cut(change.at)
            self.endRemoveRows()
        if change.come:
            self._measure(change.come)
            self.beginInsertRows(nowhere, change.at, change.at + len(change.come) - 1)
            rows.insert(change.at, change.come)
            self.endInsertRows()
        else:
            rows.join(node)
        return True

    def _measure(self, rows: Sequence[Row]) -> None:
        self.longest = max((self.longest, *map(_number, rows)), key=len)

    def _is_ahead(self, node: Node) -> bool:
        """Whether a move of the line shown comes after the position shown."""
        game = self._game
        if game is None or not game.cursor < node.ply < len(game.nodes):
            return False
        return game.nodes[node.ply] is node

    def place_of(self, node: Node) -> QModelIndex:
        """Return where the move stands that leads to a node; nowhere for the root."""
        place = self._rows.place_of(node) if self._rows is not None else None
        return QModelIndex() if place is None else self.index(place[0], place[1] + 1)

    def node_at(self, index: Index) -> Node | None:
        """Return the node that the move at a place leads to, or None."""
        if not index.isValid() or index.column() == 0:
            return None
        return self.rows[index.row()].moves.get(index.column() - 1)

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of rows."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return the number of columns: one for the numbers and one for each player."""
        return 0 if parent is not None and parent.isValid() else len(self._seats) + 1

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the players' names, for who reads the table out; the header has its own."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return self._seats[section - 1] if section else ""
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return text and look of a place."""
        if not index.isValid():
            return None
        row, node = self.rows[index.row()], self.node_at(index)
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, node, index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain(row.comment or (node.comment if node is not None else "")) or None
        if role == Qt.ItemDataRole.ForegroundRole:
            is_faint = node is None or self._is_ahead(node)
            return QColor(look.theme().windows.faint) if is_faint else None
        if role == Qt.ItemDataRole.BackgroundRole and row.depth:
            return QColor(look.theme().windows.side_line)
        if role == Qt.ItemDataRole.FontRole:
            return _font(row, node is not None and node is self._shown)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Only moves can be chosen."""
        if self.node_at(index) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def _text(self, row: Row, node: Node | None, column: int) -> str:
        if column == 0:
            return _indent(row) + row.comment if row.comment else _number(row)
        return "" if node is None else self._written(node)


class MoveList(QTableView):
    """Shows the moves; the one that led to the position shown is marked and in sight."""

    #: The position of a node is wanted: Node.
    node_chosen = Signal(object)
    #: A line is to become the main one, or to go, from a Node on.
    promotion_asked = Signal(object)
    removal_asked = Signal(object)
    #: A comment is to be written to a Node.
    comment_asked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_told = False
        self.setObjectName("moves")
        self.moves = MoveModel(self)
        self.setModel(self.moves)
        self.moves.modelReset.connect(self.clearSpans)
        self.moves.modelReset.connect(lambda: self._span_comments(self.moves.rows))
        self.moves.rowsInserted.connect(
            lambda _, first, last: self._span_comments(self.moves.rows[first : last + 1])
        )
        self.setShowGrid(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(26)
        # To be drawn, a header asks whether all rows are chosen; over a model without rows it need
        # not look at each of them.
        self._titles = QStandardItemModel(self)
        header = QHeaderView(Qt.Orientation.Horizontal, self)
        header.setModel(self._titles)
        self.setHorizontalHeader(header)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setMinimumSectionSize(34)
        follow(self, lambda: self.setAccessibleName(self.tr("Moves")))

    def show_game(self, seats: Sequence[str], game: Game, written: Written) -> None:
        """Show the moves of a game and mark the one that leads to the position shown.

        seats : what stands above the players' columns; written : text of a move, by its node
        """
        self._is_told = True
        titles = ["", *seats]
        self._titles.setColumnCount(len(titles))
        self._titles.setHorizontalHeaderLabels(titles)
        self.moves.show_game(seats, game, written)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        header.resizeSection(0, self._number_width())
        place = self.moves.place_of(game.node)
        if place.isValid():
            self.setCurrentIndex(place)
            self.scrollTo(place)
        else:
            self.clearSelection()
            self.setCurrentIndex(QModelIndex())
            self.scrollToTop()
        self._is_told = False

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Go to the move that mouse or keys have chosen."""
        super().currentChanged(current, previous)
        if not self._is_told:
            self._choose(current)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on the move already shown is a choice too."""
        super().mousePressEvent(event)
        self._choose(self.indexAt(event.position().toPoint()))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what can be done with a move."""
        node = self.moves.node_at(self.indexAt(event.pos()))
        if node is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        comment = menu.addAction(self.tr("&Comment…"))
        comment.triggered.connect(lambda: self.comment_asked.emit(node))
        if node.is_side_line:
            promote = menu.addAction(self.tr("Make this the &main line"))
            promote.triggered.connect(lambda: self.promotion_asked.emit(node))
        remove = menu.addAction(self.tr("&Remove from here on"))
        remove.triggered.connect(lambda: self.removal_asked.emit(node))
        menu.popup(event.globalPos())

    def _choose(self, index: Index) -> None:
        node = self.moves.node_at(index)
        if node is not None and node is not self.moves.shown:
            self.node_chosen.emit(node)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break comments anew."""
        super().resizeEvent(event)
        self._fit_comments(self.moves.rows)

    def _span_comments(self, rows: Sequence[Row]) -> None:
        """Let comments take the whole width of their rows."""
        for row in rows:
            if row.comment:
                self.setSpan(row.at, 0, 1, self.moves.columnCount())
        self._fit_comments(rows)

    def _fit_comments(self, rows: Sequence[Row]) -> None:
        """Make the rows of comments as high as their text needs."""
        room = QRect(0, 0, max(self.viewport().width() - 2 * MARGIN, 1), 10_000)
        for row in rows:
            if row.comment:
                metrics = QFontMetrics(_font(row, False) or self.font())
                text = _indent(row) + row.comment
                used = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, text)
                self.setRowHeight(row.at, used.height() + 2 * MARGIN)

    def _number_width(self) -> int:
        """Return how wide the column of the numbers must be."""
        wide = self.fontMetrics().horizontalAdvance(self.moves.longest + "00")
        return max(wide, NARROWEST)


def _number(row: Row) -> str:
    """Return what numbers the moves of a row; nothing for a comment."""
    return "" if row.number is None else f"{_indent(row)}{row.number}."


def _indent(row: Row) -> str:
    """Return the bars that stand before a side line."""
    return "\N{BOX DRAWINGS LIGHT VERTICAL} " * min(row.depth, DEEPEST)


def _font(row: Row, is_shown: bool) -> QFont | None:
    if not (is_shown or row.depth or row.comment):
        return None
    font = QFont()
    font.setBold(is_shown)
    font.setItalic(bool(row.depth or row.comment))
    return font
