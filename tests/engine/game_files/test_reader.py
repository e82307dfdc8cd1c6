"""What a game file says is read; what is wrong is told with its line and what would be right."""

from __future__ import annotations

import pytest

from engine.core.pieces import Kind
from engine.core.position import TextError
from engine.game_files.game_file import GameFileError
from engine.game_files.reader import read
from engine.rules.introduction import Difficulty, GameLook, GameTexts
from engine.rules.outcome import Ending
from engine.variants import variant
from tests.engine.game_files.small_game import NAME, TEXT, changed, small, small_variant
from tests.engine.helpers import plain_moves, played
from tests.rows import each_row


def test_every_part_of_a_game_file_is_read() -> None:
    file = small()
    assert (file.key, file.title, file.aliases) == ("small", "Small chess", ("tiny chess",))
    assert file.source == "Made for tests"
    assert file.texts == {"de": GameTexts("Kleines Schach", "Ein Spiel für Tests.")}
    assert file.introduction.line == "A game for tests."
    assert file.introduction.minutes == (5, 10)
    assert file.introduction.difficulty is Difficulty.EASY
    assert list(file.castlings) == ["K", "q"]
    assert file.rules.drawn_alone == (Kind.KNIGHT,)
    assert file.rules.double_step_once
    assert file.values == {Kind.QUEEN: (900, 900), Kind.ROOK: (480, 520)}
    assert file.look == GameLook(per_row=3, coloured_axes=2)


def test_notes_are_read() -> None:
    line = 'line = "Ein Spiel für Tests."'
    own = (line, f'{line}\nnotes = ["Eins."]')
    file = small(("minutes", 'notes = ["One.", "Two."]\nminutes'), own)
    assert (file.notes, file.texts["de"].notes, small().notes) == (("One.", "Two."), ("Eins.",), ())


def test_what_may_be_left_out_is_left_out() -> None:
    kept = [
        part
        for part in TEXT.split("\n\n")
        if part.startswith(("format", "[board", "[pieces", "[pawns]", "[start"))
    ]
    text = "\n".join(kept)
    for word in ("aliases", "line", "minutes", "difficulty", "cells", "double", "en_passant"):
        (line,) = [line for line in text.splitlines() if line.startswith(word)]
        text = text.replace(f"{line}\n", "")
    for word in ("promotion", "never"):
        (line,) = [line for line in text.splitlines() if line.startswith(word)]
        text = text.replace(line, "")
    file = read(text, NAME)
    assert (file.aliases, file.texts, file.castlings, file.values) == ((), {}, {}, {})
    assert file.rules.promotion_cells == small().rules.promotion_cells
    assert not any(file.homes)
    assert not file.rules.has_en_passant


def test_the_digest_tells_contents_apart() -> None:
    assert small().digest == read(TEXT.encode(), "another.toml").digest
    assert small().digest != small(("Small", "Tiny")).digest


