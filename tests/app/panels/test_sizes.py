"""Windows and dialogs fit small screens; nothing in them is cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.crash.dialog import ErrorDialog
from app.panels.common import fitting
from app.panels.common.fitting import ScrollContent, fit_to_screen
from app.panels.common.icons import piece_pixmap
from app.panels.common.message import AddingQuestion, ProgressDialog, UnsavedQuestion
from app.panels.game_list import GameList
from app.panels.my_games.dialogs import DamagedDialog, ImportFaults, LabelsDialog
from app.panels.my_games.window import MyGamesWindow
from app.panels.seats import CAPTURED, MAX_LINES, PIECE, CapturedPieces, ScoreLabel
from app.panels.welcome_dialog import WelcomeDialog
from app.settings.options import LANGUAGE
from app.storage.library.game_library import GameLibrary
from app.storage.library.importer import Summary
from app.support.languages import LANGUAGES
from app.text.language import use_language
from app.text.text import NO_BREAK_SPACE
from engine.core.pieces import Kind, piece_code
from engine.variants import KEYS, variant
from tests.driver import open_window, paste, wait_for_background
from tests.forked_programs import run_forked
from tests.programs import PLAIN_BOARD
from tests.rows import TWO_GAMES, each_row

#: Every window must be able to become as small: 800x600, and 1280x800 with letters half as large
#: again, have that room without the frame.
SMALL = QSize(784, 485)


def asks(window) -> dict[str, Callable[[], object]]:
    """Return what opens each dialog, by a name."""
    commands = (
        *("preferences", "export_picture", "export_animation", "open", "save_as", "keys"),
        *("details", "players", "engines"),
    )
    first = window.session.game.root.children[0]
    return {name: window.commands[name].trigger for name in commands} | {
        "new_game": window.questions.ask_new_game,
        "set_up": window.questions.ask_position,
        "comment": lambda: window.questions.ask_comment(first),
        "append": window.files.ask_append,
        "failed": lambda: paste(window, "no game"),
        "adding": AddingQuestion("game.pgn", window.show, window.show, window).open,
        "unsaved": UnsavedQuestion("This is not saved.", window.show, window.show, window).open,
    }


def dialogs() -> Iterator[QDialog]:
    for top in QApplication.topLevelWidgets():
        if isinstance(top, QDialog) and top.isVisible():
            yield top


def test_every_window_can_be_as_small_as_a_small_screen(opened) -> None:
    """With three players, and in German, whose words are the longest."""
    window = opened("dreierschach")
    window.session.play(window.session.situation.legal_moves[0])
    window.settings.set(LANGUAGE, "de")
    window.map_dock.show()
    QApplication.processEvents()
    least = window.minimumSizeHint().expandedTo(window.minimumSize())
    assert least.boundedTo(SMALL) == least, f"{least}"
    seen: set[type] = {ErrorDialog, GameList, WelcomeDialog}  # see below
    seen |= {DamagedDialog, ImportFaults, LabelsDialog, MyGamesWindow, ProgressDialog}
    for name, ask in asks(window).items():
        ask()
        wait_for_background()
        (dialog,) = dialogs()
        seen.update(type(dialog).__mro__)
        least = dialog.minimumSizeHint().expandedTo(dialog.minimumSize())
        assert least.boundedTo(SMALL) == least, f"{name}: {least}"
        dialog.resize(SMALL)
        QApplication.processEvents()
        for buttons in dialog.findChildren(QDialogButtonBox):
            is_scrolled = any(
                area.isAncestorOf(buttons) for area in dialog.findChildren(QScrollArea)
            )
            assert not is_scrolled and is_inside(buttons, dialog), name
        dialog.close()
    assert set(kinds(QDialog)) <= seen, "each has been tried"


def kinds(kind: type) -> Iterator[type]:
    """Yield the program's kinds of dialogs."""
    for one in kind.__subclasses__():
        if one.__module__.startswith("app."):
            yield one
        yield from kinds(one)


def is_inside(widget: QWidget, window: QWidget) -> bool:
    corner = widget.mapTo(window, widget.rect().topLeft())
    return window.rect().contains(QRect(corner, widget.size()))


@each_row(
    "make",
    [
        lambda: ErrorDialog("text", True),
        lambda: GameList("x", []),
        lambda: DamagedDialog([]),
        lambda: WelcomeDialog([variant(KEYS[0])], variant(KEYS[0]), True),
        lambda: ImportFaults(Summary()),
        lambda: LabelsDialog(1, {}, ["club"]),
        lambda: ProgressDialog("Open", "Reading games-of-the-club.pgn", QApplication.beep, None),
    ],
)
def test_dialogs_that_no_command_opens(qtbot, make: Callable[[], QDialog]) -> None:
    dialog = make()
    qtbot.addWidget(dialog)
    dialog.ensurePolished()
    least = dialog.minimumSizeHint().expandedTo(dialog.minimumSize())
    assert least.boundedTo(SMALL) == least


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_the_window_of_all_games(qtbot, tmp_path: Path, language: str) -> None:
    use_language(language)
    library = GameLibrary(tmp_path / "journals")
    window = MyGamesWindow(library, [variant(key) for key in KEYS])
    library.setParent(window)
    qtbot.addWidget(window)
    window.ensurePolished()
    least = window.minimumSizeHint().expandedTo(window.minimumSize())
    assert least.boundedTo(SMALL) == least


