"""The help page of a game that a file describes, as Markdown made from its data."""

from __future__ import annotations

import re
from collections.abc import Iterable

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.text.engine_text import translated_text
from app.text.introduction_text import advice_text, line_text, size_text
from app.text.language import language
from app.text.movement_text import movement_text, steps_text
from app.text.names import cell_name
from app.text.text import figure_name, game_title, joined, kind_name, seat_name, translate
from engine.core.move import MoveTag
from engine.core.pieces import OWN_KINDS, Kind, piece_code
from engine.game_files.variant import FileVariant
from engine.rules.notation_style import ENGLISH
from engine.rules.own_kind import FIGURES, NO_BAND
from engine.rules.variant import Variant

#: The address of a picture: the name of the page, and what it shows, as in ``diagrams``.
ADDRESS = "diagram:{page}/{name}"
#: The address of a small picture of a piece.
FIGURE_ADDRESS = "figure:{page}/{name}"
#: The placeholder for the notes of a game in its page.
NOTES = "{notes}"
#: The placeholder for the looks of the pieces of a game, by its key.
LOOKS = re.compile(r"\{looks:([^{}]+)\}")
#: The name of the picture of the start; those of pieces are called by their kinds, small.
START = "start"
#: In this order pieces are described.
_KINDS = (
    *(Kind.ROOK, Kind.BISHOP, Kind.UNICORN, Kind.QUEEN, Kind.KING, Kind.KNIGHT),
    *OWN_KINDS,
    Kind.PAWN,
)
#: The colours of the rings at the feet of pieces.
_RINGS = {
    NO_BAND: QT_TRANSLATE_NOOP("game page", "none"),
    "red": QT_TRANSLATE_NOOP("game page", "red"),
    "blue": QT_TRANSLATE_NOOP("game page", "blue"),
    "green": QT_TRANSLATE_NOOP("game page", "green"),
    "yellow": QT_TRANSLATE_NOOP("game page", "yellow"),
    "violet": QT_TRANSLATE_NOOP("game page", "violet"),
    "orange": QT_TRANSLATE_NOOP("game page", "orange"),
    "turquoise": QT_TRANSLATE_NOOP("game page", "turquoise"),
    "pink": QT_TRANSLATE_NOOP("game page", "pink"),
}
#: What Markdown would take for more than a letter.
_MARKUP = re.compile(r"([\\`*_|<>\[\]#~&])")
#: Cells are named one by one up to this number.
_FEW = 12


def game_page(game: FileVariant, name: str = "") -> str:
    """Return the whole page: board, pieces, ends, source.

    name : of the page; another than the key of the game is that of a version of its file, which is
        another one by now
    """
    line, name, notes = game.introduction.line, name or game.key, notes_text(game)
    parts = [
        f"# {plain(game_title(game))}",
        translate(
            "game page",
            "The file of this game has been changed or removed since it began; these are the rules"
            " by which it goes on.",
        )
        if name != game.key
        else "",
        plain((line and line_text(game)) or line),
        f"{size_text(game)} · {advice_text(game)}",
        _heading(translate("game page", "The board")),
        _picture(name, START, translate("game page", "The start position")),
        *_board(game),
        _heading(translate("game page", "The pieces")),
        *_pieces(game, name),
        *_looks(game, name),
        _heading(translate("game page", "Check and the end of the game")),
        _list(_ends(game)),
        _heading(translate("game page", "Source")),
        plain(game.file.source),
        *((_heading(translate("game page", "What it leaves open")), notes) if notes else ()),
    ]
    return "\n\n".join(filter(None, parts)) + "\n"


def notes_text(game: Variant) -> str:
    """Return what the sources of a game leave open, and what was chosen, as a list; may be ''."""
    if not isinstance(game, FileVariant):
        return ""
    own = game.texts.get(language())
    return _list(map(plain, (own.notes if own else ()) or game.file.notes))


def looks_text(game: Variant, page: str = "") -> str:
    """Return by which figure and ring each kind is known, a sentence and a table as Markdown.

    page : with the rules of the game, if that is not called by its key
    """
    usual = {kind: (kind.name.lower(), NO_BAND) for kind in _KINDS}
    known = usual | {kind: (look, band) for kind, look, band, _ in game.looks}
    shown = {kind: known[kind] for kind in _KINDS if kind in game.kinds}
    order = [*(look for look, _ in usual.values()), *FIGURES]
    rings = list(_RINGS)
    rows = []
    for kind, (look, band) in sorted(
        shown.items(), key=lambda item: (order.index(item[1][0]), rings.index(item[1][1]))
    ):
        figure = figure_name(look)
        address = FIGURE_ADDRESS.format(page=page or game.key, name=game.words[kind])
        ring = translate("game page", _RINGS[band])
        rows.append(f"| ![{figure}]({address}) | {kind_name(game, kind)} | {figure} | {ring} |")
    said = translate(
        "game page", "A piece is known by its figure and by the colour of the ring at its foot."
    )
    head = translate("game page", "| piece | figure | ring |")
    return "\n".join((said, "", f"| {head}", "| --- | --- | --- | --- |", *rows))


