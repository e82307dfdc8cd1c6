"""The guests as the preferences keep them: read strictly, named uniquely, found by themselves."""

from __future__ import annotations

import json
import os
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from app.engines.catalogue import Catalogue
from app.engines.found_engines import STOCKFISH, find_stockfish
from app.engines.guests import LONGEST_NAME, Guest, Guests, read_guests, write_guests
from app.settings.store import Settings

FISH = Guest("Fish", ("/bin/fish", "--mild"), {"Hash": "64"}, ("Old",), True)
BIRD = Guest("Bird", ("/bin/bird",))


def test_what_was_written_is_read() -> None:
    guests = Guests((FISH, BIRD), ("/bin/stockfish",))
    assert read_guests(write_guests(guests)) == guests
    assert write_guests(Guests()) == ""
    assert read_guests("") == Guests()


@pytest.mark.parametrize(
    "stored",
    [
        3,
        [],
        {"engines": 3, "removed": {}},
        {"engines": [3, [], {}, {"name": "Fish"}, {"command": ["fish"]}]},
        {"engines": [{"name": "", "command": ["fish"]}]},
        {"engines": [{"name": " Fish", "command": ["fish"]}]},
        {"engines": [{"name": "F\nish", "command": ["fish"]}]},
        {"engines": [{"name": "x" * (LONGEST_NAME + 1), "command": ["fish"]}]},
        {"engines": [{"name": 7, "command": ["fish"]}]},
        {"engines": [{"name": "Fish", "command": "fish"}]},
        {"engines": [{"name": "Fish", "command": []}]},
        {"engines": [{"name": "Fish", "command": [""]}]},
        {"engines": [{"name": "Fish", "command": ["fish", 3]}]},
        {"engines": [{"name": "Fish", "command": ["fi\0sh"]}]},
        {"engines": [{"name": "Fish", "command": ["x" * 100_000]}]},
    ],
)
def test_what_is_no_engine_is_passed_over(stored: object) -> None:
    assert read_guests(json.dumps(stored)) == Guests()


def test_a_line_break_in_a_value_is_passed_over() -> None:
    """It would tell the engine a line of its own."""
    entry = {"name": "Fish", "command": ["fish"], "options": {"A": "1\nquit", "B": "2", "C": 3}}
    (guest,) = read_guests(json.dumps({"engines": [entry, entry]})).engines
    assert guest.options == {"B": "2"}
    assert not guest.has_answered


def test_names_differ() -> None:
    guests = Guests((FISH,))
    assert guests.free_name("Fish") == "Fish 2"
    assert guests.free_name("FISH") == "FISH 2"
    assert guests.free_name(" a\tb \x07 c ") == "a b c"
    assert guests.free_name("\n") == "?"
    assert len(guests.free_name("x" * 10_000)) == LONGEST_NAME
    both = guests.with_guest(BIRD)
    assert not both.may_be_named(FISH, "bird")
    assert not both.may_be_named(FISH, "")
    assert not both.may_be_named(FISH, "x" * (LONGEST_NAME + 1))
    assert both.may_be_named(FISH, "FISH")


def test_a_long_name_gets_a_number_that_fits() -> None:
    long = Guest("x" * LONGEST_NAME, ("a",))
    name = Guests((long,)).free_name("x" * 100)
    assert name != long.name
    assert len(name) <= LONGEST_NAME


def test_a_renamed_engine_is_found_by_its_earlier_name() -> None:
    guests = Guests((FISH, BIRD)).with_guest(FISH.renamed("Whale"), "Fish")
    assert [guest.name for guest in guests.engines] == ["Whale", "Bird"]
    whale = guests.named("Whale")
    assert whale is not None
    assert guests.named("Fish") is whale
    assert guests.named("Old") is whale
    assert guests.named("Else") is None
    back = guests.with_guest(whale.renamed("Fish"), "Whale").named("Fish")
    assert back is not None
    assert back.earlier_names == ("Whale", "Old")
    taken = guests.with_guest(Guest("Fish", ("other",)))
    assert taken.named("Fish") != whale, "who has the name now comes first"


def test_an_engine_that_was_found_is_offered_until_it_is_removed() -> None:
    found = [("Fish", "/found/fish")]
    guests = Guests((BIRD,)).with_found(found)
    fish = guests.named("Fish")
    assert fish is not None
    assert fish.has_answered
    assert guests.with_found(found) == guests
    left = guests.without("Fish")
    assert left.with_found(found) == left
    assert read_guests(write_guests(left)) == left
    again = left.with_guest(Guest("Fish", ("/found/fish",)))
    assert again.removed == (), "added by hand it is wanted again"
    named = Guests((FISH,)).with_found(found)
    assert [guest.name for guest in named.engines] == ["Fish", "Fish 2"]


def test_what_is_found_is_written_only_where_it_was_changed() -> None:
    found = [("Fish", "/found/fish")]
    guests = Guests((BIRD,)).with_found(found)
    assert guests.without_found(found) == Guests((BIRD,))
    fish = guests.named("Fish")
    assert fish is not None
    changed = guests.with_guest(replace(fish, options={"Hash": "64"}), "Fish")
    assert changed.without_found(found) == changed
    renamed = guests.with_guest(fish.renamed("Whale"), "Fish")
    assert renamed.without_found(found) == renamed
    assert renamed.without_found(found).with_found(found) == renamed


def program(folder: Path, name: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text("#!/bin/sh\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def test_engines_that_two_programs_add_are_all_there(tmp_path: Path) -> None:
    settings = [Settings(tmp_path / "preferences.ini") for _ in range(2)]
    one, other = (Catalogue(each, tuple) for each in settings)
    one.add(("/bin/fish",), "Fish")
    settings[0].save()
    added = [other.add((f"/bin/bird{number}",), "Bird") for number in range(2)]
    assert [guest.name for guest in added] == ["Bird", "Bird 2"]
    settings[1].save()
    one.set_options("Fish", {"Hash": "64"})
    one.remove("Bird")
    settings[0].save()
    kept = Catalogue(Settings(tmp_path / "preferences.ini"), tuple).guests
    assert [guest.name for guest in kept.engines] == ["Fish", "Bird 2"]
    assert kept.engines[0].options == {"Hash": "64"}


def test_stockfish_is_found_on_the_path(tmp_path: Path) -> None:
    path = program(tmp_path / "bin", "stockfish")
    environment = {"PATH": os.pathsep.join(["/nowhere", str(path.parent)])}
    assert find_stockfish(environment, "linux") == str(path)
    assert STOCKFISH.lower() == path.name


def test_stockfish_is_found_where_windows_has_programs(tmp_path: Path) -> None:
    unpacked = program(tmp_path / "Stockfish", "stockfish-windows-x86-64-avx2.exe")
    environment = {"PATH": "", "ProgramFiles": str(tmp_path), "LOCALAPPDATA": ""}
    assert find_stockfish(environment, "win32") == str(unpacked)
    assert find_stockfish({"PATH": "", "ProgramFiles": str(tmp_path / "no")}, "win32") is None
