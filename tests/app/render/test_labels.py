"""How labels are drawn: turned to the viewer, faded where they are hidden, clear of pieces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from app.render.offscreen import Target
from app.render.quality import LOW, QUALITIES
from app.render.renderer import Renderer
from app.scene.camera import Camera
from app.scene.content import Label, LabelKind, Scene, no_flats
from app.scene.layouts import layout
from app.scene.pieces.meshes import all_meshes
from app.scene.scene import compose
from app.scene.themes.catalogue import DEFAULT
from engine.variants import variant
from tests.render_probes import Studio, camera, scene, solids
from tests.rows import each_row

WHITE = (1.0, 1.0, 1.0, 1.0)
#: A colour that no board has.
MAGENTA = (1.0, 0.0, 1.0, 1.0)


def inked(studio: Studio, view: Camera, *labels: Label, **parts: object) -> NDArray[np.bool_]:
    """Return which pixels bright labels cover, (h, w)."""
    seen: NDArray[np.bool_] = (studio.shoot(scene(labels=labels, **parts), view) > 180).all(axis=-1)
    return seen


def engraved(text: str, outward: float = -np.pi / 2, slope: float = 0.0) -> Label:
    return Label(text, (0.0, 0.0, 0.0), 0.7, WHITE, LabelKind.ENGRAVED, outward, slope)


@each_row("slope", [0.0, 0.9])
@each_row(
    ("azimuth", "outward"), [(0, -90), (0, 0), (90, -90), (90, 90), (180, 0), (270, 90), (30, -60)]
)
def test_engraved_letters_are_upright_from_every_side(
    studio: Studio, azimuth: float, outward: float, slope: float
) -> None:
    view = camera(75, azimuth, distance=6.0)
    rows, columns = np.nonzero(inked(studio, view, engraved("L", np.radians(outward), slope)))
    middle_row, middle_column = (rows.min() + rows.max()) / 2, (columns.min() + columns.max()) / 2
    assert rows.mean() > middle_row + 0.5, "the foot of an L is below"
    assert columns.mean() < middle_column - 0.5, "its stem is on the left"


def test_engraved_letters_get_smaller_and_fade_with_the_board(studio: Studio) -> None:
    sizes = [inked(studio, camera(60, distance=d), engraved("H")).sum() for d in (6, 12, 60)]
    assert sizes[0] > 3 * sizes[1] > 0 == sizes[2]


def test_engraved_letters_are_not_seen_from_below(studio: Studio) -> None:
    assert inked(studio, camera(40), engraved("H")).any()
    assert not inked(studio, camera(-40), engraved("H")).any()


@pytest.mark.parametrize("kind", [LabelKind.NAME, LabelKind.ENGRAVED])
def test_a_label_half_hidden_is_gone_as_a_whole(studio: Studio, kind: LabelKind) -> None:
    label = engraved("H")._replace(kind=kind)
    post = solids({"position": (0.2, -1.0, -1), "scale": (0.3, 0.1, 4), "colour": (0, 0, 0, 1)})
    assert inked(studio, camera(40), label).any()
    assert not inked(studio, camera(40), label, solids={"cube": post}).any()
    beside = solids({"position": (2.0, -1.0, -1), "scale": (0.3, 0.1, 4), "colour": (0, 0, 0, 1)})
    assert inked(studio, camera(40), label, solids={"cube": beside}).any()


def test_a_name_fades_over_what_is_close_behind_it(studio: Studio) -> None:
    label = Label("H", (0.0, 0.0, 0.0), 0.5, WHITE)
    for y, is_seen in ((0.3, False), (3.0, True)):
        wall = solids({"position": (0, y, -2), "scale": (6, 0.1, 4), "colour": (0, 0, 0, 1)})
        assert inked(studio, camera(5), label, solids={"cube": wall}).any() == is_seen


def test_a_name_on_solid_ground_is_seen_before_it(studio: Studio) -> None:
    ground = solids({"position": (0, 0, -1.02), "scale": (6, 6, 1), "colour": (0, 0, 0, 1)})
    for kind, is_seen in ((LabelKind.NAME, False), (LabelKind.GROUND, True)):
        label = Label("H", (0.0, 0.0, 0.0), 0.5, WHITE, kind)
        assert inked(studio, camera(40), label, solids={"cube": ground}).any() == is_seen


def test_of_names_around_a_board_the_one_on_the_left_is_seen(studio: Studio) -> None:
    sides = [n * np.pi / 2 for n in range(4)]
    labels = [
        Label("H", (2 * np.cos(a), 2 * np.sin(a), 0.0), 0.4, WHITE, LabelKind.BESIDE, a)
        for a in sides
    ]
    for azimuth in range(0, 360, 30):
        columns = np.nonzero(inked(studio, camera(30, azimuth), *labels))[1]
        assert len(columns) and columns.max() < 60, azimuth


def test_names_of_a_stack_are_not_piled_up_from_above(studio: Studio) -> None:
    label = Label("8", (-1.0, 0.0, 0.0), 0.4, WHITE, LabelKind.STACKED, np.pi)
    assert inked(studio, camera(30), label).any()
    assert not inked(studio, camera(90), label).any()


def test_a_far_corner_is_not_named_from_the_side(studio: Studio) -> None:
    label = Label("8", (0.0, 1.0, 0.0), 0.4, WHITE, LabelKind.CORNER, np.pi / 2)
    assert inked(studio, camera(30), label).any()
    assert not inked(studio, camera(8), label).any()
    assert inked(studio, camera(8, azimuth=180), label).any()


def test_a_name_at_a_foot_stands_below_it_from_every_side(studio: Studio) -> None:
    label = Label("H", (0.0, 0.0, 0.0), 0.24, WHITE, LabelKind.FOOT)
    dark = {"colour": (0, 0, 0, 1)}
    parts = {
        "cylinder": solids({"scale": (0.33, 0.33, 0.8), **dark}),
        "cube": solids({"position": (0, 0, -1), "scale": (8, 8, 1), **dark}),
    }
    edge = [(0.33 * np.cos(a), 0.33 * np.sin(a), 0.0) for a in np.linspace(0.0, 6.3, 30)]
    for azimuth, elevation in ((0, 15), (130, 15), (250, 30), (20, 60)):
        view = camera(elevation, azimuth, distance=6.0)
        seen = inked(studio, view, label, solids=parts)
        # the ground hides none of it; before the black one its edges are darker
        assert seen.sum() > 0.7 * inked(studio, view, label).sum() > 0
        assert np.nonzero(seen)[0].min() + 1 >= view.project(edge)[:, 1].max(), (azimuth, elevation)


def test_names_do_not_bury_a_small_board(studio: Studio) -> None:
    label = Label("H", (0.0, 0.0, 0.0), 0.4, WHITE)
    heights = []
    for distance in (12, 16, 24, 60):
        rows = np.nonzero(inked(studio, camera(30, distance=distance), label))[0]
        heights.append(int(np.ptp(rows)) + 1 if len(rows) else 0)
    natural = 0.4 * 90 / (2 * 60 * np.tan(np.pi / 12))
    assert heights == sorted(heights, reverse=True) and natural < 2 and heights[-1] == 0


# -- the boards ----------------------------------------------------------------------------------

VIEWS = [
    (key, seat, size)
    for key, seats in (
        ("trid", ("white", "black")),
        ("raumschach", ("white", "black")),
        ("chess960", ("white", "black")),
        ("dreierschach", ("white", "grey")),
    )
    for seat, size in [(seats[0], (960, 600)), (seats[-1], (800, 600))]
]


@pytest.fixture(scope="module")
def renderer(context: None) -> Iterator[Renderer]:
    quality = QUALITIES[LOW]
    made = Renderer(all_meshes(quality.detail), quality)
    yield made
    made.release()


class Shots:
    """A board at its start, and pictures of it with and without pieces and letters."""

    def __init__(self, renderer: Renderer, key: str, seat: str, size: tuple[int, int]) -> None:
        space, position = layout(key), variant(key).start()
        whole = compose(space, position, DEFAULT)
        bare = replace(space.furniture(position, DEFAULT), surroundings=whole.surroundings)
        letters = [one for one in bare.labels if one.kind is LabelKind.ENGRAVED]
        self.letters = [letter._replace(colour=MAGENTA) for letter in letters]
        view = Camera(space.presets[seat], *size, bounds=space.bounds)
        self.camera = view.framed(space.outline)
        background = ((0.0, 0.0, 0.0),) * 2

        def shoot(shown: Scene, has_letters: bool) -> NDArray[np.uint8]:
            target = Target(size)
            labels = tuple(self.letters) if has_letters else ()
            plain = replace(shown, labels=labels, flats=no_flats(), background=background)
            renderer.draw(plain, self.camera, size, target.framebuffer)
            pixels = target.pixels()
            target.release()
            return pixels

        clear = shoot(whole, has_letters=False)
        #: How much of each pixel letters cover, 0..1: on the board, and on nothing.
        self.ink = _cover(shoot(whole, has_letters=True), clear)
        empty = np.zeros_like(clear)
        self.whole_ink = _cover(shoot(Scene(), has_letters=True), empty)
        #: Where pieces are seen.
        without = shoot(bare, has_letters=False)
        self.pieces = np.abs(clear.astype(np.int16) - without).max(axis=-1) > 2

    def box(self, letter: Label) -> NDArray[np.bool_]:
        """Return which pixels are in the box around a letter, (h, w)."""
        out = np.array((np.cos(letter.outward), np.sin(letter.outward), 0.0))
        along = np.array((-out[1], out[0], 0.0)) * 0.5 * letter.height * len(letter.text)
        rising = -out * np.cos(letter.slope) + np.array((0.0, 0.0, np.sin(letter.slope)))
        rising *= 0.5 * letter.height
        corners = [along + rising, along - rising, -along - rising, -along + rising]
        places = self.camera.project(np.array(letter.position) + corners)[:, :2]
        image = Image.new("1", self.whole_ink.shape[::-1])
        ImageDraw.Draw(image).polygon([(x, y) for x, y in places.tolist()], fill=1)
        return np.asarray(image)


#: Of a part of a colour, 0..255, the light, 0..1.
LIGHT = (np.arange(256) / 255.0) ** 2.2


def _cover(inked: NDArray[np.uint8], clear: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Return how far pixels (h, w, 3) have gone towards magenta, (h, w)."""
    before = LIGHT[clear]
    way = np.array(MAGENTA[:3]) - before
    gone = LIGHT[inked] - before
    cover: NDArray[np.float64] = np.einsum("hwc,hwc->hw", gone, way)
    cover /= np.einsum("hwc,hwc->hw", way, way)
    return cover


@pytest.mark.parametrize(("key", "seat", "size"), VIEWS)
def test_at_the_start_letters_are_whole_and_clear_of_pieces(
    renderer: Renderer, key: str, seat: str, size: tuple[int, int]
) -> None:
    shots = Shots(renderer, key, seat, size)
    read = set()
    for letter in shots.letters:
        near = shots.box(letter) & (shots.whole_ink > 0.2)
        there = shots.ink[near] / shots.whole_ink[near]
        if np.quantile(there, 0.8) < 0.7 if len(there) else True:  # it has faded
            continue
        hidden = (there < 0.5).mean()
        assert hidden <= 0.1, f"{letter.text} is hidden by {hidden:.0%}"
        over = shots.pieces[shots.box(letter)].mean()
        assert over <= 0.02, f"{letter.text} lies over a piece by {over:.0%}"
        read.add(letter.text)
    names = {letter.text for letter in shots.letters}
    # one may be behind a piece or a deck wherever it stands
    assert len(names - read) <= 1, f"{sorted(names - read)} are read nowhere"
