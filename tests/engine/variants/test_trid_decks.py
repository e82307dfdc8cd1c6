"""The rules of Tri-D chess, paragraph by paragraph: decks, late promotion, counters, endings."""

from __future__ import annotations

import pytest

from engine.text.status_word import status_word
from engine.variants import variant
from tests.engine.helpers import plain_moves, played, trid
from tests.rows import each_row

GAME = variant("trid")

# Each pin's neighbours, and where a loaded deck may go from it.
NEIGHBOURS = {
    "1": "2 3",
    "2": "1 3 4",
    "3": "1 2 4 5",
    "4": "2 3 5 6",
    "5": "3 4 6",
    "6": "4 5",
}
FORWARD = {
    "w": {"1": "2 3", "2": "4", "3": "2 4 5", "4": "6", "5": "4 6", "6": ""},
    "b": {"1": "", "2": "1 3", "3": "1", "4": "2 3 5", "5": "3", "6": "4 5"},
}
ACROSS = {"D": "K", "K": "D"}


def parked(pin: str, owner: str) -> str:
    """Return decks with one on ``pin``, and the others of the other seat out of its reach."""
    near = {pin[0] + "P" + number for number in NEIGHBOURS[pin[2]].split()}
    near |= {pin, ACROSS[pin[0]] + pin[1:]}
    free = [f"{side}P{number}" for side in "DK" for number in "123456"]
    rest = [other for other in free if other not in near][:3]
    return " ".join([pin + owner, *(other + ("b" if owner == "w" else "w") for other in rest)])


def deck_moves(text: str, pin: str) -> set[str]:
    return {move[4:] for move in plain_moves(GAME, text) if move.startswith(f"{pin}-")}


PINS = [f"{side}P{number}" for side in "DK" for number in "123456"]


@each_row("pin", PINS, ids=lambda pin: f"Tri-D rules, deck moves: {pin} empty")
@each_row("side", "wb")
def test_an_empty_deck_goes_to_every_adjacent_pin(pin: str, side: str) -> None:
    expected = {pin[:2] + number for number in NEIGHBOURS[pin[2]].split()}
    expected.add(ACROSS[pin[0]] + pin[1:])
    text = trid("Kb3W kb6S", parked(pin, side), side)
    assert deck_moves(text, pin) == expected
    assert len(expected) == {"1": 3, "6": 3, "2": 4, "5": 4, "3": 5, "4": 5}[pin[2]]


@each_row("pin", PINS, ids=lambda pin: f"Tri-D rules, deck moves: {pin} loaded")
@each_row("side", "wb")
def test_a_loaded_deck_goes_forward_and_sideways(pin: str, side: str) -> None:
    expected = {pin[:2] + number for number in FORWARD[side][pin[2]].split()}
    expected.add(ACROSS[pin[0]] + pin[1:])
    place = GAME.topology.cell_names[GAME.topology.pin_cells[GAME.topology.pin_names.index(pin)][0]]
    load = ("N" if side == "w" else "n") + place
    # The deck was the other seat's at first: one piece on it makes it this one's.
    text = trid(load, parked(pin, "b" if side == "w" else "w"), side)
    assert deck_moves(text, pin) == expected


