"""The one reader of JSON: what it gives can be written, counted with and shown."""

from __future__ import annotations

import json
from math import isfinite

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.support.json_text import read_json
from tests.rows import each_row


@each_row(
    ("text", "reason"),
    [
        ("[" * 100_000, "nested too deeply"),
        ("[" * 60 + "]" * 60, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        ("9" * 400, "too large"),
        ("-" + "9" * 400, "too large"),
        ("9" * 10_000, "too large"),
        ("1e999", "too large"),
        ("NaN", "NaN is no number"),
        ("[-Infinity]", "-Infinity is no number"),
        ('{"a": 1, "b": {"a": 1, "a": 2}}', "one thing twice"),
        ("", "no JSON text"),
        ("{", "no JSON text"),
        (b"\xff\xff", "no JSON text"),
    ],
)
def test_what_nobody_can_use_is_refused_with_its_reason(text: str | bytes, reason: str) -> None:
    with pytest.raises(ValueError, match=reason) as caught:
        read_json(text)
    assert len(str(caught.value)) < 50 and "\n" not in str(caught.value)


def test_halves_of_character_pairs_are_replaced() -> None:
    assert read_json('["\\ud800x", "\\ud83d\\ude00"]') == ["\ufffdx", "\U0001f600"]
    assert read_json('{"\udc00": 1}') == {"\ufffd": 1}


texts = st.text(st.characters())
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | texts,
    lambda inner: st.lists(inner) | st.dictionaries(texts, inner),
    max_leaves=10,
)


@given(values)
@settings(max_examples=40)
def test_what_is_read_can_be_written_and_counted_with(value: object) -> None:
    try:
        found = read_json(json.dumps(value))
    except ValueError:
        assert "NaN" in json.dumps(value) or "Infinity" in json.dumps(value)
        return
    text = json.dumps(found, ensure_ascii=False)
    text.encode("utf-8")
    assert read_json(text) == found

    def check(part: object) -> None:
        if isinstance(part, (int, float)):
            assert isfinite(float(part))
        for inner in part.values() if isinstance(part, dict) else ():
            check(inner)
        for inner in part if isinstance(part, list) else ():
            check(inner)

    check(found)
