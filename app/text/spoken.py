"""Texts for screen readers: the spot under the cursor, moves, and whose turn it is.

They contain everything that is visible on the board. Phrases that other languages inflect are
complete in the tables: adjectives with nouns, verbs with objects.
"""

from __future__ import annotations

import re

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.game.situation import Situation
from app.game.timekeeper import ClockState
from app.scene.overlays.marks import TargetKind
from app.support.times import clock_text
from app.text import names
from app.text.piece_words import of_piece, own_name
from app.text.player_text import players_sentence, shown_names
from app.text.status_text import attackers_text, outcome_text, played_text, status_text, who
from app.text.text import game_title, joined, seat_name, spot_text, target_text, translate
from engine.core.move import CASTLINGS, Move, MoveTag, Spot, SpotKind
from engine.core.pieces import FIRST_PIECE, Kind, kind_of, seat_of
from engine.play.tree import Node
from engine.rules.notation_style import KINDS_OF_FIGURINES
from engine.rules.variant import Variant

_NOUNS = {
    Kind.PAWN: QT_TRANSLATE_NOOP("spoken", "pawn"),
    Kind.KNIGHT: QT_TRANSLATE_NOOP("spoken", "knight"),
    Kind.BISHOP: QT_TRANSLATE_NOOP("spoken", "bishop"),
    Kind.ROOK: QT_TRANSLATE_NOOP("spoken", "rook"),
    Kind.QUEEN: QT_TRANSLATE_NOOP("spoken", "queen"),
    Kind.KING: QT_TRANSLATE_NOOP("spoken", "king"),
    Kind.UNICORN: QT_TRANSLATE_NOOP("spoken", "unicorn"),
}
#: Pieces with their colours.
_COLOURED = {
    ("white", Kind.PAWN): QT_TRANSLATE_NOOP("spoken", "white pawn"),
    ("white", Kind.KNIGHT): QT_TRANSLATE_NOOP("spoken", "white knight"),
    ("white", Kind.BISHOP): QT_TRANSLATE_NOOP("spoken", "white bishop"),
    ("white", Kind.ROOK): QT_TRANSLATE_NOOP("spoken", "white rook"),
    ("white", Kind.QUEEN): QT_TRANSLATE_NOOP("spoken", "white queen"),
    ("white", Kind.KING): QT_TRANSLATE_NOOP("spoken", "white king"),
    ("white", Kind.UNICORN): QT_TRANSLATE_NOOP("spoken", "white unicorn"),
    ("black", Kind.PAWN): QT_TRANSLATE_NOOP("spoken", "black pawn"),
    ("black", Kind.KNIGHT): QT_TRANSLATE_NOOP("spoken", "black knight"),
    ("black", Kind.BISHOP): QT_TRANSLATE_NOOP("spoken", "black bishop"),
    ("black", Kind.ROOK): QT_TRANSLATE_NOOP("spoken", "black rook"),
    ("black", Kind.QUEEN): QT_TRANSLATE_NOOP("spoken", "black queen"),
    ("black", Kind.KING): QT_TRANSLATE_NOOP("spoken", "black king"),
    ("black", Kind.UNICORN): QT_TRANSLATE_NOOP("spoken", "black unicorn"),
    ("grey", Kind.PAWN): QT_TRANSLATE_NOOP("spoken", "grey pawn"),
    ("grey", Kind.KNIGHT): QT_TRANSLATE_NOOP("spoken", "grey knight"),
    ("grey", Kind.BISHOP): QT_TRANSLATE_NOOP("spoken", "grey bishop"),
    ("grey", Kind.ROOK): QT_TRANSLATE_NOOP("spoken", "grey rook"),
    ("grey", Kind.QUEEN): QT_TRANSLATE_NOOP("spoken", "grey queen"),
    ("grey", Kind.KING): QT_TRANSLATE_NOOP("spoken", "grey king"),
    ("grey", Kind.UNICORN): QT_TRANSLATE_NOOP("spoken", "grey unicorn"),
}
#: Phrases for captures.
_TAKES = {
    Kind.PAWN: QT_TRANSLATE_NOOP("spoken", "takes {seat}'s pawn"),
    Kind.KNIGHT: QT_TRANSLATE_NOOP("spoken", "takes {seat}'s knight"),
    Kind.BISHOP: QT_TRANSLATE_NOOP("spoken", "takes {seat}'s bishop"),
    Kind.ROOK: QT_TRANSLATE_NOOP("spoken", "takes {seat}'s rook"),
    Kind.QUEEN: QT_TRANSLATE_NOOP("spoken", "takes {seat}'s queen"),
    Kind.KING: QT_TRANSLATE_NOOP("spoken", "takes {seat}'s king"),
    Kind.UNICORN: QT_TRANSLATE_NOOP("spoken", "takes {seat}'s unicorn"),
}
#: Phrases for promotions.
_BECOMES = {
    Kind.KNIGHT: QT_TRANSLATE_NOOP("spoken", "becomes a knight"),
    Kind.BISHOP: QT_TRANSLATE_NOOP("spoken", "becomes a bishop"),
    Kind.ROOK: QT_TRANSLATE_NOOP("spoken", "becomes a rook"),
    Kind.QUEEN: QT_TRANSLATE_NOOP("spoken", "becomes a queen"),
    Kind.UNICORN: QT_TRANSLATE_NOOP("spoken", "becomes a unicorn"),
}


