"""``python -m app`` is ``schachraum``, and so is this file, wherever it lies.

As a file it imports our own packages before all others; those that only ``PYTHONPATH`` leads to
come last, also where Python has been told (``-E``) to pass that over.
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
