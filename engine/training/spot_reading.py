"""Reads names in files of lessons: cells, kinds, seats, drawings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from engine.core.phrases import Phrase, Unshortened, listed, printable
from engine.core.toml_tables import TomlTable
from engine.core.topology import Topology
from engine.pgn.drawings import read_drawing
from engine.play.drawing import MAX_DRAWINGS, Drawing
from engine.rules.variant import Variant
from engine.text.place_names import cell_name

T = TypeVar("T")


def read_cells(table: TomlTable, key: str, variant: Variant) -> tuple[int, ...]:
    """Return the cell numbers of a list of names, none twice; () where the key is missing."""
    cells: list[int] = []
    for name in table.texts(key):
        try:
            cell = variant.topology.cell(name)
        except KeyError:
            table.refuse(key, Phrase("there is no cell '{name}'", name=printable(name)))
        if cell in cells:
            shown = cell_name(variant, cell)
            table.refuse(key, Phrase("the cell {cell} is named twice", cell=shown))
        cells.append(cell)
    if key in table and not cells:
        table.refuse(key, Phrase("the list '{name}' is empty", name=key))
    return tuple(cells)


def read_drawings(table: TomlTable, key: str, topology: Topology) -> tuple[Drawing, ...]:
    """Return the arrows and circles of a list of texts like ``Ge2e4``, ``Ya1W-b3N``, ``Rd4``."""
    drawings: list[Drawing] = []
    for entry in table.texts(key):
        drawing = read_drawing(entry.strip(), topology)
        if drawing is None:
            why = Phrase(
                "'{entry}' is not a drawing: the letter of a colour (G, R, Y, B) and one or"
                " two cells",
                entry=printable(entry),
            )
            table.refuse(key, why)
        if any(drawing.overlaps(other) for other in drawings):
            table.refuse(key, Phrase("'{entry}' is drawn twice", entry=printable(entry)))
        drawings.append(drawing)
    if len(drawings) > MAX_DRAWINGS:
        why = Phrase("there are more than {count} drawings", count=MAX_DRAWINGS)
        table.refuse(key, why)
    return tuple(drawings)


def one_of(table: TomlTable, key: str, word: object, known: Mapping[str, T]) -> T:
    """Return what a word stands for. Raises LearningFileError with the words there are."""
    if isinstance(word, str) and word in known:
        return known[word]
    why = Phrase(
        "for '{name}' there is no '{word}', but {known}",
        name=key,
        word=printable(str(word)),
        known=listed([Unshortened(other) for other in known]),
    )
    table.refuse(key, why)
