"""The page of all games: what is asked for, the table, the game more closely, what is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QByteArray, QMimeData, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMenu,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.panels.common.announcer import Announcer
from app.panels.common.layouts import Spacer, laid_out, plain_label
from app.panels.my_games.filter_bar import FilterBar
from app.panels.my_games.game_actions import GameActions
from app.panels.my_games.game_table import EmptyList, GameTable
from app.panels.my_games.preview import GamePreview
from app.panels.my_games.reading import Chosen, GamesReader
from app.panels.my_games.strips import ImportStrip, NoticeStrip, WorkStrip
from app.storage.library.game_library import GameLibrary
from app.storage.library.game_row import GameRow, Query, SortOrder
from app.storage.library.library import Library
from app.storage.library.library_text import fault_text
from app.storage.library.listing import Listing
from app.storage.library.schema import LibraryError
from app.support.background import TaskProgress
from app.text.language import on_language_change
from engine.core.position import Position
from engine.pgn import with_file
from engine.rules.variant import Variant

#: Width of the game more closely at first, device-independent pixels; the table has the rest.
CLOSELY = 330


class GamesPage(QWidget):
    """Shows the games of a library, which are read in the background.

    What changes the library is asked for by signals.
    """

    #: A game is to be opened: its id; in a window of its own, if so wanted.
    open_requested = Signal(object)
    new_window_requested = Signal(object)
    #: Games are to be written to a file, deleted, restored: their ids.
    export_requested = Signal(object)
    delete_requested = Signal(object)
    put_back_requested = Signal(object)
    #: Labels are to be chosen for games: their ids, and how many of them have each label.
    labels_requested = Signal(object, object)
    #: Games are to be taken in from files, or from a folder; that is to end.
    files_requested = Signal()
    folder_requested = Signal()
    #: The records that cannot be read are to be listed.
    damaged_requested = Signal()

    def __init__(
        self, library: GameLibrary, variants: Sequence[Variant], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.reading = GamesReader(library, self)
        self._order = Query()
        #: What is shown; its list, and how many games have been added to that.
        self._listing: Listing | None = None
        self._added = 0
        #: Whether how many games are found is to be read out.
        self._is_looking = False
        #: What was deleted, the latest last: the ids of games that went together.
        self._deleted: list[tuple[str, ...]] = []
        #: The deletion that goes on.
        self._deleting: TaskProgress | None = None
        #: What was told because the library could not be read.
        self._unread = ""
        self._total = self._damaged = 0
        #: All labels there are.
        self.labels: tuple[str, ...] = ()
        self.filters = FilterBar(variants)
        #: Whether games that are copied carry the files of own games.
        self.carries_files: Callable[[], bool] = lambda: True
        self.table = GameTable()
        self.game_actions = GameActions(self, self.table)
        self.preview, self.empty = GamePreview(), EmptyList()
        self.notice, self.progress, self.work = NoticeStrip(), ImportStrip(), WorkStrip()
        self.count = plain_label("faint")
        #: Says that records cannot be read; a click lists them.
        self.damaged = QPushButton(autoDefault=False)
        self.damaged.clicked.connect(self.damaged_requested)
        self.damaged.hide()
        self._announcer = Announcer(self.filters.search)
        self._arrange()
        self._connect()
        self.table.show_order(self._order.order, self._order.is_descending)
        on_language_change(self, self._translate)
        self.refresh()

    # -- building ----------------------------------------------------------------------------

    def _arrange(self) -> None:
        actions = self.game_actions
        self.importing = QPushButton()
        self.importing.setMenu(QMenu(self.importing))
        self.importing.menu().addActions([actions.importing_files, actions.importing_folder])
        self.importing.setAutoDefault(False)
        self.filters.beside.addWidget(self.importing)
        self.open_button = actions.button(actions.opening)
        self.open_button.setObjectName("primary")
        self.anew_button = actions.button(actions.opening_anew)
        self.preview.below.addWidget(self.open_button)
        self.preview.below.addWidget(self.anew_button)
        self._places = QStackedWidget()
        self._places.addWidget(self.table)
        self._places.addWidget(self.empty)
        self.splitter = QSplitter(Qt.Orientation.Horizontal, childrenCollapsible=False)
        self.splitter.addWidget(self._places)
        self.splitter.addWidget(self.preview)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setSizes([2 * CLOSELY, CLOSELY])
        #: Stands below as long as something can be put back, and no notice offers that.
        self.undo_button = actions.button(actions.undoing)
        others = (actions.labelling, actions.exporting, actions.deleting)
        below = laid_out(
            QHBoxLayout(),
            *(self.count, self.damaged, Spacer(), self.undo_button),
            *map(actions.button, others),
        )
        strips = (self.notice, self.progress, self.work)
        rows = (self.filters, (self.splitter, 1), *strips, below)
        laid_out(QVBoxLayout(self), *rows, margins=0)

    def _connect(self) -> None:
        actions = self.game_actions
        for action, slot in (
            (actions.opening, self._open),
            (actions.opening_anew, self._open_anew),
            (actions.labelling, self._ask_labels),
            (actions.copying, self._copy),
            (actions.exporting, self._export),
            (actions.deleting, self._delete),
            (actions.undoing, self.undo),
            (actions.searching, self._search),
            (actions.importing_files, self.files_requested),
            (actions.importing_folder, self.folder_requested),
        ):
            action.triggered.connect(slot)
        self._enable()
        self.empty.all_requested.connect(self.show_all)
        self.filters.changed.connect(self._look)
        self.filters.search.left.connect(self.table.setFocus)
        self.notice.changed.connect(self._show_undo_button)
        self.notice.read.connect(self.take_keyboard)
        self.table.opened.connect(self._open)
        self.table.sort_requested.connect(self._sort)
        self.table.selection_changed.connect(self._show_selection)
        self.table.unread_seen.connect(self._read_rows)
        self.work.shown.connect(self._enable)
        self.reading.listed.connect(self._show_list)
        self.reading.added.connect(self._show_added)
        self.reading.rows_read.connect(self._show_rows)
        self.reading.closely_read.connect(self._show_closely)
        self.reading.failed.connect(self._tell_unread)

    # -- games -------------------------------------------------------------------------------

    @property
    def query(self) -> Query:
        """What is asked for at the moment."""
        return self.filters.query(self._order)

    def show_query(self, query: Query) -> None:
        """Show the games that a query asks for."""
        self._order = query
        self.table.show_order(query.order, query.is_descending)
        self.filters.show_query(query)

    def show_all(self) -> None:
        """Show all games, in the present order."""
        self.filters.clear()
        self.filters.search.setFocus()

    def refresh(self, chosen: Chosen = None) -> None:
        """Ask for the games once more, as some have changed; those selected stay selected.

        chosen : ids of games to be selected instead, and to have the keyboard
        """
        self.reading.read_list(self.query, self.table.seen_ids, chosen)

    def add_new(self) -> None:
        """Show games that have been added, where nothing else has changed."""
        if self._listing is not None and self._listing.query == self.query:
            self.reading.read_added(self._listing.query, self._listing.newest)

    def _tell_unread(self, error: LibraryError) -> None:
        self._unread = fault_text(error)
        self.tell(self._unread)

    def _show_list(self, found: Listing, chosen: Chosen) -> None:
        """Show the games of a query."""
        self.notice.forget(self._unread)  # it does not hold any more
        if found.query != self.query:  # what is asked for now comes next
            return
        self._listing, self._added = found, 0
        self._total = found.counts.total
        self.labels = tuple(found.counts.labels)
        self.filters.show_labels(self.labels)
        self.table.show_games(found.ids, found.rows, chosen)
        self._show_whether_empty()
        if chosen:
            self.take_keyboard()
        self._translate()
        if self._is_looking:
            self._is_looking = False
            self._announcer.announce(self.count.text())

    def _show_added(self, found: Listing) -> None:
        """Show games that have been added: where the last changed come first, there.

        Otherwise at the end, until the list is read as a whole.
        """
        shown = self._listing
        if shown is None or found.since != shown.newest or found.query != shown.query:
            return
        self._listing = replace(shown, newest=found.newest)
        known = set(self.table.games.ids)
        new = [id for id in found.ids if id not in known]
        is_latest_first = found.query.order is SortOrder.CHANGED and found.query.is_descending
        if new:
            at = self._added if is_latest_first else len(known)
            self.table.games.insert_games(at, new, found.rows)
            self._added += len(new)
        self._total += found.counts.total
        self._show_whether_empty()
        self._translate()

    def _show_whether_empty(self) -> None:
        """Show the table, or what stands in place of it while there is nothing in it."""
        is_there, has_keyboard = bool(self.table.games.ids), self.table.hasFocus()
        self._places.setCurrentWidget(self.table if is_there else self.empty)
        self.preview.setVisible(is_there)
        if has_keyboard and not is_there:
            (
                self.notice.button if self.notice.button.isVisible() else self.filters.search
            ).setFocus()

    def _look(self) -> None:
        """Show what is looked for now, from its beginning."""
        self._is_looking = True
        self.refresh(())

    def _sort(self, order: SortOrder, is_descending: bool) -> None:
        self._order = Query(order=order, is_descending=is_descending)
        self.refresh()

    def _read_rows(self) -> None:
        if ids := self.table.unread:
            self.reading.read_rows(ids)

    def _show_rows(self, rows: Mapping[str, GameRow | None]) -> None:
        self.table.games.take_rows(rows, *self.table.seen)

    def _show_selection(self) -> None:
        self._enable()
        count, current = self.table.selected_count, self.table.current
        if count == 1 and current is not None:
            self.reading.read_closely(current)
        else:
            self.preview.show_game(None, None, count)

    def _show_closely(self, row: GameRow | None, last: Position | None) -> None:
        if row is not None and row.id == self.table.current and self.table.selected_count == 1:
            self.preview.show_game(row, last)

    def _enable(self) -> None:
        """Offer what can be done with the selected games; nothing long beside something else."""
        count, is_free = self.table.selected_count, not self.work.is_on
        can_undo = self._deleting is not None or (bool(self._deleted) and is_free)
        self.game_actions.enable(count, is_free, can_undo)
        self._show_undo_button()

    def _show_undo_button(self) -> None:
        is_offered = self.notice.offers(self.undo)
        self.undo_button.setVisible(bool(self._deleted) and not is_offered)

    # -- what is done ------------------------------------------------------------------------

    def tell(
        self,
        text: str,
        button: str = "",
        act: Callable[[], object] | None = None,
        is_good: bool = False,
    ) -> None:
        """Say a sentence; see ``NoticeStrip.tell``."""
        self.notice.tell(text, button, act, is_good)

    def begin(self, of: int, say: Callable[[], str], is_deletion: bool = False) -> TaskProgress:
        """Show how far something is that begins now, if it takes long; return what tells that.

        of : how much there is to be done
        say : returns what is done, in the language spoken
        is_deletion : whether *Undo* cancels it as long as it goes on
        """
        progress = TaskProgress(of)
        progress.ended.connect(self._note_end)
        self.work.follow(progress, say)
        if is_deletion:
            self._deleting = progress
            self._enable()
        return progress

    def _note_end(self, progress: TaskProgress) -> None:
        if progress is self._deleting:
            self._deleting = None
            self._enable()
        if progress.is_cancelled:
            self.tell(self.tr("Cancelled: nothing was changed."), is_good=True)

    def note_deleted(self, ids: Sequence[str], remark: str = "") -> None:
        """Offer to restore games that have just been deleted; ``remark``: what else is said."""
        self._deleted.append(tuple(ids))
        self.refresh()
        text = f"{self.tr('%n game(s) deleted.', None, len(ids))} {remark}".strip()
        self.notice.tell(text, self.tr("&Undo"), self.undo, is_good=True)
        self._enable()
        if self.table.isVisible():
            self.table.setFocus()
        else:
            self.notice.button.setFocus()

    def note_still_deleted(self, ids: Sequence[str]) -> None:
        """Offer once more to restore games that could not be restored."""
        self._deleted.append(tuple(ids))
        self._enable()

    def allow_import(self, is_allowed: bool) -> None:
        """Let games be imported; not while others are."""
        for widget in (
            self.importing,
            self.game_actions.importing_files,
            self.game_actions.importing_folder,
        ):
            widget.setEnabled(is_allowed)

    def show_damaged(self, count: int) -> None:
        """Say how many records of games cannot be read."""
        self._damaged = count
        self.damaged.setVisible(count > 0)
        self._translate()

    def undo(self) -> None:
        """Have what was deleted last restored; a deletion that still goes on is cancelled."""
        if self._deleting is not None:
            self._deleting.cancel()
        elif self._deleted:
            self.notice.dismiss()
            self.put_back_requested.emit(self._deleted.pop())
            self._enable()

    def take_keyboard(self) -> None:
        """Give the keyboard to the table, or where nothing is in it to the search line."""
        (
            self.table if self._places.currentWidget() is self.table else self.filters.search
        ).setFocus()

    def _open(self) -> None:
        chosen = self.table.selected_ids if self.table.selected_count == 1 else ()
        for id in chosen:
            self.open_requested.emit(id)

    def _export(self) -> None:
        self.export_requested.emit(self.table.selected_ids)

    def _delete(self) -> None:
        self.delete_requested.emit(self.table.selected_ids)

    def _open_anew(self) -> None:
        for id in self.table.selected_ids:
            self.new_window_requested.emit(id)

    def _ask_labels(self) -> None:
        ids = self.table.selected_ids
        progress = self.begin(
            0, lambda: self.tr("Reading the labels of %n game(s)…", None, len(ids))
        )
        self.reading.read_long(
            lambda library: library.label_counts(ids),
            lambda counts: self.labels_requested.emit(ids, counts),
            progress,
        )

    def _copy(self) -> None:
        ids = self.table.selected_ids
        progress = self.begin(len(ids), lambda: self.tr("Copying %n game(s)…", None, len(ids)))

        def read(library: Library) -> QByteArray:
            copied = QByteArray()  # grows by little: no long step keeps Python from the window
            texts = library.texts(ids, progress.tell)
            for text in map(with_file, texts) if self.carries_files() else texts:
                copied.append(text.encode("utf-8", "replace") + b"\n")
            copied.chop(1)
            return copied

        self.reading.read_long(read, self._take_copy, progress)

    def _take_copy(self, text: object) -> None:
        """Put what was copied into the clipboard, as bytes, which pasting makes a text."""
        assert isinstance(text, QByteArray)
        data = QMimeData()
        data.setData("text/plain", text)
        QGuiApplication.clipboard().setMimeData(data)

    def _search(self) -> None:
        self.filters.search.setFocus()
        self.filters.search.selectAll()

    # -- words -------------------------------------------------------------------------------

    def _translate(self) -> None:
        self.importing.setText(self.tr("&Import"))
        self.damaged.setText(self.tr("%n record(s) cannot be read…", None, self._damaged))
        self.empty.tell(self._total > 0)
        shown = len(self.table.games.ids)
        self.count.setText(
            self.tr("{shown} of %n game(s)", None, self._total).format(shown=shown)
            if shown < self._total
            else self.tr("%n game(s)", None, self._total)
        )
