"""The rules of Tri-D chess, paragraph by paragraph: decks, late promotion, counters, endings."""

from __future__ import annotations

from engine.variants import variant
from tests.engine.helpers import plain_moves, trid
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
