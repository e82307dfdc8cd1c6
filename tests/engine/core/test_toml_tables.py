"""Tables of TOML files: what is wrong is told with its line, by the error that is asked for."""

from __future__ import annotations

import pytest

from engine.core.phrases import Phrase, PhraseError
from engine.core.toml_tables import LARGEST, TomlError, TomlTable, located
from tests.rows import each_row

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


@each_row(
    ("given", "line", "reason"),
    [
        (b"\n\n\xff", 3, "the text is not UTF-8"),
        (b"\xef\xbb\xbfa = 1\r\nb =\r\n", 2, "something is missing at the end of the line"),
        (b"#" * (LARGEST + 1), 1, "longer than 500000 bytes"),
    ],
)
def test_what_is_no_toml_is_told_by_the_error_that_is_asked_for(
    given: str | bytes, line: int, reason: str
) -> None:
    with pytest.raises(OwnError, match=reason) as caught:
        TomlTable.of(given, "a\nb.toml", OwnError)
    assert str(caught.value).startswith(f"a\\nb.toml, line {line}: ")


@each_row(
    "text,said",
    [
        ("a = 1\na = 2\n", "line 2: 'a' is there already."),
        ("[a]\n[a]", "line 2: 'a' is there already."),
        ("a = [1]\n[[a]]", "line 2: 'a' is there already."),
        ("a = [\n1]\na = [\n1]", "line 4: a name is there twice."),
        ('a = "x\n', "line 1: the quotation mark at the end of a text is missing."),
        ("a = 'x\n", "line 1: the quotation mark at the end of a text is missing."),
        ('a = """x', "line 1: the quotation mark at the end of a text is missing."),
        ('a = "\1"', "line 1: '\\x01' is not allowed here."),
        ("a\n", "line 1: '=' is missing after a name."),
        ("a = 1 2\n", "line 1: '2' does not belong here."),
        ("= 1", "line 1: '= 1' does not belong here."),
        ("a = yes", "line 1: 'yes' is no value; texts stand in quotation marks."),
        ("a = 2020-01-45T99:99:99", "line 1: '-01-45T99:99:99' does not belong here."),
        ("a = [1 2]", "line 1: a comma or ']' is missing."),
        ("a = {b = 1", "line 1: a comma or a closing brace is missing."),
        ("[[a]", "line 1: ']]' is missing."),
        (r'a = "\q"', "line 1: a backslash in a text must be written twice."),
        ('a = 1\nb = "c \\\nd = 2', "line 2: a backslash in a text must be written twice."),
        ('a = """b\n\\q"""', "line 2: a backslash in a text must be written twice."),
        (r'a = "\ud800"', "line 1: there is no character with this number."),
    ],
)
def test_what_is_no_toml_is_told_in_plain_words(text: str, said: str) -> None:
    with pytest.raises(TomlError) as caught:
        TomlTable.of(text, "x.toml")
    assert str(caught.value) == f"x.toml, {said}"
    assert isinstance(caught.value.phrase.values["reason"], Phrase)


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
