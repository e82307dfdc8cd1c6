"""A game looked through by a player who says what is written here: mistakes found and marked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from app.game.review import Mistake, Review, ReviewTask, other_glyphs, write_review
from engine.core.move import Move
from engine.play.evaluation import Evaluation
from engine.play.game import Game
from engine.play.tree import ChangeKind, Node, text_of
from engine.rules.variant import Variant
from engine.search.thinking import Report, Score
from engine.text import coordinate_moves
from engine.variants import variant
from tests.engine.helpers import moves_of, play
from tests.rows import each_row

CHESS = variant("chess960")
THREE = variant("dreierschach")
SCHOLAR = ("e2-e4", "e7-e5", "d1-h5", "b8-c6", "f1-c4", "g8-f6", "h5-f7")
#: What the game is worth to who is to move, and the best moves: by ply, or ply and move.
EVEN = Score(centipawns=0)
Said = Mapping[int | tuple[int, str], tuple[Score, str]]
SCHOLARS: Said = {
    4: (Score(centipawns=10), "f1-c4"),
    5: (Score(centipawns=-20), "g7-g6 h5-f3 g8-f6"),
    (5, "g8-f6"): (Score(mate=-1), "g8-f6 h5-f7"),
    6: (Score(mate=1), "h5-f7"),
}


def played(rules: Variant, *texts: str) -> Game:
    return play(Game(rules), *texts)


def line_of(game: Game) -> list[Node]:
    return [game.root, *game.root.main_line()]


def answered(rules: Variant, said: Said, task: ReviewTask) -> tuple[Report, Move]:
    """Return a report as an engine would make it, and the move it has decided on."""
    node, ply = task.node, task.node.ply
    if len(task.moves) == 1:
        score, text = said.get((ply, coordinate_moves.write(rules, *task.moves)), (EVEN, ""))
    else:
        score, text = said.get((ply, "others") if task.moves else ply, (EVEN, ""))
    line = tuple(moves_of(rules, node.position, text))
    if not line:
        # The move that was played is as good as any.
        played = (node.children or [node])[0].move
        line = (task.moves or (played or rules.moves(node.position)[0],))[:1]
    held = (4000, 4000, 4000) if len(rules.seats) > 2 else ()
    return Report(task.depth or 9, 9, 1, score, 100, 1, 0, line, held), line[0]


def reviewed(game: Game, said: Said) -> tuple[Review, list[ReviewTask]]:
    review = Review(game.variant, line_of(game))
    asked = []
    while (task := review.task()) is not None:
        asked.append(task)
        review.take(*answered(game.variant, said, task))
    return review, asked


def text_at(game: Game, found: Mistake) -> str:
    return text_of(game.variant, found.node)


def test_a_review_goes_from_the_end_to_the_start_and_checks_what_looks_wrong() -> None:
    game = played(CHESS, *SCHOLAR)
    review, asked = reviewed(game, SCHOLARS)
    assert [task.node.ply for task in asked] == [6, 5, 5, 4, 3, 2, 1, 0], "the mate needs no engine"
    assert [task.moves for task in asked if task.moves] == [(game.nodes[6].move,)]
    assert asked[2].depth == 9, "as deep as the best move was searched"
    assert (review.done, review.total) == (8, 8)
    (found,) = review.mistakes
    assert (text_at(game, found), found.glyph) == ("Nf6", 4)
    assert found.line == tuple(moves_of(CHESS, game.nodes[5].position, "g7-g6 h5-f3 g8-f6"))
    assert (round(found.best, 2), found.played) == (0.48, 0.0)
    assert review.values[game.nodes[6]] == Evaluation(mate=1, depth=9)
    assert review.values[game.nodes[5]] == Evaluation((20,), depth=9)


@each_row(
    ("after", "check", "glyph"),
    [
        (200, -200, 4),  # both say it
        (200, -20, None),  # searched as deeply as the best one it is no worse
        (20, -200, None),  # the position after it is no worse
        (200, -80, 6),  # the smaller loss counts
        (-300, 300, None),  # better than was thought
    ],
)
def test_a_loss_counts_as_far_as_both_views_show_it(
    after: int, check: int, glyph: int | None
) -> None:
    game = played(CHESS, "e2-e4")
    said: Said = {
        0: (EVEN, "d2-d4"),
        (0, "e2-e4"): (Score(centipawns=check), "e2-e4"),
        1: (Score(centipawns=after), "e7-e5"),
    }
    review, _ = reviewed(game, said)
    assert [found.glyph for found in review.mistakes] == ([] if glyph is None else [glyph])


@each_row(("others", "glyph"), [(-900, None), (-500, None), (0, 4), (-150, 4), (-200, 2)])
def test_where_what_was_taken_for_the_best_move_loses_the_others_are_searched(
    others: int, glyph: int | None
) -> None:
    game = played(CHESS, "e2-e4")
    said: Said = {
        (0, "others"): (Score(centipawns=others), "d2-d4 d7-d5"),
        1: (Score(centipawns=400), "e7-e5"),
    }
    review, asked = reviewed(game, said)
    assert [(task.node.ply, len(task.moves)) for task in asked] == [(1, 0), (0, 0), (0, 19)]
    assert game.line[0] not in asked[2].moves and asked[2].depth == 10
    assert [found.glyph for found in review.mistakes] == ([] if glyph is None else [glyph])
    lines = [found.line for found in review.mistakes]
    line = tuple(moves_of(CHESS, game.root.position, "d2-d4 d7-d5"))
    assert lines == [line] * len(lines)
    assert review.values[game.root] == Evaluation((0,), depth=9)


def test_a_forced_move_is_no_mistake() -> None:
    game = Game(CHESS, CHESS.parse("1r5k/8/8/8/8/8/r7/K7 w - - 0 1"))
    game.play(CHESS.moves(game.position)[0])
    review, asked = reviewed(game, {1: (Score(mate=5), "b8-b7")})
    assert len(CHESS.moves(game.root.position)) == 1 and not review.mistakes
    assert not any(task.moves for task in asked)


def test_what_is_not_answered_is_passed_over() -> None:
    game = played(CHESS, *SCHOLAR)
    review = Review(CHESS, line_of(game))
    while (task := review.task()) is not None:
        if task.node.ply == 5:
            review.take(None, None)
        else:
            review.take(*answered(CHESS, SCHOLARS, task))
    assert not review.mistakes and game.nodes[5] not in review.values
    assert len(review.values) == 6


def test_a_line_that_cannot_be_read_is_replaced_by_the_move() -> None:
    game = played(CHESS, *SCHOLAR)
    review = Review(CHESS, line_of(game))
    while (task := review.task()) is not None:
        report, move = answered(CHESS, SCHOLARS, task)
        review.take(Report(9, 9, 1, report.score, 0, 0, 0, ()), move)
    (found,) = review.mistakes
    assert found.line == tuple(moves_of(CHESS, game.nodes[5].position, "g7-g6"))


def test_of_three_each_move_is_searched_by_itself() -> None:
    game = Game(THREE)
    for _ in range(3):
        game.play(THREE.moves(game.position)[0])
    better = [coordinate_moves.write(THREE, THREE.moves(node.position)[1]) for node in game.nodes]
    worse = coordinate_moves.write(THREE, game.line[1])
    said: Said = {
        1: (Score(centipawns=200), better[1]),
        (1, better[1]): (EVEN, better[1]),
        (1, worse): (Score(centipawns=-300), worse),
        2: (Score(centipawns=900), better[2]),
        (2, better[2]): (Score(centipawns=-20), better[2]),
    }
    review, asked = reviewed(game, said)
    assert [task.node.ply for task in asked] == [3, 2, 2, 2, 1, 1, 1, 0]
    line = tuple(moves_of(THREE, game.nodes[1].position, better[1]))
    assert [task.moves for task in asked[4:7]] == [(), line, (game.line[1],)]
    assert [task.depth for task in asked[4:7]] == [None, 8, 8], "the same for both"
    (found,) = review.mistakes
    assert (found.node, found.glyph) == (game.nodes[2], 4)
    assert round(found.best, 2) == 0.33


def test_who_resigns_in_a_game_of_three_makes_no_mistake() -> None:
    game = Game(THREE)
    game.play(THREE.moves(game.position)[0])
    game.resign(1)
    (first, second) = (
        coordinate_moves.write(THREE, move) for move in THREE.moves(game.position)[:2]
    )
    game.play(coordinate_moves.read(THREE, game.position, first))
    review, asked = reviewed(game, {2: (EVEN, second), (2, first): (EVEN, first)})
    assert [task.node.ply for task in asked if task.moves] == [2, 2]
    assert not review.mistakes


# -- written into the game -----------------------------------------------------------------------


def comment(found: Mistake) -> str:
    return f"better by {round(100 * (found.best - found.played))}"


def written(game: Game, replaces: bool = False) -> set[ChangeKind]:
    review, _ = reviewed(game, SCHOLARS)
    return {change.kind for change in write_review(game, review, comment, replaces)}


def test_a_line_of_a_person_stays_as_it_is() -> None:
    game = played(CHESS, *SCHOLAR)
    before = game.nodes[5]
    game.add_line(before, tuple(moves_of(CHESS, before.position, "g7-g6 h5-d1")))
    mine = before.children[1]
    game.set_comment(mine, "safe")
    assert ChangeKind.ADD not in written(game)
    assert (mine.comment, len(before.children), mine.size()) == ("safe", 2, 2)


def test_a_sign_that_says_the_same_or_speaks_of_the_position_is_no_other() -> None:
    game = played(CHESS, *SCHOLAR)
    game.set_nags(game.nodes[6], (4, 18))
    review, _ = reviewed(game, SCHOLARS)
    assert other_glyphs(review.mistakes) == ()


def test_what_has_left_the_game_meanwhile_is_passed_over() -> None:
    game = played(CHESS, *SCHOLAR)
    review, _ = reviewed(game, SCHOLARS)
    game.remove(game.nodes[6])
    changes = write_review(game, review, comment, replaces=False)
    assert {change.kind for change in changes} == {ChangeKind.EVALUATE}
    assert all(change.node in line_of(game) for change in changes)


def test_of_three_nothing_is_said_of_moves_searched_to_different_depths() -> None:
    game = Game(THREE)
    game.play(THREE.moves(game.position)[0])
    other = coordinate_moves.write(THREE, THREE.moves(game.root.position)[1])
    own = coordinate_moves.write(THREE, game.line[0])
    review = Review(THREE, line_of(game))
    said: Said = {0: (EVEN, other), (0, own): (Score(centipawns=-900), own)}
    while (task := review.task()) is not None:
        report, move = answered(THREE, said, task)
        if task.moves == (game.line[0],):
            report = replace(report, depth=report.depth - 1)
        review.take(report, move)
    assert not review.mistakes
