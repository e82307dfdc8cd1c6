"""The engine's command line: exact answers, and one clear line for whatever it cannot read."""

from __future__ import annotations

import io
import sys
from importlib import metadata

import pytest

from engine import __main__ as command_line
from engine.__main__ import main
from engine.core.version import version
from engine.play import trial
from engine.search import comparison
from engine.search.flatten import flatten
from engine.variants import KEYS, variant
from tests.engine.game_files.small_game import small_variant
from tests.engine.helpers import dreierschach, plain_moves, table, trid
from tests.programs import RunPython
from tests.rows import each_row

Capture = pytest.CaptureFixture[str]
QUIET = "4k2r/8/8/8/8/8/8/R3K3 w - - 0 1"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def answer(capsys: Capture, *words: str) -> list[str]:
    """Run a command that succeeds; return its lines."""
    assert main(words) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out == "" or out.endswith("\n")
    return out.splitlines()


def complaint(capsys: Capture, *words: str) -> str:
    """Run a command that fails; return its one line on standard error."""
    assert main(words) == 2
    _, err = capsys.readouterr()
    assert err.endswith("\n")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err.strip()


# moves, status, play, perft


@each_row("key", KEYS)
def test_moves_are_listed_in_byte_order(capsys: Capture, key: str) -> None:
    start = variant(key).text(variant(key).start())
    assert answer(capsys, "moves", key) == sorted(plain_moves(variant(key), start))
    for text, _, _, *rest in table(f"perft/{key}-moves.tsv")[:12]:
        expected = rest[0].split() if rest else []
        assert answer(capsys, "moves", key, "--position", text) == expected


@each_row("key", KEYS)
def test_status(capsys: Capture, key: str) -> None:
    assert answer(capsys, "status", key) == ["ongoing"]
    for text, status, *_ in table(f"perft/{key}-moves.tsv")[:12]:
        assert answer(capsys, "status", key, "--position", text) == [status]


@each_row("key", KEYS)
def test_perft(capsys: Capture, key: str) -> None:
    _, first, second, *_ = table(f"perft/{key}-perft.tsv")[0]
    assert answer(capsys, "perft", key, "2") == [f"1 {first}", f"2 {second}"]
    text, *counts = table(f"perft/{key}-perft.tsv")[:3][-1]
    lines = [f"{depth} {count}" for depth, count in enumerate(counts[:2], 1)]
    assert answer(capsys, "perft", key, "--position", text, "2") == lines


def test_perft_divided(capsys: Capture) -> None:
    lines = answer(capsys, "perft", "chess960", "--divide", "--position", QUIET, "2")
    assert lines == sorted(lines)
    assert "e1-d2 15" in lines or "e1-d2 14" in lines
    assert len(lines) == 15
    total = answer(capsys, "perft", "chess960", "--position", QUIET, "2")[-1]
    assert f"2 {sum(int(line.split()[1]) for line in lines)}" == total


def test_perft_of_an_ended_game(capsys: Capture) -> None:
    mate = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"
    assert answer(capsys, "perft", "chess960", "--position", mate, "2") == ["1 0", "2 0"]
    assert answer(capsys, "moves", "chess960", "--position", mate) == []


def test_a_drawn_position_still_has_its_moves(capsys: Capture) -> None:
    drawn = "7k/8/8/8/8/8/8/K7 w - - 0 1"
    assert answer(capsys, "status", "chess960", "--position", drawn) == ["draw:material"]
    assert answer(capsys, "moves", "chess960", "--position", drawn) == ["a1-a2", "a1-b1", "a1-b2"]


def test_play(capsys: Capture) -> None:
    assert answer(capsys, "play", "chess960") == [START, "ongoing"]
    assert answer(capsys, "play", "chess960", "f2-f3", "e7-e5", "g2-g4", "d8-h4") == [
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
        "checkmate",
    ]
    uci = answer(capsys, "play", "chess960", "f2f3", "e7e5", "g2g4", "d8h4")
    assert uci[1] == "checkmate"


