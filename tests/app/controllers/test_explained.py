"""Reasons are found in the background: the latest call alone is answered, and nobody waits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import shiboken6
from PySide6.QtCore import QObject

from app.controllers.explained import CandidateMove, ExplainedMove, Explainer
from app.engines.report import SearchRequest
from app.support import background
from app.text.hint_text import THREATS
from engine.explain.hints.reason import ReasonKind
from engine.text import coordinate_moves
from engine.variants import variant

FORK = "r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1"
HANGING = "3rk3/8/8/8/3Q4/8/8/4K3 b - - 0 1"
CHESS = variant("chess960")


def answer(position: str, move: str) -> CandidateMove:
    there = CHESS.parse(position)
    line = (coordinate_moves.read(CHESS, there, move),)
    return CandidateMove(SearchRequest(CHESS, there, there), line)


@pytest.fixture
def parent(qapp) -> Iterator[QObject]:
    parent = QObject()
    yield parent
    background.wait()


def test_the_latest_call_alone_is_answered(qtbot, parent: QObject) -> None:
    told: list[tuple[ExplainedMove, ...]] = []
    explainer = Explainer(parent)
    explainer.explained.connect(told.append)
    explainer.explain(answer(FORK, "e1-e2"))
    explainer.explain(answer(FORK, "b5-c7"))
    qtbot.waitUntil(lambda: bool(told) and background.is_idle())
    ((found,),) = told
    assert found.reason.kind is ReasonKind.FORKS and found.move == found.line[0]
    explainer.explain(answer(FORK, "b5-c7"))
    explainer.forget()
    qtbot.waitUntil(background.is_idle)
    assert len(told) == 1


def test_captures_that_win_are_added_to_what_an_engine_has_answered(qtbot, parent) -> None:
    told: list[tuple[ExplainedMove, ...]] = []
    explainer = Explainer(parent)
    explainer.explained.connect(told.append)
    explainer.explain_threats([answer(HANGING, "e8-e7")], 0, THREATS)
    qtbot.waitUntil(lambda: bool(told))
    moves = [coordinate_moves.write(CHESS, found.move) for found in told[0]]
    assert moves == ["e8-e7", "d8-d4"]
    assert told[0][1].reason.kind is ReasonKind.WINS_FREE
    told.clear()
    explainer.explain_threats([answer(HANGING, "d8-d4")], 0, THREATS)
    qtbot.waitUntil(lambda: bool(told))
    assert len(told[0]) == 1, "it is there already"


def test_a_window_may_go_while_reasons_are_found(qtbot, parent: QObject) -> None:
    explainer = Explainer(parent)
    explainer.explain(answer(FORK, "b5-c7"))
    shiboken6.delete(explainer)
    background.wait()
    qtbot.waitUntil(background.is_idle)
