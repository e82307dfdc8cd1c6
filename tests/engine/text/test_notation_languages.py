"""Moves written and read in English and German, and what is wrong with texts that are none."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.rules.notation_style import ENGLISH, GERMAN, LANGUAGES
from engine.rules.refusal import RefusalReason
from engine.text import coordinate_moves, notation
from engine.text.move_errors import MoveError
from engine.text.notation import read
from engine.variants import KEYS, variant
from tests.engine.helpers import dreierschach, raumschach, trid
from tests.engine.varied_games import varied
from tests.rows import each_row

THREE = "wKb9 gKm8 bKe1"

IN_GERMAN = [
    ("trid", trid("Na1W"), "a1W-c2W", "Sc2W"),
    ("trid", trid("Na1W nc2W kb6N"), "a1W-c2W", "Sxc2W"),
    ("trid", trid("Ra5S ba7S kc8S"), "a5S-a7S", "Txa7S"),
    ("trid", trid("Nb3N Nb3W"), "b3W-c5N", "SWc5N"),
    ("trid", trid("Na6N Na6S"), "a6S-c5N", "SSc5N+"),
    ("trid", trid("", "DP1w KP3w KP6b DP6b"), "DP1-KP1", "DP1-KP1"),
    ("trid", trid(""), "DP1-DP3", "DP3"),
    ("trid", trid("Pz5DP5", "DP1w DP5b KP1w KP6b"), "DP5-DP6=N", "DP6S"),
    ("trid", trid("Pd7S kb5S", "DP1w DP6b KP1w KP5b"), "d7S-d8S=N", "d8SS"),
    ("trid", trid("Pa8S", "DP1w DP4b KP1w KP6b", pending="a8S:b"), "a8S=R", "a8ST"),
    ("raumschach", raumschach("N2b1"), "2b1-4c3", "S4c3"),
    ("raumschach", raumschach("P4d7 r5e8"), "4d7-5e8=B", "4d7x5e8=L"),
    ("raumschach", raumschach("q2a5 r8f7 k3b2", "b"), "2a5-2a2", "D2a2#"),
    ("chess960", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7-a8=Q", "a8=D+"),
    ("chess960", "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "b1-d2", "Sbd2"),
    ("dreierschach", dreierschach(f"{THREE} wNd5 wNd6"), "d6-g7", "P6g7"),
    ("dreierschach", dreierschach("wKb9 gKm9 bKe1 wRg7"), "g7-e7", "Te7+"),
    (
        "dreierschach",
        dreierschach("wKb9 gKh10 bKe1 wPk12", prisoners="g:wQ"),
        "k12-l13=Q",
        "l13D",
    ),
]
each_game = each_row("key", KEYS)
each_language = each_row("language", LANGUAGES)


@each_row(
    ("key", "text", "plain", "written"),
    [pytest.param(*row, id=f"{row[0]} {row[3]}") for row in IN_GERMAN],
)
def test_german_notation_is_written_and_read(key: str, text: str, plain: str, written: str) -> None:
    game = variant(key)
    position = game.parse(text)
    move = coordinate_moves.read(game, position, plain)
    assert notation.write(game, position, move, GERMAN) == written
    assert read(game, position, written, GERMAN) == move


@each_language
@each_game
def test_every_move_is_written_in_its_own_way_and_read_back(key: str, language: str) -> None:
    game = variant(key)
    for position in varied(key, 20)[LANGUAGES.index(language) :: len(LANGUAGES)]:
        moves = game.moves(position)
        texts = [notation.write(game, position, move, language) for move in moves]
        assert len(set(texts)) == len(moves), (game.text(position), Counter(texts).most_common(3))
        for move, text in zip(moves, texts, strict=True):
            assert read(game, position, text, language) == move, (game.text(position), text)


@each_language
@each_game
def test_the_plain_form_is_read_in_every_language(key: str, language: str) -> None:
    game = variant(key)
    rng = random.Random(f"plain {key}")
    for position in varied(key)[::2]:
        moves = game.moves(position)
        for move in rng.sample(moves, min(3, len(moves))):
            assert read(game, position, coordinate_moves.write(game, move), language) == move


@each_game
def test_german_names_are_those_of_position_texts(key: str) -> None:
    """The names of position texts come from German sources; they are the same in every language."""
    game = variant(key)
    german = game.styles[GERMAN]
    if game.transfer is None:
        assert german.cell_names == game.topology.cell_names
    assert german.level_names == game.topology.levels
    assert german.pin_names == game.topology.pin_names


@each_row("text", ["O-O", "0-0", "o-o", "0-0+"])
@each_row(
    ("key", "position"),
    [
        ("chess960", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"),
        ("trid", trid("Kd0KP1 Re0KP1 Rz0DP1 Pe1KP1", castling="KQ")),
    ],
)
def test_castling_is_read_with_zeros_and_letters(key: str, position: str, text: str) -> None:
    game = variant(key)
    at = game.parse(position)
    assert read(game, at, text) == coordinate_moves.read(game, at, "O-O")


def test_a_letter_of_the_other_language_is_not_read() -> None:
    game = variant("chess960")
    with pytest.raises(MoveError, match="cannot read"):
        read(game, game.start(), "Sf3")
    with pytest.raises(MoveError, match="cannot read"):
        read(game, game.start(), "Nf3", GERMAN)


CHESS = "r3k3/8/8/8/1b6/8/1P1NP1PP/R3K1NR w KQ - 0 1"
REASONS = [
    ("chess960", CHESS, "Ke3", RefusalReason.NOT_REACHED),
    ("chess960", CHESS, "e2-e5", RefusalReason.NOT_REACHED),
    ("chess960", CHESS, "e2e5", RefusalReason.NOT_REACHED),
    ("chess960", CHESS, "Rh5", RefusalReason.BLOCKED),
    ("chess960", CHESS, "Nb3", RefusalReason.KING_ATTACKED),
    ("chess960", CHESS, "Ng1-e2", RefusalReason.OWN_PIECE),
    ("chess960", CHESS, "O-O", RefusalReason.CASTLING_OCCUPIED),
    ("chess960", CHESS, "a8-a7", RefusalReason.NOT_YOUR_PIECE),
    ("chess960", CHESS, "c4-c5", RefusalReason.NO_PIECE),
    ("chess960", CHESS, "Qd4", None),
    ("chess960", CHESS, "gxf3", RefusalReason.NOTHING_TO_CAPTURE),
    ("trid", trid("", "DP1w DP6b KP3w KP6b"), "QL6", RefusalReason.PIN_TAKEN),
    ("trid", trid(""), "QL1-QL5", RefusalReason.DECK_NOT_ADJACENT),
    ("trid", trid(""), "DP1-DP5", RefusalReason.DECK_NOT_ADJACENT),
    (
        "trid",
        trid("Pa8S", "DP1w DP4b KP1w KP6b", pending="a8S:b"),
        "Kb1W",
        RefusalReason.LATE_PROMOTION_FIRST,
    ),
]


@each_row(
    ("key", "position", "text", "why"),
    [pytest.param(*row, id=f"{row[0]} {row[2]}") for row in REASONS],
)
def test_a_readable_illegal_move_has_its_reason(
    key: str, position: str, text: str, why: RefusalReason | None
) -> None:
    game = variant(key)
    with pytest.raises(MoveError) as caught:
        read(game, game.parse(position), text)
    refusal = caught.value.refusal
    assert (refusal.reason if refusal else None) is why
    assert caught.value.is_readable
    if why is not None:
        assert why.value in str(caught.value)


@each_row("text", ["", "-", "xyz", "e9", "N", "e4-", "e2-e4-e5", "0", "x"])
def test_what_is_no_move_at_all(text: str) -> None:
    game = variant("chess960")
    with pytest.raises(MoveError) as caught:
        read(game, game.start(), text)
    assert not caught.value.is_readable
    assert caught.value.refusal is None


@each_row(
    ("key", "position", "text", "language", "written"),
    [
        (
            "chess960",
            "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1",
            "Nd2",
            ENGLISH,
            ["Nbd2", "Nfd2"],
        ),
        (
            "chess960",
            "7k/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a8",
            GERMAN,
            ["a8=D+", "a8=T+", "a8=L", "a8=S"],
        ),
        (
            "chess960",
            "7k/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a7-a8",
            ENGLISH,
            ["a8=Q+", "a8=R+", "a8=B", "a8=N"],
        ),
        (
            "trid",
            trid("Pa8S", "DP1w DP4b KP1w KP6b", pending="a8S:b"),
            "a8B",
            ENGLISH,
            ["a8BQ", "a8BR", "a8BB", "a8BN"],
        ),
    ],
)
def test_what_leaves_a_choice(
    key: str, position: str, text: str, language: str, written: list[str]
) -> None:
    game = variant(key)
    at = game.parse(position)
    with pytest.raises(MoveError, match="moves fit") as caught:
        read(game, at, text, language)
    choices = [notation.write(game, at, move, language) for move in caught.value.choices]
    assert choices == written
