"""The controller of all games: their window, what cannot be read, and the warning sign."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QToolButton

from app.panels.common.single_dialog import SingleDialog
from app.settings.options import CARRY_GAME_FILES
from app.settings.remembered import MY_GAMES_COLUMNS, MY_GAMES_GEOMETRY, MY_GAMES_SPLITTER
from app.text.language import on_language_change
from app.window.game_recovery import GameRecovery
from app.window.main_window import MainWindow

if TYPE_CHECKING:
    from app.controllers.statistics import StatisticsController
    from app.panels.my_games.dialogs import LabelsDialog
    from app.panels.my_games.window import MyGamesWindow
    from app.storage.library.damaged import DamagedRecord
    from app.storage.library.game_row import GameRow, Query
    from app.storage.library.library import Library


#: The numbers of the pages.
GAMES, STATISTICS = 0, 1
_SIZES = (MY_GAMES_GEOMETRY, MY_GAMES_SPLITTER, MY_GAMES_COLUMNS)
Given = ParamSpec("Given")


class MyGamesController(QObject):
    """Connects a window with ``GameRecovery`` and the library."""

    def __init__(self, window: MainWindow, recovery: GameRecovery) -> None:
        super().__init__(window)
        self._window = window
        self._recovery = recovery
        self.library = recovery.library
        self.dialogs = SingleDialog()
        self._is_closed = False
        #: Opens another window, and calls a function with its controller; None if there can be
        #: one only.
        self.open_window: Callable[[Callable[[MyGamesController], object]], object] | None = None
        #: Raises the window that shows the game with an id; returns whether there is one.
        self.show_elsewhere: Callable[[str], bool] = lambda id: False
        #: Returns the ids of the games that are open in any window.
        self.shown_ids: Callable[[], Collection[str]] = lambda: (recovery.recorder.id,)
        #: The records that cannot be read, as they were found last.
        self.damaged: list[DamagedRecord] = []
        #: The warning in the status bar, shown while the game cannot be written.
        self.sign = UnsavedSign()
        window.statusBar().addPermanentWidget(self.sign)
        self.sign.show_reason(recovery.recorder.reason)
        self.sign.clicked.connect(self._try_again)
        recovery.recorder.kept_changed.connect(self.sign.show_reason)
        recovery.unread.connect(self._tell)
        window.files.kept_requested.connect(self.ask)
        window.files.statistics_requested.connect(self.show_statistics)
        window.closed.connect(self._close)

    # -- the window --------------------------------------------------------------------------

    @cached_property
    def games_window(self) -> MyGamesWindow:
        """The window of all games, made when it is first asked for."""
        # Imported lazily, when it is opened.
        import engine.variants
        from app.controllers.game_transfer import GameTransfer
        from app.panels.my_games.window import MyGamesWindow

        library = self.library
        shown = MyGamesWindow(library, engine.variants.offered(), self._window)
        shown.restore(*(self._window.settings.get(option) for option in _SIZES))
        shown.addAction(self._window.commands["quit"])  # works here by its keys, too
        shown.add_page(lambda: self.tr("&Statistics"), lambda: self.statistics.page, "statistics")
        page = shown.games
        page.carries_files = lambda: self._window.settings.get(CARRY_GAME_FILES)
        self._window.app_context.own_games.changed.connect(page.filters.offer_games)
        page.game_actions.opening_anew.setVisible(self.open_window is not None)
        page.open_requested.connect(self.open_row)
        page.new_window_requested.connect(self._open_anew)
        page.delete_requested.connect(self._delete)
        page.put_back_requested.connect(self._put_back)
        page.labels_requested.connect(self._ask_labels)
        page.damaged_requested.connect(self._show_damaged)
        self._transfer = GameTransfer(page, library, self._window.settings)
        shown.finished.connect(lambda _: self._keep_sizes())
        library.changed.connect(self._refresh)
        library.running.orphaned_games_stored.connect(self._look_again)
        library.added.connect(self._add_new)
        library.message.connect(page.tell)
        library.recovered.connect(page.notice.forget)
        return shown

    @cached_property
    def statistics(self) -> StatisticsController:
        """What fills the page of statistics."""
        from app.controllers.statistics import StatisticsController

        found = StatisticsController(self.library.path, self)
        found.games_requested.connect(self.show_query)
        self.library.changed.connect(found.refresh)
        return found

    def ask(self) -> None:
        """Show all games; a pending offer is among them."""
        self._recovery.postpone_offers()
        library = self.library
        self.games_window.games.refresh()
        self.games_window.show_page(GAMES)
        self.games_window.show()
        self.games_window.raise_()
        self.games_window.activateWindow()
        if library.fault:
            self.games_window.games.tell(library.fault)
        # The search for damaged records begins with ``orphaned_games_stored``.
        library.running.store_orphaned_games()

    def show_query(self, query: Query) -> None:
        """Show the games that a query asks for."""
        self.ask()
        self.games_window.show_query(query)

    def show_statistics(self) -> None:
        """Show the statistics of all games."""
        self.ask()
        self.games_window.show_page(STATISTICS)

    def _refresh(self) -> None:
        if self.games_window.isVisible():
            self.games_window.games.refresh()

    def _add_new(self) -> None:
        if self.games_window.isVisible():
            self.games_window.games.add_new()

    def _keep_sizes(self) -> None:
        for option, value in zip(_SIZES, self.games_window.sizes(), strict=True):
            self._window.settings.set(option, value)

    def _close(self) -> None:
        self._is_closed = True
        self.dialogs.close()
        if "games_window" in vars(self):
            self._transfer.close()
            self.games_window.games.reading.stop()
            self.games_window.close()

    # -- opening -----------------------------------------------------------------------------

    def ask_waiting(self, most: int, then: Callable[[list[GameRow]], object]) -> None:
        """Ask for unfinished games that can be played on, the last changed first."""
        self.library.ask(partial(_waiting, most=most), self._unless_closed(then), lambda _: None)

    def open_row(self, id: str) -> None:
        """Open a game of the library, after asking about changes of the current one."""
        if self.show_elsewhere(id):
            self.games_window.accept()
        else:
            show = self._unless_closed(self._show_opened)
            go_on = partial(self._recovery.open_row, id, show)
            self._window.files.maybe_save(go_on)

    def _open_anew(self, id: str) -> None:
        """Open a game of the library in a window of its own."""
        if id == self._recovery.recorder.id:
            self._hide()
            text = self.tr("This game is already open in this window.")
            self._window.status.show_message(text)
            return
        if not self.show_elsewhere(id) and self.open_window is not None:
            self.open_window(lambda other: other.open_row(id))
        self.games_window.accept()

    def _show_opened(self, is_open: bool) -> None:
        """Show a game that was opened, or say that this cannot be done."""
        if is_open:
            self._hide()
        else:
            self._tell(self.tr("The game cannot be opened any more."))

    def _hide(self) -> None:
        """Close the window of all games and activate the window with the board."""
        if "games_window" in vars(self):
            self.games_window.accept()
        self._window.activateWindow()

    # -- changing ----------------------------------------------------------------------------

    def _delete(self, ids: Sequence[str]) -> None:
        """Delete games, but none that is open in a window, as it would be written again."""
        page, library = self.games_window.games, self.library
        shown_ids = set(self.shown_ids())
        gone = [id for id in ids if id not in shown_ids]
        stays = self.tr("Games that are open are not deleted.") if len(gone) < len(ids) else ""
        if gone:
            say = lambda: self.tr("Deleting %n game(s)…", None, len(gone))  # noqa: E731
            progress = page.begin(len(gone), say, is_deletion=True)

            def note() -> None:
                page.note_deleted(gone, stays)
                if progress.is_cancelled:  # too late
                    page.undo()

            library.delete(gone, self._unless_closed(note), progress)
        elif stays:
            page.tell(stays, is_good=True)

    def _put_back(self, ids: Sequence[str]) -> None:
        page, library = self.games_window.games, self.library
        progress = page.begin(len(ids), lambda: self.tr("Restoring %n game(s)…", None, len(ids)))
        then, otherwise = partial(page.refresh, ids), partial(page.note_still_deleted, ids)
        library.restore(ids, self._unless_closed(then), self._unless_closed(otherwise), progress)

    def _unless_closed(self, call: Callable[Given, object]) -> Callable[Given, object]:
        """Return a wrapper that calls a function only while this window is open."""
        return lambda *args, **kwargs: None if self._is_closed else call(*args, **kwargs)

    def _ask_labels(self, ids: Sequence[str], counts: Mapping[str, int]) -> None:
        from app.panels.my_games.dialogs import LabelsDialog

        dialog = LabelsDialog(len(ids), counts, self.games_window.games.labels, self.games_window)
        dialog.accepted.connect(partial(self._label, dialog, ids))
        self.dialogs.show(dialog)

    def _label(self, dialog: LabelsDialog, ids: Sequence[str]) -> None:
        """Write the labels that were chosen."""
        say = lambda: self.tr("Labelling %n game(s)…", None, len(ids))  # noqa: E731
        progress = self.games_window.games.begin(len(ids), say)
        self.library.relabel(ids, dialog.change(), progress)

    # -- what cannot be read -----------------------------------------------------------------

    def _look_again(self) -> None:
        """Search for damaged records, after all readable games have been stored in the library."""
        if self.games_window.isVisible():
            folder = self.library.running.folder
            ask = partial(_damaged, folder=folder)
            self.library.ask(ask, self._unless_closed(self._show_found))

    def _show_found(self, found: list[DamagedRecord]) -> None:
        self.damaged = found
        page, count = self.games_window.games, len(self.library.running.discarded)
        page.show_damaged(sum(not one.is_deleted for one in found))
        if count:
            text = self.tr("%n discarded game(s) can be brought back.", None, count)
            page.tell(text, self.tr("&Bring back"), self._bring_back, is_good=True)

    def _bring_back(self) -> None:
        """Restore the games that were discarded."""
        running = self.library.running
        ids, running.discarded = running.discarded, []
        self.library.restore(ids, otherwise=lambda: running.discarded.extend(ids))

    def _show_damaged(self) -> None:
        from app.panels.my_games.dialogs import DamagedDialog

        dialog = DamagedDialog(self.damaged, self.games_window)
        dialog.change_requested.connect(self._change_damaged)
        dialog.opened.connect(self._try_to_open)
        dialog.finished.connect(lambda _: self._look_again())
        self.dialogs.show(dialog)

    def _change_damaged(self, one: DamagedRecord) -> None:
        """Delete a record, or restore it."""
        from app.panels.my_games.dialogs import DamagedDialog

        def show(after: DamagedRecord | None) -> None:
            dialog = self.dialogs.shown
            if isinstance(dialog, DamagedDialog):
                dialog.show_changed(one, after)
            else:  # it was closed meanwhile
                self._look_again()

        running = self.library.running
        running.change_damaged(one, not one.is_deleted, self._unless_closed(show))

    def _try_to_open(self, one: DamagedRecord) -> None:
        """Open a record once more, after asking about changes of the current game."""

        def go_on() -> None:
            open_it = self._unless_closed(self._open_running)
            self.library.write(partial(_try_again, one=one), open_it)

        self._window.files.maybe_save(go_on)

    def _open_running(self, id: str | None) -> None:
        if id is None:
            self._show_opened(False)
        else:
            self._recovery.open(id, self._unless_closed(self._show_opened))

    # -- the sign ----------------------------------------------------------------------------

    def _try_again(self) -> None:
        """Try to keep the game again; show why that fails."""

        def tell(is_kept: bool) -> None:
            if not is_kept:
                self._tell(self.sign.text_of_reason())

        self._recovery.recorder.ask_kept(tell)

    def _tell(self, text: str) -> None:
        from app.panels.common.message import Message  # imported lazily

        self.dialogs.show(Message(self.tr("My games"), text, self._window))


def _waiting(library: Library, most: int) -> list[GameRow]:
    from app.storage.library.running import waiting_rows

    return waiting_rows(library, most)


def _damaged(library: Library, folder: Path) -> list[DamagedRecord]:
    from app.storage.library.damaged import read_damaged

    return read_damaged(library, folder)


def _try_again(library: Library, one: DamagedRecord) -> str | None:
    from app.storage.library.damaged import try_again

    return try_again(library, one)


class UnsavedSign(QToolButton):
    """A warning button with the reason as its tooltip; a click tries to write the game again."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("reason")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._reason = ""
        self.hide()
        on_language_change(self, self._translate)

    def show_reason(self, reason: str) -> None:
        """Show the sign with a reason, a sentence; hide it if the reason is empty."""
        self._reason = reason
        self._translate()
        self.setVisible(bool(reason))

    def text_of_reason(self) -> str:
        """Return what the warning means, followed by the reason."""
        return f"{self.tr('A crash would lose this game.')} {self._reason}"

    def _translate(self) -> None:
        self.setText(self.tr("⚠ Not stored"))
        self.setAccessibleName(self.tr("The game is not stored: try again"))
        self.setAccessibleDescription(self.text_of_reason())
        self.setToolTip(self.text_of_reason())
