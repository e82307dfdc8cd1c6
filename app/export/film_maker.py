"""Makes a moving picture of a game: drawn frame by frame between events, packed in a thread."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from threading import Event

from PySide6.QtCore import QObject, QTimer, Signal

from app.export.canvas import Canvas
from app.render.film import Reel, film_bytes
from app.render.offscreen import OffscreenError
from app.scene.content import Scene
from app.support import background
from app.text.engine_text import worded


class _CancelledError(Exception):
    """The work was given up."""


class FilmMaker(QObject):
    """One film. It ends with ``done``, ``failed`` or ``broken``, or silently when cancelled."""

    #: So much is done, 0 to 100.
    progressed = Signal(int)
    #: The file's contents: bytes.
    done = Signal(object)
    #: Why there is no film: one sentence.
    failed = Signal(str)
    #: There is no film, for a reason that nobody has foreseen: an exception is on its way.
    broken = Signal()

    def __init__(
        self,
        canvas: Canvas,
        scenes: Iterator[Scene],
        milliseconds: Sequence[int],
        kind: str,
        parent: QObject | None = None,
    ) -> None:
        """Begin with ``begin``; the canvas is released when all frames are drawn.

        milliseconds : how long each frame is shown; there are as many scenes
        kind : as ``app.render.film`` names formats
        """
        super().__init__(parent)
        self._canvas: Canvas | None = canvas
        self._camera = canvas.camera()
        self._scenes = scenes
        self._milliseconds = tuple(milliseconds)
        self._kind = kind
        self._reel = Reel()
        self._is_cancelled = Event()
        self._told = -1
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._draw)

    def begin(self) -> None:
        """Draw whenever nothing else is to be done."""
        self._timer.start()

    def cancel(self) -> None:
        """Give up."""
        self._is_cancelled.set()
        self._stop_drawing()

    def _draw(self) -> None:
        """Draw the next frame."""
        assert self._canvas is not None
        try:
            scene = next(self._scenes, None)
            if scene is not None:
                self._reel.add(self._canvas.draw(scene, self._camera))
        except OffscreenError as error:
            self._stop_drawing()
            self.failed.emit(worded(error))
            return
        except Exception:
            self._stop_drawing()
            self.broken.emit()
            raise
        if scene is None:
            self._stop_drawing()
            background.start(self._pack)
        else:
            self._tell(0.5 * len(self._reel) / len(self._milliseconds))

    def _stop_drawing(self) -> None:
        self._timer.stop()
        canvas, self._canvas = self._canvas, None
        if canvas is not None:
            canvas.release()

    def _pack(self) -> None:
        """Make the file's contents, in a thread of its own."""
        try:
            data = film_bytes(self._reel, self._milliseconds, self._kind, self._tell_packed)
        except _CancelledError:
            return
        except (OSError, ValueError):  # what Pillow says of a format is said to nobody else
            self.failed.emit(self.tr("The frames cannot be put together to a file of this kind."))
            return
        except Exception:
            self.broken.emit()
            raise
        if not self._is_cancelled.is_set():
            self.done.emit(data)

    def _tell_packed(self, part: float) -> None:
        if self._is_cancelled.is_set():
            raise _CancelledError
        self._tell(0.5 + 0.5 * part)

    def _tell(self, part: float) -> None:
        hundredths = round(100 * part)
        if hundredths != self._told:
            self._told = hundredths
            self.progressed.emit(hundredths)
