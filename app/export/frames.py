"""The scenes of an animation: one for each position of a game. Free of Qt and OpenGL."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.appearance.current import appearance
from app.game.situation import beaten_kings
from app.scene.content import Scene
from app.scene.layouts import Layout
from app.scene.level_view import LevelView
from app.scene.motion.animation import FallenKings
from app.scene.overlays.marks import check_marks, spots_of
from app.scene.scene import compose
from engine.play.game import Game
from engine.play.tree import Node
from engine.rules.checks import checks
from engine.rules.variant import Variant


def scenes(game: Game, layout: Layout, levels: LevelView, has_labels: bool) -> Iterator[Scene]:
    """Yield the scene of every position of a game's current line, beginning with the first.

    levels : faded and hidden levels
    has_labels : whether files, ranks and levels are labelled
    """
    for node in tuple(game.nodes):
        yield scene_of(game.variant, node, layout, levels, has_labels)


def scene_of(
    variant: Variant, node: Node, layout: Layout, levels: LevelView, has_labels: bool
) -> Scene:
    """Return the scene of a node's position, with its drawings, its last move and checks marked."""
    position, outcome = node.position, node.outcome or variant.outcome(node.position)
    mated = position.turn if variant.is_mated(position) else None
    marks = replace(
        check_marks(checks(variant, position), mated),
        last_move=() if node.move is None else spots_of(node.move),
        drawings=node.drawings,
    )
    scene = compose(
        layout,
        position,
        appearance().theme,
        marks,
        levels=levels,
        piece_set=appearance().pieces(variant.key),
        kings=FallenKings(beaten_kings(variant, position, outcome)),
    )
    if has_labels:
        return scene
    return replace(scene, labels=tuple(label for label in scene.labels if label.is_count))


def pauses(count: int, seconds: float, last: float) -> list[int]:
    """Return the durations of ``count`` frames, milliseconds; ``last`` is that of the last one."""
    return [round(1000 * seconds)] * (count - 1) + [round(1000 * last)]
