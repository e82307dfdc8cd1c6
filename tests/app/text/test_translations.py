"""The files of translations: nothing is missing, nothing is left over, and all of it fits."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TypeGuard

import pytest
import translations

import engine.variants
from app.text.engine_text import NAMES
from tests.rows import each_row

PLACEHOLDER = re.compile(r"{[^}]*}")
EDGES = re.compile(r"^\s*|\s*$")


def pairs(language: str) -> list[tuple[str, str, str]]:
    """Return context, text and translation of everything in a file, each form by itself."""
    known = translations.read(translations.ts_path(language))
    return [(context, text, words) for (context, text), forms in known.items() for words in forms]


@each_row("language", translations.LANGUAGES)
def test_every_text_is_translated_and_none_is_left_over(language: str) -> None:
    known = translations.read(translations.ts_path(language))
    wanted = translations.wanted(language)
    missing = sorted(set(wanted) - set(known))
    unused = sorted(set(known) - set(wanted))
    assert not missing, "run make translations, then translate these"
    assert not unused, "run make translations"


@each_row("language", translations.LANGUAGES)
def test_placeholders_are_the_same(language: str) -> None:
    for context, text, words in pairs(language):
        there, here = (sorted(PLACEHOLDER.findall(said)) for said in (text, words))
        assert set(there) == set(here), f"{context}: {words}"


@each_row("language", translations.LANGUAGES)
def test_what_begins_and_ends_a_text_is_the_same(language: str) -> None:
    for context, text, words in pairs(language):
        assert EDGES.findall(text) == EDGES.findall(words), f"{context}: {words!r}"
        for sign in ("…", ":", ".", "?"):
            is_sentence = text.endswith(sign)
            assert words.endswith(sign) == is_sentence, f"{context}: {words!r}"
        assert text.count("\n") == words.count("\n"), f"{context}: {words!r}"


@each_row("language", translations.LANGUAGES)
def test_a_text_has_one_mnemonic_at_most(language: str) -> None:
    for context, text, words in pairs(language):
        assert words.count("&") <= 1, f"{context}: {words!r}"
        if "&" not in text:
            assert "&" not in words or context == "text", f"{context}: {words!r}"


@each_row("language", translations.LANGUAGES)
def test_what_is_counted_has_a_form_for_one_and_another_for_many(language: str) -> None:
    for (_, text), forms in translations.read(translations.ts_path(language)).items():
        assert len(forms) == (2 if translations.NUMBER in text else 1)
        if translations.NUMBER in text:
            assert all(translations.NUMBER in form and "(s)" not in form for form in forms)
            assert forms[0] != forms[1]


def test_names_that_the_engine_puts_into_its_sentences_are_known() -> None:
    wanted = {seat.capitalize() for key in engine.variants.KEYS for seat in seats_of(key)}
    wanted |= {name for fields in fields_of_texts() for name in fields}
    assert wanted <= {str(name) for name in NAMES} | {text for _, text in engine_texts()}


def engine_texts() -> list[tuple[str, str]]:
    return [message for message in translations.messages() if message[0] == translations.ENGINE]


def seats_of(key: str) -> tuple[str, ...]:
    return engine.variants.variant(key).seats


def fields_of_texts() -> list[tuple[str, ...]]:
    """Return the names of the fields of every game's position texts."""
    from engine.game_files import variant as game_files
    from engine.variants.chess960 import fen as chess960
    from engine.variants.dreierschach import text as dreierschach_text
    from engine.variants.trid import text as trid_text

    modules = (chess960, dreierschach_text, game_files, trid_text)
    return [module.FIELDS for module in modules]


# -- how texts are collected ---------------------------------------------------------------------


@each_row(
    ("source", "found"),
    [
        ('class A:\n def f(self): return self.tr("one")', [("A", "one")]),
        ('class A:\n def f(self): return lambda: self.tr("one")', [("A", "one")]),
        ('translate("here", "one").format(a=1)', [("here", "one")]),
        ('T = (QT_TRANSLATE_NOOP("here", "one"),)', [("here", "one")]),
        ('def f(text): return translate("here", str(text))', []),
        (
            'def _tr(text):\n return QCoreApplication.translate("there", text)\nx = _tr("one")',
            [("there", "one")],
        ),
        ('raise TextError("no {thing}", thing=1)', [("engine", "no {thing}")]),
        ('f(Phrase("row {n}", n=1))', [("engine", "row {n}")]),
        ('class A:\n def f(self): return self.tr("%n row(s)", None, 2)', [("A", "%n row(s)")]),
        ('translate("here", "%n row(s)", None, 2)', [("here", "%n row(s)")]),
    ],
)
def test_texts_are_found_in_every_form(source: str, found: list[tuple[str, str]]) -> None:
    assert list(translations.messages_of(source, "engine/x.py")) == found


def test_errors_of_game_files_are_found_where_they_are_made() -> None:
    source = 'raise PgnError("no {x}", 1, 1, x=x)\nraise tag.error("a {y}", y=y)\n'
    nothing = 'raise tag.error("{reason}", reason=words)'
    found = translations.messages_of(source + nothing, "engine/pgn/x.py")
    assert list(found) == [("pgn", "no {x}"), ("pgn", "a {y}")]
    assert list(translations.messages_of(source, "engine/x.py")) == []


def test_errors_of_game_files_are_literal() -> None:
    """A pattern in a variable would not be collected; only ``error`` itself passes one on."""
    folder = translations.ROOT / translations.READER
    sources = [path.read_text(encoding="utf-8") for path in folder.glob("*.py")]
    calls = [node for text in sources for node in ast.walk(ast.parse(text)) if is_pgn_error(node)]
    patterns = {ast.unparse(call.args[0]) for call in calls}
    collected = {text for context, text in translations.messages() if context == translations.PGN}
    assert {ast.literal_eval(text) for text in patterns - {"pattern"}} == collected | {"{reason}"}
    assigned = [text for text in sources if re.search(r"^\s*pattern\b.*=", text, re.MULTILINE)]
    assert not assigned and len(collected) > 10


def is_pgn_error(node: ast.AST) -> TypeGuard[ast.Call]:
    return (
        isinstance(node, ast.Call)
        and bool(node.args)
        and translations.called_name(node) in translations.PGN_ERRORS
    )


@each_row(
    "source",
    [
        'class A:\n def f(self): return self.tr(f"{x}")',
        'class A:\n def f(self): return self.tr("one" if x else "two")',
        'translate("here", f"{x}")',
        'raise TextError(f"no {x}")',
        'raise TextError("no " + x)',
        'class A:\n def f(self): return self.tr("%n row(s)")',
        'translate("here", "%n row(s)")',
    ],
)
def test_a_text_that_cannot_be_collected_is_an_error(source: str) -> None:
    with pytest.raises(translations.UnknownForm):
        list(translations.messages_of(source, "engine/x.py"))


def test_translations_are_kept_and_those_of_texts_that_are_gone_dropped(tmp_path: Path) -> None:
    path = tmp_path / "x.ts"
    known = translations.read(translations.ts_path("de"))
    translations.write(path, "de", {**known, ("text", "gone"): ("weg",)})
    assert translations.read(path) == known
    some = dict(list(known.items())[:5])
    translations.write(path, "de", some)
    assert translations.read(path) == some
