"""The licences of what goes into a bundle besides this program, as they ask for it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path

#: Qt and what binds it to Python come without their texts.
QT_LICENCES = Path(__file__).parent / "licenses"
FOLDER = "licenses"

_TEXT = re.compile(r"(licen[cs]e|copying|notice)[^/]*", re.IGNORECASE)


def licences(modules: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield the texts of the licences: source, and folder in the bundle.

    modules : the names of all modules that are in it
    """
    known = metadata.packages_distributions()
    tops = {name.split(".")[0] for name in modules}
    names = {name for top in tops & known.keys() for name in known[top] if name != "schachraum"}
    for name in sorted(names):
        for file in metadata.files(name) or ():
            inside = (
                file.parent.parts[:1] == (f"{file.parts[0]}",) and ".dist-info" in file.parts[0]
            )
            if inside and _TEXT.fullmatch(file.name):
                yield str(file.locate()), "/".join((FOLDER, name, *file.parts[1:-1]))
    for path in sorted(QT_LICENCES.iterdir()):
        yield str(path), f"{FOLDER}/Qt"
    python = Path(sys.base_prefix) / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}"
    for place in (python / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"):
        if place.exists():
            yield str(place), f"{FOLDER}/Python"
