"""Pictures and films of the game as files: size, contents, and what happens when it fails."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from app.export import MAX_PIXELS, SMALLEST_EDGE
from app.export.controller import ExportController
from app.export.dialogs import MAX_FILM_PIXELS, ExportDialog, Film, FilmDialog
from app.export.film_maker import pauses
from app.panels.common.message import Message
from app.render.quality import FOR_PICTURES
from app.scene.pieces.detail import Detail
from app.settings.options import SHOW_LABELS, THEME
from app.support import background
from app.window.main_window import MainWindow
from engine.text import coordinate_moves
from tests.driver import LEFT, play_text, shown_picture, wait_for, wait_for_background
from tests.rows import each_row

MOVES = ("e2-e4", "e7-e5", "g1-f3")


@pytest.fixture
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder for files, and none of the window's."""
    return tmp_path_factory.mktemp("files")


@pytest.fixture
def window(opened: Callable[..., MainWindow]) -> MainWindow:
    window = opened("chess960")
    for text in MOVES:
        session = window.session
        session.play(coordinate_moves.read(session.variant, session.position, text))
    return window


@pytest.fixture
def exports(window: MainWindow) -> ExportController:
    return window.exports


def read(path: Path) -> np.ndarray:
    with Image.open(path) as picture:
        return np.asarray(picture.convert("RGB")).astype(int)


def picture(exports: ExportController, path: Path, size: tuple[int, int]) -> None:
    """Export a picture, and wait until it is written, or that has failed."""
    exports.export_picture(path, size)
    assert wait_for(lambda: exports.writer.is_idle)


def message(exports: ExportController) -> str:
    assert isinstance(exports.dialog, Message)
    return exports.dialog.text()


# -- pictures ----------------------------------------------------------------------------------


