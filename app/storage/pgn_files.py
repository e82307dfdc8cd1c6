"""Game files: read in a thread of their own, written as they are, one game among the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Event

from PySide6.QtCore import QObject, Signal

from app.storage.file_contents import Contents, Stamp
from app.storage.move_texts import work_out
from app.support import background
from app.support.atomic_file import FileError, save
from app.support.regular_file import open_regular, status_of
from engine.pgn import PgnError, closing, games_in_file, headings, read_games
from engine.pgn.encoding import MARK, Encoding, EncodingError, encoded, wide_codec
from engine.pgn.record import Record
from engine.pgn.source import encoding_of, offset_at, sized_lines

_PIECE = 64 * 1024
#: To find out where the games of a file begin is so many hundredths of the work.
_SCANNING = 10


class ChangedError(FileError):
    """A file is no longer what it was when its game was read."""


class NoGameError(FileError):
    """A file holds no game."""


class NoFurtherGameError(FileError):
    """There is no game in that direction; ``by``: 1 after the last one, -1 before the first."""

    def __init__(self, by: int) -> None:
        super().__init__()
        self.by = by


class SignError(FileError):
    """A file is written in an encoding that cannot hold a sign of the game.

    sign, encoding : which, and what that is called
    """

    def __init__(self, error: EncodingError) -> None:
        super().__init__(str(error))
        self.sign = error.sign
        self.encoding = error.encoding


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
        except background.CancelledError:
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
        codec = wide_codec(next(_chunks(self.path, 0, 2), b""))
        begin = heading.line, heading.offset, codec
        chunks = _chunks(self.path, heading.offset, end)
        found = next(games_in_file(chunks, self._tick, *begin), None)
        self._check()
        if found is None:
            raise NoGameError
        record = found.record
        if found.following is not None:  # on the same line, where no list shows it
            end = offset_at(_chunks(self.path, heading.offset, end), found.following, *begin)
        work_out(record, self._check)
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
            raise background.CancelledError


def stamp_of(path: Path) -> Stamp:
    """Return what tells whether a file has changed: its size in bytes, and its time.

    Raises OSError.
    """
    found = status_of(path)
    return found.st_size, found.st_mtime_ns


def _chunks(path: Path, start: int = 0, end: int | None = None) -> Iterator[bytes]:
    """Yield a part of a file in pieces."""
    with open_regular(path) as file:
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
        codec = wide_codec(next(_chunks(place.path, 0, 2), b""))
        found = sized_lines(_chunks(place.path, place.start, place.end), codec=codec)
        lines = sum(1 for _ in found)
    except (OSError, PgnError):
        return None
    return contents.rewritten(place.start, place.end, place.stamp, lines)


def write(path: Path, text: str) -> Place:
    """Make a file of one game, in place of what was there. Raises FileError."""
    data = text.encode("utf-8")
    save(path, [data])
    return _place(path, 0, len(data))


def rewrite(place: Place, text: str) -> Place:
    """Write a game where it was read; other games of the file stay as they are.

    The game is written as the file is, in its encoding and with its ends of lines.

    Raises ChangedError if somebody else has written the file meanwhile, SignError if other games of
    the file are in its way, and FileError.
    """
    if has_changed(place):
        raise ChangedError
    path, is_first = place.path, place.start == 0
    encoding = _encoding(path)
    try:
        data = encoded(text, encoding)
    except EncodingError as error:
        if not is_first or place.end < place.stamp[0]:
            raise SignError(error) from None
        encoding = Encoding(newline=encoding.newline)
        data = encoded(text, encoding)
    if is_first and encoding.has_mark:
        data = encoded(MARK, encoding) + data
    save(path, _joined(_chunks(path, 0, place.start), [data], _chunks(path, place.end)))
    return _place(path, place.start, len(data))


def append(path: Path, text: str) -> Place:
    """Write a game behind those of a file, as that is written. Raises SignError and FileError.

    What the last game of the file leaves open is closed: a comment would go on, and tags without
    moves would be taken for those of the new game.
    """
    encoding = _encoding(path)
    try:
        size = stamp_of(path)[0]
        open_end = closing(_chunks(path))
        tail = b"".join(_chunks(path, max(size - 8, 0))).replace(b"\0", b"")
    except OSError as error:
        raise FileError(error.strerror or str(error)) from None
    ends = len(tail) - len(tail.rstrip(b"\r\n"))
    missing = 2 - min(ends // len(encoding.newline), 2) if size else 0
    if open_end:
        missing = 2
    try:
        gap = encoded((open_end or "") + missing * "\n", encoding)
        data = encoded(text, encoding)
    except EncodingError as error:
        raise SignError(error) from None
    save(path, _joined(_chunks(path), [gap, data]))
    if open_end is None:  # the first game takes in what stands before it
        return _place(path, 0, size + len(gap) + len(data))
    return _place(path, size + len(gap), len(data))


def _encoding(path: Path) -> Encoding:
    """Return how a file is written. Raises FileError."""
    try:
        return encoding_of(_chunks(path))
    except OSError as error:
        raise FileError(error.strerror or str(error)) from None
    except PgnError as error:
        raise FileError(error.reason) from None


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
