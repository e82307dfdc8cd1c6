"""The keys of the commands: every one has some, none twice; others can be chosen."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest

from app.commands.shortcuts import RESERVED
from app.commands.table import COMMANDS, PRESETS
from app.settings.options import SHORTCUTS
from app.settings.store import Settings
from app.window.main_window import MainWindow
from tests.driver import open_window
from tests.rows import BOARDS, each_row

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def window(opened: Callable[..., MainWindow]) -> MainWindow:
    return opened()


def portable(window: MainWindow, name: str) -> list[str]:
    return [keys.toString() for keys in window.shortcuts.keys(name)]


def test_every_command_has_keys_and_none_are_given_twice(window: MainWindow) -> None:
    shortcuts = window.shortcuts
    assert set(shortcuts.entries) >= {command.name for command in COMMANDS}
    given = [(keys, name) for name in shortcuts.entries for keys in portable(window, name)]
    assert {name for _, name in given} == set(shortcuts.entries), "a command without keys"
    twice = [keys for keys, count in Counter(keys for keys, _ in given).items() if count > 1]
    assert twice == []
    assert not {keys for keys, _ in given} & set(RESERVED)


def test_macos_moves_three_commands_into_the_menu_of_the_application(window: MainWindow) -> None:
    roles = {name: action.menuRole() for name, action in window.commands.items()}
    moved = {name: role for name, role in roles.items() if role is not QAction.MenuRole.NoRole}
    assert moved == {
        "preferences": QAction.MenuRole.PreferencesRole,
        "about": QAction.MenuRole.AboutRole,
        "quit": QAction.MenuRole.QuitRole,
    }


@each_row("key", BOARDS)
def test_every_view_of_a_game_has_a_command(shown, key: str) -> None:
    window = shown(key)
    presets = list(window.viewport.board.layout.presets)
    offered = [name for name in PRESETS if window.commands[name].isVisible()]
    assert len(offered) == len(presets)
    for number, preset in enumerate(presets, start=1):
        QTest.keyClick(window.viewport, str(number))
        assert window.viewport.board.camera_controller.preset == preset


def test_other_keys_work_at_once_and_at_the_next_start(
    qtbot, window: MainWindow, preferences_path: Path
) -> None:
    shortcuts = window.shortcuts
    assert shortcuts.choose("flip", QKeySequence("Ctrl+Shift+Y")) == ""
    before = window.viewport.camera.view.azimuth
    QTest.keyClick(window.viewport, Qt.Key.Key_F)
    assert window.viewport.camera.view.azimuth == before
    QTest.keyClick(window.viewport, Qt.Key.Key_Y, CTRL | SHIFT)
    assert abs(window.viewport.camera.view.azimuth - before) == pytest.approx(180)
    window.settings.save()
    window.close()
    again = open_window(qtbot, preferences_path, "chess960")
    assert portable(again, "flip") == ["Ctrl+Shift+Y"]
    assert json.loads(again.settings.get(SHORTCUTS)) == {"flip": ["Ctrl+Shift+Y"]}
    assert again.shortcuts.reset("flip") == ""
    assert portable(again, "flip") == ["F"] and again.settings.get(SHORTCUTS) == ""


def test_keys_of_another_command_are_refused_in_one_sentence(window: MainWindow) -> None:
    shortcuts = window.shortcuts
    assert shortcuts.choose("flip", QKeySequence("Ctrl+Q")) == "Ctrl+Q belongs to “Quit”."
    assert shortcuts.choose("flip", QKeySequence("M")) == "M belongs to “Map”."
    assert shortcuts.choose("flip", QKeySequence("Left")) == "Left belongs to the board."
    assert portable(window, "flip") == ["F"]
    assert window.settings.get(SHORTCUTS) == ""


def test_a_command_can_be_without_keys(window: MainWindow) -> None:
    shortcuts = window.shortcuts
    assert shortcuts.choose("flip", QKeySequence()) == ""
    assert portable(window, "flip") == []
    assert shortcuts.choose("map", QKeySequence("F")) == ""
    assert shortcuts.reset("flip") == "F belongs to “Map”."
    assert portable(window, "flip") == []
    shortcuts.reset_all()
    assert portable(window, "flip") == ["F"] and portable(window, "map") == ["M"]


@each_row(
    "kept",
    ["7", "[1]", '{"flip": 3}', '{"flip": [3]}', '{"nobody": ["F"]}', '{"flip": ["Left"]}'],
)
def test_what_makes_no_sense_in_the_file_is_passed_over(window: MainWindow, kept: str) -> None:
    window.settings.set(SHORTCUTS, kept)
    assert portable(window, "flip") in (["F"], [])
    assert portable(window, "quit") == ["Ctrl+Q"]


def test_what_was_chosen_wins_over_what_is_usual(qtbot, preferences_path: Path) -> None:
    settings = Settings(preferences_path)
    settings.set(SHORTCUTS, '{"quit": ["F"]}')
    settings.save()
    window = open_window(qtbot, preferences_path, "chess960")
    assert portable(window, "quit") == ["F"] and portable(window, "flip") == []
