"""Whether moves meet the conditions of a goal: each condition with a move that does and one not."""

from __future__ import annotations

from engine.core.move import MoveTag
from engine.core.pieces import Kind
from engine.rules.outcome import Ending
from engine.text import coordinate_moves
from engine.training.goal_check import GoalPart, capturers, is_met, is_right, unmet
from engine.training.lesson import ArrivalLevel, Goal, Turn
from engine.variants import variant
from tests.rows import each_row

FLAT, TRID, THREE, DRAGONS = "chess960", "trid", "dreierschach", "dragonchess"
FEN = "r3k2r/pp4pp/8/3pP3/4n3/5N2/PPP3PP/R3K2R w KQkq d6 0 1"
AFAR = "12/12/12/12/12/12/12/12|11k/12/12/4ww6/4w7/12/12/K11|12/12/12/12/4R7/12/12/12 w - - 0 10"
DECKS = "4/4/4/1N2|4/4/4/4|4/4/4/4|DP1w:2/K1,KP1w:P1/2,DP6b:k1/2,KP6b:2/1p w - d1KP1 - - 0 30"

#: Game, position, goal, a move that meets it, and one that does not.
CASES = [
    (FLAT, FEN, {"piece": Kind.ROOK}, "a1-b1", "e1-d1"),
    (FLAT, FEN, {"piece": Kind.KING, "targets": ("g1",)}, "O-O", "h1-g1"),
    (FLAT, FEN, {"piece": Kind.KING, "starts": ("e1",)}, "O-O-O", "a1-b1"),
    (FLAT, FEN, {"starts": ("a2", "b2")}, "b2-b3", "c2-c3"),
    (FLAT, FEN, {"targets": ("d4",)}, "f3-d4", "f3-d2"),
    (FLAT, FEN, {"captures": True}, "e5-d6", "f3-d4"),
    (FLAT, FEN, {"captures": False}, "f3-d4", "e5-d6"),
    (FLAT, FEN, {"captures": Kind.PAWN}, "e5-d6", "f3-d4"),
    (FLAT, FEN, {"tags": (MoveTag.EN_PASSANT,)}, "e5-d6", "e5-e6"),
    (FLAT, FEN, {"tags": (MoveTag.CASTLING_SHORT, MoveTag.CASTLING_LONG)}, "O-O", "e1-e2"),
    (FLAT, FEN, {"tags": (MoveTag.DOUBLE_STEP,)}, "c2-c4", "c2-c3"),
    (FLAT, FEN, {"attacks": ("d7", "f7")}, "f3-e5", None),
    (FLAT, FEN, {"attacks": ("e6", "b5")}, "f3-d4", "f3-d2"),
    (FLAT, FEN, {"is_safe": True}, "f3-d4", "f3-g5"),
    (FLAT, FEN, {"is_safe": False}, "f3-g5", "f3-d4"),
    (FLAT, "4k3/2P5/8/8/8/8/8/4K3 w - - 0 1", {"choice": Kind.ROOK}, "c7-c8=R", "c7-c8=Q"),
    (FLAT, "4k3/2P5/8/8/8/8/8/4K3 w - - 0 1", {"check": True}, "c7-c8=Q", "c7-c8=N"),
    (FLAT, "4k3/2P5/8/8/8/8/8/4K3 w - - 0 1", {"check": False}, "c7-c8=N", "c7-c8=Q"),
    (FLAT, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", {"mates": True}, "a1-a8", "a1-a7"),
    (FLAT, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", {"mates": False}, "a1-a7", "a1-a8"),
    (FLAT, "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", {"ending": Ending.CHECKMATE}, "f1-f8", "f1-f7"),
    (FLAT, "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", {"ending": Ending.STALEMATE}, "f1-f7", "f1-f8"),
    (FLAT, "7k/8/8/8/8/8/6rK/8 w - - 0 1", {"ending": Ending.MATERIAL}, "h2-g2", None),
    (DRAGONS, AFAR, {"piece": Kind.OWN_3, "captures": True}, "3e4-2e5", "3e4-3e5"),
    (DRAGONS, AFAR, {"tags": (MoveTag.AFAR,)}, "3e4-2e4", "3e4-3d5"),
    (DRAGONS, AFAR, {"targets": ("3e4",)}, "3e4-2e4", "3e4-3e5"),
    (TRID, DECKS, {"level": ArrivalLevel.OTHER}, "b1W-c3N", "b1W-c3W"),
    (TRID, DECKS, {"level": ArrivalLevel.SAME}, "b1W-c3W", "b1W-c3N"),
    (TRID, DECKS, {"on_levels": ("N",)}, "b1W-c3N", "b1W-c3W"),
    (TRID, DECKS, {"tags": (MoveTag.DECK,), "piece": Kind.KING}, "DP1-DP3", "KP1-KP3"),
    (TRID, DECKS, {"tags": (MoveTag.DECK,), "targets": ("z2DP3",)}, "DP1-DP3", "DP1-DP2"),
]  # fmt: skip


def found(key: str, text: str, words: dict[str, object], written: str):
    game = variant(key)
    cells = {
        name: tuple(game.topology.cell(cell) for cell in value)
        for name, value in words.items()
        if name in ("starts", "targets", "attacks")
    }
    position = game.parse(text)
    move = coordinate_moves.read(game, position, written)
    goal = Goal(**{**words, **cells})
    return unmet(game, position, move, game.successor(position, move), goal)


@each_row("key, text, words, right, wrong", CASES)
def test_conditions_of_goals_are_met_or_missed(
    key: str, text: str, words: dict, right: str, wrong: str | None
) -> None:
    if right == "f3-e5":  # one's own pawn stands there
        text = text.replace("3pP3", "3p4").replace(" d6 ", " - ")
    assert found(key, text, words, right) is None
    if wrong is not None:
        missed = found(key, text, words, wrong)
        assert missed is not None and missed.value in words


def test_a_deck_carries_but_no_piece_moves() -> None:
    """Only a goal that asks for decks speaks of what one carries."""
    words = {"piece": Kind.KING}
    assert found(TRID, DECKS, words, "z0DP1-z1DP1") is None
    assert found(TRID, DECKS, words, "DP1-DP3") is GoalPart.PIECE
    assert found(TRID, DECKS, {"level": ArrivalLevel.OTHER}, "DP1-DP3") is GoalPart.LEVEL


def test_the_first_condition_missed_is_told() -> None:
    words = {"piece": Kind.ROOK, "captures": True}
    assert found(FLAT, FEN, words, "e1-d1") is GoalPart.PIECE
    assert found(FLAT, FEN, words, "a1-b1") is GoalPart.CAPTURES
    assert found(FLAT, FEN, words, "a1-b1") is not None


def test_three_players() -> None:
    """Grey's king is captured: whose piece it was, and who is out."""
    game = variant(THREE)
    position = game.parse("2wK5/9/10/3bK2wN2gR1/12/13/6gK5/11/10/9/8/7/6 w - - - 5")
    knight, king = (coordinate_moves.read(game, position, text) for text in ("d7-g8", "a3-a4"))
    wanted = Goal(captured_from=1, eliminates=1, captures=Kind.KING)
    assert is_met(game, position, knight, wanted)
    assert not is_met(game, position, knight, Goal(captured_from=2))
    assert not is_met(game, position, knight, Goal(eliminates=2))
    assert not is_met(game, position, king, Goal(eliminates=1))


def test_who_can_capture() -> None:
    """Pinned pieces attack, but cannot capture; a pawn that has passed can be captured."""
    game = variant(FLAT)
    pinned = game.parse("3k4/8/3r4/8/8/8/8/2R1KR2 w - - 0 1")
    move = coordinate_moves.read(game, pinned, "f1-f6")
    after = game.successor(pinned, move)
    assert capturers(game, pinned, move, after, Goal()) == (game.topology.cell("d6"),)
    pinning = game.parse("3k4/8/3r4/8/8/8/8/3RKR2 w - - 0 1")
    move = coordinate_moves.read(game, pinning, "f1-f6")
    assert capturers(game, pinning, move, game.successor(pinning, move), Goal()) == ()
    passing = game.parse("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1")
    move = coordinate_moves.read(game, passing, "e2-e4")
    after = game.successor(passing, move)
    assert capturers(game, passing, move, after, Goal()) == (game.topology.cell("d4"),)


def test_right_moves_are_accepted_or_meet_the_goal() -> None:
    game = variant(FLAT)
    position = game.parse(FEN)
    texts = ("O-O", "a1-b1", "a2-a3")
    king, rook, pawn = (coordinate_moves.read(game, position, text) for text in texts)
    turn = Turn((king,), Goal(piece=Kind.ROOK))
    assert [is_right(game, position, move, turn) for move in (king, rook, pawn)] == [
        True,
        True,
        False,
    ]
    assert not is_right(game, position, rook, Turn((king,)))
