"""Why a move is not legal: one row or more for every reason, with the pieces and cells named."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from engine.core.pieces import LETTERS, Kind, kind_of, seat_of
from engine.core.position import TextError
from engine.explain.refusals import refuse, refuse_choice
from engine.rules.refusal import RefusalReason
from engine.text import coordinate_moves
from engine.text.position_fields import letter_of
from engine.variants import variant
from tests.engine.helpers import dreierschach, raumschach, spot, table, trid
from tests.rows import each_row

CHESS = "chess960"
TRID = "trid"
THREE = "dreierschach"
KINGS = "wKb9 gKm8 bKe1"
SPACE = "raumschach"
SPACE_HOME = "K5e1 R8h1 R1a1"
TRID_CASTLING = "Kd0KP1 Re0KP1 Rz0DP1 Pe1KP1"

#: Game, position, start, target, reason, what it names: pieces, cells, pins.
ROWS = [
    (key, text, origin, target, RefusalReason[why], named[0] if named else "")
    for key, text, origin, target, why, *named in table("rules/refusals.tsv")
]
#: Reasons that others give: the game being over is the session's knowledge, and of an exchange
#: only the choice is refused.
GIVEN_ELSEWHERE = {
    RefusalReason.GAME_OVER,
    RefusalReason.EXCHANGE_NO_PRISONER,
    RefusalReason.EXCHANGE_OWNER_OUT,
}


@each_row(
    ("key", "text", "origin", "target", "why", "named"),
    [pytest.param(*row, id=f"{row[4].name}: {row[0]} {row[2]}-{row[3]}") for row in ROWS],
)
def test_refusal(
    key: str, text: str, origin: str, target: str, why: RefusalReason, named: str
) -> None:
    game = variant(key)
    refusal = refuse(game, game.parse(text), spot(game, origin), spot(game, target))
    assert refusal is not None
    assert refusal.reason is why
    cells = [game.topology.cell_names[cell] for cell in refusal.cells]
    pins = [game.topology.pin_names[pin] for pin in refusal.pins]
    if len(game.seats) > 2:
        pairs = zip_longest(refusal.pieces, cells)
        words = [three_letters(code) + [cell] for code, cell in pairs]
        assert " ".join(sum(words, [])) == named
        return
    pieces = "".join(letter_of(code, game.letters) for code in refusal.pieces)
    assert " ".join([*([pieces] if pieces else []), *cells, *pins]) == named


def three_letters(code: int | None) -> list[str]:
    return [] if code is None else ["wgb"[seat_of(code)] + LETTERS[kind_of(code)]]


#: (pieces, prisoners, step, choice, reason)
EXCHANGES = [
    ("wKb9 gKh10 bKe1 wPk12", "g:wN", "k12 l13", Kind.QUEEN, RefusalReason.EXCHANGE_NO_PRISONER),
    ("wKb9 bKe1 wPk12", "g:wQ", "k12 l13", Kind.QUEEN, RefusalReason.EXCHANGE_OWNER_OUT),
    ("wKb9 gKm13 bKe1 wPk12", "g:wQ", "k12 m13", Kind.QUEEN, RefusalReason.EXCHANGE_OWNER_OUT),
    ("wKb9 gKh10 bKe1 wPg7", "g:wQ", "g7 h7", Kind.QUEEN, None),
]


@each_row(("pieces", "prisoners", "step", "kind", "why"), EXCHANGES)
def test_refused_exchange(
    pieces: str, prisoners: str, step: str, kind: Kind, why: RefusalReason | None
) -> None:
    game = variant(THREE)
    position = game.parse(dreierschach(pieces, prisoners=prisoners))
    origin, target = (spot(game, name) for name in step.split())
    refusal = refuse_choice(game, position, origin, target, kind)
    assert (None if refusal is None else refusal.reason) is why
    with pytest.raises(TextError, match=why.value if why else "promotion"):
        coordinate_moves.read(game, position, f"{step.replace(' ', '-')}={LETTERS[kind]}")


def test_every_reason_has_its_row() -> None:
    assert {row[4] for row in ROWS} | GIVEN_ELSEWHERE == set(RefusalReason)


@each_row(
    ("key", "text", "origin", "target"),
    [
        (CHESS, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "h1"),
        (CHESS, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "g1"),
        (CHESS, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "a8"),
        (CHESS, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5", "d6"),
        (SPACE, raumschach(SPACE_HOME, castling="KQ"), "5e1", "7g1"),
        (SPACE, raumschach(SPACE_HOME, castling="KQ"), "5e1", "1a1"),
        (SPACE, raumschach("p4d5 P5d5", ep="4d6"), "5d5", "4d6"),
        (TRID, trid(TRID_CASTLING, castling="KQ"), "d0KP1", "e0KP1"),
        (TRID, trid(TRID_CASTLING, castling="KQ"), "d0KP1", "a0DP1"),
        (TRID, trid(TRID_CASTLING, castling="KQ"), "d0KP1", "z0DP1"),
        (TRID, trid(""), "DP1", "DP3"),
        (TRID, trid("Pz5DP5", "DP1w DP5b KP1w KP6b"), "DP5", "DP6"),
    ],
)
def test_legal_moves_are_not_refused(key: str, text: str, origin: str, target: str) -> None:
    game = variant(key)
    assert refuse(game, game.parse(text), spot(game, origin), spot(game, target)) is None
