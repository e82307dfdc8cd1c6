"""The menus for themes and piece sets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QMenu

from app.commands.choice_group import ChoiceGroup, MenuChoice, choices_of, empty
from app.scene.themes.catalogue import BUILT_IN, own_themes
from app.scene.themes.catalogue import find_theme as find
from app.scene.themes.theme_file import ThemeError
from app.settings.option import Option
from app.settings.options import PIECES, SYSTEM, THEME, THEME_IN_DARK, THEME_IN_LIGHT
from app.settings.store import Settings
from app.text.language import on_language_change

#: Titles of the built-in themes, as in their files.
TITLES = {
    "dark": QT_TRANSLATE_NOOP("themes", "Dark"),
    "wood": QT_TRANSLATE_NOOP("themes", "Classic wood"),
    "steel": QT_TRANSLATE_NOOP("themes", "Glass and steel"),
    "contrast": QT_TRANSLATE_NOOP("themes", "High contrast"),
    "distinct": QT_TRANSLATE_NOOP("themes", "For colour-blind people"),
}


def translated(text: object) -> str:
    """Translate a title of the tables."""
    return QCoreApplication.translate("themes", str(text))


class AppearanceMenu(QObject):
    """Two menus that are filled each time they open, so that new theme files are found."""

    #: A theme was chosen for a preference: Option, name.
    theme_chosen = Signal(object, str)

    def __init__(
        self, settings: Settings, folder: Path, game: Callable[[], str], parent: QObject
    ) -> None:
        """``folder``: of the user's own themes; ``game``: returns the key of the current game."""
        super().__init__(parent)
        self._settings = settings
        self._folder = folder
        self._game = game
        self.themes = QMenu()
        self.pieces = QMenu()
        self._light, self._dark = QMenu(self.themes), QMenu(self.themes)
        self.themes.aboutToShow.connect(self.write_themes)
        self.pieces.aboutToShow.connect(self.write_pieces)
        on_language_change(self, self._translate)

    @property
    def menus(self) -> tuple[QMenu, QMenu]:
        """Both menus, in their order."""
        return self.themes, self.pieces

    def write_themes(self) -> None:
        """Fill the menu of themes."""
        empty(self.themes)
        system = MenuChoice(
            SYSTEM, lambda: self.tr("As light or dark as the &system"), f"{THEME.key}={SYSTEM}"
        )
        self._offer_themes(self.themes, THEME, [system])
        self.themes.addSeparator()
        for menu, option in ((self._light, THEME_IN_LIGHT), (self._dark, THEME_IN_DARK)):
            empty(menu)
            self._offer_themes(menu, option)
            self.themes.addMenu(menu)

    def write_pieces(self) -> None:
        """Fill the menu of piece sets for the current game."""
        empty(self.pieces)
        option = PIECES[self._game()]
        ChoiceGroup(self.pieces, choices_of(option, f"{option.key}=")).bind(self._settings, option)

    def _offer_themes(
        self, menu: QMenu, option: Option[str], first: Sequence[MenuChoice] = ()
    ) -> None:
        """Add other choices, the built-in themes, and the user's own themes."""
        choice = ChoiceGroup(menu, first)
        if first:
            menu.addSeparator()
        choice.add(
            MenuChoice(key, partial(translated, TITLES[key]), f"{option.key}={key}")
            for key in BUILT_IN
        )
        own = own_themes(self._folder)
        if own:
            menu.addSeparator()
        choice.add(
            MenuChoice(key, partial(self._own_title, key), f"{option.key}={key}") for key in own
        )
        choice.follow_option(self._settings, option)
        choice.chosen.connect(lambda key: self.theme_chosen.emit(option, key))

    def _own_title(self, key: str) -> str:
        """Return the title of an own theme; the file name if it is invalid, refused if chosen."""
        try:
            return find(key, self._folder).name.replace("&", "&&")
        except ThemeError:
            return key.replace("&", "&&")

    def _translate(self) -> None:
        self.themes.setTitle(self.tr("T&heme"))
        self.pieces.setTitle(self.tr("P&ieces"))
        self._light.setTitle(self.tr("When the system is &light"))
        self._dark.setTitle(self.tr("When the system is &dark"))
        self.write_themes()
        self.write_pieces()
