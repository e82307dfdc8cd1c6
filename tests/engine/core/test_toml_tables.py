"""Tables of TOML files: what is wrong is told with its line, by the error that is asked for."""

from __future__ import annotations

import pytest

from engine.core.phrases import Phrase, PhraseError
from engine.core.toml_tables import LARGEST, TomlError, TomlTable, located

TEXT = '''title = "T"
colours.light = "white"
"quoted key" = 1

["a section"]
x = 1
text = """
[hidden]
x = 2
"""

[part.inner]
y = 2

[[row]]
z = 3
[row.cell]
u = 1

[[row]]
z = 4
[row.cell]
u = 2
'''


class OwnError(PhraseError):
    """The error of somebody else's files."""


def line_of(table: TomlTable, key: str | None) -> object:
    return table.error(key, Phrase("wrong")).phrase.values["line"]


def test_every_key_has_the_line_that_it_is_written_in() -> None:
    whole = TomlTable.of(TEXT, "x.toml")
    assert [line_of(whole, key) for key in whole.keys] == [1, 2, 3, 5, 12, 15]
    assert line_of(whole, None) == line_of(whole, "missing") == 1
    assert line_of(whole.table("colours"), "light") == 2
    assert line_of(whole.table("a section"), "x") == 6
    inner = whole.table("part").table("inner")
    assert [line_of(inner, key) for key in ("y", None, "missing")] == [13, 12, 12]
    rows = whole.tables("row")
    assert [line_of(row, "z") for row in rows] == [16, 21]
    assert [line_of(row.table("cell"), "u") for row in rows] == [18, 23]


@pytest.mark.parametrize(
    ("given", "line", "reason"),
    [
        (b"\n\n\xff", 3, "the text is not UTF-8"),
        (b"\xef\xbb\xbfa = 1\r\nb =\r\n", 2, "invalid value"),
        (b"#" * (LARGEST + 1), 1, "longer than 500000 bytes"),
    ],
)
def test_what_is_no_toml_is_told_by_the_error_that_is_asked_for(
    given: str | bytes, line: int, reason: str
) -> None:
    with pytest.raises(OwnError, match=reason) as caught:
        TomlTable.of(given, "a\nb.toml", OwnError)
    assert str(caught.value).startswith(f"a\\nb.toml, line {line}: ")


def test_tables_tell_by_it_too() -> None:
    table = TomlTable.of("a = 1\n[b]\n", "x.toml", OwnError).table("b")
    with pytest.raises(OwnError, match=r"^x\.toml, line 2: 'c' is missing\.$"):
        table.value("c")
    with pytest.raises(TomlError, match=r"^x\.toml, line 1: 'a' must be true or false"):
        TomlTable.of("a = 1", "x.toml").flag("a")
    assert type(located(OwnError, "x", 3, "so")) is OwnError


def test_an_optional_table_may_be_missing_and_nothing_else() -> None:
    whole = TomlTable.of("a = 1", "x.toml")
    assert whole.table("b", is_optional=True).keys == ()
    with pytest.raises(TomlError, match="'a' must be a table of names and values, not 1"):
        whole.table("a", is_optional=True)
