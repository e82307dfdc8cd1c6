"""Opens and saves games: the File menu, and questions about unsaved changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6 import QtWidgets  # for classes of dialogs, imported lazily
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QMainWindow

from app.commands.menus import Menus
from app.controllers.clipboard import ClipboardController, game_text
from app.controllers.open_file import (
    FileOpener,
    OpenGames,
    SampleGame,
    recent_menu,
    samples_menu,
)
from app.game.game_source import GamePlace, GameSource
from app.game.session import Session
from app.game.transition import Origin
from app.panels.common.single_dialog import SingleDialog
from app.settings.store import Settings
from app.storage import pgn_files as files
from app.storage.file_text import name_for_file, partly_text, shown_name
from app.storage.file_writer import FileWriter
from app.storage.folders import Folder, forget, remember, show_in_folder
from app.storage.kept_text import stale_text
from app.storage.pgn_files import Contents, LoadedGame
from app.storage.save_state import SaveState
from app.support import background
from app.support.user_folders import RULES_SUFFIX
from engine.pgn.record import DATE, Record

SUFFIX = ".pgn"


class FileController(QObject):
    """Opens and saves games, and tracks the file of the current game and unsaved changes."""

    #: The file, or whether there are unsaved changes, has changed.
    changed = Signal()
    #: The game is being saved, or has been: one sentence for the user.
    message = Signal(str)
    #: The user has chosen to discard the current game when it is replaced.
    discarded = Signal()
    #: A file is to be opened in a new window: Path.
    elsewhere_requested = Signal(Path)
    #: The file of a game's rules is to be added to the own games: Path.
    rules_requested = Signal(Path)
    #: The list of kept games was requested.
    kept_requested = Signal()
    #: The statistics of all games were requested.
    statistics_requested = Signal()

    def __init__(self, session: Session, settings: Settings, window: QMainWindow) -> None:
        super().__init__(window)
        self._session = session
        self._settings = settings
        self._window = window
        self.save_state = SaveState(session)
        self.writer = FileWriter(self)
        self._may_go = False
        #: Continues with closing the window, after a question if more than the game would be lost;
        #: set by the window. The second argument is called before the question is shown.
        self.before_closing: Callable[[Callable[[], object], Callable[[], object]], object] = (
            lambda go_on, before_asking: go_on()
        )
        self._dialogs = SingleDialog()
        self.opener = FileOpener(window, self._dialogs.show)
        self.open_games = OpenGames(self.opener)
        self._sample = SampleGame(session, self.save_state)
        self.opener.opened.connect(self._take)
        self.opener.failed.connect(self._tell_unread)
        self.clipboard = ClipboardController(session, settings, window, self.open_path)
        self.clipboard.read.connect(self._take_pasted)
        self.clipboard.failed.connect(partial(self._tell, can_copy=False))
        self.save_state.begun.connect(self._begin)
        self.save_state.changed.connect(self._mark)

    @property
    def dialog(self) -> QDialog | None:
        """The open dialog, or None."""
        return self._dialogs.shown

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the slots of the commands about files, by their names."""
        return {
            "open": self.ask_open,
            "open_in_new_window": self.ask_open_elsewhere,
            **{
                name: partial(self.writer.when_idle, go)
                for name, go in self.open_games.slots().items()
            },
            "save": self.save,
            "save_as": self.ask_save,
            "add_to_file": self.ask_append,
            **self.clipboard.slots(),
            "kept_games": self.kept_requested.emit,
            "statistics": self.statistics_requested.emit,
        }

    def add_menus(self, menus: Menus) -> None:
        """Add the menus of files; connect the commands to the next and previous game."""
        self.open_games.serve(menus.commands)
        recent = recent_menu(self._settings, self.open_path, self._window)
        menus.insert_menu(recent, before="next_game")
        menus.insert_menu(samples_menu(self.open_sample, self._window), before="keys")

    # -- state -------------------------------------------------------------------------------

    @property
    def place(self) -> GamePlace | None:
        """The place of the current game in a file, or None."""
        return self.save_state.place

    @property
    def path(self) -> Path | None:
        """The file of the current game, or None."""
        return self.place.path if self.place is not None else None

    @property
    def is_modified(self) -> bool:
        """Whether the game has unsaved changes."""
        return self.save_state.is_modified

    def tell_stale(self, source: GameSource) -> None:
        """Show a message if the file of a game that is restored has changed."""
        if source.is_stale and source.place is not None:
            self._tell(stale_text(source.place.path))

    def title(self, text: str) -> str:
        """Return the window title: the file, with a mark for unsaved changes.

        It has the number of the game if the file has several.
        """
        told = (
            [shown_name(self.path), self.open_games.number_text()] if self.path is not None else []
        )
        name = ", ".join(filter(None, told)).replace("[*]", "[*][*]")
        return f"{name}[*] – {text}" if name else f"{text}[*]"

    def _begin(self) -> None:
        """Show the file of another game."""
        self.open_games.show_place(self.place)
        self._may_go = False
        self.changed.emit()

    def _mark(self) -> None:
        self._window.setWindowModified(self.is_modified)

    # -- opening -----------------------------------------------------------------------------

    def ask_open(self) -> None:
        """Ask for a file and open it."""
        self._ask_file(self.open_path)

    def ask_open_elsewhere(self) -> None:
        """Ask for a file that is to be opened in a new window."""
        self._ask_file(self.elsewhere_requested.emit, self.tr("Open in a new window"))

    def _ask_file(self, open_path: Callable[[Path], object], title: str = "") -> None:
        dialog = self._file_dialog(QtWidgets.QFileDialog.AcceptMode.AcceptOpen)
        if title:
            dialog.setWindowTitle(title)
        dialog.setFileMode(QtWidgets.QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([self.tr("Games (*.pgn *.toml)"), self.tr("All files (*)")])
        dialog.fileSelected.connect(lambda name: self._open(Path(name), open_path))
        self._show(dialog)

    def open_path(self, path: Path) -> None:
        """Open a file; on errors show a message, and leave the current game open."""
        self._open(path, self.opener.begin)

    def _open(self, path: Path, open_path: Callable[[Path], object]) -> None:
        """Open a file of games, or have one of rules added to the own games."""
        if path.suffix.lower() == RULES_SUFFIX:
            self.rules_requested.emit(path)
        else:
            open_path(path)

    def open_sample(self, path: Path) -> None:
        """Open a sample game, which is shown from its beginning."""
        self.opener.begin(path, is_sample=True)

    def maybe_save(
        self, go_on: Callable[[], object], before_asking: Callable[[], object] = lambda: None
    ) -> None:
        """Continue with an action that closes the game; ask first only if the game would be lost.

        It is kept in My games, also if its file is not up to date. All code that replaces the
        current game calls this.

        go_on : called as soon as it is known that nothing is lost, which may be at once
        before_asking : called before the question is shown
        """

        def leave(is_endangered: bool) -> None:
            if is_endangered:
                before_asking()
                self._ask_to_save(go_on)
            else:
                go_on()

        if not self.writer.is_idle:
            self.message.emit(self.tr("The game is being saved."))
        self.writer.when_idle(lambda: self.save_state.ask_endangered(leave))

    def maybe_close(
        self, go_on: Callable[[], object], before_asking: Callable[[], object] = lambda: None
    ) -> None:
        """Continue with closing the window; ask first for each thing that would be lost.

        go_on, before_asking : see ``maybe_save``
        """
        self.before_closing(lambda: self.maybe_save(go_on, before_asking), before_asking)

    def _ask_to_save(self, go_on: Callable[[], object]) -> None:
        from app.panels.common.message import UnsavedQuestion  # imported lazily, when it is asked

        text = self.tr("This game has not been saved.")
        save = partial(self.save, partial(self.maybe_save, go_on))
        discard = partial(self._discard, go_on)
        self._dialogs.show(UnsavedQuestion(text, save, discard, self._window))

    def may_close(self) -> bool:
        """Whether the window may close now; if not, it closes itself once nothing would be lost.

        Pending reads are cancelled, as their game would replace the one being closed.
        """
        self.clipboard.stop()
        self.opener.stop()
        is_asking, may_close = True, self._may_go

        def go_on() -> None:
            nonlocal may_close
            may_close = True
            if not is_asking:
                self.allow_close()
                self._window.close()

        if not may_close:
            self.maybe_close(go_on)
        is_asking = False
        return may_close

    def allow_close(self) -> None:
        """Allow the window to close without a question, which has been answered."""
        self._may_go = True

    def close(self) -> None:
        """Close dialogs and cancel readings."""
        self.clipboard.stop()
        self.opener.stop()
        self._dialogs.close()

    def _tell_unread(self, path: Path, text: str, is_missing: bool) -> None:
        if is_missing:
            forget(self._settings, path)
        self._tell(text)

    def _take(self, opened: LoadedGame, is_sample: bool) -> None:
        if is_sample:
            opened.record.game.go_to(0)
            self.maybe_save(partial(self._sample.show, opened.record, opened.place.path))
        else:
            self.maybe_save(partial(self._put_current, opened, self.place))

    def _take_pasted(self, record: Record, note: str) -> None:
        self.maybe_save(partial(self._put, record, None, note))

    def _put_current(self, opened: LoadedGame, before: GamePlace | None) -> None:
        """Open a game of a file; read it again if the previous one has been saved there since.

        before : place of the previous game when the game was read
        """
        if self.place != before and self.path == opened.place.path:
            self.opener.begin_again(opened, self.open_games.contents_of(opened.place.path))
        else:
            self._put(opened.record, opened.place)

    def _put(self, record: Record, place: GamePlace | None, note: str = "") -> None:
        """Open a game in the session: at its end if it is unfinished, else at its beginning.

        note : a sentence about it to be shown, besides that about its faults
        """
        game = record.game
        game.go_to(game.length)
        if game.outcome is not None:
            game.go_to(0)
        if place is None and not record.tags and not game.root.children:
            record.write({DATE: self._session.today()})  # a position, whose game begins now
        if place is not None:
            remember(self._settings, place.path)
        self._session.open_record(record, Origin.FILE, GameSource(place))
        faults = record.faults
        partly = partly_text(faults, place.path if place is not None else None) if faults else ""
        if note or partly:
            self._tell(f"{note} {partly}".strip())

    def _discard(self, go_on: Callable[[], object]) -> None:
        self.discarded.emit()
        go_on()

    # -- saving ------------------------------------------------------------------------------

    def save(self, then: Callable[[], object] | None = None) -> None:
        """Save the game in its file, or ask for one. ``then``: called afterwards."""
        self.writer.when_idle(partial(self._save, then))

    def _save(self, then: Callable[[], object] | None) -> None:
        place = self.save_state.place
        if place is None:
            self.ask_save(then)
        else:
            self._write(place.path, partial(files.rewrite, place), then)

    def ask_save(self, then: Callable[[], object] | None = None) -> None:
        """Ask for a file of its own for the game."""
        dialog = self._file_dialog(QtWidgets.QFileDialog.AcceptMode.AcceptSave)
        name = name_for_file(self._session.record, self._session.today())
        dialog.fileSelected.connect(lambda name: self.save_to(Path(name), then))
        self._show(dialog, str(self.path or name))

    def ask_append(self) -> None:
        """Ask for a file to add the game to."""
        dialog = self._file_dialog(QtWidgets.QFileDialog.AcceptMode.AcceptOpen)
        dialog.setWindowTitle(self.tr("Add the game to a file"))
        dialog.setLabelText(QtWidgets.QFileDialog.DialogLabel.Accept, self.tr("&Add"))
        dialog.setFileMode(QtWidgets.QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.append_to(Path(name)))
        self._show(dialog)

    def save_to(self, path: Path, then: Callable[[], object] | None = None) -> None:
        """Make a file of the game alone."""
        self.writer.when_idle(lambda: self._write(path, partial(files.write, path), then))

    def append_to(self, path: Path) -> None:
        """Add the game to a file that is there; if it has the game already, ask how."""

        def add() -> None:
            self._write(path, partial(files.append, path), ask_again=self.ask_append)

        def go_on(is_in_it: bool) -> None:
            if is_in_it:
                from app.panels.common.message import AddingQuestion  # imported lazily

                name = shown_name(path)
                self._dialogs.show(AddingQuestion(name, self.save, add, self._window))
            else:
                add()

        self.writer.when_idle(lambda: background.run(partial(files.has, path, self.place), go_on))

    def _write(
        self,
        path: Path,
        write: Callable[[str], GamePlace],
        then: Callable[[], object] | None = None,
        ask_again: Callable[[], object] | None = None,
    ) -> None:
        """Write the game; if that fails say why, and offer to ask for another file.

        ask_again : asks for it; by default for one of the game alone
        """
        text = game_text(self._session.record, self._settings)
        settle = self.save_state.saved_callback()
        before = self.open_games.contents_of(path)

        def work() -> tuple[GamePlace, Contents | None]:
            place = write(text)
            return place, files.known_after_saving(before, place) if before else None

        def end(written: tuple[GamePlace, Contents | None]) -> None:
            place, contents = written
            settle(place)
            if self.place == place:
                self.open_games.show_place(place, contents)
            remember(self._settings, path)
            self.changed.emit()
            self._mark()
            self.message.emit(self.tr("{file} saved.").format(file=shown_name(path)))
            if then is not None:
                then()

        ask_again = ask_again or partial(self.ask_save, then)
        self.writer.write(path, work, end, lambda why: self._tell(why, ask_again))

    # -- dialogs -----------------------------------------------------------------------------

    def _file_dialog(self, mode: QtWidgets.QFileDialog.AcceptMode) -> QtWidgets.QFileDialog:
        dialog = QtWidgets.QFileDialog(self._window)
        dialog.setAcceptMode(mode)
        dialog.setNameFilters([self.tr("Games (*.pgn)"), self.tr("All files (*)")])
        dialog.setDefaultSuffix(SUFFIX)
        return dialog

    def _show(self, dialog: QtWidgets.QFileDialog, name: str = "") -> None:
        show_in_folder(dialog, self._settings, Folder.GAMES, self._dialogs.show, name)

    def _tell(
        self,
        text: str,
        ask_again: Callable[[], object] | None = None,
        *,
        can_copy: bool = True,
    ) -> None:
        from app.panels.common.message import Message  # imported lazily

        title = self._window.windowTitle().replace("[*]", "")
        if ask_again is not None:
            title = self.tr("Save")
        message = Message(title, text, self._window, ask_again, can_copy=can_copy)
        self._dialogs.show(message)
