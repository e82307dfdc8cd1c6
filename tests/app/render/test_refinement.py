"""A picture at rest: frames with moved pixels and lamp, averaged; its labels stay as they were."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from OpenGL.raw.GL.VERSION.GL_1_0 import glGetError

from app.render.picture import Picture
from app.render.quality import HIGH, LOW, QUALITIES
from app.render.refinement import CARD_FRAMES, REACH, SOFTWARE_FRAMES, frames_at_rest, sample
from app.scene.content import Label, Scene
from app.scene.stereo import Stereo
from app.scene.themes.catalogue import DEFAULT
from tests.render_probes import BACKGROUND, GREY, SIZE, Studio, camera, scene, solids

WHITE = (1.0, 1.0, 1.0, 1.0)
#: A light bar across the picture, whose edges are oblique.
BAR = {"position": (0, 0, -0.5), "scale": (6, 0.7, 0.2), "yaw": 0.4, "colour": (0.8, 0.8, 0.8, 1)}
VIEW = camera(50)
CINEMA = (480, 360)


@pytest.fixture(scope="module")
def studio(context: None) -> Iterator[Studio]:
    """Return a renderer without samples, where refinement has most to do."""
    studio = Studio(QUALITIES[LOW])
    yield studio
    studio.release()


@pytest.fixture(scope="module")
def cinema(context: None) -> Iterator[Studio]:
    """Return one with pixels enough to see by how little two eyes differ."""
    cinema = Studio(QUALITIES[LOW], CINEMA)
    yield cinema
    cinema.release()


def begun(studio: Studio, shown: Scene, stereo: Stereo = Stereo.OFF) -> Picture:
    picture = Picture(studio.renderer, stereo)
    picture.begin(shown, VIEW, studio.size)
    return picture


def pixels(studio: Studio) -> np.ndarray:
    assert glGetError() == 0
    return studio.target.pixels().astype(float)


def refined(studio: Studio, shown: Scene, frames: int) -> np.ndarray:
    """Return the picture that is shown after so many frames, (h, w, 3)."""
    picture = begun(studio, shown)
    for _ in range(frames):
        picture.refine()
    picture.show(studio.target.framebuffer)
    picture.release()
    return pixels(studio)


@pytest.mark.parametrize("count", [SOFTWARE_FRAMES, CARD_FRAMES])
def test_samples_lie_evenly_over_pixel_and_lamp(count: int) -> None:
    found = [sample(number) for number in range(count)]
    assert found == [sample(number) for number in range(count)]
    jitters, lamps = (np.array(part) for part in zip(*found, strict=True))
    assert np.abs(jitters).max() < REACH and (np.hypot(*lamps.T) <= 1.0).all()
    for places, reach in ((jitters, REACH), (lamps, 1.0)):
        assert len({tuple(place) for place in places.tolist()}) == count
        assert np.abs(places.mean(axis=0)).max() < 0.06 * reach
        quadrants = (places[:, 0] > 0) * 2 + (places[:, 1] > 0)
        assert np.bincount(quadrants, minlength=4).min() >= count // 4 - 1


def test_a_processor_draws_fewer_frames_than_a_card() -> None:
    assert frames_at_rest("Mesa, llvmpipe (LLVM 15.0.6, 256 bits), 4.5") == 8
    assert frames_at_rest("NVIDIA Corporation, NVIDIA H200/PCIe/SSE2, 4.6") == 24


def test_edges_become_those_of_a_picture_with_many_samples(studio: Studio) -> None:
    shown = scene(solids={"cube": solids(BAR)})
    many = Studio(QUALITIES[LOW], (4 * SIZE[0], 4 * SIZE[1]))
    fine = many.shoot(shown, VIEW) / 255.0
    many.release()
    fine = fine**2.2  # light is what adds up
    best = fine.reshape(SIZE[1], 4, SIZE[0], 4, 3).mean(axis=(1, 3)) ** (1 / 2.2) * 255.0
    faults = [np.abs(refined(studio, shown, count) - best).max() for count in (1, 8)]
    assert faults[1] < 0.6 * faults[0]


def test_labels_are_as_sharp_as_in_one_frame(studio: Studio) -> None:
    shown = scene(labels=(Label("HxW", (0, 0, 0.5), 0.6, WHITE),))
    quick, still = studio.shoot(shown, VIEW), refined(studio, shown, 8)
    inked = np.abs(quick - BACKGROUND).max(axis=-1) > 8
    assert 50 < inked.sum() < inked.size / 4
    assert np.abs(still - quick)[inked].max() <= 2.0


def test_what_stands_before_a_label_hides_it_in_the_average(studio: Studio) -> None:
    text = Label("HHH", (0, 0, 0.5), 0.6, (1, 0, 0, 1))
    wall = {"position": (0, -2.0, -1), "scale": (6, 0.1, 4)}
    still = refined(studio, scene(solids={"cube": solids(wall)}, labels=(text,)), 4)
    assert (still[..., 0] - still[..., 1]).max() < 20


def test_each_frame_is_told_its_sample(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    frames = []
    real = studio.renderer.draw_scene

    def draw_scene(shown, seen_from, frame, surface) -> None:
        frames.append(frame)
        real(shown, seen_from, frame, surface)

    monkeypatch.setattr(studio.renderer, "draw_scene", draw_scene)
    refined(studio, scene(), 3)
    assert [(frame.jitter, frame.lamp) for frame in frames] == [sample(n) for n in range(3)]
    assert all(frame.is_refining for frame in frames)
    studio.shoot(scene(), VIEW)
    assert not frames[-1].is_refining and frames[-1].jitter == frames[-1].lamp == (0.0, 0.0)


def test_the_first_frame_is_lit_as_all_others(context: None) -> None:
    """Its surface is made then, which must not take away the shadows that are bound."""
    full = Studio(QUALITIES[HIGH])
    shown = scene(solids={"cube": solids(BAR)}, surroundings=DEFAULT.surroundings)
    quick, first = full.shoot(shown, VIEW), refined(full, shown, 1)
    full.release()
    assert np.abs(quick - first).mean() < 3.0  # in shadow it would be 6


def test_a_plain_background_stays_what_it_was(studio: Studio) -> None:
    assert np.abs(refined(studio, scene(), 5) - BACKGROUND).max() < 2


def test_another_picture_of_the_same_renderer_changes_nothing(studio: Studio) -> None:
    picture = begun(studio, scene(solids={"cube": solids(BAR)}))
    for _ in range(3):
        picture.refine()
    picture.show(studio.target.framebuffer)
    first = pixels(studio)
    other = Studio(QUALITIES[LOW], (64, 48))
    studio.renderer.draw(scene(), VIEW, other.size, other.target.framebuffer)
    refined(studio, Scene(background=(GREY[0], (0.9, 0.1, 0.1))), 2)
    other.release()
    picture.show(studio.target.framebuffer)
    assert np.array_equal(pixels(studio), first)
    picture.release()


def test_another_scene_begins_anew(studio: Studio) -> None:
    picture = begun(studio, scene(solids={"cube": solids(BAR)}))
    picture.refine()
    assert picture.is_refined
    picture.begin(scene(), VIEW, SIZE)
    assert not picture.is_refined
    picture.refine()
    picture.show(studio.target.framebuffer)
    assert np.abs(pixels(studio) - BACKGROUND).max() < 2
    picture.release()


def test_nothing_is_shown_that_is_rougher_than_the_quick_picture(context: None) -> None:
    smooth = Studio()
    picture = begun(smooth, scene())
    samples = smooth.renderer.surface.samples
    picture.draw(smooth.target.framebuffer)
    found = []
    for _ in range(samples):
        found.append(picture.is_refined)
        picture.refine()
    assert samples == 4 and not any(found) and picture.is_refined
    picture.release()
    smooth.release()


def test_a_picture_without_pixels_is_refined_for_nothing(studio: Studio) -> None:
    picture = Picture(studio.renderer)
    picture.begin(scene(), VIEW, (0, 90))
    picture.draw()
    picture.refine()
    assert glGetError() == 0 and studio.renderer.draw_calls == 0
    picture.release()
    picture.release()


# -- two eyes ----------------------------------------------------------------------------------


def two_eyed(cinema: Studio, shown: Scene, stereo: Stereo, frames: int = 0) -> np.ndarray:
    picture = begun(cinema, shown, stereo)
    if frames:
        for _ in range(frames):
            picture.refine()
        picture.show(cinema.target.framebuffer)
    else:
        picture.draw(cinema.target.framebuffer)
    picture.release()
    return pixels(cinema)


def columns(picture: np.ndarray, threshold: float = 150.0) -> np.ndarray:
    """Return the columns in which something light is seen."""
    return np.flatnonzero((picture > threshold).any(axis=0))


NEAR = {"position": (0, -2.0, 0.3), "scale": (0.5, 0.5, 0.5), "colour": WHITE, "glow": 1.0}
FAR = {**NEAR, "position": (0, 3.0, -0.4)}


@pytest.mark.parametrize("frames", [0, 3])
@pytest.mark.parametrize(("place", "sign"), [(NEAR, 1), (FAR, -1)])
def test_side_by_side_the_left_eye_sees_what_is_near_farther_to_the_right(
    cinema: Studio, place: dict[str, object], sign: int, frames: int
) -> None:
    shown = scene(solids={"cube": solids(place)})
    seen = two_eyed(cinema, shown, Stereo.SIDE_BY_SIDE, frames).max(axis=-1)
    left, right = columns(seen[:, :240]).mean(), columns(seen[:, 240:]).mean()
    assert 1.0 < sign * (left - right) < 16.0
    assert abs((left + right) / 2 - 119.5) < 0.6  # the middle eye sees it in the middle
    whole = columns(cinema.shoot(shown, VIEW).max(axis=-1))
    assert len(columns(seen[:, :240])) == pytest.approx(len(whole) / 2, abs=3)


def test_side_by_side_labels_are_squeezed_as_everything_else(cinema: Studio) -> None:
    shown = scene(labels=(Label("HHHH", (0, 0, 0), 0.8, WHITE),))
    whole = cinema.shoot(shown, VIEW).max(axis=-1)
    left = two_eyed(cinema, shown, Stereo.SIDE_BY_SIDE).max(axis=-1)[:, :240]
    assert np.ptp(columns(left)) == pytest.approx(np.ptp(columns(whole)) / 2, abs=4)
    assert np.ptp(columns(left.T)) == pytest.approx(np.ptp(columns(whole.T)), abs=3)


def test_through_red_the_left_eye_sees_and_through_cyan_the_right(cinema: Studio) -> None:
    seen = two_eyed(cinema, scene(solids={"cube": solids(NEAR)}), Stereo.RED_CYAN)
    red, green = columns(seen[..., 0], 200), columns(seen[..., 1], 200)
    assert 3.0 < red.mean() - green.mean() < 30.0


def test_what_is_no_nearer_and_no_farther_keeps_its_grey(cinema: Studio) -> None:
    seen = two_eyed(cinema, scene(), Stereo.RED_CYAN, 2)
    assert np.abs(seen - BACKGROUND).max() < 12
    assert seen.std(axis=(0, 1)).max() < 1
