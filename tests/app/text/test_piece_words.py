"""The word of a game for a piece, the same in all texts; in German a Pferd."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from app.support.resources import resource_path
from app.text import hint_text, learning_text, pointer_text, spoken, text
from app.text.language import use_language, use_notation
from app.text.piece_words import HORSES, of_piece
from engine.core.pieces import Kind, piece_code
from engine.variants import KEYS, variant

THREE, CHESS = variant("dreierschach"), variant("chess960")
#: The tables of texts about pieces, with the context in which they are translated.
TABLES = (
    *(("text", table) for table in (text._KINDS, text._THE, text._BY, text._BY_SEATS, text._HELD)),
    *(("spoken", table) for table in (spoken._NOUNS, spoken._TAKES, spoken._BECOMES)),
    ("spoken", {str(key): value for key, value in spoken._COLOURED.items()}),
    ("pointer", pointer_text._TAKES),
    *(
        ("hints", table)
        for table in (
            hint_text._OBJECTS,
            hint_text._OBJECTS_OF,
            hint_text._FROM,
            hint_text._FROM_OF,
            hint_text._FOR,
            hint_text._PROMOTED,
            hint_text._EXCHANGED,
        )
    ),
    *(
        ("learning", table)
        for table in (learning_text._MOVE_A, learning_text._CAPTURE_A, learning_text._BECOME_A)
    ),
)


@pytest.fixture
def german(qapp: QCoreApplication) -> Iterator[None]:
    use_language("de")
    use_notation("de")
    yield
    use_language("en")
    use_notation("en")


def told(context: str) -> list[str]:
    return [str(one) for name, table in TABLES if name == context for one in table.values()]


@pytest.mark.parametrize("context", ["text", "spoken", "pointer", "hints", "learning"])
def test_every_text_about_a_knight_has_the_other_word(german: None, context: str) -> None:
    knights = [one for one in told(context) if "night" in one]
    assert knights and set(knights) <= {str(one) for one in HORSES}
    for one in knights:
        assert "Pferd" in of_piece(THREE, Kind.KNIGHT, context, one)
        assert "Springer" in of_piece(CHESS, Kind.KNIGHT, context, one)
        assert "Springer" in of_piece(None, Kind.KNIGHT, context, one), "of several games"


def test_letter_and_word_agree(german: None) -> None:
    for key in KEYS:
        game = variant(key)
        for kind in game.kinds:
            if kind is not Kind.PAWN:
                assert text.kind_name(game, kind)[0] == game.styles["de"].letters[kind]


def test_choices_and_captures_have_the_word(german: None) -> None:
    assert spoken.coloured(THREE, piece_code(1, Kind.KNIGHT)) == "graues Pferd"
    said = text.the_piece(THREE, piece_code(1, Kind.KNIGHT), THREE.topology.cell("m8"))
    assert said == "das Pferd auf m8"


def test_english_has_one_word(qapp: QCoreApplication) -> None:
    use_language("en")
    assert text.kind_name(THREE, Kind.KNIGHT) == text.kind_name(CHESS, Kind.KNIGHT) == "Knight"


@pytest.mark.parametrize("folder", ["help/de", "lessons/de", "games/de"])
def test_help_lessons_and_games_have_the_word(folder: str) -> None:
    for path in sorted(Path(resource_path(folder)).glob("dreierschach*")):
        written = path.read_text("utf-8").replace("(sonst *Springer*)", "")
        assert not re.findall(r"\w*Springer\w*", written), path.name
