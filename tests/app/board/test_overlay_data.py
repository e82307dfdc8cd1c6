"""What of a position is to be shown: worked out once, and only what is wanted."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import engine.variants
from app.board.overlay_switches import OverlayData
from app.scene.content import Shape
from app.scene.layouts import layout
from app.scene.overlays.sight import (
    ATTACKED,
    ATTACKERS,
    OVERLAYS,
    PINS,
    REACH,
    sight_scene,
)
from app.scene.overlays.sight.attacked import CellAttackers
from app.scene.overlays.sight.beams import Beams
from app.scene.overlays.sight.overlay import (
    CellSign,
    DeckWays,
    OverlayQuery,
    Sight,
    SightOverlay,
    Sign,
    VisibleOverlay,
)
from app.scene.themes.catalogue import DEFAULT
from app.settings.options import SHOW_SIGHT
from engine.core.move import Spot, cell_spot, pin_spot, prisoner_spot
from engine.core.pieces import Kind, piece_code
from engine.explain import sight
from tests.engine.helpers import dreierschach, trid

TEXT = "r3k2r/ppp2ppp/2n5/1B1qp1B1/3Pn3/2P5/PP3PPP/R2QR1K1 b kq - 0 12"
GAME = engine.variants.variant("chess960")
POSITION = GAME.parse(TEXT)


def spot(name: str) -> Spot:
    return cell_spot(GAME.topology.cell(name))


def shown(*overlays: SightOverlay) -> frozenset[str]:
    return frozenset(overlay.name for overlay in overlays)


def found(
    overlays: frozenset[str], subject: Spot | None = None, pointed: Spot | None = None
) -> Sight:
    return OverlayData().of(OverlayQuery(GAME, POSITION, subject, pointed), overlays)


def test_what_is_not_wanted_is_not_there() -> None:
    assert found(shown(), spot("d5"), spot("d5")) == ()
    assert found(shown(REACH), None, spot("d5")) == ()
    assert found(shown(REACH), spot("a3"), None) == (), "an empty cell reaches nothing"
    assert found(shown(ATTACKERS), spot("d5"), None) == ()


def test_of_an_empty_cell_the_enemies_are_those_of_the_player_to_move() -> None:
    cells = {name: GAME.topology.cell(name) for name in ("e2", "d1", "e1", "b5", "e6", "d5", "f7")}
    whites = (cells["d1"], cells["e1"], cells["b5"])
    aims = found(shown(ATTACKERS), pointed=spot("e2"))
    assert aims == (VisibleOverlay(ATTACKERS, CellAttackers(cells["e2"], whites, ())),)
    aims = found(shown(ATTACKERS), pointed=spot("e6"))
    assert aims == (
        VisibleOverlay(ATTACKERS, CellAttackers(cells["e6"], (), (cells["d5"], cells["f7"]))),
    )


def test_of_a_piece_they_are_those_of_its_owner() -> None:
    cell = GAME.topology.cell
    aims = found(shown(ATTACKERS), pointed=spot("e4"))
    assert aims == (
        VisibleOverlay(ATTACKERS, CellAttackers(cell("e4"), (cell("e1"),), (cell("d5"),))),
    )


def test_nothing_is_worked_out_again_while_nothing_changes() -> None:
    data, names = OverlayData(), shown(REACH, PINS, *ATTACKED[:2])
    question = OverlayQuery(GAME, POSITION, spot("d5"), None)
    answers = [data.of(question, names) for _ in range(3)]
    assert answers[0] is answers[1] is answers[2]
    (white, black, pins, reach) = answers[0]
    other = data.of(question._replace(subject=spot("b5")), names)
    assert other[3].found != reach.found
    assert all(a.found is b.found for a, b in zip(other[:3], (white, black, pins), strict=True))
    later = GAME.successor(POSITION, GAME.moves(POSITION)[0])
    assert data.of(OverlayQuery(GAME, later), names)[0].found != white.found


def test_players_that_a_game_has_not_attack_nothing() -> None:
    assert found(shown(ATTACKED[2])) == ()
    game = engine.variants.variant("dreierschach")
    position = game.parse(dreierschach("wKb9 gKm8 gRf6"))
    ((_, dead),) = OverlayData().of(OverlayQuery(game, position), shown(ATTACKED[2]))
    assert (dead.seat, dead.cells, dead.threats) == (2, (), ())


def test_pins_and_prisoners_are_no_pieces() -> None:
    game = engine.variants.variant("trid")
    position, names = game.parse(trid("Nz1DP1")), shown(REACH, ATTACKERS)
    deck, free = (pin_spot(game.topology.pin_names.index(name)) for name in ("DP1", "DP2"))
    ways = sight.deck_targets(game, position, deck.index)
    data = OverlayData()
    assert data.of(OverlayQuery(game, position, deck, deck), names) == (
        VisibleOverlay(REACH, DeckWays(deck.index, ways)),
    )
    assert data.of(OverlayQuery(game, position, free, free), names) == ()
    absent = cell_spot(game.topology.cell("a4DP2"))
    assert data.of(OverlayQuery(game, position, absent, absent), names) == ()
    prisoner = prisoner_spot(0, piece_code(1, Kind.ROOK))
    assert found(names, prisoner, prisoner) == ()


def test_every_overlay_has_its_preference() -> None:
    assert {overlay.name for overlay in OVERLAYS} == SHOW_SIGHT.keys()
    assert len({overlay.name for overlay in OVERLAYS}) == len(OVERLAYS)


class KingsOverlay(SightOverlay[tuple[int, ...]]):
    """An overlay of its own: a ring around each king."""

    name = "kings"

    def __init__(self) -> None:
        self.asked = 0

    def find(self, question: OverlayQuery) -> tuple[int, ...] | None:
        self.asked += 1
        seats = range(len(question.variant.seats))
        kings = (question.variant.king_cell(question.position, seat) for seat in seats)
        return tuple(cell for cell in kings if cell is not None) or None

    def draw(self, beams: Beams, found: tuple[int, ...], marked: Collection[Spot]) -> None:
        for cell in found:
            beams.pen.draw(cell_spot(cell), Shape.RING, beams.colours.pin, 0.1, 0.5)

    def signs(self, found: tuple[int, ...]) -> Iterator[CellSign]:
        return (CellSign(Sign.PINNED, cell) for cell in found)


def test_a_new_overlay_is_one_class() -> None:
    kings = KingsOverlay()
    data = OverlayData((*OVERLAYS, kings))
    question = OverlayQuery(GAME, POSITION, spot("d5"), spot("d5"))
    assert data.of(question, shown(PINS)) == found(shown(PINS)) and kings.asked == 0
    (seen,) = data.of(question, shown(kings))
    assert seen == VisibleOverlay(kings, (GAME.topology.cell("g1"), GAME.topology.cell("e8")))
    assert data.of(question._replace(pointed=None), shown(kings)) == (seen,) and kings.asked == 1
    scene = sight_scene(layout("chess960"), DEFAULT, (seen,))
    assert scene.flats["shape"].astype(int).tolist() == [Shape.RING, Shape.RING]
    assert [sign.cell for sign in kings.signs(seen.found)] == list(seen.found)
