"""Our own player in this process: at a level, or with so much to think."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from unittest.mock import patch

from engine.core.move import Move
from engine.play.game import Game
from engine.rules.variant import Variant
from engine.search import weights
from engine.search.backend import choose
from engine.search.kernel.node_search import ALL_REPLIES, FEW_REPLIES
from engine.search.thinker import Thinker
from engine.search.thinking import Limits

#: What its word may say after a ``+`` about the answers of two opponents that it looks at.
REPLIES = {"paranoid": ALL_REPLIES, "brs": FEW_REPLIES}
#: All that may stand there.
ADDITIONS = ("plain", "untuned", "threads", *REPLIES)
#: A folder without values of games.
NOWHERE = Path("nowhere")
#: Each seat of a match has a hash table of its own, megabytes.
HASH = 16


class EnginePlayer:
    """Thinks as the program does, with a hash table that nobody else sees."""

    def __init__(self, name: str, count: int, additions: Sequence[str] = ()) -> None:
        """``name``: what ``count`` limits; ``additions``: what its word says after a ``+``."""
        self._level = count if name == "level" else None
        self._limits = Limits(
            depth=count if name == "depth" else None,
            nodes=count if name == "nodes" else None,
            movetime=count if name == "time" else None,
        )
        self._backend = choose("plain" if "plain" in additions else "auto")
        self._values = NOWHERE if "untuned" in additions else weights.FOLDER
        modes = [REPLIES[word] for word in additions if word in REPLIES]
        self._replies = modes[0] if modes else None
        self._threads = (os.cpu_count() or 1) if "threads" in additions else 1
        self._thinker: Thinker | None = None
        self._variant: Variant | None = None

    def begin(self, variant: Variant, seed: str) -> None:
        """Forget the game before."""
        if self._thinker is None or variant is not self._variant:
            self._variant = variant
            with patch.object(weights, "FOLDER", self._values):
                self._thinker = Thinker(
                    variant,
                    self._backend,
                    hash_megabytes=HASH,
                    threads=self._threads,
                    seed=0,
                    replies=self._replies,
                )
        self._thinker.new_game()

    def choose(self, game: Game) -> Move:
        """Return the move it decides on."""
        assert self._thinker is not None
        start, moves = game.root.position, game.line
        decision = self._thinker.think(start, moves, self._limits, level=self._level)
        assert decision.move is not None
        return decision.move

    def close(self) -> None:
        """Let go of its hash table."""
        self._thinker = None
