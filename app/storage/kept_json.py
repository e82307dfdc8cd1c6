"""Small JSON files of what a person has done: read as a whole, changed, written as a whole.

What is not understood in a file stays in it. A file that cannot be understood at all is set aside
under another name, so that nothing is lost, and a sentence says so. One that cannot be read is left
as it is: changes wait until it can be.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication

from app.support.atomic_file import FileError
from app.support.json_text import read_json
from app.support.regular_file import open_regular
from app.support.shared_file import SharedFile, locked
from app.text.system_reason import system_words
from engine.core.phrases import printable

#: Suffix of a file that was set aside.
ASIDE = ".broken"
#: No such file is longer, bytes.
_LONGEST = 16 * 1024 * 1024

Kept = dict[str, Any]


def _tr(text: str) -> str:
    return QCoreApplication.translate("kept", text)


class KeptJson:
    """One file that holds a JSON object.

    Other programs may write the same file: each change is made to what it holds by then.
    """

    def __init__(self, path: Path, check: Callable[[Kept], object] = lambda kept: None) -> None:
        """``check``: raises ValueError or TypeError if an object is none of this sort."""
        self.path = path
        self._check = check
        self._file = SharedFile(path, self._read, _encoded)
        #: What reading has found, a sentence; or empty.
        self._found = ""
        #: What the file held the last time, with all changes since, also those not written yet.
        self.kept = self._first()

    @property
    def fault(self) -> str:
        """What went wrong the last time, a sentence; empty if nothing did."""
        if self._file.reason:
            form = _tr(
                "{file} could not be written: {reason}. Your changes will be written as "
                "soon as possible."
            )
            return self._said(form, self._file.reason)
        return self._found

    def change(self, change: Callable[[Kept], Kept]) -> None:
        """Change what is kept, and write it now, or as soon as that is possible.

        change : returns a changed copy of what it is given; called once more for each attempt
        """
        self._found = ""
        self.kept = change(self.kept)
        self._file.change(change)
        with suppress(FileError):  # ``fault`` tells it
            self.kept = self._file.write()

    def _first(self) -> Kept:
        """Return what the file holds at first; nothing if it cannot be read."""
        try:
            try:
                return self._parsed()
            except (ValueError, TypeError):
                with locked(self.path):  # another program may just have set it aside
                    return self._read()
        except FileNotFoundError:
            return {}
        except (OSError, FileError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            self._found = self._said(_tr("{file} could not be read: {reason}."), reason)
            return {}

    def _read(self) -> Kept:
        """Return what the file holds, after setting a damaged one aside: only while it is locked.

        Raises OSError, and leaves the file as it is, if it cannot be read or not be set aside.
        """
        try:
            return self._parsed()
        except FileNotFoundError:
            return {}
        except (ValueError, TypeError):
            self._set_aside()
            return {}

    def _parsed(self) -> Kept:
        """Return what the file holds. Raises OSError, ValueError or TypeError."""
        with open_regular(self.path) as file:
            text = file.read(_LONGEST + 1)
        if len(text) > _LONGEST:
            raise ValueError
        kept = read_json(text)
        if not isinstance(kept, dict):
            raise TypeError
        self._check(kept)
        return kept

    def _set_aside(self) -> None:
        """Give the file another name: it is somebody's work. Raises OSError."""
        number = 0
        aside = self.path.with_name(self.path.name + ASIDE)
        while aside.exists():
            number += 1
            aside = self.path.with_name(f"{self.path.name}{ASIDE}{number}")
        self.path.rename(aside)
        self._found = _tr(
            "{file} is damaged: it was set aside as {aside}, and a new one is begun."
        ).format(file=printable(self.path.name), aside=printable(aside.name))

    def _said(self, form: str, reason: str | None) -> str:
        said = system_words(reason or "?").rstrip(".")
        return form.format(file=printable(self.path.name), reason=said)


def _encoded(kept: Kept) -> bytes:
    return json.dumps(kept, ensure_ascii=False, indent=1).encode("utf-8", "replace")
