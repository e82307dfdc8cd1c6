"""The audio output of the machine, by the library miniaudio."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path
from typing import Any

from app.support.mixer import RATE, Mixer, Samples

#: Size of the buffer, milliseconds; the latency is two or three of them.
PERIOD = 40


class NoLibraryError(Exception):
    """The library is not installed."""


class NoOutputError(Exception):
    """The machine has no output for sound, or it cannot be used now."""


class SoundOutput:
    """An open output, which plays the samples of a mixer.

    Opening and closing may take long, where a sound server is slow, and happen in one thread.
    """

    def __init__(self, mixer: Mixer) -> None:
        """Raises NoLibraryError or NoOutputError."""
        library = load_library()
        stream = _stream(mixer)
        next(stream)
        try:
            self._device = library.PlaybackDevice(
                output_format=library.SampleFormat.FLOAT32,
                nchannels=1,
                sample_rate=RATE,
                buffersize_msec=PERIOD,
                backends=[_system_with_output(library)],
                app_name="Schachraum",
            )
            self._end_context = library.lib.ma_context_uninit
            self._device.start(stream)
        except library.MiniaudioError as error:
            raise NoOutputError from error

    def close(self) -> None:
        """Stop playing and close the output."""
        self._device.close()
        # The library leaves its connection to a sound server open otherwise.
        context = getattr(self._device, "_context", None)
        if context is not None:
            self._end_context(context)


def load_library() -> Any:
    """Return the library. Raises NoLibraryError."""
    try:
        import miniaudio  # takes long, so it is imported in the thread that plays
    except (ImportError, OSError) as error:  # the package, or what it needs of the system
        raise NoLibraryError from error
    return miniaudio


def _system_with_output(library: Any) -> Any:
    """Return the best sound system that has an output. Raises NoOutputError if there is none."""
    for system in sound_systems(library):
        with suppress(library.MiniaudioError, UnicodeError):  # of names
            if library.Devices([system]).get_playbacks():
                return system
    raise NoOutputError


def sound_systems(library: Any) -> list[Any]:
    """Return the possible sound systems, the best first."""
    if sys.platform != "linux":
        known = library.Backend
        no_output = (known.NULL, known.CUSTOM, known.JACK)
        enabled = set(library.get_enabled_backends())
        return [system for system in known if system in enabled and system not in no_output]
    systems = [library.Backend.PULSEAUDIO]  # PipeWire as well
    # ALSA writes a page into the terminal where there is no card.
    if any(Path("/dev/snd").glob("pcm*p")):
        systems.append(library.Backend.ALSA)
    return systems


def _stream(mixer: Mixer) -> Generator[Samples | bytes, int, None]:
    """Yield as many samples as are asked for."""
    count = yield b""
    while True:
        count = yield mixer.read(count)
