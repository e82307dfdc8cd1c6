"""Letters fade behind glass that has letters of its own; others do not."""

from __future__ import annotations

import numpy as np
import pytest

from app.render.glyphs import shares_shown
from app.scene.content import Label, LabelKind
from app.scene.layouts import layout
from app.scene.scene import compose
from app.scene.themes.catalogue import DEFAULT
from engine.variants import variant
from tests.render_probes import flats
from tests.rows import each_row

EYE = np.array((0.0, 0.0, 10.0))
GREY = (0.5, 0.5, 0.5)


def share(x: float, z: float, opacity: float = 0.5, *, fades: bool = True) -> float:
    """Return how much is shown of a letter that is looked at through two panes side by side."""
    panes = flats(
        *({"position": (middle, 0.0, 0.0), "half_size": 0.5, "colour": (*GREY, opacity)}
          for middle in (-0.5, 0.5))
    )  # fmt: skip
    letter = Label("a", (x, 0.0, z), 0.2, (*GREY, 1.0), LabelKind.ENGRAVED, 0.0, 0.0, fades)
    return float(shares_shown([letter], panes, EYE)[0])


@each_row(("x", "z"), [(0.0, -1.0), (0.5, -1.0), (1.05, -1.0)])
def test_a_letter_below_a_pane_is_left_out_where_one_looks_through_it(x: float, z: float) -> None:
    assert share(x, z) == 0.0
    assert share(x, z, fades=False) == 1.0
    assert share(x, z, opacity=0.1) == 1.0, "a pane that has faded"


@each_row(("x", "z"), [(1.5, -1.0), (0.0, 1.0), (0.0, -0.1)])
def test_a_letter_beside_a_pane_above_it_or_at_its_edge_is_shown(x: float, z: float) -> None:
    assert share(x, z) == 1.0


def test_a_letter_fades_towards_the_edge_of_a_pane() -> None:
    found = [share(x, -1.0) for x in np.linspace(1.0, 1.4, 20)]
    assert sorted(found) == found and any(0.0 < part < 1.0 for part in found)


@pytest.mark.parametrize(("key", "fade"), [("trid", True), ("raumschach", False)])
def test_letters_fade_where_each_board_has_its_own(key: str, *, fade: bool) -> None:
    labels = compose(layout(key), variant(key).start(), DEFAULT).labels
    engraved = [label for label in labels if label.kind is LabelKind.ENGRAVED]
    assert engraved and all(label.fades_behind_glass is fade for label in engraved)
