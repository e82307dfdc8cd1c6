"""Mnemonics of buttons (Alt and a letter), unique within a window."""

from __future__ import annotations

import re
from collections.abc import Collection

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMainWindow, QWidget

#: The ampersand before a mnemonic; doubled it is an ordinary character.
_MARK = re.compile(r"&(&?)")


def mnemonic(text: str) -> str:
    """Return the mnemonic of a text as a capital letter; empty if it has none."""
    return QKeySequence.mnemonic(text).toString().removeprefix("Alt+")


def menu_letters(window: QWidget) -> frozenset[str]:
    """Return the mnemonics of a window's menus."""
    if not isinstance(window, QMainWindow):
        return frozenset()
    return frozenset(mnemonic(action.text()) for action in window.menuBar().actions())


def with_free_letter(text: str, taken: Collection[str]) -> str:
    """Return a text with a mnemonic that is not taken: its own, else the first free letter.

    taken : capital letters
    """
    if mnemonic(text) and mnemonic(text) not in taken:
        return text
    plain = _MARK.sub(r"\1\1", text)
    beginnings = [found.start() for found in re.finditer(r"\b\w", plain)]
    for at in (*beginnings, *range(len(plain))):
        if plain[at].isalpha() and plain[at].upper() not in taken:
            return f"{plain[:at]}&{plain[at:]}"
    return plain
