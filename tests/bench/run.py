"""Prints the project's figures: ``make bench``. Machines are noisy; trust ratios and medians.

What is printed is written into a file of ``tests/output``, and with ``--keep`` into FIGURES.md.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tests.bench import engine_figures, file_figures, long_figures, window_figures
from tests.figures import Figures

KEPT = Path(__file__).with_name("FIGURES.md")


def main() -> None:
    """Print every row as soon as it is known."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__.splitlines()[0])
    parser.add_argument("--keep", action="store_true", help=f"write the rows into {KEPT.name}")
    given = parser.parse_args()
    with Figures("bench").open() as figures:
        for part in (engine_figures, window_figures, long_figures, file_figures):
            for row in part.rows():
                figures.row(row)
    if given.keep:
        figures.keep(KEPT)


if __name__ == "__main__":
    main()
