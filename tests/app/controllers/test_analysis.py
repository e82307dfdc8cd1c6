"""The analysis follows the position shown, and puts lines beside the game."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import engine.variants
from app.controllers import hint_finder
from app.game.players import COMPUTER, PERSON
from app.game.seat_tags import HELP
from app.game.transition import Origin
from app.panels.analysis.panel import LENGTHS
from app.settings.options import ANALYSIS_ENGINE, ANALYSIS_LINES, LANGUAGE
from app.window.main_window import MainWindow
from engine.play.drawing import DrawingColour
from engine.rules.outcome import Ending
from engine.text import coordinate_moves
from tests.app.window.test_accessible import reachable, spoken
from tests.computers import until
from tests.driver import answer, frames, play_text, trigger_timers, wait_for
from tests.fake_engines import EXTERNAL_ENGINE, FakeEngines, FakeProcess, put_engines

AGAINST = (PERSON, COMPUTER)
OPENING = ("e2-e4", "e7-e5", "g1-f3")


def play(window: MainWindow, *texts: str) -> None:
    session = window.session
    for text in texts:
        move = coordinate_moves.read(session.variant, session.position, text)
        is_local = session.situation.is_local
        assert session.play(move, Origin.TYPED if is_local else Origin.COMPUTER)


def start(window: MainWindow, key: str = "chess960", *, players=AGAINST) -> FakeEngines:
    """Begin a game in which help is free, and show the panel; return the engines."""
    engines = put_engines(window, EXTERNAL_ENGINE)
    window.session.start(engine.variants.variant(key), players=players)
    window.computer.players.stop()
    return engines


def show(window: MainWindow) -> None:
    window.activateWindow()
    window.viewport.setFocus()
    QTest.keyClick(window, Qt.Key.Key_E)
    assert wait_for(lambda: window.computer.analysis.is_seen)


def looking(window: MainWindow, engines: FakeEngines) -> FakeProcess:
    """Return the process that is asked about the position shown, once it is."""
    here = window.session.position

    def asked() -> list[FakeProcess]:
        every = engines.processes.values()
        return [p for p in every if p.request is not None and p.request.position == here]

    assert wait_for(lambda: bool(asked())), "nobody is asked"
    return asked()[0]


def texts(window: MainWindow) -> list[tuple[str, tuple[str, ...]]]:
    return [(line.value, line.moves) for line in window.computer.analysis.analyst.panel.lines.lines]


def tell(window: MainWindow, process: FakeProcess, *words: str, **more: object) -> None:
    """Let the engine report a line, and the panel show it."""
    process.tell(words, **more)
    trigger_timers(window)
    trigger_timers(window)
    assert wait_for(lambda: bool(texts(window)))


@pytest.fixture
def window(opened) -> MainWindow:
    window = opened("chess960", number=518)
    window.resize(1100, 700)
    return window


def test_nothing_is_asked_while_the_panel_is_hidden(window) -> None:
    engines = start(window)
    play(window, *OPENING)
    trigger_timers(window)
    assert engines.processes == {} and "analyst" not in vars(window.computer.analysis)
    show(window)
    process = looking(window, engines)
    assert process.request.limits.infinite and process.request.level is None
    assert window.computer.analysis.analyst.panel.work.text() == "Analysing …"
    assert process.request.lines == window.settings.get(ANALYSIS_LINES) == 3
    assert len(process.request.moves) == 3
    window.computer.analysis.dock.hide()
    assert process.request is None and process.requests[1:] == []
    play(window, "b8-c6")
    trigger_timers(window)
    assert process.requests[1:] == []


def test_lines_and_value_are_shown_in_words_of_the_game(window) -> None:
    engines = start(window)
    play(window, *OPENING)
    show(window)
    process, panel = looking(window, engines), window.computer.analysis.analyst.panel
    process.tell(("b8c6", "f1b5"), 20)
    process.tell(("g8f6",), -15, number=2)
    trigger_timers(window)
    qt = texts(window)
    assert wait_for(lambda: len(texts(window)) == 2), qt
    spaced = [
        (v, tuple(m.replace("\N{NO-BREAK SPACE}", " ") for m in ms)) for v, ms in texts(window)
    ]
    assert spaced == [("−0.20", ("2… Nc6", "3. Bb5")), ("+0.15", ("2… Nf6",))]
    assert panel.bars.texts == ("−0.20",) and panel.bars.shares[0] < 0.5
    assert panel.bars.accessibleDescription().startswith("−0.20 pawns.")
    assert panel.work.text().split(LENGTHS)[0] == "Depth 12/20 · 123 k · 123 k/s"
    window.commands["say_evaluation"].trigger()
    assert "Bb5" in window.screen_reader.announcer.last
    window.settings.set(LANGUAGE, "de")
    space = "\N{NO-BREAK SPACE}"
    german = ("−0,20", (f"2…{space}Sc6", f"3.{space}Lb5"))
    assert wait_for(lambda: texts(window)[:1] == [german])
    assert window.computer.analysis.dock.windowTitle() == "Analyse"


def test_a_hint_is_the_best_line_shown_if_that_is_as_thorough(window, monkeypatch) -> None:
    engines = start(window)
    show(window)
    process = looking(window, engines)
    tell(window, process, "g1f3")
    hint = window.commands["hint"]
    hint.trigger()
    assert wait_for(lambda: len(engines.processes) == 2), "it has thought less than for a hint"
    (other,) = (one for one in engines.processes.values() if one is not process)
    monkeypatch.setattr(hint_finder, "TIME", 1000)
    other.decide("e2e4")
    assert wait_for(lambda: "Nf3" in window.statusBar().currentMessage()), "by now it has"
    play(window, "g1-f3", "e7-e5")
    tell(window, looking(window, engines), "b1c3")
    asked = len(other.requests)
    hint.trigger()
    assert wait_for(lambda: "Nc3" in window.statusBar().currentMessage())
    assert len(other.requests) == asked


def test_analysis_follows_the_position_and_forgets_the_one_before(window) -> None:
    engines = start(window)
    play(window, *OPENING)
    show(window)
    process = looking(window, engines)
    former = process.request
    tell(window, process, "b8c6")
    window.session.go_back()
    assert texts(window) == [] and window.computer.analysis.analyst.panel.bars.shares == ()
    process = looking(window, engines)
    process.tell(("b8c6",), request=former)
    trigger_timers(window)
    assert texts(window) == [], "what comes too late is not told"
    tell(window, process, "g1f3", "b8c6")
    assert len(texts(window)) == 1
    # Who goes quickly through a game asks once.
    window.session.go_to_start()
    for _ in OPENING:
        window.session.go_forward()
    looking(window, engines)
    assert len(process.requests) == 3
    # Nonsense of an engine is left out.
    process.tell(("e2e4", "x"))
    process.tell((), number=2)
    process.tell(("b8c6", "b8c6"), 10**12, number=3)
    assert wait_for(lambda: len(texts(window)) == 1)
    assert [len(moves) for _, moves in texts(window)] == [1]


def test_three_players_have_bars_of_their_own(window) -> None:
    engines = start(window, "dreierschach", players=(PERSON, COMPUTER, COMPUTER))
    show(window)
    process, panel = looking(window, engines), window.computer.analysis.analyst.panel
    move = coordinate_moves.write(window.session.variant, window.session.situation.legal_moves[0])
    tell(window, process, move, seats=(300, 100, 0))
    assert panel.bars.seats == ("white", "grey", "black")
    assert panel.bars.shares[0] > panel.bars.shares[1] > panel.bars.shares[2] > 0
    assert panel.bars.texts[0].startswith("White ") and len(panel.bars.texts) == 3


def test_a_line_pointed_at_is_seen_as_arrows(window) -> None:
    engines = start(window)
    play(window, *OPENING)
    show(window)
    lines = window.computer.analysis.analyst.panel.lines
    tell(window, looking(window, engines), "b8c6", "f1b5")
    frames(window)
    at = lines.visualRect(lines.place_of(0, 2)).center()
    QTest.mouseMove(lines.viewport(), at)
    board = window.viewport.board
    assert wait_for(lambda: len(board.marks.drawings) == 2)
    assert [one.colour for one in board.marks.drawings] == [DrawingColour.GREEN, DrawingColour.RED]
    assert window.session.game.node.drawings == ()
    window.computer.analysis.dock.hide()
    assert board.marks.drawings == ()


def test_a_line_is_put_beside_the_game(window) -> None:
    """Also with a computer's seat: White's turn is a person's, Black's a computer's."""
    engines = start(window)
    play(window, *OPENING)
    window.session.go_to(1)
    show(window)
    lines = window.computer.analysis.analyst.panel.lines
    tell(window, looking(window, engines), "c7c5", "g1f3", "d7d6")
    frames(window)
    at = lines.visualRect(lines.place_of(0, 2)).center()
    QTest.mouseClick(lines.viewport(), Qt.MouseButton.LeftButton, pos=at)
    session = window.session
    assert session.notations() == ("e4", "c5", "Nf3")
    assert [n.move for n in session.game.root.main_line()] != list(session.game.line)
    assert session.situation.is_local, "a person may go on for the computer"
    assert window.seats.detail.text() == "A line outside the game: no computer answers."
    trigger_timers(window)
    assert window.computer.players.thinking is None
    assert texts(window) == []
    looking(window, engines)
    session.go_to_node(session.game.root.main_line()[-1])
    assert session.notations() == ("e4", "e5", "Nf3") and window.seats.detail.text() == ""
    session.go_to(1)
    tell(window, looking(window, engines), "c7c5", "g1f3", "d7d6")
    lines.setFocus()
    lines.setCurrentIndex(lines.place_of(0, 1))
    QTest.keyClick(lines, Qt.Key.Key_Right)
    QTest.keyClick(lines, Qt.Key.Key_Return)
    assert session.notations() == ("e4", "c5", "Nf3"), "by keys as well"


