"""Words for what the engine says in values."""

from __future__ import annotations

from itertools import product
from random import Random

import engine.variants
from app.game.session import Session
from app.panels.new_game import dice
from app.scene.overlays.marks import TargetKind
from app.text import names, reasons, rule_text, status_text, text
from app.text.analysis_text import bar_texts
from app.text.evaluation_text import worth_text
from app.text.language import use_language
from engine.core.move import MoveTag, cell_spot, pin_spot
from engine.core.pieces import KINDS, Kind, piece_code
from engine.explain.refusals import refuse
from engine.play.evaluation import Evaluation
from engine.rules.outcome import Ending, Outcome
from engine.rules.refusal import Refusal, RefusalReason
from engine.text import coordinate_moves
from tests.rows import each_row

FLAT = engine.variants.variant("chess960")
TRID = engine.variants.variant("trid")


def cells(*called: str) -> tuple[int, ...]:
    return tuple(TRID.topology.cell(name) for name in called)


def pins(*called: str) -> tuple[int, ...]:
    return tuple(TRID.topology.pin_names.index(name) for name in called)


PAWN, ROOK, KNIGHT = (piece_code(0, kind) for kind in (Kind.PAWN, Kind.ROOK, Kind.KNIGHT))

SENTENCES = [
    (Refusal(RefusalReason.GAME_OVER), "The game is over."),
    (Refusal(RefusalReason.NO_PIECE, cells=cells("c4N")), "There is no piece on c4N."),
    (
        Refusal(RefusalReason.NO_PIECE, cells=cells("a0DP1"), pins=pins("DP1")),
        "There is no piece on a0QL1. The deck is moved by its rim.",
    ),
    (
        Refusal(RefusalReason.NOT_YOUR_PIECE, (PAWN,), cells("c4N")),
        "The pawn on c4N belongs to White.",
    ),
    (
        Refusal(RefusalReason.OWN_PIECE, (PAWN,), cells("c4N")),
        "The pawn on c4N is one of your own.",
    ),
    (Refusal(RefusalReason.NOT_MATERIALISED, cells=cells("z4DP2")), "There is no cell z4QL2 now."),
    (
        Refusal(RefusalReason.SAME_COLUMN, cells=cells("c4W", "c4N")),
        "No piece moves straight up or down.",
    ),
    (
        Refusal(RefusalReason.NOT_REACHED, (KNIGHT,), cells("c4N")),
        "The knight on c4N does not move that way.",
    ),
    (
        Refusal(RefusalReason.BLOCKED, (PAWN,), cells("c4N")),
        "The pawn on c4N blocks column c4.",
    ),
    (Refusal(RefusalReason.NO_MOVE, (PAWN,), cells("c4N")), "The pawn on c4N has no move."),
    (
        Refusal(RefusalReason.BLOCKED, (ROOK, PAWN), cells("c4W", "c4N")),
        "The rook on c4W and the pawn on c4N block column c4.",
    ),
    (
        Refusal(RefusalReason.PAWN_NEEDS_EMPTY, (KNIGHT,), cells("c4N")),
        "A pawn moves forward onto empty cells only, and the knight on c4N is there.",
    ),
    (
        Refusal(RefusalReason.PAWN_HELD, (KNIGHT,), cells("c4N")),
        "The knight on c4N ahead of the pawn shuts its other ways, too.",
    ),
    (
        Refusal(RefusalReason.GOES_TO_EMPTY, (KNIGHT,), cells("c4N")),
        "It goes there only if the cell is empty, and the knight on c4N is there.",
    ),
    (
        Refusal(RefusalReason.FROZEN, (KNIGHT,), cells("c4N")),
        "The piece is frozen by the knight on c4N.",
    ),
    (
        Refusal(RefusalReason.PAWN_HAS_MOVED, cells=cells("c4N")),
        "Only a pawn that has never moved goes two steps.",
    ),
    (
        Refusal(RefusalReason.NOTHING_TO_CAPTURE, cells=cells("c5N")),
        "There is no piece to capture on c5N.",
    ),
    (
        Refusal(RefusalReason.KING_ATTACKED, (ROOK,), cells("d4N")),
        "The king would be attacked by the rook on d4N.",
    ),
    (
        Refusal(RefusalReason.KING_ATTACKED, (ROOK, KNIGHT, PAWN), cells("d4N", "b5N", "a5S")),
        "The king would be attacked by the rook on d4N, by the knight on b5N"
        " and by the pawn on a5B.",
    ),
    (
        Refusal(RefusalReason.LATE_PROMOTION_FIRST, cells=cells("a8S")),
        "The pawn on a8B must be promoted first.",
    ),
    (
        Refusal(RefusalReason.CASTLING_RIGHT, cells=cells("d0KP1", "e0KP1")),
        "No castling: the king or this rook has moved.",
    ),
    (
        Refusal(RefusalReason.CASTLING_OCCUPIED, (KNIGHT,), cells("a0DP1")),
        "No castling: the knight on a0QL1 stands in the way.",
    ),
    (
        Refusal(RefusalReason.CASTLING_ATTACKED, (ROOK,), cells("d4N", "d0KP1")),
        "No castling: d0KL1 is attacked by the rook on d4N.",
    ),
    (
        Refusal(RefusalReason.CASTLING_FIRST_MOVE),
        "Castling is not allowed as a player's first move.",
    ),
    (Refusal(RefusalReason.NO_DECK, pins=pins("DP2")), "There is no deck on QL2."),
    (
        Refusal(RefusalReason.DECK_TWO_PIECES, pins=pins("DP1")),
        "The deck on QL1 holds two pieces or more, so it cannot move.",
    ),
    (
        Refusal(RefusalReason.DECK_NOT_OWNED, pins=pins("DP6")),
        "The deck on QL6 belongs to another player.",
    ),
    (
        Refusal(RefusalReason.DECK_BACKWARD, pins=pins("DP3", "DP1")),
        "Occupied decks do not move backward.",
    ),
    (
        Refusal(RefusalReason.DECK_NOT_ADJACENT, pins=pins("DP1", "DP6")),
        "QL1 and QL6 are not adjacent pins.",
    ),
    (Refusal(RefusalReason.PIN_TAKEN, pins=pins("KP1")), "Another deck stands on KL1."),
    (
        Refusal(RefusalReason.DECK_OPENS_PROMOTION, (PAWN,), cells("a8S", "d8S")),
        "The pawn on a8B would be set free, and promoted it could attack the king.",
    ),
    (Refusal(RefusalReason.DECK_NEEDS_PIN, pins=pins("DP1")), "A deck moves to a free pin."),
    (
        Refusal(RefusalReason.GATE_SHUT, (PAWN, KNIGHT), cells("c4N", "d4N")),
        "The diagonal between c4N and d4N is shut: there are pieces on both.",
    ),
    (
        Refusal(RefusalReason.TRANSFER_OCCUPIED, (KNIGHT,), cells("c4N")),
        "The knight on c4N stands where the piece would pass on to.",
    ),
    (
        Refusal(
            RefusalReason.BETRAYAL,
            (piece_code(1, Kind.ROOK), piece_code(0, Kind.KING)),
            cells("c4N"),
        ),
        "Black would capture White's king before White can move.",
    ),
    (
        Refusal(RefusalReason.EXCHANGE_NO_PRISONER, (ROOK,), cells("c4N")),
        "No exchange on c4N: no piece of this kind is a prisoner there (Rook).",
    ),
    (
        Refusal(RefusalReason.EXCHANGE_OWNER_OUT, cells=cells("c4N")),
        "No exchange on c4N: the player of this base line is out of the game.",
    ),
]


