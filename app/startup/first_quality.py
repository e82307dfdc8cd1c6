"""Chooses the quality of the picture at the first start, by the name of the driver."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.render.driver import is_software
from app.render.quality import LOW, MEDIUM
from app.settings.options import QUALITY
from app.settings.store import Settings


def choose_quality(settings: Settings, driver: str) -> str:
    """Choose a quality if the preferences have none yet, and store it.

    Returns one sentence about it for the user, short enough for the status bar of a small window;
    empty if nothing was chosen: a quality in the preferences is never changed.

    driver : vendor, name and version of the OpenGL driver
    """
    if settings.is_kept(QUALITY):
        return ""
    settings.set(QUALITY, LOW if is_software(driver) else MEDIUM)
    settings.keep(QUALITY)
    if is_software(driver):
        return QCoreApplication.translate(
            "first_quality",
            "No graphics card: drawn quickly, refined at rest;"
            " more in View, Quality of the picture.",
        )
    return QCoreApplication.translate(
        "first_quality",
        "Graphics card in use: smooth edges and shadows;"
        " less or more in View, Quality of the picture.",
    )