@each_row("key", TWO_GAMES)
def test_the_move_field_is_seen_in_a_low_window(shown, key: str) -> None:
    window = shown(key)
    window.resize(800, 500)
    QApplication.processEvents()
    assert window.height() == 500
    assert is_inside(window.input.line, window) and window.moves.height() >= 80
    window.resize(1100, 900)
    QApplication.processEvents()
    for card in window.seats.cards:
        assert not card.visibleRegion().isEmpty()
        assert card.visibleRegion().boundingRect() == card.rect(), "nothing is scrolled away"


def test_a_first_size_leaves_room_for_the_frame(qtbot, monkeypatch: pytest.MonkeyPatch) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    monkeypatch.setattr(fitting, "room_for", lambda _: QSize(784, 552))
    fit_to_screen(window, QSize(1280, 400))
    assert window.size() == QSize(784, 400)


def test_the_title_of_a_high_window_is_on_the_screen(qtbot) -> None:
    """In the middle of a window low on the screen, or of a small one, it would be above it."""
    owner = QWidget()
    qtbot.addWidget(owner)
    dialog = QDialog(owner)
    screen = owner.screen().availableGeometry()
    fit_to_screen(dialog, QSize(300, screen.height()))
    assert dialog.y() == screen.top() and screen.contains(dialog.geometry())
    low = QDialog(owner)
    fit_to_screen(low, QSize(300, 200))
    assert not low.testAttribute(Qt.WidgetAttribute.WA_Moved), "it is put where Qt puts dialogs"


def test_what_is_scrolled_likes_to_be_seen_whole(qtbot) -> None:
    label = QLabel("word " * 80)
    label.setWordWrap(True)
    body = QWidget()
    QVBoxLayout(body).addWidget(label)
    scrolled = ScrollContent(body)
    qtbot.addWidget(scrolled)
    scrolled.resize(300, 200)
    with qtbot.waitExposed(scrolled):
        scrolled.show()
    tall = scrolled.sizeHint().height()
    scrolled.resize(600, 200)
    assert scrolled.sizeHint().height() < tall
    label.setText("word " * 300)
    QApplication.processEvents()
    assert scrolled.sizeHint().height() > tall
    scrolled.resize(600, scrolled.sizeHint().height())
    QApplication.processEvents()
    assert scrolled.verticalScrollBar().maximum() == 0


# -- small screens: larger pixels make this one small ----------------------------------------------


def test_first_sizes_fit_a_screen_of_large_pixels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The screen of the tests is then one of 800x500."""
    monkeypatch.setenv("QT_SCALE_FACTOR", "2")
    path = tmp_path / "preferences.ini"
    path.write_text(PLAIN_BOARD, encoding="utf-8")
    measured = run_forked(_MEASURE, str(path), folder=tmp_path)
    lines = measured.stdout.splitlines()
    assert len(lines) == 7, measured.stdout + measured.stderr
    assert all(line.endswith(" fits") for line in lines), measured.stdout


_MEASURE = """
from app.startup import display
display.set_surface_format()
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox
application = QApplication(["schachraum"])
import sys
from pathlib import Path
import engine.variants
from app.game.session import Session
from app.settings.store import Settings
from app.support import background
from app.window.main_window import MainWindow
window = MainWindow(Session(engine.variants.variant("dreierschach")), Settings(Path(sys.argv[1])))
window.show()
window.dock.show()
application.processEvents()
room = window.screen().availableGeometry().size()

def tell(name, top, *parts):
    application.processEvents()
    fits = top.width() <= room.width() - 16 and top.height() <= room.height() - 48
    for part in parts:
        corner = part.mapTo(top, QPoint(0, 0))
        fits = fits and top.rect().contains(QRect(corner, part.size()))
    print(name, top.size().toTuple(), room.toTuple(), "fits" if fits else "does not fit")

tell("window", window, window.input.line)
for name, ask in {
    "new game": window.questions.ask_new_game,
    "set up": window.questions.ask_position,
    "preferences": window.commands["preferences"].trigger,
    "film": window.commands["export_animation"].trigger,
    "open": window.commands["open"].trigger,
    "help": window.commands["help"].trigger,
}.items():
    ask()
    background.wait()
    application.processEvents()
    tops = application.topLevelWidgets()
    (dialog,) = (top for top in tops if isinstance(top, QDialog) and top.isVisible())
    tell(name, dialog, *dialog.findChildren(QDialogButtonBox))
    dialog.close()
