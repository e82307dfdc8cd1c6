"""The built-in themes are stored as they are read."""

from __future__ import annotations

import sys

import pytest

from app.scene.themes.catalogue import BUILT_IN, ENDING, built_in
from app.scene.themes.tables import TableError, read_tables, tables_of
from app.scene.themes.theme_file import parse_theme
from app.support.resources import resource_path


def text_of(key: str) -> str:
    return resource_path(f"themes/{key}{ENDING}").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", BUILT_IN)
def test_a_built_in_theme_is_stored_as_it_is_read(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = text_of(key)
    expected = read_tables(text)
    monkeypatch.setitem(sys.modules, "tomllib", None)  # none can be read any more
    assert tables_of(text) == expected, "run .setup/themes.py, which stores themes as they are now"
    assert parse_theme(text, resource_path("themes")) == built_in(key)


def test_another_text_is_read_anew() -> None:
    text = text_of(BUILT_IN[0]) + "\n[more]\nword = 1\n"
    assert tables_of(text) == {**tables_of(text_of(BUILT_IN[0])), "more": {"word": 1}}
    with pytest.raises(TableError):
        tables_of("no table")