#: What is replaced by what, the line that is named, what is said.
FAULTS = [
    ("format = 1", "format = 3", 1, "'format' must be a whole number from 1 to 2, not 3"),
    ("format = 1\n", "", 1, "'format' is missing"),
    ('key = "small"', 'key = "Small Game"', 2, "a word of small letters"),
    ('title = "Small', 'titel = "Small', 3, "'titel' is not known here; known are aliases, board"),
    ('title = "Small chess"', 'title = "Small\\nchess"', 3, "one line of at most 60"),
    ('"tiny chess"', '""', 4, "up to 20 names of 60 characters"),
    ('source = "Made for tests"\n', "", 1, "'source' is missing"),
    ("minutes", 'notes = [""]\nminutes', 7, "up to 20 sentences of 500 characters"),
    ("[5, 10]", "[10, 5]", 7, "two numbers like [20, 60]"),
    ('"easy"', '"simple"', 8, 'must be "medium" or "easy" or "hard", not "simple"'),
    ("[texts.de]", "[texts.german]", 10, "'german' is no code of a language"),
    ('black = "x -y"', 'black = "y x"', 15, 'the axes with their signs, like "x -y"'),
    ('cells = "square"', 'cells = "triangle"', 18, 'must be "square" or "hexagon"'),
    ('files = "abcde"', 'files = "abcda"', 19, "1 to 26 different letters or digits"),
    ('ranks = "123456"', 'ranks = "12345"', 45, "the board has 6 instead of 5 rows"),
    ('ranks = "123456"', 'ranks = "1 2 3 4 5 six"', 20, "different letters or digits"),
    ('king = "K"\n', "", 22, "'king' is missing"),
    ('rook = "R"', 'wazir = "W"', 25, "'wazir' is not known here; known are bishop, king"),
    ('rook = "R"', 'rook = "Z"', 25, "'Z' is no word for a move on such a board"),
    ('rook = "R"', 'rook = "V"', 25, "'V' is no word for a move on such a board"),
    ('rook = "R"', 'rook = "r"', 25, "'r' is no word for a move"),
    ('rook = "R"', 'rook = "W+ D"', 25, "lead to the same cells"),
    ('rook = "R"', 'rook = "(1 0 0)+"', 25, "'1 0 0' has 3 instead of 2 numbers"),
    ('rook = "R"', 'rook = "(9 0)"', 25, "on this board that leads nowhere"),
    ('king = "K"', 'king = "Q"', 23, "a king goes a single step"),
    ('advance = "(0 +1)"', 'advance = "(0 +1)+"', 29, "pawns go a single step"),
    ('advance = "(0 +1)"', 'advance = "(+1 0) (+2 0) (0 +1)"', 31, "to c2 in two different ways"),
    ('never = "?1 ?6"', 'never = "?1 b3 ?6"', 34, "a pawn of White gets to b3"),
    ('white = "?2"', 'white = "?2 b4"', 31, "a pawn of White gets to b6"),
    ('double = "first move"', 'double = "always"', 31, '"never" or "from home" or "first move"'),
    ('en_passant = "double"', 'en_passant = "yes"', 32, '"double" or "never"'),
    ('promotion = "end"', 'promotion = "far"', 33, "'promotion' must be \"end\""),
    ('never = "?1 ?6"', 'never = "?9"', 34, "'?9' names no cell"),
    ('white = "?2"', 'white = "[ab]2"', 37, "'[ab]2' names no cell"),
    ('white = "?2"', 'grey = "?2"', 37, "'grey' is not known here; known are black, white"),
    ('K = "c1-d1 e1-c1"', 'K = "c1-d1"', 41, "the ways of king and rook"),
    ('K = "c1-d1 e1-c1"', 'K = "c1-d1 b1-c1"', 41, "do not stand there at the start"),
    ('K = "c1-d1 e1-c1"', 'K = "c1-d1 e1-d1"', 41, "end on one cell"),
    ("PPPPP/RNKQR", "PPPPP/RNQQR", 45, "White has no king"),
    ("rnkqr/ppppp", "rnkqr/pppp", 45, "row 2 of the board has 4 instead of 5 cells"),
    ("rnkqr/ppppp", "Pnkqr/ppppp", 45, "a pawn of White cannot stand on rank 6 of file a"),
    ("PPPPP/RNKQR", "PPPPP/RNKBR", 45, "'B' in row 6 of the board is neither a piece"),
    ('stalemate = "draw"', 'stalemate = "half"', 48, '"draw" or "loss" or "win" or "quarter"'),
    ('drawn_alone = ["knight"]', 'drawn_alone = ["bishop"]', 50, "pieces that the game has"),
    ("per_row = 3", "per_row = 0", 53, "a whole number from 1 to 16"),
    ("per_row = 3", "colours = 3", 53, "'colours' is not known here"),
    ("queen = 900", "queen = 0", 57, "a number from 1 to 5000, or two"),
    ("queen = 900", "king = 900", 57, "'king' is not known here; known are knight, queen"),
    ("[look]", "[look", 52, "']' is missing"),
    ("per_row = 3", "feet = [1]", 53, "'feet' is not known here"),
    ('promotion = "end"', "first_steps = 3", 33, "'first_steps' needs format = 2"),
    ('K = "c1-d1 e1-c1"', 'K = ["c1-d1 e1-c1"]', 41, "a short and a long way need 'sides'"),
]

