"""Reads PGN files in the background, and writes single games in them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.game.game_source import GamePlace, Stamp
from app.storage.stored_source import digest_of, present, stamp_of
from app.support import background
from app.support.atomic_file import FileError, save
from app.support.regular_file import chunks_of, is_there
from engine import pgn  # for what reads games, imported lazily
from engine.pgn.encoding import MARK, Encoding, EncodingError, encoded, utf16_codec
from engine.pgn.record import Record
from engine.pgn.source import PgnError, encoding_of, lines_with_sizes, offset_at
from engine.play.tree import text_of

if TYPE_CHECKING:
    from engine.pgn import Heading


#: Share of indexing a file in the progress, percent.
_SCANNING = 10


class ChangedError(FileError):
    """A file has been changed since its game was read."""


class NoGameError(FileError):
    """A file contains no game."""


class NoFurtherGameError(FileError):
    """There is no next (``by`` 1) or previous (-1) game."""

    def __init__(self, by: int) -> None:
        super().__init__()
        self.by = by


class SignError(FileError):
    """The encoding of a file lacks a character of the game.

    sign, encoding : the character, and the name of the encoding
    """

    def __init__(self, error: EncodingError) -> None:
        super().__init__(str(error))
        self.sign = error.sign
        self.encoding = error.encoding


@dataclass(frozen=True, eq=False)
class LoadedGame:
    """A game that was read, its place, and the index of its file.

    number : of the game in the file, from 0
    """

    record: Record
    place: GamePlace
    contents: Contents
    number: int


class FileReader(QObject):
    """Reads one file in the background.

    If the file has several games and none is given, ``listed`` is emitted first, and ``choose``
    awaited; then ``done`` or ``failed``. The first argument of signals is the reading, as one that
    was just cancelled may still emit a signal.
    """

    #: Progress: FileReader, percent.
    progressed = Signal(object, int)
    #: The file has several games: FileReader, list of Heading.
    listed = Signal(object, object)
    #: A game has been read: FileReader, LoadedGame.
    done = Signal(object, object)
    #: The file could not be read: FileReader, PgnError or FileError.
    failed = Signal(object, object)

    def __init__(self, path: Path, known: Contents | None = None) -> None:
        """``known``: an index of the file, which is reused if it is still valid."""
        super().__init__()
        self.path = path
        self._contents = known or Contents(path, (0, 0), [])
        #: Whether the file could not be read because it is not there.
        self.is_missing = False
        self._is_cancelled = Event()
        #: First and last byte of the part being read, and the percentages they stand for.
        self._span = (0, 1, 0, 0)
        self._told = -1

    def begin(self) -> None:
        """Index the file; if it has one game, read it."""
        background.start(lambda: self._run(self._scan))

    def begin_at(self, number: int) -> None:
        """Read the game with a number, counted from 0."""
        background.start(lambda: self._run(lambda: self._turn_to(number)))

    def begin_beside(self, place: GamePlace, by: int) -> None:
        """Read the next (``by`` 1) or previous (-1) game of another one."""
        background.start(lambda: self._run(lambda: self._step(place, by)))

    def choose(self, number: int) -> None:
        """Read the game with a number in the list, counted from 0."""
        background.start(lambda: self._run(lambda: self._read(number)))

    def cancel(self) -> None:
        """Give up."""
        self._is_cancelled.set()

    def _run(self, work: Callable[[], None]) -> None:
        """Run a function in the background, and report errors."""
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
        self.is_missing = not is_there(self.path)
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

    def _step(self, place: GamePlace, by: int) -> None:
        self._list()
        number = self._contents.number_at((present(place) or place).start)
        if number is None:  # the file has been changed meanwhile
            raise ChangedError
        if not 0 <= number + by < len(self._contents.headings):
            raise NoFurtherGameError(by)
        self._read(number + by)

    def _list(self) -> None:
        """Index the file, unless a valid index is known."""
        stamp = stamp_of(self.path)
        if stamp == self._contents.stamp and self._contents.headings:
            return
        self._span = (0, max(stamp[0], 1), 0, _SCANNING)
        found = list(pgn.headings(chunks_of(self.path), self._tick))
        self._contents = Contents(self.path, stamp, found)
        self._check()
        if not found:
            # The reader reports what is wrong with a text without a game.
            next(pgn.read_games(chunks_of(self.path), self._tick), None)
            raise NoGameError

    def _read(self, number: int) -> None:
        contents = self._contents
        if stamp_of(self.path) != contents.stamp:
            raise ChangedError
        heading, end = contents.headings[number], contents.end_of(number)
        self._span = (heading.offset, end, _SCANNING, 100)
        codec = utf16_codec(next(chunks_of(self.path, 0, 2), b""))
        begin = heading.line, heading.offset, codec
        chunks = chunks_of(self.path, heading.offset, end)
        found = next(pgn.games_in_file(chunks, self._tick, *begin), None)
        self._check()
        if found is None:
            raise NoGameError
        record = found.record
        if found.following is not None:  # on the same line, and so not in the index
            end = offset_at(chunks_of(self.path, heading.offset, end), found.following, *begin)
        work_out(record, self._check)
        digest = digest_of(self.path, heading.offset, end)
        place = GamePlace(self.path, heading.offset, end, contents.stamp, digest)
        self.done.emit(self, LoadedGame(record, place, contents, number))

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


def known_after_saving(contents: Contents, place: GamePlace) -> Contents | None:
    """Return the index of a file after one of its games was saved; None if it is invalid."""
    if contents.path != place.path:
        return None
    if contents.stamp == place.stamp:
        return contents
    try:
        codec = utf16_codec(next(chunks_of(place.path, 0, 2), b""))
        found = lines_with_sizes(chunks_of(place.path, place.start, place.end), codec=codec)
        lines = sum(1 for _ in found)
    except (OSError, PgnError):
        return None
    return contents.rewritten(place.start, place.end, place.stamp, lines)


def write(path: Path, text: str) -> GamePlace:
    """Write a file with one game, replacing an existing one. Raises FileError."""
    data = text.encode("utf-8")
    save(path, [data])
    return _place(path, 0, len(data))


def rewrite(place: GamePlace, text: str) -> GamePlace:
    """Replace a game in its file; the other games are not changed.

    The game is written with the file's encoding and line endings.

    Raises ChangedError if the game has been changed meanwhile, SignError if the encoding lacks a
    character and the file has other games, and FileError.
    """
    now = present(place)
    if now is None:
        raise ChangedError
    place = now
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
    save(path, _joined(chunks_of(path, 0, place.start), [data], chunks_of(path, place.end)))
    return _place(path, place.start, len(data))


def has(path: Path, place: GamePlace | None) -> bool:
    """Whether a file has a game, as it was read or written; ``place``: of the game, or None."""
    try:
        return place is not None and path.samefile(place.path) and present(place) is not None
    except OSError:
        return False


def append(path: Path, text: str) -> GamePlace:
    """Append a game to a file, in the file's encoding. Raises SignError and FileError.

    An incomplete last game of the file is completed first: an open comment would continue, and
    tags without moves would be taken for those of the new game.
    """
    encoding = _encoding(path)
    try:
        size = stamp_of(path)[0]
        open_end = pgn.end_of_last_game(chunks_of(path))
        tail = b"".join(chunks_of(path, max(size - 8, 0))).replace(b"\0", b"")
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
    save(path, _joined(chunks_of(path), [gap, data]))
    if open_end is None:  # texts before the first game belong to it
        return _place(path, 0, size + len(gap) + len(data))
    return _place(path, size + len(gap), len(data))


def _encoding(path: Path) -> Encoding:
    """Return the encoding of a file. Raises FileError."""
    try:
        return encoding_of(chunks_of(path))
    except OSError as error:
        raise FileError(error.strerror or str(error)) from None
    except PgnError as error:
        raise FileError(error.reason) from None


def _place(path: Path, start: int, length: int) -> GamePlace:
    """Return the place of a game that has just been written. Raises FileError."""
    try:
        digest = digest_of(path, start, start + length)
        return GamePlace(path, start, start + length, stamp_of(path), digest)
    except OSError as error:
        raise FileError(error.strerror or str(error)) from None


def _joined(*parts: Iterable[bytes]) -> Iterator[bytes]:
    for part in parts:
        yield from part


@dataclass(frozen=True, eq=False)
class Contents:
    """The index of the games of a file.

    stamp : of the file when it was indexed
    """

    path: Path
    stamp: Stamp
    headings: Sequence[Heading]

    def number_at(self, start: int) -> int | None:
        """Return the number, from 0, of the game that begins at a byte offset, or None."""
        number = bisect_left(self.headings, start, key=lambda heading: heading.offset)
        is_there = number < len(self.headings) and self.headings[number].offset == start
        return number if is_there else None

    def end_of(self, number: int) -> int:
        """Return the byte offset of the end of a game."""
        is_last = number + 1 == len(self.headings)
        return self.stamp[0] if is_last else self.headings[number + 1].offset

    def rewritten(self, start: int, end: int, stamp: Stamp, lines: int) -> Contents | None:
        """Return the index after a game was rewritten; None if more has changed.

        start, end : present byte offsets of the game
        stamp : present stamp of the file
        lines : present number of lines of the game
        """
        number = self.number_at(start)
        if number is None:
            return None
        grown = end - self.end_of(number)
        if stamp[0] != self.stamp[0] + grown:
            return None
        before, after = self.headings[: number + 1], self.headings[number + 1 :]
        if after:
            more = lines - (after[0].line - before[-1].line)
            after = [replace(h, line=h.line + more, offset=h.offset + grown) for h in after]
        return Contents(self.path, stamp, [*before, *after])


def work_out(record: Record, check: Callable[[], object] = lambda: None) -> None:
    """Fill a game's caches of notation and repetitions.

    check : called repeatedly; an exception raised by it ends the work
    """
    game = record.game
    for node in game.root.walk():
        if node.move is not None:
            check()
            text_of(game.variant, node)
    cursor = game.cursor
    game.go_to(game.length)
    game.occurrences()
    game.go_to(cursor)
