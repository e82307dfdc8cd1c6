"""What shaders and Python share is written once, in Python, and read by both."""

from __future__ import annotations

import re
from functools import cache

import numpy as np
import pytest

from app.render.inputs import ALL_INPUTS, FRAME, MESH_INPUTS, SOLID_INPUTS, definitions
from app.scene.content import FLAT, Facing, Shape
from app.scene.materials import Pattern, Role
from app.scene.themes.theme import LUMINANCE, from_srgb, luminance, to_srgb
from app.support.resources import shader_path, shader_source
from tests.rows import each_row

NAMES = sorted(path.name for path in shader_path(".").iterdir())
#: A comparison or a choice by a number, a location, or a constant of colours.
SHARED = re.compile(
    r"case\s+-?\d|location\s*=\s*\d"
    r"|\b(?:shape|kind|facing|posture\.x)\s*[<>=!]=?\s*\d|\b(?:shape|kind)\s*[-+]\s*\d"
    r"|\b(?:0\.2126|0\.7152|0\.0722|12\.92|0\.0031308)"
)
FLOATS = {"float": 1, "vec2": 2, "vec3": 3, "vec4": 4}


@cache
def code(name: str) -> str:
    """Return a shader without its comments."""
    return re.sub(r"//[^\n]*", "", shader_source(name))


def all_code() -> str:
    return "\n".join(map(code, NAMES))


def defined() -> dict[str, str]:
    return dict(line.split(" ", 1) for line in definitions())


@each_row("name", NAMES)
def test_no_number_that_is_shared_stands_in_a_shader(name: str) -> None:
    assert SHARED.findall(code(name)) == []


@each_row(
    "wrong",
    ["case 3: return r;", "shape == 1", "facing > 1.5", "layout(location = 2) in", "kind - 11"],
)
def test_such_a_number_would_be_found(wrong: str) -> None:
    assert SHARED.search(wrong)


def test_every_shape_and_every_facing_is_drawn_by_its_name() -> None:
    words = set(re.findall(r"\w+", all_code()))
    assert {f"SHAPE_{shape.name}" for shape in Shape} <= words
    # what is neither of the two is turning
    assert {f"FACING_{way.name}" for way in (Facing.FIXED, Facing.STANDING)} <= words
    assert set(Facing) == {Facing.FIXED, Facing.STANDING, Facing.TURNING}


def test_what_is_defined_is_python_s() -> None:
    known = defined()
    assert all(known[f"SHAPE_{shape.name}"] == str(shape.value) for shape in Shape)
    assert all(known[f"FACING_{way.name}"] == str(way.value) for way in Facing)
    assert known["LUMINANCE"] == "vec3(0.2126, 0.7152, 0.0722)"
    assert len(known) == len(definitions()), "no name twice"


def test_every_definition_is_used_and_every_capital_is_defined() -> None:
    own = set(re.findall(r"const \w+ (\w+)", all_code()))
    optional = {
        "FULL",
        "TRANSLUCENT",
        "DEPTH_ONLY",
        "SHADOW",
        "SAMPLES",
        "MIRRORING",
        "SURFACES",
        "BEHIND_GLASS",
        "BEFORE_PIECES",
    }
    optional |= {"AVERAGE", "RED_CYAN", "SIDE_BY_SIDE"}
    optional |= {f"WITH_{pattern.name}" for pattern in Pattern}
    used = set(re.findall(r"\b[A-Z][A-Z0-9_]{2,}\b", all_code())) - own - optional
    # what a material does is in its numbers; few roles and patterns are told apart by their names
    spare = {"FACING_TURNING", "LABELKIND_NAME", "PATTERN_PLAIN"} | {
        f"ROLE_{role.name}" for role in Role
    }
    assert used <= defined().keys() and defined().keys() - used <= spare


@each_row(
    ("name", "fed"),
    [
        ("solid.vert", (MESH_INPUTS, SOLID_INPUTS)),
        ("flat.vert", (ALL_INPUTS[2],)),
        ("label.vert", (ALL_INPUTS[3],)),
    ],
)
def test_inputs_have_as_many_floats_as_feed_them(name: str, fed) -> None:
    found = re.findall(r"layout\(location = (\w+)\) in (\w+) (\w+);", code(name))
    declared = {at: (FLOATS[kind], variable) for at, kind, variable in found}
    wanted = {
        f"{inputs.prefix}_{name.upper()}": (attribute.floats, name)
        for inputs in fed
        for name, attribute in inputs.attributes.items()
    }
    assert declared == wanted
    locations = [a.location for inputs in fed for a in inputs.attributes.values()]
    assert locations == list(range(len(locations)))


@each_row("inputs", ALL_INPUTS, ids=lambda inputs: inputs.prefix)
def test_records_lie_as_the_inputs_say(inputs) -> None:
    """What feeds one input lies in one piece, and an input reads just that."""
    record = np.zeros(1, inputs.record)
    for name, parts in inputs.fields.items():
        attribute = inputs.attributes[name]
        for number, part in enumerate(parts, 1):
            record[part] = number
        floats = record.view(np.float32)
        begin = attribute.offset // 4
        read = floats[begin : begin + attribute.floats]
        wanted = [np.ravel(record[part]) for part in parts]
        assert read.tolist() == np.concatenate(wanted).tolist()


def test_only_the_layer_is_kept_from_the_shader() -> None:
    fed = {part for parts in ALL_INPUTS[2].fields.values() for part in parts}
    assert set(FLAT.names or ()) - fed == {"layer"}


def test_the_frame_has_no_gaps() -> None:
    """As std140 has none between whole vectors."""
    assert FRAME.itemsize == 4 * (16 + 4 * 4)
    kinds = re.findall(r"(\w+) \w+;", defined()["FRAME_VALUES"])
    assert kinds == ["mat4", "vec4", "vec4", "vec4", "vec4"]


@each_row("light", [0.0, 0.001, 0.0031308, 0.2, 1.0])
def test_the_curve_of_a_screen_and_back(light: float) -> None:
    assert from_srgb(to_srgb(light)) == pytest.approx(light, abs=1e-6)


def test_the_curve_of_a_screen_is_srgb() -> None:
    assert to_srgb(0.2140411) == pytest.approx(0.5, abs=1e-6)
    assert luminance((1.0, 1.0, 1.0)) == pytest.approx(1.0)
    assert luminance((0.0, 1.0, 0.0)) == LUMINANCE[1]
