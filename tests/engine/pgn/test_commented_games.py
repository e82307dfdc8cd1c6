"""The games to play along: the same in every language, and what their drawings say is true."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from engine.core.pieces import EMPTY, VOID, seat_of
from engine.explain.sight import attackers_of
from engine.pgn import read_game, written_game
from engine.pgn.record import Record
from engine.play.drawing import DrawingColour
from engine.play.tree import Node
from tests.engine.helpers import WITH_GAMES
from tests.programs import ROOT
from tests.rows import each_row

GAMES = ROOT / "resources" / "games"
LANGUAGES = ("en", "de")
NAMES = sorted(path.stem for path in (GAMES / "en").glob("*.pgn"))
#: Games to play along for every game.
LEAST = 2
#: After so many half-moves of each player there is something to read again, ...
MAX_SILENT = 3
#: ... and never more than this at once, characters.
LONGEST_COMMENT = 480
#: What looks like the name of a cell.
CELL = re.compile(r"\b[A-E1-8]?[a-mz][0-9]{1,2}\b")


def path_of(name: str, language: str) -> Path:
    """Return where a game is kept."""
    return GAMES / language / f"{name}.pgn"


def read(name: str, language: str) -> Record:
    """Read a game."""
    return read_game(path_of(name, language).read_text(encoding="utf-8"))


def nodes_of(record: Record) -> list[Node]:
    """Return the positions of a game, the first one included."""
    return [record.game.root, *record.game.root.main_line()]


def test_each_game_is_there_in_every_language() -> None:
    keys = [name.partition("-")[0] for name in NAMES]
    assert all(keys.count(key) >= LEAST for key in WITH_GAMES)
    for language in LANGUAGES:
        assert sorted(path.name for path in (GAMES / language).iterdir()) == [
            f"{name}.pgn" for name in NAMES
        ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_title_is_another_one(language: str) -> None:
    titles = [read(name, language).tags["Event"] for name in NAMES]
    assert len(set(titles)) == len(titles)


@each_row("language", LANGUAGES)
@each_row("name", NAMES)
def test_a_game_is_written_as_we_write_games(name: str, language: str) -> None:
    record = read(name, language)
    assert record.faults == ()
    assert written_game(record) == path_of(name, language).read_text(encoding="utf-8")
    assert record.game.variant.key == name.partition("-")[0]


@each_row("name", NAMES)
def test_languages_differ_in_words_only(name: str) -> None:
    english, german = (nodes_of(read(name, language)) for language in LANGUAGES)
    assert [node.position for node in english] == [node.position for node in german]
    for ours, theirs in zip(english, german, strict=True):
        assert ours.drawings == theirs.drawings
        assert ours.nags == theirs.nags
        assert bool(ours.comment) == bool(theirs.comment)
        assert not ours.comment or ours.comment != theirs.comment


@each_row("language", LANGUAGES)
@each_row("name", NAMES)
def test_comments_come_often_and_are_short(name: str, language: str) -> None:
    record = read(name, language)
    nodes = nodes_of(record)
    told = [number for number, node in enumerate(nodes) if node.comment]
    assert told[0] == 0 and told[-1] == len(nodes) - 1
    most = MAX_SILENT * len(record.game.variant.seats)
    assert all(after - before <= most for before, after in pairwise(told))
    for node in nodes:
        assert len(node.comment) <= LONGEST_COMMENT
        assert "[%" not in node.comment and "  " not in node.comment
        assert not node.comment or node.comment[-1] in ".?!"


@each_row("language", LANGUAGES)
@each_row("name", NAMES)
def test_comments_name_cells_that_there_are(name: str, language: str) -> None:
    """Columns, too, and cells without their level: they are parts of the names of cells."""
    record = read(name, language)
    cells = record.game.variant.topology.cell_names
    named = [word for node in nodes_of(record) for word in CELL.findall(node.comment)]
    assert named
    assert [word for word in named if not any(word in cell for cell in cells)] == []


@each_row("name", NAMES)
def test_a_red_arrow_leads_from_a_piece_to_one_that_it_attacks(name: str) -> None:
    record = read(name, "en")
    variant = record.game.variant
    for node in nodes_of(record):
        for drawing in node.drawings:
            if drawing.colour is not DrawingColour.RED or not drawing.is_arrow:
                continue
            start, end = drawing.start.index, drawing.end.index
            pieces = [node.position.cells[cell] for cell in (start, end)]
            assert not {EMPTY, VOID} & set(pieces), drawing
            attackers = attackers_of(variant, node.position, end).get(seat_of(pieces[0]), ())
            assert start in attackers, (variant.topology.cell_names[start], drawing)
            assert seat_of(pieces[0]) != seat_of(pieces[1])
