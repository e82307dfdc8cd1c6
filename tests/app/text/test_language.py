"""The language of the program: chosen at run time, and then no word of the other is left."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
import translations
from PySide6.QtCore import QAbstractListModel, QLocale, QModelIndex, QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDockWidget,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QProgressDialog,
    QSpinBox,
    QStatusBar,
    QTabBar,
    QWidget,
)
from shiboken6 import isValid

import engine.variants
from app.panels.game_list import GameList
from app.panels.over_board.question_bar import menu_letters, mnemonic
from app.scene.themes.theme_file import ThemeError, parse_theme
from app.settings.options import LANGUAGE, NOTATION, QUALITY, REFINE
from app.settings.store import Settings
from app.text import language, names
from app.text.engine_text import translated_text
from app.text.language import on_language_change, use_language, use_notation
from app.text.reasons import refusal_text
from app.text.text import written_keys
from app.window.app_context import LanguageController
from app.window.main_window import MainWindow
from engine.core.move import cell_spot
from engine.core.position import TextError
from engine.pgn import Heading
from engine.rules.notation_style import ENGLISH, GERMAN
from engine.rules.refusal import Refusal, RefusalReason
from tests.driver import answer, open_window, paste, wait_for_background
from tests.programs import program, run_python
from tests.rows import BOARDS, TWO_GAMES, each_row
from tests.systems import needs_language_variables

#: What languages call themselves, in every language.
OWN_NAMES = {"English", "Deutsch"}
LETTER = re.compile(r"[a-zA-Z]")
#: What is filled in.
FIELD = re.compile(r"{[^}]*}|%n")


# -- what is to be read ----------------------------------------------------------------------------


def of_widget(widget: QWidget) -> Iterator[str]:
    """Yield all that a widget says to eye and ear."""
    yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
    yield from (widget.statusTip(), widget.whatsThis())
    if widget.isWindow() or isinstance(widget, QDockWidget):
        yield widget.windowTitle()
    if isinstance(widget, (QAbstractButton, QLabel)):
        yield widget.text()
    elif isinstance(widget, (QGroupBox, QMenu)):
        yield widget.title()
    elif isinstance(widget, QLineEdit):
        yield widget.placeholderText()
    elif isinstance(widget, QComboBox):
        yield from (widget.itemText(row) for row in range(widget.count()))
    elif isinstance(widget, QSpinBox):
        yield from (widget.prefix(), widget.suffix(), widget.specialValueText())
    elif isinstance(widget, QTabBar):
        yield from (widget.tabText(tab) for tab in range(widget.count()))
    elif isinstance(widget, QStatusBar):
        yield widget.currentMessage()
    elif isinstance(widget, QProgressDialog):
        yield widget.labelText()
    elif isinstance(widget, QAbstractItemView):
        yield from of_model(widget)


def is_alive(widget: QWidget) -> bool:
    """Whether a widget is to be seen again: a dialog that has been closed is not."""
    return widget.window().isVisible()


def of_model(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    if model is None:
        return
    waiting = [QModelIndex()]
    # A list hides how many columns it has.
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(QModelIndex())
    yield from (str(model.headerData(c, Qt.Orientation.Horizontal) or "") for c in range(columns))
    while waiting:
        above = waiting.pop()
        for row in range(model.rowCount(above)):
            for column in range(columns):
                yield str(model.index(row, column, above).data() or "")
            waiting.append(model.index(row, 0, above))


def said(*tops: QWidget) -> set[str]:
    """Return all that some windows say, their menus and actions included."""
    found: set[str] = set()
    for top in tops:
        for widget in (top, *top.findChildren(QWidget)):
            # What Qt has made for itself, as the buttons of docks, speaks as it did when made.
            if not widget.objectName().startswith("qt_") and is_alive(widget):
                found.update(of_widget(widget))
        for action in top.findChildren(QAction):
            found.update((action.text(), action.toolTip(), action.iconText()))
    return {text.replace("&", "") for text in found if LETTER.search(text)}


def asked(window: MainWindow) -> set[str]:
    """Return the question in the bar and its answers."""
    texts = (window.bar.label.text(), *(button.text() for button in window.bar.buttons))
    return {text.replace("&", "") for text in texts}


class Known:
    """Texts of a language: those that are said as they stand, and forms of the others."""

    def __init__(self, texts: set[str]) -> None:
        told = [text for text in texts if LETTER.search("".join(FIELD.split(text)))]
        self._words = {text for text in told if not FIELD.search(text)}
        self._forms = [FIELD.split(text) for text in told if FIELD.search(text)]

    @cache  # noqa: B019  # there are four of them, as long as the tests run
    def has(self, text: str) -> bool:
        """Whether a text is one of them, with names filled in."""
        return text in self._words or any(is_filled_in(text, form) for form in self._forms)


def is_filled_in(text: str, form: list[str]) -> bool:
    """Whether a text is the parts of a form, with something between them."""
    first, *middle, last = form
    if not (text.startswith(first) and text.endswith(last)):
        return False
    end = len(first)
    for part in middle:
        start = text.find(part, end + 1)
        if start < 0:
            return False
        end = start + len(part)
    return end < len(text) - len(last)


@cache
def known_texts(code: str) -> tuple[Known, Known]:
    """Return the texts of a language, and those that the other one alone knows."""
    own, others = set(), set()
    counted = translations.read(translations.ts_path(ENGLISH))
    for message, german in translations.read(translations.ts_path(GERMAN)).items():
        english = counted.get(message, (message[1],))
        one, other = (german, english) if code == GERMAN else (english, german)
        own.update(text.replace("&", "") for text in one)
        others.update(text.replace("&", "") for text in other)
    return Known(own), Known(others - own)


def foreign(texts: set[str], code: str) -> list[str]:
    """Return which texts are not of a language, though the other one knows them."""
    own, others = known_texts(code)
    return sorted(text for text in texts - OWN_NAMES if others.has(text) and not own.has(text))


# -- choosing --------------------------------------------------------------------------------------


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no translation into 'xx'"):
        use_language("xx")
    assert language.language() == ENGLISH


@each_row(
    ("system", "code"),
    [
        (["de-AT", "de", "en"], "de"),
        (["fr-FR", "de-Latn-DE"], "de"),
        (["en-US"], "en"),
        (["fr-FR", "fr"], "en"),
        ([], "en"),
        (["C"], "en"),
    ],
)
def test_the_language_of_the_system_is_the_usual_one(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, system: list[str], code: str
) -> None:
    monkeypatch.setattr(QLocale, "uiLanguages", lambda self: system)
    use_language("")
    assert language.language() == code


def test_words_are_written_again_while_who_shows_them_lives(qapp: QApplication) -> None:
    shown_by, written = QObject(), []
    on_language_change(shown_by, lambda: written.append(language.language()))
    use_language(GERMAN)
    use_language(GERMAN)
    assert written == [ENGLISH, GERMAN]
    del shown_by
    use_language(ENGLISH)
    assert written == [ENGLISH, GERMAN]


def test_numbers_of_another_country_are_not_mixed_in(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    class System(QLocale):
        """German words with English numbers, as with LANGUAGE=de and LC_NUMERIC=C."""

        def name(self, *args: object) -> str:
            return "de_DE"

    monkeypatch.setattr(QLocale, "system", lambda: System("en_US"))
    use_language(GERMAN)
    assert QLocale().toString(1000) == "1.000"
    monkeypatch.undo()
    use_language(ENGLISH)


@each_row(
    ("code", "one", "many"), [(ENGLISH, "1 game", "2 games"), (GERMAN, "1 Partie", "2 Partien")]
)
def test_what_is_counted_agrees_with_its_number(qtbot, code: str, one: str, many: str) -> None:
    use_language(code)
    for count, said in ((1, one), (2, many)):
        dialog = GameList("x.pgn", [Heading(1, 0)] * count)
        qtbot.addWidget(dialog)
        assert dialog.count.text() == said


def test_buttons_of_qt_follow_the_language(qtbot) -> None:
    use_language(GERMAN)
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert box.buttons()[0].text() == "Abbrechen"


def test_names_of_keys_are_those_on_the_keyboard(qapp: QApplication) -> None:
    keys = [QKeySequence(key) for key in ("Ctrl+Return", "Shift+Enter", "Ctrl+Space")]
    assert written_keys(*keys) == "Ctrl+Return, Shift+Enter, Ctrl+Space"
    use_language(GERMAN)
    assert written_keys(*keys[:2]) == "Strg+Eingabe, Umschalt+Eingabe"
    assert written_keys(QKeySequence("Return"), QKeySequence("Enter")) == "Eingabe"


def test_the_notation_follows_until_another_is_chosen(qapp: QApplication) -> None:
    use_notation("")
    use_language(GERMAN)
    assert names.language() == GERMAN
    use_notation(ENGLISH)
    assert (language.language(), names.language()) == (GERMAN, ENGLISH)
    use_notation("")
    assert names.language() == GERMAN


def test_an_unknown_notation_changes_nothing(qapp: QApplication) -> None:
    use_notation(GERMAN)
    written: list[str] = []
    shown_by = QObject()
    on_language_change(shown_by, lambda: written.append(names.language()))
    with pytest.raises(ValueError, match="no notation in 'xx'"):
        use_notation("xx")
    use_language(GERMAN)
    use_language(ENGLISH)
    assert names.language() == GERMAN
    assert written == [GERMAN] * 3


def test_whoever_follows_hears_once_of_all_that_has_changed(qapp, preferences_path) -> None:
    """Also who began before there was anybody to take the preferences on."""
    early, late, written = QObject(), QObject(), []
    use_language(ENGLISH)
    use_notation("")

    def write(who: str) -> None:
        written.append((who, language.language(), names.language()))

    on_language_change(early, lambda: write("quotes"), call_now=False, after_others=True)
    on_language_change(early, lambda: write("early"), call_now=False)
    settings, parent = Settings(preferences_path), QObject()
    LanguageController(settings, parent)
    on_language_change(late, lambda: write("late"), call_now=False)
    assert written == []
    settings.set(LANGUAGE, GERMAN)
    assert written[-1] == ("quotes", GERMAN, GERMAN)
    assert sorted(written) == [(who, GERMAN, GERMAN) for who in ("early", "late", "quotes")]
    written.clear()
    settings.set(NOTATION, ENGLISH)
    assert sorted(written) == [(who, GERMAN, ENGLISH) for who in ("early", "late", "quotes")]
    written.clear()
    settings.set(NOTATION, "")
    settings.set(NOTATION, GERMAN)
    assert len(written) == 3, "nothing is another one when what was followed is chosen"
    del parent
    settings.set(LANGUAGE, ENGLISH)
    assert language.language() == GERMAN


def test_the_start_speaks_as_preferred(qapp: QApplication, preferences_path) -> None:
    settings = Settings(preferences_path)
    settings.set(LANGUAGE, GERMAN)
    language.use_preferred_languages(settings)
    assert (language.language(), names.language()) == (GERMAN, GERMAN)


#: Says what the menus of a window are called, and closes it.
SAYS_ITS_MENUS = """
print(*(action.text().replace("&", "") for action in window.menuBar().actions()))
QApplication.closeAllWindows()
"""


@needs_language_variables
def test_the_program_starts_in_the_language_of_the_system(preferences_path: Path) -> None:
    menus = "Datei Partie Computer Lernen Ansicht Hilfe"
    settings = Settings(preferences_path)
    settings.set(QUALITY, "low")
    settings.set(REFINE, False)
    settings.save()
    environment = {"LC_ALL": "de_DE.UTF-8", "LANGUAGE": "", "PYTHONUTF8": "1"}
    finished = run_python("-c", program(SAYS_ITS_MENUS), environment=environment)
    assert (finished.returncode, finished.stdout.strip()) == (0, menus), finished.stderr


# -- the window ------------------------------------------------------------------------------------


@pytest.fixture
def followed_backwards(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Tell whoever follows the language in the reverse of the order in which they asked for it."""
    asked: dict[bool, list[tuple[QObject, Callable[[], object]]]] = {False: [], True: []}

    def call_before_others(
        owner: QObject,
        slot: Callable[[], object],
        *,
        call_now: bool = True,
        after_others: bool = False,
    ) -> None:
        if call_now:
            slot()
        asked[after_others].insert(0, (owner, slot))

    for module in list(sys.modules.values()):
        is_ours = module.__name__.startswith("app.")
        if is_ours and getattr(module, "on_language_change", None) is on_language_change:
            monkeypatch.setattr(module, "on_language_change", call_before_others)
    teller = QObject()

    def tell(after_others: bool) -> None:
        for owner, slot in list(asked[after_others]):
            if isValid(owner):
                slot()

    on_language_change(teller, lambda: tell(False), call_now=False)
    on_language_change(teller, lambda: tell(True), call_now=False, after_others=True)
    yield
    for module in list(sys.modules.values()):  # those imported meanwhile have taken it over
        if vars(module).get("on_language_change") is call_before_others:
            vars(module)["on_language_change"] = on_language_change
    assert len(asked[False]) > 30 and asked[True]
    del teller


