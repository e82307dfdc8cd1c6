"""Small JSON files of what a person has done: read as a whole, changed, written as a whole.

What is not understood in a file stays in it. A file that cannot be understood at all is set aside
under another name, so that nothing is lost, and a sentence says so.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QLockFile

from app.support.atomic_file import FileError, write_data
from app.support.json_text import read_json
from app.support.regular_file import open_regular
from engine.core.phrases import printable

#: Suffix of a file that was set aside.
ASIDE = ".broken"
#: So long another program that writes the file is waited for, milliseconds.
PATIENCE = 500
#: No such file is longer, bytes.
_LONGEST = 16 * 1024 * 1024

Kept = dict[str, Any]


def _tr(text: str) -> str:
    return QCoreApplication.translate("kept", text)


class KeptJson:
    """One file that holds a JSON object."""

    def __init__(self, path: Path) -> None:
        self.path = path
        #: What went wrong the last time, a sentence; empty if nothing did.
        self.fault = ""
        #: What could not be written, or None.
        self._unwritten: Kept | None = None

    def read(self, check: Callable[[Kept], object] = lambda kept: None) -> Kept:
        """Return what the file holds; nothing where there is no file, or none that can be read.

        check : raises ValueError or TypeError if the object is none of this sort
        """
        self.fault = ""
        try:
            with open_regular(self.path) as file:
                text = file.read(_LONGEST + 1)
        except FileNotFoundError:
            return {}
        except OSError as error:
            self.fault = self._said(_tr("{file} could not be read: {reason}."), error.strerror)
            return {}
        try:
            if len(text) > _LONGEST:
                raise ValueError
            kept = read_json(text)
            if not isinstance(kept, dict):
                raise TypeError
            check(kept)
        except (ValueError, TypeError):
            self._set_aside()
            return {}
        return kept

    def change(
        self, change: Callable[[Kept], Kept], check: Callable[[Kept], object] = lambda kept: None
    ) -> Kept:
        """Read the file, change what it holds, and write it; return what it holds then.

        What another program has written meanwhile is read first, so that nothing of it is lost.
        """
        fault = ""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            fault = error.strerror or str(error)
        lock = QLockFile(f"{self.path}.lock")
        is_locked = not fault and lock.tryLock(PATIENCE)
        try:
            kept = change(self.read(check) if self._unwritten is None else self._unwritten)
            try:
                if not fault:
                    text = json.dumps(kept, ensure_ascii=False, indent=1)
                    write_data(self.path, text.encode("utf-8"))
            except FileError as error:
                fault = str(error)
        finally:
            if is_locked:
                lock.unlock()
        self._unwritten = kept if fault else None
        if fault:
            form = _tr("{file} could not be written: {reason}. What you do now is not kept.")
            self.fault = self._said(form, fault)
        return kept

    def _set_aside(self) -> None:
        """Give the file another name, if that is possible: it is somebody's work."""
        number = 0
        aside = self.path.with_name(self.path.name + ASIDE)
        while aside.exists():
            number += 1
            aside = self.path.with_name(f"{self.path.name}{ASIDE}{number}")
        with suppress(OSError):
            self.path.rename(aside)
        self.fault = _tr(
            "{file} is damaged: it was set aside as {aside}, and a new one is begun."
        ).format(file=printable(self.path.name), aside=printable(aside.name))

    def _said(self, form: str, reason: str | None) -> str:
        return form.format(file=printable(self.path.name), reason=(reason or "?").rstrip("."))
