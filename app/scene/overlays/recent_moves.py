"""Marks of the latest moves of several players: frames in their colours, and numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from app.scene.content import Label, LabelKind, Layer, Scene, Shape
from app.scene.layouts import Layout
from app.scene.overlays.marks import RecentMove
from app.scene.overlays.pen import Pen
from app.scene.overlays.sight.attacked import seat_colours
from app.scene.pieces.sets import PieceSet
from app.scene.themes.theme import Theme
from engine.core.move import Spot, SpotKind
from engine.core.pieces import EMPTY, FIRST_PIECE, KINDS
from engine.core.position import Position

#: Half sizes and widths of the line around a frame, which all moves share, and of the frame in a
#: player's colour; how much smaller both are on the same cell for the next move; cells.
LINE_HALF, LINE, HALF, WIDTH, STEP = 0.5, 0.06, 0.44, 0.15, 0.16
#: Height of a number, and of its middle over what stands below it; how far it is beside the middle
#: of a cell that is seen from above, x and y; cells.
HEIGHT, OVER, ASIDE = 0.3, 0.3, 0.3


class RecentMark(NamedTuple):
    """The mark of a move on one of its spots.

    rank : how many earlier moves have marks on the same spot
    """

    spot: Spot
    seat: int
    number: int
    rank: int


def recent_marks(recent: Iterable[RecentMove]) -> Iterator[RecentMark]:
    """Yield the marks of moves on all of their spots."""
    ranks: Counter[Spot] = Counter()
    for move in recent:
        for spot in move.spots:
            yield RecentMark(spot, move.seat, move.number, ranks[spot])
            ranks[spot] += 1


def mark_recent(pen: Pen, layout: Layout, theme: Theme, recent: Iterable[RecentMove]) -> None:
    """Draw a frame in the colour of its player around each spot of a move."""
    for mark in recent_marks(recent):
        inside, edge = seat_colours(theme, layout.seats[mark.seat])
        by, line = STEP * mark.rank, theme.marks.last_move
        pen.draw(mark.spot, Shape.FRAME, line, LINE, LINE_HALF - by, Layer.MARK_BELOW)
        pen.draw(mark.spot, Shape.FRAME, inside, WIDTH, HALF - by, Layer.MARK_BELOW, edge)


def recent_numbers(
    layout: Layout,
    position: Position,
    theme: Theme,
    recent: Iterable[RecentMove],
    piece_set: PieceSet,
    hidden: Collection[int] = (),
    *,
    from_above: bool = False,
) -> Scene:
    """Return the numbers of the moves over their spots, or beside what is seen from above.

    hidden : cells on which nothing is numbered, as what is there moves
    """
    numbers: dict[Spot, list[str]] = {}
    for mark in recent_marks(recent):
        if mark.spot.kind is not SpotKind.CELL or mark.spot.index not in hidden:
            numbers.setdefault(mark.spot, []).append(str(mark.number))
    labels = []
    for spot, texts in numbers.items():
        x, y, z = layout.centre(spot).tolist()
        if from_above:
            place = (x + ASIDE, y + ASIDE, z)
        else:
            code = position.cells[spot.index] if spot.kind is SpotKind.CELL else EMPTY
            tall = float(piece_set.sizes[1][code % KINDS]) if code >= FIRST_PIECE else 0.0
            place = (x, y, z + tall + OVER)
        text = " ".join(texts)
        labels.append(Label(text, place, HEIGHT, theme.level_label, LabelKind.COUNT))
    return Scene(labels=tuple(labels))
