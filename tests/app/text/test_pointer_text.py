"""The text at the pointer: the cell, what a move there does, and how many things lie there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import engine.variants
from app.board.move_entry import MoveEntry
from app.game.situation import Situation, situation_of
from app.text.language import use_language
from app.text.names import choose_language
from app.text.pointer_text import pointer_text
from engine.core.move import cell_spot, pin_spot
from engine.pgn.record import Record
from engine.play.game import Game
from engine.rules.notation_style import ENGLISH, GERMAN
from tests.engine.helpers import spot

#: A knight, a pawn before promotion, a king that may castle; white to move.
FLAT = "r3k3/1P6/8/3n4/5N2/8/8/4K2R w H - 0 1"
#: On hexagons: each rook castles short and long.
SLANTED = "R5/7/8/9/K8k/9/8/7/R5 w KQ - 0 10"
PASSING = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
#: White's deck on KL1 is empty.
DECKS = "R3/4/4/4|4/4/4/4|4/4/4/4|DP2w:2/K1,KP1w:2/2,DP6b:2/k1,KP6b:2/2 w - - - - 0 1"
#: Three seats: White's queen stands on i8.
THREE = (
    "wRwNwB1wKwNwBwR/wPwPwP1wPwPwPwPwP/3wP6/11/bP10gP/bRbP9gPgR/bBbP1bP6gPgN/bNbP5gP1gPgB/"
    "bK2bPwQ3gPgQ/bQbP6gK/bB4gPgPgN/bNbP4gB/bRbP2gPgR w wKQgKQbKQ j7:i7 - 3"
)


@pytest.fixture(autouse=True)
def languages(qapp) -> Iterator[None]:
    yield
    use_language(ENGLISH)
    choose_language(ENGLISH)


def shown(key: str, position: str | None = None) -> Situation:
    variant = engine.variants.variant(key)
    start = variant.start() if position is None else variant.parse(position)
    return situation_of(Record(Game(variant, start)))


def told(now: Situation, origin: str, target: str, stepping: tuple[int, int] = (1, 1)) -> str:
    """Return the text at a target while what stands on ``origin`` is in hand."""
    entry = MoveEntry(now.legal_moves)
    entry.enter_spot(spot(now.variant, origin))
    aim = spot(now.variant, target)
    return pointer_text(now, aim, entry.moves_to(aim), stepping, is_in_hand=True)


DEEDS = [
    ("chess960", FLAT, "f4", "d5", "d5 · takes the knight", "d5 · schlägt den Springer"),
    ("chess960", FLAT, "f4", "e6", "e6", "e6"),
    ("chess960", FLAT, "f4", "e5", "e5", "e5"),
    ("chess960", FLAT, "b7", "b8", "b8 · promotes", "b8 · wandelt um"),
    (
        *("chess960", FLAT, "b7", "a8"),
        "a8 · takes the rook and promotes",
        "a8 · schlägt den Turm und wandelt um",
    ),
    ("chess960", FLAT, "e1", "g1", "g1 · castles short", "g1 · rochiert kurz"),
    ("chess960", FLAT, "e1", "h1", "h1 · castles short", "h1 · rochiert kurz"),
    ("shafran", SLANTED, "e1", "b1", "b1 · castles long", "b1 · rochiert lang"),
    ("shafran", SLANTED, "e1", "a1", "a1 · castles", "a1 · rochiert"),
    (
        *("chess960", "5k2/8/8/8/8/8/8/5K1R w H - 0 1", "f1", "g1"),
        "g1 · castles or moves",
        "g1 · rochiert oder zieht",
    ),
    (
        *("chess960", PASSING, "e5", "d6"),
        "d6 · takes the pawn en passant",
        "d6 · schlägt den Bauern en passant",
    ),
    ("trid", DECKS, "KP1", "KP2", "KL2 · deck move", "KP2 · Deckzug"),
    ("dreierschach", THREE, "i8", "h7", "h7", "h7"),
]


@pytest.mark.parametrize(("key", "position", "origin", "target", "english", "german"), DEEDS)
def test_the_label_says_what_a_move_does(key, position, origin, target, english, german) -> None:
    now = shown(key, position)
    assert told(now, origin, target) == english
    use_language(GERMAN)
    choose_language(GERMAN)
    assert told(now, origin, target) == german


def test_of_several_opponents_the_owner_is_named() -> None:
    now = shown("dreierschach", THREE)
    entry = MoveEntry(now.legal_moves)
    entry.enter_spot(spot(now.variant, "i8"))
    texts = {told(now, "i8", now.variant.topology.cell_names[s.index]) for s in entry.targets()}
    assert "i7 · takes Black's pawn" in texts
    assert any(text.endswith("takes Grey's pawn") for text in texts)


def test_the_label_counts_what_lies_under_the_pointer() -> None:
    now = shown("chess960", FLAT)
    assert told(now, "f4", "d5", (2, 3)) == "d5 · takes the knight · 2 of 3 here (Tab: next)"
    assert told(now, "f4", "e5", (1, 2)) == "e5 · 1 of 2 here (Tab: next)"
    use_language(GERMAN)
    assert (
        told(now, "f4", "d5", (2, 3)) == "d5 · schlägt den Springer · 2 von 3 hier (Tab: nächstes)"
    )


def test_without_a_piece_in_hand_it_only_tells_several_things_apart() -> None:
    now = shown("raumschach")
    names = now.variant.topology.cell_names
    king = now.variant.king_cell(now.position, 0)
    assert king is not None
    spot = cell_spot(king)
    assert pointer_text(now, spot, (), (1, 1), is_in_hand=False) == ""
    assert pointer_text(now, spot, (), (0, 0), is_in_hand=False) == ""
    text = pointer_text(now, spot, (), (2, 4), is_in_hand=False)
    assert text == f"{names[king]} · white king · 2 of 4 here (Tab: next)"
    deck = shown("trid")
    assert pointer_text(deck, pin_spot(0), (), (1, 2), is_in_hand=False, has_deck=True) == (
        "Deck on QL1 · 1 of 2 here (Tab: next)"
    )
