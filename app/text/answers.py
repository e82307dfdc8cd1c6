"""Texts for screen readers on request: last move, clocks, a level, targets of a piece."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.game.situation import Situation
from app.game.timekeeper import ClockState
from app.scene.overlays.marks import TargetKind
from app.support.times import clock_text
from app.text import names
from app.text.spoken import move_sentence, noun, place_text, short_spot, spoken_face
from app.text.status_text import who
from app.text.text import by_seats_piece, joined, seat_name, translate
from engine.core.move import Spot, SpotKind
from engine.core.pieces import FIRST_PIECE, Kind, kind_of, seat_of

#: Introductions to the targets of a piece, by their kind.
_GOES = {
    TargetKind.MOVE: QT_TRANSLATE_NOOP("spoken", "moves to {spots}"),
    TargetKind.CAPTURE: QT_TRANSLATE_NOOP("spoken", "captures on {spots}"),
    TargetKind.CASTLING: QT_TRANSLATE_NOOP("spoken", "castles with {spots}"),
    TargetKind.CASTLING_OR_MOVE: QT_TRANSLATE_NOOP("spoken", "castles or moves to {spots}"),
    TargetKind.DECK: QT_TRANSLATE_NOOP("spoken", "moves to {spots}"),
    TargetKind.EXCHANGE: QT_TRANSLATE_NOOP("spoken", "is exchanged for one of: {spots}"),
}


def last_move_sentence(now: Situation) -> str:
    """Return a sentence for each move since the viewer's last one."""
    said = " ".join(move_sentence(now, node) for node in now.recent)
    return said or translate("spoken", "No move has been made yet.")


def clocks_sentence(now: Situation, faces: Sequence[ClockState | None], limit: float) -> str:
    """Return a sentence with the times of all clocks.

    faces : by seat, None for a player without a clock
    limit : seconds below which a clock warns
    """
    said = [
        translate("spoken", "{seat}: {clock}.").format(
            seat=who(now, seat), clock=spoken_face(face, face.left < limit)
        )
        for seat, face in enumerate(faces)
        if face is not None
    ]
    return " ".join(said) or translate("spoken", "Nobody has a clock.")


def warning_sentence(now: Situation, seat: int, face: ClockState) -> str:
    """Return a sentence that a player has little time left."""
    form = translate("spoken", "Little time: {seat} has {time} left.")
    return form.format(seat=who(now, seat), time=clock_text(face.left))


def level_sentence(now: Situation, level: int) -> str:
    """Return the pieces on a level: ``Level N. White: king d1, pawn a2, b2. Black: no piece.``"""
    variant, topology = now.variant, now.variant.topology
    cells = [cell for cell, own in enumerate(topology.level_of) if own == level]
    said = []
    if len(topology.levels) > 1:
        name = names.level_name(variant, level)
        said.append(translate("spoken", "Level {level}.").format(level=name))
    for seat in range(len(variant.seats)):
        form = translate("spoken", "{seat}: {pieces}.")
        pieces = _placed(now, cells, seat) or translate("spoken", "no piece")
        said.append(form.format(seat=seat_name(variant, seat), pieces=pieces))
    return " ".join(said)


def _placed(now: Situation, cells: Iterable[int], seat: int) -> str:
    """Return a seat's pieces on some cells, the strongest first: ``king e1, pawn a2, b2``."""
    found: dict[Kind, list[str]] = {}
    for cell in cells:
        code = now.position.cells[cell]
        if code >= FIRST_PIECE and seat_of(code) == seat:
            found.setdefault(kind_of(code), []).append(names.cell_name(now.variant, cell))
    return "; ".join(
        translate("spoken", "{piece} {cells}").format(
            piece=noun(now.variant, kind), cells=", ".join(found[kind])
        )
        for kind in sorted(found, reverse=True)
    )


def targets_sentence(
    now: Situation, spot: Spot, targets: Mapping[Spot, TargetKind], has_deck: bool = False
) -> str:
    """Return the legal targets of the piece or deck on a spot, by their kind."""
    place = place_text(now, spot, has_deck)
    if not targets:
        return translate("spoken", "{place}: no move.").format(place=place)
    kinds: dict[TargetKind, list[str]] = {}
    for target in sorted(targets):
        kinds.setdefault(targets[target], []).append(short_spot(now, target))
    goes = [
        translate("spoken", _GOES[kind]).format(spots=", ".join(kinds[kind]))
        for kind in TargetKind
        if kind in kinds
    ]
    return translate("spoken", "{place}: {goes}.").format(place=place, goes="; ".join(goes))


def attackers_sentence(now: Situation, spot: Spot) -> str:
    """Return the pieces that attack a cell, and those that protect the piece on it."""
    variant, position = now.variant, now.position
    if spot.kind is not SpotKind.CELL:
        return translate("spoken", "Only cells are attacked.")
    cell = names.cell_name(variant, spot.index)
    code = position.cells[spot.index]
    owner = seat_of(code) if code >= FIRST_PIECE else None
    found = {
        other
        for seat in variant.active_seats(position)
        for other in variant.attackers(position, spot.index, seat)
    }
    hostile = [other for other in sorted(found) if seat_of(position.cells[other]) != owner]
    guards = [other for other in sorted(found) if seat_of(position.cells[other]) == owner]
    said = [_attacked(now, cell, hostile)]
    if guards:
        by = joined(by_seats_piece(variant, position.cells[other], other) for other in guards)
        said.append(translate("spoken", "It is guarded {by}.").format(by=by))
    return " ".join(said)


def _attacked(now: Situation, cell: str, attackers: Sequence[int]) -> str:
    if not attackers:
        return translate("spoken", "No piece attacks {cell}.").format(cell=cell)
    cells = now.position.cells
    by = joined(by_seats_piece(now.variant, cells[other], other) for other in attackers)
    return translate("spoken", "{cell} is attacked {by}.").format(cell=cell, by=by)
