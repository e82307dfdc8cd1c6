"""Shared objects of all windows: languages, appearance, the learning window."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from app.controllers.appearance import AppearanceController
from app.panels.common.icons import program_icon
from app.settings.options import LANGUAGE, NOTATION, PIECE_SIGNS
from app.settings.remembered import LAST_OWN_GAME
from app.settings.store import Settings
from app.storage.library.game_library import GameLibrary
from app.storage.recorder import journal_folder
from app.support.user_folders import use_versions
from app.text.language import load_translations, use_language, use_notation, use_piece_signs
from engine.rules.variant import Variant
from engine.variants import shown_keys

# Imported and made lazily, on first use.
if TYPE_CHECKING:
    from app.engines.engines import Engines, ProcessPool
    from app.storage.learning_store import LearningStore
    from app.storage.own_games import OwnGames
    from app.window.game_editor import GameEditor
    from app.window.learning_window import LearningWindow


class LanguageController(QObject):
    """Switches languages when the preferences change; ``on_language_change`` updates texts."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        load_translations()
        use_notation(settings.get(NOTATION))
        use_piece_signs(settings.get(PIECE_SIGNS))
        settings.on(LANGUAGE, use_language, self)
        settings.on(NOTATION, use_notation, self)
        settings.on(PIECE_SIGNS, use_piece_signs, self)


class AppContext(QObject):
    """Made once for all windows with a game; their requests to the program are signals."""

    #: A new window was requested.
    new_requested = Signal()
    #: A file is to be opened in a new window: Path.
    opening_requested = Signal(Path)
    #: All windows are to be closed.
    quit_requested = Signal()
    #: The user wants to play a game after its lessons: its key.
    play_requested = Signal(str)
    #: Games of the library are to be shown: Query.
    games_requested = Signal(object)

    def __init__(
        self,
        settings: Settings,
        parent: QObject | None = None,
        library: GameLibrary | None = None,
    ) -> None:
        """``library``: all games of this user; if None, one is opened for the learning progress."""
        super().__init__(parent)
        self._library = library
        self._own_library: GameLibrary | None = None
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self.settings = settings
        self.appearance = AppearanceController(application, settings, self)
        self.languages = LanguageController(settings, self)
        self._learning: LearningWindow | None = None
        self._editor: GameEditor | None = None
        use_versions()

    @cached_property
    def own_games(self) -> OwnGames:
        """A person's own games, which are read after the first frame."""
        from app.storage.own_games import OwnGames

        found = OwnGames(parent=self)
        found.changed.connect(self._follow_own_games)
        return found

    @cached_property
    def pool(self) -> ProcessPool:
        """The processes of the engines of all windows."""
        from app.engines.engines import ProcessPool

        return ProcessPool()

    @cached_property
    def engines(self) -> Engines:
        """The engines of the learning window."""
        return self.new_engines(self)

    def new_engines(self, parent: QObject) -> Engines:
        """Return engines for a window, which share the processes of all."""
        from app.engines.engines import Engines

        return Engines(self.settings, parent, self.pool)

    @cached_property
    def store(self) -> LearningStore:
        """What was learnt."""
        from app.storage.learning_store import LearningStore

        if self._library is None:
            self._library = self._own_library = GameLibrary(journal_folder(), self)
            self._library.begin()
        return LearningStore(self._library)

    @property
    def unwritten(self) -> str:
        """Why the learning progress could not be saved, one sentence; empty if it was saved."""
        return self.store.unwritten if "store" in vars(self) else ""

    def learning(self, variant: Variant) -> LearningWindow:
        """Return the window with lessons, puzzles, and games to read.

        variant : whose board it shows at first, if it is made now
        """
        if self._learning is None:
            from app.window.learning_window import LearningWindow

            found = LearningWindow(
                variant, self.settings, self.appearance, self.store, lambda: self.engines
            )
            found.play_requested.connect(self.play_requested)
            found.games_requested.connect(self.games_requested)
            found.quit_requested.connect(self.quit_requested)
            self._learning = found
        return self._learning

    def editor(self, variant: Variant) -> GameEditor:
        """Return the editor of own games; ``variant``: whose file it shows first, if made now."""
        if self._editor is None:
            from app.window.game_editor import GameEditor

            found = GameEditor(variant, self.settings, self.appearance, self.own_games)
            found.play_requested.connect(self.play_requested)
            found.quit_requested.connect(self.quit_requested)
            self._editor = found
        return self._editor

    def show_icon(self) -> None:
        """Set the application's window icon, if it is not set yet."""
        if QApplication.windowIcon().isNull():
            QApplication.setWindowIcon(program_icon())

    def _follow_own_games(self) -> None:
        """Apply the piece sets of own games; forget the last own game played if it is gone."""
        self.appearance.follow_games(shown_keys())
        if self.settings.get(LAST_OWN_GAME).partition(" ")[0] not in shown_keys():
            self.settings.set(LAST_OWN_GAME, "")

    def close(self) -> None:
        """Close the remaining windows after the last game window, and end all processes.

        The learning window is deleted, as those with a game are: it has no parent, and would
        keep its board, with an OpenGL context, and follow each change of language and preferences.
        """
        if self._learning is not None:
            self._learning.close()
            self._learning.deleteLater()
            self._learning = None
        if self._editor is not None:
            self._editor.close_for_good()
            self._editor.deleteLater()
            self._editor = None
        if "engines" in vars(self):
            self.engines.end()
        if self._own_library is not None:
            self._own_library.end()
            self._own_library = None
        if "own_games" in vars(self):
            self.own_games.end()
