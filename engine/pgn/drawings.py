"""Arrows and circles in comments: ``[%cal Ge2e4,Rd1h5]`` and ``[%csl Gd4,Rc5]``.

Each entry is the first letter of its colour and the names of one or two spots. Names may be of any
length: where they are not all of two letters, a hyphen stands between them, ``Ga1W-d8S``. Both
forms are read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.core.topology import Topology
from engine.play.drawing import MAX_DRAWINGS, Drawing, DrawingColour, drawn
from engine.text.coordinate_moves import spot_name, spot_named

_COMMAND = re.compile(r"\s?\[%(csl|cal)\s++([^\[\]]++)\]\s?")
#: Greatest length of an entry, characters.
_LONGEST_ENTRY = 40
_COLOURS = {colour.name[0]: colour for colour in DrawingColour}
_CIRCLES, _ARROWS = "csl", "cal"


def take_drawings(
    text: str, topology: Topology, drawings: tuple[Drawing, ...] = ()
) -> tuple[str, tuple[Drawing, ...]]:
    """Return a comment without its arrows and circles, and those added to ``drawings``.

    Entries that are invalid, in the same place as another, or too many stay in the text.
    """
    kept, at = [], 0
    for match in _COMMAND.finditer(text):
        left = []
        entries = match[2].split(",")
        for entry in entries:
            is_full = len(drawings) >= MAX_DRAWINGS
            drawing = None if is_full else _drawing(entry.strip(), match[1], topology)
            if drawing is None or any(drawing.overlaps(other) for other in drawings):
                left.append(entry)
            else:
                drawings = drawn(drawings, drawing)
        if len(left) < len(entries):
            kept.append(text[at : match.start()])
            kept.append(f"[%{match[1]} {','.join(left)}]" if left else "")
            at = match.end()
    kept.append(text[at:])
    return " ".join(part for part in kept if part), drawings


def drawings_text(drawings: Iterable[Drawing], topology: Topology) -> str:
    """Write arrows and circles as the commands of a comment; nothing where there are none."""
    hyphen = "" if all(len(name) == 2 for name in topology.cell_names + topology.pin_names) else "-"
    entries: dict[str, list[str]] = {_CIRCLES: [], _ARROWS: []}
    for drawing in drawings:
        start, end = (spot_name(topology, spot) for spot in drawing[:2])
        places = start + hyphen + end if drawing.is_arrow else start
        command = _ARROWS if drawing.is_arrow else _CIRCLES
        entries[command].append(drawing.colour.name[0] + places)
    return " ".join(f"[%{name} {','.join(found)}]" for name, found in entries.items() if found)


def read_drawing(entry: str, topology: Topology) -> Drawing | None:
    """Return what an entry draws, a circle or an arrow; None if it is invalid.

    >>> from engine.variants import variant
    >>> drawing = read_drawing("Ge2e4", variant("chess960").topology)
    >>> drawing.colour, drawing.is_arrow
    (<DrawingColour.GREEN: 'green'>, True)
    """
    return _drawing(entry, _CIRCLES, topology) or _drawing(entry, _ARROWS, topology)


def _drawing(entry: str, command: str, topology: Topology) -> Drawing | None:
    """Return what an entry of a command draws, or None if it is invalid or has two."""
    colour, places = _COLOURS.get(entry[:1]), entry[1:]
    if colour is None or len(entry) > _LONGEST_ENTRY:
        return None
    if command == _CIRCLES:
        spot = spot_named(topology, places)
        return None if spot is None else Drawing(spot, spot, colour)
    splits = ([places[:at], places[at:]] for at in range(1, len(places)))
    parts = [places.split("-")] if "-" in places else splits
    found = [[spot_named(topology, name) for name in pair] for pair in parts if len(pair) == 2]
    arrows = [Drawing(start, end, colour) for start, end in found if start and end and start != end]
    return arrows[0] if len(arrows) == 1 else None
