"""All windows with a game, of one program: opened, closed, listed, and ended together."""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QActionGroup, QGuiApplication, QWindow
from PySide6.QtWidgets import QMenu

from app.game.current_game import is_begun
from app.settings.remembered import OTHER_WINDOWS
from app.settings.store import Settings
from app.storage.library.game_library import GameLibrary
from app.support.json_text import read_json
from app.text.language import on_language_change
from app.text.player_text import shown_names
from app.window.app_context import AppContext
from app.window.base_window import place_beside, stands_on_another
from app.window.beginning import last_start, session_of
from app.window.first_hints import FirstHints
from app.window.game_recovery import GameRecovery
from app.window.main_window import MainWindow
from app.window.my_games import MyGamesController
from app.window.welcome import WelcomeController
from engine.variants import shown_keys, variant

if TYPE_CHECKING:
    from app.storage.library.game_row import Query
    from app.storage.library.running import ClaimedGame


class WindowContext(QObject):
    """A window with what belongs to its game: the recorder, the welcome, the first hints."""

    def __init__(self, window: MainWindow, windows: GameWindows, journals: Path) -> None:
        super().__init__(window)
        self.window = window
        #: All windows, among them this one.
        self.windows = windows
        self.recovery = GameRecovery(window, journals, windows.library)
        self.recovery.restore_in_new_window = lambda taken: windows.open(
            lambda context: context.recovery.restore_game(taken)
        )
        self.my_games = MyGamesController(window, self.recovery)
        self.my_games.open_window = lambda then: windows.open(
            lambda context: then(context.my_games)
        )
        self.my_games.show_elsewhere = partial(windows.show_game, self)
        self.my_games.shown_ids = lambda: {
            context.recovery.recorder.id for context in windows.contexts
        }
        self.welcome = WelcomeController(window, self.my_games)
        self.first_hints = FirstHints(window)

    @cached_property
    def menu(self) -> WindowMenu:
        """The menu of all windows."""
        return WindowMenu(
            self.window, lambda: [context.window for context in self.windows.contexts]
        )