def test_no_word_of_the_other_language_is_left(qtbot, preferences_path, shared_window) -> None:
    shared_window.close()  # else its texts would be read as well
    change_and_change_back(qtbot, preferences_path, "dreierschach")


@pytest.mark.usefixtures("followed_backwards")
def test_the_order_of_who_follows_does_not_matter(qtbot, preferences_path, shared_window) -> None:
    shared_window.close()
    change_and_change_back(qtbot, preferences_path, "trid")


def change_and_change_back(qtbot, preferences_path: Path, key: str) -> None:
    window = open_window(qtbot, preferences_path, key)
    session = window.session
    for _ in range(3):
        session.play(session.situation.legal_moves[0])
    session.go_back()
    window.questions.ask_position()
    window.questions.ask_resign()
    window.help.show_keys()
    window.commands["preferences"].trigger()
    tops = [top for top in QApplication.topLevelWidgets() if top.isVisible()]
    assert window in tops and len(tops) >= 4
    before = said(*tops)
    assert foreign(before, ENGLISH) == []
    assert "New game…" in before

    window.settings.set(LANGUAGE, GERMAN)
    qtbot.waitUntil(lambda: foreign(said_now(), GERMAN) == [])  # Qt tells its own widgets later
    now = said_now()
    assert {"Neue Partie…", "Stellung aufbauen", "Regeln dieses Spiels"} <= now
    assert_others_are_quoted(window)

    window.settings.set(LANGUAGE, ENGLISH)
    qtbot.waitUntil(lambda: said_now() == before)


