"""External engines as the preferences keep them: read strictly, named uniquely, found."""

from __future__ import annotations

import json
import os
import stat
from dataclasses import replace
from pathlib import Path

from app.engines.catalogue import (
    MAX_NAME,
    STOCKFISH,
    Catalogue,
    ExternalEngine,
    ExternalEngines,
    find_stockfish,
    read_external_engines,
    write_external_engines,
)
from app.settings.store import Settings
from tests.rows import each_row
from tests.systems import needs_scripts

FISH = ExternalEngine("Fish", ("/bin/fish", "--mild"), {"Hash": "64"}, ("Old",), True)
BIRD = ExternalEngine("Bird", ("/bin/bird",))


def test_what_was_written_is_read() -> None:
    external_engines = ExternalEngines((FISH, BIRD), ("/bin/stockfish",))
    assert read_external_engines(write_external_engines(external_engines)) == external_engines
    assert write_external_engines(ExternalEngines()) == ""
    assert read_external_engines("") == ExternalEngines()


@each_row(
    "stored",
    [
        3,
        [],
        {"engines": 3, "removed": {}},
        {"engines": [3, [], {}, {"name": "Fish"}, {"command": ["fish"]}]},
        {"engines": [{"name": "", "command": ["fish"]}]},
        {"engines": [{"name": " Fish", "command": ["fish"]}]},
        {"engines": [{"name": "F\nish", "command": ["fish"]}]},
        {"engines": [{"name": "x" * (MAX_NAME + 1), "command": ["fish"]}]},
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
    assert read_external_engines(json.dumps(stored)) == ExternalEngines()


def test_a_line_break_in_a_value_is_passed_over() -> None:
    """It would tell the engine a line of its own."""
    entry = {"name": "Fish", "command": ["fish"], "options": {"A": "1\nquit", "B": "2", "C": 3}}
    (engine,) = read_external_engines(json.dumps({"engines": [entry, entry]})).engines
    assert engine.options == {"B": "2"}
    assert not engine.has_answered


def test_a_free_name_differs_from_all_others() -> None:
    external_engines = ExternalEngines((FISH,))
    assert external_engines.free_name("Fish") == "Fish 2"
    assert external_engines.free_name("FISH") == "FISH 2"
    assert external_engines.free_name(" a\tb \x07 c ") == "a b c"
    assert external_engines.free_name("\n") == "?"
    assert len(external_engines.free_name("x" * 10_000)) == MAX_NAME
    both = external_engines.with_engine(BIRD)
    assert not both.may_be_named(FISH, "bird")
    assert not both.may_be_named(FISH, "")
    assert not both.may_be_named(FISH, "x" * (MAX_NAME + 1))
    assert both.may_be_named(FISH, "FISH")


def test_a_long_name_gets_a_number_that_fits() -> None:
    long = ExternalEngine("x" * MAX_NAME, ("a",))
    name = ExternalEngines((long,)).free_name("x" * 100)
    assert name != long.name
    assert len(name) <= MAX_NAME


def test_a_renamed_engine_is_found_by_its_earlier_name() -> None:
    external_engines = ExternalEngines((FISH, BIRD)).with_engine(FISH.renamed("Whale"), "Fish")
    assert [engine.name for engine in external_engines.engines] == ["Whale", "Bird"]
    whale = external_engines.named("Whale")
    assert whale is not None
    assert external_engines.named("Fish") is whale
    assert external_engines.named("Old") is whale
    assert external_engines.named("Else") is None
    back = external_engines.with_engine(whale.renamed("Fish"), "Whale").named("Fish")
    assert back is not None
    assert back.earlier_names == ("Whale", "Old")
    taken = external_engines.with_engine(ExternalEngine("Fish", ("other",)))
    assert taken.named("Fish") != whale, "who has the name now comes first"


def test_an_engine_that_was_found_is_offered_until_it_is_removed() -> None:
    found = [("Fish", "/found/fish")]
    external_engines = ExternalEngines((BIRD,)).with_found(found)
    fish = external_engines.named("Fish")
    assert fish is not None
    assert fish.has_answered
    assert external_engines.with_found(found) == external_engines
    left = external_engines.without("Fish")
    assert left.with_found(found) == left
    assert read_external_engines(write_external_engines(left)) == left
    again = left.with_engine(ExternalEngine("Fish", ("/found/fish",)))
    assert again.removed == (), "added by hand it is wanted again"
    named = ExternalEngines((FISH,)).with_found(found)
    assert [engine.name for engine in named.engines] == ["Fish", "Fish 2"]


def test_what_is_found_is_written_only_where_it_was_changed() -> None:
    found = [("Fish", "/found/fish")]
    external_engines = ExternalEngines((BIRD,)).with_found(found)
    assert external_engines.without_found(found) == ExternalEngines((BIRD,))
    fish = external_engines.named("Fish")
    assert fish is not None
    changed = external_engines.with_engine(replace(fish, options={"Hash": "64"}), "Fish")
    assert changed.without_found(found) == changed
    renamed = external_engines.with_engine(fish.renamed("Whale"), "Fish")
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
    assert [engine.name for engine in added] == ["Bird", "Bird 2"]
    settings[1].save()
    assert [engine.name for engine in other.external_engines.engines] == ["Fish", "Bird", "Bird 2"]
    one.set_options("Fish", {"Hash": "64"})
    settings[0].save()
    one.remove("Bird")
    settings[0].save()
    kept = Catalogue(Settings(tmp_path / "preferences.ini"), tuple).external_engines
    assert [engine.name for engine in kept.engines] == ["Fish", "Bird 2"]
    assert kept.engines[0].options == {"Hash": "64"}


@needs_scripts
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
