"""Builds the meshes of pieces and furniture, and stores those that programs start with.

``python .setup/meshes.py`` writes them into ``resources/meshes``. Run it after a change of the
builders or of the profiles of pieces (``resources/pieces``, ``resources/profiles``).
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # from any folder

from app.scene.pieces.mesh_builders import NAMES, built
from app.scene.pieces.stored_meshes import STORED, stored_path, write_meshes


def main() -> None:
    """Write all files anew."""
    for detail in STORED:
        path = stored_path(detail)
        path.parent.mkdir(exist_ok=True)
        write_meshes(path, {name: built(name, detail) for name in NAMES})
        print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
