"""Pictures as files: one as PNG, several one after another as GIF, PNG or WebP that move."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from itertools import islice

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Pixels = NDArray[np.uint8]
#: What moves, by the ending of the file's name.
FORMATS = {".gif": "GIF", ".png": "PNG", ".webp": "WEBP"}
#: How often the frames are gone through until a file of a format is made.
_PASSES = {"GIF": 2, "PNG": 2, "WEBP": 1}
_OPTIONS: dict[str, dict[str, object]] = {
    "GIF": {"loop": 0, "disposal": 1},
    "PNG": {"loop": 0, "compress_level": 6},
    "WEBP": {"loop": 0, "quality": 88, "method": 3},
}
#: The colours of a GIF are taken from so many of its frames.
_SAMPLES = 6


def picture_bytes(pixels: Pixels) -> bytes:
    """Return (h, w, 3) uint8 sRGB, top row first, as a PNG file."""
    file = BytesIO()
    Image.fromarray(pixels).save(file, format="PNG")
    return file.getvalue()


class Reel:
    """Frames of one size, kept packed: a long game would else fill the memory."""

    def __init__(self) -> None:
        self._frames: list[bytes] = []
        self._shape = (0, 0, 3)

    def __len__(self) -> int:
        return len(self._frames)

    def add(self, pixels: Pixels) -> None:
        """Add a frame, (h, w, 3) uint8 sRGB, top row first. Raises ValueError for another size."""
        if self._frames and pixels.shape != self._shape:
            raise ValueError(f"a frame of {pixels.shape} after one of {self._shape}")
        self._shape = pixels.shape
        self._frames.append(zlib.compress(pixels.tobytes(), 1))

    def __iter__(self) -> Iterator[Image.Image]:
        return map(self._unpacked, self._frames)

    def some(self, count: int) -> Iterator[Image.Image]:
        """Return so many frames, or all if they are fewer, evenly from the first to the last."""
        places = np.linspace(0, len(self._frames) - 1, min(count, len(self._frames)))
        return (self._unpacked(self._frames[round(place)]) for place in places)

    def _unpacked(self, frame: bytes) -> Image.Image:
        return Image.fromarray(np.frombuffer(zlib.decompress(frame), np.uint8).reshape(self._shape))


class _Frames:
    """Frames for Pillow, which may go through them more than once; each is told."""

    def __init__(
        self,
        reel: Reel,
        change: Callable[[Image.Image], Image.Image],
        tell: Callable[[], object],
    ) -> None:
        self._reel, self._change, self._tell = reel, change, tell

    def __iter__(self) -> Iterator[Image.Image]:
        for frame in islice(self._reel, 1, None):
            self._tell()
            yield self._change(frame)


def film_bytes(
    reel: Reel,
    milliseconds: Sequence[int],
    kind: str,
    tell: Callable[[float], object] = lambda _: None,
) -> bytes:
    """Return frames as a file that shows them one after another, again and again.

    milliseconds : how long each is shown
    kind : one of ``FORMATS``
    tell : called now and then with the part that is done, 0..1; what it raises ends the work
    """
    seen, total = 0, _PASSES[kind] * len(reel)

    def count() -> None:
        nonlocal seen
        seen += 1
        tell(min(seen / total, 1.0))

    change = _to_palette(reel) if kind == "GIF" else _unchanged
    file = BytesIO()
    change(next(iter(reel))).save(
        file,
        format=kind,
        save_all=True,
        append_images=_Frames(reel, change, count),
        duration=list(milliseconds) if len(milliseconds) > 1 else milliseconds[0],
        **_OPTIONS[kind],
    )
    return file.getvalue()


def _unchanged(frame: Image.Image) -> Image.Image:
    return frame


def _to_palette(reel: Reel) -> Callable[[Image.Image], Image.Image]:
    """Return what gives frames 256 colours, the same for all: else what stands still flickers."""
    samples = np.vstack(
        [np.asarray(frame)[::2, ::2].reshape(-1, 3) for frame in reel.some(_SAMPLES)]
    )
    palette = Image.fromarray(_evened(samples)).quantize(256, Image.Quantize.MEDIANCUT)

    def change(frame: Image.Image) -> Image.Image:
        return frame.quantize(palette=palette, dither=Image.Dither.NONE)

    return change


def _evened(colours: Pixels) -> Pixels:
    """Return (1, m, 3) colours in which rare ones count for more than among the (n, 3) given.

    Else the background would leave few colours to marks and edges.
    """
    shades = (colours >> 2).astype(np.uint32) @ np.array([1 << 12, 1 << 6, 1], np.uint32)
    _, first, counts = np.unique(shades, return_index=True, return_counts=True)
    return np.repeat(colours[first], np.ceil(np.sqrt(counts)).astype(int), axis=0)[np.newaxis]
