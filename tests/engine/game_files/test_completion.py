"""What is offered while a game file is typed, and which piece a line is about."""

from __future__ import annotations

from engine.game_files.completion import completions, piece_at
from tests.engine.game_files.small_game import TEXT
from tests.rows import each_row


def typed(words: str, after: str) -> tuple[str, tuple[str, ...]]:
    """Return what is offered for words on a line of their own after another line."""
    lines = TEXT.split("\n")
    number = next(row for row, line in enumerate(lines, 1) if line.startswith(after))
    lines.insert(number, words)
    found = completions("\n".join(lines), number + 1, len(words))
    return found.typed, found.words


@each_row(
    "words,after,prefix,expected",
    [
        ("uni", "[pieces]", "uni", ("unicorn = ",)),
        ("", "[castling]", "", ("K = ", "Q = ", "k = ", "q = ", "sides = ")),
        ('enemy_blocks = "', "[pawns]", "", ("its way", "all ways")),
        ("diff", "format", "diff", ("difficulty = ",)),
        ("dou", "strike", "dou", ("double = ",)),
        ("w", "[pawns.homes]", "w", ("white = ",)),
        ("[", "[look]", "", ("pawns.promotion]",)),
        ('stalemate = "', "[end]", "", ("draw", "loss", "win", "quarter")),
        ("stalemate = ", "[end]", "", ('"draw"', '"loss"', '"win"', '"quarter"')),
        ('double = "fir', "[pawns]", "fir", ("first move",)),
        ("gates = t", "[board]", "t", ("true",)),
        ("transfer = f", "[board]", "f", ("false",)),
        ('drawn_alone = ["knight", "bi', "[end]", "bi", ("bishop",)),
        ('king = "W F', "[pieces]", "F", ("F",)),
        ('white = "', "[pawns.homes]", "", ()),
        ("# uni", "[pieces]", "", ()),
    ],
)
def test_words_that_can_stand_there_are_offered(
    words: str, after: str, prefix: str, expected: tuple[str, ...]
) -> None:
    assert typed(words, after) == (prefix, expected)


def test_nothing_is_offered_within_a_text_of_several_lines() -> None:
    text = '[start]\nboard = """\nboa\n"""\nboa'
    assert completions(text, 3, 3).words == ()
    assert completions(text, 5, 3).words == ("board = ",)


@each_row("line", [1, 2, 3])
def test_a_text_that_is_no_file_offers_what_it_can(line: int) -> None:
    completions('[[[\n"\n===', line, 1)


@each_row(
    "words,piece",
    [
        ("knight", "knight"),
        ("strike", "pawn"),
        ("white", "pawn"),
        ("[pieces]", None),
        ("title", None),
        ("stalemate", None),
    ],
)
def test_lines_are_about_pieces(words: str, piece: str | None) -> None:
    lines = TEXT.split("\n")
    number = next(row for row, line in enumerate(lines, 1) if line.startswith(words))
    assert piece_at(TEXT, number) == piece
    assert piece_at(TEXT, lines.index("", lines.index("[pieces]")) + 1) is None
