"""The menus of recent files and of sample games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu, QWidget

from app.settings.remembered import RECENT_FILES
from app.settings.store import Settings
from app.storage.file_text import shown_name
from app.storage.recent_files import recent_files
from app.support.resources import resource_path
from app.text.language import on_language_change
from engine import pgn  # for what reads games, imported lazily
from engine.core.phrases import printable

#: The folder of the sample games.
SAMPLES = "samples"
Open = Callable[[Path], object]


def _tr(text: str) -> str:
    return QCoreApplication.translate("file_menus", text)


def _translate(context: str, text: str) -> str:
    """Translate a text of a file, where ``.setup/translations.py`` collects it."""
    return QCoreApplication.translate(context, text)


def recent_menu(settings: Settings, open_path: Open, parent: QWidget) -> QMenu:
    """Return a menu of the recent files, filled whenever it is shown; it opens if there are any."""
    menu = QMenu(parent)
    on_language_change(menu, lambda: menu.setTitle(_tr("Open &recent")))
    menu.setObjectName("recent")

    def fill() -> None:
        menu.clear()
        for number, path in enumerate(recent_files(settings), 1):
            name = f"{shown_name(path)} – {printable(str(path.parent))}".replace("&", "&&")
            action = menu.addAction(f"&{number} {name}")
            action.triggered.connect(lambda _=False, path=path: open_path(path))

    def enable() -> None:
        menu.menuAction().setEnabled(bool(recent_files(settings)))

    menu.aboutToShow.connect(fill)
    settings.on(RECENT_FILES, lambda _: enable(), menu)
    enable()
    return menu


def sample_files() -> list[Path]:
    """Return the files of the sample games."""
    return sorted(resource_path(SAMPLES).glob("*.pgn"))


def samples_menu(open_path: Open, parent: QWidget) -> QMenu:
    """Return a menu of the sample games, filled whenever it is shown."""
    menu = QMenu(parent)
    on_language_change(menu, lambda: menu.setTitle(_tr("Sample &games")))
    menu.setObjectName("samples")

    def fill() -> None:
        menu.clear()
        for path in sample_files():
            action = menu.addAction(_sample_title(path))
            action.triggered.connect(lambda _=False, path=path: open_path(path))

    menu.aboutToShow.connect(fill)
    return menu


def _sample_title(path: Path) -> str:
    """Return the title of a sample game in a menu, in the current language."""
    with path.open("rb") as file:
        tags = next(pgn.headings(file)).tags
    title = f"{_translate('games', tags['Variant'])}: {_translate('samples', tags['Event'])}"
    return title.replace("&", "&&")
