"""What a clock shows, and when it shows something else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QLocale

from app.support.times import clock_text, until_change
from tests.rows import each_row


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale("en"))
    yield
    QLocale.setDefault(before)


@each_row(
    ("seconds", "text"),
    [
        (300.0, "5:00"),
        (299.2, "5:00"),
        (299.0, "4:59"),
        (3600.0, "1:00:00"),
        (3599.5, "1:00:00"),
        (36000.0, "10:00:00"),
        (60.0, "1:00"),
        (59.0, "0:59"),
        (20.5, "0:21"),
        (20.0, "20.0"),
        (19.95, "20.0"),
        (9.81, "9.9"),
        (0.04, "0.1"),
        (0.0, "0.0"),
        (300.0 - 0.1 * 3, "5:00"),
    ],
)
def test_what_is_shown(seconds, text):
    assert clock_text(seconds) == text


def test_tenths_have_the_decimal_point_of_the_language():
    QLocale.setDefault(QLocale("de"))
    assert clock_text(9.81) == "9,9"


@given(st.floats(0.001, 50_000))
def test_the_text_of_a_clock_stays_until_its_change(seconds):
    wait = until_change(seconds)
    assert 0 <= wait <= 1.0
    if wait > 0.001:
        assert clock_text(seconds - wait + 0.001) == clock_text(seconds)
    assert clock_text(max(0.0, seconds - wait - 0.0001)) != clock_text(seconds)
