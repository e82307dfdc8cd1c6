"""Figures for kinds that games name themselves: told apart on the board, and their files."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from app.scene.layouts import layout
from app.scene.piece_instances import TURNS
from app.scene.pieces.figures import read_figure
from app.scene.pieces.profiles import ProfileError
from app.scene.pieces.sets import NARROW, SETS, STAUNTON, PieceSet
from engine.core.pieces import Kind
from engine.rules.own_kind import FIGURES, LOOKS
from engine.variants import KEYS, variant
from tests.app.scene.test_meshes import seen
from tests.rows import each_row

SAID = "a part begins with 'stand', 'turned', 'tube' or 'plate'"


@cache
def covered(name: str, azimuth: float, elevation: float) -> NDArray[np.bool_]:
    return seen(name, azimuth, elevation)


@each_row("pieces", (STAUNTON, NARROW))
@each_row("key", [key for key in KEYS if len(variant(key).looks) > 5])
def test_kinds_of_a_game_have_other_shapes_seen_from_where_it_begins(
    key: str, pieces: PieceSet
) -> None:
    """A share of the larger outline is covered by one of two alone, for both sides' pieces.

    Where kinds differed by their rings alone it was nothing.
    """
    game, view = variant(key), layout(key).presets["white"]
    figures = pieces.with_looks(game.looks).figures
    names = {figures[kind] for kind in game.kinds}
    assert len(names) == len(game.kinds)
    for one, other in combinations(sorted(names), 2):
        for facing in (0.0, 180.0):
            first, second = (
                covered(
                    f"{pieces.prefix}{name}",
                    view.azimuth + facing - np.degrees(TURNS.get(name, 0.0)),
                    view.elevation,
                )
                for name in (one, other)
            )
            differing = (first ^ second).sum() / max(first.sum(), second.sum())
            assert differing > 0.14, f"{one} and {other}: {differing:.2f}"


@each_row("pieces", (STAUNTON, NARROW))
@each_row(
    ("name", "others", "least"),
    [
        ("elephant", ("knight", "unicorn"), 0.32),
        ("griffin", ("knight", "unicorn"), 0.37),
        ("griffin", ("dragon",), 0.25),
        ("hood", ("bishop", "wizard", "pawn"), 0.32),
    ],
)
def test_figures_that_were_mistaken_for_others_have_outlines_of_their_own(
    pieces: PieceSet, name: str, others: tuple[str, ...], least: float
) -> None:
    """Seen from where Dragonchess begins: a head and neck on a stand were read as a horse's."""
    view = layout("dragonchess").presets["white"]

    def outline(figure: str, facing: float) -> NDArray[np.bool_]:
        turn = np.degrees(TURNS.get(figure, 0.0))
        return covered(f"{pieces.prefix}{figure}", view.azimuth + facing - turn, view.elevation)

    for facing in (0.0, 180.0):
        own = outline(name, facing)
        for other in others:
            different = outline(other, facing)
            share = (own ^ different).sum() / max(own.sum(), different.sum())
            assert share > least, f"{name} and {other}: {share:.2f}"


def test_a_sign_that_no_disc_has_is_that_of_a_usual_kind() -> None:
    for figure in FIGURES:
        looks = ((Kind.OWN_1, figure, "none", "☿"),)
        discs = SETS["discs"].with_looks(looks)
        assert discs.symbols[Kind.OWN_1] == discs.symbols[LOOKS[figure]]


@each_row(
    ("text", "said"),
    [
        ("", "there is no part."),
        ("stand pawn", "there is no part."),
        ("0 0", f"line 1: {SAID}."),
        ("stand\ntube", "line 1: 'stand' needs one name and no points."),
        ("stand pawn\n0 0", "line 1: 'stand' needs one name and no points."),
        ("stand pawn\nstand pawn", "line 2: 'stand' comes first, and once."),
        ("tube 3", "line 1: 'tube 3' is not understood."),
        ("tube\n0 0 0 1 1\n0 0 1 1", "line 3: 5 numbers are wanted, 4 words are given."),
        ("tube\n0 0 0 1 1\n0 0 1 1 x\n", "line 3: 'x' is not a number."),
        ("tube mirrored\n0 0 0 1 1\n0 0 1 1 1", "line 1: 'tube' needs at least three points."),
        ("turned mirrored\n0 0", "line 1: 'mirrored' is not a number."),
        ("turned\n0 0\n1 0", "line 1: a profile needs at least three points."),
        ("plate 0.1\n0 0", "line 1: 'plate 0.1' is not understood."),
        ("plate 0 0\n0 0\n1 0\n1 1", "line 1: the plate is no thicker than its slopes."),
        ("plate 0.1 0\n0 0\n0 1\n1 1", "the shape has no area, or goes round clockwise."),
        ("plate 0.1 0\n0 0\n0.3 0\n0.3 0.01\n0 0.01", "the shape is too narrow."),
    ],
)
def test_a_spoilt_figure_is_refused_in_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "spoilt.txt"
    path.write_text(text)
    with pytest.raises(ProfileError) as caught:
        read_figure(path)
    assert str(caught.value).startswith(str(path))
    assert str(caught.value).endswith(said)
