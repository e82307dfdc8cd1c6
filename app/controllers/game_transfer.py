"""Imports games from files and folders into the library, and exports games to a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from app.panels.common.single_dialog import SingleDialog
from app.panels.my_games.dialogs import ImportFaults
from app.panels.my_games.games_page import GamesPage
from app.settings.options import CARRY_GAME_FILES
from app.settings.store import Settings
from app.storage.folders import Folder, show_in_folder
from app.storage.library.game_library import GameLibrary
from app.storage.library.importer import Importer, Summary, export

SUFFIX = ".pgn"


class GameTransfer(QObject):
    """Handles the import and export commands of My games; one import at a time."""

    def __init__(self, page: GamesPage, library: GameLibrary, settings: Settings) -> None:
        super().__init__(page)
        self._page = page
        self._library = library
        self._settings = settings
        self.dialogs = SingleDialog()
        self._is_closed = False
        #: The running import, or None.
        self.importer: Importer | None = None
        page.files_requested.connect(self.ask_files)
        page.folder_requested.connect(self.ask_folder)
        page.export_requested.connect(self.ask_export)
        page.progress.cancelled.connect(self._cancel)

    # -- importing ---------------------------------------------------------------------------

    def ask_files(self) -> None:
        """Ask for files, and import them."""
        dialog = self._file_dialog(self.tr("Import games"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(lambda names: self.import_paths(list(map(Path, names))))
        self._show(dialog)

    def ask_folder(self) -> None:
        """Ask for a folder, and import all files in it."""
        dialog = self._file_dialog(self.tr("Import all games of a folder"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(lambda name: self.import_paths([Path(name)]))
        self._show(dialog)

    def import_paths(self, paths: Sequence[Path]) -> None:
        """Import files, and folders with all in them."""
        if self.importer is not None:
            return
        page = self._page
        self.importer = importer = Importer(self._library)
        importer.progressed.connect(page.progress.show_progress)
        importer.ended.connect(self._end)
        page.allow_import(False)
        page.progress.show_progress(0, 0, 0)
        importer.begin(paths)

    def _cancel(self) -> None:
        if self.importer is not None:
            self.importer.cancel()

    def _end(self, summary: Summary) -> None:
        """Report the result of the import."""
        page = self._page
        self.importer = None
        page.progress.hide()
        page.allow_import(True)
        text = self._text_of(summary)
        is_good = bool(summary.of) and not summary.error
        if summary.fault_count:
            show = self.tr("&Show what was left out")
            page.tell(text, show, lambda: self._show_faults(summary))
        else:
            page.tell(text, is_good=is_good)

    def _text_of(self, summary: Summary) -> str:
        if summary.error and not summary.games:
            return summary.error
        said = [self.tr("%n game(s) imported.", None, summary.games)]
        if summary.is_cancelled:
            said.insert(0, self.tr("The import was cancelled."))
        if summary.already_there:
            said.append(self.tr("%n game(s) were there already.", None, summary.already_there))
        if summary.fault_count:
            said.append(self.tr("%n game(s) could not be read.", None, summary.fault_count))
        if not summary.of and not summary.is_cancelled:
            said = [self.tr("There are no PGN files in it.")]
        return " ".join([*said, summary.error]).strip()

    def _show_faults(self, summary: Summary) -> None:
        self.dialogs.show(ImportFaults(summary, self._page.window()))

    # -- writing -----------------------------------------------------------------------------

    def ask_export(self, ids: Sequence[str]) -> None:
        """Ask for a file, and write games into it."""
        dialog = self._file_dialog(self.tr("Export games"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.fileSelected.connect(lambda name: self.write(ids, Path(name)))
        self._show(dialog, self.tr("My games") + SUFFIX)

    def write(self, ids: Sequence[str], path: Path) -> None:
        """Write games into a file, in place of what is in it."""
        count = len(ids)
        done = self.tr("%n game(s) written to {file}.", None, count).format(file=path.name)
        progress = self._page.begin(count, lambda: self.tr("Exporting %n game(s)…", None, count))

        def say(fault: str) -> None:
            if not self._is_closed:
                self._page.tell(fault or done, is_good=not fault)

        with_files = self._settings.get(CARRY_GAME_FILES)
        export(self._library, ids, path, say, progress, with_files)

    def _file_dialog(self, title: str) -> QFileDialog:
        dialog = QFileDialog(self._page.window(), title)
        dialog.setNameFilters([self.tr("Games (*.pgn)"), self.tr("All files (*)")])
        dialog.setDefaultSuffix(SUFFIX)
        return dialog

    def _show(self, dialog: QFileDialog, name: str = "") -> None:
        show_in_folder(dialog, self._settings, Folder.GAMES, self.dialogs.show, name)

    def close(self) -> None:
        """Close dialogs, and end an import."""
        self._is_closed = True
        self._cancel()
        self.dialogs.close()
