"""The help of a game that is a file and has no page: made of what the file says."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QMainWindow

import engine.variants
from app.panels.help.diagrams import ASPECT, CELL, WIDEST, diagram, drawn, shown_piece
from app.panels.help.pages import page_names, title_of
from app.panels.help.window import HelpWindow
from app.panels.map.map_places import places
from app.scene.layouts import layout
from app.scene.overlays.marks import TargetKind
from app.text.game_page import game_page, looks_text, notes_text
from app.text.language import use_language
from app.text.movement_text import movement_text
from app.text.reasons import rule_of
from engine.core.move import cell_spot
from engine.core.pieces import Kind, piece_code
from engine.game_files.variant import FileVariant
from tests.engine.game_files.small_game import changed, small_variant
from tests.rows import each_row

FILES = [
    key for key in engine.variants.KEYS if isinstance(engine.variants.variant(key), FileVariant)
]
OWN = changed(
    ('title = "Small chess"', 'title = "Mine *and* {standard:Nope}"'),
    ('source = "Made for tests"', 'source = "Made <b>up</b>"\nnotes = ["Nobody knows `why`."]'),
)
#: A kind of piece in a game, and how it moves.
MOVES = (
    ("glinski", "PAWN", "one step forward and along the file straight, to an empty cell; it"
     " captures one step forward and to another file straight."),
    ("mccooey", "QUEEN", "any distance straight and diagonally."),
    ("mccooey", "KNIGHT", "leaps two steps straight and one more at an angle."),
    ("millennium", "ROOK", "any distance through faces and through edges (upward or downward)."),
    ("parton", "PAWN", "one step forward through faces, through edges and through corners; it"
     " captures in the same way."),
    ("maack", "PAWN", "one step forward or upward through faces, to an empty cell; it captures one"
     " step forward or upward through edges."),
    ("parton", "KNIGHT", "leaps 2 and 1 cells along different lines."),
    ("brusky", "PAWN", "one step forward straight, to an empty cell; it captures one step forward"
     " and slantwise diagonally."),
)  # fmt: skip
#: Words for a rook in the small game, and how it moves.
WORDS = (
    ("W+3", "up to 3 steps straight."),
    ("fbW fbF+", "any distance diagonally; one step forward or back straight."),
    ("fW bF", "one step straight (forward) and diagonally (back)."),
    ("(1 +1) (+1 -1)", "one step diagonally (in some directions)."),
    ("D NN", "leaps 2 and 1 cells along different lines, again and again the same way; leaps 2"
     " cells along one line."),
)  # fmt: skip


@pytest.fixture
def own(tmp_path: Path) -> str:
    path = tmp_path / "mine.toml"
    path.write_text(OWN, encoding="utf-8")
    return engine.variants.add_file(path)


def game(key: str) -> FileVariant:
    found = engine.variants.variant(key)
    assert isinstance(found, FileVariant)
    return found


@each_row(("key", "kind", "said"), MOVES)
def test_moves_are_put_into_words(qapp, key: str, kind: str, said: str) -> None:
    assert movement_text(game(key), Kind[kind]) == said


@each_row(("words", "said"), WORDS)
def test_words_of_a_file_are_put_into_words(qapp, words: str, said: str) -> None:
    made = small_variant(('rook = "R"', f'rook = "{words}"'))
    assert movement_text(made, Kind.ROOK) == said


@each_row("key", FILES)
def test_a_page_tells_and_shows_every_piece(qapp, key: str) -> None:
    page = game_page(game(key))
    for kind in game(key).kinds:
        name = game(key).words[kind]
        own = game(key).own_kinds.get(kind)
        shown = name if own is None else own.name
        assert f"(diagram:{key}/{name})" in page
        assert f"**{shown.capitalize()}**: " in page
    assert len(page) > 1000 and "{" not in page.replace("{standard", "")
    assert "2\N{NO-BREAK SPACE}players" in page
    assert ("\n| --- | --- | --- | --- |\n" in page) == bool(game(key).own_kinds)
    assert ("\n\n## What it leaves open\n\n- " in page) == bool(game(key).file.notes)


def test_a_page_tells_the_ends_and_where_pawns_go_on(qapp) -> None:
    page = game_page(game("glinski"))
    assert "a quarter of a point, the other three." in page and "Kings alone are a draw." in page
    assert "From a cell where a pawn of its side stood" in page and "no castling" in page
    page = game_page(game("raumschach"))
    assert (
        "two such steps from rank 2 of every level; Black's pawn from rank 7 of every level."
        in page
        and "**Suicide mate**" in page
    )
    assert "king 5e1–7g1, rook 8h1–6f1" in page
    page = game_page(game("millennium"))
    assert "**Promotion**: on 3a8, 3b8," in page and "Its first move may be two" in page
    assert "two such steps from c1, d2, e3, g3, h2 and i1; Black's pawn from c8," in game_page(
        game("mccooey")
    )
    page = game_page(game("shafran"))
    assert "several such steps, as far as the middle" in page and "on each cell that it has" in page
    assert "White B-O-O: king e1–g3, rook i5–f2; White B-O-O-O: king e1–h4" in page
    page = game_page(game("brusky"))
    assert "it also captures one step forward and vertically diagonally" in page
    assert "keeps it from all advances" in page


@each_row("key", FILES)
def test_a_diagram_shows_where_a_piece_gets_to(key: str) -> None:
    made = game(key)
    for kind in made.kinds:
        shown = diagram(f"{key}/{made.words[kind]}")
        assert shown is not None and shown.selected is not None
        pieces = [cell for cell, code in enumerate(shown.position.cells) if code]
        captures = {s.index for s, found in shown.targets.items() if found is TargetKind.CAPTURE}
        assert set(pieces) == {shown.selected.index} | captures and shown.targets
    start = diagram(f"{key}/start")
    assert start is not None and start.position == made.start() and not start.targets
    assert diagram(f"{key}/hawk") is diagram("trid/rook") is diagram("nothing") is None


def test_pieces_are_told_apart_by_figure_and_ring(qtbot) -> None:
    """The table on the pages says what is drawn, and the search finds it in both languages."""
    made, said = game("dragonchess"), looks_text(game("dragonchess"))
    for kind, own in made.own_kinds.items():
        figure = f"![{own.look.capitalize()}](figure:dragonchess/{own.word})"
        row = (figure, own.name.capitalize(), own.look.capitalize(), own.band)
        assert f"| {' | '.join(row)} |" in said
        assert shown_piece(f"dragonchess/{own.word}") == (made, piece_code(0, kind))
    assert "| King | King | none |" in said
    assert shown_piece("dragonchess/hawk") is shown_piece("trid/rook") is None
    owner = QMainWindow()
    qtbot.addWidget(owner)
    shown = HelpWindow(owner.menuBar(), owner)
    assert isinstance(shown.browser.loadResource(2, "figure:dragonchess/sylph"), QPixmap)
    for code in ("en", "de"):
        shown.show_language(code)
        shown.search.setText("ring")
        found = shown.results.places
        assert found[0].page == "dragonchess"
        assert {"dragonchess", "dragonchess-first-steps"} <= {place.page for place in found}
    shown.show_language("en")
    shown.search.setText("sylph fairy")
    assert "Sylph – Fairy – blue" in {place.excerpt for place in shown.results.places}


def test_a_pawn_is_shown_with_both_steps_and_what_it_captures() -> None:
    shown = diagram("millennium/pawn")
    topology = game("millennium").topology
    assert shown is not None and shown.selected == cell_spot(topology.cell("1d2"))
    kinds = {topology.cell_names[spot.index]: kind for spot, kind in shown.targets.items()}
    assert kinds["1d4"] is kinds["2d2"] is kinds["3d4"] is TargetKind.MOVE
    assert kinds["2c3"] is kinds["1e3"] is TargetKind.CAPTURE


def test_where_pieces_pass_on_a_diagram_shows_where_they_end() -> None:
    shown = diagram("alice/pawn")
    names = game("alice").topology.cell_names
    assert shown is not None and shown.selected is not None
    assert names[shown.selected.index] == "Ad2"
    kinds = {names[spot.index]: kind for spot, kind in shown.targets.items()}
    moves, captures = ("Ad3", "Ad4", "Bd3", "Bd4", "Bc3", "Be3"), ("Ac3", "Ae3")
    assert kinds == {
        **dict.fromkeys(moves, TargetKind.MOVE),
        **dict.fromkeys(captures, TargetKind.CAPTURE),
    }


def test_a_diagram_is_no_wider_than_the_page(qapp) -> None:
    shown = diagram("raumschach/queen")
    assert shown is not None
    for width, ratio in ((2000, 1.0), (400, 1.0), (400, 2.0)):
        image = drawn(shown, width, ratio)
        assert 0.9 * min(width, WIDEST) < image.width() / ratio <= min(width, WIDEST)
    small = diagram("mccooey/king")
    assert small is not None and drawn(small, 2000, 1.0).width() < 15 * CELL


def test_a_file_without_a_page_has_one_in_the_help(qtbot, own: str) -> None:
    owner = QMainWindow()
    qtbot.addWidget(owner)
    shown = HelpWindow(owner.menuBar(), owner)
    shown.show_rules(own)
    assert own in page_names() and shown.browser.page == own
    assert shown.browser.title == "Mine *and* {standard:Nope}"
    said = shown.browser.toPlainText()
    assert said.startswith("Mine *and* {standard:Nope}\n") and "Made <b>up</b>" in said
    assert "Nobody knows `why`." in said
    assert isinstance(shown.browser.loadResource(2, f"diagram:{own}/rook"), QImage)
    assert rule_of(engine.variants.variant(own), Kind.ROOK) == "any distance straight."
    engine.variants.remove(own)
    shown.show_keys()
    assert own not in page_names() and shown.browser.page == "keys"


def test_the_pages_of_the_program_have_the_notes_of_their_games(qtbot) -> None:
    owner = QMainWindow()
    qtbot.addWidget(owner)
    shown = HelpWindow(owner.menuBar(), owner)
    for key in (
        "glinski",
        "mccooey",
        "millennium",
        "parton",
        "shafran",
        "brusky",
        "alice",
        "dragonchess",
    ):
        shown.show_rules(key)
        assert game(key).file.notes and game(key).texts["de"].notes
        assert all(note in shown.browser.toPlainText() for note in game(key).file.notes)
        assert notes_text(game(key)).startswith("- ")
    assert notes_text(engine.variants.variant("trid")) == ""


def test_what_a_language_lacks_is_told_in_that_of_the_file(qapp) -> None:
    notes = ("minutes", "notes = ['Odd.']\nminutes")
    made = small_variant(('line = "Ein Spiel für Tests."\n', ""), notes)
    use_language("de")
    try:
        page = game_page(made)
    finally:
        use_language("en")
    assert page.startswith("# Kleines Schach\n\nA game for tests.\n") and "- Odd.\n" in page


def test_a_page_is_titled_as_the_game_is(qapp) -> None:
    assert title_of(game_page(game("parton"))) == "Cubic chess (Parton)"


@each_row("key", ["glinski", "mccooey", "shafran"])
def test_hexagons_are_numbered_at_both_sides(key: str) -> None:
    made = game(key)
    found = places(layout(made), range(len(made.topology.cell_names)), ASPECT, str)
    edge = max(box.x for box in found.spots.values())
    last = made.topology.cell_names[-1][0]
    numbers = [name[1:] for name in made.topology.cell_names if name[0] == last]
    at_the_right = [name.text for name in found.names if name.x > edge and name.text.isdigit()]
    assert sorted(at_the_right) == sorted(numbers)