@each_row(("refusal", "expected"), SENTENCES)
def test_every_refusal_is_one_sentence(qapp, refusal, expected):
    assert reasons.refusal_text(TRID, refusal) == expected


def test_there_is_a_sentence_for_every_reason():
    assert {refusal.reason for refusal, _ in SENTENCES} == set(RefusalReason)


def test_on_one_level_nobody_speaks_of_columns(qapp):
    refusal = Refusal(RefusalReason.BLOCKED, (PAWN,), (FLAT.topology.cell("e4"),))
    assert reasons.refusal_text(FLAT, refusal) == "The pawn on e4 is in the way."


@each_row("key", engine.variants.KEYS)
def test_whatever_is_tried_gets_a_sentence(qapp, key):
    """Walk through random games and ask for everything that is not legal."""
    variant = engine.variants.variant(key)
    rng = Random(7)
    position = variant.start()
    spots = [cell_spot(c) for c in range(len(variant.topology.cell_names))]
    spots += [pin_spot(p) for p in range(len(variant.topology.pin_names))]
    for _ in range(15):
        for _ in range(20):
            origin, target = rng.choice(spots), rng.choice(spots)
            refusal = refuse(variant, position, origin, target)
            if refusal is not None:
                said = reasons.refusal_text(variant, refusal)
                assert said.endswith(".") and "{" not in said
        moves = variant.moves(position)
        if not moves:
            break
        position = variant.successor(position, rng.choice(moves))


@each_row("ending", Ending)
def test_every_ending_has_words(qapp, ending):
    for scores in ((1.0, 0.0), (0.0, 1.0), (0.5, 0.5)):
        said = status_text.outcome_text(FLAT, Outcome(ending, scores))
        assert said.endswith(".") and "{" not in said


def test_outcomes(qapp):
    mate = Outcome(Ending.CHECKMATE, (0.0, 1.0))
    assert status_text.outcome_text(FLAT, mate) == "Checkmate: Black wins."
    assert status_text.score_text(mate) == "0–1"
    assert status_text.outcome_text(FLAT, mate._replace(ending=Ending.UNKNOWN)) == "Black won."
    draw = Outcome(Ending.STALEMATE, (0.5, 0.5))
    assert status_text.outcome_text(FLAT, draw) == "Stalemate: a draw."
    assert status_text.score_text(draw) == "½–½"


