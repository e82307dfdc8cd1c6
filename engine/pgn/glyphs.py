"""Numeric annotation glyphs: their symbols, and which exclude each other.

Only symbols that usual fonts have are used: ``+=`` instead of a single character.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

#: By number, the symbol of a glyph. Some numbers mean the same for White and for Black.
SIGNS: Mapping[int, str] = {
    1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□", 8: "□", 10: "=", 11: "=", 13: "∞",
    14: "+=", 15: "=+", 16: "±", 17: "∓", 18: "+−", 19: "−+", 22: "⨀", 23: "⨀", 24: "○", 25: "○",
    32: "⟳", 33: "⟳", 36: "↑", 37: "↑", 40: "→", 41: "→", 44: "=∞", 45: "=∞", 132: "⇆", 133: "⇆",
    138: "⊕", 139: "⊕", 140: "∆", 142: "⌓", 145: "RR", 146: "N",
}  # fmt: skip
#: Judgements of a move, at most one of which is set; other numbers are about the position.
JUDGEMENTS = (1, 2, 3, 4, 5, 6)
#: Assessments of the position, at most one of which is set, and those offered in menus.
VERDICTS = range(10, 22)
EVALUATIONS = (10, 13, 14, 15, 16, 17, 18, 19)
#: Those that do not compare two players.
IMPARTIAL = (10, 13)


def sign_of(number: int) -> str:
    """Return the sign of a glyph, or its number where it has none.

    >>> sign_of(5), sign_of(99)
    ('!?', '$99')
    """
    return SIGNS.get(number, f"${number}")


def signs(numbers: Iterable[int]) -> str:
    """Return the symbols after a move; its judgement follows without a blank.

    >>> "Nf3" + signs((16, 3, 99))
    'Nf3!! ± $99'
    """
    ordered = sorted(numbers, key=_rank)
    return "".join(f"{'' if n in JUDGEMENTS else ' '}{sign_of(n)}" for n in ordered)


def with_nag(
    numbers: Collection[int], number: int | None, among: Collection[int]
) -> tuple[int, ...]:
    """Return glyphs with one of a group in place of those of the group, or without any of them.

    Judgements come first and verdicts after them, then the rest in its order.

    >>> with_nag((2, 16, 36), 5, JUDGEMENTS), with_nag((2, 36), 16, VERDICTS)
    ((5, 16, 36), (2, 16, 36))
    >>> with_nag((2,), None, (2,))
    ()
    """
    kept = [other for other in numbers if other not in among]
    if number is not None:
        kept.append(number)
    return tuple(sorted(kept, key=_rank))


def nag_after_typing(numbers: Collection[int], letter: str) -> int | None:
    """Return the judgement of a move after a sign is typed behind it; None for no sign at all.

    A sign joins the one before it where both together say something, else it takes its place.

    >>> nag_after_typing((), "!"), nag_after_typing((1,), "?"), nag_after_typing((5,), "?")
    (1, 5, 2)
    """
    here = next((SIGNS[number] for number in numbers if number in JUDGEMENTS), "")
    named = {SIGNS[number]: number for number in JUDGEMENTS}
    return named.get(here + letter, named.get(letter))


def _rank(number: int) -> int:
    return 0 if number in JUDGEMENTS else 1 if number in VERDICTS else 2
