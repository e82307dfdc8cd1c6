"""The help in its window: opened by keys, browsed, searched, in two languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QPoint, Qt, QUrl
from PySide6.QtGui import QAction, QFontMetrics, QKeySequence, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QTreeWidgetItem

import engine.variants
from app.panels.help import pages as help_pages
from app.panels.help.browser import PLACEHOLDER, with_keys
from app.panels.help.pages import rules_page
from app.panels.help.search import MAX_PLACES, FoundPlace, plain
from app.panels.help.window import SIZE, HelpWindow
from app.settings.options import LANGUAGE
from engine.variants import KEYS
from tests.app.panels.help.help_languages import LANGUAGES
from tests.engine.helpers import WITH_FIRST_STEPS
from tests.rows import each_row

Native = QKeySequence.SequenceFormat.NativeText
Key, Modifier = Qt.Key, Qt.KeyboardModifier


@pytest.fixture
def help_window(qtbot) -> Iterator[HelpWindow]:
    owner = QMainWindow()
    qtbot.addWidget(owner)
    menu = owner.menuBar().addMenu("&Game")
    menu.addAction("&New game…").setShortcut("Ctrl+N")
    menu.addMenu("&More").addAction("Silent").setShortcut("Ctrl+J")
    menu.addAction("Without keys")
    yield HelpWindow(owner.menuBar(), owner)


def open_page(qtbot, shown: HelpWindow, name: str) -> None:
    shown.show_page(name)
    with qtbot.waitExposed(shown):
        shown.show()
    qtbot.waitUntil(shown.isActiveWindow)


def entries(shown: HelpWindow) -> dict[str, QTreeWidgetItem]:
    """The entries of the contents by the name of their page; headings have none."""
    found: dict[str, QTreeWidgetItem] = {}
    rest = [shown.contents.invisibleRootItem()]
    while rest:
        entry = rest.pop()
        rest += [entry.child(number) for number in range(entry.childCount())]
        found[entry.data(0, Qt.ItemDataRole.UserRole)] = entry
    return found


def pictures_of(document: QTextDocument) -> list[str]:
    """The names of the pictures in a document."""
    names = []
    block = document.begin()
    while block.isValid():
        names += [f.charFormat().toImageFormat().name() for f in fragments(block) if is_picture(f)]
        block = block.next()
    return names


def fragments(block) -> list:
    return [piece.fragment() for piece in block]


def is_picture(fragment) -> bool:
    return fragment.charFormat().isImageFormat()


def test_the_menu_opens_its_pages_by_keys(qtbot, opened) -> None:
    window = opened(WITH_FIRST_STEPS[-1])
    pages = {
        Key.Key_R: WITH_FIRST_STEPS[-1],
        Key.Key_F: f"{WITH_FIRST_STEPS[-1]}-first-steps",
        Key.Key_M: help_pages.KEYS_PAGE,
        Key.Key_A: help_pages.ABOUT_PAGE,
    }
    for key, page in pages.items():
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        QTest.keyClick(window, Key.Key_H, Modifier.AltModifier)
        qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
        QTest.keyClick(QApplication.activePopupWidget(), key)
        qtbot.waitUntil(lambda page=page: window.help.browser.page == page)
        assert window.help.isVisible()


def test_f1_opens_the_rules_of_the_game_shown(qtbot, opened) -> None:
    window = opened(KEYS[0])
    for key in KEYS[:2]:
        window.session.start(engine.variants.variant(key))
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        QTest.keyClick(window.viewport, Key.Key_F1)
        qtbot.waitUntil(window.help.isVisible)
        assert window.help.browser.page == key
        assert not window.help.isModal()
        qtbot.waitUntil(window.help.browser.hasFocus)
        QTest.keyClick(window.help, Key.Key_Escape)
        assert not window.help.isVisible()


def test_help_closes_with_the_window(qtbot, opened) -> None:
    window = opened(KEYS[0])
    window.commands["help"].trigger()
    docks = window.findChildren(QDockWidget)
    assert docks and not any(dock.windowHandle() for dock in docks), "part of the window still"
    window.close()
    assert not window.help.isVisible()


def test_the_page_of_keys_lists_what_the_menus_have(qtbot, opened) -> None:
    window = opened(KEYS[0])
    window.commands["keys"].trigger()
    text = window.help.browser.toPlainText()
    for action in window.menuBar().findChildren(QAction) + list(window.commands.values()):
        for keys in action.shortcuts():
            assert keys.toString() in text, action.text()
    assert window.map_dock.toggleViewAction().text() in text
    assert help_pages.COMMANDS not in text


def plain_text(window, name: str) -> str:
    window.help.show_page(name)
    return window.help.browser.toPlainText()


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_pages_name_the_keys_that_hold(opened, code: str) -> None:
    window = opened("raumschach")
    window.settings.set(LANGUAGE, code)
    for name in help_pages.page_names():
        text = window.help.browser.page_markdown(name)
        left = re.findall(r"\{\w+[:}]|\b(?:key|press|standard):", text)
        assert left == [], name
    steps = "raumschach-first-steps"
    held = {"en": "Ctrl", "de": "Strg"}[code]
    assert f"{held}+" in plain_text(window, steps)
    assert window.commands["focus_up"].shortcut().toString(Native) in plain_text(window, steps)
    shortcuts = window.shortcuts
    for command in ("focus_up", "map"):
        assert not shortcuts.choose(command, QKeySequence("Ctrl+Alt+_"))
        shown = QKeySequence("Ctrl+Alt+_").toString(Native)
        assert shown in window.help.browser.toPlainText(), "the open page follows at once"
        assert not shortcuts.choose(command, QKeySequence())
        assert shown not in window.help.browser.toPlainText()
        assert f"“{shortcuts.entries[command].title}”" in straight(window)
    assert not shortcuts.choose("adjust", QKeySequence("Ctrl+Alt+W"))
    assert f"{held}+Alt+W" in plain_text(window, help_pages.KEYS_PAGE)


def straight(window) -> str:
    """The page shown, with the quotation marks of either language alike."""
    text = window.help.browser.toPlainText()
    return re.sub("„([^“”]*)“", r"“\1”", text)


@each_row("name", help_pages.page_names())
@each_row("code", LANGUAGES)
def test_no_page_has_keys_of_its_own(name: str, code: str) -> None:
    text = PLACEHOLDER.sub("", help_pages.page_text(name, code))
    assert not re.search(r"\b(?:Ctrl|Strg|Shift|Umschalt|Alt|F\d+)\b", text)


def test_held_keys_are_written_as_the_system_does(qtbot) -> None:
    assert with_keys("{press:Ctrl}, {press:Ctrl+Shift+D}", str) == "Ctrl, Ctrl+Shift+D"
    assert with_keys("{key:open}", lambda _: "Ctrl+*") == r"Ctrl+\*"
    assert with_keys("{standard:Find}", str) == "Ctrl+F"


def test_keys_of_submenus_are_listed_and_commands_without_keys_are_not(qtbot, help_window) -> None:
    open_page(qtbot, help_window, help_pages.KEYS_PAGE)
    text = help_window.browser.toPlainText()
    assert "New game" in text and "Ctrl+N" in text
    assert "New game…" not in text
    assert "Silent" in text and "Ctrl+J" in text
    assert "Without keys" not in text


def test_the_contents_open_pages_by_mouse_and_keys(qtbot, help_window) -> None:
    open_page(qtbot, help_window, KEYS[0])
    top = help_window.contents.invisibleRootItem()
    shown = {}
    for number in range(top.childCount()):
        heading = top.child(number)
        below = [heading.child(n) for n in range(heading.childCount())]
        shown[heading.text(0)] = tuple(entry.data(0, Qt.ItemDataRole.UserRole) for entry in below)
        assert not heading.flags() & Qt.ItemFlag.ItemIsSelectable
    assert list(shown) == ["Games", "First steps", "Manual"]
    assert list(shown.values()) == list(help_pages.groups().values())
    found = entries(help_window)
    assert {name for name in found if name} == set(help_pages.page_names())
    assert help_window.contents.currentItem() is found[KEYS[0]]
    for name in (f"{KEYS[1]}-first-steps", help_pages.ABOUT_PAGE):
        help_window.contents.scrollToItem(found[name])
        place = help_window.contents.visualItemRect(found[name]).center()
        QTest.mouseClick(
            help_window.contents.viewport(), Qt.MouseButton.LeftButton, Modifier.NoModifier, place
        )
        assert help_window.browser.page == name
    help_window.contents.setFocus()
    QTest.keyClick(help_window.contents, Key.Key_Up)
    assert help_window.browser.page == help_pages.page_names()[-2]
    assert help_window.browser.title in help_window.windowTitle()


def test_a_link_is_followed_by_mouse_and_goes_back_by_keys(qtbot, help_window) -> None:
    open_page(qtbot, help_window, KEYS[0])
    browser = help_window.browser
    at = next(
        QPoint(x, y)
        for y in range(0, browser.viewport().height(), 4)
        for x in range(0, browser.viewport().width(), 8)
        if browser.anchorAt(QPoint(x, y))
    )
    QTest.mouseClick(browser.viewport(), Qt.MouseButton.LeftButton, Modifier.NoModifier, at)
    assert browser.page == f"{KEYS[0]}-first-steps"
    assert help_window.contents.currentItem() is entries(help_window)[browser.page]
    assert help_window.back.isEnabled()
    QTest.keyClick(browser, Key.Key_Left, Modifier.AltModifier)
    assert browser.page == KEYS[0]
    QTest.keyClick(browser, Key.Key_Right, Modifier.AltModifier)
    assert browser.page == f"{KEYS[0]}-first-steps"
    QTest.mouseClick(help_window.back, Qt.MouseButton.LeftButton)
    assert browser.page == KEYS[0]


def test_a_link_is_followed_by_keys(qtbot, help_window) -> None:
    open_page(qtbot, help_window, KEYS[0])
    QTest.keyClick(help_window.browser, Key.Key_Tab)
    QTest.keyClick(help_window.browser, Key.Key_Return)
    assert help_window.browser.page == f"{KEYS[0]}-first-steps"


def found_pages(shown: HelpWindow) -> list[str]:
    """The names of the pages with places found, in the order of the list."""
    return list(dict.fromkeys(place.page for place in shown.results.places))


def entry_of(shown: HelpWindow, page: str) -> QTreeWidgetItem:
    """The first entry of the places found on a page."""
    rest = [shown.results.invisibleRootItem()]
    while rest:
        entry = rest.pop(0)
        rest = [entry.child(number) for number in range(entry.childCount())] + rest
        place = entry.data(0, Qt.ItemDataRole.UserRole)
        if isinstance(place, FoundPlace) and place.page == page:
            return entry
    raise AssertionError(f"{page} is not among {found_pages(shown)}")


def selected(shown: HelpWindow) -> tuple[str, int, str]:
    """The page shown, and which word of it is selected."""
    cursor = shown.browser.textCursor()
    return shown.browser.page, cursor.selectionStart(), cursor.selectedText().lower()


def counted(shown: HelpWindow) -> int:
    """How many places the window says it has found."""
    number, _ = QLocale().toInt(shown.found.text().split()[0])
    return number


def test_text_is_found_forward_backward_and_round_the_end(qtbot, help_window) -> None:
    open_page(qtbot, help_window, KEYS[0])
    browser, search = help_window.browser, help_window.search
    QTest.keyClick(browser, Key.Key_F, Modifier.ControlModifier)
    qtbot.waitUntil(search.hasFocus)
    bar = browser.verticalScrollBar()
    bar.setValue(bar.maximum())
    QTest.keyClicks(search, "checkmate")
    assert bar.value() == bar.maximum(), "who reads stays there"
    bar.setValue(0)
    QTest.keyClick(search, Key.Key_Return)
    first = selected(help_window)
    assert first[0] == KEYS[0] and first[2] == "checkmate"
    count = len(help_window.results.places)
    assert counted(help_window) == count
    QTest.keyClick(search, Key.Key_Return)
    second = selected(help_window)
    assert second[0] == KEYS[0] and second[1] > first[1]
    assert help_window.isVisible()
    QTest.keyClick(search, Key.Key_Return, Modifier.ShiftModifier)
    assert selected(help_window) == first
    QTest.keyClick(search, Key.Key_Return)
    QTest.keyClick(browser, Key.Key_F3, Modifier.ShiftModifier)
    assert selected(help_window) == first
    visited = []
    for _ in range(count):
        QTest.keyClick(browser, Key.Key_F3)
        visited.append(selected(help_window))
    assert visited[0] == second and visited[-1] == first, "round the end"
    assert len(set(visited)) == count
    assert {page for page, *_ in visited} >= set(KEYS), "on all pages"
    assert {word for *_, word in visited} == {"checkmate"}
    QTest.keyClick(browser, Key.Key_F3, Modifier.ShiftModifier)
    assert selected(help_window) == visited[-2]
    QTest.keyClicks(search, "xyz")
    assert help_window.found.text() == "Nothing found"
    assert not help_window.results.places and not browser.textCursor().hasSelection()
    (entry,) = (help_window.results.topLevelItem(row) for row in range(1))
    assert entry.text(0) == "No page of the help has this. Try a shorter word."
    assert help_window.browser.page == visited[-2][0], "the page that was read stays"
    search.clear()
    assert not help_window.found.text()
    assert help_window.contents.isVisible() and not help_window.results.isVisible()
    QTest.keyClicks(search, "pawn")
    assert not help_window.contents.isVisible() and help_window.results.isVisible()


def test_what_is_typed_leaves_the_page_only_when_asked(qtbot, help_window) -> None:
    """The page on keys says nothing of betrayal; typing does not take one away from it."""
    open_page(qtbot, help_window, help_pages.KEYS_PAGE)
    QTest.keyClicks(help_window.search, "betrayal")
    assert help_window.browser.page == help_pages.KEYS_PAGE
    assert found_pages(help_window) == ["dreierschach"]
    QTest.keyClick(help_window.search, Key.Key_Return)
    assert help_window.browser.page == "dreierschach"
    QTest.keyClick(help_window.browser, Key.Key_Left, Modifier.AltModifier)
    assert help_window.browser.page == help_pages.KEYS_PAGE


def test_a_result_is_opened_by_mouse_again_and_again(qtbot, help_window) -> None:
    open_page(qtbot, help_window, KEYS[0])
    QTest.keyClicks(help_window.search, "hexagons")
    entry = entry_of(help_window, "dreierschach")
    assert "hexagons" in entry.text(0)
    help_window.results.scrollToItem(entry)
    place = help_window.results.visualItemRect(entry).center()
    for _ in range(2):
        QTest.mouseClick(
            help_window.results.viewport(), Qt.MouseButton.LeftButton, Modifier.NoModifier, place
        )
        assert selected(help_window)[::2] == ("dreierschach", "hexagons")
        cursor = help_window.browser.cursorRect()
        assert help_window.browser.viewport().rect().contains(cursor), "it is scrolled there"
        help_window.browser.show_page(KEYS[0])


def test_a_place_is_shown_whole_below_its_heading_and_esc_leaves_the_search(
    qtbot, help_window
) -> None:
    open_page(qtbot, help_window, KEYS[0])
    help_window.search.setText("hourglass added others")
    entry = entry_of(help_window, "clocks")
    heading, page = entry.parent(), entry.parent().parent()
    assert (heading.text(0), page.text(0)) == ("Choosing a time", "Clocks")
    for other in (heading, page):
        assert not other.flags() & Qt.ItemFlag.ItemIsSelectable
    shown = help_window.results.visualItemRect
    assert shown(entry).height() > 1.5 * shown(page).height(), "its text is wrapped"
    narrow = shown(entry).height()
    help_window.results.parentWidget().parentWidget().setSizes([600, 400])
    qtbot.waitUntil(lambda: shown(entry).height() < narrow)
    # Of very many places the first are listed.
    help_window.search.setText("e")
    listed = len(help_window.results.places)
    assert listed == MAX_PLACES < counted(help_window)
    # Esc leaves the search, and then the window.
    QTest.keyClick(help_window.search, Key.Key_Escape)
    assert help_window.isVisible() and not help_window.search.text()
    assert help_window.contents.isVisible()
    QTest.keyClick(help_window.browser, Key.Key_Escape)
    assert not help_window.isVisible()


def test_what_is_searched_is_found_again_in_another_language(qtbot, help_window) -> None:
    open_page(qtbot, help_window, KEYS[0])
    QTest.keyClicks(help_window.search, "neighbours")
    assert help_window.results.places
    help_window.show_language("de")
    assert not help_window.results.places
    help_window.search.setText("Nachbarn")
    assert help_window.results.places


def test_keys_chosen_anew_are_found(qtbot, opened) -> None:
    window = opened("raumschach")
    keys = QKeySequence("Ctrl+Alt+W")
    shown = keys.toString(Native)
    window.help.show_page(help_pages.KEYS_PAGE)
    window.help.search.setText(shown)
    assert not window.help.results.places
    assert not window.shortcuts.choose("map", keys)
    assert any(shown in place.excerpt for place in window.help.results.places)


@each_row(("language", "word"), [("en", "?"), ("de", "größe")])
def test_every_place_is_where_the_search_says(qtbot, help_window, language: str, word: str) -> None:
    """What the search reads and what the browser shows are two documents of the same text."""
    help_window.show_language(language)
    open_page(qtbot, help_window, KEYS[0])
    help_window.search.setText(word)
    seen = set()
    while selected(help_window) not in seen:
        seen.add(selected(help_window))
        help_window.find_next()
        assert plain(selected(help_window)[2]) == plain(word)
    assert len(seen) > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_are_shown_with_their_pictures(qtbot, help_window, language: str) -> None:
    """Of each language others: all have the same pictures."""
    help_window.show_language(language)
    browser = help_window.browser
    open_page(qtbot, help_window, help_pages.ABOUT_PAGE)
    for name in help_pages.page_names()[LANGUAGES.index(language) :: 3]:
        help_window.show_page(name)
        title = help_pages.title_of(help_pages.page_text(name, language))
        assert browser.toPlainText().startswith(title)
        document, names = browser.document(), pictures_of(browser.document())
        assert len(names) == browser.page_markdown(name).count("![")
        width = browser.viewport().width()
        for picture in names:
            image = document.resource(QTextDocument.ResourceType.ImageResource, QUrl(picture))
            assert image is not None and 0 < image.width() < width
        qtbot.waitUntil(lambda: browser.horizontalScrollBar().maximum() == 0)


def shown_widths(shown: HelpWindow) -> list[int]:
    document = shown.browser.document()
    kind = QTextDocument.ResourceType.ImageResource
    return [document.resource(kind, QUrl(name)).width() for name in pictures_of(document)]


def test_a_narrow_page_shows_its_pictures_whole(qtbot, help_window) -> None:
    open_page(qtbot, help_window, "raumschach")
    browser = help_window.browser
    wide = shown_widths(help_window)
    help_window.search.setText("stair")
    before = selected(help_window)
    help_window.resize(784, 552)
    qtbot.waitUntil(lambda: max(shown_widths(help_window)) < max(wide))
    assert browser.horizontalScrollBar().maximum() == 0
    assert selected(help_window) == before
    help_window.resize(*SIZE)
    qtbot.waitUntil(lambda: shown_widths(help_window) == wide)


def test_text_as_it_is_typed_is_one_area(qtbot, help_window) -> None:
    open_page(qtbot, help_window, "command-line")
    document = help_window.browser.document()
    first = document.find("schachraum [FILE.pgn]").block()
    last = document.find("schachraum --install-desktop").block()
    layout = document.documentLayout()
    block = first
    while block != last:
        assert block.blockFormat().background().style() != Qt.BrushStyle.NoBrush
        below = layout.blockBoundingRect(block.next())
        assert below.top() == pytest.approx(layout.blockBoundingRect(block).bottom(), abs=1)
        block = block.next()
    assert block.next().blockFormat().background().style() == Qt.BrushStyle.NoBrush


def test_another_language_keeps_the_page(qtbot, help_window) -> None:
    open_page(qtbot, help_window, KEYS[0])
    english = help_window.browser.title
    help_window.show_language("de")
    assert help_window.browser.page == KEYS[0]
    assert help_window.browser.title != english
    assert not help_window.back.isEnabled()
    assert entries(help_window)[KEYS[0]].text(0) == help_window.browser.title
    help_window.show_language("eo")  # not there: all in English
    assert help_window.browser.title == english


LINKS_OUT = (
    "http://example.org/chess960.md",
    "https://example.org/",
    "//example.org/share/chess960.md",
    "file:///etc/passwd",
    "file:///etc/chess960.txt",
    "ftp://example.org/x.md",
    "javascript:alert(1)",
    "../../translations/schachraum_de.ts",
    "no-such-page.md",
    "..md",
)


@each_row("link", LINKS_OUT)
def test_no_link_leads_out_of_the_help(qtbot, help_window, link: str) -> None:
    open_page(qtbot, help_window, "chess960")
    browser = help_window.browser
    before = browser.toPlainText()
    browser.setSource(QUrl(link))
    browser.setSource(browser.source().resolved(QUrl(link)))
    assert (browser.page, browser.toPlainText()) == ("chess960", before)
    assert not browser.openExternalLinks()


@each_row("name", LINKS_OUT)
def test_nothing_is_loaded_from_outside_the_help(
    qtbot, help_window, tmp_path: Path, name: str
) -> None:
    open_page(qtbot, help_window, "chess960")
    beside = tmp_path / "beside.png"
    picture = help_pages.page_path("chess960", "en").parent.parent / "pictures/chess960-start.webp"
    beside.write_bytes(picture.read_bytes())
    browser, image = help_window.browser, QTextDocument.ResourceType.ImageResource
    for outside in (name, str(beside), beside.as_uri(), f"../pictures/../../../..{beside}"):
        assert browser.loadResource(image, QUrl(outside)) is None
    for inside in ("../pictures/chess960-start.webp", picture.as_uri()):
        assert browser.loadResource(image, QUrl(inside)) is not None


def test_titles_in_the_contents_are_read_in_full(qtbot, help_window) -> None:
    open_page(qtbot, help_window, rules_page("raumschach"))
    contents = help_window.contents
    for entry in entries(help_window).values():
        place, text = contents.visualItemRect(entry), entry.text(0)
        if text:
            metrics = QFontMetrics(entry.font(0))
            need = metrics.boundingRect(
                place.adjusted(4, 0, -4, 0), Qt.TextFlag.TextWordWrap.value, text
            )
            assert need.width() <= place.width() and need.height() <= place.height(), text
            assert place.right() <= contents.viewport().width()


def test_a_page_is_copied_and_asked_for_again_shown_from_its_beginning(
    qtbot, help_window: HelpWindow
) -> None:
    open_page(qtbot, help_window, KEYS[0])
    QTest.keyClick(help_window.browser, Key.Key_A, Modifier.ControlModifier)
    QTest.keyClick(help_window.browser, Key.Key_C, Modifier.ControlModifier)
    assert help_window.browser.title in QApplication.clipboard().text()
    bar = help_window.browser.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value() > 0
    help_window.show_rules(KEYS[0])
    assert bar.value() == 0
