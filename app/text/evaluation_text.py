"""Texts for evaluations: values, winning chances, losses by moves, and the glyphs (NAGs)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, pairwise

from PySide6.QtCore import QT_TRANSLATE_NOOP, QLocale

from app.text.status_text import outcome_text
from app.text.text import NO_BREAK_SPACE, filled, seat_name, translate
from engine.pgn.glyphs import sign_of
from engine.play.evaluation import MISTAKES, Evaluation, winning_chances
from engine.play.tree import Node
from engine.rules.variant import Variant

#: A hyphen would be too short beside figures.
_MINUS = "\N{MINUS SIGN}"


def worth_text(variant: Variant, evaluation: Evaluation) -> str:
    """Return a short evaluation: ``+0.35`` or ``#−3``, seen from White.

    Of three players it is the part of a point each may expect: ``45–30–25%``.
    """
    if evaluation.mate is not None:
        return f"#{evaluation.mate}".replace("-", _MINUS)
    if len(variant.seats) > 2:
        chances = winning_chances(evaluation, len(variant.seats))
        return percent("–".join(map(str, _hundredths(chances))))
    return _pawns(evaluation)


def worth_sentence(variant: Variant, evaluation: Evaluation) -> str:
    """Return an evaluation as a sentence, for screen readers and tooltips."""
    chances = winning_chances(evaluation, len(variant.seats))
    if evaluation.mate is not None:
        seat = seat_name(variant, chances.index(1.0))
        form = translate("evaluation", "{seat} can mate in %n move(s).", None, abs(evaluation.mate))
        return form.format(seat=seat)
    told = chances_text(variant, chances)
    if len(variant.seats) > 2:
        return translate("evaluation", "Winning chances: {chances}.").format(chances=told)
    form = translate("evaluation", "{worth} pawns. Winning chances: {chances}.")
    return form.format(worth=_pawns(evaluation), chances=told)


def chances_text(variant: Variant, chances: Sequence[float]) -> str:
    """Return the winning chances of all players: ``White 53%, Black 47%``."""
    return ", ".join(chance_texts(variant, chances))


def chance_texts(variant: Variant, chances: Sequence[float]) -> tuple[str, ...]:
    """Return the winning chance of each player: ``White 53%``."""
    form = translate("evaluation", "{seat} {chance}")
    return tuple(
        form.format(seat=seat_name(variant, seat), chance=percent(str(number)))
        for seat, number in enumerate(_hundredths(chances))
    )


def _hundredths(chances: Sequence[float]) -> tuple[int, ...]:
    """Return the chances of all players as whole numbers, which add up to 100.

    >>> _hundredths((0.296, 0.367, 0.337)), _hundredths((0.5, 0.25, 0.25))
    ((30, 36, 34), (50, 25, 25))
    """
    ends = (round(100 * end) for end in accumulate(chances, initial=0.0))
    return tuple(end - beginning for beginning, end in pairwise(ends))


def chance_text(chance: float) -> str:
    """Return a winning chance, 0 to 1: ``53%``."""
    return percent(str(round(100 * chance)))


def better_text(variant: Variant, seat: int, best: float, played: float) -> str:
    """Return the comment to a better line: the winning chances with it, and as it was played."""
    form = translate(
        "evaluation", "{seat}: winning chances {best}, after the move played {played}."
    )
    return form.format(
        seat=seat_name(variant, seat), best=chance_text(best), played=chance_text(played)
    )


def percent(number: str) -> str:
    """Return a number of hundredths with its sign."""
    return translate("evaluation", "{number}%").format(number=number)


def _pawns(evaluation: Evaluation) -> str:
    """Return the lead of the first of two players in pawns: ``+0.35``."""
    (lead,) = evaluation.centipawns
    lead = lead or 0
    sign = "+" if lead > 0 else _MINUS if lead < 0 else ""
    return sign + QLocale().toString(abs(lead) / 100, "f", 2)


# -- a game ------------------------------------------------------------------------------------


def position_text(variant: Variant, node: Node, move: str, evaluation: Evaluation | None) -> str:
    """Return a position of a game and its evaluation, as sentences.

    move : the text of the move that led there; empty at the start
    """
    outcome = variant.outcome(node.position)
    if outcome is not None:
        worth = outcome_text(variant, outcome)
    elif evaluation is not None:
        worth = worth_sentence(variant, evaluation)
    else:
        worth = translate("evaluation", "Not evaluated.")
    if node.move is None or node.parent is None:
        return translate("evaluation", "Start. {worth}").format(worth=worth)
    return filled(
        translate("evaluation", "{number}. {seat}: {move}. {worth}"),
        number=node.parent.position.fullmove_number,
        seat=seat_name(variant, node.move.seat),
        move=with_words(variant, move, node.nags),
        worth=worth,
    )


def tally_text(variant: Variant, counts: Mapping[tuple[int, int], int]) -> str:
    """Return how many mistakes are marked: ``White: 1 ??, 2 ?; Black: 1 ?!``; empty for none.

    counts : by seat and glyph
    """
    form = translate("evaluation", "{seat}: {mistakes}")
    told = []
    for seat in range(len(variant.seats)):
        found = [
            f"{counts[seat, glyph]}{NO_BREAK_SPACE}{sign_of(glyph)}"
            for glyph in MISTAKES
            if counts.get((seat, glyph))
        ]
        if found:
            mistakes = ", ".join(found)
            told.append(form.format(seat=seat_name(variant, seat), mistakes=mistakes))
    return "; ".join(told)


_WORDS = {
    1: QT_TRANSLATE_NOOP("glyphs", "good move"),
    2: QT_TRANSLATE_NOOP("glyphs", "mistake"),
    3: QT_TRANSLATE_NOOP("glyphs", "very good move"),
    4: QT_TRANSLATE_NOOP("glyphs", "blunder"),
    5: QT_TRANSLATE_NOOP("glyphs", "interesting move"),
    6: QT_TRANSLATE_NOOP("glyphs", "dubious move"),
    7: QT_TRANSLATE_NOOP("glyphs", "forced move"),
    8: QT_TRANSLATE_NOOP("glyphs", "only move"),
    10: QT_TRANSLATE_NOOP("glyphs", "even position"),
    11: QT_TRANSLATE_NOOP("glyphs", "even and quiet position"),
    13: QT_TRANSLATE_NOOP("glyphs", "unclear position"),
    140: QT_TRANSLATE_NOOP("glyphs", "with the idea"),
    142: QT_TRANSLATE_NOOP("glyphs", "better is"),
    145: QT_TRANSLATE_NOOP("glyphs", "editor's note"),
    146: QT_TRANSLATE_NOOP("glyphs", "novelty"),
}
#: Glyphs about the first player; the next number says the same of the second.
_OF_PLAYERS = {
    14: QT_TRANSLATE_NOOP("glyphs", "{player} is slightly better"),
    16: QT_TRANSLATE_NOOP("glyphs", "{player} is better"),
    18: QT_TRANSLATE_NOOP("glyphs", "{player} is winning"),
    22: QT_TRANSLATE_NOOP("glyphs", "{player} is in zugzwang"),
    24: QT_TRANSLATE_NOOP("glyphs", "{player} has more space"),
    32: QT_TRANSLATE_NOOP("glyphs", "{player} is ahead in development"),
    36: QT_TRANSLATE_NOOP("glyphs", "{player} has the initiative"),
    40: QT_TRANSLATE_NOOP("glyphs", "{player} attacks"),
    44: QT_TRANSLATE_NOOP("glyphs", "{player} has compensation"),
    132: QT_TRANSLATE_NOOP("glyphs", "{player} has counterplay"),
    138: QT_TRANSLATE_NOOP("glyphs", "{player} is short of time"),
}


def glyph_words(variant: Variant, number: int) -> str:
    """Return the meaning of a glyph, or its number if it is unknown: ``$99``."""
    if number in _WORDS:
        return translate("glyphs", str(_WORDS[number]))
    about = number - number % 2
    if about not in _OF_PLAYERS:
        return sign_of(number)
    form = translate("glyphs", str(_OF_PLAYERS[about]))
    # Of three players the second of these verdicts is about the one with the black pieces.
    seat = len(variant.seats) - 1 if number % 2 else 0
    return form.format(player=seat_name(variant, seat))


def with_words(variant: Variant, move: str, numbers: Iterable[int]) -> str:
    """Return a move with its glyphs, for screen readers: ``Nf3, good move, White is better``."""
    return ", ".join((move, *(glyph_words(variant, number) for number in numbers)))
