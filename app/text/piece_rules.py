"""How the pieces of a game move, in the words of its rules in the help.

There a paragraph for each kind begins with its name: ``**Rook**: any distance straight.``
"""

from __future__ import annotations

import re
from functools import lru_cache

from app.support.languages import ENGLISH
from app.support.resources import resource_path
from app.text.language import language
from app.text.text import kind_name
from engine.core.pieces import Kind
from engine.rules.variant import Variant

#: A paragraph that begins with a name; a remark in brackets may follow the name.
_PARAGRAPH = re.compile(r"^\*\*([^*\n]+)\*\*(?: \([^)]*\))?: (.+?)(?:\n\n|\Z)", re.M | re.S)
#: Marks of Markdown, and what is kept of what they mark.
_MARKS = ((r"\[([^]]*)\]\([^)]*\)", r"\1"), (r"\*+([^*]+)\*+", r"\1"), ("`", ""), (r"\s+", " "))


def rule_of(variant: Variant, kind: Kind) -> str:
    """Return how a kind of piece moves, as the help says it; empty if it does not."""
    return _rules(variant.key, language()).get(kind_name(variant, kind), "")


@lru_cache(maxsize=16)
def _rules(key: str, spoken: str) -> dict[str, str]:
    """Return what the help says of the pieces of a game, by what stands before the colon."""
    folder = resource_path("help")
    path = folder / spoken / f"{key}.md"
    if not path.is_file():
        path = folder / ENGLISH.code / f"{key}.md"
    return {name: _plain(text) for name, text in _PARAGRAPH.findall(path.read_text("utf-8"))}


def _plain(text: str) -> str:
    """Return a paragraph without marks of Markdown, on one line."""
    for mark, kept in _MARKS:
        text = re.sub(mark, kept, text)
    return text.strip()
