"""INI files: what QSettings of earlier versions wrote is read, and what is written it reads."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path
from tempfile import mkdtemp

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QByteArray, QSettings

from app.settings.store import IniError, decode, encode, read_ini, written_ini
from tests.rows import each_row
from tests.systems import needs_pipes

FOLDER = Path(mkdtemp())
#: Of files, no two of which have the same name.
NUMBERS = count()
#: Signs that mean something to one of the two; QSettings loses a byte order mark.
SPECIAL = "\"'\\,;=@%()[]{}/ \t\n\r\0\x01\x1f\x7f\x80\x85\xa0é\u2028\u2029😀abcfnrtvxX019"
texts = st.one_of(
    st.text(SPECIAL),
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\ufeff")),
    st.sampled_from(
        ["@Variant(x)", "@@x", "@ByteArray(a)", "@String(a)", "@Invalid()", "@x", "[a]"]
    ),
)
values = st.one_of(texts, st.binary())


def of_qt(value: str | bytes) -> str | QByteArray:
    return QByteArray(value) if isinstance(value, bytes) else value


@settings(max_examples=100, deadline=None)
@given(st.lists(values, max_size=4))
def test_what_qsettings_has_written_is_read(values: list[str | bytes]) -> None:
    path = FOLDER / f"qt-{next(NUMBERS)}.ini"
    store = QSettings(str(path), QSettings.Format.IniFormat)
    for number, value in enumerate(values):
        store.setValue(f"part/value_{number}", of_qt(value))
    store.sync()
    del store
    read = read_ini(path).get("part", {}) if values else {}
    assert [decode(read[f"value_{number}"]) for number in range(len(values))] == values


@settings(max_examples=100, deadline=None)
@given(st.lists(values, max_size=4))
def test_what_is_written_is_read_by_qsettings_and_again(values: list[str | bytes]) -> None:
    path = FOLDER / f"own-{next(NUMBERS)}.ini"  # QSettings knows a file again by time and length
    written = {f"value_{number}": encode(value) for number, value in enumerate(values)}
    path.write_bytes(written_ini({"part": written}))
    assert [decode(value) for value in read_ini(path).get("part", {}).values()] == values
    store = QSettings(str(path), QSettings.Format.IniFormat)
    for number, value in enumerate(values):
        assert store.value(f"part/value_{number}") == of_qt(value)
    path.unlink()


@each_row(
    ("written", "meant"),
    [
        ("plain", "plain"),
        ("a b", "a b"),
        ('" a"', " a"),
        ('"a"b', "ab"),
        (r"\x41\x2c\54", "A,,"),
        (r"\q\'\"\\", "'\"\\"),
        (r"\xd83d\xde00", "😀"),
        (r"\xd83d", "\ufffd"),
        ("@@x", "@x"),
        ("@x", "@x"),
        (r"@String(\0\x31)", "\x001"),
        (r"@ByteArray(\xd9\xd0\xcb\0)", b"\xd9\xd0\xcb\0"),
        ("a, b", None),
        ('"a", "b"', None),
        ("@Invalid()", None),
        ("@Point(1 2)", None),
        (r"@Variant(\0\0\0\x7f)", None),
        (r"\x40Variant(\0)", None),
    ],
)
def test_values_are_taken_as_qsettings_means_them(written: str, meant: str | bytes | None) -> None:
    assert decode(written) == meant


def test_sections_come_together_and_later_lines_count(tmp_path: Path) -> None:
    path = tmp_path / "x.ini"
    path.write_bytes(b'top = 1\r\n[b]\r\nx=1\ry=2\n; a remark\n\n[a]\nz = " 3"\t\n[b]\nx=4\n')
    read = read_ini(path)
    assert read == {"": {"top": "1"}, "b": {"x": "4", "y": "2"}, "a": {"z": '" 3"'}}
    path.write_bytes(written_ini(read))
    assert read_ini(path) == read


def test_what_stands_behind_a_semicolon_is_a_comment(tmp_path: Path) -> None:
    path = tmp_path / "preferences.ini"
    path.write_text('[play]\nturn_board=true ; a comment\nname="a;b" ; "c\n')
    sections = read_ini(path)
    assert sections["play"]["turn_board"] == "true" and decode(sections["play"]["name"]) == "a;b"
    settings = QSettings(str(path), QSettings.Format.IniFormat)
    assert [settings.value(f"play/{name}") for name in ("turn_board", "name")] == ["true", "a;b"]


@needs_pipes
def test_a_pipe_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.ini")
    with pytest.raises(OSError, match="pipe"):
        read_ini(tmp_path / "pipe.ini")


def test_what_cannot_be_opened_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_ini(tmp_path / "no.ini")
    (tmp_path / "x.ini").write_bytes(b"[a]\n=1\n")
    with pytest.raises(IniError, match=r"^line 2 "):
        read_ini(tmp_path / "x.ini")