class GameWindows(QObject):
    """Makes windows, each with a session, clocks and a recorder of its own.

    What they share is in ``app_context``. A window that is closed is deleted; the program ends with
    the last one.
    """

    #: A window has been made: WindowContext.
    added = Signal(object)

    def __init__(self, settings: Settings, journals: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        #: The folder of the journals of earlier versions.
        self.journals = journals
        #: All games of this user.
        self.library = GameLibrary(journals, self)
        self.app_context = AppContext(settings, self, self.library)
        #: The windows that are open, the one used last at the end.
        self._by_use: list[WindowContext] = []
        #: The same, in the order in which they were opened.
        self.contexts: list[WindowContext] = []
        app_context = self.app_context
        app_context.new_requested.connect(self.open_new)
        app_context.opening_requested.connect(self.open_file)
        app_context.quit_requested.connect(self.quit)
        app_context.play_requested.connect(self._play)
        app_context.games_requested.connect(self._show_games)
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.focusWindowChanged.connect(self._note_use)

    @property
    def current(self) -> WindowContext | None:
        """The window used last; None after the last one has been closed."""
        return self._by_use[-1] if self._by_use else None

    def add(self, window: MainWindow) -> WindowContext:
        """Add a window made with ``app_context``; return it with what belongs to it."""
        context = WindowContext(window, self, self.journals)
        self._by_use.append(context)
        self.contexts.append(context)
        window.closed.connect(lambda: self._forget(context))
        self.added.emit(context)
        self._list_windows()
        return context

    # -- opening -----------------------------------------------------------------------------

    def open(self, then: Callable[[WindowContext], object] | None = None) -> WindowContext:
        """Open a window with a new game, as at the start of the program.

        then : called with the window as soon as it can show another game
        """
        before = [context.window for context in self._by_use]
        settings = self.settings
        session = session_of(*last_start(settings), settings, has_last_players=True)
        window = MainWindow(session, settings, self.app_context)
        context = self.add(window)
        if before:
            window.put_at = place_beside(window, before)
        window.bring_to_front()
        context.first_hints.start()
        if then is not None:
            then(context)
        return context

    def open_new(self) -> WindowContext:
        """Open a window with a new game, welcomed as at the start."""
        return self.open(lambda context: context.welcome.start(is_fresh=True))

    def open_file(self, path: Path) -> WindowContext:
        """Open a window with a game of a file."""
        return self.open(lambda context: context.window.files.open_path(path))

    def take_file(self, path: Path) -> None:
        """Open a game of a file where nothing is played: in the window used last, or a new one."""
        context = self.current
        if context is None or is_begun(context.window.session.record):
            self.open_file(path)
        else:
            context.window.files.open_path(path)
            context.window.bring_to_front()

    @property
    def left_open(self) -> tuple[EarlierWindow, ...]:
        """The other windows that were open as the program ended, until they are brought back."""
        return read_windows(self.settings.get(OTHER_WINDOWS))

    def bring_back(self) -> None:
        """Open the other windows that were open as the program ended, after the first frame."""
        left = self.left_open
        self.settings.set(OTHER_WINDOWS, "")
        first = self.current
        if left and first is not None:
            first.window.viewport.after_frame(partial(self._bring_back, first, left))

    def _bring_back(self, first: WindowContext, left: Sequence[EarlierWindow]) -> None:
        for one in left:
            if first in self.contexts:
                self.library.running.take(one.events_id, partial(self._take_back, first, one.place))

    def _take_back(self, first: WindowContext, place: bytes, taken: ClaimedGame | None) -> None:
        """Open a window with a game that was taken up."""
        if taken is None:
            return
        if first not in self.contexts or taken.running.state != "closed":
            self.library.running.release_game(taken.running.id)
            return
        context = self.open(lambda context: context.recovery.restore_game(taken))
        window = context.window
        window.restoreGeometry(place)
        others = [one.window for one in self.contexts if one is not context]
        if stands_on_another(window, others):
            window.put_at = place_beside(window, others)
        # Raise the first window again after each of the others has been shown.
        window.viewport.after_frame(partial(self._lead, first))

    def _lead(self, first: WindowContext) -> None:
        if first in self.contexts:
            first.window.bring_to_front()

    def _note_open_windows(self) -> None:
        """Remember all windows except the last used one, which the next start restores anyway."""
        left = []
        for context in self._by_use[:-1]:
            if is_begun(context.window.session.record):
                place = bytes(context.window.saveGeometry().data())
                left.append(EarlierWindow(context.recovery.recorder.events_id, place))
        self.settings.set(OTHER_WINDOWS, written_windows(left))

    def show_game(self, asker: WindowContext, id: str) -> bool:
        """Bring another window than the one that asks to the front, if it shows a game.

        id : of the game in the library
        """
        for context in self.contexts:
            if context is not asker and context.recovery.recorder.id == id:
                context.window.bring_to_front()
                return True
        return False

    # -- closing -----------------------------------------------------------------------------

    def quit(self) -> None:
        """Close all windows, after asking where something would be lost; or none of them."""
        self._ask_before_quitting(list(reversed(self._by_use)))

    def _ask_before_quitting(self, left: list[WindowContext]) -> None:
        """Ask the windows one after the other, and close all after the last one."""
        left = [context for context in left if context in self.contexts]
        if left:
            context, *others = left
            go_on = partial(self._ask_before_quitting, others)
            context.window.files.maybe_close(go_on, context.window.bring_to_front)
            return
        self.close_all()

    def close_all(self) -> None:
        """Close all windows without asking."""
        self._note_open_windows()
        for context in list(self._by_use):
            context.window.close_for_good()

    def _forget(self, context: WindowContext) -> None:
        """Let go of a window that is being closed."""
        if context not in self.contexts:
            return
        self.contexts.remove(context)
        self._by_use.remove(context)
        if not self.contexts:
            self.app_context.close()
        context.window.deleteLater()
        self._list_windows()

    def delete(self) -> None:
        """Delete everything, for the end of the program, when all of it is written."""
        self.library.wait()
        for context in list(self.contexts):
            context.window.deleteLater()
        self.deleteLater()

    # -- which one is used -------------------------------------------------------------------

    def _list_windows(self) -> None:
        """Show the Window menu in every window while there are several windows."""
        for context in self.contexts:
            if len(self.contexts) > 1 or "menu" in vars(context):
                context.menu.menuAction().setVisible(len(self.contexts) > 1)

    def _note_use(self, focused: QWindow | None) -> None:
        for context in self._by_use:
            if focused is not None and context.window.windowHandle() is focused:
                self._by_use.remove(context)
                self._by_use.append(context)
                return

    def read_own_games(self, then: Callable[[WindowContext], object] = lambda _: None) -> None:
        """Read the user's own games; errors in them are shown in the window used last.

        then : called with that window when it is done
        """
        self.app_context.own_games.message.connect(self._tell)
        self.app_context.own_games.withdrawn.connect(self._withdraw)
        self.app_context.own_games.changed.connect(self._renew_games)
        self.app_context.own_games.load(lambda: self.current and then(self.current))

    def _renew_games(self) -> None:
        """Restart games without moves whose variant file has changed."""
        for session in [context.window.session for context in self.contexts]:
            before = session.variant
            is_new = not (session.is_opened or is_begun(session.record))
            is_new = is_new and session.position == before.start()
            if is_new and before.version and before.key in shown_keys():
                now, names = variant(before.key), session.situation.names
                if now is not before:
                    tags, players = session.record.tags, session.players
                    session.start(now, names=names, players=players, tags=tags)

    def _tell(self, text: str) -> None:
        if self.current is not None:
            self.current.window.status.show_message(text)

    def _withdraw(self, text: str) -> None:
        for context in self.contexts:
            context.window.status.withdraw(text)

    def _play(self, key: str) -> None:
        """Let the window used last ask for the players of a game."""
        if self.current is not None:
            self.current.window.ask_first_game(key)

    def _show_games(self, query: Query) -> None:
        """Let the window used last show games of the library."""
        if self.current is not None:
            self.current.my_games.show_query(query)


#: Number of windows with a digit as mnemonic.
DIGITS = 9


class WindowMenu(QMenu):
    """Lists the windows in the order in which they were opened; the one it belongs to is ticked."""

    def __init__(self, window: MainWindow, windows: Callable[[], Sequence[MainWindow]]) -> None:
        """Put the menu into the menu bar of a window; ``windows`` returns those that are open."""
        super().__init__(window)
        self._window = window
        self._windows = windows
        self.setObjectName("windows")
        self._group = QActionGroup(self)
        self.aboutToShow.connect(self.fill)
        on_language_change(self, lambda: self.setTitle(self.tr("&Window")))
        window.menus.insert_top_menu(self)

    def fill(self) -> None:
        """List the open windows."""
        self.clear()
        for number, window in enumerate(self._windows(), 1):
            title = _told(window).replace("&", "&&")
            action = self.addAction(f"&{number} {title}" if number <= DIGITS else title)
            action.setCheckable(True)
            self._group.addAction(action)
            action.setChecked(window is self._window)
            action.triggered.connect(window.bring_to_front)


def _told(window: MainWindow) -> str:
    """Return the title of a window, with the names of the players that are known."""
    names = " – ".join(filter(None, shown_names(window.session.situation)))
    title = window.windowTitle().replace("[*]", "")
    return f"{title} ({names})" if names else title


#: Greatest number of windows that are restored.
MAX_WINDOWS = 12
#: An id of events.
_NAME = re.compile(r"[0-9a-f]{32}")


class EarlierWindow(NamedTuple):
    """A window by the id of its game's events, and its geometry as Qt saves it.

    The preferences store those that were open as the program ended, as a list in JSON: of each the
    id, and the geometry in base64. What is invalid is ignored.
    """

    events_id: str
    place: bytes


def written_windows(windows: Iterable[EarlierWindow]) -> str:
    """Return windows as text; empty if there are none."""
    rows = [[window.events_id, b64encode(window.place).decode()] for window in windows]
    return json.dumps(rows[-MAX_WINDOWS:]) if rows else ""


def read_windows(text: str) -> tuple[EarlierWindow, ...]:
    """Return the windows of a text, those that are valid."""
    try:
        rows = read_json(text or "[]")
    except ValueError:
        return ()
    found = [_read(row) for row in rows[:MAX_WINDOWS]] if isinstance(rows, list) else []
    return tuple(window for window in found if window is not None)


def _read(row: object) -> EarlierWindow | None:
    if not (isinstance(row, list) and len(row) == 2 and all(isinstance(one, str) for one in row)):
        return None
    name, place = row
    if not _NAME.fullmatch(name):
        return None
    try:
        return EarlierWindow(name, b64decode(place, validate=True))
    except ValueError:  # no base64
        return None
