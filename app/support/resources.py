"""Finds shaders and resources, in a checkout as well as in an installed wheel."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]


@cache
def _folder(name: str) -> Path:
    """Return the folder of that name: inside the package (wheel) or beside it (checkout)."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def shader_path(name: str) -> Path:
    """Return the path of a GLSL file, for example ``solid.vert``."""
    return _folder("shaders") / name


@cache
def shader_source(name: str) -> str:
    """Return the text of a GLSL file. Raises FileNotFoundError if there is none."""
    return shader_path(name).read_text(encoding="utf-8")


def resource_path(name: str) -> Path:
    """Return the path of a resource, for example ``profiles/pin.txt``."""
    return _folder("resources") / name
