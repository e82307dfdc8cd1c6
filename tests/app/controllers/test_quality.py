"""The quality of the picture: chosen by a person, changed while the board is shown."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from app.render.quality import QUALITIES
from app.scene.pieces.detail import Detail
from app.settings.options import QUALITY
from app.settings.store import Settings
from tests.driver import open_window, shown_picture
from tests.forked_programs import run_forked

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(autouse=True)
def low_quality() -> None:
    """Draw as the program does; see ``conftest``."""


@pytest.fixture
def preferences(tmp_path: Path) -> Path:
    return tmp_path / "preferences.ini"


def test_the_levels_are_those_that_can_be_drawn() -> None:
    assert QUALITY.values == tuple(QUALITIES)
    assert QUALITY.default == "medium"


@pytest.mark.usefixtures("whole_pictures")
def test_each_quality_shows_the_same_board(
    qtbot, preferences: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But for the detail of meshes, which take long to build; ``test_detail.py`` compares it."""
    drawn = {name: quality._replace(detail=Detail.LOW) for name, quality in QUALITIES.items()}
    monkeypatch.setattr("app.controllers.board_settings.QUALITIES", drawn)
    settings = Settings(preferences)
    settings.set(QUALITY, "low")  # until the board is small
    settings.save()
    window = open_window(qtbot, preferences, "raumschach")
    window.viewport.setFixedSize(280, 210)
    shown = {}
    for name in QUALITIES:
        window.settings.set(QUALITY, name)
        shown[name] = shown_picture(window.viewport)
        assert 0 < window.viewport.draw_calls <= 48
    for name in ("low", "high"):
        difference = np.abs(shown[name] - shown["medium"])
        assert difference.any(), "nothing has changed"
        assert difference.mean() < 6.0


def test_the_quality_is_chosen_in_the_view_menu_and_kept(qtbot, preferences: Path) -> None:
    window = open_window(qtbot, preferences, "chess960")
    before = window.viewport.renderer
    assert before is not None and not before.is_released
    offered = {action.data(): action for action in window.quality.menu.actions()}
    assert list(offered) == list(QUALITIES)
    assert [key for key, action in offered.items() if action.isChecked()] == ["medium"]
    offered["low"].trigger()
    assert window.settings.get(QUALITY) == "low" and not offered["medium"].isChecked()
    assert window.viewport.renderer is not before
    assert before.is_released, "it gives back what it held"
    window.settings.save()
    again = open_window(qtbot, preferences, "chess960")
    renderer = again.viewport.renderer
    assert renderer is not None
    assert renderer.surface.samples == 0
    window.settings.set(QUALITY, "medium")  # in the preferences
    assert offered["medium"].isChecked() and not offered["low"].isChecked()


def test_every_pixel_of_the_screen_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The picture has as many pixels as Qt's framebuffer, whatever the size and odd scaling."""
    monkeypatch.setenv("QT_SCALE_FACTOR", "1.25")
    drawn = run_forked(_DRAW, folder=tmp_path)
    said = ["500x375", *["equal"] * 4]
    assert drawn.stdout.splitlines() == said, drawn.stdout + drawn.stderr


_DRAW = """
from app.startup import display
display.set_surface_format()
from PySide6.QtWidgets import QApplication
application = QApplication(["schachraum"])
import engine.variants
from app.game.session import Session
from app.board.viewport import Viewport
from app.render.quality import LOW, QUALITIES
viewport = Viewport(Session(engine.variants.variant("chess960")).situation)
viewport.set_quality(QUALITIES[LOW])
viewport.resize(400, 300)
viewport.show()
asked = []
def watch(renderer):
    real = renderer.draw
    def draw(scene, camera, size, *rest):
        asked.append(size)
        return real(scene, camera, size, *rest)
    renderer.draw = draw
image = viewport.grabFramebuffer()
print(f"{image.width()}x{image.height()}")
watch(viewport.renderer)
for size in ((401, 301), (402, 302), (403, 303), (406, 301)):
    viewport.resize(*size)
    image = viewport.grabFramebuffer()
    is_full = (image.width(), image.height()) == asked[-1]
    print("equal" if is_full else f"{image.width()}x{image.height()} {asked[-1]}")
viewport.deleteLater()
application.processEvents()
"""
