"""Renders the pictures of the help pages from their table, ``resources/help/pictures.toml``.

``python .setup/help_pictures.py`` renders all of them; names of rows after it, only those.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
HELP = ROOT / "resources" / "help"
#: How pictures are compressed. No palette: a board has few colours but smooth gradients, which
#: would show as bands.
ENDING, FORMAT, QUALITY = ".webp", "WEBP", 92


def rows() -> dict[str, Mapping[str, str]]:
    """Return the table: by file name without its ending, the options of the command line."""
    table = tomllib.loads((HELP / "pictures.toml").read_text(encoding="utf-8"))["picture"]
    named = {row.pop("file"): row for row in table}
    if len(named) != len(table):
        raise ValueError("two rows of pictures.toml are for the same file")
    return named


def picture_path(name: str) -> Path:
    """Return where the picture of a row lies."""
    return HELP / "pictures" / (name + ENDING)


def arguments(row: Mapping[str, str], path: Path) -> list[str]:
    """Return the command line that renders a row into a file."""
    options = [part for option, value in row.items() for part in (f"--{option}", value)]
    return [*options, "--picture", str(path)]


def make(name: str, row: Mapping[str, str], path: Path) -> None:
    """Render one row into a small file. Raises SystemExit naming the row that is wrong."""
    from app.main import main

    with TemporaryDirectory() as folder:
        drawn = Path(folder, "drawn.png")
        if main(arguments(row, drawn)) != 0:
            raise SystemExit(f"{name}: no picture")
        with Image.open(drawn) as image:
            image.convert("RGB").save(path, format=FORMAT, quality=QUALITY, method=6)


def main(names: Sequence[str]) -> None:
    """Render the rows of that name, or all."""
    sys.path.insert(0, str(ROOT))
    table = rows()
    for name in names or table:
        make(name, table[name], picture_path(name))


if __name__ == "__main__":
    main(sys.argv[1:])