DECKS: list[tuple[str, str, str, str]] = [
    ("owner of an empty deck", trid(""), "DP1-DP3 KP1-KP3", "DP6-DP4 KP6-KP4"),
    ("owner of an empty deck, black", trid("", side="b"), "DP6-DP4 KP6-KP4", "DP1-DP3"),
    ("one piece owns", trid("Nz9DP6 na1DP1", "DP1w DP6b KP1w KP5b"), "DP6-KP6", "DP1-DP2 DP6-DP4"),
    (
        "one piece owns, black",
        trid("Nz9DP6 na1DP1", "DP1w DP6b KP2w KP6b", "b"),
        "DP1-KP1",
        "DP6-DP4 DP1-DP3",
    ),
    ("two pieces of one seat", trid("Nz0DP1 Na1DP1"), "KP1-KP2", "DP1-DP2 DP1-DP3"),
    ("two pieces of two seats", trid("Nz0DP1 nz1DP1"), "KP1-KP2", "DP1-DP2 DP1-DP3"),
    ("two pieces, black's turn", trid("Nz0DP1 nz1DP1", side="b"), "KP6-KP4", "DP1-KP1"),
    (
        "target pin must be free",
        trid("", "DP1w DP2b DP3b KP1w"),
        "KP1-KP2",
        "DP1-DP2 DP1-DP3 DP1-KP1 KP1-DP1",
    ),
    ("not farther", trid(""), "DP1-DP2", "DP1-DP4 DP1-DP5 DP1-DP6 DP1-KP2 DP1-KP3"),
    (
        "forward and sideways when loaded",
        trid("Na2DP3", "DP3w DP6b KP1w KP6b"),
        "DP3-DP2 DP3-DP4 DP3-DP5 DP3-KP3",
        "DP3-DP1",
    ),
    ("backward when empty", trid("", "DP3w DP6b KP1w KP6b"), "DP3-DP1 DP3-DP2 DP3-KP3", ""),
    (
        "must not bare the own king",
        trid("Kc2W Nd2KP3 re2KP3 rd5S", "DP1w DP6b KP3w KP6b"),
        "DP1-DP2",
        "KP3-DP3",
    ),
    (
        "a carried shield may stay in line",
        trid("Ka1W Na2DP3 ra6S", "DP3w DP6b KP1w KP6b"),
        "DP3-DP2",
        "DP3-KP3 DP3-DP4",
    ),
    (
        "must parry a check",
        trid("Kc3W Na0DP1 rc5S kd8S"),
        "c3W-b3W",
        "DP1-DP3 DP1-DP2 KP1-KP3",
    ),
    (
        "parries by what it carries",
        trid("Ka2W Na2DP3 ra8S kd8S", "DP3w DP6b KP1w KP6b"),
        "DP3-DP2 DP3-DP5 DP3-DP4",
        "DP3-KP3 KP1-KP3",
    ),
    (
        "carries the king out of check",
        trid("Kd0KP1 rd5S", "DP2w DP6b KP1w KP6b"),
        "KP1-DP1",
        "KP1-KP2 KP1-KP3 DP2-DP3",
    ),
    (
        "promotion in passing",
        trid("Pz5DP5", "DP5b DP1w KP1w KP6b"),
        "DP5-DP6=Q DP5-DP6=R DP5-DP6=B DP5-DP6=N DP5-DP4 DP5-KP5",
        "DP5-DP6 DP5-DP4=Q",
    ),
    (
        "promotion in passing, king's side",
        trid("Pd5KP5", "DP1w DP6b KP5b KP1w"),
        "KP5-KP6=Q KP5-KP6=N KP5-KP4",
        "KP5-KP6",
    ),
    (
        "promotion in passing, black",
        trid("pe2KP3", "DP1w DP6b KP3b KP6b", "b"),
        "KP3-KP1=Q KP3-KP1=N KP3-DP3",
        "KP3-KP1",
    ),
    ("no promotion on the nearer rank", trid("Pa4DP5", "DP1w DP5w KP1w KP6b"), "DP5-DP6", ""),
    # Late promotion (8)
    ("8: nothing else is played", trid("Pa8S Qb2W", "DP1w DP4b KP1w KP6b", pending="a8S:b"),
     "a8S=Q a8S=R a8S=B a8S=N", "b2W-b3W DP1-DP2 c1W-c2W a8S-a9DP6=Q"),
    ("8: always legal, also in check", trid("Pa8S Kc1W rc5S kd8S", "DP1w DP4b KP1w KP6b",
     pending="a8S:b"), "a8S=Q a8S=N", "c1W-b1W"),
    (
        "8: not if a queen would attack the king",
        trid("Pa8S kd5S", side="b"),
        "KP6-KP4 KP6-KP5",
        "DP6-DP4 DP6-DP5",
    ),
    (
        "8: not if a knight would",
        trid("Pd8S kb7S", side="b"),
        "DP6-DP4 DP6-DP5",
        "KP6-KP4 KP6-KP5",
    ),
    ("8: a shield helps", trid("Pa8S kd5S nc6S", side="b"), "DP6-DP4 DP6-DP5", ""),
    (
        "8: and may be what the deck carries",
        trid("Pa8S ka5S na8DP6", side="b"),
        "DP6-DP4",
        "DP6-DP5 DP6-KP6",
    ),
    ("8: not for White either", trid("pa1W Kd4W"), "KP1-KP2", "DP1-DP2 DP1-DP3"),
    ("8: the own pawn attacks nobody", trid("Pa8S Ka4W", "DP1w DP6w KP1w KP6b"), "DP6-DP4", ""),
]  # fmt: skip


