"""What of a position is to be shown: worked out once, and only what is wanted."""

from __future__ import annotations

import engine.variants
from app.board.overlay_data import OverlayData
from app.board.visible_overlays import VisibleOverlays
from app.scene.overlays.marks import Aim, Sight
from engine.core.move import Spot, cell_spot, pin_spot, prisoner_spot
from engine.core.pieces import Kind, piece_code
from engine.explain import sight
from tests.engine.helpers import dreierschach, trid

TEXT = "r3k2r/ppp2ppp/2n5/1B1qp1B1/3Pn3/2P5/PP3PPP/R2QR1K1 b kq - 0 12"
GAME = engine.variants.variant("chess960")
POSITION = GAME.parse(TEXT)


def spot(name: str) -> Spot:
    return cell_spot(GAME.topology.cell(name))


def found(
    shown: VisibleOverlays, subject: Spot | None = None, pointed: Spot | None = None
) -> Sight:
    return OverlayData().of(GAME, POSITION, shown, subject, pointed)


def test_what_is_not_wanted_is_not_there() -> None:
    assert found(VisibleOverlays(), spot("d5"), spot("d5")) == Sight()
    assert found(VisibleOverlays(reach=True), None, spot("d5")) == Sight()
    assert found(VisibleOverlays(reach=True), spot("a3"), None) == Sight(), (
        "an empty cell reaches nothing"
    )
    assert found(VisibleOverlays(attackers=True), spot("d5"), None) == Sight()


def test_of_an_empty_cell_the_enemies_are_those_of_the_player_to_move() -> None:
    cells = {name: GAME.topology.cell(name) for name in ("e2", "d1", "e1", "b5", "e6", "d5", "f7")}
    whites = (cells["d1"], cells["e1"], cells["b5"])
    aim = found(VisibleOverlays(attackers=True), pointed=spot("e2")).aim
    assert aim == Aim(cells["e2"], whites, ())
    aim = found(VisibleOverlays(attackers=True), pointed=spot("e6")).aim
    assert aim == Aim(cells["e6"], (), (cells["d5"], cells["f7"]))


def test_of_a_piece_they_are_those_of_its_owner() -> None:
    cell = GAME.topology.cell
    aim = found(VisibleOverlays(attackers=True), pointed=spot("e4")).aim
    assert aim == Aim(cell("e4"), (cell("e1"),), (cell("d5"),))


def test_nothing_is_worked_out_again_while_nothing_changes() -> None:
    insight, shown = OverlayData(), VisibleOverlays(reach=True, pins=True, first=True, second=True)
    answers = [insight.of(GAME, POSITION, shown, spot("d5"), None) for _ in range(3)]
    assert answers[0] is answers[1] is answers[2] and insight.worked_out == 1
    other = insight.of(GAME, POSITION, shown, spot("b5"), None)
    assert insight.worked_out == 2 and other.reach != answers[0].reach
    assert other.attacks is answers[0].attacks and other.pins is answers[0].pins
    later = GAME.successor(POSITION, GAME.moves(POSITION)[0])
    assert insight.of(GAME, later, shown, None, None).attacks != other.attacks


def test_players_that_a_game_has_not_attack_nothing() -> None:
    shown = VisibleOverlays(third=True)
    assert found(shown) == Sight()
    game = engine.variants.variant("dreierschach")
    position = game.parse(dreierschach("wKb9 gKm8 gRf6"))
    (dead,) = OverlayData().of(game, position, shown, None, None).attacks
    assert (dead.seat, dead.cells, dead.threats) == (2, (), ())


def test_pins_and_prisoners_are_no_pieces() -> None:
    game = engine.variants.variant("trid")
    position, shown = game.parse(trid("Nz1DP1")), VisibleOverlays(reach=True, attackers=True)
    deck, free = (pin_spot(game.topology.pin_names.index(name)) for name in ("DP1", "DP2"))
    ways = sight.deck_ways(game, position, deck.index)
    insight = OverlayData()
    assert insight.of(game, position, shown, deck, deck) == Sight(deck=deck.index, ways=ways)
    assert insight.of(game, position, shown, free, free).ways == ()
    absent = cell_spot(game.topology.cell("a4DP2"))
    assert insight.of(game, position, shown, absent, absent) == Sight()
    prisoner = prisoner_spot(0, piece_code(1, Kind.ROOK))
    assert found(shown, prisoner, prisoner) == Sight()
