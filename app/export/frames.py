"""The scenes of an animation: one for each position of a game. Free of Qt and OpenGL."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from app.appearance.current import appearance
from app.board.selectable import played_marks
from app.game.players import Player
from app.game.situation import Situation, situation_of
from app.scene.content import Scene
from app.scene.layouts import Layout
from app.scene.level_view import LevelView
from app.scene.motion.animation import FallenKings
from app.scene.scene import compose
from engine.pgn.record import Record
from engine.play.game import Game


def scenes(
    record: Record,
    players: Sequence[Player],
    layout: Layout,
    levels: LevelView,
    has_labels: bool,
) -> Iterator[Scene]:
    """Yield the scene of every position of a game's current line, beginning with the first.

    players : by seat; with several, the moves since the last one of who looks on are marked
    levels : faded and hidden levels
    has_labels : whether files, ranks and levels are labelled
    """
    # The game on the table may be walked through meanwhile: this one has a cursor of its own.
    game = Game.of(record.game.variant, record.game.root)
    game.go_to_node(record.game.nodes[-1])
    own = Record(game, record.tags)
    for ply in range(game.length + 1):
        game.go_to(ply)
        yield scene_of(situation_of(own, players), layout, levels, has_labels)


def scene_of(now: Situation, layout: Layout, levels: LevelView, has_labels: bool) -> Scene:
    """Return the scene of a position, with its drawings, the latest moves and checks marked."""
    scene = compose(
        layout,
        now.position,
        appearance().theme,
        replace(played_marks(now), drawings=now.node.drawings),
        levels=levels,
        piece_set=appearance().pieces(now.variant.key),
        kings=FallenKings(now.beaten_kings),
    )
    if has_labels:
        return scene
    return replace(scene, labels=tuple(label for label in scene.labels if label.is_count))


def pauses(count: int, seconds: float, last: float) -> list[int]:
    """Return the durations of ``count`` frames, milliseconds; ``last`` is that of the last one."""
    return [round(1000 * seconds)] * (count - 1) + [round(1000 * last)]
