"""What fails is told in the language of the program: pictures, films, OpenGL, the system."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication

from app.export.controller import ExportController
from app.export.dialogs import Film
from app.panels.common.message import Message
from app.render.egl import EGLFailure
from app.render.gl import GLMissing
from app.render.offscreen import OffscreenError
from app.render.programs import ShaderError
from app.storage import kept_text
from app.storage.file_text import unread_text, unwritten_text
from app.storage.pgn_files import FileError
from app.text.engine_text import REASONS, system_words, translated_text
from app.text.language import use_language
from app.window.main_window import MainWindow
from engine.core.phrases import FullText
from engine.pgn.source import PgnError
from engine.rules.notation_style import GERMAN
from tests.driver import wait_for
from tests.rows import each_row
from tests.systems import needs_words_of_qt


@pytest.fixture(autouse=True)
def german(qapp: QApplication) -> None:
    use_language(GERMAN)


@pytest.fixture
def window(opened: Callable[..., MainWindow]) -> MainWindow:
    window = opened()
    window.session.play(window.session.situation.legal_moves[0])
    return window


@pytest.fixture
def exports(window: MainWindow) -> ExportController:
    return window.exports


def told(exports, *others: str) -> str:
    """Return what a message says; its buttons are the usual ones and these."""
    assert isinstance(exports.dialog, Message)
    buttons = exports.dialog.findChildren(QAbstractButton)
    assert {b.text().replace("&", "") for b in buttons} == {"Kopieren", "Schließen", *others}
    return exports.dialog.text()


def lost(*_given: object, **_named: object) -> None:
    raise GLMissing("the driver has no room for a picture of {width}x{height}", width=9, height=8)


def test_a_picture_without_room(
    window, exports, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window.viewport.renderer, "draw_scene", lost)
    exports.export_picture(tmp_path / "x.png", (160, 120))
    assert wait_for(lambda: exports.writer.is_idle)
    assert told(exports) == (
        "Es lässt sich nichts zeichnen: der Treiber hat keinen Platz für ein Bild von 9x8."
    )
    exports.dialog.close()
    exports.export_picture(tmp_path / "x.png", (90_000, 120))
    assert wait_for(lambda: exports.writer.is_idle)
    assert told(exports).startswith("90000x120 Pixel lassen sich nicht zeichnen: Breite und Höhe")


@each_row("error", [OSError("encoder error -2 when writing image file"), ValueError("too wide")])
def test_a_film_that_pillow_refuses(
    qtbot, exports, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def refuse(*_given: object) -> bytes:
        raise error

    monkeypatch.setattr("app.export.film_maker.film_bytes", refuse)
    exports.export_film(tmp_path / "x.gif", Film((160, 120), 1.0, 1.0, ".gif"))
    qtbot.waitUntil(lambda: exports.filming is None)
    assert told(exports) == "Aus den Bildern lässt sich keine Datei dieser Art machen."
    exports.dialog.close()


def test_a_film_without_room(
    qtbot, window, exports, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window.viewport.renderer, "draw_scene", lost)
    exports.export_film(tmp_path / "x.gif", Film((160, 120), 1.0, 1.0, ".gif"))
    qtbot.waitUntil(lambda: exports.filming is None)
    assert told(exports).startswith("Es lässt sich nichts zeichnen: der Treiber")


@pytest.mark.usefixtures("small_pictures")
def test_a_board_that_cannot_be_drawn(qtbot, window, monkeypatch: pytest.MonkeyPatch) -> None:
    viewport = window.viewport
    said: list[str] = []
    viewport.failed.connect(said.append)
    monkeypatch.setattr(viewport.renderer, "draw", lost)
    window.commands["flip"].trigger()
    qtbot.waitUntil(lambda: said == ["der Treiber hat keinen Platz für ein Bild von 9x8"])


def test_what_the_driver_says_of_a_shader_is_kept_whole() -> None:
    log = "flat.frag:3: " + "something about it, " * 9
    error = ShaderError("shader {name} does not compile: {log}", name="x.frag", log=FullText(log))
    assert str(error).endswith(log)
    assert translated_text(error) == f"der Shader x.frag lässt sich nicht übersetzen: {log}"


def test_one_fault_within_another() -> None:
    inner = EGLFailure("no EGL display is available")
    outer = OffscreenError("Cannot render without a window: {reason}.", reason=inner.phrase)
    assert str(outer) == "Cannot render without a window: no EGL display is available."
    assert translated_text(outer) == (
        "Ohne Fenster lässt sich nichts zeichnen: es gibt keine Anzeige von EGL."
    )


@each_row("name", REASONS)
def test_the_reasons_of_the_system(name: str) -> None:
    english = os.strerror(getattr(errno, name))
    german = system_words(english)
    assert english not in german
    for sentence in (
        kept_text.unread_text(Path("x.journal"), english),
        unread_text(Path("x.pgn"), FileError(english)),
        unwritten_text(Path("x.pgn"), FileError(english)),
    ):
        assert german in sentence and english not in sentence


#: Words that a reason must not begin with: it is about a file, a folder or a text.
PRONOUN = re.compile(r"(sie|er|ihre?|ihr|seine?)\b")


@each_row("name", REASONS)
def test_a_reason_of_the_system_refers_to_nothing_before_it(name: str) -> None:
    assert not PRONOUN.match(system_words(os.strerror(getattr(errno, name))))


def test_a_reason_why_a_file_was_not_opened_refers_to_nothing_before_it() -> None:
    told = unread_text(Path("x.pgn"), PgnError("it contains binary data, not a game", 0, 0))
    assert told == "x.pgn wurde nicht geöffnet: es sind Binärdaten, keine Partie."


def test_what_the_system_says_otherwise_stays() -> None:
    assert system_words("a reason of its own") == "a reason of its own"


@needs_words_of_qt
def test_no_such_folder_for_a_picture(exports, tmp_path: Path) -> None:
    exports.export_picture(tmp_path / "nowhere" / "x.png", (160, 120))
    assert wait_for(lambda: exports.writer.is_idle)
    said = told(exports, "Andere Datei wählen…")
    assert "konnte nicht gefunden werden" in said, "these words are Qt's"
