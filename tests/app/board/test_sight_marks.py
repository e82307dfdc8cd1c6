"""What pieces see, shown in the window: chosen in the menu, where the mouse rests."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest

from app.commands.table import ATTACKED
from app.scene.overlays.sight import ATTACKED as BY_SEAT
from app.scene.overlays.sight import ATTACKERS, PINS, REACH, THREATS
from app.scene.overlays.sight.attacked import AttackedCells, CellAttackers
from app.scene.overlays.sight.overlay import DeckWays, Sight, SightOverlay, VisibleOverlay
from app.settings.options import SHOW_SIGHT
from app.settings.store import Settings
from app.window.main_window import MainWindow
from engine.core.move import SpotKind
from engine.core.pieces import seat_of
from engine.explain import sight
from engine.text import coordinate_moves
from tests.driver import aim_at, click_spot, move_to, named
from tests.engine.helpers import dreierschach, raumschach, trid

SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
PINNED = "r3k2r/ppp2ppp/2n5/1B1qp1B1/3Pn3/2P5/PP3PPP/R2QR1K1 b kq - 0 12"
#: (game, position, a piece of who is to move, a piece of another player)
BOARDS = [
    ("chess960", PINNED, "d5", "b5"),
    ("trid", trid("Rb2W Pb4W rd5S"), "b2W", "d5S"),
    ("raumschach", raumschach("Q4d4 r1d1 N7d7"), "4d4", "1d1"),
    ("dreierschach", dreierschach("wKb9 gKm8 bKe1 wQf6 gPf7 gPg7 bRf3"), "f6", "f3"),
]


SHOW_REACH, SHOW_ATTACKERS, SHOW_PINS = (
    SHOW_SIGHT[overlay.name] for overlay in (REACH, ATTACKERS, PINS)
)
SHOW_ATTACKED = tuple(SHOW_SIGHT[overlay.name] for overlay in BY_SEAT)


def shown(window: MainWindow) -> Sight:
    return window.viewport.board.marks.sight


def answers(window: MainWindow, *overlays: SightOverlay) -> tuple[object, ...]:
    return tuple(found for overlay, found in shown(window) if overlay in overlays)


def answer(window: MainWindow, overlay: SightOverlay):
    return next(iter(answers(window, overlay)), None)


def engine_of(window: MainWindow):
    return window.session.variant, window.session.position


def rest_on(qtbot, window: MainWindow, name: str) -> None:
    """Point at a spot until it is looked at."""
    hover_timer = window.viewport.board.hover_timer
    with qtbot.waitSignal(hover_timer.rested):
        move_to(window.viewport, QPoint(3, 3))
        aim_at(window, named(window, name))


def action(window: MainWindow, name: str) -> QAction:
    return window.commands[name]


@pytest.mark.parametrize(("key", "text", "own", "other"), BOARDS)
def test_what_is_shown_is_what_the_engine_says(
    qtbot, opened, key: str, text: str, own: str, other: str
) -> None:
    window = opened(key, SHOW_REACH, SHOW_ATTACKERS, SHOW_PINS, *SHOW_ATTACKED, position=text)
    game, position = engine_of(window)
    rest_on(qtbot, window, other)
    before, cell = shown(window), named(window, other).index
    reach = answer(window, REACH)
    assert reach == sight.reach(game, position, cell) and reach.lines
    assert answer(window, PINS) == (sight.pinned_pieces(game, position) or None)
    assert answers(window, *BY_SEAT) == tuple(
        AttackedCells(
            seat, tuple(sight.attacked(game, position, seat)), sight.threats(game, position, seat)
        )
        for seat in range(len(game.seats))
    )
    by_seat = sight.attackers_of(game, position, cell)
    guards = by_seat.pop(seat_of(position.cells[cell]), ())
    hostile = tuple(cell for by in by_seat.values() for cell in by)
    assert answer(window, ATTACKERS) == (
        CellAttackers(cell, hostile, guards) if hostile or guards else None
    )
    move_to(window.viewport, QPoint(3, 3))
    qtbot.waitUntil(lambda: window.viewport.selection.hover is None)
    assert shown(window) == tuple(seen for seen in before if seen.overlay not in (REACH, ATTACKERS))
    click_spot(window, named(window, own))
    chosen = answer(window, REACH)
    assert chosen is not None and chosen.cell == named(window, own).index
    assert chosen.lines, "what is selected needs no rest"


def test_a_deck_shows_where_it_may_go(qtbot, opened) -> None:
    window = opened("trid", SHOW_REACH, position=trid("Nz1DP1 rd5S"))
    rest_on(qtbot, window, "DP1")
    pin = named(window, "DP1")
    assert pin.kind is SpotKind.PIN
    ways = sight.deck_targets(*engine_of(window), pin.index)
    assert ways and shown(window) == (VisibleOverlay(REACH, DeckWays(pin.index, ways)),)


def test_a_move_on_its_way_shows_nothing(qtbot, opened) -> None:
    window = opened("chess960", SHOW_ATTACKED[0], number=518, speed=0.1)
    board = window.viewport.board
    before = shown(window)
    assert before
    window.session.play(
        coordinate_moves.read(window.session.variant, window.session.position, "e2-e4")
    )
    assert board.is_animating and shown(window) == ()
    board.stop()
    assert shown(window) != before


def test_keys_switch_and_the_choice_is_kept(qtbot, opened, preferences_path: Path) -> None:
    window = opened("dreierschach", position=BOARDS[3][1])
    rest_on(qtbot, window, "f6")
    assert shown(window) == (), "nothing is shown unasked"
    rows = [
        (Qt.Key.Key_G, SHIFT, SHOW_REACH, "show_reach"),
        (Qt.Key.Key_A, SHIFT, SHOW_ATTACKERS, "show_attackers"),
        (Qt.Key.Key_P, SHIFT, SHOW_PINS, "show_pins"),
        (Qt.Key.Key_W, SHIFT, SHOW_SIGHT[THREATS.name], "show_threats"),
        (Qt.Key.Key_2, CONTROL, SHOW_ATTACKED[1], "show_attacked_2"),
    ]
    window.map_dock.show()
    plain = window.map.grab().toImage()
    for key, modifier, option, name in rows:
        QTest.keyClick(window.viewport, key, modifier)
        assert window.settings.get(option) and action(window, name).isChecked()
    assert [attacks.seat for attacks in answers(window, *BY_SEAT)] == [1]
    assert window.map.grab().toImage() != plain, "the map shows it, too"
    window.settings.save()
    again = Settings(preferences_path)
    assert all(again.get(option) for _, _, option, _ in rows)
    assert not again.get(SHOW_ATTACKED[0])


def test_each_player_of_the_game_has_a_line_in_the_menu(qtbot, opened) -> None:
    window = opened("dreierschach", SHOW_ATTACKED[2])
    texts = [action(window, name).text() for name in ATTACKED]
    assert texts == [f"Cells that &{name} attacks" for name in ("White", "Grey", "Black")]
    window.close()
    window = opened("chess960")
    there = [action(window, name) for name in ATTACKED if action(window, name).isVisible()]
    assert [a.text() for a in there] == [
        f"Cells that &{name} attacks" for name in ("White", "Black")
    ]
    assert shown(window) == (), "what is on for a third player says nothing here"
