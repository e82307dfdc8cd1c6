"""A person's own games: the files ``*.toml`` of a folder, which any program may change."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from functools import partial
from hashlib import sha256
from itertools import chain, count
from pathlib import Path
from threading import Event, Lock
from typing import NamedTuple

from PySide6.QtCore import QFile, QFileSystemWatcher, QObject, QTimer, Signal

import engine.variants
from app.storage.file_text import is_device_name, unwritten_text
from app.storage.own_file import OwnFile, content_at, copied, own_paths, read_own, unread
from app.storage.pgn_files import ChangedError
from app.support import background
from app.support.atomic_file import LAST_ATTEMPTS, BusyError, FileError, locked, pause, write_data
from app.support.regular_file import is_there
from app.support.user_folders import RULES_SUFFIX, games_folder
from app.text.engine_text import translated_text
from engine.core.phrases import PhraseError
from engine.game_files import versions
from engine.game_files.game_file import GameFileError
from engine.game_files.variant import FileVariant
from engine.rules.variant import Variant

#: Time after a change of the folder until it is read, milliseconds: others may follow.
PAUSE = 200

#: Called with a sentence why nothing was done, or an empty one, and the path of the file.
Then = Callable[[str, Path | None], object]


#: Changes a file in the background; returns what ``Then`` is called with.
Work = Callable[[], tuple[str, Path | None]]


class _Done(NamedTuple):
    """What a task in the background has done, and the files as it has found them then."""

    number: int
    files: tuple[OwnFile, ...]
    then: Callable[[], object]


class OwnGames(QObject):
    """The files of the folder, and the games that they add to ``engine.variants``.

    All reading and writing is done in the background; what is called then is called in the window's
    thread, once ``files`` has what was done.
    """

    #: ``files`` has changed.
    changed = Signal()
    #: One sentence: what is wrong with a file that is new or has changed.
    message = Signal(str)
    #: The same sentence, once it does not hold any more.
    withdrawn = Signal(str)

    def __init__(self, folder: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.folder = folder or games_folder()
        #: By title, those that are no games at the end; empty until they have been read.
        self.files: tuple[OwnFile, ...] = ()
        self._lock, self._numbers, self._last = Lock(), count(1), 0
        #: Set as the program ends: nothing is compared any more.
        self._has_ended = Event()
        #: Games that are not compared yet; see ``engine.search.comparison``.
        self._uncompared: list[FileVariant] = []
        self._watcher: QFileSystemWatcher | None = None
        self._soon = QTimer(self, singleShot=True, interval=PAUSE)
        self._soon.timeout.connect(self.load)

    # -- reading -----------------------------------------------------------------------------

    def load(self, then: Callable[[], object] | None = None) -> None:
        """Read the folder; ``then``: called when that is done."""
        self._begin(None, lambda fault, path: then and then())

    def end(self) -> None:
        """Look at nothing any more, as the program ends; what is being written is written."""
        self._has_ended.set()
        self._soon.stop()

    def content(self, key: str) -> str:
        """Return the text of a game that is a file. Raises KeyError for any other."""
        file = engine.variants.game_file(key)
        if file is None:
            raise KeyError(key)
        return file.content.decode("utf-8")

    def copy_of(self, variant: Variant) -> str:
        """Return the text for a copy of a game, with a key and a title that are free.

        Raises ValueError for a game that is no file.
        """
        if not isinstance(variant, FileVariant):
            raise ValueError(f"{variant.key} is no file")
        return copied(variant.file, engine.variants.known_keys())

    # -- writing -----------------------------------------------------------------------------

    def save(self, text: str, then: Then, known: OwnFile | None = None) -> None:
        """Write a text, which may be no game yet, atomically.

        known : the file to be replaced, which must be as it was read; without one it is a new file,
            named by the key of the game
        """
        self._begin(partial(self._write, text, known), then)

    def delete(self, known: OwnFile, then: Callable[[str], object]) -> None:
        """Move a file into the bin of the system; it must be as it was read."""
        self._begin(partial(self._remove, known), lambda fault, _: then(fault))

    def _write(self, text: str, known: OwnFile | None) -> tuple[str, Path | None]:
        path = self._free_path(text) if known is None else known.path
        try:
            if known is not None:
                _check(known)
            write_data(path, text.encode("utf-8", "replace"))
        except FileError as error:
            return unwritten_text(path, error), None
        return "", path

    def _remove(self, known: OwnFile) -> tuple[str, Path | None]:
        try:
            _check(known)
        except FileError as error:
            return unwritten_text(known.path, error), None
        file = QFile(str(known.path))
        if not file.moveToTrash():
            return unwritten_text(known.path, FileError(file.errorString())), None
        return "", None

    def _free_path(self, text: str) -> Path:
        """Return the path of a new file."""
        try:
            name = engine.variants.read_file(text, "").key
        except GameFileError:
            name = "game"
        names = chain([name], (f"{name}-{number}" for number in count(2)))
        paths = (self.folder / f"{other}{RULES_SUFFIX}" for other in names)
        return next(path for path in paths if not (is_device_name(path.stem) or is_there(path)))

    # -- in the background -------------------------------------------------------------------

    def _begin(self, work: Work | None, then: Then) -> None:
        background.run(partial(self._done, work, then), self._take)

    def _done(self, work: Work | None, then: Then) -> _Done:
        """Do what is asked for, one thing after the other, and read the folder."""
        with self._lock:
            fault, path = ("", None) if work is None else _alone(self.folder, work)
            files = self._read({file.path: file for file in self.files})
            return _Done(next(self._numbers), files, partial(then, fault, path))

    def _read(self, before: Mapping[Path, OwnFile]) -> tuple[OwnFile, ...]:
        try:
            paths = own_paths(self.folder)
        except FileNotFoundError:
            return ()
        except OSError as error:
            return (unread(self.folder, error.strerror or str(error)),)
        files: list[OwnFile] = []
        registered = frozenset(versions.digests().values())
        for path in sorted(paths, key=lambda path: _rank(path, before.get(path), registered)):
            if self._has_ended.is_set():
                break
            taken = {file.key: file.path.name for file in files if file.key}
            file = read_own(path, taken, before.get(path))
            if file.content is not None or os.path.lexists(path):  # else it is gone by now
                files.append(file)
        order = {file.path: (not file.key, file.title.casefold()) for file in files}
        return tuple(sorted(files, key=lambda file: order[file.path]))

    def _take(self, done: _Done) -> None:
        """Show what has been found, unless something later was."""
        if done.number > self._last and not self._has_ended.is_set():
            self._last = done.number
            self._show(done.files)
        done.then()

    def _show(self, files: tuple[OwnFile, ...]) -> None:
        before, self.files = self.files, files
        self._watch()
        now = {file.key: file for file in files if file.file is not None}
        for key in {file.key for file in before} - now.keys():
            engine.variants.remove(key)
        for file in now.values():
            assert file.file is not None
            engine.variants.add(file.file)
        was = {(file.path, file.content, str(file.error)) for file in before}
        found = {(file.path, file.content, str(file.error)) for file in files}
        if was == found:
            return
        self.changed.emit()
        for file in before:
            if file.error and (file.path, file.content, str(file.error)) not in found:
                self.withdrawn.emit(file.fault)
        for file in files:
            if file.error and (file.path, file.content, str(file.error)) not in was:
                self.message.emit(file.fault)
        is_idle = not self._uncompared
        self._uncompared += [file.variant for file in files if file.variant and file.is_new]
        if is_idle:
            self._compare()

    def _watch(self) -> None:
        """Read the folder again when it or a file in it changes."""
        if self._watcher is None:
            if not is_there(self.folder):
                return
            self._watcher = QFileSystemWatcher(self)
            self._watcher.directoryChanged.connect(lambda _: self._soon.start())
            self._watcher.fileChanged.connect(lambda _: self._soon.start())
        watched = {*self._watcher.files(), *self._watcher.directories()}
        wanted = {str(self.folder), *(str(file.path) for file in self.files)}
        if watched - wanted:
            self._watcher.removePaths(list(watched - wanted))
        if wanted - watched:
            self._watcher.addPaths(list(wanted - watched))

    def _compare(self) -> None:
        """Compare the rules of the next new game with what the computer player makes of them."""
        if self._uncompared:
            background.run(
                partial(_difference, self._uncompared[0], self._has_ended), self._tell_difference
            )

    def _tell_difference(self, error: PhraseError | None) -> None:
        del self._uncompared[0]
        if error is not None:
            self.message.emit(translated_text(error))
        self._compare()


def _difference(variant: Variant, has_ended: Event) -> PhraseError | None:
    from engine.search.backend import choose  # imported lazily, seldom needed
    from engine.search.comparison import compare

    def is_stopped() -> bool:
        return has_ended.wait(0.002)  # the window comes first

    return compare(variant, choose(), is_stopped=is_stopped)


def _rank(path: Path, before: OwnFile | None, registered: Collection[str]) -> int:
    """Return how late a file is read: of several with the same key the first is the game.

    before : as it was read before
    registered : the digests of the contents that were read last, by earlier programs, too
    """
    with suppress(OSError, PhraseError):
        content = content_at(path)
        if before is not None and before.key:
            return int(before.content != content)
        return 3 - (sha256(content).hexdigest() in registered)
    return 3


def _check(known: OwnFile) -> None:
    """Raise FileError if a file is not as it was read, or could not be read."""
    try:
        content = content_at(known.path)
    except OSError as error:
        raise FileError(error.strerror or str(error)) from None
    except PhraseError as error:
        raise FileError(translated_text(error)) from None
    if content != known.content:
        raise ChangedError


def _alone(folder: Path, work: Work) -> tuple[str, Path | None]:
    """Do something while no other program does."""
    for _ in range(LAST_ATTEMPTS):
        try:
            with locked(folder):
                folder.mkdir(exist_ok=True)
                return work()
        except BusyError:
            pause()
        except (FileError, OSError) as error:
            return unwritten_text(folder, FileError(str(error))), None
    return unwritten_text(folder, BusyError()), None
