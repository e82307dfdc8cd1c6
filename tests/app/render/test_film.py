"""Moving pictures: as many frames as positions, of the right size, shown as long as asked."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from app.render.film import FORMATS, FrameStore, film_bytes, picture_bytes
from tests.rows import each_row

each_kind = each_row("kind", FORMATS.values())


def frame(number: int) -> np.ndarray:
    """Return a picture of 40 x 30 pixels with a bar that moves on from frame to frame."""
    pixels = np.full((30, 40, 3), (32, 37, 44), np.uint8)
    pixels[:, 3 * number : 3 * number + 3] = (224, 176, 76)
    return pixels


def reel_of(count: int) -> FrameStore:
    reel = FrameStore()
    for number in range(count):
        reel.add(frame(number))
    return reel


def test_a_picture_is_kept_exactly() -> None:
    picture = Image.open(BytesIO(picture_bytes(frame(4))))
    assert picture.format == "PNG"
    assert np.array_equal(np.asarray(picture), frame(4))


@each_kind
@each_row("count", [1, 2, 7])
def test_every_frame_is_there_for_its_time(kind: str, count: int) -> None:
    times = [500] * (count - 1) + [1200]
    film = Image.open(BytesIO(film_bytes(reel_of(count), times, kind)))
    assert film.format == kind
    assert getattr(film, "n_frames", 1) == count
    for number in range(count):
        film.seek(number)
        film.load()
        assert film.size == (40, 30)
        if count > 1:
            assert film.info["duration"] == times[number]
        shown = np.asarray(film.convert("RGB")).astype(int)
        off = np.abs(shown - frame(number))
        assert off.mean() < 6 and np.median(off) < 4, number


def test_exact_formats_are_exact() -> None:
    film = Image.open(BytesIO(film_bytes(reel_of(3), [100] * 3, "PNG")))
    for number in range(3):
        film.seek(number)
        assert np.array_equal(np.asarray(film.convert("RGB")), frame(number))


@each_kind
def test_the_work_is_told_and_can_be_given_up(kind: str) -> None:
    told: list[float] = []
    film_bytes(reel_of(5), [100] * 5, kind, told.append)
    assert told == sorted(told) and told[0] > 0 and told[-1] <= 1

    class GivenUpError(Exception):
        pass

    def give_up(part: float) -> None:
        raise GivenUpError

    with pytest.raises(GivenUpError):
        film_bytes(reel_of(5), [100] * 5, kind, give_up)


def test_a_frame_of_another_size_is_refused() -> None:
    reel = reel_of(2)
    with pytest.raises(ValueError, match="a frame of"):
        reel.add(np.zeros((30, 41, 3), np.uint8))
    assert len(reel) == 2
