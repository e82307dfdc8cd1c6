"""What is called how on the screen, in the language chosen for the notation."""

from __future__ import annotations

import pytest

import engine.variants
from app.game.session import Session
from app.text import names
from engine.core.pieces import Kind
from engine.rules.notation_style import GERMAN
from engine.rules.refusal import RefusalReason
from engine.rules.variant import Variant
from engine.text import coordinate_moves
from engine.text.move_errors import MoveError
from tests.engine.helpers import maack
from tests.rows import each_row

TRID = engine.variants.variant("trid")
THREE = engine.variants.variant("dreierschach")


def called() -> list[str]:
    cell, pin = TRID.topology.cell("a8S"), TRID.topology.pin_names.index("KP3")
    level = TRID.topology.level_of[cell]
    return [
        names.cell_name(TRID, cell),
        names.pin_name(TRID, pin),
        names.level_name(TRID, level),
        names.kind_letter(TRID, Kind.KNIGHT),
        names.kind_letter(THREE, Kind.KNIGHT),
        names.notation(TRID, TRID.start(), coordinate_moves.read(TRID, TRID.start(), "a1W-b3N")),
    ]


def test_names_follow_the_language() -> None:
    assert names.language() == "en"
    assert called() == ["a8B", "KL3", "B", "N", "N", "Nb3N"]
    names.choose_language(GERMAN)
    assert names.language() == "de"
    assert called() == ["a8S", "KP3", "S", "S", "P", "Sb3N"]


def test_an_unknown_language_changes_nothing() -> None:
    names.choose_language(GERMAN)
    with pytest.raises(ValueError, match="no notation in 'fr'; there are en, de"):
        names.choose_language("fr")
    assert names.language() == "de"


MAACK = engine.variants.variant("maack")
CHESS = engine.variants.variant("chess960")
DRAGON = engine.variants.variant("dragonchess")


def shown(game: Variant, position: str, move: str) -> str:
    before = game.parse(position)
    return names.notation(game, before, coordinate_moves.read(game, before, move))


@each_row(
    ("signs", "in_maack", "in_chess"),
    [
        ("usual", "🨁Dc3", "Sf3"),
        ("letters", "DDc3", "Sf3"),
        ("figurines", "🨁Dc3", "🨄f3"),
    ],
)
def test_figurines_are_usual_where_letters_are_levels(
    signs: str, in_maack: str, in_chess: str
) -> None:
    names.choose_language(GERMAN)
    names.choose_piece_signs(signs)
    assert shown(MAACK, maack("QDc2"), "Dc2-Dc3") == in_maack
    assert shown(CHESS, CHESS.text(CHESS.start()), "g1-f3") == in_chess
    assert names.kind_letter(MAACK, Kind.QUEEN) == "D", "a key is a letter"
    queen = MAACK.parse(maack("QDc2"))
    move = coordinate_moves.read(MAACK, queen, "Dc2-Dc3")
    assert names.typed_notation(MAACK, queen, move) == "DDc3"
    session = Session(MAACK, queen)
    session.play(move)
    assert names.notation_at(session, session.situation.node) == in_maack


def test_unknown_signs_change_nothing() -> None:
    with pytest.raises(ValueError, match="no signs 'runes'; there are usual, letters, figurines"):
        names.choose_piece_signs("runes")
    assert names.piece_signs() == "usual"


@each_row("text", ["Nf3", "Sf3", "♘f3", "♞f3", "🨄f3", "g1-f3"])
@each_row("language", ["en", "de"])
def test_typed_moves_are_read_in_both_languages(language: str, text: str) -> None:
    names.choose_language(language)
    start = CHESS.start()
    move = names.read_move(CHESS, start, text)
    assert coordinate_moves.write(CHESS, move) == "g1-f3"


@each_row(
    ("language", "game", "text", "means"),
    [
        ("en", DRAGON, "W2e3", ["2e2-2e3"]),
        ("de", DRAGON, "W2e3", ["2e2-2e3"]),
        ("en", DRAGON, "W2e4", []),
        ("en", DRAGON, "WHe3", []),
        ("en", CHESS, "Pe4", ["e2-e4"]),
        ("de", CHESS, "Be4", ["e2-e4"]),
        ("en", CHESS, "Be4", []),
        ("de", CHESS, "Bd3", ["d2-d3", "f1-d3"]),
    ],
)
def test_a_pawns_move_may_begin_with_its_letter(
    language: str, game: Variant, text: str, means: list[str]
) -> None:
    names.choose_language(language)
    position = game.start()
    if len(means) > 1:
        position = game.parse("4k3/8/8/8/8/8/3P4/4KB2 w - - 0 1")
    try:
        found = [names.read_move(game, position, text)]
    except MoveError as error:
        found = list(error.choices)
    assert sorted(coordinate_moves.write(game, move) for move in found) == means


def test_what_cannot_be_read_is_told_in_the_current_language() -> None:
    names.choose_language(GERMAN)
    with pytest.raises(MoveError) as error:
        names.read_move(CHESS, CHESS.start(), "Sd2")
    assert error.value.refusal is not None
    assert error.value.refusal.reason is RefusalReason.OWN_PIECE


def called_in_black() -> str:
    """Return the notation of Black's first move in the protocol of the rules."""
    position = THREE.start()
    for text in ("b4-d4", "g13-e10"):
        position = THREE.successor(position, coordinate_moves.read(THREE, position, text))
    return names.notation(THREE, position, coordinate_moves.read(THREE, position, "l8-l9"))


def test_an_l_in_a_name_is_written_unlike_a_1() -> None:
    cell = THREE.topology.cell("l11")
    assert names.cell_name(THREE, cell) == "ℓ11"
    assert names.legible(THREE, "ll9") == "ℓℓ9" and names.legible(CHESS, "all") == "all"
    assert called_in_black() == "ℓℓ9"
