"""Lines put beside a game: the main line stays, also where the line leads beyond its end."""

from __future__ import annotations

import pytest

from engine.core.move import Move
from engine.pgn import read_game, written_game
from engine.pgn.record import Record
from engine.play.game import Game, GameError
from engine.play.tree import ChangeKind
from engine.rules.outcome import Ending
from engine.text import coordinate_moves
from engine.variants import variant
from tests.engine.helpers import moves_of, play

CHESS = variant("chess960")


def moves(game: Game, text: str) -> list[Move]:
    """Return moves from the place shown on."""
    return moves_of(CHESS, game.position, text)


def game_of(text: str) -> Game:
    return play(Game(CHESS), text)


def main_line(game: Game) -> list[str]:
    return [coordinate_moves.write(CHESS, n.move) for n in game.root.main_line()]


def test_a_line_stands_beside_what_follows() -> None:
    game = game_of("e2-e4 e7-e5 g1-f3")
    game.go_to(1)
    changes = game.try_line(game.node, moves(game, "c7-c5 g1-f3 d7-d6"))
    assert [change.kind for change in changes] == [ChangeKind.ADD]
    assert game.notations() == ("e4", "c5", "Nf3", "d6") and game.cursor == 4
    assert main_line(game) == ["e2-e4", "e7-e5", "g1-f3"]


def test_what_is_there_is_gone_along() -> None:
    game = game_of("e2-e4 e7-e5 g1-f3")
    game.go_to(0)
    assert game.try_line(game.node, moves(game, "e2-e4 e7-e5")) == ()
    assert game.cursor == 2 and game.length == 3
    changes = game.try_line(game.node, moves(game, "f2-f4 e5-f4"))
    assert len(changes) == 1 and game.node.ply == 4
    game.go_to(2)
    assert game.try_line(game.node, moves(game, "f2-f4 e5-f4")) == (), "once is enough"


@pytest.mark.parametrize("is_over", [False, True])
def test_beyond_the_last_move_that_move_is_repeated(is_over: bool) -> None:
    game = game_of("e2-e4 e7-e5")
    end = game.node
    if is_over:
        game.resign(0)
    game.try_line(game.node, moves(game, "g1-f3 b8-c6"))
    assert game.notations() == ("e4", "e5", "Nf3", "Nc6") and game.outcome is None
    assert main_line(game) == ["e2-e4", "e7-e5"] and not end.children
    assert (game.result() is not None) is is_over
    assert game.is_decided is is_over
    game.go_to_node(end)
    assert (game.outcome is not None) is is_over and game.is_decided is is_over
    game.try_line(end, moves(game, "g1-f3 g8-f6"))
    assert len(end.parent.children) == 2, "repeated only once"
    assert game.notations() == ("e4", "e5", "Nf3", "Nf6")
    game.go_to_node(end)
    assert game.try_line(end, moves(game, "g1-f3 b8-c6")) == ()
    assert game.notations()[-1] == "Nc6"


def test_a_line_along_the_main_line_and_beyond_leaves_its_end() -> None:
    game = game_of("e2-e4 e7-e5")
    game.go_to(1)
    game.try_line(game.node, moves(game, "e7-e5 g1-f3"))
    assert main_line(game) == ["e2-e4", "e7-e5"]
    assert game.notations() == ("e4", "e5", "Nf3")


def test_a_line_in_a_side_line_goes_on_with_it() -> None:
    game = game_of("e2-e4 e7-e5 g1-f3")
    game.go_to(1)
    game.try_line(game.node, moves(game, "c7-c5"))
    side = game.node
    game.try_line(side, moves(game, "g1-f3"))
    assert game.node.parent is side and not side.parent.children[0].is_side_line
    assert len(side.parent.children) == 2


def test_without_any_move_there_is_nothing_to_stand_beside() -> None:
    game = Game(CHESS)
    with pytest.raises(GameError, match="no move yet"):
        game.try_line(game.node, moves(game, "e2-e4"))
    assert not game.root.children and game.cursor == 0


def test_a_wrong_line_changes_nothing() -> None:
    game = game_of("e2-e4 e7-e5")
    wrong = moves(game_of("d2-d4"), "g8-f6")
    with pytest.raises(GameError, match="not legal"):
        game.try_line(game.node, [*moves(game, "g1-f3 b8-c6"), *wrong, *wrong])
    assert len(game.root.children[0].children) == 1 and game.cursor == 2
    before = written_game(Record(game))
    with pytest.raises(GameError):
        game.try_line(game.node, wrong)
    assert written_game(Record(game)) == before


def test_a_repeated_move_is_kept_in_files() -> None:
    game = game_of("e2-e4 e7-e5")
    game.offer_draw(0)
    game.accept_draw(1)
    game.try_line(game.node, moves(game, "g1-f3"))
    text = written_game(Record(game))
    assert "1. e4 e5 ( 1... e5 2. Nf3 ) 1/2-1/2" in text
    again = read_game(text)
    assert written_game(again) == text and not again.faults
    assert again.game.result().ending is Ending.AGREEMENT
    ended, twin = again.game.root.children[0].children
    assert ended.outcome is not None and twin.outcome is None and not ended.children
