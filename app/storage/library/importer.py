"""Takes games out of PGN files into the library, and writes them into one, in the background."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import Event
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from app.storage.file_text import reason_text, unread_text, unwritten_text
from app.storage.library.entry import Entry, entry_of
from app.storage.library.game_library import GameLibrary
from app.storage.library.library import Library
from app.storage.library.library_query import AGAIN, TOLD_AT
from app.storage.library.library_text import fault_text
from app.storage.library.schema import LibraryError, LockedError
from app.storage.stored_source import stamp_of
from app.support import background
from app.support.atomic_file import FileError, save
from app.support.background import CancelledError, TaskProgress
from app.support.regular_file import chunks_of
from engine.pgn import PgnError, games_in_file, headings, with_file
from engine.pgn.encoding import utf16_codec

Answer = TypeVar("Answer")
#: So many games are written together.
_PILE = 50
#: So many faults are listed; more are only counted.
MAX_FAULTS = 500
_SUFFIX = ".pgn"


@dataclass(frozen=True)
class ImportFault:
    """Something that could not be taken in.

    line : of the game, from 1; 0 where the whole file cannot be read
    text : why, without a full stop where it is about a line
    """

    path: Path
    line: int
    text: str


@dataclass
class Summary:
    """What came of it.

    files, of : how many files were read, of how many
    games : new in the library
    already_there : the same by players, date, result and moves
    faults : the first of them; ``fault_count`` counts all
    is_cancelled : whether the rest was not wanted any more
    error : why the library could not be written, a sentence; empty if it could
    """

    files: int = 0
    of: int = 0
    games: int = 0
    already_there: int = 0
    faults: list[ImportFault] = field(default_factory=list)
    fault_count: int = 0
    is_cancelled: bool = False
    error: str = ""

    def note(self, path: Path, line: int, text: str) -> None:
        """Note a fault."""
        self.fault_count += 1
        if len(self.faults) < MAX_FAULTS:
            self.faults.append(ImportFault(path, line, text))


class Importer(QObject):
    """Reads files once; a game that cannot be read as a whole is left out, and told.

    When it is cancelled what was taken in stays, whole games all of them. It has no parent, so
    it is there until its thread has ended, whoever is deleted before; see ``background.run``.
    """

    #: Progress: files read, files in all (0 while they are looked for), new games.
    progressed = Signal(int, int, int)
    #: It has ended: Summary.
    ended = Signal(object)
    #: Another program holds the library for long; it goes on after that.
    delayed = Signal()

    def __init__(self, library: GameLibrary) -> None:
        super().__init__()
        self._game_library = library
        self._is_cancelled = Event()
        self._summary = Summary()
        #: Time of the first writing, which all its games get.
        self._began: float | None = None
        self.ended.connect(library.note_change)
        self.delayed.connect(library.note_delay)
        self.progressed.connect(library.note_added)

    def begin(self, paths: Sequence[Path]) -> None:
        """Take in files, and all ``.pgn`` files of folders and the folders in them."""
        wanted = list(paths)
        background.start(lambda: self._run(wanted))

    def cancel(self) -> None:
        """Give up soon."""
        self._is_cancelled.set()

    @property
    def _is_wanted(self) -> bool:
        return not self._is_cancelled.is_set() and not self._game_library.is_closed.is_set()

    def _run(self, paths: list[Path]) -> None:
        summary = self._summary
        library = Library(self._game_library.path)
        try:
            files = list(self._files(paths))
            summary.of = len(files)
            for path in files:
                self._tell()
                if not self._is_wanted:
                    break
                self._take_in(library, path)
                summary.files += 1
        except LibraryError as error:
            summary.error = fault_text(error)
        finally:
            library.close()
            summary.is_cancelled = not self._is_wanted
            self._tell()
            self.ended.emit(summary)

    def _files(self, paths: Iterable[Path]) -> Iterator[Path]:
        """Yield the files to be read, those of a folder in the order of their names."""
        for path in paths:
            if not path.is_dir():
                yield path
                continue
            for folder, inner, names in os.walk(path, onerror=self._note_folder):
                inner.sort()
                for name in sorted(names):
                    if name.lower().endswith(_SUFFIX):
                        yield Path(folder, name)
                if not self._is_wanted:
                    return

    def _note_folder(self, error: OSError) -> None:
        self._note_unread(Path(error.filename or ""), error)

    def _note_unread(self, path: Path, error: Exception) -> None:
        if isinstance(error, OSError):
            error = FileError(error.strerror or str(error))
        self._summary.note(path, 0, unread_text(path, error))

    def _take_in(self, library: Library, path: Path) -> None:
        """Take in the games of a file."""
        pile: list[Entry] = []
        try:
            for entry in self._entries(path):
                pile.append(entry)
                if len(pile) >= _PILE:
                    self._put(library, pile)
        except (OSError, PgnError) as error:
            self._note_unread(path, error)
        except background.CancelledError:
            pass
        self._put(library, pile)

    def _put(self, library: Library, pile: list[Entry]) -> None:
        if not pile:
            return
        if self._began is None:
            self._began = self._patiently(library.now)
        count = self._patiently(partial(library.put_all, pile, self._began))
        self._summary.games += count
        self._summary.already_there += len(pile) - count
        pile.clear()
        self._tell()

    def _patiently(self, ask: Callable[[], Answer]) -> Answer:
        """Ask the library something, again and again while another program holds it."""
        tries = 0
        while True:
            try:
                return ask()
            except LockedError:
                if not self._is_wanted:
                    raise
                tries += 1
                if tries == TOLD_AT:
                    self.delayed.emit()
                self._is_cancelled.wait(AGAIN / 1000)

    def _entries(self, path: Path) -> Iterator[Entry]:
        """Yield the games of a file; note those that cannot be read.

        Raises OSError, PgnError and CancelledError.
        """
        found = list(headings(chunks_of(path), self._tick))
        size = stamp_of(path)[0]
        codec = utf16_codec(next(chunks_of(path, 0, 2), b""))
        ends = [heading.offset for heading in found] + [size]
        for heading, end in zip(found, ends[1:], strict=True):
            chunks = chunks_of(path, heading.offset, end)
            games = games_in_file(chunks, self._tick, heading.line, heading.offset, codec)
            try:
                for game in games:
                    if not game.record.faults:
                        yield entry_of(game.record)
                    else:
                        fault = game.record.faults[0]
                        self._summary.note(path, fault.line, reason_text(fault))
            except PgnError as error:
                self._summary.note(path, error.line, reason_text(error))

    def _tick(self, _offset: int) -> None:
        if not self._is_wanted:
            raise background.CancelledError

    def _tell(self) -> None:
        summary = self._summary
        self.progressed.emit(summary.files, summary.of, summary.games)


def export(
    library: GameLibrary,
    ids: Sequence[str],
    path: Path,
    then: Callable[[str], object],
    progress: TaskProgress,
    with_files: bool = False,
) -> None:
    """Write games, in this order, in place of a file; games that are gone meanwhile are left out.

    with_files : whether they carry the files of own games
    then : called with a sentence about what went wrong, or an empty text; not if it was cancelled,
        which leaves the file as it was
    """
    wanted = list(ids)

    def job(games: Library) -> str | None:
        texts = games.texts(wanted, progress.tell)
        texts = map(with_file, texts) if with_files else texts
        try:
            save(path, (text.encode("utf-8", "replace") for text in texts))
        except FileError as error:
            return unwritten_text(path, error)
        except CancelledError:
            return None
        return ""

    def finish(fault: str | None) -> None:
        progress.end()
        if fault is not None:
            then(fault)

    library.write_requested(job, finish, progress.end)
