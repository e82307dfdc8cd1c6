"""Why a written move cannot be played: what it may mean, and why that is not legal.

Like ``engine.explain.refusals`` it only explains, after ``notation.read`` has found no move.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.move import CASTLINGS, Move, Spot, SpotKind, cell_spot, pin_spot
from engine.core.phrases import Phrase
from engine.core.pieces import PROMOTIONS, Kind, kind_of, seat_of
from engine.core.position import Position, TextError
from engine.explain.refusals import refuse, refuse_choice
from engine.rules.notation_style import NotationStyle
from engine.rules.refusal import Refusal, RefusalReason
from engine.rules.variant import Variant

#: Origin, target, and what a pawn is to become.
Meant = tuple[Spot, Spot, Kind | None]

_SIGNS = ("", "-", "x")
#: Reasons to leave a piece out, and those that are given only where there is no better one.
_BESIDE = (
    RefusalReason.NOT_REACHED,
    RefusalReason.NO_PIECE,
    RefusalReason.NOT_YOUR_PIECE,
    RefusalReason.NO_DECK,
    RefusalReason.DECK_NOT_OWNED,
    RefusalReason.DECK_NOT_ADJACENT,
)
_WEAK = (
    RefusalReason.NOTHING_TO_CAPTURE,
    RefusalReason.PAWN_HAS_MOVED,
    RefusalReason.DECK_BACKWARD,
    RefusalReason.DECK_TWO_PIECES,
)


class MoveError(TextError):
    """A text that is not a legal move; the message says why.

    refusal : the reason as a value, where there is one
    choices : the legal moves that the text may mean
    is_readable : whether the text has the form of a move
    """

    def __init__(
        self,
        pattern: str,
        /,
        refusal: Refusal | None = None,
        choices: Sequence[Move] = (),
        is_readable: bool = True,
        **values: object,
    ) -> None:
        super().__init__(pattern, **values)
        self.refusal = refusal
        self.choices = tuple(choices)
        self.is_readable = is_readable


def fault(
    variant: Variant, style: NotationStyle, position: Position, text: str, found: Sequence[Move]
) -> MoveError:
    """Return what is wrong with a text that does not mean exactly one legal move.

    found : the legal moves that it may be
    """
    body = style.bare(text)
    meant = list(dict.fromkeys(_meant(variant, style, position, body)))
    choices = found or _unfinished(variant, style, position, body, meant)
    if choices:
        return MoveError(
            "the move {text!r} is ambiguous: {count} moves fit",
            choices=choices,
            text=text,
            count=len(choices),
        )
    if not meant and not style.castling_of(body) and body not in _short_texts(style):
        return MoveError("cannot read the move {text!r}", is_readable=False, text=text)
    refusal = _refusal(variant, style, position, body, meant)
    if refusal is None:
        return MoveError("the move {text!r} is not legal here", text=text)
    reason = Phrase(refusal.reason.value)
    return MoveError(
        "the move {text!r} is not legal here: {reason}", refusal, text=text, reason=reason
    )


def _unfinished(
    variant: Variant, style: NotationStyle, position: Position, body: str, meant: Iterable[Meant]
) -> list[Move]:
    """Return the legal promotions of a pawn that lack only the piece."""
    ways = [(origin, target) for origin, target, kind in meant if kind is None]
    waiting = [
        (cell_spot(cell),) for cell, name in enumerate(style.cell_names) if name == body
    ]  # a late promotion is entered by its pawn
    moves = variant.moves(position)
    return [m for m in moves if m.promotion is not None and m.ways[0] in (*ways, *waiting)]


def _refusal(
    variant: Variant, style: NotationStyle, position: Position, body: str, meant: Sequence[Meant]
) -> Refusal | None:
    """Return the most helpful reason."""
    if style.castling_of(body) and not meant:
        return Refusal(RefusalReason.CASTLING_RIGHT)
    refusals = []
    for origin, target, kind in meant:
        refusal = refuse(variant, position, origin, target)
        if refusal is None and kind is not None:
            refusal = refuse_choice(variant, position, origin, target, kind)
        if refusal is not None:
            refusals.append(refusal)
    strong = [found for found in refusals if found.reason not in (*_BESIDE, *_WEAK)]
    weak = [found for found in refusals if found.reason in _WEAK]
    if strong or weak:
        return (strong or weak)[0]
    return refusals[0] if len(refusals) == 1 else None


def _meant(
    variant: Variant, style: NotationStyle, position: Position, body: str
) -> Iterator[Meant]:
    """Yield the steps that a text may write, legal or not."""
    castling = style.castling_of(body)
    if castling is not None:
        side, number = castling
        tag = CASTLINGS[number]
        for record in variant.castlings:
            is_own = record.seat == position.turn and record.tag is tag
            if is_own and side in ("", record.side) and record.is_at_home(position.cells):
                king, target = record.ways()[0]
                yield king, target, None
        return
    own = [c for c, code in enumerate(position.cells) if seat_of(code) == position.turn]
    names = _spot_names(variant, style)
    for kind, rest in _endings(variant, style, body):
        for name, target in names:
            if not rest.endswith(name):
                continue
            yield from _from_named(style, names, rest.removesuffix(name), target, kind)
            yield from _by_part(style, position, own, rest, target, kind)


def _endings(
    variant: Variant, style: NotationStyle, body: str
) -> Iterator[tuple[Kind | None, str]]:
    """Yield what a pawn may be said to become, and the text before it."""
    yield None, body
    plain = {f"={letter}": kind for kind, letter in variant.letters.items()}
    choices = [kind for kind in PROMOTIONS if kind in style.letters]
    written = {style.promotion + style.letters[kind]: kind for kind in choices}
    for ending, kind in {**plain, **written}.items():
        if body.endswith(ending):
            yield kind, body.removesuffix(ending)


def _spot_names(variant: Variant, style: NotationStyle) -> list[tuple[str, Spot]]:
    """Return what cells and pins are called in this style and in the plain form."""
    topology = variant.topology
    lists = (
        (style.cell_names, cell_spot),
        (style.short_names, cell_spot),
        (topology.cell_names, cell_spot),
        (style.pin_names, pin_spot),
        (topology.pin_names, pin_spot),
    )
    return [(name, spot(number)) for names, spot in lists for number, name in enumerate(names)]


def _from_named(
    style: NotationStyle,
    names: Sequence[tuple[str, Spot]],
    head: str,
    target: Spot,
    kind: Kind | None,
) -> Iterator[Meant]:
    """Yield the step from the spot that ``head`` names in full, after its letter if it has one."""
    start = head[:-1] if head.endswith(("-", "x")) else head
    letters = ("", *style.letters.values())
    for name, origin in names:
        is_named = start.endswith(name) and start.removesuffix(name) in letters
        if is_named and origin.kind is target.kind:
            yield origin, target, kind


def _by_part(
    style: NotationStyle,
    position: Position,
    own: Sequence[int],
    text: str,
    target: Spot,
    kind: Kind | None,
) -> Iterator[Meant]:
    """Yield the steps of own pieces, or of decks, that ``text`` writes with a part of the start."""
    if target.kind is SpotKind.PIN:
        if text == style.pin_names[target.index]:
            pins = range(len(style.pin_names))
            yield from ((pin_spot(pin), target, kind) for pin in pins if pin != target.index)
        return
    for cell in own:
        piece = kind_of(position.cells[cell])
        if text in style.step_texts(piece, cell, target.index, _SIGNS):
            yield cell_spot(cell), target, kind


def _short_texts(style: NotationStyle) -> Iterator[str]:
    """Yield letter and target of every kind, with and without a capture."""
    for kind, letter in style.letters.items():
        for name in (*style.cell_names, *style.short_names):
            start = "" if kind is Kind.PAWN else letter
            yield from (f"{start}{name}", f"{start}x{name}")
