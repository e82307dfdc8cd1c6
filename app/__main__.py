"""``python -m app`` is ``schachraum``, and so is this file, wherever it lies.

Run as a file it puts the folder of the program first on the module path; folders of ``PYTHONPATH``
come last, also where Python ignores them (``-E``).
"""

import os
import sys
from pathlib import Path

if not __package__:
    named = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    own = str(Path(__file__).resolve().parents[1])
    sys.path[:] = [own, *sys.path, *filter(None, named)]

from app.main import run

if __name__ == "__main__":
    run()
