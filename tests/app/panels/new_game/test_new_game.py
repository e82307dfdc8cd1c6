"""The dialog for a new game: rules, names, the same seats again; and what is remembered of it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QScrollArea, QWidget

import engine.variants
from app.game.players import PERSON, computer
from app.main import build_window
from app.panels.new_game.dialog import NewGameDialog, RulesPanel
from app.settings.options import LANGUAGE
from app.settings.remembered import LAST_RULES, PLAYERS
from app.settings.store import Settings
from app.startup.command_line import parse
from app.storage.last_players import remember_players
from app.text.introduction_text import line_text
from app.window.beginning import rules_of, variant_by
from engine.rules.options import RuleOption
from engine.variants import KEYS
from tests import driver
from tests.driver import LEFT, play_text
from tests.rows import each_row

THREE, FLAT = "dreierschach", "chess960"


@pytest.fixture
def opened(opened):
    """Return what opens a window of people who have played before."""

    def open_it(key=THREE, **kwargs):
        window = opened(key, **kwargs)
        remember_players(window.settings, (PERSON,) * 3, ("",) * 3)
        return window

    return open_it


def ask(window) -> NewGameDialog:
    window.commands["new_game"].trigger()
    return window.questions.dialog


def pick(dialog: NewGameDialog, key: str) -> None:
    card = dialog.games.cards[KEYS.index(key)]
    QTest.mouseClick(card, LEFT)
    assert card.isChecked()


def write(line: QWidget, text: str) -> None:
    QTest.mouseClick(line, LEFT)
    QTest.keyClick(line, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(line, Qt.Key.Key_Delete)
    QTest.keyClicks(line, text)


def begin(dialog: NewGameDialog) -> None:
    box = dialog.findChild(QDialogButtonBox)
    button = next(b for b in box.buttons() if b.text() == "&Start")
    QTest.mouseClick(button, LEFT)


def answer(dialog: NewGameDialog, rule: str, value: str) -> None:
    """Choose an answer with the keyboard."""
    box = dialog.rules.boxes[rule]
    box.setFocus()
    down = box.findData(value) > box.currentIndex()
    while box.currentData() != value:
        QTest.keyClick(box, Qt.Key.Key_Down if down else Qt.Key.Key_Up)


def test_each_game_asks_what_it_needs_and_has_the_height_for_it(opened):
    dialog = ask(opened("trid"))
    for key in KEYS:
        pick(dialog, key)
        variant = engine.variants.variant(key)
        assert dialog.introduction.text() == line_text(variant) != ""
        assert set(dialog.rules.boxes) == {option.name for option in variant.options}
        assert dialog.rules.isVisible() == bool(variant.options)
        assert dialog.start.isVisible() == (variant.start_numbers is not None)
        shown = [line for line in dialog.players.lines if line.isVisible()]
        assert len(shown) == len(variant.seats)
    scrolled = dialog.findChild(QScrollArea)
    for key in (THREE, FLAT, "trid"):
        pick(dialog, key)
        QApplication.processEvents()
        assert scrolled.verticalScrollBar().maximum() == 0, key
        assert dialog.height() < 768, key


@each_row(
    ("language", "room"),
    [("de", (784, 552)), ("en", (2000, 1200))],
)
def test_the_dialog_has_one_size_for_all_games(shown, monkeypatch, language, room):
    window = shown("trid")
    window.settings.set(LANGUAGE, language)
    monkeypatch.setattr("app.panels.common.fitting.room_for", lambda _: QSize(*room))
    monkeypatch.setattr("app.panels.new_game.dialog.room_for", lambda _: QSize(*room))
    dialog = ask(window)
    QApplication.processEvents()
    size = dialog.size()
    assert size.boundedTo(QSize(*room)) == size
    for key in (THREE, FLAT, "trid"):
        pick(dialog, key)
        QApplication.processEvents()
        assert dialog.size() == size, key
    dialog.close()


def test_no_choice_is_cut_off_on_a_narrow_screen(shown, monkeypatch):
    """One of 1280x800 whose widgets are half as large again, less the frame of the window.

    In German, whose words are the longest.
    """
    window = shown("trid")
    window.settings.set(LANGUAGE, "de")
    room = QSize(837, 485)
    monkeypatch.setattr("app.panels.common.fitting.room_for", lambda _: room)
    monkeypatch.setattr("app.panels.new_game.dialog.room_for", lambda _: room)
    dialog = ask(window)
    for key in KEYS:
        dialog.games.choose(KEYS.index(key))
        QApplication.processEvents()
        assert dialog.size().boundedTo(room) == dialog.size()
        for side in dialog.findChildren(QScrollArea):
            assert side.horizontalScrollBar().maximum() == 0, key
    dialog.close()
    window.settings.set(LANGUAGE, "en")


#: So many cards have room one above the other.
SEEN_AT_ONCE = 8


def test_most_games_are_seen_on_a_small_screen_at_once(shown, qtbot):
    """That of a netbook, less the frame of the window: the list is scrolled to the others."""
    window = shown("trid")
    window.settings.set(LANGUAGE, "de")
    try:
        dialog = ask(window)
        dialog.resize(784, 552)
        for key in (THREE, FLAT, "trid"):
            pick(dialog, key)
            dialog.resize(784, 552)
            QApplication.processEvents()
            cards = dialog.games.cards
            seen = [c for c in cards if c.visibleRegion().boundingRect() == c.rect()]
            assert len(seen) >= SEEN_AT_ONCE
        dialog.activateWindow()
        qtbot.waitUntil(dialog.isActiveWindow)
        for _ in KEYS[KEYS.index("trid") + 1 :]:
            QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Down)
        assert cards[-1].isChecked(), "and the keys bring the others into view"
        assert cards[-1].visibleRegion().boundingRect() == cards[-1].rect()
        dialog.reject()
    finally:
        window.settings.set(LANGUAGE, "en")


def test_a_game_is_chosen_and_begun_by_keys(opened, qtbot):
    window = opened("trid")
    dialog = ask(window)
    dialog.activateWindow()
    chosen = dialog.games.cards[KEYS.index("trid")]
    qtbot.waitUntil(lambda: QApplication.focusWidget() is chosen)
    for key in KEYS[KEYS.index("trid") + 1 :]:
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Down)
        assert dialog.variant.key == key
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert window.session.variant.key == KEYS[-1]


def test_first_steps_in_the_game_that_is_chosen(opened, qtbot):
    window = opened("trid")
    dialog = ask(window)
    pick(dialog, THREE)
    QTest.mouseClick(dialog.first_steps, LEFT)
    assert window.help.isVisible()
    assert window.help.browser.page == "dreierschach-first-steps"
    assert window.questions.dialog is dialog and dialog.isVisible(), "what was chosen stays"
    assert window.session.variant.key == "trid", "nothing has been begun"
    window.help.close()


def test_a_start_is_drawn_unless_one_was_chosen(opened):
    window = opened(THREE)
    dialog = ask(window)
    drawn = set()
    for _ in range(6):
        pick(dialog, THREE)
        pick(dialog, FLAT)
        assert dialog.start.is_drawn
        drawn.add(dialog.start.chosen)
    assert len(drawn) > 1
    line = dialog.start.number
    line.selectAll()
    QTest.keyClicks(line, "99999")
    assert line.text() == "99 (0–959)", "why no more is taken can be seen"
    dialog.start.number.setValue(17)
    assert not dialog.start.is_drawn
    begin(dialog)
    assert ask(window).start.chosen == 17


def test_rules_are_agreed_and_remembered(opened, preferences_path):
    window = opened()
    dialog = ask(window)
    usual = {"promotion": "prisoners", "en_passant": "on", "ending": "survivor"}
    assert dialog.rules.chosen == usual
    answer(dialog, "promotion", "fide")
    pick(dialog, FLAT)
    assert dialog.rules.chosen == {}
    pick(dialog, THREE)
    assert dialog.rules.chosen == {**usual, "promotion": "fide"}, "asked before"
    begin(dialog)
    agreed = engine.variants.variant(THREE, promotion="fide")
    assert window.session.variant is agreed
    assert window.session.position == agreed.start()
    assert window.viewport.board.layout.topology.cell_names == agreed.topology.cell_names
    assert window.settings.get(LAST_RULES) == "promotion=fide"
    dialog = ask(window)
    assert dialog.rules.chosen["promotion"] == "fide"
    dialog.reject()
    play_text(window, "b4-c5")
    window.settings.save()
    again = build_window(parse([]), Settings(preferences_path))
    assert again.session.variant is agreed
    again.close()


def test_the_next_game_of_usual_rules_forgets_the_others(opened):
    window = opened()
    dialog = ask(window)
    answer(dialog, "en_passant", "off")
    begin(dialog)
    assert window.session.variant.option_values == (("en_passant", "off"),)
    dialog = ask(window)
    answer(dialog, "en_passant", "on")
    begin(dialog)
    assert window.session.variant is engine.variants.variant(THREE)
    assert window.settings.get(LAST_RULES) == ""


def test_names_are_shown_everywhere_and_remembered(opened, preferences_path):
    window = opened()
    dialog = ask(window)
    for line, name in zip(dialog.players.lines, ("Anna", "  Ben  B. ", ""), strict=True):
        write(line, name)
    begin(dialog)
    assert window.session.situation.names == ("Anna", "Ben B.", "")
    names = [card.name.text() for card in window.seats.cards]
    assert names == ["White (Anna)", "Grey (Ben B.)", "Black"]
    assert window.seats.headline.text() == "White (Anna) to move"
    assert "White (Anna) to move" in window.windowTitle()
    window.commands["offer_draw"].trigger()
    assert window.bar.label.text() == "White (Anna) offers a draw. Grey (Ben B.) answers:"
    driver.answer(window, 1)
    window.commands["resign"].trigger()
    assert window.bar.label.text() == "White (Anna): resign the game?"
    driver.answer(window, 1)
    window.session.resign()
    assert window.seats.headline.text() == "The others are out: Black wins."
    window.settings.save()
    again = build_window(parse(["--game", FLAT]), Settings(preferences_path))
    assert again.session.situation.names == ("Anna", "Ben B.")
    again.close()


def test_a_new_game_with_the_same_seats_is_one_key(opened):
    window = opened()
    rules = engine.variants.variant(THREE, promotion="fide", en_passant="off")
    window.session.start(rules, None, names=("Anna", "Ben", "Chloé"))
    play_text(window, "b4-c5")
    QTest.keyClick(ask(window), Qt.Key.Key_Return)
    assert window.session.situation.ply == 0
    assert window.session.variant is rules
    assert window.session.situation.names == ("Anna", "Ben", "Chloé")


def test_who_does_not_play_this_time_is_not_forgotten(opened):
    window = opened()
    dialog = ask(window)
    for line, name in zip(dialog.players.lines, ("Anna", "Ben", "Chloe"), strict=True):
        write(line, name)
    begin(dialog)
    dialog = ask(window)
    pick(dialog, FLAT)
    begin(dialog)
    assert window.session.situation.names == ("Anna", "Ben")
    dialog = ask(window)
    pick(dialog, THREE)
    begin(dialog)
    assert window.session.situation.names == ("Anna", "Ben", "Chloe")


def test_who_plays_the_computer_is_offered_another_one_as_the_third(shown, new_window):
    window = shown(FLAT)
    window.session.start(window.session.variant, players=(PERSON, computer(3)))
    dialog = ask(window)
    pick(dialog, THREE)
    assert dialog.players.seating.players == (PERSON, computer(3), computer(3))


def test_people_in_a_position_that_was_set_up_are_not_the_next_players(shown):
    window = shown(FLAT)
    remember_players(window.settings, (PERSON, computer(3)), ("", ""))
    window.session.start(window.session.variant, players=(PERSON, PERSON))
    assert ask(window).players.seating.players == (PERSON, computer(3))


def test_a_long_name_does_not_widen_the_panel(qtbot, opened):
    window = opened(FLAT)
    before = window.dock.width()
    window.session.start(window.session.variant, None, names=("N" * 60, "M " * 30))
    whole = f"White ({'N' * 60})"
    qtbot.waitUntil(lambda: window.seats.cards[0].name.toolTip() == whole)
    assert window.dock.width() == before


def test_cancelling_changes_nothing(opened):
    window = opened()
    dialog = ask(window)
    write(dialog.players.lines[0], "Anna")
    answer(dialog, "promotion", "fide")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert window.session.situation.names == ("", "", "")
    assert window.session.variant.option_values == ()
    assert window.settings.get(PLAYERS[0]) == ""


def test_rules_are_remembered_as_text():
    for key in KEYS:
        variant = engine.variants.variant(key)
        for option in variant.options:
            for value in option.values:
                agreed = engine.variants.variant(key, **{option.name: value})
                assert variant_by(key, rules_of(agreed)) is agreed


@each_row("rules", ["promotion=draughts", "x=y", "promotion", "= =", "fide"])
def test_remembered_rules_that_no_game_has_are_left_out(rules):
    for key in KEYS:
        assert variant_by(key, rules) is engine.variants.variant(key)


def test_an_unheard_of_rule_is_asked_all_the_same(qtbot):
    """A game may bring rules of its own that nobody has found words for."""

    class Other:
        key, option_values = "other", (("bare_king", "draws"),)
        options = (RuleOption("bare_king", ("loses", "draws")),)

    panel, variant = RulesPanel(), Other()
    qtbot.addWidget(panel)
    panel.agree(variant)
    panel.show_variant(variant)
    box = panel.boxes["bare_king"]
    assert [box.itemText(n) for n in range(box.count())] == ["Loses", "Draws"]
    assert panel.chosen == {"bare_king": "draws"}
