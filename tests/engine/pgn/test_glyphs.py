"""Signs for glyphs, and dates as files write them."""

from __future__ import annotations

from app.support.times import date_text, is_date
from engine.pgn.glyphs import (
    EVALUATIONS,
    IMPARTIAL,
    JUDGEMENTS,
    SIGNS,
    VERDICTS,
    nag_after_typing,
    signs,
    with_nag,
)
from tests.rows import each_row


def test_what_is_offered_has_a_sign_of_its_own() -> None:
    for offered in (JUDGEMENTS, EVALUATIONS):
        assert len({SIGNS[number] for number in offered}) == len(offered)
    assert set(EVALUATIONS) <= set(VERDICTS) and set(IMPARTIAL) <= set(EVALUATIONS)


def test_signs_follow_the_move() -> None:
    assert signs(()) == ""
    assert signs((1,)) == "!"
    assert signs((4, 18, 200)) == "?? +− $200"
    assert signs((146, 14, 6)) == "?! += N", "what judges the move stands close to it"


@each_row(
    ("before", "number", "among", "after"),
    [
        ((), 1, JUDGEMENTS, (1,)),
        ((6, 16), 3, JUDGEMENTS, (3, 16)),
        ((36, 16), 3, JUDGEMENTS, (3, 16, 36)),
        ((36, 12), 10, VERDICTS, (10, 36)),
        ((3, 36, 12), None, VERDICTS, (3, 36)),
        ((3, 5, 36), None, JUDGEMENTS, (36,)),
    ],
)
def test_one_of_a_group_takes_the_place_of_another(before, number, among, after) -> None:
    assert with_nag(before, number, among) == after


def test_a_sign_typed_joins_the_one_before_it() -> None:
    assert [nag_after_typing((), letter) for letter in "!?x"] == [1, 2, None]
    assert [nag_after_typing((number,), "!") for number in JUDGEMENTS] == [3, 6, 1, 1, 1, 1]
    assert [nag_after_typing((16, number), "?") for number in JUDGEMENTS] == [5, 4, 2, 2, 2, 2]


def test_dates_are_checked_as_far_as_they_are_known() -> None:
    assert date_text(987, 3, 7) == "0987.03.07"
    for text in (
        "????.??.??",
        "1997.??.??",
        "1997.12.??",
        "????.02.29",
        "2024.02.29",
        "????.??.31",
    ):
        assert is_date(text), text
    wrong = (
        "",
        "1997",
        "1997.13.??",
        "2023.02.29",
        "0000.01.01",
        "1997-01-01",
        "1997.1.1",
        "?.?.?",
    )
    for text in (*wrong, "1997.??.32", "١٩٩٧.01.01", "1997.01.01 "):
        assert not is_date(text), text