def test_play_counts_repetitions(capsys: Capture) -> None:
    shuffle = ["a1-a2", "h8-h7", "a2-a1", "h7-h8"]
    assert answer(capsys, "play", "chess960", "--position", QUIET, *shuffle * 3)[1] == "ongoing"
    five = answer(capsys, "play", "chess960", "--position", QUIET, *shuffle * 4)
    assert five == ["4k2r/8/8/8/8/8/8/R3K3 w - - 16 9", "draw:fivefold"]
    text = trid("Nb1W nb8S")
    shuffle = ["b1W-d2W", "b8S-d7S", "d2W-b1W", "d7S-b8S"] * 5
    assert answer(capsys, "play", "trid", "--position", text, *shuffle)[1] == "ongoing"


def test_the_computer_player_is_checked(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    (line,) = answer(capsys, "check", "mccooey")
    assert line == "150 positions: the computer player follows the rules"
    other = small_variant(('knight = "N"', 'knight = "[1 3]"'))
    monkeypatch.setattr(comparison, "cached_tables", lambda _, chosen: flatten(other, chosen))
    assert "it misses" in complaint(capsys, "check", "chess960", "--position", QUIET)


def test_a_game_is_tried(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "GAMES", 2)
    monkeypatch.setattr(trial, "LONGEST", 4)
    lines = answer(capsys, "try", "mccooey")
    assert lines[:2] == ["1: 4 half-moves, broken off", "2: 4 half-moves, broken off"]
    assert lines[2] == "Length: 4 half-moves on average, from 4 to 4"
    assert "without --position" in complaint(capsys, "try", "chess960", "--position", QUIET)


def test_start_numbers(capsys: Capture) -> None:
    for number in (0, 518, 959):
        game = variant("chess960")
        lines = answer(capsys, "play", "chess960", "--start", str(number))
        assert lines[0] == game.text(game.start(number))
    assert answer(capsys, "play", "chess960", "--start=0")[0].startswith("bbqnnrkr/")


@each_row(
    "words",
    [
        ("moves", "chess960", "--position", QUIET),
        ("moves", "--position", QUIET, "chess960"),
        ("--position", QUIET, "moves", "chess960"),
        (f"--position={QUIET}", "moves", "chess960"),
    ],
)
def test_options_come_anywhere(capsys: Capture, words: tuple[str, ...]) -> None:
    assert len(answer(capsys, *words)) == 15


def test_positions_from_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = table("perft/trid-moves.tsv")
    feed = "".join(f"{row[0]}\n" for row in rows)
    monkeypatch.setattr(sys, "stdin", io.StringIO(feed))
    assert answer(capsys, "status", "trid", "--position", "-") == [row[1] for row in rows]
    monkeypatch.setattr(sys, "stdin", io.StringIO(feed))
    lines = answer(capsys, "moves", "trid", "--position", "-")
    assert lines == [row[3] if len(row) > 3 else "" for row in rows]


def test_a_wrong_line_on_standard_input_is_named(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{START}\nnonsense\n"))
    assert main(["status", "chess960", "--position", "-"]) == 2
    out, err = capsys.readouterr()
    assert out == "ongoing\n"
    assert "line 2" in err
    assert err.count("\n") == 1


def test_help(capsys: Capture) -> None:
    text = "\n".join(answer(capsys, "--help"))
    for word in ("moves", "status", "play", "perft", *KEYS):
        assert word in text


def test_help_and_version_are_the_first_or_the_last_word(capsys: Capture) -> None:
    page = answer(capsys, "--help")
    assert answer(capsys, "moves", "chess960", "--position", "-h") == page
    assert answer(capsys, "nonsense", "--help") == page
    assert answer(capsys, "moves", "--version") == [f"schachraum {version()}"]
    assert version() == metadata.version("schachraum")


# Rule options


def test_rule_options(capsys: Capture) -> None:
    text = dreierschach("wKb9 gKh10 bKe1 wPk12")
    words = ("moves", "dreierschach", "--position", text)
    for option in ("--promotion=fide", "--promotion fide"):
        lines = answer(capsys, *words, *option.split(" "))
        assert {"k12-l13=N", "k12-l13=Q"} <= set(lines)
    assert "k12-l13" in answer(capsys, *words, "--promotion", "prisoners")
    passing = dreierschach("wKb9 gKm8 bKe1 wPb4 gPd6")
    for value, field in (("on", "c4:d4"), ("off", "-")):
        play = ("play", "dreierschach", "--en-passant", value, "--position", passing, "b4-d4")
        assert answer(capsys, *play)[0].split()[3] == field


# What cannot be read

SPACE_START = variant("raumschach").text(variant("raumschach").start())
THREE_START = variant("dreierschach").text(variant("dreierschach").start())
TRID_START = variant("trid").text(variant("trid").start())
BAD_POSITIONS = [
    ("chess960", "4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king"),
    ("chess960", "4k3/8/8/8/8/8/8/4K2R w KH - 0 1", "twice"),
    ("chess960", "4k4/8/8/8/8/8/8/4K3 w - - 0 1", "9 instead of 8 cells"),
    ("chess960", "4k2/8/8/8/8/8/8/4K3 w - - 0 1", "7 instead of 8 cells"),
    ("chess960", "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "9 instead of 8 rows"),
    ("chess960", "4k3/8/8/8/8/8/8/4X3 w - - 0 1", "'X'"),
    ("chess960", "4k3/8/8/8/8/8/8/4K3 x - - 0 1", "'x'"),
    ("chess960", "4k3/8/8/8/8/8/8/4K3 w - e4 0 1", "'e4'"),
    ("chess960", "4k3/8/8/8/8/8/8/4K3 w - z9 0 1", "'z9'"),
    ("chess960", "4k3/8/8/8/8/8/8/4K3 w - - x 1", "half-move"),
    ("chess960", "4k3/8/8/8/8/8/8/4K3 w - - -1 1", "half-move"),
    ("chess960", "4k3/8/8/8/8/8/8/4K3 w - - 0 0", "move number"),
    ("chess960", "junk " * 1000, "longer than"),
    ("raumschach", SPACE_START.replace("3q4", "3k4"), "Black has 2 kings"),
    ("raumschach", SPACE_START.replace("4k3/4p3", "4p3/4k3"), "5e8"),
    ("raumschach", SPACE_START.replace("r7/", "p7/"), "1a8"),
    ("raumschach", SPACE_START.replace("KQkq", "Kx"), "'Kx'"),
    ("raumschach", SPACE_START.replace("KQkq", "KQK"), "'KQK'"),
    ("raumschach", SPACE_START.replace(" - ", " 9d3 "), "'9d3'"),
    ("raumschach", SPACE_START.replace(" - ", " d3 "), "'d3'"),
    ("raumschach", SPACE_START.replace("|7r", "/7r"), "7 instead of 8 levels"),
    ("raumschach", SPACE_START.replace("|7r", "|8|7r"), "9 instead of 8 levels"),
    ("raumschach", SPACE_START.replace("/3P4/", "/"), "level 4 has 7 instead of 8 rows"),
    ("raumschach", SPACE_START.replace("3P4", "3P5"), "row 7 of level 4 has 9 instead of 8 cells"),
    ("raumschach", SPACE_START.replace("3P4", "3X4"), "'X'"),
    ("raumschach", SPACE_START.replace(" w ", " g "), "'g'"),
    ("raumschach", SPACE_START.replace(" 0 1", " 0 0"), "move number"),
    ("raumschach", SPACE_START.replace(" 0 1", " -1 1"), "half-move"),
    ("raumschach", START, "1 instead of 8 levels"),
    ("raumschach", "junk", "1 instead of 6 fields"),
    ("dreierschach", THREE_START.replace("wPwP/", "wPwPwP/"), "row b has 10 instead of 9 cells"),
    ("dreierschach", THREE_START.replace("/10/", "/1/"), "row c has 1 instead of 10 cells"),
    ("dreierschach", THREE_START.replace("/10/", "/0/"), "row c contains something other"),
    ("dreierschach", THREE_START.replace("/10/", "/"), "12 instead of 13 rows"),
    ("dreierschach", THREE_START.replace("wN", "yN"), "row a contains something other"),
    ("dreierschach", THREE_START.replace("wKQ", "wQK"), "'wQKgKQbKQ'"),
    ("dreierschach", THREE_START.replace("wKQ", "g"), "'ggKQbKQ'"),
    ("dreierschach", THREE_START.replace(" - - ", " c3:d3 - "), "'c3:d3'"),
    ("dreierschach", THREE_START.replace(" - - ", " c3 - "), "'c3'"),
    ("dreierschach", dreierschach("wKa1 gKm13 bKf1 gPj10 bPi7", ep="i6:i7,j11:j10"), "out of turn"),
    ("dreierschach", dreierschach("wKa1 gKm13 bKf1 wPd3", ep="c3:d3"), "out of turn"),
    ("dreierschach", dreierschach("wKa1 bKf1 gPj10", ep="j11:j10"), "'j11:j10'"),
    ("dreierschach", THREE_START.replace(" - - ", " - w:wP "), "'w:wP'"),
    ("dreierschach", THREE_START.replace(" - - ", " - w:gP,w:gP "), "named twice"),
    ("dreierschach", THREE_START.replace(" - - ", " - x:gP "), "'x:gP'"),
    ("dreierschach", THREE_START.replace(" w ", " s "), "'s'"),
    ("dreierschach", THREE_START.replace(" - 1", " - 0"), "the round is '0'"),
    ("trid", TRID_START.replace("kr", "kk"), "Black has 2 kings"),
    ("trid", TRID_START.replace("KQkq", "KK"), "'KK'"),
    ("trid", TRID_START.replace("KP1w", "KP7w"), "deck 3"),
    ("trid", TRID_START.replace("KP1w", "KP1x"), "deck 3"),
    ("trid", TRID_START.replace("4/4/PPPP", "3P/4/PPPP").replace("4/4/4/4|", "4/4/4|"), "board N"),
    ("trid", TRID_START.replace("PP/RQ", "PPP/RQ"), "3 instead of 2 cells"),
    ("trid", trid("Pa3W", moved="a3W"), "a3W"),
    ("trid", trid("", moved="a2W"), "a2W"),
    ("trid", trid("").replace("w - -", "w - q7"), "cell 1"),
    ("trid", trid("pb5S", ep="b6S"), "b6S"),
    ("trid", trid("pb5S nb6N", ep="b5S"), "b5S"),
    ("trid", trid("", pending="a8S:b"), "a8S"),
    ("trid", trid("Pa8S", pending="a8S:b"), "a8S"),
    ("trid", trid("Pa8S", "DP1w DP4b KP1w KP6b", pending="a8S"), "on a8S"),
    ("trid", trid("Pa8S", "DP1w DP4b KP1w KP6b", "b", pending="a8S:b"), "a8S"),
    ("trid", trid("Pa8S pb5S", "DP1w DP4b KP1w KP6b", pending="a8S:b", ep="b5S"), "en passant"),
    ("trid", START, "6 instead of 8 fields"),
]  # fmt: skip


@each_row(("key", "text", "named"), BAD_POSITIONS)
def test_unreadable_positions(capsys: Capture, key: str, text: str, named: str) -> None:
    assert named in complaint(capsys, "play", key, "--position", text)


@each_row(
    ("words", "named"),
    [
        (["moves"], "a game"),
        (["jump", "chess960"], "'jump'"),
        (["moves", "chess"], "'chess'"),
        (["moves", "chess960", "--position"], "--position"),
        (["moves", "chess960", "--start", "960"], "960"),
        (["moves", "chess960", "--start", "x"], "'x'"),
        (["moves", "chess960", "--start", "-1"], "'-1'"),
        (["moves", "chess960", "--start", "5", "--position", QUIET], "exclude"),
        (["moves", "trid", "--start", "5"], "one starting position"),
        (["moves", "chess960", "--colour", "red"], "--colour"),
        (["moves", "chess960", "--promotion", "fide"], "no option 'promotion'"),
        (["moves", "dreierschach", "--promotion", "any"], "prisoners or fide"),
        (["moves", "dreierschach", "--promotion"], "--promotion needs a value"),
        (["moves", "chess960", "extra"], "'extra'"),
        (["moves", "chess960", "-x"], "'-x'"),
        (["moves", "chess960", f"--{'x' * 1000}"], f"'--{'x' * 58}…'"),
        (["moves", "chess960", "--pos", QUIET], "'--pos'"),
        (["moves", "chess960", "--position", "--"], "1 instead of 6 fields"),
        (["perft", "chess960", "--divide=1", "1"], "--divide takes no value"),
        (["moves", "--help", "chess960"], "--help and --version"),
        (["perft", "chess960"], "depth"),
        (["perft", "chess960", "x"], "'x'"),
        (["perft", "chess960", "0"], "depth"),
        (["perft", "chess960", "1", "2"], "'2'"),
        (["play", "chess960", "e2-e5"], "move 1"),
        (["play", "chess960", "e2-e4", "e7-e5", "junk"], "move 3"),
        (["play", "chess960", "e2-e4", "O-O"], "'O-O'"),
        (["play", "trid", "a2W-a2N"], "a2W-a2N"),
        (["play", "trid", "DP1-DP3"], "deck holds two pieces"),
        (["play", "trid", "DP1-DP3=Q=Q"], "DP1-DP3=Q=Q"),
        (["moves", "raumschach", "--start", "5"], "one starting position"),
        (["play", "raumschach", "5e2-5e5"], "move 1"),
        (["play", "raumschach", "5e2-5f3"], "no piece to capture"),
        (["play", "raumschach", "O-O"], "'O-O'"),
        (["play", "trid", "--"], "'--'"),
        (["play", "trid", ""], "move 1"),
    ],
)
def test_unreadable_words(capsys: Capture, words: list[str], named: str) -> None:
    assert named in complaint(capsys, *words)


def test_a_command_line_without_a_command_is_refused(capsys: Capture) -> None:
    assert "perft" in complaint(capsys)


def test_divide_belongs_to_perft(capsys: Capture) -> None:
    assert "--divide" in complaint(capsys, "moves", "trid", "--divide")


# The process


def test_all_letters_are_written_whatever_the_system_encodes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "argv", ["engine"])
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="cp1252"))
    monkeypatch.setattr(command_line, "main", lambda _words: print("Gliński, Конь, \udc80") or 0)
    with pytest.raises(SystemExit) as leaving:
        command_line.run()
    assert leaving.value.code == 0
    assert written.getvalue().decode("utf-8").split() == ["Gliński,", "Конь,", "\\udc80"]


def test_the_process_needs_no_window(run_python: RunPython) -> None:
    script = (
        "import sys, engine.__main__ as program\n"
        "status = program.main(['perft', 'trid', '1'])\n"
        "loaded = {name.split('.')[0] for name in sys.modules}\n"
        "print(status, sorted(loaded & {'PySide6', 'OpenGL', 'app', 'numpy'}))\n"
    )
    done = run_python("-c", script)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "1 20\n0 []\n"
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("words", "status", "out"),
    [
        (["status", "trid"], 0, "ongoing\n"),
        (["moves", "chess960", "--position", "junk"], 2, ""),
    ],
)
def test_python_dash_m(run_python: RunPython, words: list[str], status: int, out: str) -> None:
    done = run_python("-m", "engine", *words)
    assert (done.returncode, done.stdout) == (status, out)
    assert done.stderr.count("\n") == (status == 2)
