"""Games of the player against itself, and the quiet positions of each with its result."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from engine.core.move import Move, MoveTag
from engine.core.position import Position
from engine.play.game import Game
from engine.rules.outcome import Ending
from engine.rules.variant import Variant
from engine.search.backend import choose
from engine.search.thinker import Thinker
from engine.search.thinking import Limits, Report
from engine.variants import variant

#: Half-moves of each seat that are drawn by lot; so many at least, and so many at most.
DRAWN = (2, 6)
#: After so many moves of each seat a game is given up as drawn.
MAX_MOVES = 160
#: Half-moves before the present one in which the player looks for repetitions.
REMEMBERED = 8
#: Of decided positions nothing is learnt: scores beyond it, hundredths of a pawn.
DECIDED = 1500
#: A game of two is given up once the same seat has led by so much in so many half-moves on end.
GIVEN_UP, PATIENCE = 1000, 6
#: The hash table of a player, megabytes: it thinks for a moment only.
HASH = 4


class SelfPlayGame(NamedTuple):
    """A game as it is kept.

    scores : points of each seat
    positions : texts of its quiet positions
    worths : what each seat had in each of them by the search, hundredths of a pawn; empty in games
        that were played before this was kept
    """

    scores: tuple[float, ...]
    positions: tuple[str, ...]
    worths: tuple[tuple[int, ...], ...] = ()


class SelfPlayer:
    """Plays one game after the other against itself."""

    def __init__(self, key: str, nodes: int) -> None:
        self._variant = variant(key)
        self._thinker = Thinker(self._variant, choose("auto"), hash_megabytes=HASH, seed=0)
        self._limits = Limits(nodes=nodes)

    def play(self, seed: str) -> SelfPlayGame:
        """Play a game to its end."""
        rng = random.Random(seed)
        game = opened(self._variant, rng)
        positions, worths = [], []
        self._thinker.new_game()
        seats = len(self._variant.seats)
        leader, patience = -1, PATIENCE
        while self._goes_on(game) and patience:
            seat, position = game.position.turn, game.position
            move, score, worth = self._decide(game)
            if abs(score) < DECIDED and self._is_quiet(position, move):
                positions.append(self._variant.text(position))
                worths.append(worth)
            game.play(move)
            now = -1 if abs(score) < GIVEN_UP else seat if score > 0 else 1 - seat
            is_same = now >= 0 and now == leader and seats == 2
            leader, patience = now, patience - 1 if is_same else PATIENCE
        outcome = game.outcome or self._variant.draw(game.position, Ending.AGREEMENT)
        scores = outcome.scores if patience else (1.0 - leader, float(leader))
        return SelfPlayGame(scores, tuple(positions), tuple(worths))

    def _goes_on(self, game: Game) -> bool:
        most = MAX_MOVES * len(self._variant.seats)
        return game.outcome is None and not game.claims() and game.length < most

    def _decide(self, game: Game) -> tuple[Move, int, tuple[int, ...]]:
        """Return the best move, its score, and what each seat has then, hundredths of a pawn.

        Where a mate is seen, the score is beyond ``DECIDED``.
        """
        first = max(game.length - REMEMBERED, 0)
        found: list[Report] = []
        decision = self._thinker.think(
            game.nodes[first].position, game.line[first:], self._limits, report=found.append
        )
        assert decision.move is not None
        if not found or found[-1].score.centipawns is None:
            return decision.move, _mate_score(found), ()
        score = found[-1].score.centipawns
        if len(self._variant.seats) > 2:
            return decision.move, score, found[-1].seat_scores
        return decision.move, score, (0, score) if game.position.turn else (score, 0)

    def _is_quiet(self, position: Position, move: Move) -> bool:
        """Whether neither the position nor the best move in it is about captures and checks."""
        is_calm = not move.captures and move.promotion is None and move.tag is not MoveTag.PASS
        return is_calm and not self._variant.checkers(position)


def _mate_score(found: list[Report]) -> int:
    """Return the score of a search that saw a mate, or that had but one move."""
    mate = found[-1].score.mate if found else 1
    return 2 * DECIDED if mate and mate > 0 else -2 * DECIDED


def opened(game_rules: Variant, rng: random.Random) -> Game:
    """Return a game after some moves that were drawn by lot."""
    numbers = game_rules.start_numbers
    while True:
        number = None if numbers is None else rng.choice(numbers)
        game = Game(game_rules, game_rules.start(number))
        plies = rng.randint(*DRAWN) * len(game_rules.seats) + rng.randrange(2)
        while game.moves and game.length < plies:
            game.play(rng.choice(game.moves))
        if game.moves:
            return game


def add_sample(path: Path, sample: SelfPlayGame) -> None:
    """Write a game at the end of a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(sample) + "\n")


def samples(path: Path) -> Iterator[SelfPlayGame]:
    """Yield the games of a file; a line that was cut off is passed over."""
    if not path.is_file():
        return
    with path.open(encoding="utf-8") as file:
        for line in file:
            try:
                scores, positions, *rest = json.loads(line)
            except ValueError:
                continue
            worths = tuple(map(tuple, rest[0])) if rest else ()
            yield SelfPlayGame(tuple(scores), tuple(positions), worths)
