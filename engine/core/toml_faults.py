"""Translatable phrases that replace the messages of ``tomllib`` for invalid TOML."""

from __future__ import annotations

import re

from engine.core.phrases import Phrase, printable, shortened

_PLACE = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)
_NAME = re.compile(r"\s*+(?:\[\[?\s*+(?P<table>[^]]+)\]|(?P<key>[\w.\"'\s-]+?)\s*=)")
#: How messages of ``tomllib`` begin, and what is said instead: ``rest`` of the line, ``name`` at
#: its beginning, ``sign`` of the message.
_SAID = (
    (
        r"Illegal character '\\n'|Unterminated string|Expected (\"'|'\")",
        Phrase("the quotation mark at the end of a text is missing"),
    ),
    (r"(Illegal|Found invalid) character (?P<sign>.*)", Phrase("{sign} is not allowed here")),
    (r"Expected (?P<sign>'\]+') at the end", Phrase("{sign} is missing")),
    (r"Expected '=' after", Phrase("'=' is missing after a name")),
    (r"Unclosed array", Phrase("a comma or ']' is missing")),
    (r"Unclosed inline table", Phrase("a comma or a closing brace is missing")),
    (r"Unescaped '\\'", Phrase("a backslash in a text must be written twice")),
    (r"Invalid hex|Escaped character", Phrase("there is no character with this number")),
    (r"Invalid value$", Phrase("'{rest}' is no value; texts stand in quotation marks")),
    (r"Invalid date", Phrase("'{rest}' is no date")),
    (r"Expected newline|Invalid (statement|initial)", Phrase("'{rest}' does not belong here")),
    (r"Cannot |Duplicate", Phrase("'{name}' is there already")),
)
#: What is said where the line has no rest, or no name.
_WITHOUT = {
    "rest": Phrase("something is missing at the end of the line"),
    "name": Phrase("a name is there twice"),
}


def toml_fault(text: str, message: str) -> tuple[int, object]:
    """Return the line, from 1, and what is wrong, a phrase or an unknown message as it is.

    text : that ``tomllib`` does not read
    message : of its error
    """
    match = _PLACE.fullmatch(message)
    line = int(match[2]) if match and match[2] else text.rstrip("\n").count("\n") + 1
    said = match[1] if match else message
    if match and match[3] == "1" and said.startswith("Unescaped"):
        line -= 1  # its backslash ends the line before
    words = text.split("\n")[line - 1]
    name = _NAME.match(words)
    values = {
        "rest": words[int(match[3]) - 1 :].strip() if match and match[3] else "",
        "name": (name["table"] or name["key"]).strip() if name else "",
    }
    for pattern, phrase in _SAID:
        found = re.match(pattern, said)
        if found is None:
            continue
        for key, value in (*values.items(), *found.groupdict().items()):
            if f"{{{key}}}" in phrase.pattern:
                if not value:
                    return line, _WITHOUT[key]
                return line, Phrase(phrase.pattern, **{key: printable(shortened(value, 40))})
        return line, phrase
    return line, said[:1].lower() + said[1:].replace("\n", " ")
