"""The search over all pages of the help: which places are found, and in which order."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtWidgets import QApplication

from app.panels.help.search import LONGEST, SearchIndex

CLOCKS = """# Clocks

The clocks start with the first move.

## Going back

Going back pauses the clocks.

| do | to |
| --- | --- |
| press P | pause the clocks |
| move | let them run on |
"""
FILES = """# Files

A file holds games. The time of a clock stands in a comment.

## Clocks in files

Each move may say what its clock showed.
"""
STEPS = """# First steps

Take your time; there is no clock.

![A clock](clock.png)
"""


@pytest.fixture
def index(qapp: QApplication) -> SearchIndex:
    return SearchIndex((("steps", STEPS), ("files", FILES), ("clocks", CLOCKS)))


def places(index: SearchIndex, asked: str) -> list[tuple[str, str, str]]:
    return [(place.page, place.heading, place.excerpt) for place in index.find(asked)]


def test_pages_come_by_title_then_heading_then_text(index: SearchIndex) -> None:
    pages = [page for page, *_ in places(index, "clock")]
    assert list(dict.fromkeys(pages)) == ["clocks", "files", "steps"]


def test_a_place_names_its_page_its_heading_and_what_stands_there(index: SearchIndex) -> None:
    (place, *_) = index.find("going back pauses")
    assert (place.page, place.title, place.heading) == ("clocks", "Clocks", "Going back")
    assert place.excerpt == "Going back pauses the clocks."


def test_a_heading_is_a_place_itself(index: SearchIndex) -> None:
    assert ("files", "Clocks in files", "Clocks in files") in places(index, "clocks")


def test_all_words_stand_in_one_section_in_any_order_or_else_in_one_page(
    index: SearchIndex,
) -> None:
    assert places(index, "showed move") == places(index, "MOVE Showed")
    assert [page for page, *_ in places(index, "showed move")] == ["files"]
    found = places(index, "showed comment")
    assert [(page, heading) for page, heading, _ in found] == [
        ("files", "Files"),
        ("files", "Clocks in files"),
    ], "two sections of a page"
    assert places(index, "showed nothing") == places(index, "showed press") == []


def test_capitals_and_accents_do_not_count(qapp: QApplication) -> None:
    page = SearchIndex([("x", "# Gliński\n\nTürme, İstanbul and ﬁles")])
    for asked in ("glinski", "GLIŃSKI", "turme", "istanbul", "and"):
        (place,) = page.find(asked)
        assert place.length == len(asked)


def test_a_row_of_a_table_is_one_place(index: SearchIndex) -> None:
    assert places(index, "press pause") == [("clocks", "Going back", "press P – pause the clocks")]


def test_pictures_are_no_text(index: SearchIndex) -> None:
    assert [place.excerpt for place in index.find("no clock")] == [
        "Take your time; there is no clock."
    ]


def test_nothing_is_found_for_nothing(index: SearchIndex) -> None:
    assert index.find("") == index.find("  ") == []


def test_signs_mean_themselves(index: SearchIndex) -> None:
    assert index.find(".*") == []
    assert [place.length for place in SearchIndex([("x", "# X\n\na (b) c")]).find("(b)")] == [3]


def test_a_line_of_a_file_is_found_before_its_parts(qapp: QApplication) -> None:
    text = '# X\n\n    format = 1\n    look = "pawn"\n\nThe look of `a = b`.'
    assert places(SearchIndex([("x", text)]), "look =") == [("x", "X", 'look = "pawn"')]


def test_places_are_counted_as_qt_counts(qapp: QApplication) -> None:
    text = "# X\n\n🂡 İstanbul needle"
    document = QTextDocument()
    document.setMarkdown(text)
    for word in ("needle", "İstanbul", "stanbul", "🂡"):
        (place,) = SearchIndex([("x", text)]).find(word)
        cursor = QTextCursor(document)
        cursor.setPosition(place.start)
        cursor.setPosition(place.start + place.length, QTextCursor.MoveMode.KeepAnchor)
        assert cursor.selectedText() == word


def test_long_paragraphs_are_cut_between_words(qapp: QApplication) -> None:
    words = " ".join(f"word{number}" for number in range(200))
    (place,) = SearchIndex([("long", f"# Long\n\n{words}")]).find("word150")
    assert "word150" in place.excerpt
    assert len(place.excerpt) < LONGEST + 10
    assert place.excerpt.startswith("… word") and place.excerpt.endswith(" …")
    (place,) = SearchIndex([("long", "# Long\n\n" + "x" * 5000 + "needle")]).find("needle")
    assert len(place.excerpt) < LONGEST + 10
    assert place.start == len("Long") + 1 + 5000


def test_words_that_begin_so_are_found_before_those_that_only_have_it(qapp: QApplication) -> None:
    index = SearchIndex([("knight", "# Springer\n\nMehr"), ("marks", "# Marken\n\nEin Ring")])
    assert [place.page for place in index.find("ring")] == ["marks"]
    assert [place.page for place in index.find("inger")] == ["knight"]


def test_a_page_without_headings_is_searched(qapp: QApplication) -> None:
    (place,) = SearchIndex([("bare", "Only a word.")]).find("word")
    assert (place.title, place.heading) == ("", "")
    assert SearchIndex([("empty", "")]).find("word") == []