def noun(variant: Variant | None, kind: Kind) -> str:
    """Return the name of a kind of piece within a sentence, of one game or all: ``knight``."""
    return own_name(variant, kind) or of_piece(variant, kind, "spoken", _NOUNS)


def in_words(text: str, variant: Variant | None = None) -> str:
    """Return a text with moves for screen readers: ``knight f3`` for the figurine, ``l9`` for ℓ9.

    variant : the game that the moves are of, if it may have a word of its own for a piece
    """
    for sign, kind in KINDS_OF_FIGURINES.items():
        if sign in text:
            text = text.replace(sign, f"{noun(variant, kind)} ")
    if variant is not None and not names.style(variant).is_ambiguous:
        for kind in variant.own_kinds:  # which have no figurines
            letter = names.kind_letter(variant, kind)
            text = re.sub(rf"(?<!\w){letter}(?=\w)|(?<==){letter}", f"{noun(variant, kind)} ", text)
    return text.replace("ℓ", "l").rstrip()


def coloured(variant: Variant, code: int) -> str:
    """Return a piece with its colour, or that of a player with a name: ``white knight``."""
    if variant.players:
        player = seat_name(variant, seat_of(code))
        form = translate("spoken", "{piece} of {player}")
        return form.format(piece=noun(variant, kind_of(code)), player=player)
    seat = variant.seats[seat_of(code)]
    of_seat = {kind: text for (name, kind), text in _COLOURED.items() if name == seat}
    return of_piece(variant, kind_of(code), "spoken", of_seat)


def takes_seats_piece(variant: Variant, code: int) -> str:
    """Return the phrase for a capture with the owner: ``takes Black's pawn``."""
    kind = kind_of(code)
    form = of_piece(variant, kind, "spoken", _TAKES)
    return form.format(seat=seat_name(variant, seat_of(code)))


# -- under the cursor --------------------------------------------------------------------------


def short_spot(now: Situation, spot: Spot) -> str:
    """Return the name of a cell or pin, or the prisoners on a spot."""
    if spot.kind is SpotKind.CELL:
        return names.cell_name(now.variant, spot.index)
    if spot.kind is SpotKind.PIN:
        return names.pin_name(now.variant, spot.index)
    return spot_text(now.variant, now.position, spot)


def spot_sentence(
    now: Situation,
    spot: Spot,
    has_deck: bool = False,
    target: TargetKind | None = None,
    is_selected: bool = False,
) -> str:
    """Return a description of a spot: ``c3N, white knight; level N; target: capture.``

    has_deck : whether there is a deck on the pin
    target : the kind of target it is, or None
    """
    facts = [place_text(now, spot, has_deck)]
    levels = now.variant.topology.levels
    if spot.kind is SpotKind.CELL and len(levels) > 1:
        level = names.level_name(now.variant, now.variant.topology.level_of[spot.index])
        facts.append(translate("spoken", "level {level}").format(level=level))
    if is_selected:
        facts.append(translate("spoken", "selected"))
    if any(spot == Spot(SpotKind.CELL, check.king) for check in now.checks):
        facts.append(translate("spoken", "in check"))
    if target is not None:
        facts.append(translate("spoken", "target: {target}").format(target=target_text(target)))
    return translate("spoken", "{facts}.").format(facts="; ".join(facts))


def place_text(now: Situation, spot: Spot, has_deck: bool) -> str:
    """Return a spot and what is on it: ``c3N, white knight``."""
    variant, position = now.variant, now.position
    if spot.kind is SpotKind.PIN:
        return _pin(now, spot, has_deck)
    if spot.kind is SpotKind.PRISONER:
        return spot_text(variant, position, spot)
    code, cell = position.cells[spot.index], names.cell_name(variant, spot.index)
    if code < FIRST_PIECE:
        return translate("spoken", "{cell}, empty").format(cell=cell)
    piece = coloured(variant, code)
    return translate("spoken", "{cell}, {piece}").format(cell=cell, piece=piece)


def _pin(now: Situation, spot: Spot, has_deck: bool) -> str:
    text = spot_text(now.variant, now.position, spot, has_deck)
    codes = [now.position.cells[cell] for cell in now.variant.topology.pin_cells[spot.index]]
    load = joined(coloured(now.variant, code) for code in codes if code >= FIRST_PIECE)
    if not has_deck:
        return text
    if not load:
        return translate("spoken", "{deck}, empty").format(deck=text)
    return translate("spoken", "{deck}, carries {pieces}").format(deck=text, pieces=load)


# -- moves -------------------------------------------------------------------------------------


