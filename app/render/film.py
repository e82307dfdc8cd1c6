"""Encodes pictures as PNG, and sequences of frames as animated GIF, PNG or WebP."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from itertools import islice

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Pixels = NDArray[np.uint8]
#: Animation formats by file suffix.
FORMATS = {".gif": "GIF", ".png": "PNG", ".webp": "WEBP"}
#: Number of times the encoder of a format iterates over the frames.
_PASSES = {"GIF": 2, "PNG": 2, "WEBP": 1}
_OPTIONS: dict[str, dict[str, object]] = {
    "GIF": {"loop": 0, "disposal": 1},
    "PNG": {"loop": 0, "compress_level": 6},
    "WEBP": {"loop": 0, "quality": 88, "method": 3},
}
#: Number of frames from which the palette of a GIF is computed.
_SAMPLES = 6


def picture_bytes(pixels: Pixels) -> bytes:
    """Return (h, w, 3) uint8 sRGB, top row first, as a PNG file."""
    file = BytesIO()
    Image.fromarray(pixels).save(file, format="PNG")
    return file.getvalue()


class FrameStore:
    """Frames of one size, compressed, as those of a long game would fill the memory."""

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

    def sample(self, count: int) -> Iterator[Image.Image]:
        """Return at most ``count`` frames, evenly spaced from the first to the last."""
        places = np.linspace(0, len(self._frames) - 1, min(count, len(self._frames)))
        return (self._unpacked(self._frames[round(place)]) for place in places)

    def _unpacked(self, frame: bytes) -> Image.Image:
        return Image.fromarray(np.frombuffer(zlib.decompress(frame), np.uint8).reshape(self._shape))


class _Frames:
    """The frames after the first, for Pillow, which may iterate more than once."""

    def __init__(
        self,
        frames: FrameStore,
        convert: Callable[[Image.Image], Image.Image],
        on_frame: Callable[[], object],
    ) -> None:
        """``on_frame`` is called before each frame."""
        self._frames, self._convert, self._on_frame = frames, convert, on_frame

    def __iter__(self) -> Iterator[Image.Image]:
        for frame in islice(self._frames, 1, None):
            self._on_frame()
            yield self._convert(frame)


def film_bytes(
    frames: FrameStore,
    milliseconds: Sequence[int],
    kind: str,
    report: Callable[[float], object] = lambda _: None,
) -> bytes:
    """Encode frames as a looping animation and return the file's contents.

    milliseconds : duration of each frame
    kind : one of ``FORMATS``
    report : called with the progress, 0..1; an exception raised by it ends the work
    """
    done, total = 0, _PASSES[kind] * len(frames)

    def count() -> None:
        nonlocal done
        done += 1
        report(min(done / total, 1.0))

    convert = _to_palette(frames) if kind == "GIF" else lambda frame: frame
    file = BytesIO()
    convert(next(iter(frames))).save(
        file,
        format=kind,
        save_all=True,
        append_images=_Frames(frames, convert, count),
        duration=list(milliseconds) if len(milliseconds) > 1 else milliseconds[0],
        **_OPTIONS[kind],
    )
    return file.getvalue()


def _to_palette(frames: FrameStore) -> Callable[[Image.Image], Image.Image]:
    """Return a function that quantizes frames to one palette of 256 colours.

    With a palette of its own for each frame, parts that do not change would flicker.
    """
    samples = np.vstack(
        [np.asarray(frame)[::2, ::2].reshape(-1, 3) for frame in frames.sample(_SAMPLES)]
    )
    palette = Image.fromarray(_evened(samples)).quantize(256, Image.Quantize.MEDIANCUT)

    def convert(frame: Image.Image) -> Image.Image:
        return frame.quantize(palette=palette, dither=Image.Dither.NONE)

    return convert


def _evened(colours: Pixels) -> Pixels:
    """Resample (n, 3) uint8 colours so that rare ones count for more: (1, m, 3) uint8.

    Otherwise the background would leave few colours to marks and edges.
    """
    shades = (colours >> 2).astype(np.uint32) @ np.array([1 << 12, 1 << 6, 1], np.uint32)
    _, first, counts = np.unique(shades, return_index=True, return_counts=True)
    return np.repeat(colours[first], np.ceil(np.sqrt(counts)).astype(int), axis=0)[np.newaxis]
