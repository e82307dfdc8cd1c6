"""Moves with figurines: written where they are asked for, read everywhere, never in files."""

from __future__ import annotations

import pytest

from engine.core.pieces import USUAL_KINDS
from engine.pgn import read_game, written_game
from engine.rules.notation_style import (
    ENGLISH,
    FIGURINES,
    GERMAN,
    KINDS_OF_FIGURINES,
    LANGUAGES,
    NEUTRAL_FIGURINES,
)
from engine.text import coordinate_moves, notation
from engine.text.move_errors import MoveError
from engine.variants import KEYS, variant
from tests.engine.helpers import maack, sample
from tests.rows import each_row

MAACK = variant("maack")


def written(text: str, move: str, language: str, has_figurines: bool) -> str:
    position = MAACK.parse(text)
    played = coordinate_moves.read(MAACK, position, move)
    return notation.write(MAACK, position, played, language, has_figurines)


@each_row("language", LANGUAGES)
@each_row("key", KEYS)
def test_what_is_written_with_figurines_is_read_again(key: str, language: str) -> None:
    game = variant(key)
    others = LANGUAGES
    if any(own.letters for own in game.own_kinds.values()):
        others = (language,)  # they have letters of a language instead of figurines
    for position in sample(key, 2):
        for move in game.moves(position):
            text = notation.write(game, position, move, language, has_figurines=True)
            assert notation.read(game, position, text, language) == move
            for other in others:  # names of levels may differ, figurines do not
                if game.styles[other].cell_names == game.styles[language].cell_names:
                    assert notation.read(game, position, text, other) == move


def test_a_queen_and_level_d_are_told_apart() -> None:
    queen, pawn = maack("QDc2 PCc3"), maack("QDc1 PCc3")
    assert written(queen, "Dc2-Dc3", GERMAN, True) == "♕Dc3"
    assert written(pawn, "Cc3-Dc3", GERMAN, True) == "Dc3"
    assert written(queen, "Dc2-Dc3", GERMAN, False) == "DDc3"
    assert written(queen, "Dc2-Dc3", ENGLISH, False) == "QDc3"
    promotes = maack("PEa4")
    assert written(promotes, "Ea4-Ea5=U", GERMAN, True) == "Ea5=🦄"
    assert written(promotes, "Ea4-Ea5=U", GERMAN, False) == "Ea5=E"


@each_row("text", ["♘f3", "♞f3", "🨄f3", "♘\ufe0ef3", "♞\ufe0fg1-f3", "♙e4", "e4"])
def test_figurines_of_all_colours_are_read(text: str) -> None:
    game = variant("chess960")
    move = coordinate_moves.read(game, game.start(), "e2-e4" if text[-1] == "4" else "g1-f3")
    for language in LANGUAGES:
        assert notation.read(game, game.start(), text, language) == move


def test_a_refusal_names_the_text_as_it_was_typed() -> None:
    game = variant("chess960")
    with pytest.raises(MoveError, match="♘g5"):
        notation.read(game, game.start(), "♘g5")
    with pytest.raises(MoveError, match="🦄a3"):  # there is none in this game
        notation.read(game, game.start(), "🦄a3")


def test_an_l_that_is_no_digit_is_read() -> None:
    game = variant("dreierschach")
    position = game.start()
    position = game.successor(position, coordinate_moves.read(game, position, "b4-d4"))
    position = game.successor(position, coordinate_moves.read(game, position, "g13-e10"))
    move = coordinate_moves.read(game, position, "l8-l9")
    assert notation.write(game, position, move) == "ll9"
    assert notation.read(game, position, "ℓℓ9") == move


def test_only_where_levels_begin_with_letters_of_pieces_a_notation_is_ambiguous() -> None:
    found = {
        (key, one) for key in KEYS for one in LANGUAGES if variant(key).styles[one].is_ambiguous
    }
    assert found == {(key, one) for key in ("maack", "parton") for one in LANGUAGES}
    found = {(key, one) for key in KEYS for one in LANGUAGES
             if variant(key).styles[one].has_l_before_digits}  # fmt: skip
    files_with_l = ("dreierschach", "glinski", "mccooey", "brusky")
    assert found == {(key, one) for key in files_with_l for one in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_have_letters(language: str) -> None:
    text = f'[Variant "Maack"]\n[Notation "{language}"]\n\n1. ♘Cb2 🦄Cb4 *'
    record = read_game(text)
    assert not record.faults and record.game.length == 2
    again = written_game(record)
    assert not KINDS_OF_FIGURINES.keys() & set(again)
    assert {ENGLISH: "1. NCb2 UCb4", GERMAN: "1. SCb2 ECb4"}[language] in again


def test_every_kind_has_its_figurines() -> None:
    assert set(FIGURINES) == set(NEUTRAL_FIGURINES) == set(USUAL_KINDS)
    assert set(KINDS_OF_FIGURINES.values()) == set(USUAL_KINDS)