def test_after_a_mate_there_is_nothing_to_look_at_and_a_game_given_up_goes_on(window) -> None:
    engines = start(window)
    play(window, "f2-f3", "e7-e5", "g2-g4", "d8-h4")
    show(window)
    panel = window.computer.analysis.analyst.panel
    assert panel.message.text() == "Checkmate: Black wins." and panel.button.isHidden()
    assert engines.processes == {}
    window.session.go_back()
    looking(window, engines)
    assert panel.message.isHidden()
    window.session.start(window.session.variant, players=AGAINST)
    window.computer.players.stop()
    play(window, *OPENING)
    window.session.resign(Origin.COMPUTER)
    process = looking(window, engines)
    tell(window, process, "b8c6", "f1b5")
    lines = window.computer.analysis.analyst.panel.lines
    lines.chosen.emit(0, 2)
    assert window.session.notations() == ("e4", "e5", "Nf3", "Nc6", "Bb5")
    assert window.session.situation.outcome is None
    assert window.session.game.result().ending is Ending.RESIGNATION
    looking(window, engines)


def test_between_people_it_rests_until_all_agree(window) -> None:
    engines = start(window, players=(PERSON, PERSON))
    play(window, "e2-e4")
    show(window)
    panel = window.computer.analysis.analyst.panel
    assert "unless all of them agree" in panel.message.text() and engines.processes == {}
    QTest.mouseClick(panel.button, Qt.MouseButton.LeftButton)
    assert engines.processes == {}
    answer(window, "Accept")
    process = looking(window, engines)
    assert panel.message.isHidden()
    assert wait_for(lambda: window.session.record.tags.get(HELP, "") == "analysis")
    window.session.start(window.session.variant)
    assert wait_for(lambda: panel.message.isVisible() and process.request is None)


