"""Games of the player against itself, and the quiet positions of each with its result."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from engine.core.move import MoveTag
from engine.play.game import Game
from engine.rules.outcome import Ending
from engine.rules.variant import Variant
from engine.search.gear import choose
from engine.search.thinker import Thinker
from engine.search.thinking import Limits
from engine.variants import variant

#: Half-moves of each seat that are drawn by lot; so many at least, and so many at most.
DRAWN = (2, 6)
#: After so many moves of each seat a game is given up as drawn.
MOST_MOVES = 160
#: Half-moves before the present one in which the player looks for repetitions.
REMEMBERED = 8
#: Of decided positions nothing is learnt: scores beyond it, hundredths of a pawn.
DECIDED = 1500
#: The hash table of a player, megabytes: it thinks for a moment only.
HASH = 4


class Sample(NamedTuple):
    """A game as it is kept.

    scores : points of each seat
    positions : texts of its quiet positions
    """

    scores: tuple[float, ...]
    positions: tuple[str, ...]


class SelfPlayer:
    """Plays one game after the other against itself."""

    def __init__(self, key: str, nodes: int) -> None:
        self._variant = variant(key)
        self._thinker = Thinker(self._variant, choose("auto"), hash_megabytes=HASH, seed=0)
        self._limits = Limits(nodes=nodes)

    def play(self, seed: str) -> Sample:
        """Play a game to its end."""
        chance = random.Random(seed)
        game = opened(self._variant, chance)
        positions = []
        self._thinker.new_game()
        most = MOST_MOVES * len(self._variant.seats)
        while game.outcome is None and not game.claims() and game.length < most:
            if self._move(game):
                positions.append(self._variant.text(game.nodes[-2].position))
        outcome = game.outcome or self._variant.draw(game.position, Ending.AGREEMENT)
        return Sample(outcome.scores, tuple(positions))

    def _move(self, game: Game) -> bool:
        """Play the best move; return whether the position before it was quiet."""
        first = max(game.length - REMEMBERED, 0)
        found: list[int] = []
        decision = self._thinker.think(
            game.nodes[first].position,
            game.line[first:],
            self._limits,
            report=lambda report: found.append(
                DECIDED if report.score.centipawns is None else abs(report.score.centipawns)
            ),
        )
        move = decision.move
        assert move is not None
        position = game.position
        is_calm = not move.captures and move.choice is None and move.tag is not MoveTag.PASS
        is_quiet = is_calm and bool(found) and found[-1] < DECIDED
        is_quiet = is_quiet and not self._variant.checkers(position)
        game.play(move)
        return is_quiet


def opened(game_rules: Variant, chance: random.Random) -> Game:
    """Return a game after some moves that were drawn by lot."""
    numbers = game_rules.start_numbers
    while True:
        number = None if numbers is None else chance.choice(numbers)
        game = Game(game_rules, game_rules.start(number))
        plies = chance.randint(*DRAWN) * len(game_rules.seats) + chance.randrange(2)
        while game.moves and game.length < plies:
            game.play(chance.choice(game.moves))
        if game.moves:
            return game


def add_sample(path: Path, sample: Sample) -> None:
    """Write a game at the end of a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(sample) + "\n")


def samples(path: Path) -> Iterator[Sample]:
    """Yield the games of a file; a line that was cut off is passed over."""
    if not path.is_file():
        return
    with path.open(encoding="utf-8") as file:
        for line in file:
            try:
                scores, positions = json.loads(line)
            except ValueError:
                continue
            yield Sample(tuple(scores), tuple(positions))
