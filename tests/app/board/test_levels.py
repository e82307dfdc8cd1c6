"""Arranging the levels of a game and focusing on one of them, in the window."""

from __future__ import annotations

import numpy as np
import pytest

from engine.core.move import cell_spot
from tests.driver import aim_at, move_to, named, play_text, seen_at


def height_between_levels(window) -> float:
    layout = window.viewport.board.layout
    level_of = np.asarray(layout.topology.level_of)
    heights = [layout.cell_centres[level_of == level][0, 2] for level in (0, 1)]
    return float(heights[1] - heights[0])


def test_levels_go_apart_and_together(opened):
    window = opened("raumschach")
    usual = height_between_levels(window)
    window.commands["wider"].trigger()
    assert height_between_levels(window) == pytest.approx(usual + 0.2)
    for _ in range(30):
        window.commands["closer"].trigger()
    assert height_between_levels(window) == pytest.approx(1.0)


def test_the_boards_of_a_stand_are_spread_with_their_decks(opened):
    window = opened("trid")
    before = window.viewport.board.layout.deck_centres[0, 2]
    for _ in range(5):
        window.commands["wider"].trigger()
    assert window.viewport.board.layout.deck_centres[0, 2] == pytest.approx(before + 1.0)
    play_text(window, "b2W-b4N")
    play_text(window, "b7S-b5S", by_drag=True)
    assert window.session.situation.ply == 2


def test_the_focus_walks_through_the_levels_that_are_there(opened):
    window = opened("trid")
    levels = window.session.variant.topology.levels
    seen = []
    for _ in range(8):
        window.commands["focus_up"].trigger()
        focus = window.viewport.board.levels.focus
        seen.append(None if focus is None else levels[focus])
    assert seen == ["W", "DP1", "KP1", "N", "S", "DP6", "KP6", None]
    window.commands["focus_down"].trigger()
    assert levels[window.viewport.board.levels.focus] == "KP6"
    window.commands["focus_off"].trigger()
    assert window.viewport.board.levels.focus is None


def test_what_is_beside_the_focus_fades_and_is_not_picked(opened):
    window = opened("raumschach")
    board = window.viewport.board
    clear = board.scene()
    board.levels.focus_on(0)
    dimmed = board.scene()
    heights = clear.flats["position"][:, 2]
    on_level = np.abs(heights - board.layout.cell_centres[0, 2]) < 0.3
    before, after = clear.flats["colour"][:, 3], dimmed.flats["colour"][:, 3]
    assert np.allclose(after[on_level], before[on_level])
    assert (after[~on_level] < 0.2 * before[~on_level] + 1e-6).all()
    at = seen_at(window, board.layout.anchor(named(window, "1e4")))
    move_to(window.viewport, at)
    assert window.viewport.selection.hover == named(window, "1e4")
    assert window.viewport.selection.stepping == (1, 1)


def test_legal_targets_are_reached_beside_the_focus(opened):
    window = opened("raumschach")
    window.viewport.board.levels.focus_on(1)
    play_text(window, "2b1-3c3")
    assert window.session.situation.ply == 1
    assert aim_at(window, cell_spot(named(window, "2b2").index))
