"""What is kept of puzzles: written, read again, shared between programs, damaged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from app.storage.puzzle_results import PuzzleResults
from engine.training.rating import FIRST
from engine.training.training import Result, Training

TODAY = 739_682


class OnlyGraded(NamedTuple):
    key: str
    grade: int


EASY, HARD = OnlyGraded("trid-1", 1), OnlyGraded("trid-2", 5)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "learning" / "puzzles.json"


def test_results_come_back(path: Path) -> None:
    results = PuzzleResults(path)
    assert results.training("trid") == Training() and not path.exists()
    results.note("trid", HARD, Result.SOLVED, TODAY)
    known = results.note("trid", EASY, Result.MISSED, TODAY)
    again = PuzzleResults(path)
    assert not again.fault
    assert again.training("trid") == known
    assert again.training("trid").results == {"trid-2": Result.SOLVED, "trid-1": Result.MISSED}
    assert again.training("chess960") == Training()
    assert again.solved_on(TODAY) == 1


def test_a_day_without_a_solution_is_no_day(path: Path) -> None:
    results = PuzzleResults(path)
    results.note("trid", EASY, Result.MISSED, TODAY - 2)
    results.note("trid", EASY, Result.SOLVED, TODAY - 1)
    results.note("chess960", EASY, Result.HINTED, TODAY)
    assert results.days_in_a_row(TODAY) == 2
    assert results.days_in_a_row(TODAY + 1) == 2
    assert results.days_in_a_row(TODAY + 2) == 0


def test_two_programs_lose_nothing_of_each_other(path: Path) -> None:
    one, other = PuzzleResults(path), PuzzleResults(path)
    one.note("trid", EASY, Result.SOLVED, TODAY)
    known = other.note("trid", HARD, Result.SOLVED, TODAY)
    assert known.count == 2 and known.streak == 2
    assert set(PuzzleResults(path).training("trid").results) == {"trid-1", "trid-2"}


def test_what_is_unknown_stays(path: Path) -> None:
    path.parent.mkdir()
    game = {"rating": 1234, "colour": "red"}
    path.write_text(json.dumps({"games": {"trid": game}, "new": [1, 2]}), encoding="utf-8")
    results = PuzzleResults(path)
    assert results.training("trid").rating == 1234
    results.note("trid", EASY, Result.SOLVED, TODAY)
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert kept["new"] == [1, 2] and kept["games"]["trid"]["colour"] == "red"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no JSON",
        "[1, 2]",
        '{"games": 5}',
        '{"games": {"trid": []}}',
        '{"games": {"trid": {"rating": "high"}}}',
        '{"games": {"trid": {"rating": 1e999}}}',
        '{"games": {"trid": {"rating": -5}}}',
        '{"games": {"trid": {"count": true}}}',
        '{"games": {"trid": {"curve": "up"}}}',
        '{"games": {"trid": {"results": {"a": "perhaps"}}}}',
        '{"days": {"yesterday": 1}}',
        '{"days": {"2026-03-07": "many"}}',
        "[" * 100_000,
        "\udcff",
    ],
)
def test_a_damaged_file_is_set_aside(path: Path, text: str) -> None:
    path.parent.mkdir()
    data = text.encode("utf-8", "surrogateescape")
    path.write_bytes(data)
    results = PuzzleResults(path)
    assert "puzzles.json.broken" in results.fault and results.fault.endswith(".")
    assert results.training("trid").rating == FIRST
    assert not path.exists()
    assert path.with_name("puzzles.json.broken").read_bytes() == data
    results.note("trid", EASY, Result.SOLVED, TODAY)
    assert not results.fault
    assert PuzzleResults(path).training("trid").count == 1


def test_a_second_damaged_file_does_not_replace_the_first(path: Path) -> None:
    path.parent.mkdir()
    for text in ("first", "second"):
        path.write_text(text, encoding="utf-8")
        PuzzleResults(path)
    found = {file.read_text(encoding="utf-8") for file in path.parent.glob("*.broken*")}
    assert found == {"first", "second"}


def test_what_cannot_be_written_is_said_and_still_counts(tmp_path: Path) -> None:
    (tmp_path / "learning").write_text("a file where a folder should be", encoding="utf-8")
    results = PuzzleResults(tmp_path / "learning" / "puzzles.json")
    known = results.note("trid", EASY, Result.SOLVED, TODAY)
    assert known.count == 1
    assert results.fault.startswith("puzzles.json could not be")
    again = results.note("trid", HARD, Result.SOLVED, TODAY)
    assert again.streak == 2, "what cannot be kept counts until the program ends"
