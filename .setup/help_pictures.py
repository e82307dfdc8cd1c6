"""Renders the pictures of the help pages from their table, ``resources/help/pictures.toml``.

``python .setup/help_pictures.py`` renders all of them; names of rows after it, only those.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
HELP = ROOT / "resources" / "help"
#: So many colours are enough for a picture of a board, and make it a third as large.
COLOURS = 144


def rows() -> dict[str, Mapping[str, str]]:
    """Return the table: by file name without its ending, the options of the command line."""
    table = tomllib.loads((HELP / "pictures.toml").read_text(encoding="utf-8"))["picture"]
    named = {row.pop("file"): row for row in table}
    if len(named) != len(table):
        raise ValueError("two rows of pictures.toml are for the same file")
    return named


def picture_path(name: str) -> Path:
    """Return where the picture of a row lies."""
    return HELP / "pictures" / f"{name}.png"


def arguments(row: Mapping[str, str], path: Path) -> list[str]:
    """Return the command line that renders a row into a file."""
    options = [part for option, value in row.items() for part in (f"--{option}", value)]
    return [*options, "--picture", str(path)]


def make(name: str, row: Mapping[str, str], path: Path) -> None:
    """Render one row into a small PNG file. Raises SystemExit naming the row that is wrong."""
    from app.main import main

    if main(arguments(row, path)) != 0:
        raise SystemExit(f"{name}: no picture")
    with Image.open(path) as image:
        # Chosen to cover all colours: those of the marks are few pixels, and must not be lost.
        small = image.convert("RGB").quantize(
            COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE
        )
    small.save(path, format="PNG", optimize=True)


def main(names: Sequence[str]) -> None:
    """Render the rows of that name, or all."""
    sys.path.insert(0, str(ROOT))
    table = rows()
    for name in names or table:
        make(name, table[name], picture_path(name))


if __name__ == "__main__":
    main(sys.argv[1:])