def said_now() -> set[str]:
    """Return all that the windows say that are seen."""
    return said(*(top for top in QApplication.topLevelWidgets() if top.isVisible()))


def assert_others_are_quoted(window: MainWindow) -> None:
    """The page of keys names commands as the menus do; buttons leave the menus their letters."""
    page = window.help.browser.toPlainText()
    window.help.show_keys_anew()
    assert window.help.browser.toPlainText() == page
    assert "Neue Partie" in page
    letters = [mnemonic(button.text()) for button in window.bar.buttons]
    assert letters and not set(letters) & menu_letters(window)


def test_a_question_is_asked_again_in_the_language_chosen(opened) -> None:
    window = opened("chess960")
    for ask in (window.questions.ask_resign, window.session.offer_draw):
        window.settings.set(LANGUAGE, ENGLISH)
        ask()
        buttons = len(window.bar.buttons)
        window.settings.set(LANGUAGE, GERMAN)
        assert foreign(asked(window), GERMAN) == []
        assert len(window.bar.buttons) == buttons
    answer(window, 0)
    assert window.session.situation.outcome is not None
    assert "Remis vereinbart" in window.windowTitle()


def test_a_question_about_other_moves_is_asked_again(qtbot, opened) -> None:
    window = opened("chess960")
    one, two = window.session.situation.legal_moves[:2]
    window.session.play(one)
    window.session.go_back()
    window.session.play(two)
    window.resize(900, 700)
    window.settings.set(LANGUAGE, GERMAN)
    assert foreign(asked(window), GERMAN) == []
    qtbot.waitUntil(lambda: window.viewport.rect().contains(window.bar.geometry()))
    assert window.bar.label.heightForWidth(window.bar.label.width()) <= window.bar.label.height()
    assert all(button.width() >= button.sizeHint().width() for button in window.bar.buttons)
    window.bar.buttons[0].click()
    assert window.session.game.last_move == two
    assert len(window.session.game.root.children) == 2


