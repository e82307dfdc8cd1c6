"""A dialog gives way to another one at any time, even while it asks something itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLineEdit, QMessageBox

from app.panels.common.single_dialog import SingleDialog


@pytest.fixture
def dialogs(qtbot) -> SingleDialog:
    dialogs = SingleDialog()
    yield dialogs
    dialogs.close()


def test_another_dialog_closes_the_one_before(qtbot, dialogs: SingleDialog) -> None:
    first, second = QDialog(), QDialog()
    events: list[str] = []
    first.destroyed.connect(lambda: events.append("gone"))
    dialogs.show(first)
    dialogs.show(second)
    assert dialogs.shown is second and not first.isVisible()
    qtbot.waitUntil(lambda: events == ["gone"])
    second.accept()
    assert dialogs.shown is None


@pytest.mark.parametrize(
    ("mode", "name"),
    [
        (QFileDialog.AcceptMode.AcceptSave, "there.pgn"),
        (QFileDialog.AcceptMode.AcceptOpen, "no.pgn"),
    ],
    ids=["replace", "missing"],
)
def test_a_question_about_a_file_ends_before_its_dialog(
    qtbot, dialogs: SingleDialog, tmp_path: Path, mode: QFileDialog.AcceptMode, name: str
) -> None:
    """Qt asks on the stack: a dialog deleted before that is done ends the program."""
    (tmp_path / "there.pgn").write_text("old")
    asking, other = QFileDialog(), QDialog()
    asking.setAcceptMode(mode)
    if mode is QFileDialog.AcceptMode.AcceptOpen:
        asking.setFileMode(QFileDialog.FileMode.ExistingFile)
    asking.setDirectory(str(tmp_path))
    events: list[str] = []
    asking.destroyed.connect(lambda: events.append("gone"))
    asking.fileSelected.connect(events.append)
    dialogs.show(asking)
    line = asking.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(line, QLineEdit)
    line.setText(name)

    def interrupt() -> None:
        if isinstance(QApplication.activeModalWidget(), QMessageBox):
            ticks.stop()
            events.append("interrupted")
            dialogs.show(other)

    ticks = QTimer(interval=1)
    ticks.timeout.connect(interrupt)
    ticks.start()
    asking.accept()
    events.append("answered")
    qtbot.waitUntil(lambda: events[-1] == "gone")
    assert events == ["interrupted", "answered", "gone"], "no file was chosen"
    assert dialogs.shown is other and other.isVisible()
