"""A position as a PNG file: composed, rendered off screen, written whole or not at all."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from app import display
from app.command_line import Picture
from app.failures import InputError, MachineError
from app.render.offscreen import OffscreenError, render_image, render_in_context
from app.scene.camera import Camera
from app.scene.content import Scene
from app.scene.layouts import Layout, layout
from app.scene.meshes import all_meshes
from app.scene.scene import compose
from app.scene.theme import DEFAULT
from engine.position import Position
from engine.variant import Variant

#: Set for the process that runs inside the virtual display, so that it does not ask for another.
_INSIDE = "SCHACHRAUM_INSIDE_XVFB"


def make_picture(
    variant: Variant, position: Position, picture: Picture, arguments: Sequence[str]
) -> None:
    """Render a position into a PNG file. A file that is there is replaced only by a whole one.

    arguments : the program's own, for a second try inside a virtual display

    Raises InputError for an unknown view or a file that cannot be written, MachineError when
    nothing here can render.
    """
    space = layout(variant.key)
    camera = _camera(space, variant, picture)
    _check_writable(picture.path)
    scene = compose(space, position, DEFAULT)
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


def _camera(space: Layout, variant: Variant, picture: Picture) -> Camera:
    """Return the camera of the view asked for."""
    name = space.default if picture.view is None else picture.view
    if name not in space.presets:
        raise InputError(
            f"--view: {variant.title} has no view {name!r}; its views are"
            f" {', '.join(space.presets)}"
        )
    width, height = picture.size
    camera = Camera(space.presets[name], width, height, bounds=space.bounds)
    return camera.framed(space.outline)


def _check_writable(path: Path) -> None:
    """Raise InputError when the file could not be written, before any time is spent on it."""
    if path.exists() and not os.access(path, os.W_OK):
        raise InputError(f"--picture: {str(path)!r} is write-protected")
    try:
        with tempfile.TemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        raise InputError(f"--picture: {str(path)!r} cannot be written: {error.strerror}") from None


def _write(path: Path, pixels: NDArray[np.uint8]) -> None:
    """Write (h, w, 3) uint8 sRGB pixels, top row first, as a PNG file in one step."""
    temporary = path.with_name(f".schachraum-{os.getpid()}.png")
    try:
        with temporary.open("xb") as file:
            Image.fromarray(pixels).save(file, format="PNG")
        temporary.replace(path)
    except OSError as error:
        raise MachineError(f"{str(path)!r} cannot be written: {error.strerror}.") from None
    finally:
        temporary.unlink(missing_ok=True)


def _repeat_inside_xvfb(arguments: Sequence[str]) -> None:
    """Run the same command inside a virtual display; raise MachineError when it fails there."""
    root = str(Path(__file__).resolve().parent.parent)
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
