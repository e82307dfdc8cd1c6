"""What measures how well pieces are seen, on pictures whose answer is known."""

from __future__ import annotations

import numpy as np
import pytest

from tests.bench.legibility import Seen, lightness, seen_sides, shortfalls


def picture(*greys: int) -> np.ndarray:
    """Two squares on a ground: greys of the first, of the second, and of the ground."""
    pixels = np.full((60, 100, 3), greys[2], np.uint8)
    pixels[20:40, 20:40] = greys[0]
    pixels[20:40, 60:80] = greys[1]
    return pixels


def numbers() -> np.ndarray:
    found = np.zeros((60, 100), int)
    found[20:40, 20:40], found[20:40, 60:80] = 1, 2
    return found


def grey(value: int) -> float:
    return float(lightness(np.full((1, 1, 3), value, np.uint8))[0, 0])


def test_lightness_runs_from_black_to_white() -> None:
    assert grey(0) == pytest.approx(0.0)
    assert grey(255) == pytest.approx(100.0, abs=0.01)
    assert grey(119) == pytest.approx(50.0, abs=0.2)


def test_each_side_stands_out_by_what_lies_around_it() -> None:
    light, dark = seen_sides(lightness(picture(230, 60, 119)), numbers(), [[1], [2]])
    assert light.rim == pytest.approx(grey(230) - grey(119))
    assert dark.rim == pytest.approx(grey(119) - grey(60))
    assert (light.darkest, light.lightest) == pytest.approx((grey(230), grey(230)))
    assert light.pieces == dark.pieces == 1
    assert light.faint == dark.faint == 0


def test_a_piece_like_its_ground_is_faint() -> None:
    (both,) = seen_sides(lightness(picture(230, 122, 119)), numbers(), [[1, 2]])
    assert (both.faint, both.pieces) == (1, 2)
    assert both.weakest < both.rim


def test_a_line_around_a_piece_lets_it_stand_out() -> None:
    pixels = picture(122, 60, 119)
    pixels[19:41, 19] = pixels[19:41, 40] = pixels[19, 19:41] = pixels[40, 19:41] = 230
    first, _ = seen_sides(lightness(pixels), numbers(), [[1], [2]])
    assert first.rim == pytest.approx(grey(230) - grey(122))


def test_what_touches_another_piece_counts_for_neither() -> None:
    beside = numbers()
    beside[20:40, 40:60] = 3
    pixels = picture(230, 60, 119)
    pixels[20:40, 40:60] = 0
    first, *_ = seen_sides(lightness(pixels), beside, [[1], [2], [3]])
    assert first.rim == pytest.approx(grey(230) - grey(119), abs=0.5)


def test_what_is_missed_is_said() -> None:
    flat, pale = Seen(20.0, 9.0, 0, 8, 50.0, 84.0), Seen(30.0, 9.0, 0, 8, 40.0, 96.0)
    good = Seen(25.0, 9.0, 0, 8, 40.0, 90.0)
    assert shortfalls([good, good], [40.0, 25.5]) == []
    assert shortfalls([flat, good], []) == ["less than 35 steps of light in a piece"]
    assert shortfalls([good, pale], [25.0, 60.0]) == ["a piece as light as 96"]
    assert shortfalls([good, good], [26.0, 60.0]) == ["the weaker side stood out 26.0"]
