"""Why the program cannot start is told where it is read: in a terminal, or in a window."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from app.main import main, report_failure
from app.support.failures import MachineError

#: What desktops set for the programs that they start.
OF_DESKTOPS = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID", "GIO_LAUNCHED_DESKTOP_FILE_PID")


@pytest.fixture
def shown(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts of the windows shown, each of which is closed at once."""
    texts: list[str] = []
    monkeypatch.setattr(QMessageBox, "exec", lambda box: texts.append(box.text()))
    for name in OF_DESKTOPS:
        monkeypatch.delenv(name, raising=False)
    return texts


def test_in_a_terminal_no_window_is_shown(
    shown: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["none.pgn"]) == 2
    assert "'none.pgn' cannot be read" in capsys.readouterr().err
    assert shown == []


@pytest.mark.parametrize("name", OF_DESKTOPS)
def test_started_by_a_desktop_it_shows_a_window(
    name: str,
    shown: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv(name, "1")
    assert main(["none.pgn"]) == 2
    (text,) = shown
    assert capsys.readouterr().err == f"schachraum: {text}\n"


@pytest.mark.parametrize("words", [["--uci", "now"], ["--picture", "a.jpg"]], ids=str)
def test_what_opens_no_window_shows_none(
    words: list[str], shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(OF_DESKTOPS[0], "1")
    assert main(words) == 2
    assert shown == []


def test_without_a_standard_error_it_shows_a_window(
    shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["none.pgn"]) == 2
    assert len(shown) == 1


def test_where_a_display_is_always_there_no_chosen_platform_hides_the_failure(
    shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setenv("QT_QPA_PLATFORM", "ludo")
    report_failure(MachineError("Qt has no platform 'ludo'"), [])
    assert shown == ["Qt has no platform 'ludo'"]


def test_without_a_display_the_standard_error_must_do(
    shown: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse() -> None:
        raise MachineError("There is no display")

    monkeypatch.setenv(OF_DESKTOPS[0], "1")
    monkeypatch.setattr("app.startup.display.require_display", refuse)
    assert main(["none.pgn"]) == 2
    assert shown == []
    assert "'none.pgn' cannot be read" in capsys.readouterr().err
