"""Time controls as text: what is read, what is written, what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.play.time_control import (
    Bonus,
    Period,
    TimeControl,
    TimeControlError,
    checked,
    parse,
    period_after,
    same_for_all,
    write,
)
from tests.engine.time_controls import controls
from tests.rows import each_row


@given(st.data())
def test_what_is_written_is_read_again(data):
    seats = data.draw(st.integers(2, 3))
    control = data.draw(controls(seats))
    assert checked(control) == control
    assert parse(write(control), seats) == control


@given(st.text(alphabet="0123456789/+db*:|-?. x", max_size=30))
def test_any_text_is_read_or_refused_in_one_sentence(text):
    try:
        control = parse(text, 2)
    except TimeControlError as error:
        assert str(error) and "\n" not in str(error)
    else:
        assert parse(write(control), 2) == control


@each_row(
    ("text", "control"),
    [
        ("-", same_for_all(2)),
        ("?", same_for_all(2)),
        ("300", same_for_all(2, Period(300.0))),
        ("300+5", same_for_all(2, Period(300.0, None, 5.0))),
        ("300d5", same_for_all(2, Period(300.0, None, 5.0, Bonus.DELAY))),
        ("0d5", same_for_all(2, Period(0.0, None, 5.0, Bonus.DELAY))),
        ("300b2.5", same_for_all(2, Period(300.0, None, 2.5, Bonus.BRONSTEIN))),
        ("40/7200:3600", same_for_all(2, Period(7200.0, 40), Period(3600.0))),
        (
            "40/5400+30:20/1800+30:900+30",
            same_for_all(2, Period(5400, 40, 30), Period(1800, 20, 30), Period(900, None, 30)),
        ),
        ("*180", same_for_all(2, Period(180.0), is_hourglass=True)),
        ("*180|*120", TimeControl(((Period(180.0),), (Period(120.0),)), True)),
        ("300|180+2", TimeControl(((Period(300.0),), (Period(180.0, None, 2.0),)))),
        ("300|-", TimeControl(((Period(300.0),), ()))),
    ],
)
def test_all_forms_of_time_controls_are_read(text, control):
    assert parse(text, 2) == control


@each_row(
    ("text", "part"),
    [
        ("", "''"),
        ("five", "'five'"),
        ("300+", "'300+'"),
        ("300+5s", "'300+5s'"),
        ("-5", "'-5'"),
        ("40/", "'40/'"),
        ("1e3", "'1e3'"),
        ("\u0663\u0660\u0660", "'\u0663\u0660\u0660'"),
        ("0", "without any time"),
        ("0+5", "without any time"),
        ("0/300", "0 moves instead of 1 to 1000"),
        ("1001/300", "1001 moves"),
        ("999999999", "0 to 1000000 seconds"),
        ("300+999999999", "0 to 1000000 seconds"),
        ("300:60", "period 1 has no number of moves"),
        (":".join(["1/60"] * 11), "11 periods are more than 10"),
        ("300|300|300", "for 3 players instead of 2"),
        ("*180|300", "to some players only"),
        ("*180+5", "'*180+5'"),
        ("*0", "without any time"),
        ("x" * 500, "…"),
    ],
)
def test_what_is_wrong_is_named(text, part):
    with pytest.raises(TimeControlError) as caught:
        parse(text, 2)
    assert part in str(caught.value)
    assert len(str(caught.value)) < 200


def test_an_hourglass_has_one_number_only():
    for periods_ in ((), (Period(60.0, 40),), (Period(60.0), Period(60.0))):
        with pytest.raises(TimeControlError):
            checked(TimeControl((periods_, periods_), True))


def test_a_time_that_is_no_number_is_refused():
    with pytest.raises(TimeControlError):
        checked(same_for_all(2, Period(float("nan"))))


def test_periods_follow_one_another_and_the_last_begins_anew():
    first, second = Period(60.0, 3), Period(30.0, 2)
    found = [period_after((first, second), made) for made in range(8)]
    assert found == [
        *((first, 0), (first, 1), (first, 2)),
        *((second, 0), (second, 1), (second, 0), (second, 1), (second, 0)),
    ]


def test_the_last_period_may_hold_all_moves():
    first, rest = Period(60.0, 1), Period(30.0)
    assert [period_after((first, rest), made) for made in (0, 1, 9)] == [
        (first, 0),
        (rest, 0),
        (rest, 8),
    ]


def test_whether_anybody_has_a_clock():
    assert not same_for_all(3).is_timed
    assert parse("300|-", 2).is_timed
