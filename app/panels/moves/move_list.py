"""The move list: a table with a column for each player, for navigating the game."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPalette,
    QResizeEvent,
    QStandardItemModel,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QMenu, QTableView, QWidget

from app.game.move_rows import MoveRow
from app.game.transition import Transition
from app.panels.common.long_press import LongPress
from app.panels.moves.move_model import GAP, MoveModel, Written, comment_text, font_of
from app.text.language import on_language_change
from engine.pgn.glyphs import JUDGEMENTS, nag_after_typing, with_nag
from engine.play.game import Game
from engine.play.tree import Node

#: Margin around the text of a comment; minimum width of the column of numbers; height of moves.
MARGIN, NARROWEST, HEIGHT = 5, 40, 26


class MoveList(QTableView):
    """Shows the moves; the current one is selected and scrolled into view."""

    #: A node was chosen: Node.
    node_chosen = Signal(object)
    #: The variation from a Node on is to become the main line, or to be removed.
    promotion_requested = Signal(object)
    removal_requested = Signal(object)
    #: The comment of a Node is to be edited.
    comment_requested = Signal(object)
    #: The glyphs of a Node are to be replaced: Node, tuple of NAG numbers.
    glyphs_requested = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("moves")
        self.moves = MoveModel(self)
        self.setModel(self.moves)
        self.moves.modelAboutToBeReset.connect(self._forget_comments)
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
        self.verticalHeader().setDefaultSectionSize(HEIGHT)
        # A header checks whether all rows are selected whenever it is painted, which is slow for
        # many rows; so it has a model of its own, without rows.
        self._titles = QStandardItemModel(self)
        header = QHeaderView(Qt.Orientation.Horizontal, self)
        header.setModel(self._titles)
        self.setHorizontalHeader(header)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setMinimumSectionSize(34)
        LongPress(self._ground())
        on_language_change(self, lambda: self.setAccessibleName(self.tr("Moves")))

    def _ground(self) -> QWidget:
        """Return a new viewport like that of Qt's own.

        Passing a widget made by Qt makes PySide initialise all widget classes, once.
        """
        ground = QWidget(autoFillBackground=True)
        ground.setBackgroundRole(QPalette.ColorRole.Base)
        self.setViewport(ground)
        return ground

    def show_game(self, seats: Sequence[str], game: Game, written: Written) -> None:
        """Show the moves of a game, or the same in another notation, and select the current one.

        seats : titles of the players' columns
        written : returns the text of a move by its node
        """
        titles = ["", *seats]
        self._titles.setColumnCount(len(titles))
        self._titles.setHorizontalHeaderLabels(titles)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        self.moves.show_game(seats, game, written)
        self._mark_shown()

    def follow(self, transition: Transition) -> None:
        """Update the moves after a transition, and select the current one."""
        self.moves.follow(transition)
        self._mark_shown()

    def _mark_shown(self) -> None:
        """Select the current move, and scroll it into view."""
        self.horizontalHeader().resizeSection(0, self._number_width())
        shown = self.moves.shown
        place = QModelIndex() if shown is None else self.moves.place_of(shown)
        if place.isValid():
            self.setCurrentIndex(place)
            self.scrollTo(place)
        else:
            self.clearSelection()
            self.setCurrentIndex(QModelIndex())
            self.scrollToTop()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the move under the mouse, also if several moves share a cell of the table."""
        super().mousePressEvent(event)
        self._choose(self._node_under(event.position().toPoint()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Choose the moves that the mouse is dragged over."""
        before = self.currentIndex()
        super().mouseMoveEvent(event)
        self._choose_selected(before)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the move selected by a key, or annotate the current one.

        ``!`` and ``?`` add to its glyphs, Backspace removes them.
        """
        node, letter = self._shown_here(), event.text()
        if node is not None and (event.key() == Qt.Key.Key_Backspace or letter in ("!", "?")):
            number = nag_after_typing(node.nags, letter) if letter in ("!", "?") else None
            self.glyphs_requested.emit(node, with_nag(node.nags, number, JUDGEMENTS))
        else:
            before = self.currentIndex()
            super().keyPressEvent(event)
            self._choose_selected(before)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of the move under the mouse, or of the current one by keyboard."""
        at, node = event.globalPos(), self._node_under(event.pos())
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            node = self._shown_here()
            at = self.viewport().mapToGlobal(self.visualRect(self.currentIndex()).center())
        if node is None:
            return
        # Imported lazily, with the first menu.
        from app.panels.moves.move_menu import add_glyph_menus

        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        comment = menu.addAction(self.tr("&Comment…"))
        comment.triggered.connect(lambda: self.comment_requested.emit(node))
        add_glyph_menus(
            menu, node, self.moves.variant, lambda nags: self.glyphs_requested.emit(node, nags)
        )
        beginning = next((one for one in reversed(node.path()) if one.is_side_line), None)
        if beginning is not None:
            promote = menu.addAction(self.tr("Make this the &main line"))
            promote.triggered.connect(lambda: self.promotion_requested.emit(beginning))
        remove = menu.addAction(self.tr("&Remove from here on"))
        remove.triggered.connect(lambda: self.removal_requested.emit(node))
        menu.popup(at)

    def _node_under(self, at: QPoint) -> Node | None:
        """Return the node of the move at a point of the viewport, or None."""
        index = self.indexAt(at)
        nodes = self.moves.nodes_at(index)
        font = self.moves.data(index, Qt.ItemDataRole.FontRole)
        metrics = QFontMetrics(font if isinstance(font, QFont) else self.font())
        end = self.visualRect(index).left() + MARGIN
        for node in nodes[:-1]:
            end += metrics.horizontalAdvance(self.moves.text_of(node) + GAP)
            if at.x() < end:
                return node
        return nodes[-1] if nodes else None

    def _shown_here(self) -> Node | None:
        """Return the current node if its cell of the table is selected, else None."""
        shown = self.moves.shown
        return shown if shown in self.moves.nodes_at(self.currentIndex()) else None

    def _choose_selected(self, before: QModelIndex) -> None:
        """Choose the last move of the selected cell, if another one was selected before."""
        selected = self.currentIndex()
        if selected != before:
            self._choose(next(reversed(self.moves.nodes_at(selected)), None))

    def _choose(self, node: Node | None) -> None:
        if node is not None and node is not self.moves.shown:
            self.node_chosen.emit(node)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the rows of comments to the new width; a current move that was seen stays so."""
        before = QRect(QPoint(), event.oldSize())
        was_seen = before.intersects(self.visualRect(self.currentIndex()))
        super().resizeEvent(event)
        self._fit_comments(self.moves.rows)
        if was_seen:
            self.scrollTo(self.currentIndex())

    def _forget_comments(self) -> None:
        """Make rows of comments like others: rows keep their heights when others stand there."""
        self.clearSpans()
        for row in self.moves.rows:
            if row.comment:
                self.setRowHeight(row.at, HEIGHT)

    def _span_comments(self, rows: Sequence[MoveRow]) -> None:
        """Let comments span all columns."""
        for row in rows:
            if row.comment:
                self.setSpan(row.at, 0, 1, self.moves.columnCount())
        self._fit_comments(rows)

    def _fit_comments(self, rows: Sequence[MoveRow]) -> None:
        """Fit the heights of rows of comments to their texts."""
        remarks = [row for row in rows if row.comment]
        if not remarks:
            return
        # Passing a widget made by Qt makes PySide initialise all widget classes, once.
        room = QRect(0, 0, max(self.viewport().width() - 2 * MARGIN, 1), 10_000)
        for row in remarks:
            metrics = QFontMetrics(font_of(row, False) or self.font())
            used = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, comment_text(row))
            self.setRowHeight(row.at, used.height() + 2 * MARGIN)

    def _number_width(self) -> int:
        """Return the width of the column of numbers."""
        wide = self.fontMetrics().horizontalAdvance(self.moves.longest + "00")
        return max(wide, NARROWEST)
