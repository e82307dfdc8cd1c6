"""The dialog of the preferences: everything is there, and holds at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QSlider, QWidget

from app.commands.menus import make_actions
from app.commands.shortcuts import Shortcuts
from app.commands.table import COMMANDS
from app.controllers.sounds import SoundEvent
from app.panels.common.fitting import ScrollContent
from app.panels.preferences.dialog import PreferencesDialog, SoundRow
from app.panels.preferences.shortcut_table import ShortcutTable
from app.settings.option import OPTIONS, Option, OptionChoice, Page
from app.settings.options import (
    CLOCK_WARNING,
    DRAGGING,
    LANGUAGE,
    PAGES,
    PLAY,
    RIGHT_DRAG,
    SHOW_LABELS,
    SHOW_TARGETS,
    SOUNDS,
    VOLUME,
    WHEEL,
    WHEEL_OUT,
)
from app.settings.store import Settings
from app.support.sound_player import SoundState
from app.window.main_window import MainWindow
from tests.driver import LEFT, RIGHT, drag_view, wheel

#: What commands do here.
SLOTS = {command.name: lambda: None for command in COMMANDS}
NO_KEYS = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def window(opened: Callable[..., MainWindow]) -> MainWindow:
    return opened()


@pytest.fixture
def dialog(qtbot, window: MainWindow) -> PreferencesDialog:
    QTest.keyClick(window.viewport, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    dialog = window.preferences.dialog
    assert dialog is not None
    with qtbot.waitExposed(dialog):
        dialog.show()
    return dialog


def show_page(dialog: PreferencesDialog, title: str) -> None:
    dialog.pages.setCurrentRow([str(page.label) for page in PAGES].index(title))


def choose_command(table: ShortcutTable, title: str) -> None:
    flags = Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive
    (item,) = table.table.findItems(title, flags)
    table.table.setCurrentItem(item)


def shown_on(dialog: PreferencesDialog, page: Page) -> list[str]:
    """Return the keys of the options that are seen on a page, from its top to its bottom."""
    dialog.pages.setCurrentRow(PAGES.index(page))
    widgets = [widget for widget in dialog.findChildren(QWidget) if widget.isVisible()]
    found = [widget for widget in widgets if "/" in widget.objectName()]
    found.sort(key=lambda widget: widget.mapTo(dialog, QPoint()).y())
    return [widget.objectName() for widget in found]


def test_every_option_with_a_label_is_shown_once_on_its_page(dialog: PreferencesDialog) -> None:
    assert all(bool(option.label) == (option.page in PAGES) for option in OPTIONS)
    dialog.resize(760, 900)
    for page in PAGES:
        declared = [option.key for option in OPTIONS if option.page is page]
        assert shown_on(dialog, page) == declared, page.name
    for option in OPTIONS:
        if option.label:
            assert dialog.fields[option.key].widget.accessibleName() == option.title()


def test_the_wheel_scrolls_a_page_without_changing_it(
    window: MainWindow, dialog: PreferencesDialog
) -> None:
    dialog.resize(dialog.width(), 260)
    for page in PAGES:
        dialog.pages.setCurrentRow(PAGES.index(page))
        dialog.pages.setFocus()
        QApplication.processEvents()
        before = {option.key: window.settings.get(option) for option in OPTIONS if option.label}
        (area,) = (one for one in dialog.findChildren(ScrollContent) if one.isVisible())
        shown = area.viewport().rect()
        for field in (one for one in area.findChildren(QWidget) if "/" in one.objectName()):
            at = field.mapTo(area.viewport(), field.rect().center())
            if shown.contains(at):
                where = field.mapTo(dialog, field.rect().center())
                QTest.wheelEvent(dialog.windowHandle(), where, QPoint(0, -120))
        now = {option.key: window.settings.get(option) for option in OPTIONS if option.label}
        assert now == before, page.name


def test_choices_that_are_shown_have_a_word_each() -> None:
    for option in OPTIONS:
        assert len(set(option.values)) == len(option.choices)
        if option.label:
            words = [choice.plain_text() for choice in option.choices]
            assert all(words) and len(set(words)) == len(words), option.key


def test_an_option_appears_by_its_declaration(qtbot, tmp_path: Path) -> None:
    new = Option(
        "play/opening_book",
        "none",
        "Openings are looked up",
        PLAY,
        choices=(OptionChoice("none", "nowhere"), OptionChoice("own", "in a book of your own")),
    )
    path, options = tmp_path / "preferences.ini", (*OPTIONS, new)
    settings = Settings(path, options=options)
    holder = QWidget()
    shortcuts = Shortcuts(settings, make_actions(holder, SLOTS, COMMANDS), holder)
    dialog = PreferencesDialog(settings, shortcuts)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    assert shown_on(dialog, PLAY)[-1] == new.key
    (label,) = (one for one in dialog.findChildren(QLabel) if one.text() == new.title())
    box = label.buddy()
    assert isinstance(box, QComboBox)
    assert [box.itemText(index) for index in range(box.count())] == [
        "nowhere",
        "in a book of your own",
    ]
    told: list[str] = []
    settings.on(new, told.append, dialog)
    box.setCurrentIndex(1)
    assert told == ["own"]
    settings.set(new, "none")
    assert box.currentIndex() == 0
    box.setCurrentIndex(1)
    settings.save()
    assert Settings(path, options=options).get(new) == "own"
    show_page(dialog, "Sound")
    dialog.restore_defaults()
    assert settings.get(new) == "own", "it stands on another page"
    show_page(dialog, "Play")
    dialog.restore_defaults()
    assert settings.get(new) == "none"


def test_changes_hold_at_once_and_both_ways(window: MainWindow, dialog: PreferencesDialog) -> None:
    settings = window.settings
    targets = dialog.fields[SHOW_TARGETS.key].widget
    assert isinstance(targets, QCheckBox)
    targets.click()
    assert settings.get(SHOW_TARGETS) is False
    assert not window.commands["show_targets"].isChecked()
    window.commands["show_labels"].trigger()
    assert settings.get(SHOW_LABELS) is False
    assert not dialog.fields[SHOW_LABELS.key].widget.isChecked()
    volume = dialog.fields[VOLUME.key].widget
    assert isinstance(volume, QSlider)
    volume.setValue(volume.maximum())
    assert settings.get(VOLUME) == 1.0
    volume.setValue(0)
    assert settings.get(VOLUME) == 0.0
    seconds = dialog.fields[CLOCK_WARNING.key].widget
    seconds.setValue(45)
    assert settings.get(CLOCK_WARNING) == 45
    dragging = dialog.fields[DRAGGING.key].widget
    assert isinstance(dragging, QComboBox)
    dragging.setCurrentIndex(1)
    assert settings.get(DRAGGING) == RIGHT_DRAG


def test_the_defaults_of_one_page_come_back(window: MainWindow, dialog: PreferencesDialog) -> None:
    settings = window.settings
    settings.set(SOUNDS, False)
    settings.set(VOLUME, 0.1)
    settings.set(SHOW_TARGETS, False)
    show_page(dialog, "Sound")
    defaults = dialog.buttons.button(dialog.buttons.StandardButton.RestoreDefaults)
    defaults.click()
    assert (settings.get(SOUNDS), settings.get(VOLUME)) == (True, 0.6)
    assert dialog.fields[SOUNDS.key].widget.isChecked()
    assert settings.get(SHOW_TARGETS) is False


def test_there_is_one_dialog_and_it_goes_with_the_window(
    qtbot, window: MainWindow, dialog: PreferencesDialog
) -> None:
    window.commands["preferences"].trigger()
    assert window.preferences.dialog is dialog
    dialog.reject()
    assert window.preferences.dialog is None
    window.commands["preferences"].trigger()
    assert window.preferences.dialog is not dialog
    window.close()
    assert window.preferences.dialog is None


def test_the_dialog_speaks_another_language_at_once(
    qtbot, window: MainWindow, dialog: PreferencesDialog
) -> None:
    show_page(dialog, "Language")
    page = dialog.pages.currentRow()
    box = dialog.fields[LANGUAGE.key].widget
    box.setCurrentIndex(LANGUAGE.values.index("de"))
    qtbot.waitUntil(lambda: window.preferences.dialog not in (None, dialog))
    renewed = window.preferences.dialog
    assert renewed.pages.currentRow() == page and renewed.isVisible()
    assert renewed.fields[LANGUAGE.key].widget.currentText() == "Deutsch"


def test_without_sound_the_page_says_why(
    window: MainWindow, dialog: PreferencesDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    row, speaker = dialog.findChild(SoundRow), window.sounds.speaker
    asked: list[None] = []
    monkeypatch.setattr(speaker, "check_output", lambda: asked.append(None))
    show_page(dialog, "Sound")
    assert asked, "only now somebody wants to know"
    assert not row.hear.isEnabled() and "miniaudio" in row.reason.text()
    for sound_state, words in {
        SoundState.NO_OUTPUT: "no audio output",
        SoundState.POSSIBLE: "",
        SoundState.UNKNOWN: "",
    }.items():
        monkeypatch.setattr(speaker, "sound_state", sound_state)
        speaker.changed.emit()
        assert words in row.reason.text() and row.hear.isEnabled()
        assert bool(words) == bool(row.reason.text())
    window.preferences.close()
    speaker.changed.emit()  # nobody is there to show it


def test_a_move_can_be_heard(
    window: MainWindow, dialog: PreferencesDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    speaker, heard = window.sounds.speaker, []
    monkeypatch.setattr(speaker, "play", lambda path, volume: heard.append((path.stem, volume)))
    monkeypatch.setattr(speaker, "sound_state", SoundState.POSSIBLE)
    speaker.changed.emit()
    dialog.findChild(SoundRow).hear.click()
    assert heard == [(SoundEvent.MOVE.value, window.settings.get(VOLUME))]


# -- keys --------------------------------------------------------------------------------------


def test_keys_are_pressed_and_refused_in_the_dialog(
    qtbot, window: MainWindow, dialog: PreferencesDialog
) -> None:
    show_page(dialog, "Keys")
    table = dialog.shortcut_table
    assert not table.keys.isEnabled()
    choose_command(table, "Flip the board")
    assert table.message.text() == "Press the keys for “Flip the board” now."
    table.keys.setFocus()
    QTest.keyClick(table.keys, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: table.message.text() == "Ctrl+Q belongs to “Quit”.")
    assert window.isVisible() and window.shortcuts.text("flip") == "F"
    QTest.keyClick(table.keys, Qt.Key.Key_F12)
    qtbot.waitUntil(lambda: table.message.text() == "“Flip the board” has F12 now.")
    assert table.table.currentItem().text(1) == "F12"
    QTest.mouseClick(table.without, LEFT)
    assert table.message.text() == "“Flip the board” has no keys now."
    QTest.mouseClick(table.usual, LEFT)
    assert window.shortcuts.text("flip") == "F"
    window.shortcuts.choose("flip", QKeySequence("F12"))
    dialog.restore_defaults()
    assert window.shortcuts.is_usual("flip")


def test_keys_are_taken_without_a_click_into_the_line(
    qtbot, window: MainWindow, dialog: PreferencesDialog
) -> None:
    control, alt = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
    show_page(dialog, "Keys")
    table, shortcuts = dialog.shortcut_table, window.shortcuts
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    choose_command(table, "Flip the board")
    place = table.table.visualItemRect(table.table.currentItem()).center()
    QTest.mouseClick(table.table.viewport(), LEFT, pos=place)
    for key, held, told in (
        (Qt.Key.Key_F12, NO_KEYS, "F12"),
        (Qt.Key.Key_Home, control | alt, "Ctrl+Alt+Home"),
        (Qt.Key.Key_N, alt, "Alt+N"),  # also the letter of a button
        (Qt.Key.Key_B, NO_KEYS, "B"),
    ):
        assert table.table.hasFocus()
        QTest.keyClick(table.table, key, held)
        qtbot.waitUntil(lambda told=told: shortcuts.text("flip") == told)
        assert table.message.text() == f"“Flip the board” has {told} now."
    QTest.keyClick(table.table, Qt.Key.Key_C)
    qtbot.waitUntil(lambda: table.message.text() == "C belongs to the board.")
    QTest.keyClick(table.table, Qt.Key.Key_Control, control)
    assert table.table.hasFocus()
    QTest.keyClick(table.table, Qt.Key.Key_Down)
    assert table.chosen not in ("flip", None) and shortcuts.text("flip") == "B"
    assert table.message.text().startswith("Press the keys for")


# -- the mouse ---------------------------------------------------------------------------------


def beside(window: MainWindow) -> QPoint:
    return QPoint(8, window.viewport.height() - 8)


def test_dragging_beside_the_board_turns_it_only_if_wished(window: MainWindow) -> None:
    viewport, by = window.viewport, QPoint(60, -20)
    seen = viewport.camera.view
    drag_view(viewport, LEFT, beside(window), by)
    assert viewport.camera.view != seen
    window.settings.set(DRAGGING, RIGHT_DRAG)
    seen = viewport.camera.view
    drag_view(viewport, LEFT, beside(window), by)
    assert viewport.camera.view == seen
    drag_view(viewport, RIGHT, beside(window), by)
    assert viewport.camera.view != seen


def test_the_wheel_turns_as_wished(window: MainWindow) -> None:
    viewport, at = window.viewport, window.viewport.rect().center()
    far = viewport.camera.view.distance
    wheel(viewport, at, 1, NO_KEYS)
    near = viewport.camera.view.distance
    assert near < far
    window.settings.set(WHEEL, WHEEL_OUT)
    wheel(viewport, at, 1, NO_KEYS)
    assert viewport.camera.view.distance == pytest.approx(far)
