"""Who asks engines hears the answers to its present question, whichever engine gives them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject

import engine.variants
from app.engines.engine_client import EngineClient
from app.engines.failure import EngineFailure, FailureKind
from app.engines.report import EngineDecision, SearchRequest
from engine.search.thinking import Limits
from tests.fake_engines import EXTERNAL_ENGINE, FakeEngines, FakeProcess

FLAT = engine.variants.variant("chess960")


def a_question() -> SearchRequest:
    start = FLAT.start()
    return SearchRequest(FLAT, start, start, (), Limits(movetime=10))


class Asked:
    """A client with engines that tests let speak, and what it has told."""

    def __init__(self, keeps_engines: bool = False) -> None:
        self.engines, self.parent = FakeEngines(EXTERNAL_ENGINE), QObject()
        self.client = EngineClient(
            lambda: self.engines, "trial", self.parent, keeps_engines=keeps_engines
        )
        self.reports: list[SearchRequest] = []
        self.answers: list[SearchRequest] = []
        self.failures: list[SearchRequest] = []
        self.client.reported.connect(lambda request, _: self.reports.append(request))
        self.client.answered.connect(lambda request, _: self.answers.append(request))
        self.client.failed.connect(lambda request, _: self.failures.append(request))

    def process(self, key: str = "") -> FakeProcess:
        purpose = f"trial {key}" if (f"trial {key}", key) in self.engines.processes else "trial"
        return self.engines.processes[purpose, key]


@pytest.fixture
def asked(qapp) -> Asked:
    return Asked()


def test_reports_and_the_answer_are_told_once(asked: Asked) -> None:
    request = a_question()
    asked.client.ask(request)
    asked.process().tell(("e2e4",))
    assert asked.reports == [request] and asked.client.request is request
    decision = EngineDecision(None, None)
    asked.process().answered.emit(request, decision)
    asked.process().answered.emit(request, decision)
    assert asked.answers == [request] and asked.client.request is None


def test_nothing_is_told_of_a_question_that_was_replaced_or_cancelled(asked: Asked) -> None:
    first, second = a_question(), a_question()
    asked.client.ask(first)
    asked.client.ask(second)
    asked.process().tell(("e2e4",), request=first)
    asked.client.cancel()
    asked.process().tell(("e2e4",), request=second)
    asked.process().failed.emit(second, EngineFailure(FailureKind.ENDED, "x"))
    asked.process().failed.emit(None, EngineFailure(FailureKind.ENDED, "x"))
    assert not asked.reports and not asked.failures


def test_a_process_asked_twice_is_listened_to_once(asked: Asked) -> None:
    for _ in range(3):
        asked.client.ask(a_question())
    asked.process().tell(("e2e4",))
    assert len(asked.reports) == 1


@pytest.mark.parametrize("keeps", [False, True])
def test_another_engine_answers_instead(qapp, keeps: bool) -> None:
    asked = Asked(keeps)
    first, second = a_question(), a_question()
    asked.client.ask(first)
    own = asked.process()
    asked.client.ask(second, EXTERNAL_ENGINE.key)
    assert not own.is_thinking, "is asked no more"
    assert (asked.client.key, asked.client.name) == (EXTERNAL_ENGINE.key, EXTERNAL_ENGINE.name)
    own.tell(("e2e4",), request=first)
    asked.process(EXTERNAL_ENGINE.key).tell(("e2e4",))
    assert asked.reports == [second]


def test_a_failure_is_told_and_another_question_asked(asked: Asked) -> None:
    request = a_question()
    asked.client.ask(request)
    asked.process().fail()
    assert asked.failures == [request] and asked.client.request is None
    asked.client.ask(request)
    assert asked.client.request is request


def test_an_engine_that_is_not_there_ends_the_question_before(asked: Asked) -> None:
    asked.client.ask(a_question())
    request = a_question()
    assert not asked.client.ask(request, "nobody")
    assert asked.failures == [request]
    assert asked.client.request is None and not asked.process().is_thinking