def test_a_choice_is_asked_again(opened) -> None:
    window = opened("chess960", position="8/P6k/8/8/8/8/8/K7 w - - 0 1")
    moves = [move for move in window.session.situation.legal_moves if move.promotion is not None]
    for aim in moves[0].ways[0]:
        window.viewport.board.handle(window.viewport.selection.click(aim))
    assert window.chooser.buttons[0].text() == "Queen"
    window.settings.set(LANGUAGE, GERMAN)
    assert window.chooser.buttons[0].text() == "Dame"


def test_what_was_said_of_a_move_goes(opened) -> None:
    window = opened("chess960")
    window.session.refuse(cell_spot(0), cell_spot(20))
    assert not window.notice.isHidden()
    window.settings.set(LANGUAGE, GERMAN)
    assert window.notice.isHidden()
    assert window.statusBar().currentMessage() == "Weiß ist am Zug."


def test_the_menu_of_languages_says_and_chooses(opened) -> None:
    window = opened("chess960")
    system, english, german = (
        window.findChild(QAction, f"interface_{code}") for code in ("", ENGLISH, GERMAN)
    )
    assert system.isChecked()
    assert (english.text(), german.text()) == ("&English", "&Deutsch")
    german.trigger()
    assert window.settings.get(LANGUAGE) == GERMAN
    assert german.isChecked() and not system.isChecked()
    assert (english.text(), german.text()) == ("&English", "&Deutsch")
    assert window.dock.windowTitle() == "Partie"