def test_the_picture_is_what_the_window_shows(
    whole_pictures: None,
    window: MainWindow,
    exports: ExportController,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("app.render.picture.frames_at_rest", lambda _: 4)
    window.dock.hide()
    window.viewport.setFixedSize(300, 200)
    window.viewport.set_quality(FOR_PICTURES._replace(detail=Detail.LOW))
    window.viewport.board.gestures.leave()
    window.viewport.board.camera_controller.look(window.viewport.camera.orbited(40.0, 10.0))
    ratio = window.viewport.devicePixelRatioF()
    size = round(window.viewport.width() * ratio), round(window.viewport.height() * ratio)
    picture(exports, folder / "board.png", size)
    assert window.statusBar().currentMessage() == f"board.png written ({size[0]} × {size[1]})."
    pixels = read(folder / "board.png")
    assert pixels.shape == (size[1], size[0], 3)
    assert np.abs(pixels - shown_picture(window.viewport)).mean() < 3.0  # which is not refined


@pytest.mark.usefixtures("quick_pictures")
@each_row("size", [(SMALLEST_EDGE, SMALLEST_EDGE), (301, 77)])
def test_a_picture_has_any_size(exports: ExportController, folder: Path, size) -> None:
    picture(exports, folder / "board.PNG", size)
    assert read(folder / "board.PNG").shape == (size[1], size[0], 3)


@pytest.mark.usefixtures("quick_pictures")
def test_nothing_is_cut_off_in_a_picture_of_another_shape(
    window: MainWindow, exports: ExportController, folder: Path
) -> None:
    window.settings.set(THEME, "contrast")  # there no table reaches beyond the picture
    board = window.viewport.board
    for camera in (None, board.camera.orbited(70.0, 5.0).zoomed(-3)):
        if camera is not None:
            board.camera_controller.look(camera)
        picture(exports, folder / "board.png", (300, 900))
        pixels = read(folder / "board.png")
        assert pixels.shape == (900, 300, 3)
        edges = pixels[:, [0, -1]]
        inside = pixels[:, 1:-1]
        # the background changes from top to bottom alone: an edge that is all of it shows no board
        assert np.abs(edges - edges.mean(axis=1, keepdims=True)).max() < 4
        assert np.abs(inside - edges[:, :1]).max() > 80


@pytest.mark.usefixtures("quick_pictures")
def test_the_window_goes_on_as_before(
    qtbot, whole_pictures: None, window: MainWindow, exports: ExportController, folder: Path
) -> None:
    before = shown_picture(window.viewport)
    picture(exports, folder / "board.png", (160, 120))
    assert np.abs(shown_picture(window.viewport) - before).max() == 0
    play_text(window, "b8-c6")
    assert np.abs(shown_picture(window.viewport) - before).max() > 50


@each_row("name", ["nowhere/board.png", "file/board.png"])
def test_a_file_that_cannot_be_written_is_said(
    exports: ExportController, folder: Path, name: str
) -> None:
    (folder / "file").write_text("no folder")
    picture(exports, folder / name, (64, 64))
    text = message(exports)
    assert text.startswith("board.png was not written: ")
    assert text.endswith(".") and text.count(".") == 2
    assert sorted(path.name for path in folder.iterdir()) == ["file"]


def test_another_file_can_be_chosen_after_one_that_cannot_be_written(
    exports: ExportController, folder: Path
) -> None:
    picture(exports, folder / "nowhere" / "board.png", (64, 48))
    assert isinstance(exports.dialog, Message)
    QTest.mouseClick(exports.dialog.defaultButton(), LEFT)
    wait_for_background()
    assert isinstance(exports.dialog, QFileDialog)
    exports.dialog.fileSelected.emit(str(folder / "board.png"))
    assert wait_for(lambda: exports.writer.is_idle)
    assert read(folder / "board.png").shape == (48, 64, 3), "the size is that asked for before"
    exports.export_film(folder / "game.avi", Film((160, 120), 1.0, 1.0, ".gif"))
    assert isinstance(exports.dialog, Message)
    QTest.mouseClick(exports.dialog.defaultButton(), LEFT)
    wait_for_background()
    assert isinstance(exports.dialog, QFileDialog) and exports.dialog.defaultSuffix() == "gif"


@each_row("name", ["board.jpg", "board"])
def test_a_picture_is_a_png_file(exports: ExportController, folder: Path, name: str) -> None:
    picture(exports, folder / name, (64, 64))
    assert message(exports) == f"{name} was not written: its name must end in .png."
    assert not (folder / name).exists()


def test_what_the_driver_cannot_draw_is_said(
    exports: ExportController, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "board.png").write_text("old")
    picture(exports, folder / "board.png", (64, 9000))
    assert message(exports).startswith("Cannot render 64x9000 pixels: ")
    assert (folder / "board.png").read_text() == "old"


# -- films -------------------------------------------------------------------------------------


def film(exports: ExportController, qtbot, path: Path, size=(160, 120)) -> None:
    exports.export_film(path, Film(size, 0.5, 2.0, path.suffix))
    qtbot.waitUntil(lambda: exports.filming is None and exports.writer.is_idle)


@each_row("suffix", [".gif", ".webp", ".png", ".GIF"])
def test_a_film_has_a_frame_for_every_position(
    qtbot, whole_pictures, window: MainWindow, exports: ExportController, folder, suffix: str
) -> None:
    window.session.go_to(len(MOVES) - 1)  # what follows the position shown belongs to it
    film(exports, qtbot, folder / f"game{suffix}")
    assert window.statusBar().currentMessage() == f"game{suffix} has been written."
    with Image.open(folder / f"game{suffix}") as made:
        assert (made.size, made.n_frames) == ((160, 120), len(MOVES) + 1)
        times, pictures = [], []
        for number in range(made.n_frames):
            made.seek(number)
            made.load()
            times.append(made.info["duration"])
            pictures.append(np.asarray(made.convert("RGB")).astype(int))
    assert times == [500, 500, 500, 2000]
    for before, after in pairwise(pictures):
        assert np.abs(after - before).max() > 60
    assert window.session.situation.ply == len(MOVES) - 1
    (folder / f"game{suffix}").unlink()
    assert [path.name for path in folder.iterdir()] == []


def test_a_film_shows_what_the_window_does(
    qtbot, whole_pictures: None, window: MainWindow, exports: ExportController, folder: Path
) -> None:
    window.settings.set(SHOW_LABELS, False)
    window.viewport.board.gestures.leave()
    window.viewport.board.camera_controller.look(window.viewport.camera.orbited(60.0, -10.0))
    ratio = window.viewport.devicePixelRatioF()
    size = round(window.viewport.width() * ratio), round(window.viewport.height() * ratio)
    film(exports, qtbot, folder / "game.png", size)
    with Image.open(folder / "game.png") as made:
        made.seek(len(MOVES))
        last = np.asarray(made.convert("RGB")).astype(int)
    assert np.abs(last - shown_picture(window.viewport)).mean() < 0.5


def test_a_film_cancelled_at_once_does_not_show_how_far_it_is(
    exports: ExportController, folder: Path
) -> None:
    """Shown after the window was closed, that would keep the program from its end."""
    exports.export_film(folder / "game.gif", Film((160, 120), 1.0, 1.0, ".gif"))
    assert exports.progress is not None
    timers = exports.progress.findChildren(QTimer)
    exports.cancel()
    assert not any(timer.isActive() for timer in timers)


def test_a_film_is_cancelled_by_escape_in_its_first_moment(
    qtbot,
    window: MainWindow,
    exports: ExportController,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("app.export.film_maker.FilmMaker.begin", lambda _: None)
    exports.export_film(folder / "game.gif", Film((160, 120), 1.0, 1.0, ".gif"))
    progress = exports.progress
    assert progress is not None and progress.isVisible()
    qtbot.waitUntil(progress.isActiveWindow)
    QTest.keyClick(progress, Qt.Key.Key_Escape)
    assert exports.filming is None and exports.progress is None
    assert window.statusBar().currentMessage() == (
        "The animation was cancelled; game.gif was not written."
    )


def test_a_cancelled_film_leaves_nothing(
    qtbot, window: MainWindow, exports: ExportController, folder: Path
) -> None:
    (folder / "game.gif").write_text("old")
    exports.export_film(folder / "game.gif", Film((160, 120), 1.0, 1.0, ".gif"))
    assert exports.progress is not None
    qtbot.waitUntil(lambda: exports.progress.value() > 10)
    exports.progress.canceled.emit()
    assert exports.filming is None and exports.progress is None
    background.wait()
    QApplication.processEvents()
    assert (folder / "game.gif").read_text() == "old"
    assert sorted(path.name for path in folder.iterdir()) == ["game.gif"]
    film(exports, qtbot, folder / "game.gif")
    assert (folder / "game.gif").read_bytes().startswith(b"GIF89a")


def test_to_show_how_far_a_film_is_lets_nothing_else_happen(
    qtbot, exports: ExportController, folder: Path
) -> None:
    """Else the film could end, and its dialog be deleted, while the dialog shows how far it is."""
    exports.export_film(folder / "game.gif", Film((480, 360), 1.0, 1.0, ".gif"))
    qtbot.waitUntil(exports.progress.isVisible)
    happened: list[str] = []
    QTimer.singleShot(0, lambda: happened.append("something else"))
    exports.filming.progressed.emit(7)
    assert exports.progress.value() == 7 and not happened
    qtbot.waitUntil(lambda: exports.filming is None and exports.writer.is_idle)
    assert exports.progress is None and (folder / "game.gif").exists()


def test_closing_the_window_gives_a_film_up(
    qtbot, window: MainWindow, exports: ExportController, folder: Path
) -> None:
    exports.export_film(folder / "game.gif", Film((160, 120), 1.0, 1.0, ".gif"))
    window.files.may_close = lambda: True
    window.close()
    background.wait()
    QApplication.processEvents()
    assert exports.filming is None and not (folder / "game.gif").exists()


@pytest.mark.parametrize(
    "part", ["app.export.canvas.Canvas.draw", "app.export.film_maker.film_bytes"]
)
def test_an_error_that_nobody_foresaw_ends_the_film(
    qtbot, exports: ExportController, folder: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    def fail(*_given: object) -> None:
        raise KeyError("nobody foresaw it")

    monkeypatch.setattr(part, fail)
    with qtbot.capture_exceptions() as caught:
        exports.export_film(folder / "game.gif", Film((160, 120), 1.0, 1.0, ".gif"))
        qtbot.waitUntil(lambda: exports.filming is None and bool(caught))
        background.wait()
        QApplication.processEvents()
    assert [kind for kind, *_ in caught] == [KeyError], "it is told once"
    assert exports.progress is None and not (folder / "game.gif").exists()


def test_a_film_that_cannot_be_written_is_said_before_it_is_drawn(
    exports: ExportController, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.export.film_maker.FilmMaker.begin", lambda _: None)
    exports.export_film(folder / "nowhere" / "game.gif", Film((160, 120), 1.0, 1.0, ".gif"))
    assert wait_for(lambda: exports.filming is None)
    assert message(exports).startswith("game.gif was not written: ")
    exports.export_film(folder / "game.avi", Film((160, 120), 1.0, 1.0, ".gif"))
    assert message(exports) == (
        "game.avi was not written: its name must end in .gif or .png or .webp."
    )


def test_the_last_position_is_shown_longer() -> None:
    assert pauses(3, 0.5, 4.0) == [500, 500, 4000]
    assert pauses(1, 0.5, 4.0) == [4000]


# -- dialogs -----------------------------------------------------------------------------------


def test_the_dialog_asks_for_a_size(qtbot, window: MainWindow, exports: ExportController) -> None:
    window.commands["export_picture"].trigger()
    dialog = exports.dialog
    assert isinstance(dialog, ExportDialog)
    viewport = window.viewport
    assert dialog.size_chosen == (viewport.width(), viewport.height())
    dialog.sizes.setCurrentIndex(dialog.sizes.findText("1920 × 1080"))
    assert dialog.size_chosen == (1920, 1080)
    dialog.width_box.setValue(1921)
    assert dialog.sizes.currentText() == "Another size"
    dialog.height_box.setValue(8192)
    dialog.width_box.setValue(8192)
    assert MAX_PIXELS < 8192 * 8192 and not dialog.go_on.isEnabled()
    assert dialog.message.text() == "This is too large: at most 33.6 million pixels can be drawn."
    dialog.width_box.setValue(800)
    assert dialog.go_on.isEnabled() and dialog.message.text() == ""
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.go_on.click()
    assert chosen.args == [(800, 8192)]
    wait_for_background()
    assert exports.dialog is not dialog, "now the file is asked for"


def test_the_dialog_asks_how_a_film_moves(
    qtbot, window: MainWindow, exports: ExportController
) -> None:
    window.commands["export_animation"].trigger()
    dialog = exports.dialog
    assert isinstance(dialog, FilmDialog)
    assert max(dialog.size_chosen) <= 960
    assert dialog.length.text() == "4 positions, 0:07 minutes"
    dialog.pause.setValue(0.5)
    dialog.last.setValue(62.0)
    assert dialog.length.text() == "4 positions, 1:02 minutes"
    dialog.formats.setCurrentIndex(1)
    dialog.width_box.setValue(4000)
    dialog.height_box.setValue(2000)
    assert MAX_FILM_PIXELS < 4000 * 2000 and not dialog.go_on.isEnabled()
    dialog.width_box.setValue(640)
    dialog.height_box.setValue(480)
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.go_on.click()
    assert chosen.args == [Film((640, 480), 0.5, 60.0, ".webp")]


def test_the_dialog_says_that_a_side_line_becomes_the_film(
    window: MainWindow, exports: ExportController
) -> None:
    window.commands["export_animation"].trigger()
    assert isinstance(exports.dialog, FilmDialog) and not exports.dialog.line.isVisible()
    session = window.session
    session.go_to(1)
    session.play_as_variation(coordinate_moves.read(session.variant, session.position, "c7-c5"))
    session.go_to(0)
    window.commands["export_animation"].trigger()
    dialog = exports.dialog
    assert isinstance(dialog, FilmDialog) and dialog.line.isVisible()
    assert dialog.line.text() == (
        "Exports the side line that is shown, which begins with 1…\xa0c5."
    )
