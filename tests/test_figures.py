"""What bench and soak print is written into files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.figures import Figures


def test_rows_are_printed_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Figures("soak", ("rules", "--scale 0.1"), tmp_path / "new").open() as figures:
        figures.row("rules     20 positions")
        assert figures.path.read_text("utf-8").endswith("\n\nrules     20 positions\n")
        figures.row("texts      3\n  of them  2")
    assert capsys.readouterr().out == "rules     20 positions\ntexts      3\n  of them  2\n"
    head, _, rows = figures.path.read_text("utf-8").partition("\n\n")
    assert "`make soak ARGS='rules --scale 0.1'`" in head
    assert rows == "rules     20 positions\ntexts      3\n  of them  2\n"
    assert figures.path.name.startswith("soak-") and figures.path.parent == tmp_path / "new"


def test_rows_that_are_kept_take_the_place_of_earlier_ones(tmp_path: Path) -> None:
    kept = tmp_path / "FIGURES.md"
    kept.write_text("# Figures\n\nWhat they mean.\n\n## earlier\n\n    old 1\n", encoding="utf-8")
    with Figures("bench", folder=tmp_path).open() as figures:
        figures.row("new 1\n  and 2")
    figures.keep(kept)
    text = kept.read_text("utf-8")
    assert text.startswith("# Figures\n\nWhat they mean.\n\n## ")
    assert "`make bench`" in text and text.endswith("\n\n    new 1\n      and 2\n")
    assert "old" not in text