def rule_text(game: FileVariant, kind: Kind) -> str:
    """Return how a kind of piece moves, in sentences."""
    return " ".join([movement_text(game, kind), *(_first_move(game) if kind is Kind.PAWN else ())])


def _board(game: FileVariant) -> Iterable[str]:
    topology, parts = game.topology, game.file.board.parts
    *levels, files, ranks = (list(dict.fromkeys(part)) for part in zip(*parts, strict=True))
    count, example = len(parts), cell_name(game, middle_of(game, range(len(parts))))
    if levels:
        form = translate(
            "game page",
            "{count} cells on {levels} levels, {lowest} lowest and {highest} highest, each with"
            " files {first} to {last} and ranks {near} to {far}. A cell is called by level, file"
            " and rank: *{example}*.",
        )
        if game.transfer is not None:
            form = translate(
                "game page",
                "{count} cells on {levels} levels, {lowest} lowest and {highest} highest, each with"
                " files {first} to {last} and ranks {near} to {far}. A cell is called by file, rank"
                " and level: *{example}*.",
            )
        low, high = levels[0][0], levels[0][-1]
    elif topology.is_hexagonal:
        form = translate(
            "game page",
            "{count} hexagons in files {first} to {last}. A cell is called by its file and a"
            " number: *{example}*.",
        )
        low = high = ""
    else:
        form = translate(
            "game page",
            "{count} cells, files {first} to {last} and ranks {near} to {far}: *{example}*.",
        )
        low = high = ""
    yield form.format(
        count=count,
        levels=len(topology.levels),
        lowest=low,
        highest=high,
        first=files[0],
        last=files[-1],
        near=ranks[0],
        far=ranks[-1],
        example=example,
    )
    if topology.is_hexagonal:
        yield translate(
            "game page",
            "A straight step crosses an edge of a cell; a diagonal step leaves at a corner, between"
            " two neighbours.",
        )
    if topology.flanks:
        yield translate("game page", "Two pieces beside a diagonal step shut it.")
    if levels and game.transfer is None:
        yield translate(
            "game page",
            "If cells are little cubes, a step leaves its cube through a face, an edge or a"
            " corner.",
        )
    if game.transfer is not None:
        yield translate(
            "game page",
            "**Passing on**: a piece that has moved passes on to the cell of the same file and rank"
            " on the next level, from the last one to the first. That cell must be empty. The move"
            " must be legal on the level where it is made, and the own king must not be attacked"
            " when the piece has passed on.",
        )
    yield translate("game page", "{seat} begins.").format(seat=seat_name(game, 0))


def _pieces(game: FileVariant, page: str) -> Iterable[str]:
    for kind in _KINDS:
        if kind not in game.kinds:
            continue
        name = kind_name(game, kind)
        yield f"**{name}**: {rule_text(game, kind)}"
        caption = translate("game page", "Moves: {piece}").format(piece=name)
        yield _picture(page, game.words[kind], caption)
    if game.rules.has_en_passant:
        yield _en_passant(game)
    yield _promotion(game)
    yield from _castling(game)


def _looks(game: FileVariant, page: str) -> Iterable[str]:
    if game.own_kinds:
        yield _heading(translate("game page", "Figures and rings"))
        yield looks_text(game, page)


def _en_passant(game: FileVariant) -> str:
    if game.file.movements[0][Kind.PAWN].first_steps != 2:
        return translate(
            "game page",
            "**En passant**: a pawn that has just gone several steps may be captured on each cell"
            " that it has passed over, as if it had stopped there.",
        )
    return translate(
        "game page",
        "**En passant**: a pawn that has just gone two steps may be captured as if it had gone"
        " one.",
    )


def _first_move(game: FileVariant) -> Iterable[str]:
    """Yield what a pawn may do as its first move, and what keeps it from advancing."""
    movement = game.file.movements[0][Kind.PAWN]
    yield from _first_steps(game, movement.first_steps)
    if movement.first_strikes:
        form = translate("game page", "From there it also captures {steps}.")
        yield form.format(steps=steps_text(game, movement.first_strikes))
    if movement.enemy_blocks:
        yield translate(
            "game page",
            "An enemy piece on a cell to which it could advance by one step keeps it from all"
            " advances.",
        )


