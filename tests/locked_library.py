"""A library locked by another connection, and a recorder of the SQL statements of a thread."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest


@contextmanager
def exclusive_lock(path: Path) -> Iterator[None]:
    """Lock a database exclusively, so that no other connection can read or write it."""
    with closing(sqlite3.Connection(path, isolation_level=None, timeout=60)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        other.execute("PRAGMA user_version").fetchone()
        try:
            yield
        finally:
            other.execute("ROLLBACK")


@contextmanager
def write_lock(path: Path) -> Iterator[None]:
    """Hold a file that is open elsewhere, so that nobody else can write it."""
    with closing(sqlite3.Connection(path, isolation_level=None, timeout=60)) as other:
        other.execute("BEGIN EXCLUSIVE")
        try:
            yield
        finally:
            other.execute("ROLLBACK")


def retry_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retry a locked library at once, and report the lock at the first failure."""
    monkeypatch.setattr("app.storage.library.library_file.PATIENCE", 0.0)
    monkeypatch.setattr("app.storage.library.library_query.AGAIN", 1)
    monkeypatch.setattr("app.storage.library.library_query.TOLD_AT", 1)


def record_sql(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that records all SQL statements run in this thread from now on."""
    asked: list[str] = []
    here = threading.get_ident()
    connect = sqlite3.connect

    def note(what: str) -> None:
        if threading.get_ident() == here:
            asked.append(what)

    class Watched(sqlite3.Connection):
        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            note(sql)
            return super().execute(sql, *values)

        def executemany(self, sql: str, values: Any) -> sqlite3.Cursor:
            note(sql)
            return super().executemany(sql, values)

        def close(self) -> None:
            note("close")
            super().close()

    def watched(address: str, **given: Any) -> sqlite3.Connection:
        note(address)
        return connect(address, factory=Watched, **given)

    monkeypatch.setattr(sqlite3, "connect", watched)
    return asked
