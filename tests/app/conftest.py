"""What the tests of the window share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import pytest
from PySide6.QtCore import QCoreApplication, Qt

from app.appearance import Appearance, set_appearance
from app.render.quality import LOW, MEDIUM, QUALITIES
from app.settings import store as settings
from app.support.array_cache import use_folder
from app.support.languages import AS_USUAL
from app.text import names
from app.text.language import (
    language,
    load_translations,
    use_language,
    use_notation,
    use_piece_signs,
)
from engine.rules.notation_style import ENGLISH
from tests.timeouts import TIMEOUT_MILLISECONDS

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from app.scene.camera import Camera
    from app.scene.content import Mesh, Scene
    from app.settings.option import Option
    from app.window.main_window import MainWindow
    from tests.shared_window import SharedWindow

# Dialogs for files and colours are Qt's own on all systems: those of Windows have a thread of their
# own, and cannot be reached by a test.
QCoreApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)

#: Where nobody looks at the board, a frame is this many times smaller in width and height.
SMALLER = 4
#: OpenGL: draw and clear nothing.
RASTERIZER_DISCARD = 0x8C89


@pytest.fixture(autouse=True)
def preferences_path(private_home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the path of this test's own preferences file, which is not there yet."""
    path = private_home / "config" / "schachraum" / "preferences.ini"
    monkeypatch.setattr(settings, "default_path", lambda: path)
    return path


@pytest.fixture
def foreign_modules(tmp_path: Path) -> Path:
    """Return a folder with modules called as those we use, which end whoever imports them."""
    folder = tmp_path / "foreign"
    folder.mkdir()
    for name in ("app", "engine", "numpy", "argparse", "sitecustomize"):
        (folder / f"{name}.py").write_text("raise SystemExit('the wrong module')\n")
    return folder


@pytest.fixture
def shows_windows(request: pytest.FixtureRequest) -> bool:
    """Return whether a test may make windows; where none can be, their modules are not imported."""
    return request.node.get_closest_marker("window") is not None


@pytest.fixture(autouse=True)
def kept_arrays(shared_cache: Path) -> None:
    """Keep meshes for all processes of the tests, as the program keeps them between its starts."""
    use_folder(shared_cache / "arrays")


