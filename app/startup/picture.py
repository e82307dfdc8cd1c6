"""Renders a position off screen into a PNG file (``--picture``)."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from app.board.move_entry import MoveEntry
from app.game.situation import beaten_kings
from app.render.offscreen import OffscreenError, render_image, render_in_context
from app.render.quality import FOR_PICTURES
from app.scene.camera import Camera
from app.scene.content import Scene
from app.scene.layouts import Layout, arranged, layout
from app.scene.level_view import LevelView, steepness
from app.scene.motion.animation import FallenKings
from app.scene.overlays.marks import Marks, check_marks
from app.scene.pieces.meshes import all_meshes
from app.scene.pieces.sets import SETS, STAUNTON, PieceSet
from app.scene.scene import compose
from app.scene.stereo import Stereo
from app.scene.themes.catalogue import DEFAULT, find_theme
from app.scene.themes.theme import Theme
from app.scene.themes.theme_file import ThemeError
from app.startup import display
from app.startup.command_line import PictureOptions
from app.support.failures import InputError, MachineError, quoted
from app.support.identity import own_command
from app.support.regular_file import open_regular
from app.support.user_folders import themes_folder
from app.text.names import looks_of
from engine.core.move import Spot, cell_spot, pin_spot
from engine.core.position import Position
from engine.explain.sight import checks
from engine.pgn import PgnError, read_games
from engine.pgn.record import Record
from engine.rules.variant import Variant

_PIECE = 64 * 1024
#: Environment variable set inside the virtual display, so that no other one is started there.
_INSIDE = "SCHACHRAUM_INSIDE_XVFB"


def first_game(path: Path) -> Record:
    """Return the first game of a file. Raises InputError if there is none or it is invalid."""
    try:
        record = next(read_games(_chunks(path)), None)
    except PgnError as error:
        raise InputError(f"{quoted(path.name)} cannot be read: {error}") from None
    except OSError as error:
        raise InputError(f"{quoted(path.name)} cannot be read: {error.strerror}") from None
    if record is None:
        raise InputError(f"{quoted(path.name)} cannot be read: it holds no game")
    return record


def _chunks(path: Path) -> Iterator[bytes]:
    with open_regular(path) as file:
        while piece := file.read(_PIECE):
            yield piece


def make_picture(
    variant: Variant, position: Position, picture: PictureOptions, arguments: Sequence[str]
) -> None:
    """Render a position into a PNG file, which is written as a whole or not at all.

    arguments : of the program, for a second try inside a virtual display

    Raises InputError for an unknown name, a spot where no move begins or a file that cannot be
    written; MachineError if the machine cannot render.
    """
    scene, camera = arranged_scene(variant, position, picture)
    stereo = _stereo(picture.stereo)
    _check_writable(picture.path)
    shown = (all_meshes(FOR_PICTURES.detail), scene, camera, picture.size, FOR_PICTURES, stereo)
    try:
        pixels = render_image(*shown)
    except OffscreenError as error:
        if display.has_display():
            pixels = _with_qt(lambda: render_in_context(*shown))
        elif _INSIDE not in os.environ and shutil.which("xvfb-run") is not None:
            _repeat_inside_xvfb(arguments)
            return
        else:
            raise MachineError(str(error)) from None
    _write(picture.path, pixels)


def arranged_scene(
    variant: Variant, position: Position, picture: PictureOptions
) -> tuple[Scene, Camera]:
    """Return the scene of a position and the camera that sees it, as the options name them.

    Raises InputError for an unknown name, or a spot where no move begins.
    """
    layout_ = _layout(variant, picture)
    camera = _camera(layout_, variant, picture)
    marks = _marks(variant, position, picture.select)
    focus = _level(variant, picture.focus)
    theme = _theme(picture.theme)
    piece_set = _piece_set(picture.pieces).with_looks(looks_of(variant))
    clear = None if focus is None else frozenset((focus,))
    seen = LevelView(clear, steepness=steepness(camera.view.elevation))
    kings = FallenKings(beaten_kings(variant, position, variant.outcome(position)))
    return compose(layout_, position, theme, marks, None, None, seen, piece_set, kings), camera


def _with_qt(render: Callable[[], NDArray[np.uint8]]) -> NDArray[np.uint8]:
    """Render with Qt's OpenGL, where there is no EGL: Windows, macOS, old drivers.

    Returns what is rendered in the context: (h, w, 3) uint8 sRGB, top row first.
    """
    from PySide6.QtGui import QGuiApplication

    display.set_surface_format()
    application = QGuiApplication.instance() or QGuiApplication(["schachraum"])
    try:
        with display.opengl_context():
            return render()
    except OffscreenError as error:
        raise MachineError(str(error)) from None
    finally:
        del application


def _layout(variant: Variant, picture: PictureOptions) -> Layout:
    """Return the layout with the arrangement of levels in the options."""
    usual, name = layout(variant), picture.arrangement
    if name is None:
        return usual
    if not usual.arrangements:
        raise InputError(f"--arrange: {variant.title} has no levels to arrange")
    if name not in usual.arrangements:
        raise InputError(
            f"--arrange: {variant.title} has no arrangement {quoted(name)}; its arrangements are"
            f" {', '.join(usual.arrangements)}"
        )
    return arranged(variant, usual.arrangements[name])


def _theme(name: str | None) -> Theme:
    """Return the theme of that name, built-in or the user's own; None for the default."""
    if name is None:
        return DEFAULT
    try:
        return find_theme(name, themes_folder())
    except ThemeError as error:
        raise InputError(f"--theme: {error}") from None


