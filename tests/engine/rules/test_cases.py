"""Positions with their status and legal moves, and the published sample game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.play.game import Game
from engine.rules.notation_style import ENGLISH, GERMAN
from engine.text import coordinate_moves, notation, status_word
from engine.text.notation import read
from engine.variants import KEYS, variant
from tests.engine.helpers import DATA, plain_moves, table, tables_of
from tests.rows import each_row

CASES = [
    pytest.param(key, row, id=f"{Path(path).stem}-{number}")
    for key in KEYS
    for path in tables_of(key, ("cases", "moves"))
    for number, row in enumerate(table(path), 1)
]
SAMPLES = [
    pytest.param(key, path.name, id=path.stem)
    for key in KEYS
    for path in sorted(DATA.glob(f"games/{key}-*.txt"))
]
#: The language of printed games that is not English.
LANGUAGES_IN_PRINT = {"dreierschach": GERMAN}
#: Published writing -> the engine's, where the source leaves two pieces to choose from, or
#: names a start though only one piece can go there.
OTHERWISE_IN_PRINT = {"11... a5B": "aBa5B", "3.... mm11": "m11"}


@each_row(("key", "row"), CASES)
def test_a_case_has_its_status_and_legal_moves(key: str, row: list[str]) -> None:
    text, status, count, *rest = row
    game = variant(key)
    position = game.parse(text)
    assert game.text(position) == text
    assert status_word(game, position) == status
    expected = rest[0].split() if rest else []
    assert len(expected) == int(count)
    assert sorted(plain_moves(game, text)) == expected


def test_cases_were_found() -> None:
    assert len(CASES) > 100
    assert SAMPLES


def sample_game(name: str) -> tuple[dict[str, str], list[str], str]:
    """Read a sample game: published moves by number, plain moves, position.

    Of move 3 the numbers are "3.", "3..." and, where three play, "3....".
    """
    lines = (DATA / "games" / name).read_text(encoding="utf-8").splitlines()
    parts: dict[str, list[str]] = {"movetext": []}
    heading = "movetext"
    for line in lines:
        if line.startswith("# ") and line[2:] in ("plain form", "position after it"):
            heading = line[2:]
            parts[heading] = []
        elif line and not line.startswith("#"):
            parts[heading].append(line)
    published: dict[str, str] = {}
    number = 0
    for word in " ".join(parts["movetext"]).split():
        if word == "(=)":
            continue
        if re.fullmatch(r"\d+\.", word):
            number = int(word[:-1])
        else:
            place = f"{number}."
            while place in published:
                place += ".." if place == f"{number}." else "."
            published[place] = word
    return published, " ".join(parts["plain form"]).split(), parts["position after it"][0]


@pytest.mark.parametrize(("key", "name"), SAMPLES)
def test_a_sample_game_is_written_as_published(key: str, name: str) -> None:
    game = variant(key)
    language = LANGUAGES_IN_PRINT.get(key, ENGLISH)
    published, plain, last = sample_game(name)
    history = Game(game)
    for (place, printed), text in zip(published.items(), plain, strict=True):
        move = coordinate_moves.read(game, history.position, text)
        written = notation.write(game, history.position, move, language)
        assert written == OTHERWISE_IN_PRINT.get(f"{place} {printed}", printed), place
        history.play(move)
    assert game.text(history.position) == last
    assert history.outcome is None


def test_sample_game_is_read_from_its_own_notation() -> None:
    """Print names the pieces in German: P is the knight."""
    game = variant("dreierschach")
    published, _, last = sample_game("dreierschach-sample.txt")
    position = game.start()
    for text in published.values():
        position = game.successor(position, read(game, position, text, GERMAN))
    assert game.text(position) == last
