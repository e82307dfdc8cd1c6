"""Draws the glyph atlas of the letters on all boards, and stores it in ``resources/glyphs``.

``python .setup/glyphs.py``, after a change of how glyphs are drawn or which letters boards have.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # from any folder

from app.render.glyph_drawing import draw_atlas
from app.render.stored_glyphs import STORED, stored_path, write_atlas


def main() -> None:
    """Write it anew."""
    path = stored_path()
    path.parent.mkdir(exist_ok=True)
    write_atlas(path, draw_atlas(STORED))


if __name__ == "__main__":
    main()
