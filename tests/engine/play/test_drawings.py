"""Arrows and circles of a person's own: drawn, taken away, written into comments and read."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.move import Spot, cell_spot, pin_spot, prisoner_spot
from engine.pgn import read_game, written_game
from engine.pgn.drawings import drawings_text, take_drawings
from engine.pgn.record import Record
from engine.play.drawing import Drawing, DrawingColour, drawn, is_drawable
from engine.play.game import Game
from engine.play.tree import Change, ChangeKind
from engine.rules.variant import Variant
from engine.variants import KEYS, variant
from tests.rows import each_row

CHESS, TRID = variant("chess960"), variant("trid")


def spot(rules: Variant, name: str) -> Spot:
    pins = rules.topology.pin_names
    return pin_spot(pins.index(name)) if name in pins else cell_spot(rules.topology.cell(name))


def sketch(rules: Variant, ink: DrawingColour, start: str, end: str = "") -> Drawing:
    return Drawing(spot(rules, start), spot(rules, end or start), ink)


ARROW, CIRCLE = (
    sketch(CHESS, DrawingColour.GREEN, "e2", "e4"),
    sketch(CHESS, DrawingColour.RED, "c5"),
)


def test_a_drawing_made_again_is_taken_away_or_takes_another_ink() -> None:
    both = drawn(drawn((), ARROW), CIRCLE)
    assert both == (CIRCLE, ARROW), "circles come first, as files have them"
    assert drawn(both, ARROW) == (CIRCLE,)
    blue = ARROW._replace(colour=DrawingColour.BLUE)
    assert drawn(both, blue) == (CIRCLE, blue)
    back = Drawing(ARROW.end, ARROW.start, DrawingColour.GREEN)
    assert drawn(both, back) == (CIRCLE, ARROW, back), "the way back is another arrow"
    assert not is_drawable(prisoner_spot(0, 9)) and is_drawable(ARROW.start)


def test_a_game_counts_a_drawing_as_a_change() -> None:
    game = Game(CHESS)
    change = Change(ChangeKind.DRAW, game.root)
    assert game.set_drawings(game.root, (ARROW,)) == (change._replace(before=()),)
    assert game.set_drawings(game.root, (ARROW,)) == ()
    assert game.set_drawings(game.root, ()) == (change._replace(before=(ARROW,)),)


#: Game, what a comment says, what is drawn, and what is left of the words.
READ = [
    ("chess960", "[%csl Gd4,Rc5][%cal Ge2e4,Yd1h5]", "Gd4 Rc5 Ge2-e4 Yd1-h5", ""),
    ("chess960", "so [%cal Ge2e4] be it", "Ge2-e4", "so be it"),
    ("chess960", "[%cal Ge2-e4, Bd1h5]\n[%csl Yc5] x", "Yc5 Ge2-e4 Bd1-h5", "x"),
    ("chess960", "[%csl Gd4,Pd5,Gz9,d6,]", "Gd4", "[%csl Pd5,Gz9,d6,]"),
    ("chess960", "a [%cal Ge2e9,Ge2e2,Ge2] b", "", "a [%cal Ge2e9,Ge2e2,Ge2] b"),
    ("chess960", "[%csl Gd4,Rd4] [%csl Yd4]", "Gd4", "[%csl Rd4] [%csl Yd4]"),
    ("chess960", "[%csl ] [%csl] [%cal Ge2e4", "", "[%csl ] [%csl] [%cal Ge2e4"),
    ("chess960", "[%eval 0.3] [%csl Gd4]", "Gd4", "[%eval 0.3]"),
    ("raumschach", "[%cal G5e1-5e4,R5e15e2] [%csl B8h8]", "B8h8 G5e1-5e4 R5e1-5e2", ""),
    ("trid", "[%cal Ga1W-d8S,Ra1Wc8S]", "Ga1W-d8S Ra1W-c8S", ""),
    ("trid", "[%cal YDP1-DP3,Bz0DP1-a1W] [%csl GDP2]", "GDP2 YDP1-DP3 Bz0DP1-a1W", ""),
    ("dreierschach", "[%cal Gm11-a1,Ra1b2] [%csl Bm13]", "Bm13 Gm11-a1 Ra1-b2", ""),
]  # fmt: skip
INKS = {ink.name[0]: ink for ink in DrawingColour}


@each_row(("key", "text", "wanted", "rest"), READ)
def test_a_comment_is_read_and_nothing_of_it_is_lost(
    key: str, text: str, wanted: str, rest: str
) -> None:
    rules = variant(key)
    kept, drawings = take_drawings(text, rules.topology)
    expected = [sketch(rules, INKS[w[0]], *w[1:].split("-")) for w in wanted.split()]
    assert drawings == tuple(expected)
    assert kept == rest
    again = f"{drawings_text(drawings, rules.topology)} {kept}".strip()
    assert take_drawings(again, rules.topology) == (kept, drawings)


def test_chess_is_written_as_other_programs_write_it_and_the_others_with_a_hyphen() -> None:
    both = drawn(drawn((), ARROW), CIRCLE)
    assert drawings_text(both, CHESS.topology) == "[%csl Rc5] [%cal Ge2e4]"
    arrow = sketch(TRID, DrawingColour.BLUE, "z0DP1", "d8S")
    assert drawings_text([arrow], TRID.topology) == "[%cal Bz0DP1-d8S]"
    assert drawings_text((), CHESS.topology) == ""


@each_row("key", KEYS)
def test_no_two_arrows_are_written_alike(key: str) -> None:
    """Names have several lengths in some games: each pair must still be read as it was meant."""
    topology = variant(key).topology
    cells = range(0, len(topology.cell_names), 7)
    for start in cells:
        for end in cells:
            if start != end:
                one = Drawing(cell_spot(start), cell_spot(end), DrawingColour.YELLOW)
                assert take_drawings(drawings_text([one], topology), topology)[1] == (one,)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Draw a short game with something drawn here and there, also in a side line."""
    rules = variant(draw(st.sampled_from(KEYS)))
    spots = [cell_spot(cell) for cell in range(len(rules.topology.cell_names))]
    spots += [pin_spot(pin) for pin in range(len(rules.topology.pin_names))]
    game = Game(rules)
    for number in draw(st.lists(st.integers(0, 40), min_size=1, max_size=4)):
        game.play(game.moves[number % len(game.moves)], keeps=True)
        if draw(st.booleans()):
            game.go_back()
    one = st.builds(
        Drawing, st.sampled_from(spots), st.sampled_from(spots), st.sampled_from(DrawingColour)
    )
    for node in game.root.walk():
        node.comment = draw(st.sampled_from(("", "a } brace", "[%csl Gq0] odd", "words")))
        for drawing in draw(st.lists(one, max_size=4)):
            node.drawings = drawn(node.drawings, drawing)
    return game


@given(games())
@settings(max_examples=60)
def test_what_is_drawn_comes_back_from_a_file_at_its_move(game: Game) -> None:
    text = written_game(Record(game))
    back = read_game(text)
    told = [[(n.move, n.comment, n.drawings) for n in g.root.walk()] for g in (game, back.game)]
    assert told[0] == told[1]
    assert written_game(back) == text