@each_row(
    ("points", "expected"),
    [
        (0.0, "0"),
        (1.0, "1"),
        (0.5, "½"),
        (1 / 3, "⅓"),
        (2 / 3, "⅔"),
        (0.25, "¼"),
        (1.5, "1½"),
        (1 / 3 + 1 / 3 + 1, "1⅔"),
        (1 / 3 + 1 / 2, "5/6"),
        (1 + 1 / 3 + 1 / 2, "1 5/6"),
        (1 / 3 + 1 / 3 + 1 / 3, "1"),
    ],
)
def test_points_are_written_as_fractions(points, expected):
    assert status_text.points_text(points) == expected


def test_rules_have_words_and_unknown_ones_their_names(qapp):
    for key in engine.variants.KEYS:
        for option in engine.variants.variant(key).options:
            assert rule_text.rule_text(option.name) != option.name
            said = [rule_text.answer_text(option.name, value) for value in option.values]
            assert len(set(said)) == len(option.values)
    assert rule_text.rule_text("bare_king") == "Bare king"
    assert rule_text.answer_text("bare_king", "on") == "yes"
    assert rule_text.answer_text("bare_king", "loses") == "Loses"


def test_pending_promotion(qapp):
    position = "4/4/4/4|4/4/4/4|P3/4/4/4|DP1w:2/K1,KP1w:2/2,DP6b:2/2,KP6b:k1/2 b - - - - 0 30"
    session = Session(TRID, TRID.parse(position))
    session.play(coordinate_moves.read(TRID, session.position, "DP6-DP4"))
    said = status_text.status_text(session.situation)
    assert said == "White chooses what the pawn on a8B becomes."


def test_choices(qapp):
    position = FLAT.parse("4k3/P7/8/8/8/8/8/1R3K1R w KQ - 0 1")
    moves = FLAT.moves(position)
    promotions = [move for move in moves if move.promotion is not None]
    assert [text.choice_text(FLAT, m) for m in promotions] == ["Queen", "Rook", "Bishop", "Knight"]
    assert [text.choice_letter(FLAT, m) for m in promotions] == ["Q", "R", "B", "N"]
    names.choose_language("de")
    assert [text.choice_letter(FLAT, m) for m in promotions] == ["D", "T", "L", "S"]
    castlings = {m.tag: text.choice_text(FLAT, m) for m in moves}
    assert castlings[MoveTag.CASTLING_SHORT] == "Castle short"
    assert castlings[MoveTag.CASTLING_LONG] == "Castle long"


def test_what_is_under_the_cursor(qapp):
    now = Session(TRID).situation
    assert text.spot_text(TRID, now.position, cell_spot(TRID.topology.cell("z0DP1"))) == (
        "White: Rook on z0QL1"
    )
    assert text.spot_text(TRID, now.position, pin_spot(0), has_deck=True) == "Deck on QL1"
    assert text.hover_text(now, pin_spot(2), False, TargetKind.DECK, (2, 3)) == (
        "Pin QL3, deck move · 2 of 3 (Ctrl+wheel or Tab)"
    )


def test_dice_make_every_start_and_say_what_they_place(qapp):
    rng = Random(1)
    seen = set()
    for _ in range(300):
        thrown = dice.roll_dice(FLAT, rng)
        number = dice.number_of(thrown)
        assert number in FLAT.start_numbers
        seen.add(number)
    assert len(seen) > 200
    thrown = dice.roll_dice(FLAT, rng)
    whole = dice.array(FLAT, dice.number_of(thrown))
    placed: dict[int, int] = {}
    for count, throw in enumerate(thrown, start=1):
        now = dice.settled(FLAT, thrown[:count])
        assert placed.items() <= now.items() <= whole.items()
        assert any(now[cell] % KINDS == throw.kind for cell in now.keys() - placed.keys())
        placed = now
    assert placed == whole


def test_a_game_of_a_file_has_the_title_that_its_file_says(qapp) -> None:
    game = engine.variants.variant("millennium")
    assert text.game_title(game) == game.title
    use_language("de")
    assert text.game_title(game) == game.texts["de"].title != game.title


def test_a_game_from_the_usual_start_may_have_another_title(qapp) -> None:
    game, other = engine.variants.variant("chess960"), engine.variants.variant("trid")
    titles = [text.game_title(game, start) for start in (None, game.start(), game.start(0))]
    assert titles == ["Chess960", "Chess", "Chess960"]
    assert text.game_title(other, other.start()) == other.title


def test_the_chances_of_three_players_add_up() -> None:
    game = engine.variants.variant("dreierschach")
    for worth in product(range(0, 400, 37), repeat=3):
        evaluation = Evaluation(worth)
        numbers = worth_text(game, evaluation).removesuffix("%").split("–")
        assert sum(map(int, numbers)) == 100
        bars = [text.removesuffix("%").split()[-1] for text in bar_texts(game, evaluation)]
        assert bars == numbers
