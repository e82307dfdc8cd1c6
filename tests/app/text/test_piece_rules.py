"""Refusals say how a piece moves, in the words of the help."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication

from app.text.language import use_language
from app.text.reasons import refusal_text, refusal_with_rule, rule_of
from engine.core.pieces import Kind, piece_code
from engine.rules.refusal import Refusal, RefusalReason
from engine.variants import KEYS, variant
from tests.rows import each_row


@pytest.fixture(params=["en", "de"])
def spoken(request: pytest.FixtureRequest, qapp: QCoreApplication) -> str:
    use_language(request.param)
    return request.param


@each_row("key", KEYS)
def test_every_piece_of_every_game_has_its_rule(spoken: str, key: str) -> None:
    game = variant(key)
    rules = {kind: rule_of(game, kind) for kind in game.kinds}
    assert all(rules.values()) and len(set(rules.values())) == len(rules)
    for rule in rules.values():
        assert rule.endswith(".") and len(rule) < 400, "it is read while the board waits"
        assert not set("*`[]\n") & set(rule), "no marks of Markdown"
    captures = {"en": ("captures",), "de": ("schlägt", "zum Schlagen")}[spoken]
    assert any(word in rules[Kind.PAWN] for word in captures)


def test_a_refusal_that_states_no_rule_gets_one(qapp: QCoreApplication) -> None:
    use_language("en")
    game = variant("maack")
    cell = game.topology.cell("Cc3")
    code = piece_code(0, Kind.UNICORN)
    refused = Refusal(RefusalReason.NOT_REACHED, (code,), (cell,))
    assert refusal_text(game, refused) == "The unicorn on Cc3 does not move that way."
    said = refusal_with_rule(game, refused)
    assert said.startswith(
        "The unicorn on Cc3 does not move that way. Unicorn: any distance through corners."
    )
    empty = Refusal(RefusalReason.NOTHING_TO_CAPTURE, cells=(cell,))
    assert refusal_with_rule(game, empty).startswith(
        "There is no piece to capture on Cc3. Pawn: one step to an empty cell, forward or upward"
    )


def test_a_refusal_that_states_its_rule_is_left(qapp: QCoreApplication) -> None:
    game = variant("chess960")
    refused = Refusal(RefusalReason.PAWN_HAS_MOVED)
    assert refusal_with_rule(game, refused) == refusal_text(game, refused)


def test_a_page_in_no_language_is_read_in_english(
    qapp: QCoreApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.text.reasons.language", lambda: "fr")
    assert rule_of(variant("chess960"), Kind.QUEEN) == "as rook and bishop."