def _first_steps(game: FileVariant, longest: int) -> Iterable[str]:
    homes = game.file.homes[0]
    if not homes:
        return
    if longest != 2:
        form = translate("game page", "Its first move may be up to {number} such steps.")
        if not longest:
            form = translate(
                "game page",
                "Its first move may be several such steps, as far as the middle of its way.",
            )
        yield form.format(number=longest)
        return
    if game.rules.double_step_once:
        yield translate("game page", "Its first move may be two such steps in one direction.")
        return
    pawn = piece_code(0, Kind.PAWN)
    if homes == {cell for cell, code in enumerate(game.file.start) if code == pawn}:
        yield translate(
            "game page",
            "From a cell where a pawn of its side stood at the start it may go two such steps.",
        )
        return
    form = translate(
        "game page", "It may go two such steps from {cells}; {other}'s pawn from {cells_of_other}."
    )
    yield form.format(
        cells=_places(game, homes),
        other=seat_name(game, 1),
        cells_of_other=_places(game, game.file.homes[1]),
    )


def _promotion(game: FileVariant) -> str:
    advances = game.tables.advances[game.tables.pawn[0]]
    goals = set(game.rules.promotion_cells[0])
    if goals == {cell for cell, targets in enumerate(advances) if not targets}:
        form = translate(
            "game page", "**Promotion**: where no step leads on, a pawn becomes one of: {pieces}."
        )
    else:
        form = translate(
            "game page", "**Promotion**: on {places} {seat}'s pawn becomes one of: {pieces}."
        )
    return form.format(
        places=_places(game, goals),
        seat=seat_name(game, 0),
        pieces=", ".join(kind_name(game, kind) for kind in game.promotions),
    )


def _castling(game: FileVariant) -> Iterable[str]:
    if not game.castlings:
        yield translate("game page", "There is no castling.")
        return
    form = translate("game page", "{seat}: king {king}, rook {rook}")
    castlings = game.styles[ENGLISH].castling
    named = translate("game page", "{seat} {name}: king {king}, rook {rook}")
    ways = "; ".join(
        (named if way.side else form).format(
            seat=seat_name(game, way.seat),
            name=f"{way.side}-{castlings[way.tag is MoveTag.CASTLING_LONG]}",
            king=f"{cell_name(game, way.king_from)}–{cell_name(game, way.king_to)}",
            rook=f"{cell_name(game, way.rook_from)}–{cell_name(game, way.rook_to)}",
        )
        for way in game.castlings
    )
    form = translate(
        "game page",
        "**Castling**: {ways}. Neither has moved, nothing stands between them, and the king passes"
        " over no attacked cell.",
    )
    yield form.format(ways=ways)


def _ends(game: FileVariant) -> Iterable[str]:
    yield translate("game page", "**Checkmate** wins.")
    yield {
        0.5: translate("game page", "**Stalemate** is a draw."),
        0.0: translate("game page", "**Stalemate** loses: who has no move has lost."),
        1.0: translate("game page", "**Stalemate** wins for the player who has no move."),
        0.25: translate(
            "game page",
            "**Stalemate** is not a draw: who has no move gets a quarter of a point, the other"
            " three.",
        ),
    }[game.rules.stalemate]
    if game.rules.is_suicide_lost:
        yield translate(
            "game page",
            "**Suicide mate**: whose king is not in check, but could only step onto attacked cells,"
            " has lost.",
        )
    alone = game.rules.drawn_alone
    form = translate("game page", "Kings alone are a draw.")
    if alone:
        form = translate("game page", "Kings alone, or with one of these: {pieces}, are a draw.")
    yield form.format(pieces=", ".join(kind_name(game, kind) for kind in alone))
    yield translate(
        "game page",
        "Draws by agreement; by claim when the same position comes for the third time, or after"
        " fifty moves of each side without capture or pawn move.",
    )


def _places(game: FileVariant, cells: Iterable[int]) -> str:
    """Return where cells lie: their names if they are few, else their ranks."""
    found, parts = sorted(cells), game.file.board.parts
    if len(found) <= _FEW or game.topology.is_hexagonal:
        return joined(cell_name(game, cell) for cell in found)
    ranks = {parts[cell][-1]: None for cell in found}
    if len(found) == sum(part[-1] in ranks for part in parts):
        form = translate("game page", "rank {rank} of every level")
        return joined(form.format(rank=rank) for rank in ranks)
    return joined(dict.fromkeys(translated_text(game.file.board.place(cell)) for cell in found))


def middle_of(game: FileVariant, cells: Iterable[int]) -> int:
    """Return which of some cells is nearest to the middle of the board."""
    places = game.topology.coordinates
    middle = [sum(axis) / len(places) for axis in zip(*places, strict=True)]
    return min(
        cells,
        key=lambda cell: sum((a - b) ** 2 for a, b in zip(places[cell], middle, strict=True)),
    )


def _heading(text: str) -> str:
    return f"## {text}"


def _picture(page: str, name: str, caption: str) -> str:
    return f"![{caption}]({ADDRESS.format(page=page, name=name)})"


def plain(text: str) -> str:
    """Return a text of a file so that Markdown takes it as it is."""
    return _MARKUP.sub(r"\\\1", text)


def _list(sentences: Iterable[str]) -> str:
    return "\n".join(f"- {sentence}" for sentence in sentences)
