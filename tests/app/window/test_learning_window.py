"""The learning window: its board, and how what is done there hears of what is entered."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

import engine.variants
from app.game.transition import Origin
from app.learning.activity import Activity
from app.learning.learning_board import LearningBoard
from app.settings.options import ANIMATION_SPEED
from app.settings.remembered import LEARNING_GEOMETRY
from app.text.language import use_language
from app.window.learning_window import LearningWindow
from app.window.main_window import MainWindow
from engine.core.move import Move, Spot, cell_spot
from engine.play.drawing import Drawing, DrawingColour
from engine.text import coordinate_moves
from tests.driver import aim_at, click_spot, drag, named, open_map
from tests.engine.helpers import moves_of, played
from tests.timeouts import TIMEOUT_MILLISECONDS

CIRCLE = Drawing(cell_spot(0), cell_spot(0), DrawingColour.GREEN)
TRID, FLAT, THREE = "trid", "chess960", "dreierschach"


class Noting(Activity):
    """Notes what it is told, and plays what is entered."""

    def __init__(self, table: LearningBoard, key: str) -> None:
        super().__init__(table)
        self._table = table
        self.key = key
        self.panel = QLabel(key)
        self.entered: list[tuple[Move, Origin]] = []
        self.clicked: list[Spot] = []
        self.begun = self.left = self.hints = 0

    def title(self) -> str:
        return self.key

    def begin(self) -> None:
        self.begun += 1
        variant = engine.variants.variant(self.key)
        self._table.show(variant, variant.start(), [CIRCLE])

    def leave(self) -> None:
        self.left += 1

    def enter(self, move: Move, origin: Origin) -> None:
        self.entered.append((move, origin))
        self._table.play([move], origin)

    def click(self, spot: Spot) -> None:
        self.clicked.append(spot)

    def hint(self) -> None:
        self.hints += 1


@pytest.fixture
def window(shown) -> MainWindow:
    return shown(FLAT)


@pytest.fixture
def opened(qtbot, window):
    def opened(key: str) -> tuple[LearningWindow, Noting]:
        learning = window.learning
        activity = Noting(learning.board, key)
        learning.begin(activity)
        learning.resize(1000, 700)
        with qtbot.waitExposed(learning):
            learning.show()
        learning.activateWindow()
        qtbot.waitUntil(learning.isActiveWindow)
        qtbot.waitUntil(lambda: learning.viewport.frames_drawn > 0)
        return learning, activity

    return opened


def read(learning: LearningWindow, text: str) -> Move:
    session = learning.session
    return coordinate_moves.read(session.variant, session.position, text)


def test_moves_come_to_the_activity_by_mouse(qtbot, window, opened) -> None:
    learning, activity = opened(TRID)
    before = window.session.situation
    variant = learning.session.variant
    move = next(m for m in learning.session.situation.legal_moves if len(m.ways[0]) == 2)
    drag(learning, *move.ways[0])
    qtbot.waitUntil(lambda: not learning.board.is_playing)
    assert [m for m, _ in activity.entered] == [move]
    assert learning.session.position == variant.successor(variant.start(), move)
    assert window.session.situation is before, "the game on the table is not touched"


def test_an_illegal_try_is_answered_and_the_cell_pointed_at_is_named(qtbot, opened) -> None:
    learning, activity = opened(FLAT)
    with qtbot.waitSignal(learning.board.refused) as told:
        for name in ("e2", "e5"):
            click_spot(learning, named(learning, name))
    assert told.args[0] and learning.notice.text() == told.args[0]
    assert not activity.entered
    aim_at(learning, named(learning, "d2"))
    assert "Pawn on d2" in learning.features.hover_label.text()


def test_spots_are_asked_for(opened) -> None:
    learning, activity = opened(FLAT)
    learning.board.ask_spots(True)
    click_spot(learning, named(learning, "e2"))
    click_spot(learning, named(learning, "e4"))
    assert activity.clicked == [named(learning, "e2"), named(learning, "e4")]
    assert not activity.entered and not learning.viewport.selection.path
    learning.board.ask_spots(False)
    click_spot(learning, named(learning, "e2"))
    assert learning.viewport.selection.path == (named(learning, "e2"),)


def test_moves_are_played_one_after_another(qtbot, opened) -> None:
    learning, _ = opened(FLAT)
    variant = learning.session.variant
    moves = "e2-e4 e7-e5 g1-f3"
    line = moves_of(variant, variant.start(), moves)
    arrived = []
    learning.board.play(line, then=lambda: arrived.append(learning.session.position))
    assert learning.board.is_playing
    qtbot.waitUntil(lambda: bool(arrived))
    end = played(variant, variant.text(variant.start()), moves)
    assert [variant.text(position) for position in arrived] == [end]
    assert not learning.board.is_playing


def test_what_was_to_follow_moves_that_are_stopped_does_not(qtbot, opened) -> None:
    learning, _ = opened(FLAT)
    arrived = []
    two = [read(learning, "e2-e4")] * 2  # the second one waits for a while
    learning.board.play(two, then=lambda: arrived.append("stopped"))
    learning.board.go_to(0)
    learning.board.play([read(learning, "d2-d4")], then=lambda: arrived.append("played"))
    qtbot.waitUntil(lambda: bool(arrived))
    assert arrived == ["played"]
    # What waits is forgotten when something else begins.
    learning.board.go_to(0)
    learning.board.play(two)
    learning.begin(Noting(learning.board, TRID))
    assert not learning.board.is_playing
    assert learning.session.variant.key == TRID and learning.session.game.length == 0


def test_nothing_is_entered_while_moves_are_played(
    qtbot, opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "app.learning.learning_board.PAUSE", TIMEOUT_MILLISECONDS
    )  # before the second move
    learning, activity = opened(FLAT)
    learning.board.play([read(learning, "e2-e4"), read(learning, "e2-e4")])
    for name in ("e7", "e5"):
        click_spot(learning, named(learning, name))
    assert not activity.entered


def test_one_activity_gives_way_to_another(opened) -> None:
    learning, first = opened(FLAT)
    assert learning.viewport.board.marks.drawings == (CIRCLE,)
    second = Noting(learning.board, THREE)
    learning.begin(second)
    assert (first.begun, first.left, second.begun, second.left) == (1, 1, 1, 0)
    assert learning.pages.currentWidget() is second.panel
    assert THREE in learning.windowTitle()
    learning.close()
    assert second.left == 1
    assert learning.settings.get(LEARNING_GEOMETRY), "its size is kept"


def test_typed_moves_and_hints(qtbot, opened) -> None:
    learning, activity = opened(FLAT)
    learning.commands["hint"].trigger()
    assert activity.hints == 1
    before = learning.pages.geometry(), learning.input.geometry()
    assert learning.focusWidget() is learning.viewport, "letters are commands"
    learning.commands["type_move"].trigger()
    assert learning.focusWidget() is learning.input.line
    QTest.keyClicks(learning.input.line, "hello")
    QTest.keyClick(learning.input.line, Qt.Key.Key_Return)
    learning.dock.widget().layout().activate()
    assert learning.input.reason.isVisible()
    assert (learning.pages.geometry(), learning.input.geometry()) == before, "it moves nothing"
    learning.input.line.clear()
    QTest.keyClicks(learning.input.line, "e2-e4")
    QTest.keyClick(learning.input.line, Qt.Key.Key_Return)
    assert [origin for _, origin in activity.entered] == [Origin.TYPED]


def test_the_learning_window_closes_with_the_main_window(opened, window) -> None:
    learning, activity = opened(FLAT)
    window.close()
    assert not learning.isVisible() and activity.left == 1


def test_a_closed_panel_comes_back(opened) -> None:
    learning, activity = opened(FLAT)
    learning.dock.close()
    assert learning.dock.isHidden()
    learning.dock.toggle.trigger()
    assert learning.dock.isVisible()
    learning.dock.close()
    learning.begin(activity)
    assert learning.dock.isVisible()
    features = learning.dock.features()
    assert not features & learning.dock.DockWidgetFeature.DockWidgetFloatable


def test_something_else_is_begun_from_the_usual_view(opened) -> None:
    learning, activity = opened(FLAT)
    camera = learning.viewport.board.camera_controller
    camera.look(camera.camera.turned(70.0, 0.0))
    activity.begin()
    assert camera.preset is None, "the next step is seen as the last one"
    learning.begin(activity)
    assert camera.preset == learning.viewport.board.layout.default


def test_the_map_gets_its_share_though_the_main_window_had_one(qtbot, opened, window) -> None:
    open_map(qtbot, window)
    learning, _ = opened(FLAT)
    learning.flat_map.dock.toggle.trigger()
    qtbot.waitUntil(lambda: learning.flat_map.dock.width() > 0.15 * learning.width())
    learning.flat_map.dock.toggle.trigger()


@pytest.mark.parametrize("turned", [0.0, 20.0])
def test_the_view_is_the_same_however_fast_positions_follow(qtbot, opened, turned: float) -> None:
    learning, _ = opened(FLAT)
    board, variant = learning.viewport.board, learning.session.variant
    if turned:  # a view of one's own
        board.camera_controller.look(board.camera.turned(turned, 0.0))
    learning.settings.set(ANIMATION_SPEED, 1.0)
    azimuth = board.camera.view.azimuth
    for _ in range(4):
        learning.board.show(variant, variant.start())
        before = board.camera
        learning.board.turn_to(1)
        qtbot.waitUntil(lambda seen=before: board.camera != seen)
        assert board.is_animating
    learning.board.show(variant, variant.start())
    qtbot.waitUntil(lambda: not board.is_animating)
    assert board.camera.view.azimuth == pytest.approx(azimuth, abs=0.1)


def cut_labels(panel: QWidget) -> list[str]:
    """Return the texts of visible labels that are lower than they need."""
    labels = [one for one in panel.findChildren(QLabel) if one.isVisible()]
    return [one.text() for one in labels if one.height() < one.heightForWidth(one.width())]


def test_every_activity_fits_on_a_screen_of_800_pixels_with_large_letters(qtbot, window) -> None:
    """800x600 with letters half as large again, less the frame; what does not fit is scrolled.

    In German, whose words are the longest.
    """
    use_language("de")
    learning = window.learning
    with qtbot.waitExposed(learning):
        learning.show()
    for show in (
        learning.show_puzzles,
        learning.show_lessons,
        lambda: learning.show_lessons("trid"),
        learning.show_games,
        learning.show_openings,
        lambda: learning.guess(window.session.record),
    ):
        show()
        qtbot.waitUntil(lambda: learning.store.is_known and learning.activity is not None)
        for room in (QSize(517, 352), QSize(1264, 752)):
            learning.resize(room)
            QApplication.processEvents()
            assert learning.size() == room
            assert learning.viewport.width() >= 200
            panel = learning.pages.currentWidget()
            assert panel.width() <= learning.dock.width()
            qtbot.waitUntil(lambda panel=panel: not cut_labels(panel))
    use_language("en")
