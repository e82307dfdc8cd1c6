"""The text of a report: tracebacks of all kinds, what is veiled in them, the last commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.report import HIDDEN, Deeds, Veil, place_of, problem_of, report_text, short_path

ROOT = Path(__file__).resolve().parents[2]


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
    text = problem_of(raised(fault)).text(Veil(["Anna", "Bert"]))
    quoted = [line for line in text.splitlines() if "raise " not in line]
    assert f"in {fault.__name__}" in text
    assert 'File "tests/app/test_report.py", line ' in text
    assert str(ROOT) not in text and "/lib/" not in text
    assert not any(name in line for line in quoted for name in ("Anna", "Bert"))
    assert len(text) < 8000


def test_a_chain_is_told_from_its_beginning():
    text = problem_of(raised(chained)).text(Veil())
    first = "KeyError: 'Anna'\nsaid Anna\n\nThe above exception was the direct cause"
    assert text.index(first) < text.index("ValueError: no Anna here")


def test_the_same_error_is_known_again():
    assert place_of(raised(chained)) == place_of(raised(chained))
    assert place_of(raised(chained)) != place_of(raised(grouped))
    assert place_of(ValueError("never raised")) == "ValueError"


def test_only_whole_words_are_veiled(monkeypatch):
    monkeypatch.setenv("HOME", "/home/anna")
    veil = Veil(["Al", "Max (the 2nd)", "", "x"])
    assert veil.over("Al, Alan, al") == f"{HIDDEN}, Alan, al"
    assert veil.over("by Max (the 2nd)!") == f"by {HIDDEN}!"
    assert veil.over("/home/anna/x.pgn, /home/annalena") == "~/x.pgn, /home/annalena"
    assert Veil(None).over("ValueError: /home/anna: a: b\n") == f"ValueError: {HIDDEN}\n"


def test_paths_are_told_as_they_are_imported():
    assert short_path(str(ROOT / "app" / "window.py")) == "app/window.py"
    assert short_path("/usr/elsewhere/strange.py") == "strange.py"
    assert short_path("<string>") == "<string>"


def test_the_last_commands_are_remembered_and_counted():
    deeds = Deeds(most=3)
    for deed in ("open", "undo", "undo", "redo", "undo"):
        deeds.note(deed)
    assert deeds.lines == ("undo (2 times)", "redo", "undo")


def test_the_whole_report():
    deeds = ("play e4", "Qt: Anna's file")
    text = report_text({"Game": "trid"}, deeds, [(problem_of(ValueError("x")), 3)], Veil(["Anna"]))
    assert text == (
        f"Game: trid\n\nRecently:\n  play e4\n  Qt: {HIDDEN}'s file\n"
        "\nCame 3 times:\nValueError: x\n"
    )
