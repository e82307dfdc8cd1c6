"""Escapes text where Qt would guess whether it is HTML."""

from __future__ import annotations

from PySide6.QtGui import Qt


def plain(text: str) -> str:
    """Return a text for a tooltip or an auto-detecting label that shows it literally.

    Otherwise a PGN file could format texts of the window as HTML, and load pictures.
    """
    return Qt.convertFromPlainText(text) if Qt.mightBeRichText(text) else text
