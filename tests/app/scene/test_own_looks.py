"""Kinds that a game names itself are usual pieces with bands, and letters on discs and the map."""

from __future__ import annotations

import numpy as np

from app.appearance import appearance
from app.scene.layouts import layout
from app.scene.level_view import pieces_seen
from app.scene.overlays.signs import signs_on_pieces
from app.scene.pieces.sets import SETS, STAUNTON
from app.scene.scene import compose
from app.scene.themes.catalogue import DEFAULT
from engine.core.pieces import OWN_KINDS, Kind
from tests.engine.game_files.own_kinds_game import game
from tests.rows import each_row

GAME = game()
CHANCELLOR, ARCHBISHOP, AMAZON, GUARD = OWN_KINDS[:4]


@each_row("key", SETS)
def test_pieces_of_own_kinds_have_figures_and_bands(key: str) -> None:
    pieces = SETS[key].with_looks(GAME.looks)
    assert pieces.bodies[CHANCELLOR] == pieces.bodies[Kind.ROOK]
    assert pieces.sizes[1][AMAZON] == pieces.sizes[1][Kind.UNICORN]
    assert set(pieces.band_colours) == {CHANCELLOR, ARCHBISHOP, AMAZON}
    space = layout(GAME)
    solids = compose(space, GAME.start(), DEFAULT, piece_set=pieces).solids
    bands = solids["band"]
    assert len(bands) == 6
    colours = {tuple(np.round(row["colour"][:3], 3)) for row in bands}
    assert len(colours) == len({tuple(c) for c in pieces.band_colours.values()})
    if key == "staunton":
        assert len(solids["rook"]) == 6 and len(solids["unicorn"]) == 2
        assert len(solids["pawn"]) == 22
    picked = space.pickables(GAME.start(), piece_set=pieces)
    assert picked is not None


def test_a_set_with_looks_is_made_once_and_others_stay() -> None:
    own = appearance().pieces(GAME.key, GAME.looks)
    assert own is appearance().pieces(GAME.key, GAME.looks)
    assert STAUNTON.with_looks(()) is STAUNTON
    assert pieces_seen(layout(GAME), own, from_above=True).looks == GAME.looks
    assert CHANCELLOR not in STAUNTON.bodies


def test_signs_of_hidden_pieces_know_own_kinds() -> None:
    found = signs_on_pieces(layout(GAME), GAME.start(), DEFAULT, looks=GAME.looks)
    assert len(found.solids["symbol_rook"]) == 4
    assert [len(found.solids[f"letter_{letter}"]) for letter in "CAG"] == [2, 2, 2]
    assert len(found.solids["symbol_unicorn"]) == 2, "no disc has the sign of the amazon"
