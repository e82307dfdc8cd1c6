"""Faults of position texts of Tri-D chess call cells, pins and levels as the notation does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

import engine.variants
from app.storage.clipboard import pasted
from app.storage.file_text import fault_text
from app.text import names
from app.text.engine_text import translated_text
from engine.core.position import TextError
from engine.pgn import PgnError, read_game, written_game
from engine.pgn.record import Record
from engine.play.game import Game
from engine.rules.notation_style import ENGLISH, GERMAN
from engine.training.lesson_file import read_course
from engine.training.table_reading import LearningFileError
from engine.variants.named_positions import named_text
from tests.rows import each_row

TRID = engine.variants.variant("trid")
START = TRID.text(TRID.start())
BOARDS, *FIELDS = START.split()
DECKS = BOARDS.split("|")[-1].split(",")
#: What is called so in the other language only: pins with all cells on them, cells of board S or B.
FOREIGN = {
    ENGLISH: re.compile(r"[DK]P\d|\b[a-d]\dS\b|\b(?:board|Brett) S\b"),
    GERMAN: re.compile(r"[QK]L\d|\b[a-d]\dB\b|\b(?:board|Brett) B\b"),
}


def with_decks(decks: list[str], fields: list[str] = FIELDS) -> str:
    boards = BOARDS.split("|")[:-1]
    return " ".join(["|".join([*boards, ",".join(decks)]), *fields])


def with_field(number: int, text: str) -> str:
    return " ".join([BOARDS, *FIELDS[:number], text, *FIELDS[number + 1 :]])


def texts() -> Iterator[str]:
    """Yield texts of positions with something wrong at every place."""
    for at in range(len(START)):
        yield START[:at] + START[at + 1 :]
        for sign in "PpKkq1/:,|7":
            yield START[:at] + sign + START[at + 1 :]
    for number, deck in enumerate(DECKS):
        yield with_decks(DECKS[:number] + DECKS[number + 1 :])
        yield with_decks([DECKS[number]])
        for pin in (*TRID.topology.pin_names, "DP7", "KP0", "QL1"):
            for changed in (pin + deck[3:], f"{pin}w:P/K", f"{pin}w:PPP/12", f"{pin}:PP/KR"):
                yield with_decks([*DECKS[:number], changed, *DECKS[number + 1 :]])
            yield with_decks([*DECKS, pin + "b:2/2"])
    for cell in (*TRID.topology.cell_names, "a1DP9", "a9QL6", "DP6"):
        yield with_field(2, cell)
        yield with_field(2, f"b2W,{cell}")
        yield with_field(3, cell)
        yield with_field(4, f"{cell}:w")
        yield with_field(4, f"{cell}:x")


@cache
def faults() -> dict[str, TextError]:
    found = {}
    for text in texts():
        try:
            TRID.parse(text)
        except TextError as error:
            found[text] = error
    return found


@each_row("language", [ENGLISH, GERMAN])
def test_no_fault_has_a_name_of_the_other_language(language: str) -> None:
    names.choose_language(language)
    told = {translated_text(error) for error in faults().values()}
    assert [said for said in told if FOREIGN[language].search(said)] == []
    pins = {pin for pin in TRID.styles[language].pin_names if any(pin in said for said in told)}
    assert len(pins) == len(TRID.topology.pin_names)
    assert len({error.phrase.pattern for error in faults().values()}) > 20


def test_the_engine_itself_calls_them_as_in_files() -> None:
    names.choose_language(GERMAN)
    assert {str(error) for error in faults().values()} == set(
        map(translated_text, faults().values())
    )


@each_row(
    ("text", "english", "german"),
    [
        (START.replace("KP6b", "DP6b"), "two decks on QL6", "two decks on DP6"),
        (
            with_decks(DECKS[:2]),
            "there are 2 decks instead of 4: QL1, QL6",
            "there are 2 decks instead of 4: DP1, DP6",
        ),
        (
            START.replace("DP6b:rq/pp", "DP6b:rq/ppp"),
            "row 2 of the deck on QL6 has 3 instead of 2 cells: 'ppp'",
            "row 2 of the deck on DP6 has 3 instead of 2 cells: 'ppp'",
        ),
        (
            START.replace("nbbn/", "nbb/"),
            "row 1 of board B has 3 instead of 4 cells: 'nbb'",
            "row 1 of board S has 3 instead of 4 cells: 'nbb'",
        ),
        (
            START.replace("DP6b:rq", "DP6b:qr"),
            "castling right 'q': Black's rook is not on z9QL6",
            "castling right 'q': Black's rook is not on z9DP6",
        ),
        (
            with_field(3, "z8DP6"),
            "no pawn has just made a double step to the en passant cell z8QL6",
            "no pawn has just made a double step to the en passant cell z8DP6",
        ),
        (
            with_field(4, "a8S:"),
            *2 * ["the pending promotion on a8{} does not end with ':' and w or b"],
        ),
        (with_field(2, "b2W,a1DP9"), *2 * ["cell 2 in the field of moved pawns is unknown"]),
        (with_field(3, "a1DP9"), *2 * ["the field of en passant names an unknown cell"]),
        (
            START.replace("DP6b:", "DP6:"),
            *2 * ["deck 2 does not begin with a pin, its owner w or b, and ':'"],
        ),
        (START.replace(",DP6b", "DP6b"), *2 * ["deck 1 has more than one ':'"]),
    ],
)
def test_faults_of_positions_have_the_names_of_the_language(
    text: str, english: str, german: str
) -> None:
    names.choose_language(ENGLISH)
    with pytest.raises(TextError) as caught:
        TRID.parse(text)
    assert translated_text(caught.value) == english.format("B")
    names.choose_language(GERMAN)
    assert translated_text(caught.value) == german.format("S")


def test_faults_of_pasted_texts_and_files_have_the_names_of_the_language() -> None:
    bad = START.replace("KP6b", "DP6b")
    with pytest.raises(TextError, match="two decks on QL6"):
        pasted(bad, TRID)
    position = TRID.parse(START.replace(" w ", " b "))
    file = written_game(Record(Game(TRID, position)))
    assert "KP6b" in file
    with pytest.raises(PgnError) as caught:
        read_game(file.replace("KP6b", "DP6b"))
    assert fault_text(caught.value).endswith("the position cannot be read: two decks on QL6")
    names.choose_language(GERMAN)
    assert fault_text(caught.value).endswith("the position cannot be read: two decks on DP6")


def test_a_position_that_two_games_have_is_that_of_the_game_shown_or_named() -> None:
    text = "k5/7/8/K8/10/11/10/9/8/7/6 w - - 0 1"
    mccooey, glinski = map(engine.variants.variant, ("mccooey", "glinski"))
    for said, shown in ((text, mccooey), (f"mccooey {text}", glinski), (f"mccooey {text}", TRID)):
        assert pasted(said, shown).record.game.variant is mccooey
    for game in (glinski, mccooey):
        assert pasted(game.text(game.start()), TRID).record.game.variant is game
        position = game.parse(text)
        assert pasted(named_text(game, position), TRID).record.game.variant is game
        assert named_text(game, position) == f"{game.key} {text}"
    with pytest.raises(TextError, match=r"\(Gliński\) and Hexagonal chess \(McCooey\); begin"):
        pasted(text, TRID)
    with pytest.raises(TextError, match="6 instead of 7 fields"):
        pasted(f"millennium {text}", glinski)
    assert named_text(TRID, TRID.start()) == START


def test_faults_of_a_file_of_lessons_have_the_names_of_the_language() -> None:
    course = f'''title = "Mine"
game = "trid"
[[step]]
key = "one"
title = "One"
text = "One."
task = "Click."
hint = "No."
praise = "Yes."
position = "{START}"
cells = ["z0DP1", "z0DP1"]
'''
    with pytest.raises(LearningFileError) as caught:
        read_course(course, "mine.toml")
    assert "the cell z0QL1 is named twice" in translated_text(caught.value)
    assert "the cell z0DP1 is named twice" in str(caught.value)
