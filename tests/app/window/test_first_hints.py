"""First hints: each is given once, while it is of use, and gone as soon as it has been followed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import engine.variants
from app.board.piece_rects import cell_rects, label_rects, piece_rects
from app.game.players import COMPUTER, PERSON, computer
from app.game.session import Session
from app.settings.options import GIVE_FIRST_HINTS, LANGUAGE, TURN_BOARD
from app.settings.remembered import FIRST_HINTS_DONE, MAP_OPENED
from app.text.first_hints import FIRST_HINTS, HintAction, first_hint_text, offer_text
from app.window.first_hints import FirstHints
from app.window.main_window import MainWindow
from engine.core.move import SpotKind
from engine.pgn import read_game
from tests.driver import LEFT, NO_KEYS, click_spot, enter_text, named, open_map, turned_by
from tests.rows import BOARDS, TWO_GAMES, each_row

TRID, FLAT, THREE = "trid", "chess960", "dreierschach"
#: White holds a pawn of Grey's.
PRISONERS = "4wK3/9/10/11/12/13/12/5gK5/10/9/6wP1/7/bK5 w - - g:wR 5"
#: A deck with one piece on it may be moved.
DECK = "4/4/4/2K1|4/4/4/4|2k1/4/4/4|DP3w:2/N1,DP6b:2/2,KP1w:2/2,KP6b:2/2 w - - - - 0 10"


@pytest.fixture
def opened(opened) -> Iterator[Callable[..., MainWindow]]:
    windows = []

    def with_hints(
        key: str = TRID, done: tuple[HintAction, ...] = (HintAction.MAP,), **given
    ) -> MainWindow:
        windows.append(window := opened(key, **given))
        window.hints = window.findChild(FirstHints)
        if window.hints is None:
            window.hints = FirstHints(window)
            window.hints.start()
        for is_given in (False, True):
            window.settings.set(GIVE_FIRST_HINTS, is_given)
        window.settings.set(FIRST_HINTS_DONE, " ".join(action.value for action in done))
        return window

    yield with_hints
    for window in windows:
        window.session.seat_players(())
        del window.hints


def look(window: MainWindow) -> HintAction | None:
    """Let the pause end, if it has not yet; return what is proposed then."""
    if window.hints.given is None:
        assert window.hints.pause.isActive()
        window.hints.pause.stop()
        window.hints.pause.timeout.emit()
    return window.hints.given and window.hints.given.action


def all_but(*actions: HintAction) -> tuple[HintAction, ...]:
    return tuple(action for action in HintAction if action not in actions)


def done(window: MainWindow) -> set[str]:
    return set(window.settings.get(FIRST_HINTS_DONE).split())


def test_a_hint_is_given_after_a_pause_and_read_out(opened) -> None:
    window = opened()
    assert look(window) is HintAction.SELECT
    bar = window.hints.bar
    assert bar.isVisible() and "Click one of your pieces" in bar.label.text()
    assert window.screen_reader.announcer.last == bar.label.text()
    assert window.focusWidget() is window.viewport, "it takes no keyboard"


def test_a_hint_that_is_followed_goes_away_and_the_next_one_comes(qtbot, opened) -> None:
    window = opened(FLAT, number=518)
    look(window)
    click_spot(window, named(window, "e2"))
    assert not window.hints.bar.isVisible() and done(window) == {"map", "select"}
    assert look(window) is HintAction.TURN
    QTest.keyClick(window.viewport, Qt.Key.Key_Escape)
    at = QPoint(4, window.viewport.height() - 4)
    QTest.mousePress(window.viewport, LEFT, NO_KEYS, at)
    QTest.mouseMove(window.viewport, at + QPoint(90, -30))
    qtbot.waitUntil(lambda: "turn" in done(window))
    QTest.mouseRelease(window.viewport, LEFT, NO_KEYS, at + QPoint(90, -30))
    assert not window.hints.bar.isVisible()
    assert look(window) is None, "nothing else fits at the start of a flat game"


def test_a_move_that_is_typed_ends_the_hint_to_click_a_piece(opened) -> None:
    window = opened(FLAT, number=518)
    assert look(window) is HintAction.SELECT
    enter_text(window, "e2-e4")
    assert window.session.game.length == 1 and "select" in done(window)
    assert not window.hints.bar.isVisible() and look(window) is HintAction.TURN_BOARD


def test_in_a_finished_game_that_is_looked_through_there_is_none(opened) -> None:
    window = opened(FLAT)
    for result, expected in (("1-0", None), ("*", HintAction.SELECT)):
        window.session.open_record(read_game(f'[Result "{result}"]\n\n1. e4 e5 {result}'))
        window.session.go_to(0)
        assert look(window) is expected


@pytest.mark.parametrize("action", [HintAction.LEVEL, HintAction.COLUMN, HintAction.MAP])
def test_levels_are_looked_at(opened, action: HintAction) -> None:
    window = opened(TRID, all_but(action))
    assert look(window) is action
    if action is HintAction.LEVEL:
        QTest.mouseClick(window.overlays.scale.buttons[0], LEFT)
    else:
        key = {HintAction.COLUMN: Qt.Key.Key_C, HintAction.MAP: Qt.Key.Key_M}[action]
        QTest.keyClick(window.viewport, key)
    assert not window.hints.bar.isVisible() and action.value in done(window)


def test_the_map_alone_is_told_nothing_of_the_board_in_space_and_its_strip(opened) -> None:
    actions = (HintAction.LEVEL, HintAction.TURN)
    window = opened(TRID, all_but(*actions))
    assert look(window) is HintAction.TURN
    window.commands["map_only"].trigger()
    assert not window.hints.bar.isVisible() and look(window) is None
    window.commands["map_only"].trigger()
    window.commands["show_scale"].trigger()
    window.hints.pause.start()
    assert look(window) is HintAction.TURN
    window.hints.bar.closed.emit()
    assert look(window) is None, "the strip is hidden"
    window.commands["show_scale"].trigger()
    window.hints.pause.start()
    assert look(window) is HintAction.LEVEL


# -- the map is offered ----------------------------------------------------------------------------


@pytest.mark.parametrize("key", [TRID, FLAT])
def test_the_map_is_the_first_thing_offered_where_a_game_has_levels(opened, key: str) -> None:
    has_levels = len(engine.variants.variant(key).topology.levels) > 1
    window = opened(key, done=())
    assert look(window) is (HintAction.MAP if has_levels else HintAction.SELECT)
    bar = window.hints.bar
    assert bar.offer.isVisible() == has_levels and (bar.offer in bar.buttons) == has_levels


def test_the_button_of_a_hint_opens_the_map_which_is_never_offered_again(qtbot, opened) -> None:
    window = opened(done=())
    look(window)
    assert window.hints.bar.offer.text() == "Open the map (M)"
    QTest.mouseClick(window.hints.bar.offer, LEFT)
    assert window.map_dock.isVisible() and not window.hints.bar.isVisible()
    assert "map" in done(window) and window.focusWidget() is window.viewport
    window.map_dock.toggle.trigger()
    assert look(window) is HintAction.SELECT
    assert not window.hints.bar.offer.isVisible()
    other = engine.variants.variant("maack")
    window.session.start(other, other.start())
    assert window.hints.given.action is HintAction.SELECT


def test_who_plays_on_is_offered_the_map_again_in_another_game_only(opened) -> None:
    window = opened(done=())
    look(window)
    window.session.play(window.session.situation.legal_moves[0])
    assert not window.hints.bar.isVisible() and done(window) == {"map:trid", "select"}
    assert look(window) is HintAction.TURN_BOARD
    for key, expected in (
        ("trid", HintAction.TURN),
        ("maack", HintAction.MAP),
        ("raumschach", HintAction.MAP),
    ):
        window.hints.given = None
        other = engine.variants.variant(key)
        window.session.start(other, other.start())
        assert look(window) is expected
    QTest.mouseClick(window.hints.bar.done, LEFT)
    assert done(window) >= {"map", "map:trid", "map:maack", "map:raumschach"}


def test_a_map_without_a_shortcut_is_offered_by_its_button(opened) -> None:
    window = opened(done=())
    window.shortcuts.choose(window.map_dock.toggle.objectName(), QKeySequence())
    assert look(window) is HintAction.MAP
    assert window.hints.bar.offer.text() == "Open the map"


def test_who_has_or_had_the_map_open_is_not_offered_it(qtbot, opened, preferences_path) -> None:
    window = opened(done=())
    window.map_dock.toggle.trigger()
    window.settings.set(FIRST_HINTS_DONE, "")
    assert look(window) is HintAction.SELECT, "it is open"
    window.close()
    window.settings.save()
    again = opened(done=())
    assert again.settings.get(MAP_OPENED) and look(again) is HintAction.SELECT


# -- the board is turned where several play ----------------------------------------------------


@pytest.mark.parametrize("key", TWO_GAMES)
def test_where_several_play_at_one_screen_the_board_is_offered_to_turn(opened, key: str) -> None:
    window = opened(key, all_but(HintAction.TURN_BOARD))
    assert look(window) is None, "before anybody has moved"
    window.session.play(window.session.situation.legal_moves[0])
    assert look(window) is HintAction.TURN_BOARD
    assert window.hints.bar.offer.text() == "Turn the board (Ctrl+T)"
    QTest.mouseClick(window.hints.bar.offer, LEFT)
    assert window.settings.get(TURN_BOARD) and "turn_board" in done(window)
    board = window.viewport.board
    side = board.layout.presets[board.layout.seats[1]].azimuth
    assert turned_by(side, board.camera_controller.target_view.azimuth) == pytest.approx(
        0.0, abs=1e-6
    )


def test_nobody_alone_is_offered_that(opened) -> None:
    window = opened(THREE, all_but(HintAction.TURN_BOARD))
    window.session.seat_players((PERSON, computer(1), COMPUTER))
    window.session.play(window.session.situation.legal_moves[0])
    assert look(window) is None
    window.session.seat_players((PERSON, PERSON, COMPUTER))
    assert look(window) is HintAction.TURN_BOARD
    window.session.go_back()
    assert not window.hints.bar.isVisible(), "a game is only looked through"


def test_whose_board_turns_already_is_not_offered_to_turn_it(opened) -> None:
    window = opened(THREE, all_but(HintAction.TURN_BOARD))
    window.settings.set(TURN_BOARD, True)
    window.settings.set(FIRST_HINTS_DONE, "")
    window.hints.given = None
    window.session.play(window.session.situation.legal_moves[0])
    assert look(window) not in (None, HintAction.TURN_BOARD)


def test_a_deck_is_moved(opened) -> None:
    window = opened(TRID, all_but(HintAction.DECK), position=DECK)
    assert look(window) is HintAction.DECK
    moves = window.session.situation.legal_moves
    step = next(move for move in moves if move.ways[0][0].kind is not SpotKind.PIN)
    deck = next(move for move in moves if move.ways[0][0].kind is SpotKind.PIN)
    window.session.play(step)
    assert "deck" not in done(window)
    window.session.go_back()
    window.session.play_replacing(deck)
    assert "deck" in done(window) and not window.hints.bar.isVisible()


def test_the_board_is_seen_from_the_other_sides(qtbot, opened) -> None:
    window = opened(THREE, all_but(HintAction.SIDES))
    assert look(window) is HintAction.SIDES
    assert "1, 2, 3" in window.hints.bar.label.text()
    QTest.keyClick(window.viewport, Qt.Key.Key_2)
    qtbot.waitUntil(lambda: "sides" in done(window))


@each_row(
    ("key", "action", "pressed"),
    [
        (THREE, HintAction.SIDES, "1"),  # from where it is seen already
        (TRID, HintAction.COLUMN, "Shift+C"),
        (TRID, HintAction.LEVEL, "Shift+PgDown"),
        (TRID, HintAction.TURN, "Alt+Left"),
    ],
)
def test_keys_are_another_way_to_follow_a_hint(
    opened, key: str, action: HintAction, pressed: str
) -> None:
    window = opened(key, all_but(action))
    assert look(window) is action
    window.viewport.setFocus()
    QTest.keySequence(window.viewport, pressed)
    assert action.value in done(window) and not window.hints.bar.isVisible()


def test_prisoners_are_told_of_until_the_next_move(opened) -> None:
    window = opened(THREE, all_but(HintAction.PRISONERS), position=PRISONERS)
    assert look(window) is HintAction.PRISONERS
    window.session.play(window.session.situation.legal_moves[0])
    assert "prisoners" in done(window) and not window.hints.bar.isVisible()


def test_a_computer_at_the_table_lets_hints_be_told_of(opened) -> None:
    window = opened(FLAT, all_but(HintAction.ADVICE, HintAction.BACK), number=518)
    for _ in range(2):
        window.session.play(window.session.situation.legal_moves[0])
    assert look(window) is HintAction.BACK, "nobody plays against a computer"
    window.session.take_back()
    assert "back" in done(window)
    window.session.seat_players((computer(1), PERSON))
    assert look(window) is None, "a single half-move has been played"
    window.session.seat_players((PERSON, PERSON))
    window.session.play(window.session.situation.legal_moves[0])
    window.session.seat_players((PERSON, computer(1)))
    assert look(window) is HintAction.ADVICE
    window.computer.hint_shown.emit("Nf3", "it develops")
    assert "advice" in done(window)


@each_row("key", BOARDS)
def test_what_fits_is_said_by_the_data_of_the_game(key: str) -> None:
    variant = engine.variants.variant(key)
    now = Session(variant).situation
    fitting = {hint.action for hint in FIRST_HINTS if hint.fits(now)}
    expected = {HintAction.SELECT, HintAction.TURN}
    if len(variant.topology.levels) > 1:
        expected |= {HintAction.LEVEL, HintAction.COLUMN, HintAction.MAP}
    if len(variant.seats) == 3:
        expected |= {HintAction.SIDES}
    assert fitting == expected, "at the start no deck can move, and nobody has been captured"


# -- quietly ---------------------------------------------------------------------------------------


def test_got_it_closes_a_hint_for_good(opened) -> None:
    window = opened()
    look(window)
    QTest.mouseClick(window.hints.bar.done, LEFT)
    assert done(window) == {"map", "select"} and not window.hints.bar.isVisible()
    assert look(window) is HintAction.TURN


def test_no_more_hints(opened) -> None:
    window = opened()
    look(window)
    QTest.mouseClick(window.hints.bar.no_more, LEFT)
    assert not window.settings.get(GIVE_FIRST_HINTS)
    assert not window.hints.bar.isVisible() and not window.hints.pause.isActive()
    window.session.play(window.session.situation.legal_moves[0])
    assert not window.hints.pause.isActive()
    window.settings.set(GIVE_FIRST_HINTS, True)
    assert done(window) == set(), "all of them come once more"
    assert look(window) is HintAction.MAP


def test_a_hint_waits_for_another_window(qtbot, opened) -> None:
    window = opened()
    window.commands["keys"].trigger()
    window.help.activateWindow()
    qtbot.waitUntil(window.help.isActiveWindow)
    assert look(window) is None and window.hints.pause.isActive()
    window.help.close()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    assert look(window) is HintAction.SELECT


def test_a_question_is_answered_first(opened) -> None:
    window = opened()
    look(window)
    bar = window.hints.bar
    window.questions.ask_resign()
    assert not bar.isVisible()
    window.bar.refuse()
    assert bar.isVisible()


def test_nothing_is_said_to_who_is_not_to_move(opened) -> None:
    window = opened(FLAT, number=518)
    look(window)
    window.session.seat_players((computer(1), PERSON))
    assert window.hints.given is None and not window.hints.bar.isVisible()
    window.session.seat_players((PERSON, PERSON))
    assert look(window) is HintAction.SELECT
    window.session.resign()
    assert window.hints.given is None and not window.hints.bar.isVisible()


def test_buttons_are_reached_by_keys(opened) -> None:
    window = opened()
    look(window)
    bar = window.hints.bar
    assert bar.done.focusPolicy() & Qt.FocusPolicy.TabFocus and bar.done.text()
    bar.done.setFocus()
    QTest.keyClick(bar.done, Qt.Key.Key_Space)
    assert done(window) == {"map", "select"}
    assert window.focusWidget() is window.viewport, "the keys are the board's again"


def test_words_of_another_version_are_kept(opened) -> None:
    window = opened()
    window.settings.set(FIRST_HINTS_DONE, "juggle")
    look(window)
    QTest.mouseClick(window.hints.bar.done, LEFT)
    assert done(window) == {"juggle", "map:trid", "map"}


@pytest.mark.parametrize(("language", "size"), [("de", (800, 600)), ("en", (1280, 800))])
def test_every_hint_has_room_and_covers_nothing_else(
    opened, language: str, size: tuple[int, int]
) -> None:
    window = opened(TRID)
    window.settings.set(LANGUAGE, language)
    window.resize(*size)
    look(window)
    bar, features = window.hints.bar, window.features
    for hint in FIRST_HINTS:
        bar.show_text(first_hint_text(hint, "Ctrl+Shift+K"), offer_text(hint, "Ctrl+Shift+K"))
        window.banners.changed.emit()  # so that all is placed again
        QApplication.processEvents()
        assert bar.isVisible(), hint.action
        assert bar.label.height() >= bar.label.heightForWidth(bar.label.width()), hint.action
        assert bar.offer.isVisible() == bool(hint.offer)
        for button in bar.buttons:
            assert bar.rect().contains(button.geometry())
            assert not button.geometry().intersects(bar.label.geometry())
            assert button.width() >= button.sizeHint().width()
        for other in (features.compass, features.arrangements.bar, features.overlays.scale):
            assert not other.isVisible() or not other.geometry().intersects(bar.geometry())


def test_beside_the_map_in_a_small_window_a_hint_covers_neither_board_nor_turn(
    qtbot, opened
) -> None:
    window = opened(TRID)
    window.settings.set(LANGUAGE, "de")
    window.resize(768, 530)
    open_map(qtbot, window)
    window.resizeDocks([window.map_dock], [185], Qt.Orientation.Horizontal)
    qtbot.waitUntil(lambda: window.viewport.width() == 551)
    assert look(window) is HintAction.SELECT
    bar, board, placement = window.hints.bar, window.viewport.board, window.features.placement
    line = window.turn_line.line

    def is_free() -> bool:
        parts = [*piece_rects(board), *cell_rects(board), *label_rects(board), line.geometry()]
        return not any(place.intersects(bar.geometry()) for place in parts)

    qtbot.waitUntil(is_free)
    placement.set_auto_hide(True)  # as on full screen, where the line is left out
    window.features.banners.changed.emit()
    placement.set_auto_hide(False)
    assert line.isVisible() and bar.isVisible() and is_free()
