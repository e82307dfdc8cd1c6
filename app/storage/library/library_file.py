"""The file of the library: opened, set aside where it is none, shared with other programs."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from os.path import samestat
from pathlib import Path

from app.storage.library.schema import LibraryError, UnreadableError, prepare
from app.support.lock import Lock
from app.support.regular_file import is_special

#: Suffix of a file that was set aside, and a number follows.
ASIDE = ".unreadable"
#: Another program that writes is waited for so long, seconds.
PATIENCE = 2.0
#: What SQLite has beside a file.
_BESIDE = ("-wal", "-shm", "-journal")
#: What SQLite says of a file that it cannot make sense of.
_DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
#: What it says where nothing can be written.
_READ_ONLY = ("SQLITE_READONLY", "SQLITE_CANTOPEN")


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
        if self._connection is None or not self._is_there():
            self.open()
        assert self._connection is not None
        try:
            with _told_errors():
                yield self._connection
        except UnreadableError:
            self._set_aside()
            raise

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Give the connection within a transaction, which is undone by an error."""
        with self.reading() as connection:
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
        with _told_errors():
            try:
                self._connection = _connected(f"{self.path.absolute().as_uri()}?mode=rwc")
            except sqlite3.OperationalError as error:
                if not _says(error, _READ_ONLY) or not self.path.exists():
                    raise
                # Nothing can be written here; what is there can be read all the same.
                self._connection = _connected(f"{self.path.absolute().as_uri()}?immutable=1")
        try:
            self._status = self.path.stat()
        except OSError as error:
            raise LibraryError(error.strerror or str(error)) from None

    def _is_there(self) -> bool:
        """Whether the file has not been removed or replaced."""
        try:
            return samestat(self._status, self.path.stat())
        except OSError:
            return False

    def _set_aside(self) -> None:
        """Give the file another name, unless another program has just done so."""
        self.close()
        lock = Lock(self.path)
        try:
            if not lock.acquire():
                raise LibraryError("database is locked")
        except OSError as error:
            raise LibraryError(error.strerror or str(error)) from None
        try:
            if self._is_sound():
                return
            number = 1
            while (aside := self.path.with_name(f"{self.path.name}{ASIDE}-{number}")).exists():
                number += 1
            self.path.rename(aside)
            for suffix in _BESIDE:
                with suppress(FileNotFoundError):
                    Path(f"{self.path}{suffix}").rename(f"{aside}{suffix}")
        except OSError as error:
            raise LibraryError(error.strerror or str(error)) from None
        finally:
            lock.release()
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
        prepare(connection)
        connection.execute("PRAGMA foreign_keys = ON")
        if "immutable" not in address:
            connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    except BaseException:
        connection.close()
        raise
    return connection


@contextmanager
def _told_errors() -> Iterator[None]:
    """Raise the errors of SQLite as LibraryError."""
    try:
        yield
    except sqlite3.Error as error:
        if _says(error, _DAMAGED):
            raise UnreadableError("it is damaged") from None
        raise LibraryError(str(error)) from None


def _says(error: sqlite3.Error, names: tuple[str, ...]) -> bool:
    return str(getattr(error, "sqlite_errorname", "")).startswith(names)
