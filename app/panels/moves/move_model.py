"""The table model of the move list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QWidget

from app.appearance import appearance
from app.game.move_rows import MoveRow, MoveRows, RowChange
from app.game.transition import Transition
from app.panels.common.layouts import plain
from app.text.evaluation_text import glyph_words, with_words
from app.text.spoken import in_words
from app.text.status_text import column_text
from engine.core.phrases import shortened
from engine.pgn.glyphs import signs
from engine.play.game import Game
from engine.play.tree import REMARKS, ChangeKind, Node
from engine.rules.variant import Variant

Index = QModelIndex | QPersistentModelIndex
#: Returns the text of a move without its glyphs, by its node.
Written = Callable[[Node], str]
#: Greatest indentation of variations.
DEEPEST = 5
#: What follows the number of a row that begins with another than the first player.
AFTER = "\N{HORIZONTAL ELLIPSIS}"
#: Separator of several moves in one cell of the table.
GAP = "\N{EN SPACE}"
#: Greatest length of a comment shown, characters: Qt lays out the whole text whenever it draws a
#: row.
MAX_SHOWN = 2_000


class MoveModel(QAbstractTableModel):
    """Rows with one move of each player; the first column has their numbers."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats: tuple[str, ...] = ()
        self._rows: MoveRows | None = None
        self._written: Written = str
        self._game: Game | None = None
        #: The current node.
        self.shown: Node | None = None
        #: The longest text in the first column.
        self.longest = ""

    @property
    def root(self) -> Node | None:
        """The first node of the game whose rows these are."""
        return self._rows.root if self._rows is not None else None

    @property
    def rows(self) -> Sequence[MoveRow]:
        """All rows."""
        return self._rows.rows if self._rows is not None else ()

    def show_game(self, seats: Sequence[str], game: Game, written: Written) -> None:
        """Show a game, or the same one in another notation.

        seats : titles of the players' columns
        written : returns the text of a move by its node
        """
        self._written, self._game, self.shown = written, game, game.node
        rows = self._rows
        if rows is None or rows.root is not game.root or self._seats != tuple(seats):
            self._seats = tuple(seats)
            self._begin_anew()
        self._tell_all()

    def follow(self, transition: Transition) -> None:
        """Update the rows and the current node after a transition."""
        self.shown = transition.after.node
        if not self._take_in(transition):
            self._begin_anew()
        self._tell_all()

    def _begin_anew(self) -> None:
        """Reset the model to the game's rows."""
        assert self._game is not None
        self.beginResetModel()
        self._rows = MoveRows(self._game.root)
        self.longest = ""
        self._measure(self.rows)
        self.endResetModel()

    def _tell_all(self) -> None:
        """Emit ``dataChanged`` for all rows; only the visible ones are repainted."""
        if self.rows:
            last = self.index(self.rowCount() - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def _take_in(self, transition: Transition) -> bool:
        """Update the rows after a transition; return False if the model must be reset.

        A move that replaces one that was taken back is added and promoted as well.
        """
        rows, made = self._rows, transition.added_node
        if rows is None:
            return False
        for change in transition.changes:
            if change.kind is ChangeKind.PLAY:
                is_known = self._add(rows, change.node)
            elif change.kind is ChangeKind.COMMENT:
                is_known = self._apply(rows, rows.change_said(change.node))
            else:
                is_known = change.kind in REMARKS or change.node is made
            if not is_known:
                return False
        return True

    def _add(self, rows: MoveRows, node: Node) -> bool:
        """Add the move that leads to a node; return False if the model must be reset."""
        change = rows.change_by(node)
        if change is not None and not (change.gone or change.come):
            rows.join(node)
        return self._apply(rows, change)

    def _apply(self, rows: MoveRows, change: RowChange | None) -> bool:
        """Remove and insert rows; return False if the model must be reset."""
        if change is None:
            return False
        nowhere = QModelIndex()
        if change.gone:
            self.beginRemoveRows(nowhere, change.at, change.at + change.gone - 1)
            rows.cut(change.at, change.gone)
            self.endRemoveRows()
        if change.come:
            self._measure(change.come)
            self.beginInsertRows(nowhere, change.at, change.at + len(change.come) - 1)
            rows.insert(change.at, change.come)
            self.endInsertRows()
        return True

    def _measure(self, rows: Sequence[MoveRow]) -> None:
        self.longest = max((self.longest, *map(_number, rows)), key=len)

    def _is_ahead(self, node: Node) -> bool:
        """Whether a move of the current line comes after the current position."""
        game = self._game
        if game is None or not game.cursor < node.ply < len(game.nodes):
            return False
        return game.nodes[node.ply] is node

    def place_of(self, node: Node) -> QModelIndex:
        """Return the index of the move that leads to a node; invalid for the root."""
        place = self._rows.place_of(node) if self._rows is not None else None
        return QModelIndex() if place is None else self.index(place[0], place[1] + 1)

    def nodes_at(self, index: Index) -> Sequence[Node]:
        """Return the nodes of the moves at an index: none, one, rarely several."""
        if not index.isValid() or index.column() == 0:
            return ()
        return self.rows[index.row()].moves.get(index.column() - 1, ())

    def text_of(self, node: Node) -> str:
        """Return the text of a move with its glyphs: ``Nf3!? ±``."""
        return self._drawn(node) + signs(node.nags)

    def _drawn(self, node: Node) -> str:
        """Return the text of a move without its glyphs, short enough for its column."""
        written = self._written(node)
        return written if node.move is None else column_text(node.move, written)

    @property
    def variant(self) -> Variant:
        """The game whose moves are shown."""
        assert self._game is not None
        return self._game.variant

    def _spoken(self, node: Node) -> str:
        """Return the text of a move for screen readers."""
        return in_words(self._written(node), self.variant)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._seats) + 1

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the players' names, for screen readers; the visible header has its own model."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return self._seats[section - 1] if section else ""
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return text, colours, font and tooltip of an index."""
        if not index.isValid():
            return None
        row, nodes = self.rows[index.row()], self.nodes_at(index)
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, nodes, index.column())
        if role == Qt.ItemDataRole.AccessibleTextRole and nodes:
            return "; ".join(
                with_words(self.variant, self._spoken(node), node.nags) for node in nodes
            )
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain(_shown(row.comment) or self._told(nodes)) or None
        if role == Qt.ItemDataRole.ForegroundRole:
            is_faint = all(map(self._is_ahead, nodes))
            return QColor(appearance().theme.windows.faint) if is_faint else None
        if role == Qt.ItemDataRole.BackgroundRole and row.depth:
            return QColor(appearance().theme.windows.side_line)
        if role == Qt.ItemDataRole.FontRole:
            return font_of(row, self.shown in nodes)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return flags by which only moves can be selected."""
        if not self.nodes_at(index):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def _text(self, row: MoveRow, nodes: Sequence[Node], column: int) -> str:
        if column == 0:
            return comment_text(row) if row.comment else _number(row)
        return GAP.join(map(self.text_of, nodes))

    def _told(self, nodes: Sequence[Node]) -> str:
        """Return what the column does not show of moves, one per line.

        The texts that are shorter there, the meanings of the glyphs, and the comments.
        """
        said = [
            text
            for node in nodes
            for text in (
                self._written(node) if self._drawn(node) != self._written(node) else "",
                *(glyph_words(self.variant, n) for n in node.nags),
                _shown(node.comment),
            )
        ]
        return "\n".join(filter(None, said))


def _number(row: MoveRow) -> str:
    """Return the text of a row's number, ``4.`` or ``4…``; empty for a comment."""
    first = row.first
    if first is None or first.move is None:
        return ""
    return f"{indent(row)}{row.number}{AFTER if first.move.seat else '.'}"


def comment_text(row: MoveRow) -> str:
    """Return the text of a row's comment; the end of a very long one is left out."""
    return indent(row) + _shown(row.comment)


def _shown(comment: str) -> str:
    return shortened(comment, MAX_SHOWN)


def indent(row: MoveRow) -> str:
    """Return the bars that indent a variation."""
    return "\N{BOX DRAWINGS LIGHT VERTICAL} " * min(row.depth, DEEPEST)


def font_of(row: MoveRow, is_shown: bool) -> QFont | None:
    """Return the font of a row's moves, or None for that of the list."""
    if not (is_shown or row.depth or row.comment):
        return None
    font = QFont()
    font.setBold(is_shown)
    font.setItalic(bool(row.depth or row.comment))
    return font
