"""A sentence that ends with a move has one full stop, also after ``e.p.``"""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication

from app.game.session import Session
from app.learning import game_text, puzzle_text
from app.text import hint_text, status_text
from app.text.evaluation_text import position_text
from app.text.language import use_language
from app.text.text import filled
from engine.core.move import Move
from engine.core.position import Position
from engine.explain.hints.reason import Reason, ReasonKind
from engine.rules.variant import Variant
from engine.text import coordinate_moves, notation
from engine.training.guess_points import Verdict
from engine.variants import variant
from tests.engine.helpers import raumschach
from tests.rows import each_row

SPACE = variant("raumschach")
TEXT = raumschach("P4e5 p4d5", ep="4d6")
MOVE = "4e5-4d6"


@pytest.fixture(params=["en", "de"])
def taken(request: pytest.FixtureRequest, qapp: QCoreApplication) -> tuple[Position, Move]:
    """A position in which a pawn captures en passant, and that move."""
    use_language(request.param)
    request.addfinalizer(lambda: use_language("en"))
    position = SPACE.parse(TEXT)
    move = coordinate_moves.read(SPACE, position, MOVE)
    assert notation.write(SPACE, position, move).endswith("e.p.")
    return position, move


def sentences(game: Variant, position: Position, move: Move) -> list[str]:
    """Return all kinds of sentences about a move."""
    session = Session(game, position)
    session.play(move)
    now = session.situation
    written = notation.write(game, position, move)
    best = Reason(ReasonKind.ONLY_MOVE)
    told = [
        status_text.played_text(game, move, written),
        hint_text.hint_text(game, position, move, best),
        hint_text.threat_text(game, position, move, best),
        hint_text.reason_text(game, position, Reason(ReasonKind.STOPS_MATE, move=move)),
        puzzle_text.move_hint_text(game, position, move),
        game_text.unjudged_text(game, position, move, "x"),
        game_text.shown_text(game, position, move),
        position_text(game, now.node, written, None),
    ]
    told += [
        game_text.answer_text(game, position, move, move, one)
        for one in Verdict
        if one is not Verdict.SHOWN
    ]
    return told


def test_no_sentence_has_two_full_stops(taken: tuple[Position, Move]) -> None:
    for said in sentences(SPACE, *taken):
        assert "e.p." in said and ".." not in said, said


@each_row(
    ("form", "values", "said"),
    [
        ("{a} played {b}.", {"a": "White", "b": "exd6 e.p."}, "White played exd6 e.p."),
        ("{a} played {b}.", {"a": "White", "b": "exd6"}, "White played exd6."),
        ("{b}. {a}", {"a": "Why.", "b": "exd6 e.p."}, "exd6 e.p. Why."),
        ("{b}, {a}.", {"a": "x", "b": "exd6 e.p."}, "exd6 e.p., x."),
        ("{b}?", {"b": "exd6 e.p."}, "exd6 e.p.?"),
    ],
)
def test_a_value_may_end_the_sentence(form: str, values: dict[str, str], said: str) -> None:
    assert filled(form, **values) == said
