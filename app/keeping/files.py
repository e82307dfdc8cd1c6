"""Game files: read in a thread of their own, written so that no file there is ever damaged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Event

from PySide6.QtCore import QIODevice, QObject, QSaveFile, Signal

from app import background
from app.keeping.contents import Contents, Stamp
from app.plain_file import NOT_PLAIN, is_special, open_plain, status_of
from engine.pgn import PgnError, headings, read_games
from engine.record import Record

_PIECE = 64 * 1024
#: To find out where the games of a file begin is so many hundredths of the work.
_SCANNING = 10


class FileError(Exception):
    """A file cannot be read or written; the message is the system's reason."""


class ChangedError(FileError):
    """A file is no longer what it was when its game was read."""


class NoGameError(FileError):
    """A file holds no game."""


class NoFurtherGameError(FileError):
    """There is no game in that direction; ``by``: 1 after the last one, -1 before the first."""

    def __init__(self, by: int) -> None:
        super().__init__()
        self.by = by


class _CancelledError(Exception):
    """The reading was given up."""


@dataclass(frozen=True)
class Place:
    """Where a game stands in a file.

    start, end : bytes of the file before it and up to its end; the others are left alone
    stamp : size and time of the file when it was read or written
    """

    path: Path
    start: int
    end: int
    stamp: Stamp


@dataclass(frozen=True, eq=False)
class Opened:
    """A game that was read, where it stands, and what else is in its file.

    number : of the game in the file, from 0
    """

    record: Record
    place: Place
    contents: Contents
    number: int


class Reading(QObject):
    """Reads one file; none of it runs in the thread of the window.

    First comes ``listed`` where the file holds several games and none is named, and waits for
    ``choose``; then ``done``, or ``failed``. Each says which reading speaks: one that was cancelled
    a moment ago may have spoken already.
    """

    #: So many hundredths have been read: Reading, number.
    progressed = Signal(object, int)
    #: The file holds more than one game: Reading, list of Heading.
    listed = Signal(object, object)
    #: The game has been read: Reading, Opened.
    done = Signal(object, object)
    #: It cannot be read: Reading, PgnError or FileError.
    failed = Signal(object, object)

    def __init__(self, path: Path, known: Contents | None = None) -> None:
        """``known``: what was found in the file before; if it still holds, that is not repeated."""
        super().__init__()
        self.path = path
        self._contents = known or Contents(path, (0, 0), [])
        self._is_cancelled = Event()
        #: First and last byte of what is read now, and the hundredths that it stands for.
        self._span = (0, 1, 0, 0)
        self._told = -1

    def begin(self) -> None:
        """Find out which games the file holds; if it is one, read it."""
        background.start(lambda: self._run(self._scan))

    def begin_at(self, number: int) -> None:
        """Read the game of that number, counted from 0."""
        background.start(lambda: self._run(lambda: self._turn_to(number)))

    def begin_beside(self, start: int, by: int) -> None:
        """Read a game after (``by`` 1) or before (-1) that which begins after so many bytes."""
        background.start(lambda: self._run(lambda: self._step(start, by)))

    def choose(self, number: int) -> None:
        """Read the game of that number in the list, counted from 0."""
        background.start(lambda: self._run(lambda: self._read(number)))

    def cancel(self) -> None:
        """Give up."""
        self._is_cancelled.set()

    def _run(self, work: Callable[[], None]) -> None:
        """Do some work in a thread and tell how it failed."""
        try:
            work()
        except _CancelledError:
            return
        except PgnError as error:
            self._tell(error)
        except OSError as error:
            self._tell(FileError(error.strerror or str(error)))
        except FileError as error:
            self._tell(error)

    def _tell(self, error: Exception) -> None:
        if not self._is_cancelled.is_set():
            self.failed.emit(self, error)

    def _scan(self) -> None:
        self._list()
        if len(self._contents.headings) == 1:
            self._read(0)
        else:
            self.listed.emit(self, self._contents.headings)

    def _turn_to(self, number: int) -> None:
        self._list()
        if number >= len(self._contents.headings):
            raise ChangedError
        self._read(number)

    def _step(self, start: int, by: int) -> None:
        self._list()
        number = self._contents.number_at(start)
        if number is None:  # somebody has written the file since
            raise ChangedError
        if not 0 <= number + by < len(self._contents.headings):
            raise NoFurtherGameError(by)
        self._read(number + by)

    def _list(self) -> None:
        """Find out where the games begin, unless that is known."""
        stamp = stamp_of(self.path)
        if stamp == self._contents.stamp and self._contents.headings:
            return
        self._span = (0, max(stamp[0], 1), 0, _SCANNING)
        found = list(headings(_chunks(self.path), self._tick))
        self._contents = Contents(self.path, stamp, found)
        self._check()
        if not found:
            # What is wrong with a text that holds no game is said by who reads it.
            next(read_games(_chunks(self.path), self._tick), None)
            raise NoGameError

    def _read(self, number: int) -> None:
        contents = self._contents
        if stamp_of(self.path) != contents.stamp:
            raise ChangedError
        heading, end = contents.headings[number], contents.end_of(number)
        self._span = (heading.offset, end, _SCANNING, 100)
        chunks = _chunks(self.path, heading.offset, end)
        record = next(read_games(chunks, self._tick, heading.line, heading.offset), None)
        self._check()
        if record is None:
            raise NoGameError
        place = Place(self.path, heading.offset, end, contents.stamp)
        self.done.emit(self, Opened(record, place, contents, number))

    def _tick(self, offset: int) -> None:
        self._check()
        start, end, low, high = self._span
        hundredths = low + (high - low) * min(offset - start, end - start) // (end - start)
        if hundredths != self._told:
            self._told = hundredths
            self.progressed.emit(self, hundredths)

    def _check(self) -> None:
        if self._is_cancelled.is_set():
            raise _CancelledError