def move_sentence(now: Situation, node: Node | None = None) -> str:
    """Return a move: ``White: knight from b1 to c3, takes Black's pawn.``; else empty.

    node : the one it led to; by default the current one
    """
    node = now.node if node is None else node
    move, before = node.move, node.parent
    if move is None or before is None:
        return ""
    variant, cells = now.variant, before.position.cells
    seat = seat_name(variant, move.seat)
    if move.tag in CASTLINGS:
        return _castling(variant, move, seat)
    way = move.ways[0]
    if way[0].kind is SpotKind.PIN:
        origin, target = (names.pin_name(variant, spot.index) for spot in way[:2])
        form = translate("spoken", "{seat}: deck from {origin} to {target}.")
        return form.format(seat=seat, origin=origin, target=target)
    if move.tag in (MoveTag.PASS, MoveTag.RESIGNATION, MoveTag.TIME):
        return played_text(variant, move, "")
    piece = noun(variant, kind_of(cells[way[0].index]))
    origin = names.cell_name(variant, way[0].index)
    effects = _effects(variant, move)
    travels = [spot for spot in way[1:] if spot.kind is SpotKind.CELL]
    if not travels or move.tag is MoveTag.AFAR:
        form = translate("spoken", "{seat}: {piece} on {origin} {deeds}.")
        return form.format(seat=seat, piece=piece, origin=origin, deeds=effects)
    target = names.cell_name(variant, travels[-1].index)
    if not effects:
        form = translate("spoken", "{seat}: {piece} from {origin} to {target}.")
        return form.format(seat=seat, piece=piece, origin=origin, target=target)
    form = translate("spoken", "{seat}: {piece} from {origin} to {target}, {deeds}.")
    return form.format(seat=seat, piece=piece, origin=origin, target=target, deeds=effects)


def _castling(variant: Variant, move: Move, seat: str) -> str:
    """Return the cells of king and rook after castling; one of them may not have moved."""
    ends = {kind_of(edit.new): edit.cell for edit in move.edits if edit.new >= FIRST_PIECE}
    starts = (spot.index for spot in move.ways[0])
    king, rook = (
        names.cell_name(variant, ends.get(kind, start))
        for kind, start in zip((Kind.KING, Kind.ROOK), starts, strict=True)
    )
    if move.tag is MoveTag.CASTLING_SHORT:
        form = translate("spoken", "{seat} castles short: king to {king}, rook to {rook}.")
    else:
        form = translate("spoken", "{seat} castles long: king to {king}, rook to {rook}.")
    return form.format(seat=seat, king=king, rook=rook)


def _effects(variant: Variant, move: Move) -> str:
    """Return the effects of a move besides the movement: ``takes Black's pawn``."""
    effects = [takes_seats_piece(variant, code) for _, code in move.captures]
    if move.promotion is not None:
        effects.append(of_piece(variant, move.promotion, "spoken", _BECOMES))
    return joined(effects)


def event_sentence(now: Situation, move: Move | None, forward: bool) -> str:
    """Return the announcement of a change of the position.

    move : the move between the positions, if it is a single one
    forward : whether it was made, not taken back
    """
    if move is not None and forward:
        return f"{move_sentence(now)} {turn_sentence(now)}"
    if move is not None:
        text = translate("spoken", "One move back.")
    elif now.length:
        form = translate("spoken", "Position after half-move {cursor} of {length}.")
        text = form.format(cursor=now.ply, length=now.length)
    else:
        form = translate("spoken", "A new game: {game}.")
        said = form.format(game=game_title(now.variant, now.position)), players_sentence(now)
        text = " ".join(filter(None, said))
    return f"{text} {turn_sentence(now)}"


def turn_sentence(now: Situation) -> str:
    """Return whose turn it is with all checks and offers, or the result."""
    if now.outcome is not None:
        return outcome_text(now.variant, now.outcome, shown_names(now))
    said = [status_text(now)]
    for check in now.checks:
        if check.seat != now.turn:
            form = translate("spoken", "{seat} is in check {by}.")
            by = attackers_text(now, check)
            said.append(form.format(seat=seat_name(now.variant, check.seat), by=by))
    if now.draw_offer is not None:
        said.append(offer_sentence(now, now.draw_offer))
    return " ".join(said)


def offer_sentence(now: Situation, seat: int) -> str:
    """Return a sentence that a player offers a draw."""
    return translate("spoken", "{seat} offers a draw.").format(seat=who(now, seat))


def declined_sentence(now: Situation, seat: int) -> str:
    """Return a sentence that a player declines the draw that was offered."""
    return translate("spoken", "{seat} declines the draw.").format(seat=who(now, seat))


def spoken_face(face: ClockState, is_low: bool) -> str:
    """Return a description of a clock: ``4:59 left, the clock runs``."""
    time = clock_text(face.left)
    if face.left <= 0:
        return translate("clock", "The time is up")
    if face.is_running and is_low:
        return translate("clock", "Little time: {time} left, the clock runs").format(time=time)
    if face.is_running:
        return translate("clock", "{time} left, the clock runs").format(time=time)
    if face.is_paused:
        return translate("clock", "{time} left, the clock is paused").format(time=time)
    return translate("clock", "{time} left").format(time=time)
