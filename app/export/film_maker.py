"""Makes an animation of a game: frames are drawn between events, and encoded in a thread."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from threading import Event

from PySide6.QtCore import QObject, QTimer, Signal

from app.appearance import appearance
from app.board.selectable import played_marks
from app.export.canvas import Canvas
from app.game.players import Player
from app.game.situation import Situation, situation_of
from app.render.film import FrameStore, film_bytes
from app.render.offscreen import OffscreenError
from app.scene.content import Scene
from app.scene.layouts import Layout
from app.scene.level_view import LevelView
from app.scene.motion.animation import FallenKings
from app.scene.scene import compose
from app.support import background
from app.text.engine_text import translated_text
from app.text.names import looks_of
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
    # A person may go through the current game meanwhile: this one has a cursor of its own.
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
        played_marks(now)._replace(drawings=now.node.drawings),
        levels=levels,
        piece_set=appearance().pieces(now.variant.key, looks_of(now.variant)),
        kings=FallenKings(now.beaten_kings),
    )
    if has_labels:
        return scene
    return replace(scene, labels=tuple(label for label in scene.labels if label.is_count))


def pauses(count: int, seconds: float, last: float) -> list[int]:
    """Return the durations of ``count`` frames, milliseconds; ``last`` is that of the last one."""
    return [round(1000 * seconds)] * (count - 1) + [round(1000 * last)]


class FilmMaker(QObject):
    """Makes one animation; ends with ``done``, ``failed`` or ``broken``, or is cancelled."""

    #: Progress, 0 to 100.
    progressed = Signal(int)
    #: The file's contents, bytes.
    done = Signal(object)
    #: It could not be made: one sentence for the user.
    failed = Signal(str)
    #: It could not be made because of an unexpected exception, which is raised next.
    broken = Signal()

    def __init__(
        self, canvas: Canvas, scenes: Iterator[Scene], milliseconds: Sequence[int], kind: str
    ) -> None:
        """Prepare an animation; ``begin`` starts it. The canvas is released after the last frame.

        milliseconds : duration of each scene
        kind : a format of ``app.render.film``
        """
        super().__init__()
        self._canvas: Canvas | None = canvas
        self._camera = canvas.camera()
        self._scenes = scenes
        self._milliseconds = tuple(milliseconds)
        self._kind = kind
        self._frames = FrameStore()
        self._is_cancelled = Event()
        self._reported = -1
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._draw)

    def begin(self) -> None:
        """Start drawing frames whenever the event loop is idle."""
        self._timer.start()

    def cancel(self) -> None:
        """Cancel the animation."""
        self._is_cancelled.set()
        self._stop_drawing()

    def _draw(self) -> None:
        """Draw the next frame."""
        assert self._canvas is not None
        try:
            scene = next(self._scenes, None)
            if scene is not None:
                self._frames.add(self._canvas.draw(scene, self._camera))
        except OffscreenError as error:
            self._stop_drawing()
            self.failed.emit(translated_text(error))
            return
        except Exception:
            self._stop_drawing()
            self.broken.emit()
            raise
        if scene is None:
            self._stop_drawing()
            background.start(self._encode)
        else:
            self._report(0.5 * len(self._frames) / len(self._milliseconds))

    def _stop_drawing(self) -> None:
        self._timer.stop()
        canvas, self._canvas = self._canvas, None
        if canvas is not None:
            canvas.release()

    def _encode(self) -> None:
        """Encode the file's contents; runs in a thread of the pool."""
        try:
            data = film_bytes(self._frames, self._milliseconds, self._kind, self._report_encoding)
        except background.CancelledError:
            return
        except (OSError, ValueError):  # Pillow's message is not for the user
            self.failed.emit(self.tr("The frames cannot be written as a file of this kind."))
            return
        except Exception:
            self.broken.emit()
            raise
        if not self._is_cancelled.is_set():
            self.done.emit(data)

    def _report_encoding(self, part: float) -> None:
        if self._is_cancelled.is_set():
            raise background.CancelledError
        self._report(0.5 + 0.5 * part)

    def _report(self, part: float) -> None:
        """Emit ``progressed``, if the rounded value has changed; part : 0..1."""
        hundredths = round(100 * part)
        if hundredths != self._reported:
            self._reported = hundredths
            self.progressed.emit(hundredths)
