"""Plain text where Qt would guess: a comment or a name that looks like HTML is no HTML."""

from __future__ import annotations

from PySide6.QtGui import Qt


def plain(text: str) -> str:
    """Return a text for a tooltip, or a label that guesses, so that it is shown as it is.

    Otherwise a file of games could dress up the window, and have pictures loaded.
    """
    return Qt.convertFromPlainText(text) if Qt.mightBeRichText(text) else text
