"""Malformed texts for fuzz tests: mutations of valid texts, and all readers of texts.

The tests draw the edits with hypothesis, so that a failure shrinks; the soak draws them at random.
"""

from __future__ import annotations

import io
import json
import random
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from app.engines.catalogue import (
    ExternalEngine,
    ExternalEngines,
    read_external_engines,
    write_external_engines,
)
from app.engines.report import SearchRequest
from app.engines.uci_reader import Reports, choosable, read_option
from app.game.match import Match, MatchError
from app.game.situation import situation_of
from app.scene.themes.theme_file import ThemeError, parse_theme
from app.settings.option import OPTIONS
from app.settings.store import PreferencesError, Settings, encode
from app.startup import command_line, picture
from app.storage.clipboard import pasted
from app.storage.events import game_event, play_event
from app.storage.library.journal_import import read_events
from app.storage.recovery import restored
from app.support.failures import InputError
from app.support.resources import resource_path
from engine import __main__ as engine_line
from engine.core.position import Position, TextError
from engine.pgn import PgnError, headings, read_games, written_game
from engine.pgn.record import Record
from engine.play import time_control
from engine.play.game import Game
from engine.play.time_control import TimeControlError
from engine.rules.notation_style import LANGUAGES
from engine.rules.options import OptionError
from engine.rules.variant import Variant
from engine.text import coordinate_moves, notation, status_word
from engine.text.notation import read
from engine.training.lesson_file import read_course
from engine.training.puzzle_file import read_puzzles
from engine.training.table_reading import LearningFileError
from engine.variants import KEYS, variant
from tests.engine.helpers import walk
from tests.engine.pgn_games import random_record

#: No sentence is longer, whatever it is about.
LONGEST_SENTENCE = 400
#: Snippets that mutations insert: characters of the formats, and typical edge cases.
SNIPPETS = (
    *"()[]{}<>\"'\\/|,:;.=+-*#$%&@!?0123456789 \t\n\r",
    *("\0", "\x0b", "\x1c", "\x7f", "\x85", "\xa0", "\ufeff", "\u2028", "\u202e", "\u200b"),
    *("\ud800", "\udcff", "\U0001f600", "٣", "²", "½", "ı", "ſ", "ß", "İ", "K", "é", "e\u0301"),
    *(
        "\r\n",
        "[%clk ",
        "[%end ",
        "[%eval ",
        "[%eval #1,9]",
        "[%end resignation 1-0]",
        "--",
        "O-O",
        "0-0-0",
        "=Q",
        " e.p.",
    ),
    *("9" * 30, "-1", "1e999", "1e999999999", "NaN", "Infinity", "0x", "1_0", "null", "true"),
    *("[" * 50, "(" * 50, '"' * 3, "{" * 50, "a" * 500, "../", "/dev/zero", "C:\\", "%s", "{0}"),
    *("@Variant(", "\\x0", "\\x40", "[x]", "[a]\n", "key=", '"""', "'''", "#", "[%cal Ga1b2]"),
)
#: A mutation: its kind, start and length (in thousandths of the text), index of the snippet.
Mutation = tuple[int, int, int, int]
MUTATION_KINDS = 7


