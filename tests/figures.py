"""Where bench and soak write what they print: a file for each run, and one that is committed."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TextIO

OUTPUT = Path(__file__).parent / "output"


class Figures:
    """Prints the rows of a run and writes each into its file as soon as it is known.

    name : of what is run, which the file is called by
    words : of its command line
    folder : where the file is made
    """

    def __init__(self, name: str, words: Iterable[str] = (), folder: Path = OUTPUT) -> None:
        now = datetime.now().astimezone()
        self.rows: list[str] = []
        self.path = folder / f"{name}-{now:%Y-%m-%d-%H%M%S}.txt"
        command = " ".join(["make", name, *([f"ARGS='{' '.join(words)}'"] if words else [])])
        machine = f"{os.cpu_count()} processors, {platform.system()} {platform.machine()}"
        self.head = (
            f"{now:%Y-%m-%d %H:%M}, `{command}`, {machine}, Python {platform.python_version()}"
        )
        self._file: TextIO | None = None

    @contextmanager
    def open(self) -> Iterator[Figures]:
        """Write into the file for the ``with`` block."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("w", encoding="utf-8") as self._file:
            self._file.write(f"{self.head}\n\n")
            yield self
        self._file = None

    def row(self, text: str) -> None:
        """Print a row, and write it down."""
        assert self._file is not None
        self.rows.append(text)
        print(text, flush=True)
        self._file.write(f"{text}\n")
        self._file.flush()

    def keep(self, path: Path) -> None:
        """Put the rows in the place of those in a Markdown file; what it says of them stays."""
        about = path.read_text(encoding="utf-8").partition("\n## ")[0].rstrip()
        lines = [line for row in self.rows for line in row.splitlines()]
        rows = "\n".join(f"    {line}".rstrip() for line in lines)
        path.write_text(f"{about}\n\n## {self.head}\n\n{rows}\n", encoding="utf-8")
