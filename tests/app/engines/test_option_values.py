"""What a person may choose of what an engine declares."""

from __future__ import annotations

from app.engines.uci_reader import DeclaredOption, choosable, fits, read_option, values_to_set
from tests import fake_uci_engine
from tests.rows import each_row


def declared(kind: type[fake_uci_engine.WellBehavedEngine]) -> list[DeclaredOption]:
    options = (read_option(line.split()) for line in kind.options)
    return [option for option in options if option is not None]


def test_what_an_engine_declares() -> None:
    options = {option.name: option for option in declared(fake_uci_engine.WellBehavedEngine)}
    assert options["Hash"] == DeclaredOption("Hash", "spin", "16", 1, 1024)
    assert options["Style"].choices == ("Quiet Play", "Wild")
    assert options["Style"].default == "Quiet Play"
    assert options["Favourite"].default == ""


def test_what_the_program_says_itself_is_not_chosen() -> None:
    names = [option.name for option in choosable(declared(fake_uci_engine.WellBehavedEngine))]
    assert names == ["Hash", "Skill Level", "Style", "Own Book", "Favourite"]


def test_odd_options_are_passed_over() -> None:
    names = [option.name for option in choosable(declared(fake_uci_engine.OddOptions))]
    assert names == ["Hash", "File Name"]


@each_row(
    ("line", "good", "wrong"),
    [
        ("name A type spin default 1 min -5 max 5", ["-5", "0", "5"], ["6", "", "x", "1.0", "٣"]),
        ("name A type spin default 1 min 0 max 9", ["9"], ["9" * 5000, "--1", " 1"]),
        ("name A type check default true", ["true", "false"], ["True", "1", ""]),
        ("name A type combo default a var a var b c", ["a", "b c"], ["b", "A", ""]),
        ("name A type string default <empty>", ["", "any thing"], ["a\nquit", "x" * 10_000]),
        ("name A type button", [], ["", "x"]),
    ],
)
def test_what_an_option_can_be(line: str, good: list[str], wrong: list[str]) -> None:
    option = read_option(line.split())
    assert option is not None
    assert all(fits(option, value) for value in good)
    assert not any(fits(option, value) for value in wrong)


def test_only_what_an_engine_knows_is_said() -> None:
    wanted = {"hash": "64", "Skill Level": "99", "MultiPV": "3", "Else": "1", "Style": "Wild"}
    said = values_to_set(declared(fake_uci_engine.WellBehavedEngine), wanted)
    assert said == (("Hash", "64"), ("Style", "Wild"))