def test_another_engine_and_another_number_of_lines_are_kept(window) -> None:
    engines = start(window)
    show(window)
    panel, own = window.computer.analysis.analyst.panel, looking(window, engines)
    assert [panel.engines.itemText(n) for n in range(panel.engines.count())][1:] == ["Fish 17"]
    QTest.keyClick(panel.count, Qt.Key.Key_Up)
    assert wait_for(lambda: own.request is not None and own.request.lines == 4)
    QTest.keyClick(panel.engines, Qt.Key.Key_Down)
    assert wait_for(lambda: ("analysis", "fish") in engines.processes)
    external_engine = engines.processes["analysis", "fish"]
    assert own.request is None and external_engine.request.lines == 4
    assert (
        window.settings.get(ANALYSIS_ENGINE) == "fish" and window.settings.get(ANALYSIS_LINES) == 4
    )
    tell(window, external_engine, "e2e4")
    window.session.start(engine.variants.variant("raumschach"), players=AGAINST)
    assert wait_for(lambda: own.request is not None)
    assert external_engine.request is None and not panel.engines.isEnabled()
    window.session.start(engine.variants.variant("chess960"), players=AGAINST)
    assert wait_for(lambda: external_engine.request is not None)
    assert own.request is None and panel.engines.currentText() == "Fish 17"


