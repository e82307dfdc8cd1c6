"""A position as a PNG file: composed, rendered off screen, written whole or not at all."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from app.board.move_entry import MoveEntry
from app.render.offscreen import OffscreenError, render_image, render_in_context
from app.scene.camera import Camera
from app.scene.content import Scene
from app.scene.focus import LevelView, steepness
from app.scene.layouts import Layout, arranged, layout
from app.scene.overlays.marks import Marks, check_marks
from app.scene.pieces.meshes import all_meshes
from app.scene.pieces.sets import SETS, STAUNTON, PieceSet
from app.scene.scene import compose
from app.scene.themes.catalogue import DEFAULT, find_theme
from app.scene.themes.theme import Theme
from app.scene.themes.theme_file import ThemeError
from app.startup import display
from app.startup.command_line import Picture
from app.storage.theme_folder import themes_folder
from app.support.failures import InputError, MachineError, quoted
from engine.core.move import Spot, cell_spot, pin_spot
from engine.core.position import Position
from engine.rules.checks import checks
from engine.rules.variant import Variant

#: Set for the process that runs inside the virtual display, so that it does not ask for another.
_INSIDE = "SCHACHRAUM_INSIDE_XVFB"


def make_picture(
    variant: Variant, position: Position, picture: Picture, arguments: Sequence[str]
) -> None:
    """Render a position into a PNG file. A file that is there is replaced only by a whole one.

    arguments : the program's own, for a second try inside a virtual display

    Raises InputError for a name that the game does not know, for a spot where no move begins or
    for a file that cannot be written, MachineError when nothing here can render.
    """
    space = _space(variant, picture)
    camera = _camera(space, variant, picture)
    marks = _marks(variant, position, picture.select)
    focus = _level(variant, picture.focus)
    theme, figures = _theme(picture.theme), _figures(picture.pieces)
    _check_writable(picture.path)
    clear = None if focus is None else frozenset((focus,))
    seen = LevelView(clear, thinning=steepness(camera.view.elevation))
    scene = compose(space, position, theme, marks, levels=seen, figures=figures)
    try:
        pixels = render_image(all_meshes(), scene, camera, picture.size)
    except OffscreenError as error:
        if display.has_display():
            pixels = _render_with_qt(scene, camera, picture.size)
        elif _INSIDE not in os.environ and shutil.which("xvfb-run") is not None:
            _repeat_inside_xvfb(arguments)
            return
        else:
            raise MachineError(str(error)) from None
    _write(picture.path, pixels)


def _render_with_qt(scene: Scene, camera: Camera, size: tuple[int, int]) -> NDArray[np.uint8]:
    """Render where there is a window system but no EGL: Windows, macOS, old drivers."""
    from PySide6.QtGui import QGuiApplication

    display.set_surface_format()
    application = QGuiApplication.instance() or QGuiApplication(["schachraum"])
    try:
        with display.opengl_context():
            return render_in_context(all_meshes(), scene, camera, size)
    except OffscreenError as error:
        raise MachineError(str(error)) from None
    finally:
        del application


def _space(variant: Variant, picture: Picture) -> Layout:
    """Return the layout with the levels arranged as asked for."""
    usual, name = layout(variant.key), picture.arrangement
    if name is None:
        return usual
    if not usual.arrangements:
        raise InputError(f"--arrange: {variant.title} has no levels to arrange")
    if name not in usual.arrangements:
        raise InputError(
            f"--arrange: {variant.title} has no arrangement {quoted(name)}; its arrangements are"
            f" {', '.join(usual.arrangements)}"
        )
    return arranged(variant.key, usual.arrangements[name])


def _theme(name: str | None) -> Theme:
    """Return the theme asked for: one of the program, or a person's own."""
    if name is None:
        return DEFAULT
    try:
        return find_theme(name, themes_folder())
    except ThemeError as error:
        raise InputError(f"--theme: {error}") from None


def _figures(name: str | None) -> PieceSet:
    """Return the set of pieces asked for."""
    if name is None:
        return STAUNTON
    if name not in SETS:
        raise InputError(
            f"--pieces: there is no set {quoted(name)}; the sets are {', '.join(SETS)}"
        )
    return SETS[name]


def _marks(variant: Variant, position: Position, select: str | None) -> Marks:
    """Return the marks of a check, and of the legal targets of what is selected."""
    mated = position.turn if variant.is_mated(position) else None
    marks = check_marks(checks(variant, position), mated)
    if select is None:
        return marks
    spot = _spot(variant, select)
    entry = MoveEntry(variant.moves(position))
    if spot not in entry.starts():
        raise InputError(f"--select: no legal move begins at {quoted(select)}")
    entry.choose(spot)
    return replace(marks, selected=spot, targets=entry.targets())


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


def _camera(space: Layout, variant: Variant, picture: Picture) -> Camera:
    """Return the camera of the view asked for."""
    name = space.default if picture.view is None else picture.view
    if name not in space.presets:
        raise InputError(
            f"--view: {variant.title} has no view {quoted(name)}; its views are"
            f" {', '.join(space.presets)}"
        )
    width, height = picture.size
    camera = Camera(space.presets[name], width, height, bounds=space.bounds)
    return camera.framed(space.outline)


def _check_writable(path: Path) -> None:
    """Raise InputError when the file could not be written, before any time is spent on it."""
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
    """Run the same command inside a virtual display; raise MachineError when it fails there."""
    root = str(Path(__file__).resolve().parents[2])
    environment = {**os.environ, _INSIDE: "1"}
    environment["PYTHONPATH"] = os.pathsep.join(
        part for part in (root, os.environ.get("PYTHONPATH")) if part
    )
    environment.pop("WAYLAND_DISPLAY", None)
    finished = subprocess.run(
        ["xvfb-run", "-a", sys.executable, "-m", "app", *arguments],
        env=environment,
        check=False,
        capture_output=True,
        text=True,
    )
    if finished.returncode != 0:
        said = (finished.stdout + finished.stderr).strip().splitlines() or ["no reason given"]
        raise MachineError(f"No picture can be rendered, not even inside xvfb-run: {said[-1]}")