def _piece_set(name: str | None) -> PieceSet:
    """Return the piece set of that name; None for the default."""
    if name is None:
        return STAUNTON
    if name not in SETS:
        raise InputError(
            f"--pieces: there is no set {quoted(name)}; the sets are {', '.join(SETS)}"
        )
    return SETS[name]


def _stereo(name: str | None) -> Stereo:
    """Return how two eyes are shown, by its name; None for one eye."""
    if name is None:
        return Stereo.OFF
    kinds = [kind.value for kind in Stereo]
    if name not in kinds:
        raise InputError(f"--stereo: there is no {quoted(name)}; there are {', '.join(kinds)}")
    return Stereo(name)


def _marks(variant: Variant, position: Position, select: str | None) -> Marks:
    """Return the marks of checks, and of the legal targets of the selected spot."""
    mated = position.turn if variant.is_mated(position) else None
    marks = check_marks(checks(variant, position), mated)
    if select is None:
        return marks
    spot = _spot(variant, select)
    entry = MoveEntry(variant.moves(position))
    if spot not in entry.starts():
        raise InputError(f"--select: no legal move begins at {quoted(select)}")
    entry.enter_spot(spot)
    return marks._replace(selected=spot, targets=entry.targets())


def _spot(variant: Variant, name: str) -> Spot:
    topology = variant.topology
    if name in topology.pin_names:
        return pin_spot(topology.pin_names.index(name))
    if name in topology.cell_names:
        return cell_spot(topology.cell(name))
    raise InputError(f"--select: {variant.title} has no cell and no pin {quoted(name)}")


def _level(variant: Variant, name: str | None) -> int | None:
    """Return the number of the level to focus on."""
    names = [level for level in variant.topology.levels if level]
    if name is None:
        return None
    if name not in names:
        raise InputError(
            f"--focus: {variant.title} has no level {quoted(name)}"
            + (f"; its levels are {', '.join(names)}" if names else "")
        )
    return variant.topology.levels.index(name)


def _camera(layout_: Layout, variant: Variant, picture: PictureOptions) -> Camera:
    """Return the camera of the view in the options."""
    name = layout_.default if picture.view is None else picture.view
    if name not in layout_.presets:
        raise InputError(
            f"--view: {variant.title} has no view {quoted(name)}; its views are"
            f" {', '.join(layout_.presets)}"
        )
    width, height = picture.size
    camera = Camera(layout_.presets[name], width, height, bounds=layout_.bounds)
    return camera.framed(layout_.outline)


def _check_writable(path: Path) -> None:
    """Raise InputError if the file could not be written, before anything is rendered."""
    if path.exists() and not os.access(path, os.W_OK):
        raise InputError(f"--picture: {quoted(str(path))} is write-protected")
    try:
        with tempfile.TemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        raise InputError(
            f"--picture: {quoted(str(path))} cannot be written: {error.strerror}"
        ) from None


def _write(path: Path, pixels: NDArray[np.uint8]) -> None:
    """Write (h, w, 3) uint8 sRGB pixels, top row first, as a PNG file in one step."""
    temporary = path.with_name(f".schachraum-{os.getpid()}.png")
    try:
        with temporary.open("xb") as file:
            Image.fromarray(pixels).save(file, format="PNG")
        temporary.replace(path)
    except OSError as error:
        raise MachineError(f"{quoted(str(path))} cannot be written: {error.strerror}.") from None
    finally:
        temporary.unlink(missing_ok=True)


def _repeat_inside_xvfb(arguments: Sequence[str]) -> None:
    """Run the same command inside a virtual display. Raises MachineError if it fails there."""
    environment = {**os.environ, _INSIDE: "1"}
    environment.pop("WAYLAND_DISPLAY", None)
    finished = subprocess.run(
        ["xvfb-run", "-a", *own_command(), *arguments],
        env=environment,
        check=False,
        capture_output=True,
        text=True,
    )
    if finished.returncode != 0:
        said = (finished.stdout + finished.stderr).strip().splitlines() or ["no reason given"]
        raise MachineError(f"No picture can be rendered, not even inside xvfb-run: {said[-1]}")
