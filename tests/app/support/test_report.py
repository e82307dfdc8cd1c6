"""The text of a report: tracebacks of all kinds, what is left out of them, the last commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.support.report import (
    MAX_ERRORS,
    RecentActions,
    place_of,
    report_text,
    short_path,
    traceback_of,
)
from tests.rows import each_row

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


class Odd(OSError):
    def __init__(self) -> None:
        super().__init__("Anna", "Bert")
        self.errno = ["Anna"]


def odd() -> None:
    raise Odd


def spoken() -> None:
    exec("Anna = ]")


def long_chain() -> None:
    for number in range(100):
        try:
            raise ValueError(f"Anna {number}")
        except ValueError as error:
            last = error
            last.__context__ = None if number else KeyError("Anna")
    raise last


FAULTS = [chained, grouped, endless, untold, odd, spoken, long_chain]


@each_row("fault", FAULTS)
def test_every_traceback_is_told_without_messages_and_folders(fault):
    text = traceback_of(raised(fault))
    quoted = [line for line in text.splitlines() if not line.startswith("    ")]
    assert f"in {fault.__name__}" in text
    assert 'File "tests/app/support/test_report.py", line ' in text
    assert str(ROOT) not in text and "/lib/" not in text
    assert not any(name in line for line in quoted for name in ("Anna", "Bert"))
    assert len(text) < 8000


def test_a_chain_is_told_from_its_beginning():
    text = traceback_of(raised(chained))
    assert text.index("KeyError\n\nThis led to:\n\n") < text.index("ValueError\n")


def test_a_ring_of_causes_and_many_of_them_have_an_end():
    one, other = ValueError("Anna"), KeyError("Bert")
    one.__cause__, other.__cause__ = other, one
    assert traceback_of(one) == "KeyError\n\nThis led to:\n\nValueError\n"
    many = ExceptionGroup("Anna", [ValueError(str(number)) for number in range(100)])
    assert traceback_of(many).count("ValueError") == MAX_ERRORS - 1


def test_names_in_the_program_and_numbers_of_the_system_are_told():
    assert traceback_of(raised(lambda: [].nothing)).endswith("AttributeError of nothing\n")
    assert traceback_of(raised(lambda: undefined)).endswith("NameError of undefined\n")  # noqa: F821
    missing = raised(lambda: Path("Anna.pgn").read_bytes())
    assert traceback_of(missing).endswith("FileNotFoundError ENOENT\n")
    assert "Anna" not in traceback_of(missing).splitlines()[-1]
    assert traceback_of(OSError("Anna")) == "OSError\n"
    assert traceback_of(ImportError("Anna", name="app.nothing")) == "ImportError of app.nothing\n"


def test_an_error_that_was_reported_is_known_again():
    assert place_of(raised(chained)) == place_of(raised(chained))
    assert place_of(raised(chained)) != place_of(raised(grouped))
    assert place_of(ValueError("never raised")) == "ValueError"


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
    text = report_text({"Game": "trid"}, ("play e4", "undo"), [(traceback_of(ValueError("x")), 3)])
    assert text == ("Game: trid\n\nRecently:\n  play e4\n  undo\n\nCame 3 times:\nValueError\n")
    assert report_text({}, (), ()) == "\nRecently:\n  nothing\n"
