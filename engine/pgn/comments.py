"""What comments carry besides words: commands such as ``[%clk 0:04:59]``."""

from __future__ import annotations

import re

from engine.pgn.scores import ending_named, ending_word, read_scores, scores_text
from engine.rules.outcome import Outcome

_CLOCK = re.compile(r"\s?\[%clk\s+([0-9]{1,9}):([0-9]{1,2}):([0-9]{1,2}(?:\.[0-9]{1,9})?)\]\s?")
_END = re.compile(r"\s?\[%end\s+([a-z0-9-]+(?: [a-z0-9-]+){0,3}?)\s+([^\s\]]+)\]\s?")
#: What can stand in no file: control characters and halves of character pairs.
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


def take_end(text: str, seats: int) -> tuple[str, Outcome | None]:
    """Return a comment without its ``[%end resignation 1-0]``, and the end that it declares."""
    match = _END.search(text)
    if match is None:
        return text, None
    ending, scores = ending_named(match[1]), read_scores(match[2], seats)
    if ending is None or scores is None:
        return text, None
    return _without(text, match), Outcome(ending, scores)


def without_ends(text: str) -> str:
    """Return a comment in which no further end is declared: what would say so is parted."""
    return _END.sub(lambda match: match[0].replace("[%", "[ %"), text)


def end_text(outcome: Outcome) -> str:
    """Write an end declared in a side line, where no tag can say it."""
    return f"[%end {ending_word(outcome.ending)} {scores_text(outcome.scores)}]"


def _without(text: str, match: re.Match[str]) -> str:
    before, after = text[: match.start()], text[match.end() :]
    return f"{before} {after}" if before and after else before + after


def clean(text: str) -> str:
    """Return a comment as a file can hold it: line ends as LF, nothing unprintable."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return _UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", text).strip()


def written(text: str) -> str:
    """Return a comment with its marks. What holds a closing brace must fill lines of its own.

    >>> written("a fork {or a skewer}")
    ';a fork {or a skewer}'
    """
    if "}" not in text:
        return f"{{ {text} }}"
    return "\n".join(f";{line}" for line in text.split("\n"))
