"""The file of the library: opened, set aside where it is none, shared with other programs."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from os.path import samestat
from pathlib import Path

from app.storage.library.schema import (
    LibraryError,
    LockedError,
    NewerError,
    OldStateError,
    UnreadableError,
    is_earlier,
    prepare,
)
from app.support.atomic_file import BusyError, FileError, locked
from app.support.regular_file import is_special

#: Suffix of a file that was set aside, and a number follows.
ASIDE = ".unreadable"
#: SQLite waits so long for another program, seconds; whoever asks tries again after that.
PATIENCE = 0.1
#: What SQLite has beside a file.
_BESIDE = ("-wal", "-shm", "-journal")
#: Those of them that hold games, or what is needed to read the file.
_LATEST = ("-wal", "-journal")
#: What SQLite says of a file that it cannot make sense of.
_DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
#: What it says where nothing can be written: of the medium, and of a disk without space left.
_FULL = ("SQLITE_FULL", "SQLITE_IOERR_SHM")
_READ_ONLY = ("SQLITE_READONLY", "SQLITE_CANTOPEN", *_FULL)
#: What it says then of writing.
_NO_SPACE = "database or disk is full"
_NOT_WRITABLE = "attempt to write a readonly database"
#: What it says while another program holds the file.
_LOCKED = ("SQLITE_BUSY", "SQLITE_LOCKED")


class LibraryFile:
    """A connection with the file, opened when it is needed, and anew if the file was replaced.

    Methods raise LibraryError. A file that is no library, or damaged, is set aside, with what
    SQLite has beside it, and a new one is begun: nothing is deleted.
    """

    def __init__(self, path: Path, told: Callable[[Path], object]) -> None:
        """``told``: called with the new path of a file that was set aside."""
        self.path = path
        self._told = told
        self._connection: sqlite3.Connection | None = None
        #: A file beside it with what was written last, which cannot be read; or None. What is read
        #: is an older state then, and nothing is written over it.
        self.unread: Path | None = None
        #: Why nothing can be written beside the file, in SQLite's words; None where it can.
        self._read_only: str | None = None

    def open(self) -> None:
        """Open the file, or create it. A file that is no library is set aside first."""
        try:
            self._open()
        except UnreadableError:
            self._set_aside()
            self._open()

    def close(self) -> None:
        """Close the file, if it is open."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Give the connection; damage found in the file ends with setting it aside."""
        # What is read without SQLite's locks may have been changed by others since.
        if self._connection is None or self._is_without_locks() or not self._is_there():
            self.open()
        assert self._connection is not None
        try:
            with _told_errors():
                yield self._connection
        except UnreadableError:
            if self.unread is not None:
                raise OldStateError(self.unread.name) from None
            self._set_aside()
            raise

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Give the connection within a transaction, which is undone by an error."""
        with self.reading() as connection:
            if self.unread is not None:
                raise OldStateError(self.unread.name)
            if self._read_only is not None:
                raise LibraryError(self._read_only)
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    with suppress(sqlite3.Error):
                        connection.execute("ROLLBACK")
                raise

    def _open(self) -> None:
        self.close()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise LibraryError(error.strerror or str(error)) from None
        if is_special(self.path) or self.path.is_dir():
            raise UnreadableError("it is no file")
        self.unread, self._read_only = self._beside(_is_no_file), None
        with _told_errors():
            try:
                if self.unread is None:
                    self._connection = _connected(f"{self.path.absolute().as_uri()}?mode=rwc")
            except sqlite3.OperationalError as error:
                if not _says(error, _READ_ONLY) or not self.path.exists():
                    raise
                self.unread = self._beside(os.path.getsize)
                self._read_only = _NO_SPACE if _says(error, _FULL) else _NOT_WRITABLE
        if self._connection is None:
            self._open_for_reading()
        try:
            self._status = self.path.stat()
        except OSError as error:
            raise LibraryError(error.strerror or str(error)) from None

    def _is_without_locks(self) -> bool:
        return self.unread is not None or self._read_only is not None

    def _open_for_reading(self) -> None:
        """Open a file beside which nothing can be written; what is there can be read."""
        address = f"{self.path.absolute().as_uri()}?immutable=1&mode=ro"
        try:
            with _told_errors():
                self._connection = _connected(address)
        except LibraryError as error:
            if self.unread is None or isinstance(error, NewerError):
                raise
            raise OldStateError(self.unread.name) from None

    def _beside(self, is_so: Callable[[Path], object]) -> Path | None:
        """Return a file beside this one with what was written last of which something is true."""
        for suffix in _LATEST:
            path = Path(f"{self.path}{suffix}")
            with suppress(FileNotFoundError):
                if os.path.lexists(path) and is_so(path):
                    return path
        return None

    def _is_there(self) -> bool:
        """Whether the file has not been removed or replaced."""
        try:
            return samestat(self._status, self.path.stat())
        except OSError:
            return False

    def _set_aside(self) -> None:
        """Give the file another name, unless another program has just done so."""
        self.close()
        try:
            with locked(self.path):
                if self._is_sound():
                    return
                number = 1
                while (aside := self.path.with_name(f"{self.path.name}{ASIDE}-{number}")).exists():
                    number += 1
                self.path.rename(aside)
                for suffix in _BESIDE:
                    with suppress(FileNotFoundError):
                        Path(f"{self.path}{suffix}").rename(f"{aside}{suffix}")
        except BusyError:
            raise LockedError from None
        except FileError as error:
            raise LibraryError(str(error)) from None
        except OSError as error:
            raise LibraryError(error.strerror or str(error)) from None
        self._told(aside)

    def _is_sound(self) -> bool:
        """Whether the file is a library without a fault, or is not there."""
        if not self.path.exists():
            return True
        try:
            self._open()
            assert self._connection is not None
            with _told_errors():
                return self._connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
        except UnreadableError:
            return False
        finally:
            self.close()


def _connected(address: str) -> sqlite3.Connection:
    """Return a connection with a library that is in order. Raises LibraryError, sqlite3.Error."""
    connection = sqlite3.connect(
        address, timeout=PATIENCE, isolation_level=None, check_same_thread=False, uri=True
    )
    try:
        if "immutable" not in address and is_earlier(connection):
            _copy(connection)
        prepare(connection, is_read_only="immutable" in address)
        connection.execute("PRAGMA foreign_keys = ON")
        if "immutable" not in address:
            connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    except BaseException:
        connection.close()
        raise
    return connection


def _copy(connection: sqlite3.Connection) -> None:
    """Copy a library of an earlier version beside it, before its tables are changed."""
    ((_, _, name),) = connection.execute("PRAGMA database_list")
    place = Path(name).with_name(f"{Path(name).stem}-earlier{Path(name).suffix}")
    if not place.exists():
        with closing(sqlite3.connect(place)) as copy:
            connection.backup(copy)


@contextmanager
def _told_errors() -> Iterator[None]:
    """Raise the errors of SQLite as LibraryError."""
    try:
        yield
    except sqlite3.Error as error:
        if _says(error, _DAMAGED):
            raise UnreadableError("it is damaged") from None
        if _says(error, _LOCKED):
            raise LockedError from None
        raise LibraryError(str(error)) from None


def _says(error: sqlite3.Error, names: tuple[str, ...]) -> bool:
    return str(getattr(error, "sqlite_errorname", "")).startswith(names)


def _is_no_file(path: Path) -> bool:
    """Whether a directory, a pipe or the like is in the place of a file."""
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:  # a link to nothing, or removed since by whoever closed it last
        return path.is_symlink()
    except OSError:
        return True
