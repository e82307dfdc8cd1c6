"""Dreierschach, board and moves: each row names the section of the rules page it shows."""

from __future__ import annotations

import pytest

from engine.core.move import cell_spot, prisoner_spot
from engine.core.pieces import LETTERS, Kind, piece_code
from engine.core.position import TextError
from engine.explain.refusals import refuse
from engine.text import coordinate_moves
from engine.variants import variant
from tests.engine.helpers import dreierschach, plain_moves, played

GAME = variant("dreierschach")
FIDE = variant("dreierschach", promotion="fide")
NO_PASSING = variant("dreierschach", en_passant="off")
#: Kings that neither attack nor hinder what the rows show.
KINGS = "wKb9 gKm8 bKe1"


def test_en_passant_can_be_switched_off() -> None:
    """Moves, en passant: a rule option."""
    start = dreierschach(f"{KINGS} wPb4 gPd6 bPd3")
    text = played(NO_PASSING, start, "b4-d4")
    assert text.split()[3] == "-"
    assert "d6-c4" not in plain_moves(NO_PASSING, text)
    with pytest.raises(TextError, match="switched off"):
        NO_PASSING.parse(played(GAME, start, "b4-d4"))


# Exchange

AT_GREYS = "wKb9 gKh10 bKe1 wPk12"


def test_an_exchange_is_entered_on_the_prisoner_too() -> None:
    position = GAME.parse(dreierschach(AT_GREYS, prisoners="g:wQwN,b:wQ"))
    for kind in (Kind.QUEEN, Kind.KNIGHT):
        move = coordinate_moves.read(GAME, position, f"k12-l13={LETTERS[kind]}")
        (usual, longer) = move.ways
        assert longer == (*usual, move.prisoner)
        assert move.prisoner == prisoner_spot(1, piece_code(0, kind))
    assert coordinate_moves.read(GAME, position, "k12-l13").prisoner is None
    free = FIDE.parse(dreierschach(AT_GREYS, prisoners="g:wQ"))
    assert coordinate_moves.read(FIDE, free, "k12-l13=Q").prisoner is None


def test_prisoners_are_held_by_their_captors() -> None:
    position = GAME.parse(dreierschach(AT_GREYS, prisoners="w:gPgQ,g:wN"))
    grey_queen, grey_pawn = (piece_code(1, kind) for kind in (Kind.QUEEN, Kind.PAWN))
    assert GAME.prisoners(position) == ((grey_queen, grey_pawn), (piece_code(0, Kind.KNIGHT),), ())
    assert GAME.prisoners(GAME.start()) == ((), (), ())
    for key in ("chess960", "trid", "raumschach"):
        assert variant(key).prisoners(variant(key).start()) is None


def test_nothing_is_refused_on_a_prisoner() -> None:
    """It is no cell: asked about, the engine has no reason to give and makes no mistake."""
    position = GAME.parse(dreierschach(AT_GREYS, prisoners="g:wQ"))
    pawn, queen = cell_spot(GAME.topology.cell("k12")), prisoner_spot(1, piece_code(0, Kind.QUEEN))
    assert refuse(GAME, position, pawn, queen) is None
    assert refuse(GAME, position, queen, pawn) is None


def test_fide_promotion() -> None:
    """Moves, option: compulsory, whoever is a prisoner, also on the line of who is out."""
    for pieces in (AT_GREYS, "wKb9 bKe1 wPk12"):
        text = dreierschach(pieces)
        moves = {move for move in plain_moves(FIDE, text) if move.startswith("k12-l13")}
        assert moves == {f"k12-l13={letter}" for letter in "QRBN"}
    assert played(FIDE, dreierschach(AT_GREYS), "k12-l13=R").split()[4] == "-"
    along = plain_moves(FIDE, dreierschach("wKb9 gKh10 bKe1 wPk13"))
    assert "k13-l13" in along
