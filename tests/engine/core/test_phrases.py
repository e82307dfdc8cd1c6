"""Sentences of the engine: English as text, and kept in parts for other languages."""

from __future__ import annotations

from engine.core.phrases import Phrase, PhraseError, either, listed, player
from tests.rows import each_row


def test_a_phrase_is_english_as_text() -> None:
    place = Phrase("rank {rank} of file {file}", rank=1, file="b")
    phrase = Phrase("a pawn of {seat} cannot stand on {place}", seat=player("white"), place=place)
    assert str(phrase) == "a pawn of White cannot stand on rank 1 of file b"
    assert phrase.values["place"] is place


def test_braces_stay_where_nothing_is_filled_in() -> None:
    assert str(Phrase("a word {or} two")) == "a word {or} two"


def test_what_is_quoted_is_quoted_in_every_language() -> None:
    assert str(PhraseError("cannot read {text!r}", text="Zz9")) == "cannot read 'Zz9'"


def test_an_error_keeps_its_phrase() -> None:
    error = PhraseError("there are {count} kings", count=2)
    assert str(error) == str(error.phrase) == "there are 2 kings"
    assert (error.phrase.pattern, error.phrase.values) == ("there are {count} kings", {"count": 2})


@each_row(
    ("words", "one_of", "all_of"),
    [
        (["w"], "w", "w"),
        (["w", "b"], "w or b", "w, b"),
        (["w", "g", "b"], "w or g or b", "w, g, b"),
    ],
)
def test_several_words_are_joined(words: list[str], one_of: str, all_of: str) -> None:
    assert str(either(words)) == one_of
    assert str(listed(words)) == all_of
