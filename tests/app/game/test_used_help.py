"""The tag of the help that was used: what it says, and what becomes of what it said before."""

from __future__ import annotations

from app.game.seat_tags import HelpKind, with_help
from tests.rows import each_row

HINT, ANALYSIS = HelpKind.HINT, HelpKind.ANALYSIS


@each_row(
    ("before", "kind", "seat", "after"),
    [
        ("", HINT, "White", "hints: White 1"),
        ("hints: White 1", HINT, "White", "hints: White 2"),
        ("hints: White 2", HINT, "Black", "hints: White 2, Black 1"),
        ("hints: White 9", HINT, "White", "hints: White 10"),
        ("hints: White 2", ANALYSIS, "Black", "hints: White 2; analysis"),
        ("hints: White 2; analysis", ANALYSIS, "White", "hints: White 2; analysis"),
        ("analysis", HINT, "Grey", "analysis; hints: Grey 1"),
        ("analysis; threats", HelpKind.THREATS, "White", "analysis; threats"),
        ("", HelpKind.REVIEW, "White", "look through"),
        # written by others
        ("a book; hints: White some", HINT, "White", "a book; hints: White some, White 1"),
        (" hints :White 2 ;; ", HINT, "White", "hints: White 3"),
        ("hints", HINT, "White", "hints: White 1"),
        ("hints: White 99999999999", HINT, "White", "hints: White 99999999999, White 1"),
    ],
)
def test_help_is_added_to_what_is_said_already(before, kind, seat, after):
    assert with_help(before, kind, seat) == after
