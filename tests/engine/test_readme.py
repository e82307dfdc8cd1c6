"""The example of the engine's page does what the page says."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from tests.test_architecture import ENGINE_LAYERS

PAGE = Path(__file__).resolve().parents[2] / "engine" / "README.md"


def test_the_example_of_the_page() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 10
    assert failed == 0


def test_the_page_has_every_room_in_its_order() -> None:
    table = PAGE.read_text(encoding="utf-8").partition("## Packages")[2].partition("## ")[0]
    assert tuple(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == ENGINE_LAYERS[:-1]
