"""Long tests that look for what nobody thought of: ``make soak``.

``make soak ARGS='rules'`` runs one of them, ``ARGS='rules --scale 0.1'`` a tenth of it, and
``ARGS='matches --only "trid level:3"'`` those matches that have these words in their row. A row is
printed for each part that held; the first that does not is printed with all that is needed to see
it again, and ends the run with exit status 1. What is printed is written into a file of
``tests/output``, and with ``--keep``, if all held, into FIGURES.md.
"""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.figures import Figures
from tests.soak.findings import Broken

KEPT = Path(__file__).with_name("FIGURES.md")
#: Where pytest finds the modules of the scripts, too.
SCRIPTS = Path(__file__).resolve().parents[2] / ".setup"

#: The modules, each with a function ``run(scale, processes)`` that yields a row for what held, and
#: raises Broken or AssertionError for what does not. That of matches takes ``only`` as well.
SOAKS = (
    *("rules", "core", "puzzles", "texts", "uci", "monkey", "contexts", "computers", "kills"),
    "matches",
)


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="soak", description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(SOAKS)}")
    parser.add_argument("--scale", type=float, default=1.0, help="how much of it; usually 1")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", action="store_true", help=f"write the rows into {KEPT.name}")
    parser.add_argument("--only", default="", help="rows of matches that have all these words")
    given = parser.parse_args()
    unknown = [name for name in given.names if name not in SOAKS]
    if unknown:
        parser.error(f"no soak is called {unknown[0]!r}; there is {', '.join(SOAKS)}")
    if given.only and given.names != ["matches"]:
        parser.error("--only is for matches alone")
    return given


def main() -> int:
    """Run the soaks that are asked for, or all; print every row as soon as it is known."""
    given = arguments()
    sys.path.append(str(SCRIPTS))
    words = [word for word in sys.argv[1:] if word != "--keep"]
    with (
        TemporaryDirectory() as home,  # preferences and games of nobody
        Figures("soak", words).open() as figures,
    ):
        os.environ.update(XDG_CONFIG_HOME=home, XDG_DATA_HOME=home, HOME=home)
        for name in given.names or SOAKS:
            try:
                extra = (given.only,) if given.only else ()
                soak = import_module(f"tests.soak.{name}")
                for row in soak.run(given.scale, given.processes, *extra):
                    figures.row(f"{name:8} {row}")
            except (Broken, AssertionError) as fault:
                figures.row(f"{name:8} {fault}")
                return 1
    if given.keep:
        figures.keep(KEPT)
    return 0


if __name__ == "__main__":
    sys.exit(main())