"""


# -- the cards of the players ----------------------------------------------------------------------


@each_row("width", [40, 70, 100, 180, 260])
def test_prisoners_are_never_cut(qtbot, width: int) -> None:
    shown = CapturedPieces()
    qtbot.addWidget(shown)
    kinds = [Kind.QUEEN, *[Kind.ROOK] * 2, *[Kind.BISHOP] * 3, *[Kind.KNIGHT] * 2, Kind.KING]
    kinds += [Kind.PAWN] * 9
    codes = [piece_code(seat, kind) for seat in (1, 2) for kind in kinds]
    shown.show_pieces(codes, variant("dreierschach"))
    high = shown.heightForWidth(width)
    places = shown.places(width)
    assert len(places) == len(codes) == len(set(places)), "each is seen"
    for code, (x, row) in zip(shown.codes, places, strict=True):
        wide = piece_pixmap(code, CAPTURED, 1.0, variant("dreierschach")).width()
        assert wide <= PIECE
        assert x >= 0 and round(x) + wide <= width
        assert (row + 1) * CAPTURED <= high


HOLDERS = (
    "8/9/3wK6/11/12/13/9bK2/11/2gP7/9/8/5gK1/6 b - - w:gQgRgNgPgPgPbQbBbNbN,"
    "g:wRwBwNwPwPwPwPbRbRbBbPbPbPbPbPbPbPbPbP,b:wQwRwBwNwPwPwPwPwPgRgBgBgNgPgPgPgPgP 87"
)


@pytest.mark.parametrize("size", [(640, 480), (1280, 800)])
def test_the_first_position_shows_all_prisoners(
    qtbot, preferences_path: Path, size: tuple[int, int]
) -> None:
    """The cards are filled before they have their width."""
    window = open_window(qtbot, preferences_path, "dreierschach", position=HOLDERS)
    window.resize(*size)
    rows = [card.captured for card in window.seats.cards]
    assert [len(row.codes) for row in rows] == [10, 19, 18]
    qtbot.waitUntil(lambda: all(row.height() >= row.heightForWidth(row.width()) for row in rows))


# -- the score -------------------------------------------------------------------------------------


def test_the_score_never_breaks_within_a_name(qtbot) -> None:
    label = ScoreLabel()
    qtbot.addWidget(label)
    players = ["White (Anna-Lena van der Berg) 1½,", "Black (Bo) ½"]
    text = "Match score after game 2: " + " ".join(p.replace(" ", NO_BREAK_SPACE) for p in players)
    label.setText(text)
    one_line = label.fontMetrics().horizontalAdvance(text) + 2
    for width in (*range(120, 400, 9), one_line):
        lines = label.lines(width)
        assert all(label.fontMetrics().horizontalAdvance(line) <= width for line in lines)
        assert label.heightForWidth(width) == len(lines) * label.fontMetrics().lineSpacing()
        shown = " ".join(lines).replace(NO_BREAK_SPACE, " ")
        assert shown.endswith("Black (Bo) ½") and " 1½," in shown
        assert all(
            line[:5] in ("Match", "score", "after", "game ", "White", "Black", "2: Wh", "2:")
            for line in lines
        )
    assert label.lines(one_line) == [text]
    label.resize(150, 90)
    with qtbot.waitExposed(label):
        label.show()
    qtbot.waitUntil(lambda: label.toolTip() == text)


LONG = "Rechtsschutzversicherungsgesellschaftenvorsitzende"


@each_row("size", [(640, 480), (800, 600)])
def test_a_long_name_without_blanks_ends_in_dots(shown, qtbot, size: tuple[int, int]) -> None:
    window = shown("chess960")
    window.resize(*size)
    window.dock.show()
    headline, bar = window.seats.headline, window.bar
    window.session.set_tags({"White": LONG})
    window.commands["resign"].trigger()
    qtbot.waitUntil(lambda: bool(headline.toolTip()))
    assert headline.toolTip() == headline.text() == f"White ({LONG}) to move"
    metrics = headline.fontMetrics()
    lines = headline.lines(headline.width())
    assert all(metrics.horizontalAdvance(line) <= headline.width() for line in lines)
    assert lines[0] == "White" and lines[1].endswith("\N{HORIZONTAL ELLIPSIS}")
    room = bar.label.width()
    assert bar.isVisible() and LONG in bar.question.text
    words = bar.label.text().split(" ")
    assert all(bar.label.fontMetrics().horizontalAdvance(word) <= room for word in words)
    window.session.set_tags({"White": "Anna-Maria " * 20})
    assert len(headline.lines(headline.width())) == MAX_LINES
    window.session.set_tags({"White": "Anna"})
    qtbot.waitUntil(lambda: not headline.toolTip())
