"""The letters of a question over the board press its answers, and nothing else in the window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.panels.over_board.question_bar import menu_letters, mnemonic, with_free_letter
from app.settings.options import LANGUAGE
from app.support.languages import LANGUAGES
from tests.rows import each_row

ALT = Qt.KeyboardModifier.AltModifier


@each_row(
    ("text", "taken", "given"),
    [
        ("&Accept", "", "&Accept"),
        ("&Annehmen", "ADPH", "A&nnehmen"),
        ("&Play on", "P", "Play &on"),
        ("R&D && more", "D", "&RD && more"),
        ("Later", "", "&Later"),
        ("&Aa", "A", "Aa"),
    ],
)
def test_a_letter_that_is_taken_gives_way(text: str, taken: str, given: str) -> None:
    assert with_free_letter(text, set(taken)) == given
    assert mnemonic(given) not in set(taken) - {""}


def questions(window):
    """Yield whatever the window asks over the board, asked."""
    session = window.session
    window.questions.ask_resign()
    yield
    session.offer_draw()
    yield
    session.decline_draw()
    one, two = session.situation.legal_moves[:2]
    session.play(one)
    session.go_back()
    session.play(two)
    yield
    window.prompts.close()
    window.match.ask_rematch()
    yield
    window.prompts.close()


@each_row("language", [language.code for language in LANGUAGES])
def test_no_answer_shares_its_letter_with_a_menu(shown, qtbot, language: str) -> None:
    window = shown("chess960")
    window.settings.set(LANGUAGE, language)
    try:
        menus = menu_letters(window)
        assert len(menus) == 6
        asked = 0
        for _ in questions(window):
            letters = [mnemonic(button.text()) for button in window.bar.buttons]
            assert "" not in letters and len(set(letters)) == len(letters) >= 2
            assert not menus & set(letters)
            asked += 1
        assert asked == 4
        window.session.offer_draw()
        letter = mnemonic(window.bar.buttons[0].text())
        QTest.keyClick(window, getattr(Qt.Key, f"Key_{letter}"), ALT)
        qtbot.waitUntil(lambda: window.session.situation.outcome is not None)
        assert QApplication.activePopupWidget() is None
    finally:
        window.settings.set(LANGUAGE, "en")
