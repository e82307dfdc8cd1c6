"""The file of a game whose text is edited: opened, saved, deleted, changed by others."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6 import QtWidgets  # for the classes of dialogs, imported lazily
from PySide6.QtCore import QObject, Signal

import engine.variants
from app.panels.common.single_dialog import SingleDialog
from app.panels.game_editor.panel import EditorPanel
from app.settings.store import Settings
from app.storage.file_writer import FileWriter
from app.storage.folders import Folder, show_in_folder
from app.storage.game_draft import NAME, DraftFile, SavedDraft, read_draft_file
from app.storage.own_file import AddedFile, OwnFile, copied, read_given
from app.storage.own_games import OwnGames
from app.support import background
from app.support.atomic_file import write_data
from app.text.language import on_language_change
from app.text.text import game_title
from engine.game_files.game_file import GameFile
from engine.rules.variant import Variant

Go = Callable[[], object]


def nothing() -> None:
    """Do nothing."""


class GameDocument(QObject):
    """Connects the text of the panel with the own games.

    A game that comes with the program is shown, too, but cannot be changed.
    """

    #: Another text is shown, or it belongs to another file.
    opened = Signal()
    #: Something is to be said: a sentence.
    message = Signal(str)

    def __init__(self, panel: EditorPanel, own: OwnGames, settings: Settings) -> None:
        super().__init__(panel)
        self._writer = FileWriter(self)
        self._panel, self._own, self._settings = panel, own, settings
        self._text = panel.text
        self.dialogs = SingleDialog()
        #: The file as it was read last; None for a text that has none yet.
        self.known: OwnFile | None = None
        #: The key of the game that comes with the program; empty for an own one.
        self.shipped = ""
        #: The text being saved; empty if none is.
        self._saving = ""
        #: How often a text was shown; tells whether another one is by the time a task has ended.
        self._openings = 0
        self._drafts = DraftFile(own.folder.with_name(NAME), self)
        panel.games.chosen.connect(self._choose)
        own.changed.connect(self._look)
        on_language_change(self, self._offer)

    # -- state -------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The text as it is now."""
        return self._text.toPlainText()

    @property
    def file(self) -> str:
        """The path of the text's file, or the key of a game that comes with the program."""
        return self.shipped if self.known is None else str(self.known.path)

    @property
    def is_read_only(self) -> bool:
        """Whether the text cannot be changed."""
        return self._text.isReadOnly()

    @property
    def is_changed(self) -> bool:
        """Whether the text is not what its file holds."""
        return self._text.document().isModified()

    def title(self) -> str:
        """Return what the file is called."""
        if self.shipped:
            return game_title(engine.variants.variant(self.shipped))
        return self.known.title if self.known is not None else self.tr("New game")

    # -- opening -----------------------------------------------------------------------------

    def begin(self, key: str) -> None:
        """Show the unsaved draft if there is one, else the file of a game, or any file."""
        self._own.load()
        path = self._drafts.path
        background.run(lambda: read_draft_file(path), self._bring_back)
        self.show(key)

    def show(self, key: str) -> None:
        """Show the file of a game, if it has one; else the first."""
        files = {file.key: file for file in self._own.files if file.key}
        if key in files:
            self._open(files[key])
        elif key in _shipped():
            self._open_shipped(key)
        elif files:
            self._open(next(iter(files.values())))
        else:
            self._open_shipped(_shipped()[0])

    def turn_to(self, key: str) -> None:
        """Show the file of another game, if it has one, unless what is shown is not saved."""
        shown = self.shipped or (self.known.key if self.known is not None else "")
        files = {*_shipped(), *(file.key for file in self._own.files)}
        if key in files and key != shown and not self.is_changed:
            self.show(key)

    def _bring_back(self, draft: SavedDraft | None) -> None:
        if draft is None or self.is_changed:
            return
        self._drafts.take(draft)
        path = Path(draft.path)
        before = draft.before.encode("utf-8", "surrogatepass")
        self._put(OwnFile(path, before) if draft.path else None, draft.text)
        self._text.document().setModified(True)
        self._panel.notice.ask(
            self.tr("This was typed last, and has not been saved."),
            (self.tr("Save"), self.save),
            (self.tr("Discard"), self.discard),
        )
        self._look()

    def _choose(self, value: object) -> None:
        self.before_leaving(lambda: self._open_chosen(str(value)))
        self._offer()  # reset the selection until the other file is shown

    def _open_chosen(self, value: str) -> None:
        file = self._file(Path(value))
        if file is not None:
            self._open(file)
        elif value in _shipped():
            self._open_shipped(value)

    def _open(self, file: OwnFile) -> None:
        self._put(file, file.text)
        # A file that could not be read must not be overwritten.
        self._text.setReadOnly(file.content is None)

    def _open_shipped(self, key: str) -> None:
        self._put(None, self._own.content(key), key)
        self._text.setReadOnly(True)

    def _put(self, known: OwnFile | None, text: str, shipped: str = "") -> None:
        self._openings += 1
        self.known, self.shipped = known, shipped
        self._panel.notice.hide()
        self._text.setReadOnly(False)
        self._text.setPlainText(text)
        self._text.document().setModified(False)
        self._offer()
        self.opened.emit()

    def copy(self, variant: Variant) -> None:
        """Make a new file that begins with that of a game, and show it."""
        self.before_leaving(lambda: self._copy(variant))

    def _copy(self, variant: Variant) -> None:
        text = self._own.copy_of(variant)
        self._own.save(text, lambda why, path: self._show_copy(text, why, path))

    def _show_copy(self, text: str, why: str, path: Path | None) -> None:
        if path is None:
            self.message.emit(why)
            return
        file = self._file(path)
        if file is not None:
            self._open(file)
            rows = enumerate(text.split("\n"), 1)
            self._text.go_to(next((row for row, words in rows if words.startswith("title")), 1))

    # -- files from elsewhere ----------------------------------------------------------------

    def ask_open(self) -> None:
        """Ask for a file from elsewhere, to be added to the own games."""
        dialog = QtWidgets.QFileDialog(self._panel.window(), self.tr("Open a game"))
        dialog.setFileMode(QtWidgets.QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([self.tr("Games (*.toml)"), self.tr("All files (*)")])
        dialog.fileSelected.connect(lambda chosen: self.add_file(Path(chosen)))
        show_in_folder(dialog, self._settings, Folder.GAMES, self.dialogs.show)

    def add_file(self, path: Path) -> None:
        """Copy a file to the own games and show it; one that is there is only shown."""

        def read() -> None:
            background.run(lambda: read_given(path), lambda given: self._take_given(path, given))

        self._own.load(read)

    def _take_given(self, path: Path, given: AddedFile) -> None:
        file = given.file
        if file is None:
            self.message.emit(given.fault)
            return
        own = next((one for one in self._own.files if one.content == file.content), None)
        if own is not None:
            self.before_leaving(partial(self._open, own))
        elif file.key not in engine.variants.known_keys():
            self._add(file.content.decode("utf-8"))
        else:
            form = self.tr("{file} is not added: its key {key} belongs to “{game}”.")
            title = game_title(engine.variants.variant(file.key))
            self._panel.notice.ask(
                form.format(file=path.name, key=file.key, game=title),
                (self.tr("Add under another key"), partial(self._add_copy, file)),
                (self.tr("Do not add"), nothing),
            )

    def _add_copy(self, file: GameFile) -> None:
        self._add(copied(file, engine.variants.known_keys()))

    def _add(self, text: str) -> None:
        self.before_leaving(lambda: self._own.save(text, partial(self._show_copy, text)))

    # -- leaving and saving ------------------------------------------------------------------

    def before_leaving(self, go_on: Go) -> None:
        """Call ``go_on``, which shows another text; ask first if the current text is unsaved."""
        if not self.is_changed:
            go_on()
            return
        from app.panels.common.message import UnsavedQuestion  # imported lazily, when it is asked

        text = self.tr("The text has not been saved.")
        save, discard = partial(self.save, go_on), partial(self._leave, go_on)
        self.dialogs.show(UnsavedQuestion(text, save, discard, self._panel.window()))

    def _leave(self, go_on: Go) -> None:
        self.discard()
        go_on()

    def discard(self) -> None:
        """Show again what the file holds."""
        self._drafts.keep(None)
        file = None if self.known is None else self._file(self.known.path)
        if file is not None:
            self._open(file)
        elif not self.shipped:
            self._open_shipped(_shipped()[0])

    def save(self, then: Go = nothing) -> None:
        """Save the text in its file, or in a new one; ``then``: called afterwards."""
        if self.is_read_only:
            return
        text, opening = self.text, self._openings
        self._saving = text
        note = lambda why, path: self._note_saved(text, opening, why, path, then)  # noqa: E731
        self._own.save(text, note, self.known)

    def _note_saved(self, text: str, opening: int, why: str, path: Path | None, then: Go) -> None:
        """Note that a text was saved, or why it was not.

        opening : ``_openings`` as it was saved
        """
        self._saving = ""
        if path is None:
            if opening == self._openings:
                self._panel.notice.ask(why, (self.tr("Save as another file"), self._save_anew))
            else:
                self.message.emit(why)
            return
        if opening == self._openings:
            self.known = self._file(path)
            if self.text == text:
                self._text.document().setModified(False)
                self._drafts.keep(None)
            self._panel.notice.hide()
            self._offer()
            self.opened.emit()
        self.message.emit(self.tr("Saved."))
        then()

    def _save_anew(self) -> None:
        self.known = None
        self.save()

    def keep_draft(self) -> None:
        """Keep what has been typed, so that it is not lost if the program ends."""
        path, before = ("", "") if self.known is None else (str(self.known.path), self.known.text)
        self._drafts.keep(SavedDraft(path, before, self.text) if self.is_changed else None)

    def close(self) -> None:
        """Close the open dialog."""
        self.dialogs.close()

    # -- deleting and sharing ----------------------------------------------------------------

    def delete(self) -> None:
        """Move the file to the system's trash, and offer to restore it."""
        known, text, title, opening = self.known, self.text, self.title(), self._openings
        if known is not None:
            self._own.delete(known, lambda why: self._note_deleted(why, text, title, opening))

    def _note_deleted(self, why: str, text: str, title: str, opening: int) -> None:
        if why:
            self.message.emit(why)
            return
        if opening == self._openings:  # it is still shown
            self.known = None
            self._text.document().setModified(False)
            self._drafts.keep(None)
            self.show("")
        form = self.tr("“{game}” is in the bin.")
        put_back = partial(self._own.save, text, partial(self._show_copy, text))
        self._panel.notice.ask(form.format(game=title), (self.tr("Put it back"), put_back))

    def share(self, name: str) -> None:
        """Ask for a place, and save a copy of the text there; ``name``: what is proposed."""
        dialog = QtWidgets.QFileDialog(self._panel.window(), self.tr("Share the game"))
        dialog.setAcceptMode(QtWidgets.QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(self.tr("Games (*.toml)"))
        dialog.setDefaultSuffix("toml")
        dialog.fileSelected.connect(lambda chosen: self.share_to(Path(chosen)))
        show_in_folder(dialog, self._settings, Folder.GAMES, self.dialogs.show, name)

    def share_to(self, path: Path) -> None:
        """Save a copy of the text in the background."""
        text = self.text
        data = text.encode("utf-8", "surrogatepass")
        told = self.tr("{file} is written; it can be given to others.").format(file=path.name)
        self._writer.write(
            path,
            partial(write_data, path, data),
            lambda _: self.message.emit(told),
            self.message.emit,
        )

    # -- what others do ----------------------------------------------------------------------

    def _file(self, path: Path) -> OwnFile | None:
        return next((file for file in self._own.files if file.path == path), None)

    def _offer(self) -> None:
        """Offer all files to choose from."""
        shipped = self.tr("{game} (comes with the program)")
        rows: list[tuple[object, str]] = [
            (str(file.path), file.title or file.path.name) for file in self._own.files
        ]
        rows += [
            (key, shipped.format(game=game_title(engine.variants.variant(key))))
            for key in _shipped()
        ]
        if not any(value == self.file for value, _ in rows):
            rows.insert(0, (self.file, self.title()))
        self._panel.games.offer(rows, self.file)

    def _look(self) -> None:
        """Compare with the files as they are now."""
        self._offer()
        known = self.known
        found = None if known is None else self._file(known.path)
        if known is None or found is None or found.content == known.content:
            return
        if found.text == self._saving:  # by this window
            self.known = found
        elif found.text == self.text or not self.is_changed:
            self._open(found)
            self.message.emit(
                self.tr("Another program has changed the file; it has been read anew.")
            )
        else:
            self._panel.notice.ask(
                self.tr("Another program has changed the file."),
                (self.tr("Read it anew"), partial(self._open, found)),
                (self.tr("Keep my text"), partial(self._keep_mine, found)),
            )

    def _keep_mine(self, found: OwnFile) -> None:
        self.known = found


def _shipped() -> tuple[str, ...]:
    """Return the keys of the games that come with the program as files."""
    return tuple(key for key in engine.variants.KEYS if engine.variants.game_file(key) is not None)