def stamp_of(path: Path) -> Stamp:
    """Return what tells whether a file has changed: its size in bytes, and its time.

    Raises OSError.
    """
    found = status_of(path)
    return found.st_size, found.st_mtime_ns


def _chunks(path: Path, start: int = 0, end: int | None = None) -> Iterator[bytes]:
    """Yield a part of a file in pieces."""
    with open_plain(path) as file:
        file.seek(start)
        left = end - start if end is not None else None
        while piece := file.read(_PIECE if left is None else min(_PIECE, left)):
            left = None if left is None else left - len(piece)
            yield piece


def has_changed(place: Place) -> bool:
    """Whether a file is another than when its game was read or written."""
    return _stamp_now(place.path) != place.stamp


def known_after_saving(contents: Contents, place: Place) -> Contents | None:
    """Return what is known of a file after one of its games was saved there; None for nothing."""
    if contents.path != place.path:
        return None
    if contents.stamp == place.stamp:
        return contents
    try:
        lines = sum(chunk.count(b"\n") for chunk in _chunks(place.path, place.start, place.end))
    except OSError:
        return None
    return contents.rewritten(place.start, place.end, place.stamp, lines)


def write(path: Path, text: str) -> Place:
    """Make a file of one game, in place of what was there. Raises FileError."""
    data = text.encode("utf-8")
    _save(path, [data])
    return _place(path, 0, len(data))


def write_data(path: Path, data: bytes) -> None:
    """Make a file of any kind, in place of what was there. Raises FileError."""
    _save(path, [data])


def check_writable(path: Path) -> None:
    """Raise FileError if a file could not be made, before any time is spent on what goes in."""
    file = _opened(path)
    file.cancelWriting()
    file.commit()


def rewrite(place: Place, text: str) -> Place:
    """Write a game where it was read; other games of the file stay as they are.

    Raises ChangedError if somebody else has written the file meanwhile, and FileError.
    """
    if has_changed(place):
        raise ChangedError
    data = text.encode("utf-8")
    path = place.path
    _save(path, _joined(_chunks(path, 0, place.start), [data], _chunks(path, place.end)))
    return _place(path, place.start, len(data))


def append(path: Path, text: str) -> Place:
    """Write a game behind those of a file. Raises FileError."""
    try:
        size = stamp_of(path)[0]
        tail = b"".join(_chunks(path, max(size - 4, 0))).replace(b"\r", b"")
    except OSError as error:
        raise FileError(error.strerror or str(error)) from None
    gap = b"" if not size or tail.endswith(b"\n\n") else b"\n" if tail.endswith(b"\n") else b"\n\n"
    data = text.encode("utf-8")
    _save(path, _joined(_chunks(path), [gap, data]))
    start = size + len(gap)
    return _place(path, start, len(data))


def _place(path: Path, start: int, length: int) -> Place:
    """Return where a game stands that has just been written. Raises FileError."""
    try:
        return Place(path, start, start + length, stamp_of(path))
    except OSError as error:
        raise FileError(error.strerror or str(error)) from None


def _stamp_now(path: Path) -> Stamp | None:
    try:
        return stamp_of(path)
    except OSError:
        return None


def _joined(*parts: Iterable[bytes]) -> Iterator[bytes]:
    for part in parts:
        yield from part


def _opened(path: Path) -> QSaveFile:
    """Begin to write beside a file. Raises FileError."""
    if is_special(path):  # it would be replaced by a file
        raise FileError(NOT_PLAIN)
    file = QSaveFile(str(path))
    file.setDirectWriteFallback(False)
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        raise FileError(file.errorString())
    return file


def _save(path: Path, pieces: Iterable[bytes]) -> None:
    """Write beside the file, and put it in its place when all of it is on the disk."""
    file = _opened(path)
    try:
        for piece in pieces:
            if file.write(piece) != len(piece):
                raise FileError(file.errorString())
    except OSError as error:
        file.cancelWriting()
        raise FileError(error.strerror or str(error)) from None
    except FileError:
        file.cancelWriting()
        raise
    if not file.commit():
        raise FileError(file.errorString())