def mutated(text: str, edit: Mutation) -> str:
    """Cut, repeat, swap or change something of a text, or put something in."""
    kind, where, far, piece = edit
    start = len(text) * where // 1000
    end = min(len(text), start + 1 + len(text) * far // 4000)
    part, new = text[start:end], SNIPPETS[piece % len(SNIPPETS)]
    return (
        lambda: text[:start] + new + text[start:],
        lambda: text[:start] + new + text[end:],
        lambda: text[:start] + text[end:],
        lambda: text[:end] + part + text[end:],
        lambda: text[:start] + part[::-1] + text[end:],
        lambda: text[:start] + part.swapcase() + text[end:],
        lambda: text[:start],
    )[kind % MUTATION_KINDS]()


def random_mutation(rng: random.Random) -> Mutation:
    far = rng.choice((0, 0, 0, rng.randrange(1000)))
    return rng.randrange(MUTATION_KINDS), rng.randrange(1001), far, rng.randrange(10_000)


@dataclass(frozen=True)
class Reader:
    """A reader of texts.

    read : parses a text and returns a value; if there is a writer, also checks the round trip
    errors : what it may raise instead
    samples : texts that it reads
    """

    name: str
    read: Callable[[str], object]
    errors: tuple[type[Exception], ...]
    samples: Callable[[], Sequence[str]]

    def accepts(self, text: str) -> bool:
        """Whether a text is accepted; a refusal must be one sentence. Other errors propagate."""
        try:
            self.read(text)
        except self.errors as error:
            check_refusal(error, text)
            return False
        return True


def check_refusal(error: Exception, text: str) -> None:
    """Make sure that a refusal is one sentence, with a place in the text where it names one."""
    check_sentence(str(error))
    if isinstance(error, PgnError) and error.line:  # line 0 is the whole text
        lines = _file(text).replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
        assert 1 <= error.line <= len(lines), error
        line = lines[error.line - 1].decode("utf-8", "replace")
        assert 1 <= error.column <= len(line) + 1, error


def check_sentence(said: str) -> None:
    assert said and len(said) <= LONGEST_SENTENCE, len(said)
    assert said.isprintable(), repr(said)


def _file(text: str) -> bytes:
    """Return a text as a file would hold it; halves of character pairs are no UTF-8."""
    return text.encode("utf-8", "surrogatepass")


# -- positions and moves -------------------------------------------------------------------------


@cache
def positions(key: str) -> tuple[Position, ...]:
    """Return the start and some positions of random games."""
    game, rng = variant(key), random.Random(f"hostile {key}")
    walks = (walk(game, game.start(), 60, rng) for _ in range(2))
    found = [position for steps in walks for position, _ in steps]
    return (game.start(), *rng.sample(found, min(12, len(found))))


def _read_position(game: Variant, text: str) -> Position:
    """Read a position, and do with it what the window does at once."""
    position = game.parse(text)
    assert game.parse(game.text(position)) == position, game.text(position)
    moves = game.moves(position)
    assert status_word(game, position)
    for move in moves[:1]:
        after = game.successor(position, move)
        assert notation.write(game, position, move)
        game.outcome(after)
    return position


def _read_move(key: str, read_one: Callable[[Position, str], object], text: str) -> None:
    for position in positions(key)[:3]:
        try:
            read_one(position, text)
        except TextError as error:
            check_sentence(str(error))
            last = error
        else:
            return
    raise last


def _moves(key: str, write: Callable[[Position, object], str]) -> list[str]:
    game, rng = variant(key), random.Random(key)
    return [
        write(position, move)
        for position in positions(key)[:3]
        for move in rng.sample(game.moves(position), min(8, len(game.moves(position))))
    ]


def _position_readers() -> Iterator[Reader]:
    for key in KEYS:
        game = variant(key)
        texts = partial(_texts, key)
        yield Reader(f"positions of {key}", partial(_read_position, game), (TextError,), texts)


def _texts(key: str) -> list[str]:
    return [variant(key).text(position) for position in positions(key)]


def _move_readers() -> Iterator[Reader]:
    for key in KEYS:
        game = variant(key)
        plain = partial(_moves, key, lambda _, move, game=game: coordinate_moves.write(game, move))
        by = partial(_read_move, key, partial(coordinate_moves.read, game))
        yield Reader(f"moves of {key}", by, (TextError,), plain)
        for language in LANGUAGES:

            def said(position: Position, text: str, game=game, language=language) -> object:
                return read(game, position, text, language)

            def write(position: Position, move, game=game, language=language) -> str:
                return notation.write(game, position, move, language)

            yield Reader(
                f"{language} notation of {key}",
                partial(_read_move, key, said),
                (TextError,),
                partial(_moves, key, write),
            )


# -- options, times, games -----------------------------------------------------------------------


def _read_options(text: str) -> Variant:
    name, _, value = text.partition("=")
    found = None
    for key in KEYS:
        try:
            found = variant(key, **{name: value})
        except OptionError as error:
            check_sentence(str(error))
            last = error
    if found is None:
        raise last
    return found


def _options() -> list[str]:
    return [
        f"{option.name}={value}"
        for key in KEYS
        for option in variant(key).options
        for value in option.values
    ]


def _read_time(text: str) -> None:
    for seats in (2, 3):
        control = time_control.parse(text, seats)
        assert time_control.parse(time_control.write(control), seats) == control


_TIMES = ("-", "300+5", "40/7200:3600", "*180", "300d5", "40/5400+30:1800+30", "0.5b0.25")


@cache
def games() -> tuple[str, ...]:
    """Return files: of one game, of several, and those that come with the program."""
    rng = random.Random("games")
    written = [written_game(random_record(key, rng)) for key in KEYS]
    samples = [path.read_text("utf-8") for path in resource_path("samples/en").glob("*.pgn")]
    foreign = (
        '[Event "Rilton"]\r\n[White "A \\"b\\" c"]\r\n\r\n1. e4 e5 {a} (1... c5 {b} ; c\r\n 2. Nf3)'
        " 2. Nf3!? $14 Nc6 {[%clk 0:01:02.5][%eval 0.1]} 1/2-1/2\r\n"
    )
    return (*written, *samples, foreign, written[0] + "\n" + written[1])


def _read_games(text: str) -> list[Record]:
    """Read all games of a file, and what is written of them again."""
    data = _file(text)
    listed = list(headings([data]))
    found = list(read_games([data[:9], data[9:]]))
    assert listed or not any(record.tags or record.game.length for record in found)
    for record in found:
        again = written_game(record)
        (same,) = read_games([again.encode("utf-8")])
        assert written_game(same) == again, again
    return found


def _read_puzzles(text: str) -> None:
    """Read a file of puzzles, and each of them as if it were solved."""
    for puzzle in read_puzzles(text, "mine.toml"):
        assert puzzle.solution[-1].seat == puzzle.position.turn


@cache
def _lessons() -> tuple[str, ...]:
    """Return the first two steps of each game's course as files."""
    texts = [path.read_text("utf-8") for path in sorted(resource_path("lessons").glob("en/*.toml"))]
    return tuple("[[step]]".join(text.split("[[step]]")[:3]) for text in texts)


def _read_lessons(text: str) -> None:
    """Read a file of lessons, which plays it through."""
    assert read_course(text, "mine.toml").steps


@cache
def _puzzles() -> tuple[str, ...]:
    """Return the first puzzles of each game as files."""
    texts = [path.read_text("utf-8") for path in sorted(resource_path("puzzles").glob("*.toml"))]
    return tuple("[[puzzle]]".join(text.split("[[puzzle]]")[:3]) for text in texts)


def _paste(text: str) -> Record:
    return pasted(text, variant(KEYS[0])).record


# -- what the program keeps ----------------------------------------------------------------------


@cache
def journals() -> tuple[str, ...]:
    """Return journals as the JSON texts of their lines."""
    found = []
    for key in KEYS:
        game = Game(variant(key))
        lines = [game_event(Record(game, {"White": "Anna", "TimeControl": "300+5"}))]
        for _, move in walk(game.variant, game.position, 5, random.Random(key)):
            game.play(move)
            game.node.clock = 299.5
            lines.append(play_event(game))
        seen = {"view": [1, 2, 3, 9.5, 30, 40], "preset": None, "focus": 2, "clip": None}
        lines.append({"to": [2, []], "clocks": {"thought": 3.5}, "view": seen, "closed": True})
        found.append("\n".join(map(json.dumps, lines)))
    return tuple(found)


def _read_journal(text: str) -> object:
    """Bring back the game of a journal whose check sums are right, whatever its lines say."""
    lines = [line.encode("utf-8", "surrogatepass") for line in text.split("\n")]
    with TemporaryDirectory() as folder:
        path = Path(folder, "x.journal")
        path.write_bytes(b"".join(b"%08x %s\n" % (zlib.crc32(line), line) for line in lines))
        found = restored(read_events(path))
    if found is None:
        raise ValueError("no game")
    now = situation_of(found.record)
    assert type(now.ply) is int and now.position == found.record.game.position
    assert written_game(found.record)
    return found


def _read_settings(path: Path, text: str) -> Settings:
    path.write_bytes(_file(text))
    try:
        return Settings(path)
    finally:
        assert path.read_bytes() == _file(text)


def _settings() -> list[str]:
    sections: dict[str, list[str]] = {}
    for option in OPTIONS:
        section, _, name = option.key.partition("/")
        value = option.encode(option.default)
        text = encode(value) if isinstance(value, str) else "@ByteArray(\\0\\x1\\xff)"
        sections.setdefault(section, []).append(f"{name}={text}\n")
    whole = [f"[{section}]\n{''.join(lines)}\n" for section, lines in sections.items()]
    match = '[players]\nmatch="{\\"names\\": [\\"a\\", \\"b\\"], \\"points\\": [\\"1\\", \\"0\\"]}"'
    return [*whole, "".join(whole), f"{match}\nseat_1=Ann\\xe4\n"]


def _themes() -> list[str]:
    return [path.read_text("utf-8") for path in sorted(resource_path("themes").glob("*.toml"))]


def _matches() -> list[str]:
    two = Match.begin(("Anna", "Ben")).counted((0.5, 0.5)).rotated()
    return [two.write(), Match.begin(("", "Bén", "Cleo")).counted((1 / 3, 1 / 3, 1 / 3)).write()]


# -- engines -------------------------------------------------------------------------------------


def _read_external_engines(text: str) -> ExternalEngines:
    found = read_external_engines(text)
    assert read_external_engines(write_external_engines(found)) == found
    assert all(found.named(engine.name) is engine for engine in found.engines)
    return found


def _external_engines() -> list[str]:
    fish = ExternalEngine("Fish", ("/bin/fish", "--mild"), {"Hash": "64"}, ("Old", "Older"), True)
    return [
        write_external_engines(
            ExternalEngines((fish, ExternalEngine("Bírd", ("bird",))), ("/bin/stockfish",))
        )
    ]


def _hear(text: str) -> None:
    """Take what an engine might say, a line each."""
    game = variant(KEYS[0])
    reports = Reports()
    reports.begin(SearchRequest(game, game.start(), game.start(), lines=2))
    for line in text.split("\n"):
        option = read_option(line.split()[1:])
        if option is not None:
            assert set(choosable([option])) <= {option}
        reports.take(_file(line))
    for report in reports.latest():
        assert report.line_number in (1, 2) and 0 <= report.depth < 1000


_HEARD = (
    "option name Hash type spin default 16 min 1 max 1024\noption name Style type combo default"
    " Quiet Play var Quiet Play var Wild\noption name File type string default <empty>",
    "info depth 9 seldepth 12 multipv 2 score cp -13 nodes 99 nps 1000 time 7 pv e2-e4 e7-e5\n"
    "info depth 9 score mate 3 pv e2-e4\ninfo string scores w=1 b=-1\ninfo currmove e2-e4",
)


# -- command lines -------------------------------------------------------------------------------


def _engine_line(text: str) -> None:
    """Give the engine a command line whose words stand one a line."""
    said, printed, typed = io.StringIO(), io.StringIO(), io.StringIO(_texts(KEYS[0])[0])
    with redirect_stderr(said), redirect_stdout(printed), patch("sys.stdin", typed):
        status = engine_line.main(text.split("\n"))
    if status:
        assert status == 2 and not printed.getvalue()
        (line,) = said.getvalue().split("\n")[:-1]
        raise ValueError(line)


#: Without perft, which takes as long as it is told to.
_ENGINE_LINES = (
    "moves\ntrid", "status\nchess960\n--start\n3", "play\nchess960\ne2-e4\ne7e5",
    "status\ntrid\n--position\n-",
    "moves\ndreierschach\n--promotion=fide",
)  # fmt: skip


def _app_line(text: str) -> object:
    try:
        with redirect_stdout(io.StringIO()):
            return command_line.parse(text.split("\n"))
    except SystemExit as leaving:
        assert not leaving.code
        return None


_APP_LINES = (
    "--game\ntrid", "--start\n356", "--picture\nx.png\n--size\n320x200\n--theme\nwood",
    "--position\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", __file__,
)  # fmt: skip


_PICTURE_NAMES = ("white\n\nb2W\nW\nwood\nslim", "top", "", "side\n\nb2W\n\ncontrast\nlying")


def _picture_names(text: str) -> None:
    """Look up what a picture is to be like, a name a line."""
    names = [name or None for name in text.split("\n")][:6]
    asked = command_line.PictureOptions(Path("x.png"), (16, 16), *names)
    rules = variant(KEYS[0])
    picture.arranged_scene(rules, rules.start(), asked)


def readers(folder: Path) -> tuple[Reader, ...]:
    """Return all readers of texts; ``folder`` is theirs."""
    preferences = partial(_read_settings, folder / "preferences.ini")
    theme = partial(parse_theme, place=Path("mine.toml"))
    return (
        *_position_readers(),
        *_move_readers(),
        Reader("rule options", _read_options, (OptionError,), _options),
        Reader("time controls", _read_time, (TimeControlError,), lambda: _TIMES),
        Reader("lessons", _read_lessons, (LearningFileError,), _lessons),
        Reader("puzzles", _read_puzzles, (LearningFileError,), _puzzles),
        Reader("games", _read_games, (PgnError,), games),
        Reader("pasted texts", _paste, (TextError,), lambda: (*games(), *_texts(KEYS[1]))),
        Reader("journals", _read_journal, (ValueError,), journals),
        Reader("themes", theme, (ThemeError,), _themes),
        Reader("preferences", preferences, (PreferencesError,), _settings),
        Reader("matches", Match.read, (MatchError,), _matches),
        Reader("lists of engines", _read_external_engines, (ValueError,), _external_engines),
        Reader("lines of engines", _hear, (), lambda: _HEARD),
        Reader("lines for the engine", _engine_line, (ValueError,), lambda: _ENGINE_LINES),
        Reader("lines for the program", _app_line, (InputError,), lambda: _APP_LINES),
        Reader("names in a picture", _picture_names, (InputError,), lambda: _PICTURE_NAMES),
    )
