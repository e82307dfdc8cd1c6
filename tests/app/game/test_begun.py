"""Which games are begun: kept, offered at the next start, and asked about before they are left."""

from __future__ import annotations

from collections.abc import Sequence

import engine.variants
from app.game.current_game import is_begun
from app.game.players import PERSON, Player, computer, external_engine
from app.game.seat_tags import tags_of
from engine.core.move import cell_spot
from engine.pgn.record import Record
from engine.play.drawing import Drawing, DrawingColour
from engine.play.game import Game
from engine.rules.variant import Variant
from tests.rows import each_row

FLAT = engine.variants.variant("chess960")
THREE = engine.variants.variant("dreierschach")
SPACE = engine.variants.variant("raumschach")
EASY = computer(2)
CIRCLE = Drawing(cell_spot(0), cell_spot(0), DrawingColour.RED)


def played(variant: Variant, players: Sequence[Player], count: int) -> Record:
    """Return the record of a game of so many half-moves, whoever has made them."""
    game = Game(variant)
    for _ in range(count):
        game.play(game.moves[0])
    return Record(game, dict(tags_of(variant, players)))


@each_row(
    ("variant", "players", "count", "is_one"),
    [
        (FLAT, (PERSON, PERSON), 0, False),
        (FLAT, (PERSON, PERSON), 1, True),
        (FLAT, (PERSON, EASY), 1, True),
        (FLAT, (EASY, PERSON), 1, False),
        (FLAT, (external_engine("Stockfish"), PERSON), 1, False),
        (FLAT, (EASY, PERSON), 2, True),
        (FLAT, (EASY, EASY), 0, False),
        (FLAT, (EASY, EASY), 1, True),
        (THREE, (EASY, EASY, PERSON), 2, False),
        (THREE, (EASY, EASY, PERSON), 3, True),
    ],
)
def test_a_game_is_begun_once_a_person_has_moved_or_computers_play_alone(
    variant: Variant, players: Sequence[Player], count: int, is_one: bool
) -> None:
    assert is_begun(played(variant, players, count)) is is_one


@each_row(
    "deed",
    [
        lambda game: game.set_comment(game.root, "lunch"),
        lambda game: game.set_comment(game.node, "book"),
        lambda game: game.set_nags(game.node, (1,)),
        lambda game: game.set_drawings(game.node, (CIRCLE,)),
        lambda game: (game.go_to(0), game.play(game.moves[1], True)),
        lambda game: game.resign(1),
    ],
)
def test_what_a_person_writes_to_a_computers_first_move_is_kept(deed) -> None:
    record = played(FLAT, (EASY, PERSON), 1)
    assert not is_begun(record)
    deed(record.game)
    assert is_begun(record)


@each_row(
    ("variant", "text", "is_one"),
    [
        (SPACE, SPACE.text(played(SPACE, (), 1).game.position), True),
        (FLAT, "4k3/8/8/8/8/8/8/4K2R w - - 0 1", True),
        (FLAT, FLAT.text(FLAT.start(17)), False),
        (THREE, THREE.text(THREE.start()), False),
    ],
)
def test_a_position_that_was_set_up_is_kept_before_its_first_move(
    variant: Variant, text: str, is_one: bool
) -> None:
    game = Game(variant, variant.parse(text))
    assert is_begun(Record(game, dict(tags_of(variant, (PERSON, EASY))))) is is_one
