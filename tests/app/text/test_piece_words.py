"""The word of a game for a piece, the same in all texts; in German a Pferd."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import translations
from PySide6.QtCore import QCoreApplication

from app.support.resources import resource_path
from app.text import spoken, text
from app.text.language import use_language, use_notation
from app.text.piece_words import HORSES, of_piece
from engine.core.pieces import Kind, piece_code
from engine.variants import KEYS, variant
from tests.rows import each_row

THREE, CHESS = variant("dreierschach"), variant("chess960")
#: The contexts of texts about pieces.
CONTEXTS = ("text", "spoken", "pointer", "hints", "learning")


@pytest.fixture
def german(qapp: QCoreApplication) -> None:
    use_language("de")
    use_notation("de")


def test_every_text_about_a_knight_has_the_other_word(german: None) -> None:
    found = translations.messages()
    knights = [(context, said) for context, said in found if re.search(r"\b[Kk]night\b", said)]
    usual = [one for one in knights if one[0] in CONTEXTS]
    assert {context for context, _ in usual} == {*CONTEXTS}
    for context, said in usual:
        assert (f"{context} (horse)", said) in found
        assert "Pferd" in of_piece(THREE, Kind.KNIGHT, context, {Kind.KNIGHT: said})
        assert "Springer" in of_piece(CHESS, Kind.KNIGHT, context, {Kind.KNIGHT: said})
        assert "Springer" in of_piece(None, Kind.KNIGHT, context, {Kind.KNIGHT: said}), (
            "of several games"
        )
    assert len(usual) == len(HORSES)


def test_letter_and_word_agree(german: None) -> None:
    for key in KEYS:
        game = variant(key)
        for kind in game.kinds:
            if kind is not Kind.PAWN and kind not in game.own_kinds:
                assert text.kind_name(game, kind)[0] == game.styles["de"].letters[kind]


def test_choices_and_captures_have_the_word(german: None) -> None:
    assert spoken.coloured(THREE, piece_code(1, Kind.KNIGHT)) == "graues Pferd"
    said = text.the_piece(THREE, piece_code(1, Kind.KNIGHT), THREE.topology.cell("m8"))
    assert said == "das Pferd auf m8"


def test_english_has_one_word(qapp: QCoreApplication) -> None:
    use_language("en")
    assert text.kind_name(THREE, Kind.KNIGHT) == text.kind_name(CHESS, Kind.KNIGHT) == "Knight"


@each_row("folder", ["help/de", "lessons/de", "games/de"])
def test_help_lessons_and_games_have_the_word(folder: str) -> None:
    for path in sorted(Path(resource_path(folder)).glob("dreierschach*")):
        written = path.read_text("utf-8").replace("(sonst *Springer*)", "")
        assert not re.findall(r"\w*Springer\w*", written), path.name