def test_the_preferences_stay_while_only_the_notation_changes(qtbot, opened) -> None:
    window = opened("chess960")
    window.commands["preferences"].trigger()
    dialog = window.preferences.dialog
    dialog.pages.setCurrentRow(2)
    field = dialog.fields[NOTATION.key].widget
    field.setFocus()
    field.setCurrentIndex(field.findData(GERMAN))
    window.settings.set(LANGUAGE, GERMAN)
    qtbot.waitUntil(lambda: window.preferences.dialog is not dialog)
    renewed = window.preferences.dialog
    window.settings.set(NOTATION, ENGLISH)
    qtbot.waitUntil(lambda: renewed.fields[NOTATION.key].widget.currentData() == ENGLISH)
    QApplication.processEvents()
    assert window.preferences.dialog is renewed and renewed.isVisible()


@each_row("language", [ENGLISH, GERMAN])
@each_row("key", BOARDS)
def test_mnemonics_are_unique_in_each_menu(shown, key: str, language: str) -> None:
    window = shown(key)
    use_language(language)
    menus = [window.menuBar(), *window.findChildren(QMenu)]
    for menu in menus:
        texts = [action.text() for action in menu.actions() if action.isVisible()]
        letters = [found[1].lower() for text in texts if (found := re.search("&([^&])", text))]
        doubled = {letter for letter in letters if letters.count(letter) > 1}
        assert not doubled, [
            text for text in texts if any(f"&{x}" in text.lower() for x in doubled)
        ]


