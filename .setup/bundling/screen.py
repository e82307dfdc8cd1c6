"""An X server without a screen whose picture lies in a file, so that it can be looked at."""

from __future__ import annotations

import contextlib
import os
import struct
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

#: Seconds after which something that is waited for will not come.
PATIENCE = 300
WIDTH, HEIGHT = 1280, 800


class Screen:
    """The screen of an X server.

    name : what ``DISPLAY`` is to be
    file : the picture, as xwd describes it
    """

    def __init__(self, name: str, file: Path) -> None:
        self.name = name
        self._file = file

    def pixels(self) -> NDArray[np.uint8]:
        """Return what is seen: (h, w, 3) uint8, top row first."""
        raw = self._file.read_bytes()
        head = struct.unpack(">25I", raw[:100])
        width, height, line, colours = head[4], head[5], head[12], head[19]
        begin = head[0] + 12 * colours
        data = np.frombuffer(raw, np.uint8, line * height, begin).reshape(height, line // 4, 4)
        return data[:, :width, 2::-1]

    def shows_board(self) -> bool:
        """Whether something like a board is seen: many colours in the middle of the screen."""
        seen = self.pixels()
        middle = seen[HEIGHT // 4 : -HEIGHT // 4 : 7, WIDTH // 4 : -WIDTH // 2 : 7]
        return len(np.unique(middle.reshape(-1, 3), axis=0)) > 100

    def save(self, path: Path) -> None:
        """Write what is seen into a PNG file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        Image.fromarray(self.pixels()).save(path)


@contextmanager
def screen(
    folder: Path,
    command: Callable[..., Sequence[str]] = lambda *words: words,
    inside: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> Iterator[Screen]:
    """Start an X server, and end it afterwards.

    folder : where its picture lies
    command : makes the command of words that runs elsewhere, in another root say
    inside : what the folder is called there
    """
    read, write = os.pipe()
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{WIDTH}x{HEIGHT}x24"]
    words += ["-fbdir", str(inside or folder), "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(
        command(*words),
        pass_fds=[write],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment,
    )
    os.close(write)
    try:
        with os.fdopen(read) as numbers:
            number = numbers.readline().strip()
        if not number:
            raise RuntimeError("Xvfb has not started")
        yield Screen(f":{number}", folder / "Xvfb_screen0")
    finally:
        server.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            server.wait(10)


def wait_until(what: str, is_so: Callable[[], bool], step: float = 0.1) -> None:
    """Wait until something is so. Raises RuntimeError, which names it, after PATIENCE."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        if time.monotonic() > end:
            raise RuntimeError(f"this has not come: {what}")
        time.sleep(step)
