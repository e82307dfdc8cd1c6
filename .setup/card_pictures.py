"""Renders the pictures on the cards of the games, ``resources/cards/KEY.jpg``.

Each shows the start of a game, of several the first, with the program's own renderer.
``card_pictures.py KEY...`` renders only those games.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from app.main import main as run  # noqa: E402
from engine.variants import KEYS, variant  # noqa: E402

FOLDER = ROOT / "resources" / "cards"
#: Size of a picture, pixels: twice what a card shows, for screens of small pixels; and how much
#: finer it is drawn first.
SIZE, FINER = (440, 330), 2
#: Of the JPEG file: smooth backgrounds show no bands.
QUALITY = 90


def make(key: str) -> None:
    """Render the picture of one game. Raises SystemExit naming it if that fails."""
    numbers = variant(key).start_numbers
    start = () if numbers is None else ("--start", str(numbers[0]))
    size = "x".join(str(FINER * edge) for edge in SIZE)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "card.png"
        if run(("--game", key, *start, "--size", size, "--picture", str(path))) != 0:
            raise SystemExit(f"{key}: no picture")
        with Image.open(path) as image:
            small = image.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)
    small.save(FOLDER / f"{key}.jpg", quality=QUALITY, optimize=True, subsampling=0)


def main(keys: Sequence[str]) -> None:
    """Render the pictures of some games, or of all."""
    FOLDER.mkdir(exist_ok=True)
    for key in keys or KEYS:
        make(key)


if __name__ == "__main__":
    main(sys.argv[1:])
