"""Applies the preferred theme and piece sets, following the system; the menus for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from app.appearance import appearance, set_appearance
from app.commands.choice_group import ChoiceGroup, MenuChoice, choices_of, empty
from app.panels.common import style
from app.scene.pieces.sets import SETS
from app.scene.themes.catalogue import BUILT_IN, DEFAULT, find_theme, own_themes
from app.scene.themes.catalogue import find_theme as find
from app.scene.themes.theme_file import ThemeError
from app.settings.option import Option
from app.settings.options import PIECES, SYSTEM, THEME, THEME_IN_DARK, THEME_IN_LIGHT
from app.settings.store import Settings
from app.support.user_folders import themes_folder
from app.text.engine_text import translated_text
from app.text.language import on_language_change


def scheme_of(application: QApplication) -> Qt.ColorScheme:
    """Return the system's colour scheme; dark if it is unknown."""
    return application.styleHints().colorScheme()


class AppearanceController(QObject):
    """Sets the current theme and piece sets in ``app.appearance``."""

    #: The appearance has changed, so that everything must be repainted.
    changed = Signal()
    #: A theme could not be applied: one sentence.
    failed = Signal(str)

    def __init__(self, application: QApplication, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._application = application
        self._settings = settings
        application.styleHints().colorSchemeChanged.connect(self._follow_system)
        settings.on((THEME, THEME_IN_LIGHT, THEME_IN_DARK), self._apply_theme)
        #: The keys of the games whose piece sets are followed.
        self._followed: set[str] = set()
        self.follow_games(PIECES)
        set_appearance(appearance()._replace(theme=DEFAULT))
        self._apply_theme()

    def choose(self, option: Option[str], key: str) -> None:
        """Set the preferred theme; an invalid one is refused without a change."""
        if key != SYSTEM:
            try:
                find_theme(key, themes_folder())
            except ThemeError as error:
                self.failed.emit(translated_text(error))
                return
        if self._settings.get(option) == key:  # its file may have changed
            self._apply_theme()
        self._settings.set(option, key)

    def follow_games(self, keys: Iterable[str]) -> None:
        """Use the preferred piece sets of games, from now on."""
        new = set(keys) - self._followed
        if new:
            self._followed |= new
            self._settings.on([PIECES[key] for key in sorted(new)], self._exchange_pieces)
            self._choose_pieces()

    def _choose_pieces(self) -> None:
        for key in self._followed:
            chosen = SETS[self._settings.get(PIECES[key])]
            set_appearance(appearance().with_pieces(key, chosen))

    def _exchange_pieces(self) -> None:
        self._choose_pieces()
        self._show()

    def _follow_system(self) -> None:
        if self._settings.get(THEME) == SYSTEM:
            self._apply_theme()

    def _apply_theme(self) -> None:
        """Apply the preferred theme; if it is missing or invalid, keep the current one."""
        key = self._settings.get(THEME)
        if key == SYSTEM:
            is_light = scheme_of(self._application) is Qt.ColorScheme.Light
            key = self._settings.get(THEME_IN_LIGHT if is_light else THEME_IN_DARK)
        try:
            set_appearance(appearance()._replace(theme=find_theme(key, themes_folder())))
        except ThemeError as error:
            why = translated_text(error)  # emitted once the window is connected
            QTimer.singleShot(0, self, lambda: self.failed.emit(why))
        style.apply_theme(self._application)
        self._show()

    def _show(self) -> None:
        """Emit ``changed`` and repaint all widgets."""
        self.changed.emit()
        for widget in self._application.allWidgets():
            QWidget.update(widget)  # some lists have another one in older releases of PySide


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
