from __future__ import annotations

from app.scene.composer import Composer
from app.scene.layouts import layout
from app.scene.level_view import LevelView
from app.scene.motion.animation import AnimationFrame, FallenKings
from app.scene.overlays.marks import Marks
from app.scene.pieces.sets import STAUNTON
from app.scene.themes.catalogue import DEFAULT
from engine.core.move import cell_spot
from engine.variants import variant
from tests.rows import BOARDS, each_row


def asked(key: str, **changed: object) -> tuple[object, ...]:
    """Return what a scene is composed of, equal in value but not the same objects."""
    game = variant(key)
    usual: dict[str, object] = {
        "layout": layout(key),
        "position": game.parse(game.text(game.start())),
        "theme": DEFAULT,
        "marks": Marks(last_move=(cell_spot(0),)),
        "moment": None,
        "drag": None,
        "levels": LevelView(),
        "piece_set": STAUNTON,
        "kings": FallenKings(),
    }
    return tuple((usual | changed).values())


@each_row("key", BOARDS)
def test_what_has_not_changed_is_not_composed_again(key: str) -> None:
    composer = Composer()
    first = composer.compose(*asked(key))  # type: ignore[arg-type]
    assert composer.compose(*asked(key)) is first  # type: ignore[arg-type]
    assert composer.composed == 1


@each_row(
    "changed",
    [
        {"marks": Marks(hover=cell_spot(3))},
        {"moment": AnimationFrame(hidden_cells=frozenset((0,)))},
        {"levels": LevelView(opacity=0.7)},
        {"kings": FallenKings((8,), 0.5)},
    ],
)
def test_what_has_changed_is_composed(changed: dict[str, object]) -> None:
    composer = Composer()
    first = composer.compose(*asked("trid"))  # type: ignore[arg-type]
    assert composer.compose(*asked("trid", **changed)) is not first  # type: ignore[arg-type]
    assert composer.composed == 2


def test_without_names_no_cell_is_named() -> None:
    composer = Composer()
    assert composer.compose(*asked("chess960")).labels  # type: ignore[arg-type]
    bare = composer.compose(*asked("chess960"), has_names=False)  # type: ignore[arg-type]
    assert not bare.labels
