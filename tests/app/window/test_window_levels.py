"""The strip of levels, the cut, clear planes, what matters for a piece, and the column list."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import engine.variants
from app.board.levels import levels_that_matter
from app.scene.content import Layer
from app.settings.options import FOCUS_FOLLOWS, PLANE_OPACITY, SHOW_COLUMN, SHOW_SCALE
from app.settings.store import Settings
from app.window.main_window import MainWindow
from engine.core.move import cell_spot
from engine.core.pieces import FIRST_PIECE
from tests.driver import (
    LEFT,
    NO_KEYS,
    RIGHT,
    aim_at,
    click_spot,
    lift,
    move_to,
    named,
    places,
    play_text,
    seen_at,
    wheel,
)
from tests.rows import BOARDS, each_row

#: Black's queen stands free in the middle.
MIDGAME = (
    "7R/p7/8/8/8/8/P7/R7|1r6/1p6/8/8/8/8/1P6/8|8/2p5/8/8/8/N7/2P5/8|"
    "1n6/3p4/8/8/8/8/3P4/8|8/4p3/b7/4q3/8/8/4P3/5Q2|8/8/4k2b/5p2/8/3K4/5PB1/8|"
    "6n1/6p1/8/8/8/8/6P1/6N1|7r/7p/7B/8/8/8/7P/8 b - - 29 16"
)
QUEEN = "5e5"
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def opened(opened):
    return lambda key="raumschach", **kwargs: opened(key, **kwargs)


@pytest.fixture
def window(opened) -> MainWindow:
    return opened()


def level(window, name: str) -> int:
    return window.session.variant.topology.levels.index(name)


def button(window, name: str):
    found = [b for b in window.overlays.scale.buttons if b.text() == name]
    assert len(found) == 1
    return found[0]


def enter(widget) -> None:
    """Let a widget know that the mouse has come; the real one stays where it is."""
    middle = QPointF(widget.rect().center())
    QApplication.sendEvent(widget, QEnterEvent(middle, middle, middle))


def looks(window) -> dict[str, str]:
    """Return how the strip shows the levels that are not as usual."""
    looks = {}
    for b in window.overlays.scale.buttons:
        row = b.row
        state = "focus" if row.is_focused else "hidden" if row.is_hidden else "faded"
        if row.is_focused or row.is_hidden or row.is_faded:
            looks[b.text()] = state
    return looks


def press(window, key, keys=NO_KEYS) -> None:
    QTest.keyClick(window.viewport, key, keys)


# -- the strip -----------------------------------------------------------------------------------


@each_row(
    ("key", "names"),
    [
        ("raumschach", ["8", "7", "6", "5", "4", "3", "2", "1"]),
        ("trid", ["KL6", "QL6", "B", "N", "KL1", "QL1", "W"]),
    ],
)
def test_the_strip_lists_the_levels_from_the_top_down(shown, key, names):
    window = shown(key)
    scale = window.overlays.scale
    assert scale.isVisible()
    assert [b.text() for b in scale.buttons] == names
    tops = [b.mapTo(window.viewport, QPoint(0, 0)).y() for b in scale.buttons]
    assert tops == sorted(tops)
    assert window.viewport.rect().contains(scale.geometry())


@each_row("key", ["chess960", "dreierschach"])
def test_games_with_one_level_have_no_strip(shown, key):
    window = shown(key)
    window.session.start(engine.variants.variant("raumschach"))
    assert window.overlays.scale.isVisible()
    window.session.start(engine.variants.variant(key))
    assert not window.overlays.scale.isVisible()
    for name in ("focus_up", "cut_more", "focus_follows", "planes_denser", "show_scale", "wider"):
        assert not window.commands[name].isEnabled()


def test_a_click_focuses_and_a_second_shows_all_again(window):
    levels = window.viewport.board.levels
    QTest.mouseClick(button(window, "3"), LEFT)
    assert levels.focus == level(window, "3")
    assert looks(window) == dict.fromkeys("1245678", "faded") | {"3": "focus"}
    assert button(window, "3").accessibleName() == "Level 3, stands out"
    assert button(window, "4").accessibleName() == "Level 4, faded"
    QTest.mouseClick(button(window, "5"), LEFT)
    assert levels.focus == level(window, "5")
    QTest.mouseClick(button(window, "5"), LEFT)
    assert levels.focus is None and looks(window) == {}
    assert window.viewport.hasFocus(), "the board keeps the keyboard"


@each_row(("mouse", "keys"), [(RIGHT, NO_KEYS), (LEFT, SHIFT)])
def test_a_right_or_shifted_click_cuts_above_a_level(shown, mouse, keys):
    window = shown("raumschach")
    levels = window.viewport.board.levels
    QTest.mouseClick(button(window, "5"), mouse, keys)
    assert levels.clip == level(window, "5") and levels.focus is None
    assert looks(window) == dict.fromkeys("678", "hidden")
    assert button(window, "7").font().strikeOut() and not button(window, "5").font().strikeOut()
    assert button(window, "7").accessibleName() == "Level 7, cut away"
    QTest.mouseClick(button(window, "5"), mouse, keys)
    assert levels.clip is None and looks(window) == {}


def test_the_wheel_over_the_strip_begins_at_the_row_pointed_at_and_does_not_zoom(window):
    levels, scale = window.viewport.board.levels, window.overlays.scale
    before = window.viewport.camera

    def turned(name: str, notches: int) -> str | None:
        wheel(button(window, name), QPoint(5, 5), notches, NO_KEYS)
        focus = levels.focus
        return None if focus is None else window.session.variant.topology.levels[focus]

    assert [turned("3", 1) for _ in range(3)] == ["3", "4", "5"]
    assert [turned("3", -1) for _ in range(2)] == ["4", "3"], "it goes on from where it is"
    assert [turned("7", -1) for _ in range(2)] == ["7", "6"]
    assert turned("6", 1) == "7", "what stands out there already is where it begins"
    assert [turned("8", 1) for _ in range(3)] == ["8", None, "1"], "round the end"
    window.commands["focus_off"].trigger()
    assert turned("8", -1) == "8"
    levels.focus_on(level(window, "2"))
    assert turned("8", -1) == "8", "the focus was changed otherwise meanwhile"
    QApplication.sendEvent(scale, QEvent(QEvent.Type.Leave))
    levels.focus_on(level(window, "4"))
    assert turned("5", 2) == "6", "two notches at once"
    levels.clear()
    for name in ("1", "2"):
        wheel(scale, scale.rect().center(), 1, NO_KEYS)
        assert button(window, name).row.is_focused, "between the rows it begins at the lowest"
    assert window.viewport.camera == before


def test_a_click_beside_the_levels_does_not_reach_the_board(window):
    click_spot(window, named(window, "5e2"))
    path = window.viewport.selection.path
    assert path
    QTest.mouseClick(window.overlays.scale, LEFT, NO_KEYS, QPoint(2, 2))
    QTest.mouseClick(window.overlays.scale, RIGHT, NO_KEYS, QPoint(2, 2))
    assert window.viewport.selection.path == path


def test_the_strip_is_used_by_keyboard(window, new_window):
    levels = window.viewport.board.levels
    QApplication.sendEvent(window.viewport, QEvent(QEvent.Type.Leave))
    press(window, Qt.Key.Key_Tab)
    first = QApplication.focusWidget()
    assert first is button(window, "8")
    QTest.keyClick(first, Qt.Key.Key_Down)
    second = QApplication.focusWidget()
    assert second is button(window, "7")
    QTest.keyClick(second, Qt.Key.Key_Space)
    assert levels.focus == level(window, "7")
    QTest.keyClick(second, Qt.Key.Key_Return)
    assert levels.focus is None
    QTest.keyClick(second, Qt.Key.Key_Space, SHIFT)
    assert levels.clip == level(window, "7")


def test_escape_shows_all_levels_when_nothing_is_selected(opened):
    window = opened("trid")
    levels = window.viewport.board.levels
    levels.focus_on(level(window, "W"))
    click_spot(window, named(window, "b2W"))
    press(window, Qt.Key.Key_Escape)
    assert not window.viewport.selection.path and levels.focus == level(window, "W")
    press(window, Qt.Key.Key_Escape)
    assert levels.focus is None
    levels.clip_above(level(window, "W"))
    press(window, Qt.Key.Key_Escape)
    assert levels.clip is None


def test_the_strip_says_what_a_level_is_and_how_all_come_back(opened):
    window = opened("trid")
    tips = {b.text(): b.toolTip() for b in window.overlays.scale.buttons}
    assert tips["KL1"].startswith("The deck on the pin KL1\n")
    assert tips["W"].startswith("Click:")
    assert all("all levels are shown" in tip for tip in tips.values())


def test_targets_are_marked_on_the_strip(opened):
    window = opened("trid")
    assert not any(b.row.has_target for b in window.overlays.scale.buttons)
    click_spot(window, named(window, "b2W"))
    marked = {b.text() for b in window.overlays.scale.buttons if b.row.has_target}
    assert marked == {"W", "N"}
    press(window, Qt.Key.Key_Escape)
    assert not any(b.row.has_target for b in window.overlays.scale.buttons)


def test_the_strip_follows_the_decks(opened):
    variant = engine.variants.variant("trid")
    text = variant.text(variant.start())
    window = opened("trid", position=text.replace("DP1w:PP/RQ", "DP1w:2/2").replace("KQ", "K"))
    levels = window.viewport.board.levels
    QTest.mouseClick(button(window, "QL1"), LEFT)
    assert levels.focus == level(window, "DP1")
    levels.clip_above(level(window, "N"))
    play_text(window, "DP1-DP2")
    names = [b.text() for b in window.overlays.scale.buttons]
    assert names == ["KL6", "QL6", "B", "N", "KL1", "QL2", "W"]
    assert levels.focus is None, "its level is not there any more"
    assert levels.clip == level(window, "N")


def test_the_strip_can_be_switched_off(window):
    window.commands["show_scale"].trigger()
    assert not window.overlays.scale.isVisible()
    assert window.settings.get(SHOW_SCALE) is False
    window.commands["focus_up"].trigger()
    window.commands["show_scale"].trigger()
    assert window.overlays.scale.isVisible()
    assert button(window, "1").row.is_focused


@each_row("name", ["stack", "staircase", "flat"])
def test_the_strip_covers_no_cell(shown, name):
    window = shown("raumschach")
    board = window.viewport.board
    board.arrangement.show_named(name)
    strip = window.overlays.scale.geometry()
    points = window.viewport.camera.project(board.layout.cell_centres)
    assert points[:, 0].max() < strip.left()
    window.resize(1300, 600)
    QApplication.processEvents()
    points = window.viewport.camera.project(board.layout.cell_centres)
    assert points[:, 0].max() < window.overlays.scale.geometry().left()


def test_on_the_strip_the_board_points_at_nothing(window):
    aim_at(window, named(window, "5e2"))
    scale = window.overlays.scale
    QTest.mouseMove(scale, scale.rect().center())
    qt_window = window.windowHandle()
    at = scale.mapTo(window, scale.rect().center())
    QTest.mouseMove(qt_window, at)
    QApplication.processEvents()
    assert window.viewport.selection.hover is None


# -- the cut -------------------------------------------------------------------------------------


def test_keys_cut_storey_by_storey(opened):
    window = opened("trid")
    levels = window.viewport.board.levels
    seen = []
    for _ in range(6):
        press(window, Qt.Key.Key_PageDown, SHIFT)
        seen.append({n for n, look in looks(window).items() if look == "hidden"})
    assert seen[0] == {"QL6", "KL6"}
    assert seen[1] == {"QL6", "KL6", "B"}
    assert seen[2] == {"QL6", "KL6", "B", "N"}
    assert seen[3] == {"QL6", "KL6", "B", "N", "QL1", "KL1"}
    assert seen[5] == seen[3], "the lowest level always stays"
    press(window, Qt.Key.Key_PageUp, SHIFT)
    assert {n for n, look in looks(window).items() if look == "hidden"} == seen[2]
    press(window, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert levels.clip is None


def test_what_is_cut_away_is_not_picked(window):
    board = window.viewport.board
    high, low = named(window, "7g1"), named(window, "3c1")
    aim_at(window, high)
    assert board.selection.hover == high
    board.levels.clip_above(level(window, "5"))
    level_of = board.layout.topology.level_of
    for at in places(window, high):
        move_to(window.viewport, at)
        hover = board.selection.hover
        assert hover is None or level_of[hover.index] <= level(window, "5")
    assert aim_at(window, low)


def test_what_lies_below_a_cut_is_reached_without_stepping(window):
    board = window.viewport.board
    QTest.keyClick(window, Qt.Key.Key_3)
    board.levels.clip_above(0)
    spot = named(window, "1d4")
    move_to(window.viewport, seen_at(window, board.layout.anchor(spot)))
    assert board.selection.hover == spot and board.selection.stepping == (1, 1)


def test_a_target_that_is_cut_away_is_neither_marked_nor_entered(window):
    board = window.viewport.board
    click_spot(window, named(window, "2b1"))
    target = named(window, "3c3")
    assert target in board.selection.targets
    before = len(board.scene().flats)
    board.levels.clip_above(level(window, "2"))
    assert len(board.scene().flats) < before
    with pytest.raises(AssertionError):
        aim_at(window, target)
    board.levels.clear()
    assert aim_at(window, target)


def test_what_is_carried_stays_in_sight_over_a_cut(window):
    board = window.viewport.board
    board.levels.clip_above(level(window, "2"))
    at = lift(window, named(window, "2b1"))
    count = len(board.scene().solids["knight"])
    move_to(window.viewport, QPoint(at.x(), 5))
    assert len(board.scene().solids["knight"]) == count
    QTest.mouseRelease(window.viewport, LEFT, NO_KEYS, QPoint(at.x(), 5))


def test_a_focus_brings_back_its_level_and_a_cut_ends_a_focus_above(window):
    levels = window.viewport.board.levels
    levels.clip_above(2)
    QTest.mouseClick(button(window, "6"), LEFT)
    assert levels.focus == 5 and levels.hidden == {6, 7}
    QTest.mouseClick(button(window, "4"), RIGHT)
    assert levels.focus is None and levels.hidden == {4, 5, 6, 7}


def test_the_focus_steps_through_what_a_cut_leaves(window):
    levels = window.viewport.board.levels
    levels.clip_above(1)
    seen = []
    for _ in range(3):
        press(window, Qt.Key.Key_PageUp, CONTROL | SHIFT)
        seen.append(levels.focus)
    assert seen == [0, 1, None] and levels.clip == 1


# -- opacity -------------------------------------------------------------------------------------


def plane_alphas(window) -> np.ndarray:
    flats = window.viewport.board.scene().flats
    return flats["colour"][flats["layer"] == Layer.TILE, 3]


def test_the_slider_and_the_keys_set_the_opacity(window, preferences_path):
    slider = window.overlays.scale.slider
    usual = plane_alphas(window)
    slider.setFocus()
    for _ in range(10):
        QTest.keyClick(slider, Qt.Key.Key_Right)
    assert np.allclose(plane_alphas(window), 1.0)
    for _ in range(20):
        QTest.keyClick(slider, Qt.Key.Key_Left)
    assert (plane_alphas(window) < 0.2 * usual).all()
    alt = Qt.KeyboardModifier.AltModifier
    press(window, Qt.Key.Key_PageUp, alt)
    assert window.settings.get(PLANE_OPACITY) == pytest.approx(0.1)
    assert slider.value() == 10
    for _ in range(20):
        press(window, Qt.Key.Key_PageDown, alt)
    assert window.settings.get(PLANE_OPACITY) == 0.0
    wheel(slider, slider.rect().center(), 1, NO_KEYS)
    assert slider.value() > 0 and window.viewport.board.levels.focus is None
    window.settings.save()
    assert Settings(preferences_path).get(PLANE_OPACITY) == window.settings.get(PLANE_OPACITY) > 0


def test_the_opacity_is_kept_from_game_to_game(window):
    window.settings.set(PLANE_OPACITY, 1.0)
    window.session.start(engine.variants.variant("trid"))
    assert np.allclose(plane_alphas(window), 1.0)


# -- what matters for a piece --------------------------------------------------------------------


def mattering(window, name: str) -> set[str]:
    variant = window.session.variant
    found = levels_that_matter(variant, window.session.position, named(window, name))
    return {variant.topology.levels[n] for n in found}


def test_levels_that_matter_hold_the_piece_or_a_target(opened):
    window = opened("trid")
    assert mattering(window, "b2W") == {"W", "N"}
    assert mattering(window, "b4N") == set()
    assert mattering(window, "b7S") == {"N", "S"}, "not on move, and yet"
    assert mattering(window, "DP1") == {"DP1"}, "the deck holds more than one piece"
    assert mattering(window, "DP2") == set(), "no deck is there"


def test_a_pawn_that_has_just_passed_is_no_prey_of_its_own_side(window):
    assert mattering(window, "4d2") == {"4"}
    play_text(window, "5e2-5e4")
    assert mattering(window, "4d2") == {"4"}


@each_row("key", BOARDS)
def test_a_piece_of_any_seat_has_its_levels_throughout_a_game(key):
    variant = engine.variants.variant(key)
    position = variant.start(variant.default_start)
    for number in range(40):
        moves = variant.moves(position)
        if not moves:
            break
        for cell, code in enumerate(position.cells):
            if code >= FIRST_PIECE and cell % 5 == number % 5:
                found = levels_that_matter(variant, position, cell_spot(cell))
                assert variant.topology.level_of[cell] in found
        position = variant.successor(position, moves[(number * 7) % len(moves)])


def test_hovering_and_selecting_let_the_others_fade(opened):
    window = opened("trid")
    aim_at(window, named(window, "b2W"))
    assert looks(window) == {}
    press(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert window.settings.get(FOCUS_FOLLOWS)
    faded = dict.fromkeys(("KL6", "QL6", "B", "KL1", "QL1"), "faded")
    assert looks(window) == faded
    aim_at(window, named(window, "b7S"))
    assert looks(window) == dict.fromkeys(("KL6", "QL6", "W", "KL1", "QL1"), "faded")
    aim_at(window, named(window, "b4N"))
    assert looks(window) == {}
    click_spot(window, named(window, "b2W"))
    aim_at(window, named(window, "b4N"))
    assert looks(window) == faded, "what is selected counts, wherever the cursor is"
    press(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert looks(window) == {}


def test_what_fades_for_a_piece_can_still_be_picked(opened):
    window = opened("trid")
    window.settings.set(FOCUS_FOLLOWS, True)
    click_spot(window, named(window, "b2W"))
    assert looks(window)["QL1"] == "faded"
    click_spot(window, named(window, "a2W"))
    assert window.viewport.selection.path == (named(window, "a2W"),)
    play_text(window, "b2W-b4N")
    play_text(window, "b7S-b5S", by_drag=True)
    assert window.session.situation.ply == 2


def test_a_focus_and_what_matters_go_together(opened):
    window = opened("trid")
    window.settings.set(FOCUS_FOLLOWS, True)
    click_spot(window, named(window, "b2W"))
    window.viewport.board.levels.focus_on(level(window, "S"))
    assert set(looks(window)) == {"KL6", "QL6", "B", "KL1", "QL1"}
    assert looks(window)["B"] == "focus"
    click_spot(window, named(window, "b4N"))
    assert window.session.notations() == ("b4N",)


# -- the column list -----------------------------------------------------------------------------


def listed(window) -> list[str]:
    column = window.overlays.column
    return [row.name.text() for row in column.rows if row.isVisible()]


def repeated(window, kind: QEvent.Type) -> None:
    """Send what a keyboard sends while it repeats a key."""
    event = QKeyEvent(kind, Qt.Key.Key_C, NO_KEYS, "c", True)
    QApplication.sendEvent(window.viewport, event)


def test_the_column_is_listed_while_a_key_is_held(window):
    column = window.overlays.column
    aim_at(window, named(window, "4d1"))
    assert not column.isVisible()
    QTest.keyPress(window.viewport, Qt.Key.Key_C)
    assert listed(window) == [f"{n}d1" for n in range(8, 0, -1)]
    repeated(window, QEvent.Type.KeyRelease)
    repeated(window, QEvent.Type.KeyPress)
    assert column.isVisible()
    aim_at(window, named(window, "6f2"))
    assert listed(window) == [f"{n}f2" for n in range(8, 0, -1)]
    QTest.keyRelease(window.viewport, Qt.Key.Key_C)
    assert not column.isVisible()
    QTest.keyPress(window.viewport, Qt.Key.Key_C)
    assert column.isVisible()
    QApplication.sendEvent(window.viewport, QFocusEvent(QEvent.Type.FocusOut))
    assert not column.isVisible(), "the release goes to another widget"


def test_the_column_is_listed_beside_the_cursor(window):
    column, viewport = window.overlays.column, window.viewport
    QTest.keyPress(viewport, Qt.Key.Key_C)
    for name in ("4d1", "1a1", "8h8"):
        at = aim_at(window, named(window, name))
        box = column.geometry()
        assert viewport.rect().contains(box) and not box.contains(at)
        aside = max(box.left() - at.x(), at.x() - box.right())
        assert 0 < aside < 120 and box.top() <= at.y() <= box.bottom(), name
    before = column.pos()
    viewport.board.camera_controller.follow(viewport.camera.panned(60.0, 0.0))
    assert column.pos() != before, "it goes with its cell"
    QTest.keyRelease(viewport, Qt.Key.Key_C)


def test_the_column_can_stay(opened):
    window = opened("trid")
    press(window, Qt.Key.Key_C, SHIFT)
    assert window.settings.get(SHOW_COLUMN)
    assert not window.overlays.column.isVisible(), "nothing is pointed at"
    aim_at(window, named(window, "b4N"))
    assert listed(window) == ["b4N", "b4W"]
    QTest.keyPress(window.viewport, Qt.Key.Key_C)
    QTest.keyRelease(window.viewport, Qt.Key.Key_C)
    assert window.overlays.column.isVisible()
    press(window, Qt.Key.Key_C, SHIFT)
    assert not window.overlays.column.isVisible()


def test_the_column_says_what_a_click_does_and_who_blocks(window):
    window.settings.set(SHOW_COLUMN, True)
    click_spot(window, named(window, "4d1"))
    aim_at(window, named(window, "5d2"))
    targets = {row.name.text(): row.target.text() for row in window.overlays.column.rows}
    assert targets["5d2"] == "● move"
    assert not window.overlays.column.reason.isVisible()
    aim_at(window, named(window, "4d4"))
    assert window.overlays.column.reason.text() == "The pawn on 4d2 is in the way."


def test_the_column_follows_the_game(opened):
    window = opened("trid")
    window.settings.set(SHOW_COLUMN, True)
    play_text(window, "b2W-b4N")
    aim_at(window, named(window, "b4N"))
    contents = {row.name.text(): row.content.text() for row in window.overlays.column.rows}
    assert contents["b4N"] == "White: Pawn" and contents["b4W"] == "free"
    window.commands["undo"].trigger()
    contents = {row.name.text(): row.content.text() for row in window.overlays.column.rows}
    assert contents["b4N"] == "free"
    window.session.start(engine.variants.variant("chess960"))
    assert len(listed(window)) < 2


# -- targets by level ----------------------------------------------------------------------------


def test_the_level_pointed_at_is_lit_on_the_strip(opened):
    window = opened(position=MIDGAME)
    board, buttons = window.viewport.board, window.overlays.scale.buttons
    aim_at(window, named(window, "1c2"))
    assert [b.text() for b in buttons if b.row.is_lit] == ["1"]
    assert board.marks.lit_level is None  # nothing is in hand
    click_spot(window, named(window, QUEEN))
    aim_at(window, named(window, "2e2"))
    assert [b.text() for b in buttons if b.row.is_lit] == ["2"]
    assert board.marks.lit_level == level(window, "2")


def test_a_row_of_the_strip_shows_the_targets_of_its_level_alone(opened):
    window = opened(position=MIDGAME)
    board = window.viewport.board
    usual = board.level_view
    enter(button(window, "5"))
    assert board.marks.only_level is None  # nothing in hand
    QApplication.sendEvent(button(window, "5"), QEvent(QEvent.Type.Leave))
    click_spot(window, named(window, QUEEN))
    assert board.marks.only_level is None and len(board.marks.targets) > 60
    enter(button(window, "5"))
    assert board.marks.only_level == board.marks.lit_level == level(window, "5")
    assert button(window, "5").row.is_lit
    wheel(button(window, "5"), QPoint(5, 5), 1, NO_KEYS)
    assert board.marks.only_level == level(window, "6")
    wheel(button(window, "5"), QPoint(5, 5), -3, NO_KEYS)
    assert board.marks.only_level == level(window, "3")
    wheel(button(window, "5"), QPoint(5, 5), -9, NO_KEYS)
    assert board.marks.only_level == level(window, "1")
    assert board.level_view == usual and looks(window) == {}  # no level is focused by that
    QApplication.sendEvent(button(window, "5"), QEvent(QEvent.Type.Leave))
    assert board.marks.only_level is None
    enter(button(window, "2"))
    assert board.marks.only_level == level(window, "2")
    press(window, Qt.Key.Key_T)  # the mouse was left there
    assert board.gestures.keys.is_on and board.marks.only_level is None
    button(window, "4").setFocus(Qt.FocusReason.TabFocusReason)
    assert board.marks.only_level == level(window, "4")
    window.viewport.setFocus()
    enter(button(window, "2"))
    press(window, Qt.Key.Key_Escape)
    assert board.marks.only_level is None  # nothing in hand any more
    wheel(button(window, "2"), QPoint(5, 5), 1, NO_KEYS)
    assert looks(window)["2"] == "focus"  # the wheel does what it did


def test_a_piece_dragged_over_the_strip_shows_the_targets_of_a_level(opened):
    window = opened(position=MIDGAME)
    board, scale = window.viewport.board, window.overlays.scale
    lift(window, named(window, QUEEN))
    at = scale.mapTo(window.viewport, button(window, "7").geometry().center())
    move_to(window.viewport, at)
    assert board.marks.only_level == level(window, "7")
    move_to(window.viewport, QPoint(20, 20))
    assert board.marks.only_level is None
    QTest.mouseRelease(window.viewport, LEFT, NO_KEYS, QPoint(20, 20))
