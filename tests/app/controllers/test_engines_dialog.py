"""The dialog of engines, by mouse and keyboard, with real processes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit, QSpinBox, QWidget

from app.engines import catalogue, engine_process
from app.panels.engines_dialog import EnginesDialog
from app.settings.remembered import EXTERNAL_ENGINES
from engine.variants import variant
from tests import fake_uci_engine as fakes
from tests.driver import LEFT
from tests.external_engines import command, described, is_running, lines, numbers
from tests.systems import IS_WINDOWS


def program(tmp_path: Path, kind: type[fakes.WellBehavedEngine]) -> Path:
    """Return a program to be chosen: a script that starts a fake engine."""
    path = tmp_path / kind.__name__.lower()
    if IS_WINDOWS:
        path = path.with_suffix(".bat")
        path.write_text(f"@{subprocess.list2cmdline(command(kind, tmp_path / 'log_file'))} %*\n")
        return path
    path = path.with_suffix(".sh")
    words = " ".join(f"'{word}'" for word in command(kind, tmp_path / "log"))
    path.write_text(f'#!/bin/sh\nexec {words} "$@"\n')
    path.chmod(0o755)
    return path


def opened_dialog(window) -> EnginesDialog:
    window.commands["engines"].trigger()
    dialog = window.computer.external_engines.dialog
    assert isinstance(dialog, EnginesDialog)
    return dialog


def add(qtbot, window, dialog: EnginesDialog, path: Path) -> None:
    """Add an engine as a person does."""
    QTest.mouseClick(dialog.adding, LEFT)
    files = window.computer.external_engines.file_dialog
    qtbot.waitUntil(files.isVisible)
    line = files.findChild(QLineEdit)
    line.setText(str(path))
    QTest.keyClick(line, Qt.Key.Key_Return)


def names(window) -> list[str]:
    return [engine.name for engine in window.computer.engines.catalogue.external_engines.engines]


def test_an_engine_is_added_tested_and_offered(qtbot, opened, tmp_path: Path) -> None:
    window = opened()
    dialog = opened_dialog(window)
    assert dialog.list.count() == 0
    assert dialog.note.isVisible() and not dialog.removing.isEnabled()
    add(qtbot, window, dialog, program(tmp_path, fakes.WellBehavedEngine))
    qtbot.waitUntil(lambda: "would begin with" in dialog.outcome.text())
    assert (
        dialog.outcome.text()
        == "Fake 1.0 answers: it would begin with a3, looking 2 half-moves ahead."
    )
    assert names(window) == ["Fake 1.0"], "it is called as it calls itself"
    assert dialog.name.text() == "Fake 1.0"
    chess, other = variant("chess960"), variant("trid")
    assert [known.key for known in window.computer.engines.known(chess)] == ["", "Fake 1.0"]
    assert [known.key for known in window.computer.engines.known(other)] == [""]
    (number,) = numbers(tmp_path / "log")
    qtbot.waitUntil(lambda: not is_running(number))


def test_what_is_no_engine_is_not_offered(qtbot, opened, tmp_path: Path) -> None:
    window = opened()
    dialog = opened_dialog(window)
    add(qtbot, window, dialog, program(tmp_path, fakes.NoEngine))
    qtbot.waitUntil(lambda: "(UCI)" in dialog.outcome.text())
    assert dialog.outcome.text() == "noengine does not answer as a chess engine (UCI)."
    assert dialog.outcome.property("alarm")
    assert names(window) == ["noengine"], "it stays, as it may lack its arguments"
    assert [known.key for known in window.computer.engines.known()] == [""]


def test_a_file_that_is_no_program_costs_a_sentence(qtbot, opened, tmp_path: Path) -> None:
    window = opened()
    dialog = opened_dialog(window)
    path = tmp_path / "text.txt"
    path.write_text("no program")
    add(qtbot, window, dialog, path)
    qtbot.waitUntil(lambda: dialog.outcome.property("alarm"))
    said = dialog.outcome.text()
    assert said.startswith("text cannot be started: ") and "%" not in said
    assert IS_WINDOWS or said.endswith(": Permission denied.")
    window.computer.engines.catalogue.add((str(tmp_path / "gone"),), "Gone")
    window.computer.external_engines.close()
    dialog = opened_dialog(window)
    dialog.list.setCurrentRow(1)
    qtbot.waitUntil(lambda: dialog.outcome.text().startswith("Gone cannot be started: "))
    assert IS_WINDOWS or dialog.outcome.text().endswith(": No such file or directory.")


@pytest.fixture
def with_fake(qtbot, opened, tmp_path: Path):
    """Return a window and its dialog, which shows an engine with its options."""
    window = opened()
    engine = window.computer.engines.catalogue.add(
        command(fakes.WellBehavedEngine, tmp_path / "log"), "Fake"
    )
    window.computer.engines.catalogue.add(command(fakes.HangAtStart), "Hangs")
    dialog = opened_dialog(window)
    assert dialog.current is not None and dialog.current.name == engine.name
    qtbot.waitUntil(lambda: dialog.options.fields != {})
    return window, dialog


def field(dialog: EnginesDialog, name: str, kind: type[QWidget]):
    found = dialog.options.fields[name]
    assert isinstance(found, kind) and found.isVisible()
    return found


def test_options_are_those_that_the_engine_declares(qtbot, with_fake, tmp_path: Path) -> None:
    window, dialog = with_fake
    assert list(dialog.options.fields) == ["Hash", "Skill Level", "Style", "Own Book", "Favourite"]
    number = field(dialog, "Hash", QSpinBox)
    assert (number.minimum(), number.maximum(), number.value()) == (1, 1024, 16)
    number.setValue(64)
    choice = field(dialog, "Style", QComboBox)
    assert [choice.itemText(row) for row in range(choice.count())] == ["Quiet Play", "Wild"]
    choice.setCurrentText("Wild")
    switch = field(dialog, "Own Book", QCheckBox)
    assert switch.isChecked()
    QTest.mouseClick(switch, LEFT, pos=switch.rect().center() - switch.rect().center() / 1.1)
    assert not switch.isChecked()
    line = field(dialog, "Favourite", QLineEdit)
    line.setText("d2d4")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert dialog.isVisible(), "Enter ends what is written, not the dialog"
    kept = {"Hash": "64", "Style": "Wild", "Own Book": "false", "Favourite": "d2d4"}
    assert window.computer.engines.named("Fake").options == kept
    QTest.mouseClick(dialog.testing, LEFT)
    qtbot.waitUntil(lambda: "begin with d4" in dialog.outcome.text())
    assert "setoption name Favourite value d2d4" in lines(tmp_path / "log")
    qtbot.waitUntil(lambda: dialog.options.fields != {})
    assert field(dialog, "Hash", QSpinBox).value() == 64
    QTest.mouseClick(dialog.defaults, LEFT)
    assert window.computer.engines.named("Fake").options == {}
    qtbot.waitUntil(dialog.options.fields["Hash"].isVisible)
    assert field(dialog, "Hash", QSpinBox).value() == 16
    assert not dialog.defaults.isEnabled()


def wheel(widget: QWidget) -> None:
    """Turn the wheel over a widget by one notch."""
    at = QPointF(widget.rect().center())
    QApplication.sendEvent(
        widget,
        QWheelEvent(
            at,
            QPointF(widget.mapToGlobal(at)),
            QPoint(),
            QPoint(0, 120),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        ),
    )


def test_an_engine_is_changed_by_the_wheel_renamed_and_removed(qtbot, with_fake) -> None:
    window, dialog = with_fake
    number = field(dialog, "Hash", QSpinBox)
    dialog.list.setFocus()
    wheel(number)
    assert number.value() == 16
    QTest.mouseClick(number, LEFT)
    wheel(number)
    assert number.value() == 17
    assert window.computer.engines.named("Fake").options == {"Hash": "17"}
    # It is renamed unless the name is taken.
    dialog.name.setText("Hangs")
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)
    assert dialog.outcome.text() == "An engine needs a name that no other one has."
    assert names(window) == ["Fake", "Hangs"]
    assert dialog.name.text() == "Fake"
    dialog.name.setText("  My   Fish ")
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)
    assert names(window) == ["My Fish", "Hangs"]
    found = window.computer.engines.named("Fake")
    assert found.name == "My Fish", "games that name it still find it"
    # It is removed by the key.
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_Delete)
    assert names(window) == ["Hangs"]
    assert dialog.outcome.text() == "My Fish was removed."
    assert dialog.current is not None and dialog.current.name == "Hangs"
    QTest.mouseClick(dialog.removing, LEFT)
    assert names(window) == []
    assert window.settings.get(EXTERNAL_ENGINES) != "", "what was removed is remembered"
    assert dialog.note.isVisible()


def test_another_engine_is_shown_while_one_hangs(qtbot, with_fake, monkeypatch) -> None:
    _window, dialog = with_fake
    dialog.list.setCurrentRow(1)
    assert dialog.options.fields == {}
    dialog.list.setCurrentRow(0)
    qtbot.waitUntil(lambda: dialog.options.fields != {})
    assert dialog.outcome.text() == ""
    monkeypatch.setattr(engine_process, "GREETING", 300)
    dialog.list.setCurrentRow(1)
    qtbot.waitUntil(lambda: "Hangs does not answer" in dialog.outcome.text())


def test_arguments_stand_behind_the_program(qtbot, with_fake, tmp_path: Path) -> None:
    window, dialog = with_fake
    assert dialog.program.text() == sys.executable
    dialog.arguments.setText(
        dialog.arguments.text().replace("WellBehavedEngine", "CrashAtStart") + ' "a b"'
    )
    QTest.keyClick(dialog.arguments, Qt.Key.Key_Return)
    assert window.computer.engines.named("Fake").command[1:] == (
        *command(fakes.CrashAtStart, tmp_path / "log")[1:],
        "a b",
    )
    qtbot.waitUntil(lambda: "(UCI)" in dialog.outcome.text())
    assert [known.key for known in window.computer.engines.known()] == [""]


def test_closing_ends_what_is_asked(qtbot, with_fake, tmp_path: Path) -> None:
    window, dialog = with_fake
    dialog.reject()
    qtbot.waitUntil(lambda: window.computer.external_engines.dialog is None)
    for number in numbers(tmp_path / "log"):
        qtbot.waitUntil(lambda number=number: not is_running(number))


def test_stockfish_is_offered_by_itself(qtbot, opened, monkeypatch, tmp_path: Path) -> None:
    """Where it is installed; a fake one stands for it here."""
    path = str(program(tmp_path, fakes.WellBehavedEngine))
    monkeypatch.setattr(catalogue, "find_stockfish", lambda *_: path)
    catalogue.found_engines.cache_clear()
    window = opened()
    chess = variant("chess960")
    assert [known.key for known in window.computer.engines.known(chess)] == ["", "Stockfish"]
    assert window.settings.get(EXTERNAL_ENGINES) == "", "nothing is kept of what is found each time"
    dialog = opened_dialog(window)
    qtbot.waitUntil(lambda: dialog.options.fields != {})
    QTest.mouseClick(dialog.removing, LEFT)
    assert [known.key for known in window.computer.engines.known(chess)] == [""]


def test_the_fakes_are_described_as_guests() -> None:
    assert described(fakes.WellBehavedEngine, Skill_Level="3").options == {"Skill Level": "3"}


def test_closing_the_window_ends_an_engine_that_hangs(qtbot, opened, tmp_path: Path) -> None:
    window = opened()
    window.computer.engines.catalogue.add(command(fakes.HangAtStart, tmp_path / "log"), "Hangs")
    opened_dialog(window)
    qtbot.waitUntil(lambda: numbers(tmp_path / "log") != [])
    (number,) = numbers(tmp_path / "log")
    assert is_running(number)
    window.close()
    assert not is_running(number)
