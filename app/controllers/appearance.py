"""Applies the preferred theme and piece sets, following the system's colour scheme."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication

from app.appearance.current import appearance, set_appearance
from app.panels.common import style
from app.scene.pieces.sets import SETS
from app.scene.themes.catalogue import DEFAULT, find_theme
from app.scene.themes.theme_file import ThemeError
from app.settings.option import Option
from app.settings.options import PIECES, SYSTEM, THEME, THEME_IN_DARK, THEME_IN_LIGHT
from app.settings.store import Settings
from app.storage.theme_folder import themes_folder
from app.text.engine_text import worded


def scheme_of(application: QApplication) -> Qt.ColorScheme:
    """Return the system's colour scheme; dark if it is unknown."""
    return application.styleHints().colorScheme()


class AppearanceController(QObject):
    """Sets the current theme and piece sets in ``app.appearance.current``."""

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
        set_appearance(replace(appearance(), theme=DEFAULT))
        self._apply_theme()

    def choose(self, option: Option[str], key: str) -> None:
        """Set the preferred theme; an invalid one is refused without a change."""
        if key != SYSTEM:
            try:
                find_theme(key, themes_folder())
            except ThemeError as error:
                self.failed.emit(worded(error))
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
            set_appearance(replace(appearance(), theme=find_theme(key, themes_folder())))
        except ThemeError as error:
            why = worded(error)  # emitted once the window is connected
            QTimer.singleShot(0, self, lambda: self.failed.emit(why))
        style.apply_theme(self._application)
        self._show()

    def _show(self) -> None:
        """Emit ``changed`` and repaint all widgets."""
        self.changed.emit()
        for widget in self._application.allWidgets():
            widget.update()
