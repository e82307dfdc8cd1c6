"""The menus in which theme and pieces are chosen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from app.scene.pieces.sets import SETS
from app.scene.themes.catalogue import BUILT_IN, own_themes
from app.scene.themes.catalogue import find_theme as find
from app.scene.themes.theme_file import ThemeError
from app.settings.option import Option
from app.settings.options import PIECES, SYSTEM, THEME, THEME_IN_DARK, THEME_IN_LIGHT
from app.settings.store import Settings
from app.text.language import follow

#: What the themes of the program are called; their files say the same.
TITLES = {
    "dark": QT_TRANSLATE_NOOP("themes", "Dark"),
    "wood": QT_TRANSLATE_NOOP("themes", "Classic wood"),
    "steel": QT_TRANSLATE_NOOP("themes", "Glass and steel"),
    "contrast": QT_TRANSLATE_NOOP("themes", "High contrast"),
    "distinct": QT_TRANSLATE_NOOP("themes", "For colour-blind people"),
}
PIECE_TITLES = {
    "staunton": QT_TRANSLATE_NOOP("themes", "&Staunton"),
    "slim": QT_TRANSLATE_NOOP("themes", "S&lim, for crowded levels"),
    "discs": QT_TRANSLATE_NOOP("themes", "&Discs, standing"),
    "lying": QT_TRANSLATE_NOOP("themes", "D&iscs, lying"),
}


def translated(text: object) -> str:
    """Return a title of the tables above in the language of the program."""
    return QCoreApplication.translate("themes", str(text))


class AppearanceMenu(QObject):
    """Two menus; they are written anew each time they open, so that new files are found."""

    #: A theme is wanted for a preference: Option, name.
    theme_chosen = Signal(object, str)

    def __init__(self, settings: Settings, folder: Path, game: Callable[[], str]) -> None:
        """``folder``: of a person's own themes; ``game``: returns the key of the game shown."""
        super().__init__()
        self._settings = settings
        self._folder = folder
        self._game = game
        self.themes = QMenu()
        self.pieces = QMenu()
        self._light, self._dark = QMenu(), QMenu()
        self.themes.aboutToShow.connect(self.write_themes)
        self.pieces.aboutToShow.connect(self.write_pieces)
        follow(self, self._translate)

    @property
    def menus(self) -> tuple[QMenu, QMenu]:
        """Both menus, in their order."""
        return self.themes, self.pieces

    def write_themes(self) -> None:
        """Offer all themes that there are now."""
        system = self.tr("As light or dark as the &system")
        group = _emptied(self.themes)
        self._offer(self.themes, group, THEME, SYSTEM, system)
        self.themes.addSeparator()
        self._offer_all(self.themes, group, THEME)
        self.themes.addSeparator()
        for menu, option in ((self._light, THEME_IN_LIGHT), (self._dark, THEME_IN_DARK)):
            self._offer_all(menu, _emptied(menu), option)
            self.themes.addMenu(menu)

    def write_pieces(self) -> None:
        """Offer all sets of pieces for the game shown."""
        option = PIECES[self._game()]
        group = _emptied(self.pieces)
        for key in SETS:
            action = self._action(self.pieces, group, option, key, translated(PIECE_TITLES[key]))
            action.triggered.connect(lambda _=False, key=key: self._settings.set(option, key))

    def _offer_all(self, menu: QMenu, group: QActionGroup, option: Option[str]) -> None:
        for key in BUILT_IN:
            self._offer(menu, group, option, key, translated(TITLES[key]))
        own = own_themes(self._folder)
        if own:
            menu.addSeparator()
        for key in own:
            self._offer(menu, group, option, key, self._own_title(key).replace("&", "&&"))

    def _offer(
        self, menu: QMenu, group: QActionGroup, option: Option[str], key: str, title: str
    ) -> None:
        action = self._action(menu, group, option, key, title)
        action.triggered.connect(lambda _=False: self.theme_chosen.emit(option, key))

    def _action(
        self, menu: QMenu, group: QActionGroup, option: Option[str], key: str, title: str
    ) -> QAction:
        action = menu.addAction(title)
        action.setObjectName(f"{option.key}={key}")
        action.setCheckable(True)
        action.setChecked(self._settings.get(option) == key)
        group.addAction(action)
        return action

    def _own_title(self, key: str) -> str:
        """Return what a person's own theme is called; a wrong one is offered, and refused then."""
        try:
            return find(key, self._folder).name
        except ThemeError:
            return key

    def _translate(self) -> None:
        self.themes.setTitle(self.tr("T&heme"))
        self.pieces.setTitle(self.tr("P&ieces"))
        self._light.setTitle(self.tr("When the system is &light"))
        self._dark.setTitle(self.tr("When the system is &dark"))
        self.write_themes()
        self.write_pieces()


def _emptied(menu: QMenu) -> QActionGroup:
    """Empty a menu and return the group of what it is to offer; the group of before goes."""
    menu.clear()
    for group in menu.findChildren(QActionGroup, options=Qt.FindChildOption.FindDirectChildrenOnly):
        group.deleteLater()
    return QActionGroup(menu)
