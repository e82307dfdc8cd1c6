"""Lone kings are mated in every game, from level 2 on, by what mates there at all.

King and queen force mate in chess (in 10 moves), in Maack's Raumschach (in 8) and in Tri-D (in 12);
king and rook in chess (in 16). In Tri-D they force it from 2 % of all positions only, where the
decks are as at the start, and from 6 % at most where they are elsewhere: who is driven moves a deck
instead of the king. In Maack's a king and a rook have no mate at all, and two rooks seldom force
one. In Laurin's a queen forces it from 1.5 % of all positions only, so that queen and rook are
tried. The numbers come from working back from all mates, in Tri-D with decks that stay in place.
"""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from engine.core.pieces import Kind, piece_code
from engine.core.position import Position, TextError
from engine.play.game import Game
from engine.rules.variant import Variant
from engine.search.backend import choose
from engine.search.flatten import cached_tables
from engine.search.loading import load
from engine.search.thinker import Thinker
from engine.search.thinking import Limits
from engine.variants import variant
from tests.engine.helpers import dreierschach, maack, raumschach, trid
from tests.rows import each_row

DECKS = "DP1w DP6b KP1w KP6b"
#: Kings and pieces in the middle of the board, from where the mate is farthest.
POSITIONS = {
    "queen in chess": ("chess960", "8/8/8/3k4/8/8/8/KQ6 w - - 0 30"),
    "rook in chess": ("chess960", "8/8/8/3k4/8/8/8/KR6 w - - 0 30"),
    "queen in Tri-D": ("trid", trid("Ka1W Qc2W kb5S", DECKS)),
    "queen in Maack's": ("maack", maack("KAa1 QAc1 kCc3")),
    "queen and rook in Laurin's": ("raumschach", raumschach("K1a1 Q1b1 R1c1 k5d5")),
}
#: Moves of each seat, after which a draw could be claimed.
MAX_MOVES = 50


def mated(rules: Variant, position: Position, level: int, seed: int, backend: str) -> Game:
    """Return the game of a level against one that makes no mistakes, up to its end."""
    leader = Thinker(rules, choose(backend), hash_megabytes=2, seed=seed)
    other = Thinker(rules, choose(backend), hash_megabytes=2, seed=seed)
    game = Game(rules, position)
    while game.outcome is None and game.length < 2 * MAX_MOVES:
        thinker, strength = (leader, level) if game.position.turn == 0 else (other, 4)
        move = thinker.think(game.root.position, game.line, Limits(), level=strength).move
        assert move is not None
        game.play(move)
    return game


@pytest.mark.parametrize(
    ("name", "level"), [*((name, 2) for name in POSITIONS), ("rook in chess", 4)]
)
def test_a_lone_king_is_mated(name: str, level: int, compiled: str) -> None:
    key, text = POSITIONS[name]
    rules = variant(key)
    game = mated(rules, rules.parse(text), level, 0, compiled)
    assert game.outcome is not None and game.outcome.scores == (1.0, 0.0), rules.text(game.position)


@pytest.mark.parametrize(("pieces", "level"), [("wKb2 wQd4 gKh9 bKl13", 2), ("wKb2 wQd4 bKg7", 1)])
def test_lone_kings_of_three_are_taken(pieces: str, level: int, compiled: str) -> None:
    rules = variant("dreierschach")
    thinker = Thinker(rules, choose(compiled), hash_megabytes=2, seed=0)
    game = Game(rules, rules.parse(dreierschach(pieces)))
    while game.outcome is None and game.length < 3 * MAX_MOVES:
        move = thinker.think(game.root.position, game.line, Limits(), level=level).move
        assert move is not None
        game.play(move)
    assert game.outcome is not None and game.outcome.scores == (1.0, 0.0, 0.0), game.outcome


def leads(key: str, texts: list[str], name: str) -> list[int]:
    """Return what the player to move leads by in positions, as a backend judges them."""
    rules, backend = variant(key), choose(name)
    board = backend.module("moves").Board(cached_tables(rules, backend))
    evaluation = backend.module("evaluation").Evaluator(board)
    found = []
    for text in texts:
        load(rules, board, rules.parse(text))
        found.append(evaluation.lead_of(0))
    return found


def test_a_king_with_fewer_cells_to_go_to_is_nearer_to_its_mate(compiled: str) -> None:
    """The queen takes cells from a king in the corner; where boards move that counts nothing."""
    for name in (compiled, "plain"):
        far, near = leads("maack", [maack("KCc3 QAa5 kEe5"), maack("KCc3 QDd3 kEe5")], name)
        assert near > far
        texts = [trid(f"Kb2W Q{cell} kb8S", DECKS) for cell in ("a1W", "b5N")]
        far, near = leads("trid", texts, name)
        assert abs(near - far) < 20


@each_row("key", ["chess960", "maack", "raumschach", "trid"])
def test_both_gears_judge_lone_kings_alike(key: str, compiled: str) -> None:
    rules = variant(key)
    draw = random.Random(key)
    start = rules.start()
    free = [cell for cell, code in enumerate(start.cells) if code != 1]
    texts = []
    men = [piece_code(0, Kind.KING), piece_code(1, Kind.KING), piece_code(0, Kind.QUEEN)]
    while len(texts) < 40:
        cells = bytearray(1 if code == 1 else 0 for code in start.cells)
        for cell, code in zip(draw.sample(free, 3), men, strict=True):
            cells[cell] = code
        text = rules.text(start._replace(cells=bytes(cells), castling_rights=()))
        with suppress(TextError):
            rules.parse(text)
            texts.append(text)
    found = leads(key, texts, compiled)
    assert found == leads(key, texts, "plain") and len(set(found)) > 10
