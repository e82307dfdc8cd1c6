"""Reads the built-in themes, and stores what programs start with.

``python .setup/themes.py`` writes ``resources/stored_themes.json``, after a change of a theme.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # from any folder

from app.scene.themes.catalogue import BUILT_IN, ENDING
from app.scene.themes.tables import read_tables, stored_path
from app.support.resources import resource_path


def main() -> None:
    """Write it anew."""
    path = stored_path()
    files = [resource_path(f"themes/{key}{ENDING}") for key in BUILT_IN]
    texts = [file.read_text(encoding="utf-8") for file in files]
    found = [{"text": text, "tables": read_tables(text)} for text in texts]
    path.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
