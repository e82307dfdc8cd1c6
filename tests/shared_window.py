"""The window that the tests of some files share, as opening one takes longer than most of them."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QApplication, QDialog
from shiboken6 import isValid

from app.settings.option import Option
from app.window.main_window import MainWindow
from tests.driver import open_window, reset_window, wait_for_background

#: The files whose tests share a window. One is listed once all its tests pass with it.
SHARING_FILES = (
    "board/test_hiding_pieces.py",
    "board/test_keyboard.py",
    "board/test_king_fall.py",
    "board/test_levels.py",
    "board/test_overlay_data.py",
    "board/test_piece_rects.py",
    "board/test_sight_marks.py",
    "commands/test_shortcuts.py",
    "controllers/test_appearance.py",
    "controllers/test_assistance.py",
    "controllers/test_banners.py",
    "controllers/test_computer_players.py",
    "controllers/test_engines_dialog.py",
    "controllers/test_evaluation_graph.py",
    "controllers/test_files.py",
    "controllers/test_game_review.py",
    "controllers/test_open_games.py",
    "controllers/test_placement.py",
    "controllers/test_question_stack.py",
    "controllers/test_seat_views.py",
    "controllers/test_sounds.py",
    "controllers/test_status_line.py",
    "controllers/test_uncovered_pieces.py",
    "controllers/test_views.py",
    "export/test_export.py",
    "game/test_touch_move.py",
    "panels/common/test_plain_text.py",
    "panels/help/test_help_window.py",
    "panels/new_game/test_new_game.py",
    "panels/over_board/test_compass.py",
    "panels/over_board/test_pointer_label.py",
    "panels/preferences/test_preferences_dialog.py",
    "panels/setup/test_setup_dialog.py",
    "panels/test_details.py",
    "panels/test_sizes.py",
    "text/test_failures_in_german.py",
    "text/test_language.py",
    "window/test_accessible.py",
    "window/test_announcer.py",
    "window/test_arrangement_buttons.py",
    "window/test_castling_refused.py",
    "window/test_computer_games.py",
    "window/test_computers_kept.py",
    "window/test_drawing.py",
    "window/test_drawn_starts.py",
    "window/test_fingers.py",
    "window/test_first_hints.py",
    "window/test_folding.py",
    "window/test_full_screen.py",
    "window/test_help_links.py",
    "window/test_hidden_pieces.py",
    "window/test_hints.py",
    "window/test_hostile_window.py",
    "window/test_interrupted.py",
    "window/test_learning_window.py",
    "window/test_map_only.py",
    "window/test_menus.py",
    "window/test_move_input.py",
    "window/test_null_moves.py",
    "window/test_people_here.py",
    "window/test_play_options.py",
    "window/test_players.py",
    "window/test_seats.py",
    "window/test_side_lines.py",
    "window/test_since_last_move.py",
    "window/test_taking_back.py",
    "window/test_threats_seen.py",
    "window/test_three_players.py",
    "window/test_where_pieces_stand.py",
    "window/test_window.py",
    "window/test_window_clocks.py",
    "window/test_window_levels.py",
    "window/test_window_map.py",
    "window/test_window_moves.py",
    "window/test_window_prisoners.py",
    "window/test_window_view.py",
)
#: A test of them that asks for one of these is given a window of its own all the same: it looks at
#: what a new one does, at its preferences or its picture. One that has changed what windows are
#: made of asks for ``new_window``.
OWN_WINDOW_PARAMETERS = ("new_window", "preferences_path", "private_home")
OWN_WINDOW_FIXTURES = ("new_window", "whole_pictures", "small_pictures")


def wants_own_window(request: pytest.FixtureRequest) -> bool:
    """Return whether a test needs a new window that is not reused afterwards."""
    asked = inspect.signature(request.function).parameters
    return (
        not request.path.as_posix().endswith(SHARING_FILES)
        or any(name in asked for name in OWN_WINDOW_PARAMETERS)
        or any(name in request.fixturenames for name in OWN_WINDOW_FIXTURES)
    )


class SharedWindow:
    """A window shared by the tests of a file; each test starts a new game in it.

    After a failed test, or if the window is closed or changed, it is discarded and the next test
    gets a new one. Its dialogs are closed, its help and learning windows as well, and kept; its
    computers leave, and their processes end.
    """

    def __init__(self, preferences: Path) -> None:
        """``preferences``: the file of the first window's preferences; others have new ones."""
        self._preferences = preferences
        self._window: MainWindow | None = None
        self._usual: dict[Option[Any], Any] = {}
        self._docks = QByteArray()
        self._made: tuple[set[str], set[str]] = (set(), set())

    def show(self, qtbot: Any, key: str, **given: Any) -> MainWindow:
        """Show a game, with the usual preferences, docks, size and view; see ``open_window``."""
        window = self._window
        if window is None:
            window = open_window(qtbot, self._preferences, key, is_kept=True, **given)
            self._window, self._docks = window, window.saveState()
            self._usual = {one: window.settings.get(one) for one in window.settings.options}
            self._made = _made(window)
        else:
            reset_window(window, self._usual, self._docks, key, **given)
            window.activateWindow()
            qtbot.waitUntil(window.isActiveWindow)
        return window

    def end_test(self, has_failed: bool) -> None:
        """Reset the window after a test; close it unless starting a new game restores its state."""
        window = self._window
        if window is None:
            return
        if not has_failed and isValid(window) and window.isVisible():
            _put_away(window)
        if has_failed or not self._is_as_before(window):
            self.close()

    def _is_as_before(self, window: MainWindow) -> bool:
        seen = [top for top in QApplication.topLevelWidgets() if top.isVisible()]
        return (
            isValid(window)
            and seen == [window]
            and not window.isFullScreen()
            and not window.isMaximized()
            and not window.isMinimized()
            and _made(window) == self._made
            and all(player.is_local for player in window.session.situation.players)
        )

    def close(self) -> None:
        """Close the window without any question."""
        window, self._window = self._window, None
        self._preferences = self._preferences.with_stem(f"{self._preferences.stem}-again")
        if window is not None and isValid(window):
            if window.isVisible():
                window.close_for_good()
            window.deleteLater()


def _put_away(window: MainWindow) -> None:
    """Close its dialogs, and help and learning window, if they have been made; end the engines.

    What is still read in the background may show a dialog: that is waited for.
    """
    wait_for_background()
    for top in QApplication.topLevelWidgets():
        if isinstance(top, QDialog) and top.isVisible() and top.parentWidget() is window:
            top.close()
    window.bar.dismiss()
    if "help" in vars(window):
        window.help.search.clear()
        window.help.close()
    if "store" in vars(window.app_context):
        window.learning.close()
    if "pool" in vars(window.app_context):
        window.session.seat_players(())
        window.computer.engines.end()


def _made(window: MainWindow) -> tuple[set[str], set[str]]:
    """Return the names of what window and program have made so far; much is made on first use.

    But for the help, the export, and for what the learning window and computers need.
    """
    program = set(vars(window.app_context)) - {"store", "pool"}
    return set(vars(window)) - {"help", "exports"}, program