@pytest.fixture(autouse=True)
def low_quality(shows_windows: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw all qualities with the lowest settings, except for their meshes, to save time.

    How they look is tried in ``app/render``, and which one is drawn in ``test_quality.py``.
    """
    if not shows_windows:
        return
    from app.board import viewport
    from app.controllers import board_settings

    drawn = {name: QUALITIES[LOW]._replace(detail=q.detail) for name, q in QUALITIES.items()}
    monkeypatch.setattr(board_settings, "QUALITIES", drawn)
    monkeypatch.setattr(viewport, "DEFAULT_QUALITY", drawn[MEDIUM])


@pytest.fixture
def whole_pictures() -> None:
    """Draw the board in the window as large as it is, for a test that looks at its picture."""


@pytest.fixture
def small_pictures() -> None:
    """Draw the board in a corner of its widget, for a test that tries whether it can be drawn."""


@pytest.fixture(autouse=True)
def cheap_pictures(
    request: pytest.FixtureRequest, shows_windows: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compose every scene of the board, but draw none; ``small_pictures`` are drawn with boxes.

    Nobody sees the picture: it is refused to who asks for it.
    """
    if not shows_windows or "whole_pictures" in request.fixturenames:
        return
    from app.board import viewport
    from app.render.picture import Picture
    from app.scene.pieces.meshes import all_meshes

    is_drawn = "small_pictures" in request.fixturenames

    class CheapPicture(Picture):
        def begin(
            self, scene: Scene, camera: Camera, size: tuple[int, int], pixel_ratio: float = 1.0
        ) -> None:
            width, height = (max(1, length // SMALLER) for length in size)
            super().begin(scene, camera, (width, height), pixel_ratio / SMALLER)

        def draw(self, framebuffer: int = 0) -> None:
            if is_drawn:
                super().draw(framebuffer)

    class Boxes(dict[str, "Mesh"]):
        def __missing__(self, name: str) -> Mesh:
            all_meshes()[name]  # raises KeyError if there is none
            return all_meshes()["box"]

    def refuse(_: object) -> NoReturn:
        pytest.fail("a test that looks at the picture of the board asks for whole_pictures")

    monkeypatch.setattr(viewport, "Picture", CheapPicture)
    monkeypatch.setattr(viewport, "all_meshes", lambda _: Boxes())
    monkeypatch.setattr(viewport.Viewport, "grabFramebuffer", refuse)


@pytest.fixture(autouse=True)
def quiet_windows(shows_windows: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Show windows without sound or rendering, and with timing that suits busy machines.

    Nothing is played on the machine of who runs the tests. Qt paints windows and the board, but
    puts no picture together on the unseen screen: that takes the software rasteriser several times
    as long as all else of a frame. What a window, a widget or the board is asked for (``grab``) is
    drawn all the same. No animation of the board is over before it has been drawn, and engines are
    given the time that they take; who asks one that hangs shortens it.
    """
    if not shows_windows:
        return
    from app.board import animator
    from app.board.viewport import Viewport
    from app.controllers import sounds
    from app.engines import engine_process
    from tests.silent_sound import SilentSpeaker
    from tests.steady_animation import SteadyAnimation

    initialize = Viewport.initializeGL

    def initialize_gl(viewport: Viewport) -> None:
        context, window = viewport.context().shareContext(), viewport.window().windowHandle()
        if context is not None and context.makeCurrent(window):
            context.functions().glEnable(RASTERIZER_DISCARD)
        viewport.makeCurrent()
        initialize(viewport)

    monkeypatch.setattr(Viewport, "initializeGL", initialize_gl)
    monkeypatch.setattr(sounds, "sound_player", SilentSpeaker)
    monkeypatch.setattr(animator, "QVariantAnimation", SteadyAnimation)
    for name in ("GREETING", "READY", "STOP", "BEYOND", "PULSE"):
        monkeypatch.setattr(engine_process, name, TIMEOUT_MILLISECONDS)


@pytest.fixture
def quick_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Write pictures after one frame, for tests that do not measure how smooth they are."""
    from app.render import picture

    monkeypatch.setattr(picture, "frames_at_rest", lambda _: 1)


@pytest.fixture(autouse=True)
def nothing_refined(shows_windows: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw no frames at rest, which cost a processor much: they have tests of their own."""
    if not shows_windows:
        return
    from app.board import viewport

    monkeypatch.setattr(viewport, "frames_at_rest", lambda _: 0)


@pytest.fixture(autouse=True)
def usual_notation_and_looks(request: pytest.FixtureRequest) -> Iterator[None]:
    """Begin and leave each test with the usual language, and begin it with the usual colours.

    The plural forms of texts are loaded for panels that are tested without a window.
    """
    speak_english()
    set_appearance(Appearance())
    if "qapp" in request.fixturenames:
        from app.panels.common import style

        load_translations()
        style.apply_theme(request.getfixturevalue("qapp"))
    yield
    speak_english()


def speak_english() -> None:
    """Use the usual language, notation and signs."""
    if language() != ENGLISH or names.language() != ENGLISH:
        # Without an application only the notation can have been chosen.
        (use_language if QCoreApplication.instance() else names.choose_language)(ENGLISH)
    use_notation(ENGLISH)
    use_piece_signs(AS_USUAL)


@pytest.fixture
def new_window() -> None:
    """Open a new window, for a test that looks at what happens only then."""


@pytest.fixture(scope="module")
def shared_window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SharedWindow]:
    """Return the window that the tests of a file share."""
    from tests.shared_window import SharedWindow

    shared = SharedWindow(tmp_path_factory.mktemp("shared") / "preferences.ini")
    yield shared
    shared.close()


@pytest.fixture
def opened(
    request: pytest.FixtureRequest,
    qtbot: QtBot,
    preferences_path: Path,
    shared_window: SharedWindow,
) -> Iterator[Callable[..., MainWindow]]:
    """Return a factory that opens a window on a game; ``options`` are switched on.

    The first window of a test may be the one that the tests before it in its file had, where a new
    game was started: see ``tests/shared_window.py``.
    """
    from tests.driver import open_window
    from tests.shared_window import wants_own_window

    is_own, failures = wants_own_window(request), request.session.testsfailed

    def opened(key: str = "chess960", *options: Option[bool], **given: Any) -> MainWindow:
        nonlocal is_own
        if is_own:
            window = open_window(qtbot, preferences_path, key, **given)
        else:
            window, is_own = shared_window.show(qtbot, key, **given), True
        for option in options:
            window.settings.set(option, True)
        return window

    yield opened
    shared_window.end_test(request.session.testsfailed > failures)


@pytest.fixture
def shown(
    request: pytest.FixtureRequest,
    qtbot: QtBot,
    preferences_path: Path,
    shared_window: SharedWindow,
) -> Iterator[Callable[..., MainWindow]]:
    """Return what shows a game in the one window of a test, by what ``opened`` is given.

    For tests that go through rows (``tests/rows.py``): where a game was shown before, preferences,
    docks and view are as at first.
    """
    from tests.shared_window import SharedWindow, wants_own_window

    is_own, failures = wants_own_window(request), request.session.testsfailed
    shared = SharedWindow(preferences_path) if is_own else shared_window

    def shown(key: str = "chess960", *options: Option[bool], **given: Any) -> MainWindow:
        window = shared.show(qtbot, key, **given)
        for option in options:
            window.settings.set(option, True)
        return window

    yield shown
    shared.end_test(is_own or request.session.testsfailed > failures)


@pytest.fixture
def seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program's own engine play the same in every run."""
    from tests.computers import seed_engine

    seed_engine(monkeypatch)


@pytest.fixture(autouse=True)
def no_engine_found(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Find no engine that this machine happens to have."""
    from app.engines import catalogue

    monkeypatch.setattr(catalogue, "find_stockfish", lambda *_: None)
    catalogue.found_engines.cache_clear()
    yield
    catalogue.found_engines.cache_clear()
