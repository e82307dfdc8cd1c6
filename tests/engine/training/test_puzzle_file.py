"""Files of puzzles: what is read, what is refused and in which line, and that reading waits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.text import coordinate_moves
from engine.training import puzzle_file
from engine.training.puzzle import PuzzleKind, PuzzleTheme
from engine.training.puzzle_file import faults, read_puzzles
from engine.training.table_reading import LearningFileError
from engine.variants import variant
from tests.rows import each_row

#: A mate in two: the rook shuts the king in, whatever it does the other one mates.
MATE = "7k/8/8/8/8/8/R7/KR6 w - - 0 1"
GOOD = f"""# Some words.
game = "chess960"

[[puzzle]]
key = "ladder"
kind = "mate in 2"
position = "{MATE}"
solution = ["a2-a7", "h8-g8", "b1-b8"]
grade = 2

[[puzzle]]
key = "fork"
kind = "win a piece"
position = "r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1"
solution = ["b5-c7", "e8-d7", "c7-a8"]
grade = 1
"""
THREE = """game = "dreierschach"
options = { promotion = "fide" }
[[puzzle]]
key = "king"
kind = "capture a king"
position = "5wK4wR2/9/10/11/12/13/14/13/7gK5/12gP/11/10/bK8 w - - - 1"
solution = ["a6-a7"]
grade = 1
"""


def test_puzzles_are_read() -> None:
    ladder, fork = read_puzzles(GOOD, "some.toml")
    assert (ladder.key, ladder.kind, ladder.grade) == ("ladder", PuzzleKind.MATE_2, 2)
    assert (fork.key, fork.kind, fork.grade) == ("fork", PuzzleKind.WIN_PIECE, 1)
    rules = ladder.variant
    assert rules is variant("chess960")
    assert rules.text(ladder.position) == MATE
    written = [coordinate_moves.write(rules, move) for move in fork.solution]
    assert written == ["b5-c7", "e8-d7", "c7-a8"]
    assert faults(GOOD, "some.toml") == []


def test_options_are_those_of_the_file_or_of_the_puzzle() -> None:
    (puzzle,) = read_puzzles(THREE, "x.toml")
    assert puzzle.variant is variant("dreierschach", promotion="fide")
    own = THREE + 'options = { en_passant = "off" }\n'
    (puzzle,) = read_puzzles(own, "x.toml")
    assert puzzle.variant is variant("dreierschach", promotion="fide", en_passant="off")


def test_rating_and_themes_may_be_missing() -> None:
    first, _ = read_puzzles(GOOD, "x.toml")
    assert (first.rating, first.themes) == (None, ())
    named = 'grade = 2\nrating = 1300\nthemes = ["pin", "fork", "pin"]'
    first, _ = read_puzzles(GOOD.replace("grade = 2", named, 1), "x.toml")
    assert (first.rating, first.themes) == (1300, (PuzzleTheme.PIN, PuzzleTheme.FORK))


#: What is changed in the good file, the line that is named then, and words of the reason.
BROKEN = [
    ('game = "chess960"', "game =", 2, "something is missing"),
    ('game = "chess960"', 'game = "go"', 2, "there is no game 'go'"),
    ('game = "chess960"', 'game = "g\\u0085o"', 2, r"no game 'g\x85o'"),
    ('game = "chess960"', "", 1, "'game' is missing"),
    ('game = "chess960"', 'game = "chess960"\ncolour = 3', 3, "'colour' is not known"),
    ('game = "chess960"', 'game = "chess960"\noptions = { ending = "x" }', 3, "option"),
    ('key = "ladder"', "", 4, "'key' is missing"),
    ('key = "ladder"', "key = 7", 5, "'key' must be a text"),
    ('key = "fork"', 'key = "ladder"', 12, "there is already a puzzle 'ladder'"),
    ('kind = "mate in 2"', 'kind = "mate in 9"', 6, "there is no puzzle of the kind"),
    ("grade = 2", "grade = 6", 9, "a whole number from 1 to 5"),
    ("grade = 2", "grade = true", 9, "a whole number from 1 to 5"),
    ("grade = 2", "grade = 2\nstars = 2", 10, "'stars' is not known"),
    ("grade = 2", "grade = 2\nrating = 100", 10, "a whole number from 400 to 3000"),
    ("grade = 2", 'grade = 2\nthemes = ["zeal"]', 10, "there is no theme 'zeal'"),
    ("grade = 2", 'grade = 2\nthemes = "fork"', 10, "a list of texts"),
    ('solution = ["a2-a7", "h8-g8", "b1-b8"]', "solution = []", 8, "1 to 40 moves"),
    ('solution = ["a2-a7", "h8-g8", "b1-b8"]', "solution = [3]", 8, "a list of texts"),
    ("r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1", MATE, 14, "this position occurs twice"),
]
#: The same, seen when the puzzle itself is read.
BROKEN_WITHIN = [
    (MATE, "7k/8/8/8/8/8/R7/KR6 w", 7, ""),
    (MATE, "7k/8/8/8/8/8/R7/K7 x - - 0 1", 7, ""),
    (MATE, "7k/8/8/8/8/8/8/K7 w - - 0 1", 7, "the game is over"),
    ('"a2-a7", "h8-g8"', '"a2-b7", "h8-g8"', 8, "'a2-b7' is not legal"),
    ('"a2-a7", "h8-g8"', '"a2-a7", "h8-h7"', 8, "'h8-h7' is not legal"),
    ('"a2-a7", "h8-g8", "b1-b8"', '"a2-a7", "h8-g8"', 8, "not one of the player to move"),
    ('"a2-a7", "h8-g8", "b1-b8"', '"a2-a7"', 8, "of another kind"),
    ('"a2-a7", "h8-g8", "b1-b8"', '"a2-a7", "h8-g8", "b1-b7"', 8, "does not mate"),
    ('"b1-b8"]', '"b1-b8", "g8-f8", "a1-a2"]', 8, "the game is over before 'g8-f8'"),
    ('kind = "win a piece"', 'kind = "capture a king"', 15, "does not capture a king"),
    ('kind = "win a piece"', 'kind = "exchange well"', 15, "does not exchange"),
]


@each_row(("old", "new", "line", "words"), BROKEN)
def test_a_broken_file_is_refused_with_the_line(old: str, new: str, line: int, words: str) -> None:
    assert old in GOOD
    with pytest.raises(LearningFileError) as caught:
        read_puzzles(GOOD.replace(old, new), "some.toml")
    assert str(caught.value).startswith(f"some.toml, line {line}: ")
    assert words in str(caught.value)
    assert caught.value.phrase.values["line"] == line


@each_row(("old", "new", "line", "words"), BROKEN_WITHIN)
def test_a_broken_puzzle_is_refused_when_it_is_wanted(
    old: str, new: str, line: int, words: str
) -> None:
    assert old in GOOD
    text = GOOD.replace(old, new)
    puzzles = read_puzzles(text, "some.toml")
    (fault,) = faults(text, "some.toml")
    assert str(fault).startswith(f"some.toml, line {line}: ")
    assert words in str(fault)
    (broken,) = (puzzle for puzzle in puzzles if not _can_be_read(puzzle))
    assert broken.key == ("fork" if line > 9 else "ladder")


def _can_be_read(puzzle: puzzle_file.Puzzle) -> bool:
    try:
        return len(puzzle.solution) > 0
    except LearningFileError:
        return False


@each_row("text", ["", 'game = "trid"', "[[puzzle]]", "[" * 5000, "\0", "=" * 100])
def test_what_is_no_file_of_puzzles_is_refused(text: str) -> None:
    with pytest.raises(LearningFileError):
        read_puzzles(text, "some.toml")
    assert len(faults(text, "some.toml")) == 1


def _many(count: int) -> Iterator[str]:
    yield 'game = "raumschach"\n'
    fields = variant("raumschach").text(variant("raumschach").start()).split(" ")
    for number in range(count):
        text = " ".join((*fields[:-1], str(number + 1)))
        yield f'[[puzzle]]\nkey = "{number}"\nkind = "win a piece"\nposition = "{text}"\n'
        yield 'solution = ["1a2-1a3"]\ngrade = 1\n'


def test_a_list_of_puzzles_reads_no_position(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "".join(_many(1000))
    read: list[str] = []
    rules = variant("raumschach")
    parse = type(rules).parse
    monkeypatch.setattr(
        type(rules), "parse", lambda self, text: read.append(text) or parse(self, text)
    )
    puzzles = read_puzzles(text, "some.toml")
    assert len(puzzles) == 1000 and not read
    assert puzzles[7].position.fullmove_number == 8 and len(read) == 1
    assert puzzles[7].position is puzzles[7].position and len(read) == 1


def test_too_many_puzzles_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_file, "MAX_PUZZLES", 20)
    with pytest.raises(LearningFileError, match="1 to 20 puzzles"):
        read_puzzles("".join(_many(21)), "some.toml")