@each_row(
    ("position", "legal", "illegal"),
    [pytest.param(*row[1:], id=f"Tri-D rules, deck moves, {row[0]}") for row in DECKS],
)
def test_rule(position: str, legal: str, illegal: str) -> None:
    moves = plain_moves(GAME, position)
    assert set(legal.split()) - moves == set()
    assert set(illegal.split()) & moves == set()


HOME = "DP1w DP6b KP1w KP6b"
AFTER: list[tuple[str, str, str, str]] = [
    (
        "the piece keeps its place on the deck",
        trid("Nz0DP1", halfmove=3),
        "DP1-DP3",
        trid("Nz2DP3", "DP3w DP6b KP1w KP6b", "b", halfmove=4),
    ),
    (
        "also sideways",
        trid("Nz0DP1", "DP1w DP6b KP2w KP6b"),
        "DP1-KP1",
        trid("Nd0KP1", "DP6b KP1w KP2w KP6b", "b", halfmove=1),
    ),
    (
        "an emptied deck is its original owner's again",
        trid("Nz9DP6", "DP1w DP6b KP1w KP5b"),
        "DP6-KP6 c7S-c8S d9KP6-b8S KP6-KP4",
        trid("Nb8S kc8S", "DP1w KP1w KP4b KP5b", halfmove=4, fullmove=12),
    ),
    (
        "a carried pawn restarts the count and has moved",
        trid("Pa1DP1", "DP1w DP6b KP2w KP6b", halfmove=7),
        "DP1-KP1",
        trid("Pe1KP1", "DP6b KP1w KP2w KP6b", "b", moved="e1KP1"),
    ),
    (
        "also where it comes back to its cell",
        trid("Pa1DP1", "DP1w DP6b KP2w KP6b", halfmove=7),
        "DP1-KP1 c7S-c8S KP1-DP1",
        trid("Pa1DP1 kc8S", "DP1w DP6b KP2w KP6b", "b", moved="a1DP1", fullmove=11),
    ),
    (
        "an empty deck does not restart the count",
        trid("", halfmove=7),
        "DP1-DP3",
        trid("", "DP3w DP6b KP1w KP6b", "b", halfmove=8),
    ),
    (
        "promotion in passing",
        trid("Pz5DP5", "DP1w DP5b KP1w KP6b", halfmove=5),
        "DP5-DP6=N",
        trid("Nz9DP6", "DP1w DP6b KP1w KP6b", "b"),
    ),
    (
        "5: a pawn on another one's home has moved",
        trid("Pa1DP1"),
        "a1DP1-a2W",
        trid("Pa2W", side="b", moved="a2W"),
    ),
    (
        "5: leaving it ends the note",
        trid("Pa2W", moved="a2W"),
        "a2W-a3W",
        trid("Pa3W", side="b"),
    ),
    (
        "5: so does its capture",
        trid("Pa2W Pb2W ra5S", side="b", moved="a2W b2W"),
        "a5S-a2W",
        trid("ra2W Pb2W", moved="b2W", halfmove=0, fullmove=11),
    ),
    # Late promotion (8): the four pairs of deck mover and pawn's owner, and who moves then.
    (
        "8: Black frees White's pawn",
        trid("Pa8S kc5S", side="b", halfmove=4),
        "DP6-DP4",
        trid("Pa8S kc5S", "DP1w DP4b KP1w KP6b", "w", pending="a8S:b", halfmove=5, fullmove=11),
    ),
    (
        "8: White chooses and moves",
        trid("Pa8S kc5S", side="b", halfmove=4),
        "DP6-DP4 a8S=N",
        trid("Na8S kc5S", "DP1w DP4b KP1w KP6b", "w", fullmove=11),
    ),
    (
        "8: White frees White's own pawn",
        trid("Pd8S", "DP1w DP6b KP1b KP6w", halfmove=4),
        "KP6-KP4",
        trid("Pd8S", "DP1w DP6b KP1b KP4w", "w", pending="d8S:w", halfmove=5),
    ),
    (
        "8: White chooses and Black moves",
        trid("Pd8S", "DP1w DP6b KP1b KP6w", halfmove=4),
        "KP6-KP4 d8S=R",
        trid("Rd8S", "DP1w DP6b KP1b KP4w", "b"),
    ),
    (
        "8: White frees Black's pawn",
        trid("pa1W Kd3W", halfmove=4),
        "DP1-DP2",
        trid("pa1W Kd3W", "DP2w DP6b KP1w KP6b", "b", pending="a1W:w", halfmove=5),
    ),
    (
        "8: Black chooses and moves",
        trid("pa1W Kd3W", halfmove=4),
        "DP1-DP2 a1W=B",
        trid("ba1W Kd3W", "DP2w DP6b KP1w KP6b", "b"),
    ),
    (
        "8: Black frees Black's own pawn",
        trid("pd1W Kb3W", "DP1w DP6b KP1b KP6w", "b", halfmove=4),
        "KP1-KP3",
        trid("pd1W Kb3W", "DP1w DP6b KP3b KP6w", "b", pending="d1W:b", halfmove=5),
    ),
    (
        "8: Black chooses and White moves",
        trid("pd1W Kb3W", "DP1w DP6b KP1b KP6w", "b", halfmove=4),
        "KP1-KP3 d1W=Q",
        trid("qd1W Kb3W", "DP1w DP6b KP3b KP6w", "w", fullmove=11),
    ),
]


