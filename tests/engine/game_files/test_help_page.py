"""The reference page of the help names every word, with examples that are read."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from engine.game_files.piece_moves import ATOMS, PIECES, Axes, read_steps
from engine.game_files.reader import read
from engine.game_files.table_checks import WORDS
from engine.game_files.variant import FileVariant

HELP = Path(__file__).resolve().parents[3] / "resources" / "help"
PAGES = {path.parent.name: path for path in sorted(HELP.glob("*/game-files.md"))}


def examples(language: str) -> list[str]:
    """Return the files on a page."""
    text = PAGES[language].read_text(encoding="utf-8")
    blocks = re.findall(r"(?:^(?: {4}.*)?\n)+", text, re.MULTILINE)
    return [re.sub("^ {4}", "", block, flags=re.MULTILINE) for block in blocks if "format" in block]


def test_all_examples_are_games() -> None:
    assert set(PAGES) == {"de", "en"}
    for language in PAGES:
        games = [FileVariant(read(text, "mine.toml")) for text in examples(language)]
        assert len(games) > 2
        assert all(len(game.moves(game.start())) > 5 for game in games)
    assert examples("de") == examples("en")


def test_every_word_is_named_and_in_an_example() -> None:
    games = [tomllib.loads(text) for text in examples("en")]
    for table, words in WORDS.items():
        for word in words:
            found = [game.get(table, {}) if table else game for game in games]
            if table in ("pieces.NAME", "on"):  # which have words in common
                pieces = [piece for game in games for piece in game["pieces"].values()]
                own = [piece for piece in pieces if isinstance(piece, dict)]
                found = [*own, *(on for piece in own for on in piece.get("on", {}).values())]
            if table == "texts":
                found = [texts for game in found for texts in game.values()]
            assert any(word in part for part in found), (table, word)
            for language, path in PAGES.items():
                text = path.read_text(encoding="utf-8")
                is_table = table == "" and isinstance(games[0].get(word), dict)
                assert (f"`[{word}" if is_table else f"`{word}`") in text, (language, table, word)


def test_every_letter_and_pattern_is_named_and_read() -> None:
    for path in PAGES.values():
        text = path.read_text(encoding="utf-8")
        for letter in (*ATOMS, *PIECES):
            assert f"`{letter}`" in text, letter
        for words in ("N+", "NN", "W+3", "fbW", "udF", "pN", "[3 2 1]", "(1 +1 0)", "W+ F+ V+"):
            assert f"`{words}`" in text, words
            assert read_steps(words, Axes(3))
