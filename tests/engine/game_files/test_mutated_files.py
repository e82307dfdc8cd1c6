"""Hundreds of damaged files: each is read, or refused in one sentence with its line."""

from __future__ import annotations

import random
import re
from pathlib import Path

import engine.variants
from engine.game_files.game_file import GameFile, GameFileError
from engine.game_files.reader import read
from engine.game_files.variant import FileVariant
from engine.search.backend import choose
from engine.search.flatten import flatten
from tests.engine.game_files.own_kinds_game import TEXT as OWN_KINDS
from tests.engine.game_files.small_game import TEXT
from tests.engine.helpers import USUAL_CELLS
from tests.instruction_count import count_instructions

FOLDER = Path(engine.variants.__file__).parent
TEXTS = [
    TEXT,
    OWN_KINDS,
    *(path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.toml"))),
]
MANY = 200
#: What is put into files besides their own words.
WORDS = (
    *("[", "]", "[[", '"', '"""', "'", "=", "#", "\n", ",", "{", "}", "|", "/", "(", ")", "+", "?"),
    *("*", "-1", "0", "1", "99", "999999999999", "1e9", "true", "inf", "é", "\0", "\u202e", "😀"),
    *("(? ? ?)+", "(?25 ?25 ?25)", "[2 1 0]", "NN", "W+ F+", "\\u0000", "../x", "https://x.y"),
    *("format = 3", "[pieces]", "rook = 'R'", "first move", "from home", "both", "K = 'a1-a2'"),
    *("[pieces.guard]", "letter = 'G'", "format = 2", "names = { de = 'Turm' }", "band = 'red'"),
    *("middle", "all ways", "first_steps = 4", "feet = [1, 9]", "sides = 'K Q'"),
    *("strike_from_home = '(0 +1)'", "['a1-c1 b1-b2', 'a1-d1 b1-c1']", "+2"),
    *("transfer = true", "transfer = 1"),
    *("afar = '(0 0 -1)'", "freezes = '(0 0 +1)'", "(1 0)>(0 1)", "(1 0 0)>(0 0 +1)", "pK"),
    *("[pieces.guard.on.1]", "[pieces.king.on.12]", "goes_to = { white = '3a2' }", "look = 'hood'"),
    *("letters = { de = 'Q' }", "becomes = ['hero']", "never = '1??'", "value = [1, 2]"),
)
#: Instructions that reading takes at most: ten times what the largest of our files takes.
MOST = 4_000_000


def damaged(text: str, rng: random.Random) -> str:
    """Return a text with one to three of its words, lines or signs changed."""
    for _ in range(rng.randint(1, 3)):
        lines = text.split("\n")
        at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        kind = rng.randrange(7)
        if kind == 0:
            del lines[at]
        elif kind == 1:
            lines.insert(at, lines[other])
        elif kind == 2:
            lines[at], lines[other] = lines[other], lines[at]
        text = "\n".join(lines)
        words = list(re.finditer(r"[\w+?-]+", text)) or [re.match("", text)]
        word = rng.choice(words)
        assert word is not None
        if kind == 3:
            text = text[: word.start()] + rng.choice(WORDS) + text[word.end() :]
        elif kind == 4:
            text = text[: word.start()] + rng.choice(words)[0] + text[word.end() :]
        elif kind == 5:
            place = rng.randrange(len(text) + 1)
            text = text[:place] + rng.choice(WORDS) + text[place:]
        elif kind == 6:
            place = rng.randrange(len(text) + 1)
            text = text[:place] + text[place + rng.randint(1, 4) :]
    return text


def outcome(text: str) -> GameFile | str:
    """Return what is read, or the sentence that says what is wrong."""
    try:
        return read(text, "mine.toml")
    except GameFileError as error:
        return str(error)


def test_damaged_files_are_read_or_refused() -> None:
    rng = random.Random(44)
    games = []
    for number in range(MANY):
        text = damaged(TEXTS[number % len(TEXTS)], rng)
        found = outcome(text)
        if isinstance(found, GameFile):
            games.append(found)
            continue
        line = re.match(r"mine\.toml, line (\d+): .+\.$", found)
        assert line is not None, repr(found)
        assert found.isprintable() and len(found) <= 400, repr(found)
        assert 1 <= int(line[1]) <= text.count("\n") + 1, repr(found)
    assert MANY // 10 < len(games) < MANY
    assert all(len(game.board.topology.cell_names) <= 512 for game in games)


def test_what_is_read_can_be_played() -> None:
    rng = random.Random(45)
    played = 0
    small = [text for text in TEXTS if len(read(text, "").start) < USUAL_CELLS]
    for number in range(MANY // 5):
        found = outcome(damaged(small[number % len(small)], rng))
        if isinstance(found, GameFile) and len(found.start) < USUAL_CELLS:
            game = FileVariant(found)
            flatten(game, choose("plain"))
            position = game.start()
            for _ in range(6):
                moves = game.moves(position)
                if not moves:
                    break
                position = game.successor(position, rng.choice(moves))
                assert game.parse(game.text(position)) == position
                game.outcome(position)
            played += 1
    assert played > MANY // 50


def test_the_largest_board_takes_bounded_work() -> None:
    """Many steps or cells in long words, on a board as large as may be."""
    raumschach = next(text for text in TEXTS if 'key = "raumschach"' in text)
    for key, words in (
        *(("knight", "(?25 ?25 ?25)"), ("knight", "K " * 300), ("never", "??? " * 150)),
        *(("never", "*" * 12), ("never", "*" * 1900)),
    ):
        text = re.sub(f'{key} = ".*"', f'{key} = "{words}"', raumschach)
        assert count_instructions(lambda text=text: outcome(text)) < MOST, (key, words[:20])
    deep = "x = " + "[" * 900 + "]" * 900
    assert "line " in str(outcome(f"format = 1\n{deep}\n"))
    assert "longer than" in str(outcome("#" * 600_000))
