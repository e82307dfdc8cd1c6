"""Makes the program's sounds, the same in every run.

``python .setup/sounds.py`` writes them into resources/sounds; a folder after it, into that one.
Each sound is a few decaying tones with some noise, mono, 16 bit. Nothing is recorded and nothing
comes from elsewhere.
"""

from __future__ import annotations

import sys
import wave
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

RATE = 22050
#: The loudest sample of a sound that is to be as loud as any.
PEAK = 0.7
Samples = NDArray[np.float64]


def times(seconds: float) -> Samples:
    """Return the time of each sample, (n,) seconds."""
    return np.arange(round(RATE * seconds)) / RATE


def tones(seconds: float, pitches: Sequence[float], decay: float) -> Samples:
    """Return tones that die away together, the higher ones sooner.

    pitches : hertz; each is half as loud as the one before
    decay : seconds in which the first falls to about a third
    """
    t = times(seconds)
    sound = np.zeros_like(t)
    for number, pitch in enumerate(pitches):
        fade = np.exp(-t * (1 + 0.6 * number) / decay)
        sound += 0.5**number * fade * np.sin(2 * np.pi * pitch * t)
    return sound


def noise(seconds: float, decay: float, width: int, seed: int) -> Samples:
    """Return a rustle that dies away; the wider the mean over samples, the duller it is."""
    t = times(seconds)
    rough = np.random.default_rng(seed).uniform(-1.0, 1.0, len(t) + width - 1)
    smooth = np.convolve(rough, np.ones(width) / width, mode="valid")
    return smooth / np.abs(smooth).max() * np.exp(-t / decay)


def joined(*parts: tuple[float, Samples]) -> Samples:
    """Return sounds laid over one another, each from its own second on."""
    starts = [round(RATE * start) for start, _ in parts]
    sum_ = np.zeros(max(at + len(part) for at, (_, part) in zip(starts, parts, strict=True)))
    for at, (_, part) in zip(starts, parts, strict=True):
        sum_[at : at + len(part)] += part
    return sum_


def knock(seed: int, pitch: float = 1.0) -> Samples:
    """Return the sound of a wooden foot that is set down."""
    body = tones(0.16, [190 * pitch, 430 * pitch, 1010 * pitch], 0.028)
    return joined((0.0, body), (0.0, 0.5 * noise(0.03, 0.006, 3, seed)))


def slide(seed: int) -> Samples:
    """Return the sound of a heavy plate that is pushed and clicks into place."""
    rustle = noise(0.3, 10.0, 9, seed) * np.sin(np.linspace(0, np.pi, round(RATE * 0.3))) ** 2
    return joined((0.0, 0.35 * rustle), (0.24, 0.8 * knock(seed + 1, 0.7)))


def bell(pitch: float, seconds: float) -> Samples:
    """Return the sound of a small bell."""
    return tones(seconds, [pitch, 2.0 * pitch, 2.76 * pitch, 5.4 * pitch], seconds / 4)


def sounds() -> dict[str, tuple[float, Samples]]:
    """Return each sound by its name, with its loudness from 0 to 1."""
    tick = tones(0.05, [1900, 3100], 0.008)
    return {
        "move": (0.8, knock(1)),
        "capture": (1.0, joined((0.0, 0.8 * knock(2, 1.5)), (0.07, knock(3, 0.8)))),
        "check": (0.8, joined((0.0, 0.7 * knock(4)), (0.06, 0.6 * bell(880, 0.5)))),
        "deck": (0.9, slide(5)),
        "clock": (0.7, joined(*((0.18 * number, tick) for number in range(4)))),
        "end": (
            0.9,
            joined((0.0, bell(523.25, 0.6)), (0.13, bell(659.25, 0.6)), (0.26, bell(784.0, 0.6))),
        ),
    }


def write(path: Path, loudness: float, sound: Samples) -> None:
    """Write one sound as a WAV file; it ends in silence, so that nothing clicks."""
    fade = np.minimum(1.0, np.arange(len(sound))[::-1] / (0.01 * RATE))
    level = PEAK * loudness * sound * fade / np.abs(sound).max()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.round(32767 * level).astype("<i2").tobytes())


def main(arguments: Sequence[str]) -> None:
    """Write all sounds into a folder, the program's own unless another is named."""
    own = Path(__file__).resolve().parent.parent / "resources" / "sounds"
    folder = Path(arguments[0]) if arguments else own
    folder.mkdir(parents=True, exist_ok=True)
    for name, (loudness, sound) in sounds().items():
        write(folder / f"{name}.wav", loudness, sound)


if __name__ == "__main__":
    main(sys.argv[1:])
