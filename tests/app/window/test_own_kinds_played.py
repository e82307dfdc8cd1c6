"""A game with kinds of its own in the window: promoted and captured."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import engine.variants
from app.window.main_window import MainWindow
from engine.core.move import cell_spot
from engine.core.pieces import OWN_KINDS, kind_of
from engine.rules.variant import Variant
from tests.driver import choose, click_spot, open_window, play_text
from tests.engine.game_files.own_kinds_game import KEY, NAME, TEXT
from tests.engine.game_files.small_game import forget

#: Where a pawn is promoted next, and pieces take one another.
LATE = "5k4/PP6P1/10/3A1g4/2M4C2/10/pp6p1/5K4 w - - - 0 1"


@pytest.fixture
def game() -> Iterator[Variant]:
    engine.variants.add(engine.variants.read_file(TEXT, NAME))
    yield engine.variants.variant(KEY)
    forget()


def test_pieces_of_own_kinds_are_played_by_mouse(
    qtbot, preferences_path: Path, game: Variant
) -> None:
    window: MainWindow = open_window(qtbot, preferences_path, KEY, position=LATE)
    start, end = (cell_spot(game.topology.cell(name)) for name in ("a7", "a8"))
    click_spot(window, start)
    click_spot(window, end)
    offered = {move.promotion: move for move in window.viewport.selection.choices}
    assert set(offered) >= {*OWN_KINDS[:4]}
    texts = {button.text() for button in window.chooser.buttons}
    assert {"Queen", "Chancellor", "Archbishop", "Amazon", "Guard"} <= texts
    choose(window, offered[OWN_KINDS[1]])
    assert window.session.game.last_move.promotion is OWN_KINDS[1]
    play_text(window, "f8-g7")
    assert window.seats.cards[0].captured.codes == ()
    play_text(window, "h4-f5")
    (taken,) = window.seats.cards[0].captured.codes
    assert kind_of(taken) is OWN_KINDS[3]
    assert window.seats.cards[0].captured.toolTip() == "Captured: Guard"
