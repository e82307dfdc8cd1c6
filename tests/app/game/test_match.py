"""The score of a match: counted, rotated, kept as text."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.game.match import Match, MatchError, rotated
from tests.rows import each_row

THIRD = Fraction(1, 3)


def test_points_go_with_the_people_when_the_colours_change_round():
    match = Match.begin(("Anna", "Ben")).counted((1.0, 0.0)).rotated()
    assert match.seated_names == ("Ben", "Anna") and match.by_seat == (0, 1)
    match = match.counted((0.5, 0.5))
    assert match.by_seat == (Fraction(1, 2), Fraction(3, 2)) and match.games == 2
    assert match.points == (Fraction(3, 2), Fraction(1, 2)), "by person, Anna first"


def test_three_people_go_round_the_table_and_share_in_thirds():
    match = Match.begin(("Anna", "Ben", "Cleo")).counted((1 / 3, 1 / 3, 1 / 3)).rotated()
    assert match.seated_names == ("Cleo", "Anna", "Ben")
    match = match.counted((0.0, 0.5, 0.5)).rotated()
    assert match.seated_names == ("Ben", "Cleo", "Anna")
    assert dict(zip(match.names, match.points, strict=True)) == {
        "Anna": THIRD + Fraction(1, 2),
        "Ben": THIRD + Fraction(1, 2),
        "Cleo": THIRD,
    }
    assert match.rotated().seating == (0, 1, 2)


def test_a_game_may_give_more_than_one_point():
    match = Match.begin(("Anna", "Ben", "Cleo")).counted((3.0, 0.0, 1.0)).rotated()
    match = match.counted((1.0, 1.0, 1.0)).counted((1.0, 0.0, 1.0)).counted((0.0, 1.0, 0.0))
    assert match.points == (5, 2, 3) and match.games == 4, "Anna sits second since the first game"
    assert Match.read(match.write()) == match


def test_people_without_names_are_told_apart_by_their_seats():
    match = Match.begin(("", "")).counted((1.0, 0.0)).rotated()
    assert match.by_seat == (0, 1)
    assert match.seated(("", "")) is match


@each_row(
    ("names", "by_seat"),
    [
        (("Anna", "Ben"), (1, 0)),
        (("Ben", "Anna"), (0, 1)),
        (("Anna", "Cleo"), (0, 0)),
        (("", "Ben"), (0, 0)),
        (("Anna", "Ben", "Cleo"), (0, 0, 0)),
    ],
)
def test_the_score_goes_on_while_the_people_are_the_same(names, by_seat):
    match = Match.begin(("Anna", "Ben")).counted((1.0, 0.0)).seated(names)
    assert match.by_seat == by_seat and match.seated_names == names


def test_two_people_of_one_name_are_not_mixed_up():
    match = Match.begin(("Anna", "Anna", "Ben")).counted((1.0, 0.0, 0.0))
    assert match.seated(("Anna", "Anna", "Ben")) is match
    assert match.seated(("Anna", "Ben", "Anna")).games == 0, "nobody knows which Anna it is"


def test_rotated_puts_the_last_seat_first():
    assert rotated("abc") == ("c", "a", "b") and rotated(()) == ()


def test_the_text_keeps_everything():
    match = Match.begin(("Anna", "Bén", "")).counted((0.0, 0.5, 0.5)).rotated()
    assert Match.read(match.write()) == match
    begun = Match.begin(("", ""))
    assert Match.read(begun.write()) == begun


@each_row(
    "text",
    [
        "",
        "{}",
        "[1]",
        '{"names": ["a", 1], "points": ["0", "0"], "games": 0, "seating": [0, 1]}',
        '{"names": ["a", "b"], "points": ["2", "0"], "games": 1, "seating": [0, 1]}',
        '{"names": ["a", "b"], "points": ["2", "-1"], "games": 1, "seating": [0, 1]}',
        '{"names": ["a", "b"], "points": ["1/0", "0"], "games": 1, "seating": [0, 1]}',
        '{"names": ["a", "b"], "points": ["1/13", "12/13"], "games": 1, "seating": [0, 1]}',
        '{"names": ["a", "b"], "points": ["1", "0"], "games": 1, "seating": [0, 0]}',
        '{"names": ["a", "b"], "points": ["2", "0"], "games": 1, "seating": [0, 1], "given": 3}',
        '{"names": ["a", "b"], "points": ["0", "0"], "games": 1, "seating": [0, 1], "given": 0}',
        '{"names": ["a", "b"], "points": ["99", "0"], "games": 1, "seating": [0, 1], "given": 99}',
        '{"names": ["a", "b"], "points": ["3", "0"], "games": 1, "seating": [0, 1], "given": "3"}',
        '{"names": ["a", "b"], "points": ["1"], "games": 1, "seating": [0, 1]}',
        '{"names": ["a", "b"], "points": ["1", "0"], "games": true, "seating": [0, 1]}',
        '{"names": ["a", "b"], "points": ["1", "0"], "games": 1, "seating": ["x", 1]}',
    ],
)
def test_what_is_no_match_is_refused(text):
    with pytest.raises(MatchError):
        Match.read(text)
