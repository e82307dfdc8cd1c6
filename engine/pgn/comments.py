"""Commands in comments, such as ``[%clk 0:04:59]``."""

from __future__ import annotations

import re

from engine.pgn.scores import ending_named, ending_word, read_scores, scores_text
from engine.play.evaluation import Evaluation
from engine.rules.outcome import Outcome
from engine.rules.variant import Variant

_CLOCK = re.compile(r"\s?\[%clk\s+([0-9]{1,9}):([0-9]{1,2}):([0-9]{1,2}(?:\.[0-9]{1,9})?)\]\s?")
_END = re.compile(r"\s?\[%end\s+([a-z0-9-]+(?: [a-z0-9-]+){0,3}?)\s+([^\s\]]+)\]\s?")
_VALUE = re.compile(r"\s?\[%eval\s++([^\s\[\],]{1,40})(?:,([0-9]{1,4}))?\]\s?")
_MATE = re.compile(r"#([+-]?)([0-9]{1,4})")
_PAWNS = re.compile(r"([+-]?)([0-9]{0,6})(?:\.([0-9]{0,2}))?")
#: Separates the evaluations of three players; stands for a player who is out.
_BETWEEN, _OUT = "/", "-"
#: Characters that no file may have: control characters and lone surrogates.
_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")


def take_clock(text: str) -> tuple[str, float | None]:
    """Return a comment without its first ``[%clk h:mm:ss]``, and the seconds that it names."""
    match = _CLOCK.search(text)
    if match is None:
        return text, None
    thousandths = 60_000 * (60 * int(match[1]) + int(match[2])) + round(1000 * float(match[3]))
    return _without(text, match), thousandths / 1000


def clock_text(seconds: float) -> str:
    """Write a clock's time, in thousandths of a second at most.

    >>> clock_text(299.5)
    '[%clk 0:04:59.5]'
    """
    thousandths = round(max(seconds, 0) * 1000)
    minutes, rest = divmod(thousandths, 60_000)
    hours, minutes = divmod(minutes, 60)
    part = f"{rest / 1000:06.3f}".rstrip("0").rstrip(".")
    return f"[%clk {hours}:{minutes:02}:{part}]"


def take_end(text: str, game: Variant) -> tuple[str, Outcome | None]:
    """Return a comment without its ``[%end resignation 1-0]``, and the end that it declares."""
    match = _END.search(text)
    if match is None:
        return text, None
    ending, scores = ending_named(match[1]), read_scores(match[2], game)
    if ending is None or scores is None:
        return text, None
    return _without(text, match), Outcome(ending, scores)


def take_evaluation(text: str, seats: int) -> tuple[str, Evaluation | None]:
    """Return a comment without its first ``[%eval 0.35,12]``, and what that says.

    Of two players it is the lead of the first one in pawns, or ``#-3`` for a mate by the second
    one; of three the evaluation of each: ``[%eval 31.5/30/-,6]``. What is invalid stays in the
    text.
    """
    match = _VALUE.search(text)
    if match is None:
        return text, None
    depth = None if match[2] is None else int(match[2])
    mate = _MATE.fullmatch(match[1]) if seats == 2 else None
    if mate is not None:
        moves = int(mate[2])
        if not moves:
            return text, None
        return _without(text, match), Evaluation(
            mate=-moves if mate[1] == "-" else moves, depth=depth
        )
    parts = match[1].split(_BETWEEN)
    if len(parts) != (1 if seats == 2 else seats):
        return text, None
    worth = tuple(None if part == _OUT and seats > 2 else _centipawns(part) for part in parts)
    is_clear = all(
        held is not None or part == _OUT for held, part in zip(worth, parts, strict=True)
    )
    if not is_clear or not any(held is not None for held in worth):
        return text, None
    return _without(text, match), Evaluation(worth, depth=depth)


def _centipawns(text: str) -> int | None:
    """Return hundredths of a pawn, or None if the text is no number of pawns."""
    match = _PAWNS.fullmatch(text)
    if match is None or not (match[2] or match[3]):
        return None
    hundredths = 100 * int(match[2] or 0) + int((match[3] or "").ljust(2, "0"))
    return -hundredths if match[1] == "-" else hundredths


def evaluation_text(evaluation: Evaluation) -> str:
    """Write what a position is worth.

    >>> evaluation_text(Evaluation((35,), depth=12)), evaluation_text(Evaluation(mate=-3))
    ('[%eval 0.35,12]', '[%eval #-3]')
    """
    if evaluation.mate is not None:
        value = f"#{evaluation.mate}"
    else:
        value = _BETWEEN.join(map(_pawns, evaluation.centipawns))
    depth = "" if evaluation.depth is None else f",{evaluation.depth}"
    return f"[%eval {value}{depth}]"


def _pawns(held: int | None) -> str:
    if held is None:
        return _OUT
    return f"{'-' if held < 0 else ''}{abs(held) // 100}.{abs(held) % 100:02}"


def without_ends(text: str) -> str:
    """Return a comment with every further ``[%end`` broken up."""
    return _END.sub(lambda match: match[0].replace("[%", "[ %"), text)


def end_text(outcome: Outcome) -> str:
    """Write an end declared in a side line, for which there is no tag."""
    return f"[%end {ending_word(outcome.ending)} {scores_text(outcome.scores)}]"


def _without(text: str, match: re.Match[str]) -> str:
    before, after = text[: match.start()], text[match.end() :]
    return f"{before} {after}" if before and after else before + after


def clean(text: str) -> str:
    """Return a comment as a file can hold it: line ends as LF, nothing unprintable."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return _UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", text).strip()


def delimited(text: str) -> str:
    """Return a comment with its delimiters. One with a closing brace needs lines of its own.

    >>> delimited("a fork {or a skewer}")
    ';a fork {or a skewer}'
    """
    if "}" not in text:
        return f"{{ {text} }}"
    return "\n".join(f";{line}" for line in text.split("\n"))
