"""Texts that repeat something without an end, and what reads them: work that may grow too fast."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp

from app.game.match import Match, MatchError
from app.scene.themes.theme_file import ThemeError, parse_theme
from app.settings.store import IniError, decode, read_ini
from app.storage.library.journal_import import read_events
from engine.core.position import TextError
from engine.pgn import PgnError, headings, read_games
from engine.play.time_control import TimeControlError
from engine.play.time_control import parse as parse_time
from engine.text.notation import read
from engine.variants import variant
from tests.rows import FEW_GAMES, TWO_GAMES
from tests.unfinished_games import journal_line

PIECE = 64 * 1024


def pieces(data: bytes) -> list[bytes]:
    return [data[start : start + PIECE] for start in range(0, len(data), PIECE)]


def read_file(text: str) -> None:
    """Read a file as the program does: first where its games begin, then one after another."""
    data = pieces(text.encode("utf-8", "surrogatepass"))
    list(headings(data))
    for _ in read_games(data):
        pass


def read_move(key: str, text: str) -> None:
    read(variant(key), variant(key).start(), text)


def read_line(text: str) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder, "x.journal")
        path.write_bytes(journal_line({"game": text}))
        assert list(read_events(path)) == [{"game": text}]


def read_theme(text: str) -> None:
    parse_theme(text, Path("mine.toml"))


@cache
def folder() -> Path:
    """Return a folder for files that are read at once."""
    return Path(mkdtemp())


def read_preferences(text: str) -> None:
    path = folder() / "x.ini"
    path.write_text(text, encoding="utf-8")
    for values in read_ini(path).values():
        for value in values.values():
            decode(value)


#: What reads, what stands before, what is repeated, how often; also tried are twice as many: a line
#: of 1 MB, 10,000 parentheses, 5,000 tags, comments.
REPEATED = (
    *((read_file, start, part, 500_000) for start, part in (
        ("", "x"), ('[Event "', "x"), ("1. e4 {", "x"), ("", "\0"),
    )),
    *((read_file, start, part, 50_000 // len(part)) for start, part in (
        ("", "9"), ("1. ", "-"), ("1. e4 ", " "), ('[Event "', "\\\\"),
        ('[Event "', '"'), ("[", "A"),
        ('[Event "x"', " "), ("1. e4 {[%clk ", " "),
        ("1. e4 {[%end ", " "), ("1. e4 {[%eval ", " "), ("1. e4 {[%eval ", "9"),
        ("1. e4 {[%end ", "a "), ("1. e4 {", "[%end a "), ("", "\ufeff"),
        ("1. e4 {[%cal ", " "), ("1. e4 {[%cal G", "a"), ("1. e4 {", "[%cal Ga1a2]"),
        ("1. e4 $", "9"), ("1. e4 ;", "x"), ("", "\udcff"), ("%", "x"), ("", "\\"),
    )),
    *((read_file, "1. e4 ", part, 5_000) for part in "()"),
    *((read_file, start, part, 2_500) for start, part in (
        ("", "["), ('[Event "', '" '),  # each is a remark of its own: 5,000 of them are enough
        ("", '[a "b"]\n'), ("1. e4 ", "{a}"), ("", "{a}"), ("1. e4 (", "{a}"),
        ("1. e4 ", ";a\n"), ("1. e4 ", "(=)"),
        ("", "\r"), ("", "\n"), ("1. e4 {", "\n"), ("1. e4 ", "$1 "), ("1. e4 ", "1. "),
        ("", "..."), ("", "%\n"), ("", "\ufeff\n"),
        ("1. e4 ", "{[%clk 0:00:01]}"), ("1. e4 ", "{[%eval 0.1]}"),
        ("1. e4 ", "[%end resignation 1-0]"),
    )),
    (read_file, "", '[a "b" ', 1_500),
    *((read_file, start, part, 150) for start, part in (
        ("", "*\n"), ("1. e4 ", "(1. d4) "), ("1. e4 {" + 100_000 * "x" + "}", "(1. d4) {x} "),
        ("1. e4 ", "(1. d4 "), ("", '[Event "x"]\n\n*\n\n'),
    )),
    *((variant(key).parse, "", part, 50_000) for key in FEW_GAMES for part in ("8/", "-")),
    *((partial(read_move, key), "", part, 50_000) for key in TWO_GAMES for part in ("5e2", "-")),
    *((partial(parse_time, seats=3), "", part, 50_000) for part in ("9", ":", "|", "*", "1:")),
    *((Match.read, start, part, 50_000) for start, part in (
        ("", "["), ("", "9"), ('{"names": ["', "x"), ('{"a":', "{"), ('{"points": ["1e', "9"),
    )),
    *((read_line, "", part, 50_000) for part in ("[", "x", '{"a":')),
    *((read_theme, "", part, 3_000 // len(part)) for part in (
        "a.", "a.a.a.a=1\n", "[a.a.a.a.a]\n", "[", "{", '"', "'", "#", "[\n", "a={", "[[a]]\n",
    )),
    (read_theme, 'name = """', "[   \n", 600),
    *((read_preferences, start, part, 25_000) for start, part in (
        ("", "["), ("", "x"), ("a=", "\\x"), ("a=", '"'), ("a=", '""'), ("a=", ","), ("a=", '\\"'),
        ("a=", "@"), ("a=", "\\"), ("a=", '",'),
    )),
)  # fmt: skip
#: What is raised by a reader that refuses a text.
REFUSALS = (PgnError, TextError, TimeControlError, MatchError, ThemeError, IniError)


def name_of(row: tuple) -> str:
    """Return a short name for a row of ``REPEATED``."""
    read_one, start, part, _ = row
    name = getattr(read_one, "func", read_one).__name__
    return f"{name} {start[:20]!r} {part[:20]!r}"