#: The same in a file of format 2.
LATER_FAULTS = [
    ('promotion = "end"', "first_steps = 1", 33, 'a number from 2 to 4, or "middle", not 1'),
    ('promotion = "end"', 'first_steps = "far"', 33, 'or "middle", not "far"'),
    ('promotion = "end"', 'strike_from_home = "(0 +2)"', 31, 'needs double = "from home".'),
    ('promotion = "end"', 'strike_from_home = "(1 +1)"', 33, "one of these steps everywhere"),
    ('promotion = "end"', 'enemy_blocks = "none"', 33, '"its way" or "all ways", not "none"'),
    ('double = "first move"', "first_steps = 3", 31, '"from home" or "first move"'),
    ('q = "c6', 'sides = "K"\nq = "c6', 42, 'two different capital letters but O, like "K Q"'),
    ('q = "c6', 'sides = "O Q"\nq = "c6', 42, "different capital letters"),
    ('K = "c1-d1 e1-c1"', 'sides = "K Q"\nK = ["c1-d1 e1-c1"]', 42, "and are two"),
    (
        'K = "c1-d1 e1-c1"',
        'sides = "K Q"\nK = ["c1-d1 e1-c1", "c1-d1 a1-c1"]',
        42,
        "both ways are those of one rook",
    ),
]


def test_what_is_wrong_is_told_with_its_line() -> None:
    wrong = []
    later = ("format = 1", "format = 2")
    rows = [*((row, ()) for row in FAULTS), *((row, (later,)) for row in LATER_FAULTS)]
    for (old, new, line, said), first in rows:
        try:
            small(*first, (old, new))
            sentence = "it is read"
        except GameFileError as error:
            sentence = str(error)
        begins = sentence.startswith(f"{NAME}, line {line}: ")
        if not (begins and said in sentence and sentence.endswith(".") and "\n" not in sentence):
            wrong.append(f"{new}: {sentence}")
    assert not wrong


ROWS = '"""\nrnkqr/\n  ppppp\n /5/5 / \\\nPPPPP/\n\nRNKQR"""'


@each_row(
    ("old", "new", "line"),
    [
        ("rnkqr", "rnkq", 46),
        ("rnkqr", "rnkqP", 46),
        ("ppppp", "pppp", 47),
        ("5/5", "5/6", 48),
        ("PPPPP", "PPPPX", 49),
        ("RNKQR", "RNKQRR", 51),
        ("RNKQR", "RNKQp", 51),
        ("RNKQR", "RNQQR", 45),
    ],
)
def test_a_fault_in_a_row_of_the_start_is_told_with_its_line(old: str, new: str, line: int) -> None:
    rows = ROWS.replace(old, new)
    with pytest.raises(GameFileError, match=f"line {line}: "):
        small(('"rnkqr/ppppp/5/5/PPPPP/RNKQR"', rows))


def test_the_files_of_hexagons_are_called_files() -> None:
    game = variant("glinski")
    text = game.start_text
    for old, new, said in (
        ("BBB1P1p1bbb", "BBB1P1p1bb", "file 6 of the board has 10 instead of 11 cells"),
        ("K2P2p2k", "", "file 7 of the board has 0 instead of 10 cells"),
        ("/K2P2p2k", "", "the board has 10 instead of 11 files"),
    ):
        with pytest.raises(TextError, match=said):
            game.parse(text.replace(old, new))


def test_limits_of_boards() -> None:
    letters = "abcdefghijklmnopqrstuvwxyz"
    ranks = " ".join(map(str, range(1, 27)))
    wide = changed(('files = "abcde"', f'files = "{letters}"'))
    with pytest.raises(GameFileError, match=r"line 19: the board has 676 cells, more than 512"):
        read(wide.replace('ranks = "123456"', f'ranks = "{ranks}"'), NAME)
    long = changed(
        ('cells = "square"', 'cells = "hexagon"'),
        ('files = "abcde"', 'files = "abcdefghi"'),
        ('ranks = "123456"', "lengths = [20, 21, 22, 23, 24, 25, 26, 27, 28]"),
    )
    with pytest.raises(GameFileError, match="a length from 1 to 26 for each file, neighbours"):
        read(long, NAME)


