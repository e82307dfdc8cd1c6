"""Opens games of files: progress, choice, next and previous one, recent ones, samples."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QMenu, QWidget

from app.game.game_source import GamePlace, GameSource
from app.game.session import Session
from app.game.transition import Origin
from app.settings.remembered import RECENT_FILES
from app.settings.store import Settings
from app.storage.file_text import shown_name, unread_text
from app.storage.folders import recent_files
from app.storage.pgn_files import Contents, FileReader, LoadedGame
from app.storage.save_state import SaveState
from app.support import background
from app.support.languages import translated_files
from app.support.resources import resource_path
from app.text.language import language, on_language_change
from app.text.text import game_title
from engine import pgn  # for what reads games, imported lazily
from engine.core.phrases import printable
from engine.pgn.record import Record
from engine.variants import key_of_name, variant

if TYPE_CHECKING:
    from app.panels.common.message import ProgressDialog
    from engine.pgn import Heading


class FileOpener(QObject):
    """Reads one file at a time; another one replaces it."""

    #: A game has been read: LoadedGame, whether it is a sample game.
    opened = Signal(object, bool)
    #: The file could not be read: Path, one sentence, whether it is not there.
    failed = Signal(object, str, bool)

    def __init__(self, window: QWidget, show: Callable[[QDialog], None]) -> None:
        """``show``: shows a dialog, replacing the previous one."""
        super().__init__(window)
        self._window = window
        self._show = show
        #: The current reading, or None.
        self.reading: FileReader | None = None
        self.progress: ProgressDialog | None = None
        #: Whether it is a sample game.
        self._is_sample = False

    def begin(self, path: Path, is_sample: bool = False) -> None:
        """Read a file; ``is_sample``: whether it is a sample game."""
        self._follow(FileReader(path), is_sample).begin()

    def begin_again(self, opened: LoadedGame, known: Contents | None) -> None:
        """Read a game again, from a file that has been written since.

        known : index of the file
        """
        self._follow(FileReader(opened.place.path, known)).begin_at(opened.number)

    def begin_beside(self, place: GamePlace, by: int, known: Contents | None) -> None:
        """Read the next (``by`` 1) or previous (-1) game of another one in its file.

        known : index of the file
        """
        self._follow(FileReader(place.path, known)).begin_beside(place, by)

    def _follow(self, reading: FileReader, is_sample: bool = False) -> FileReader:
        """Connect a reading, replacing the previous one."""
        self.stop()
        self.reading, self._is_sample = reading, is_sample
        reading.progressed.connect(self._advance)
        reading.listed.connect(self._choose_game)
        reading.done.connect(self._take)
        reading.failed.connect(self._fail)
        self._begin_progress(reading)
        return reading

    def stop(self) -> None:
        """Cancel the current reading, if any."""
        if self.reading is not None:
            self.reading.cancel()
            self.reading = None
        self._end_progress()

    def _begin_progress(self, reading: FileReader) -> None:
        from app.panels.common.message import ProgressDialog  # imported lazily

        text = self.tr("Reading {file}").format(file=shown_name(reading.path))
        self.progress = ProgressDialog(self.tr("Open"), text, self.stop, self._window)

    def _advance(self, reading: FileReader, hundredths: int) -> None:
        """Show the progress; a late signal must not show a dialog that has been closed."""
        if reading is self.reading and self.progress is not None:
            self.progress.advance(hundredths)

    def _end_progress(self) -> None:
        if self.progress is not None:
            self.progress.end()
            self.progress = None

    def _choose_game(self, reading: FileReader, headings: Sequence[Heading]) -> None:
        if reading is not self.reading:
            return
        # Imported lazily, when it is opened.
        from app.panels.game_list import GameList

        self._end_progress()
        dialog = GameList(shown_name(reading.path), headings, self._window)
        dialog.chosen.connect(lambda number: self._read_chosen(reading, number))
        dialog.rejected.connect(lambda: self._give_up(reading))
        self._show(dialog)

    def _read_chosen(self, reading: FileReader, number: int) -> None:
        if reading is self.reading:
            self._begin_progress(reading)
            reading.choose(number)

    def _give_up(self, reading: FileReader) -> None:
        if reading is self.reading:
            self.stop()

    def _take(self, reading: FileReader, opened: LoadedGame) -> None:
        if reading is self.reading:
            self.stop()
            self.opened.emit(opened, self._is_sample)

    def _fail(self, reading: FileReader, error: Exception) -> None:
        if reading is self.reading:
            self.stop()
            text = unread_text(reading.path, error)
            self.failed.emit(reading.path, text, reading.is_missing)


#: The folder of the sample games, with one folder for each language.
SAMPLES = "samples"
Open = Callable[[Path], object]


def _tr(text: str) -> str:
    return QCoreApplication.translate("file_menus", text)


def recent_menu(settings: Settings, open_path: Open, parent: QWidget) -> QMenu:
    """Return a menu of the recent files, filled whenever it is shown; it opens if there are any."""
    menu = QMenu(parent)
    on_language_change(menu, lambda: menu.setTitle(_tr("Open &recent")))
    menu.setObjectName("recent")

    def fill() -> None:
        menu.clear()
        for number, path in enumerate(recent_files(settings), 1):
            name = f"{shown_name(path)} – {printable(str(path.parent))}".replace("&", "&&")
            action = menu.addAction(f"&{number} {name}")
            action.triggered.connect(lambda _=False, path=path: open_path(path))

    def enable() -> None:
        menu.menuAction().setEnabled(bool(recent_files(settings)))

    menu.aboutToShow.connect(fill)
    settings.on(RECENT_FILES, lambda _: enable(), menu)
    enable()
    return menu


def sample_files() -> list[Path]:
    """Return the files of the sample games, in the current language."""
    return translated_files(resource_path(SAMPLES), "*.pgn", language())


def samples_menu(open_path: Open, parent: QWidget) -> QMenu:
    """Return a menu of the sample games, filled whenever it is shown."""
    menu = QMenu(parent)
    on_language_change(menu, lambda: menu.setTitle(_tr("Sample &games")))
    menu.setObjectName("samples")

    def fill() -> None:
        menu.clear()
        for path in sample_files():
            action = menu.addAction(_sample_title(path))
            action.triggered.connect(lambda _=False, path=path: open_path(path))

    menu.aboutToShow.connect(fill)
    return menu


def _sample_title(path: Path) -> str:
    """Return the title of a sample game in a menu."""
    with path.open("rb") as file:
        tags = next(pgn.headings(file)).tags
    key = key_of_name(tags["Variant"])
    assert key is not None
    return f"{game_title(variant(key))}: {tags['Event']}".replace("&", "&&")


class SampleGame(QObject):
    """The sample game that was opened last; until it is changed it follows the language."""

    def __init__(self, session: Session, standing: SaveState) -> None:
        super().__init__(session)
        self._session, self._standing = session, standing
        self._record: Record | None = None
        self._path = Path()
        on_language_change(self, self._read, call_now=False)

    def show(self, record: Record, path: Path) -> None:
        """Show a sample game at its current node; ``path``: its file."""
        self._record, self._path = record, path
        self._session.open_record(record, Origin.FILE, GameSource(is_sample=True))

    def _read(self) -> None:
        """Read it in the current language, if it is still shown as it was."""
        if self._is_shown():
            path = next(path for path in sample_files() if path.name == self._path.name)
            background.run(
                lambda: (pgn.read_game(path.read_text(encoding="utf-8")), path), self._replace
            )

    def _replace(self, found: tuple[Record, Path]) -> None:
        record, path = found
        if path == self._path or path not in sample_files() or not self._is_shown():
            return
        shown = self._session.game
        nodes = zip(shown.root.walk(), record.game.root.walk(), strict=True)
        record.game.go_to_node(next(same for node, same in nodes if node is shown.node))
        self.show(record, path)

    def _is_shown(self) -> bool:
        return self._session.record is self._record and self._standing.is_in_file


class OpenGames(QObject):
    """Caches the index of the file, until the file changes."""

    def __init__(self, opener: FileOpener) -> None:
        super().__init__(opener)
        self._opener = opener
        self._place: GamePlace | None = None
        self._contents: Contents | None = None
        #: The index of the last file read; its game may not be opened after all.
        self._read: Contents | None = None
        self._actions: Mapping[str, QAction] = {}
        opener.opened.connect(self._learn)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the slots of the commands, by their names."""
        return {"next_game": lambda: self._go(1), "previous_game": lambda: self._go(-1)}

    def serve(self, commands: Mapping[str, QAction]) -> None:
        """Enable the commands if there may be a next or previous game."""
        self._actions = commands
        self._enable()

    def show_place(self, place: GamePlace | None, contents: Contents | None = None) -> None:
        """Set the place of the current game, or None.

        contents : the index of its file, if it has just been written
        """
        known = (contents, self._read, self._contents)
        self._place = place
        self._contents = next((found for found in known if found and _is_of(found, place)), None)
        self._enable()

    def number_text(self) -> str:
        """Return number and count of the games as text; empty for a single game, or if unknown."""
        number, count = self._standing()
        if number is None or count < 2:
            return ""
        return self.tr("game {number} of {count}").format(number=number + 1, count=count)

    def contents_of(self, path: Path) -> Contents | None:
        """Return the index of a file, if it is that of the current game."""
        return self._contents if self._contents and self._contents.path == path else None

    def _go(self, by: int) -> None:
        if self._place is not None:
            self._opener.begin_beside(self._place, by, self._contents)

    def _learn(self, opened: LoadedGame) -> None:
        self._read = opened.contents

    def _standing(self) -> tuple[int | None, int]:
        """Return the number of the game in its file, from 0, or None, and the number of games."""
        if self._place is None or self._contents is None:
            return None, 0
        return self._contents.number_at(self._place.start), len(self._contents.headings)

    def _enable(self) -> None:
        number, count = self._standing()
        for name, by in (("next_game", 1), ("previous_game", -1)):
            if name in self._actions:
                may_be = number is None or 0 <= number + by < count
                self._actions[name].setEnabled(self._place is not None and may_be)


def _is_of(contents: Contents, place: GamePlace | None) -> bool:
    """Whether an index is that of a game's file as it was read or written last."""
    return (
        place is not None
        and (contents.path, contents.stamp) == (place.path, place.stamp)
        and contents.number_at(place.start) is not None
    )