@each_row("key", TWO_GAMES)
def test_dialogs_are_german(shown, tmp_path, monkeypatch, key: str) -> None:
    """Those that block the window are made anew each time, so that they need not follow."""
    monkeypatch.chdir(tmp_path)  # they name the folder, which could be called "red"
    window = shown(key)
    window.settings.set(LANGUAGE, GERMAN)
    window.session.play(window.session.situation.legal_moves[0])
    opened = {
        "Neue Partie": window.questions.ask_new_game,
        "Kommentar": lambda: window.questions.ask_comment(window.session.game.node),
        "Angaben zur Partie": window.commands["details"].trigger,
        "Bild exportieren": window.commands["export_picture"].trigger,
        "Partie als Animation exportieren": window.commands["export_animation"].trigger,
        "Partie an eine Datei anhängen": window.files.ask_append,
        window.windowTitle().replace("[*]", ""): lambda: paste(window, "no game"),
    }
    for title, ask in opened.items():
        ask()
        wait_for_background()
        dialogs = [dialog for dialog in window.findChildren(QDialog) if dialog.isVisible()]
        assert [dialog.windowTitle() for dialog in dialogs] == [title]
        assert foreign(said(*dialogs), GERMAN) == []
        dialogs[0].close()


# -- sentences -------------------------------------------------------------------------------------


def test_every_reason_is_a_german_sentence(qapp: QApplication) -> None:
    """Each is filled in with the same things in both languages."""
    variant = engine.variants.variant("trid")
    pieces = tuple(code for code in variant.start().cells if code > 1)[:2]
    refusals = [
        Refusal(why, pieces, (0, 20) if why is RefusalReason.GATE_SHUT else (0, 20, 40), (0, 1))
        for why in RefusalReason
    ]
    in_english = [refusal_text(variant, refusal) for refusal in refusals]
    use_language(GERMAN)
    for refusal, english in zip(refusals, in_english, strict=True):
        german = refusal_text(variant, refusal)
        assert german != english, refusal.reason
        assert german.endswith(".") and "{" not in german, refusal.reason
        assert foreign({german}, GERMAN) == [], refusal.reason


@each_row(
    ("key", "text", "german"),
    [
        ("chess960", "8/8/8/8/8/8/8/K7 w - - 0 1", "Schwarz hat keinen König"),
        (
            "chess960",
            "k7/8/8/8/8/8/8/KP6 w - - 0 1",
            "ein Bauer von Weiß kann nicht auf Reihe 1 der Linie b stehen (b1)",
        ),
        (
            "chess960",
            "k7/8/8/8/8/8/8 w - - 0 1",
            "das Brett: 7 statt 8 Reihen: 'k7/8/8/8/8/8/8'",
        ),
        (
            "chess960",
            "k7/8/8/8/8/8/8/7 w - - 0 1",
            "das Brett, Zeile 8: 7 statt 8 Felder: '7'",
        ),
        ("chess960", "k7/8/8/8/8/8/8/K7 x - - 0 1", "am Zug ist 'x' statt w oder b"),
        (
            "chess960",
            "k7 w",
            "die Stellung hat 2 statt 6 Teile (Brett, Seite am Zug, Rochade, en passant, "
            "Halbzüge, Zug)",
        ),
    ],
)
def test_the_engine_is_told_in_german(qapp: QApplication, key, text, german) -> None:
    use_language(GERMAN)
    with pytest.raises(TextError) as caught:
        engine.variants.variant(key).parse(text)
    assert translated_text(caught.value) == german


def test_a_wrong_theme_is_refused_in_german(qapp: QApplication) -> None:
    use_language(GERMAN)
    with pytest.raises(ThemeError) as caught:
        parse_theme('name = "x"\nkind = "bright"', "mine.toml")
    assert translated_text(caught.value) == (
        'mine.toml, Zeile 2: für \'kind\' erwartet wird "light" oder "dark", nicht "bright".'
    )
