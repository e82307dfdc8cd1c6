"""Declarations that shaders and Python share, in Python alone.

The locations of vertex attributes, the members of the uniform block, the numbers of shapes and the
constants of the sRGB curve are injected into every shader as preprocessor definitions; none is
written in GLSL.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import IntEnum
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from app.render.room import LEVELS, SHARPNESS
from app.scene.content import FLAT, SOLID, Facing, LabelKind, Shape
from app.scene.materials import Pattern, Role
from app.scene.themes.theme import LINE_END, LINE_SLOPE, LUMINANCE

_FLOAT = np.dtype("<f4")

#: One corner of a mesh: mesh units; unit length; occlusion, 0 open .. 1 closed.
VERTEX = np.dtype([("position", "<f4", 3), ("normal", "<f4", 3), ("occlusion", "<f4")])

#: One glyph: centre of its text, world; height of a capital, world; left, bottom, right and top
#: in capital heights; the same corners in the atlas, 0..1; linear RGBA; a ``LabelKind``; outward
#: and slope, see ``Label``; half the width of the whole text, capital heights.
GLYPH = np.dtype(
    [
        ("anchor", "<f4", 3),
        ("height", "<f4"),
        ("box", "<f4", 4),
        ("cell", "<f4", 4),
        ("colour", "<f4", 4),
        ("kind", "<f4"),
        ("outward", "<f4"),
        ("slope", "<f4"),
        ("half_width", "<f4"),
    ]
)

#: The values of one frame, as std140 lays them out: (4, 4) by columns, world to clip; the eye,
#: world; width and height in pixels, device pixels per unit of text size, focal length in pixels;
#: linear RGB of the background at the top and at the bottom, there with the strength of its grain,
#: 0..1. Only whole vectors: they need no gaps.
FRAME = np.dtype(
    [
        ("view_projection", "<f4", (4, 4)),
        ("eye", "<f4", 4),
        ("viewport", "<f4", 4),
        ("top", "<f4", 4),
        ("bottom", "<f4", 4),
    ]
)

#: Greatest number of roles of solids, and so of materials.
ROLES = 16

#: The light of a room, as std140 lays it out: (4, 4) by columns, world to the shadow map; direction
#: towards the lamp, world, and how dark its shadows are, 0..1; its light; irradiance from above and
#: from below, divided by pi; the role that mirrors what stands on it, and its height; the harmonics
#: of the irradiance (see ``room.harmonics``); by role: pattern, strength, roughness, metal; and
#: coat, level of the shadow map, of a ``Material``.
LIGHT = np.dtype(
    [
        ("shadow_view", "<f4", (4, 4)),
        ("lamp", "<f4", 4),
        ("lamp_colour", "<f4", 4),
        ("sky", "<f4", 4),
        ("ground", "<f4", 4),
        ("mirror", "<f4", 4),
        ("harmonics", "<f4", (9, 4)),
        ("finishes", "<f4", (ROLES, 4)),
        ("gloss", "<f4", (ROLES, 4)),
    ]
)


class Attribute(NamedTuple):
    """An input of a vertex shader: its location, its number of floats, its offset in bytes."""

    location: int
    floats: int
    offset: int


class Inputs(NamedTuple):
    """How records feed the inputs of a vertex shader.

    prefix : what the definitions of their locations begin with
    record : the records
    fields : by the input's name, which fields feed it, one after the other in the record
    first : the location of the first input; the others follow
    """

    prefix: str
    record: np.dtype[np.void]
    fields: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    first: int = 0

    @property
    def attributes(self) -> Mapping[str, Attribute]:
        """The inputs by their names."""
        found = {}
        for location, (name, parts) in enumerate(self.fields.items(), self.first):
            size = sum(self._place(part)[1] for part in parts)
            found[name] = Attribute(location, size // _FLOAT.itemsize, self._place(parts[0])[0])
        return found

    def _place(self, part: str) -> tuple[int, int]:
        """Return where a field begins, and how long it is, in bytes."""
        dtype, offset = self.record.fields[part][:2]  # type: ignore[index]
        return offset, dtype.itemsize


MESH_INPUTS = Inputs(
    "MESH", VERTEX, {"vertex": ("position",), "normal": ("normal",), "occlusion": ("occlusion",)}
)
SOLID_INPUTS = Inputs(
    "SOLID",
    SOLID,
    {
        "place": ("position", "yaw"),
        "stretch": ("scale", "glow"),
        "instance_colour": ("colour",),
        "posture": ("facing", "tilt", "role", "outline"),
    },
    first=len(MESH_INPUTS.fields),
)
FLAT_INPUTS = Inputs(
    "FLAT",
    FLAT,
    {
        "place": ("position", "yaw"),
        "form": ("half_size", "shape", "width"),
        "inside": ("colour",),
        "edge": ("edge",),
    },
)
GLYPH_INPUTS = Inputs(
    "GLYPH",
    GLYPH,
    {
        "anchor": ("anchor", "height"),
        "box": ("box",),
        "cell": ("cell",),
        "colour": ("colour",),
        "posture": ("kind", "outward", "slope", "half_width"),
    },
)
ALL_INPUTS = (MESH_INPUTS, SOLID_INPUTS, FLAT_INPUTS, GLYPH_INPUTS)


@cache
def definitions() -> tuple[str, ...]:
    """Return the definitions injected into every shader, each a name and its value."""
    return (
        *_locations(),
        _block("FRAME_VALUES", FRAME),
        _block("LIGHT_VALUES", LIGHT),
        *_light(),
        *_numbers(Shape),
        *_numbers(Facing),
        *_numbers(LabelKind),
        *_numbers(Role),
        *_numbers(Pattern),
        *_colours(),
    )


def _locations() -> Iterator[str]:
    for inputs in ALL_INPUTS:
        for name, attribute in inputs.attributes.items():
            yield f"{inputs.prefix}_{name.upper()} {attribute.location}"


def _block(name: str, record: np.dtype[np.void]) -> str:
    """Return the definition of a uniform block's members."""
    members = []
    for member in record.names or ():
        shape = record[member].shape
        if shape == (4, 4):
            members.append(f"mat4 {member};")
        else:
            members.append(f"vec4 {member}{f'[{shape[0]}]' if len(shape) == 2 else ''};")
    return f"{name} {' '.join(members)}"


def _light() -> Iterator[str]:
    yield f"SHARPNESS {SHARPNESS}"
    yield f"ROOM_LEVELS {LEVELS - 1.0}"


def _numbers(kind: type[IntEnum]) -> Iterator[str]:
    for member in kind:
        yield f"{kind.__name__.upper()}_{member.name} {member.value}"


def _colours() -> Iterator[str]:
    yield f"SRGB_LINE_END {LINE_END}"
    yield f"SRGB_LINE_SLOPE {LINE_SLOPE}"
    yield f"LUMINANCE vec3({', '.join(map(str, LUMINANCE))})"