def test_an_engine_that_is_taken_away_is_replaced(window) -> None:
    engines = start(window)
    window.settings.set(ANALYSIS_ENGINE, "fish")
    show(window)
    panel, external_engine = window.computer.analysis.analyst.panel, looking(window, engines)
    assert external_engine.description is EXTERNAL_ENGINE
    engines.every = engines.every[:1]
    engines.known_changed.emit()
    assert panel.engines.count() == 1 and not panel.engines.isEnabled()
    assert wait_for(lambda: external_engine.request is None)
    assert looking(window, engines).description.is_own


def test_an_engine_that_fails_costs_a_sentence(window) -> None:
    engines = start(window)
    play(window, *OPENING)
    show(window)
    process, panel = looking(window, engines), window.computer.analysis.analyst.panel
    tell(window, process, "b8c6")
    process.fail()
    assert "has ended unexpectedly" in panel.message.text() and panel.lines.lines == ()
    assert window.screen_reader.announcer.last == panel.message.text()
    QTest.mouseClick(panel.button, Qt.MouseButton.LeftButton)
    assert len(process.requests) == 2 and panel.message.isHidden()
    process.fail()
    window.session.go_back()
    assert looking(window, engines).request is process.requests[-1]
    assert wait_for(panel.message.isHidden)


def test_a_flood_of_reports_is_shown_now_and_then(window) -> None:
    engines = start(window)
    play(window, *OPENING)
    show(window)
    process, panel = looking(window, engines), window.computer.analysis.analyst.panel
    shown: list[object] = []
    panel.lines.model().dataChanged.connect(lambda *_: shown.append(_))
    for depth in range(1, 500):
        for number in (1, 2, 3):
            process.tell(("b8c6",), depth, number=number, depth=depth)
        if depth % 100 == 0:
            QApplication.processEvents()
    assert len(shown) <= 2
    trigger_timers(window)
    assert wait_for(lambda: panel.work.text().startswith("Depth 499/"))
    assert texts(window)[0][0] == "−4.99"


def test_behind_another_panel_and_in_a_minimised_or_closed_window_it_rests(window) -> None:
    engines = start(window)
    window.resize(800, 600)
    window.dock.show()  # it is folded in so small a window
    show(window)
    process = looking(window, engines)
    docks = window.tabifiedDockWidgets(window.computer.analysis.dock)
    assert window.dock in docks, "no room beside"
    window.dock.raise_()
    assert wait_for(lambda: process.request is None)
    window.commands["say_evaluation"].trigger()
    assert window.screen_reader.announcer.last == "The analysis is not shown."
    window.computer.analysis.dock.raise_()
    looking(window, engines)
    window.showMinimized()
    assert wait_for(lambda: process.request is None)
    window.showNormal()
    looking(window, engines)
    window.close()
    assert process.request is None


def test_a_small_window_keeps_lines_and_bar_in_sight(window) -> None:
    engines = start(window, "dreierschach", players=(PERSON, COMPUTER, COMPUTER))
    window.resize(800, 600)
    show(window)
    process, panel = looking(window, engines), window.computer.analysis.analyst.panel
    move = coordinate_moves.write(window.session.variant, window.session.situation.legal_moves[0])
    tell(window, process, move, seats=(300, 100, 0))
    assert (window.width(), window.height()) == (800, 600)
    for part in (panel.bars, panel.work, panel.lines.viewport(), panel.engines):
        assert part.visibleRegion().boundingRect() == part.rect(), part
    assert window.viewport.width() >= window.viewport.minimumWidth()


