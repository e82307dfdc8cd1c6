"""The text of a report: tracebacks of all kinds, what is veiled in them, the last commands."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.support.redaction import HIDDEN, Redaction
from app.support.report import RecentActions, place_of, problem_of, report_text, short_path

ROOT = Path(__file__).resolve().parents[3]


def raised(fault: object) -> Exception:
    with pytest.raises(Exception) as caught:
        fault()
    return caught.value


def chained() -> None:
    try:
        raise KeyError("Anna")
    except KeyError as error:
        error.add_note("said Anna")
        raise ValueError("no Anna here") from error


def grouped() -> None:
    raise ExceptionGroup("with Anna", [ValueError("Anna"), TypeError("Bert")])


def endless(count: int = 0) -> None:
    endless(count + 1)


def untold() -> None:
    class Mute(Exception):
        def __str__(self) -> str:
            raise RuntimeError

    raise Mute


@pytest.mark.parametrize("fault", [chained, grouped, endless, untold])
def test_every_traceback_is_told_without_names_and_folders(fault):
    text = problem_of(raised(fault)).text(Redaction(["Anna", "Bert"]))
    quoted = [line for line in text.splitlines() if "raise " not in line]
    assert f"in {fault.__name__}" in text
    assert 'File "tests/app/support/test_report.py", line ' in text
    assert str(ROOT) not in text and "/lib/" not in text
    assert not any(name in line for line in quoted for name in ("Anna", "Bert"))
    assert len(text) < 8000


def test_a_chain_is_told_from_its_beginning():
    text = problem_of(raised(chained)).text(Redaction())
    first = "KeyError: 'Anna'\nsaid Anna\n\nThe above exception was the direct cause"
    assert text.index(first) < text.index("ValueError: no Anna here")


def test_the_same_error_is_known_again():
    assert place_of(raised(chained)) == place_of(raised(chained))
    assert place_of(raised(chained)) != place_of(raised(grouped))
    assert place_of(ValueError("never raised")) == "ValueError"


def test_names_are_veiled_in_part_and_in_any_case():
    redaction = Redaction(["Al", "Max (the 2nd)", "Anna-Lena O\u2019Neil", "", "x"])
    assert redaction.redact("Alan, x and AL") == f"Alan, x and {HIDDEN}"
    assert redaction.redact("by Max (the 2nd)!") == f"by {HIDDEN}!"
    for part in ("Anna", "LENA", "anna-lena", "Neil", "max", "o\u2019neil", "anna_lena", "2ND"):
        assert redaction.redact(f"KeyError: {part!r}") == f"KeyError: {HIDDEN!r}", part


PATHS = (
    "/home/anna/x.pgn",
    "~/My games/Anna and Bert.pgn",
    "/media/My Disk/Anna/game.pgn",
    "/run/user/1000/anna",
    "C:\\Users\\Anna\\x.pgn",
    "C:\\\\Users\\\\Anna\\\\x.pgn",
    "D:/Games/Anna.PGN",
    "\\\\server\\anna\\x.gif",
    "file:///home/anna/x.png",
    "Anna vs. Bert.pgn",
)


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("form", ["OSError: {}", "[Errno 2] No such file: '{}'", '"{}" is broken'])
def test_paths_are_veiled_inside_the_home_and_outside(monkeypatch, path, form):
    monkeypatch.setenv("HOME", "/home/anna")
    if " " in path and path[0] not in "/~" and "{}" in form[-2:]:
        return  # a bare name of several words is known only by its quotation marks
    told = Redaction().redact(form.format(path))
    before, _, after = form.partition("{}")
    assert told.startswith(before) and told.endswith(after)
    left = told[len(before) : len(told) - len(after)]
    assert HIDDEN in left
    for word in ("anna", "bert", "games", "disk", "users", "server", "run"):
        assert word not in left.lower(), told
    if path[-4:].lower() in (".pgn", ".gif", ".png"):
        assert left.endswith(path[-4:].lower()), "what kind of file it was helps"


def test_what_is_no_path_stays():
    text = "ValueError: 'rnbqkbnr/pppppppp/8/8 w KQkq - 0 1' is 1/2-1/2, and/or 7 < 8"
    assert Redaction(["Anna"], ["a long remark"]).redact(text) == text


@pytest.mark.parametrize(
    "quoted",
    [ascii("Jürgen"), repr("Jürgen".encode()), "Ju\u0308rgen", "J\u00fcrgen", "JÜRGEN"],
)
def test_names_are_veiled_however_they_are_quoted(quoted: str) -> None:
    told = Redaction(["Jürgen Müller"]).redact(f"no {quoted} here")
    assert "rgen" not in told.lower() and told.startswith("no ") and told.endswith(" here")


def test_where_nothing_is_known_nothing_is_told():
    redaction = Redaction(None)
    assert redaction.redact("ValueError: /home/anna: a: b\n") == f"ValueError: {HIDDEN}\n"
    assert redaction.redact("a note of Anna\n") == f"{HIDDEN}\n"
    assert Redaction([], ["word " * 300_000]).redact("KeyError: 'word'") == f"KeyError: {HIDDEN}"


remarks = st.text(st.sampled_from("abcdefgh AEÄöß.,!?\n'\"\\"), min_size=12, max_size=80)


@given(remarks, st.data())
def test_no_piece_of_a_remark_is_told(remark: str, data) -> None:
    """Whole, cut, quoted as Python quotes it, in another case: no six letters of it are left."""
    start = data.draw(st.integers(0, len(remark)))
    piece = remark[start : data.draw(st.integers(start, len(remark)))]
    form = data.draw(st.sampled_from([str, repr, str.upper, str.lower, ascii]))
    if form is ascii and not piece.isascii():
        return
    told = Redaction([], [remark]).redact(f"1: {form(piece)}")
    letters = [sign.lower() for sign in told.removeprefix("1: ") if sign.isalnum()]
    assert len(letters) < 6 or "".join(letters) not in "".join(filter(str.isalnum, remark.lower()))


def test_what_the_program_says_itself_is_no_secret():
    def fault() -> None:
        raise ValueError("the position is not legal: no king, said " + secret)

    secret = "the plan of Bert"
    redaction = Redaction(["Bert"], ["the position is not legal, I fear", secret])
    told = problem_of(raised(fault)).text(redaction).splitlines()[-1]
    assert told == f"ValueError: the position is not legal: no king, said {HIDDEN}"
    said = report_text({}, ["play e4", "Qt: play e4"], [], Redaction([], ["play e4"])).splitlines()
    assert said[-2:] == ["  play e4", f"  Qt: {HIDDEN}"]


def test_paths_are_told_as_they_are_imported():
    assert short_path(str(ROOT / "app" / "window.py")) == "app/window.py"
    assert short_path("/usr/elsewhere/strange.py") == "strange.py"
    assert short_path("<string>") == "<string>"


def test_the_last_commands_are_remembered_and_counted():
    actions = RecentActions(most=3)
    for action in ("open", "undo", "undo", "redo", "undo"):
        actions.note(action)
    assert actions.lines == ("undo (2 times)", "redo", "undo")


def test_the_whole_report():
    actions = ("play e4", "Qt: Anna's file")
    text = report_text(
        {"Game": "trid"}, actions, [(problem_of(ValueError("x")), 3)], Redaction(["Anna"])
    )
    assert text == (
        f"Game: trid\n\nRecently:\n  play e4\n  Qt: {HIDDEN}'s file\n"
        "\nCame 3 times:\nValueError: x\n"
    )