@each_row(
    ("position", "moves", "expected"),
    [pytest.param(*row[1:], id=f"Tri-D rules, {row[0]}") for row in AFTER],
)
def test_position_after(position: str, moves: str, expected: str) -> None:
    assert played(GAME, position, moves) == expected


STATUSES: list[tuple[str, str, str, str]] = [
    ("deck moves give check", trid("Rz1DP1 ka5N Kb2W"), "DP1-DP2", "check"),
    (
        "deck moves discover check",
        trid("Ka1W Ra3W Na4DP2 ka8S", "DP2w DP6b KP1w KP6b"),
        "DP2-KP2",
        "check",
    ),
    ("8: the promoted piece may give check", trid("Pd8S", "DP1w DP6b KP1b KP6w"),
     "KP6-KP4 d8S=Q", "check"),
    ("8: waiting for the choice", trid("Pd8S", "DP1w DP6b KP1b KP6w"), "KP6-KP4",
     "promotion-pending"),
    ("end: only the kings are left", trid("rc2W"), "c1W-c2W", "draw:material"),
    ("end: anything else may win", trid("rc2W Nb1W"), "c1W-c2W", "ongoing"),
    (
        "end: the counter ends nothing by itself",
        trid("Nb1W", halfmove=400),
        "b1W-d2W",
        "ongoing",
    ),
]  # fmt: skip


@each_row(
    ("position", "moves", "status"),
    [pytest.param(*row[1:], id=f"Tri-D rules, {row[0]}") for row in STATUSES],
)
def test_status_after(position: str, moves: str, status: str) -> None:
    assert status_word(GAME, GAME.parse(played(GAME, position, moves))) == status
