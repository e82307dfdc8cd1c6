"""Letters that press buttons with Alt: none may mean two things in one window."""

from __future__ import annotations

import re
from collections.abc import Collection

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMainWindow, QWidget

#: The sign before the letter; twice it stands for itself.
_MARK = re.compile(r"&(&?)")


def mnemonic(text: str) -> str:
    """Return the letter of a button's text, as a capital; empty where it has none."""
    return QKeySequence.mnemonic(text).toString().removeprefix("Alt+")


def menu_letters(window: QWidget) -> frozenset[str]:
    """Return the letters that open the menus of a window."""
    if not isinstance(window, QMainWindow):
        return frozenset()
    return frozenset(mnemonic(action.text()) for action in window.menuBar().actions())


def with_free_letter(text: str, taken: Collection[str]) -> str:
    """Return a button's text with a letter that is not taken: its own, else the first in it.

    taken : letters, as capitals
    """
    if mnemonic(text) and mnemonic(text) not in taken:
        return text
    plain = _MARK.sub(r"\1\1", text)
    beginnings = [found.start() for found in re.finditer(r"\b\w", plain)]
    for at in (*beginnings, *range(len(plain))):
        if plain[at].isalpha() and plain[at].upper() not in taken:
            return f"{plain[:at]}&{plain[at:]}"
    return plain