def test_a_window_with_all_its_panels_can_be_small(window) -> None:
    """In German, whose words are the longest."""
    start(window, "dreierschach", players=(PERSON, COMPUTER, COMPUTER))
    window.resize(1280, 760)
    window.settings.set(LANGUAGE, "de")
    show(window)
    for with_map in (False, True):
        window.map_dock.setVisible(with_map)
        QApplication.processEvents()
        least = window.minimumSizeHint().expandedTo(window.minimumSize())
        assert least.boundedTo(QSize(800, 560)) == least, f"{least}"
    assert not window.tabifiedDockWidgets(window.computer.analysis.dock)


def test_all_of_it_has_a_name_and_is_reached_by_keys(window) -> None:
    engines = start(window)
    show(window)
    tell(window, looking(window, engines), "e2e4")
    panel = window.computer.analysis.analyst.panel
    assert [part for part in reachable(window) if not spoken(part)] == []
    panel.engines.setFocus()
    reached = []
    for _ in range(3):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        reached.append(QApplication.focusWidget())
    assert reached[:2] == [panel.count, panel.lines]
    assert reached[2] not in (panel.engines, panel.count, panel.lines), "and out again"


def test_the_panel_is_where_its_user_had_it(opened, window) -> None:
    start(window)
    show(window)
    window.close()
    window.settings.save()
    again = opened("chess960")
    assert not again.computer.analysis.dock.isHidden()
    assert again.computer.analysis.analyst.panel.isVisible()
    again.computer.analysis.dock.hide()


def test_the_analysis_opens_from_the_menu_beside_the_board_where_there_is_room(window) -> None:
    start(window)
    window.resize(1280, 760)
    toggle = window.computer.analysis.dock.toggle
    actions = window.menuBar().actions()  # PySide forgets a menu with its action
    menus = [action.menu() for action in actions]
    (menu,) = [menu for menu in menus if toggle in menu.actions()]
    assert window.commands["look_through"] in menu.actions()
    toggle.trigger()
    assert wait_for(lambda: window.computer.analysis.is_seen)
    left = Qt.DockWidgetArea.LeftDockWidgetArea
    assert window.dockWidgetArea(window.computer.analysis.dock) == left
    assert wait_for(lambda: window.viewport.width() >= 560)


def test_the_own_engine_looks_at_a_game_of_three(opened, seeded) -> None:
    window = opened("dreierschach")
    session = window.session
    session.seat_players((PERSON, COMPUTER, COMPUTER))
    window.computer.players.stop()
    play(window, coordinate_moves.write(session.variant, session.situation.legal_moves[0]))
    show(window)
    panel = window.computer.analysis.analyst.panel
    until(lambda: len(texts(window)) == 3)
    assert sum(panel.bars.shares) == pytest.approx(1.0)
    before = session.game.root.children[0]
    panel.lines.chosen.emit(1, 1)
    assert session.situation.is_trial and session.game.node.parent is not before
    assert before.children == [] and session.game.root.main_line() == [before]
    until(lambda: len(texts(window)) == 3)


def test_a_person_moves_for_a_computer_by_mouse_and_goes_back_to_the_game(window) -> None:
    engines = start(window)
    play(window, *OPENING, "b8-c6")
    show(window)
    tell(window, looking(window, engines), "f1b5")
    window.computer.analysis.analyst.panel.lines.chosen.emit(0, 1)
    assert window.session.situation.is_trial
    frames(window)
    play_text(window, "a7-a6")
    play_text(window, "b5-a4", by_drag=True)
    assert window.session.notations()[-3:] == ("Bb5", "a6", "Ba4")
    end = window.session.game.root.main_line()[-1]
    assert end.ply == 4 and not end.children
    window.session.go_to_node(end)
    play_text(window, "f1-c4")
    assert end.children == [window.session.game.node] and not window.session.situation.is_trial
    assert not window.session.situation.is_local, "the computer is to move"


def test_in_a_trial_a_draw_is_answered_at_the_board(window) -> None:
    start(window)
    play(window, *OPENING, "b8-c6")
    (move,) = [m for m in window.session.situation.legal_moves if m.ways[0][0].index == 4][:1]
    assert window.session.play_line([move])
    assert window.session.situation.is_trial and window.session.situation.is_local
    window.commands["offer_draw"].trigger()
    answer(window, "Accept")
    assert window.session.situation.outcome.ending is Ending.AGREEMENT
    assert window.session.game.result() is None, "the game itself goes on"