def test_the_feet_of_files_make_any_outline() -> None:
    example = """
format = 2
key = "leaning"
title = "Leaning"
source = "Made for tests"
[board]
cells = "hexagon"
files = "abc"
lengths = [5, 5, 4]
feet = [2, 1, 1]
numbers = "axis"
[pieces]
king = "K"
rook = "R"
[pawns]
advance = "(0 +1)"
strike = "(+1 +1)"
[start]
board = "KP3/RP2k/1p1r"
"""
    assert read(example, NAME).board.topology.cell_names[:6] == ("a2", "a3", "a4", "a5", "a6", "b1")
    for feet, said in (
        ("[1, 1]", "a number from 1 to 26 for each file, the least of them 1"),
        ("[2, 2, 2]", "the least of them 1"),
        ("[9, 1, 1]", "file 2 does not touch the one before it"),
    ):
        with pytest.raises(GameFileError, match=f"line 10: .*{said}"):
            read(example.replace("[2, 1, 1]", feet), NAME)


def test_a_first_move_may_be_longer_than_two_steps() -> None:
    """On squares as well; each cell passed over is one to capture on."""
    later = (("format = 1", "format = 2"), ('"first move"', '"from home"'))
    game = small_variant(*later, ("promotion", "first_steps = 3\npromotion"))
    text = "rnkqr/1pppp/5/5/PPPPP/RNKQR w Kq - 0 1"
    assert {"a2-a3", "a2-a4", "a2-a5"} <= plain_moves(game, text)
    assert played(game, text, "a2-a5").split()[3] == "a3,a4"
    middle = small_variant(*later, ("promotion", 'first_steps = "middle"\npromotion'))
    assert "a2-a3" in plain_moves(middle, text)
    assert "a2-a4" not in plain_moves(middle, text), "the third of six ranks"


def test_a_key_may_be_taken() -> None:
    with pytest.raises(GameFileError, match="line 2: another game is called 'small'"):
        read(TEXT, NAME, ("trid", "small"))


def test_pawns_that_have_moved_do_not_step_twice_again() -> None:
    to_and_fro = (
        ('advance = "(0 +1)"', 'advance = "(0 1)"'),
        ('promotion = "end"', 'promotion = { white = "?6", black = "?1" }'),
        ('never = "?1 ?6"\n', ""),
    )
    game = small_variant(*to_and_fro)
    start = game.text(game.start())
    assert "a2-a4" in plain_moves(game, start)
    after = played(game, start, "a2-a3 e5-e4 a3-a2 e4-e5")
    assert after.split()[3] == "a2,e5"
    assert "a2-a3" in plain_moves(game, after)
    assert "a2-a4" not in plain_moves(game, after)
    free = small_variant(*to_and_fro, ('"first move"', '"from home"'))
    again = played(free, free.text(free.start()), "a2-a3 e5-e4 a3-a2 e4-e5")
    assert "a2-a4" in plain_moves(free, again)


def test_en_passant_may_be_left_out() -> None:
    with_it, without = (
        small_variant(('en_passant = "double"', f'en_passant = "{word}"'))
        for word in ("double", "never")
    )
    before = "rnkqr/1pppp/5/p4/PPPPP/RNKQR w Kq - - 0 1"
    moves = "b2-b4"
    assert "a3-b3" not in plain_moves(without, before.replace("p4", "5"))
    after = played(with_it, before, moves)
    assert after.split()[4] == "b3"
    assert played(without, before, moves).split()[4] == "-"


def test_castling_is_as_the_file_says() -> None:
    game = small_variant()
    text = "r1k1r/ppppp/5/5/PPPPP/R1K1R w Kq - - 0 1"
    assert "O-O" in plain_moves(game, text)
    assert "O-O-O" not in plain_moves(game, text)
    after = played(game, text, "O-O")
    assert after.split("/")[-1].startswith("R1RK1 b q ")
    assert "O-O-O" in plain_moves(game, after)


def test_stalemate_counts_as_the_file_says() -> None:
    for word, points in (("draw", 0.5), ("loss", 0.0), ("win", 1.0), ("quarter", 0.25)):
        game = small_variant(('stalemate = "draw"', f'stalemate = "{word}"'))
        position = game.parse("k4/2Q2/5/5/5/2K2 b - - - 0 1")
        assert not game.moves(position)
        assert game.outcome(position) == (Ending.STALEMATE, (1 - points, points))
