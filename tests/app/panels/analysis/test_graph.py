"""The graph of a game: places, clicks, keys, marks, and what is told of positions."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest

from app.appearance import appearance
from app.panels.analysis.graph import EvaluationGraph, GraphPanel, GraphPoint
from app.panels.common.colours import colour
from tests.rows import each_row

TWO, THREE = ("white", "black"), ("white", "grey", "black")
LEFT = Qt.MouseButton.LeftButton
#: 41 positions, mistakes at the 10th, 20th and 30th.
GLYPHS = {10: 6, 20: 2, 30: 4}
GAME = tuple(
    GraphPoint((0.25, 0.75), GLYPHS.get(ply), (ply + 1) % 2 if ply else 0) for ply in range(41)
)


@pytest.fixture
def graph(qtbot) -> EvaluationGraph:
    found = EvaluationGraph()
    qtbot.addWidget(found)
    found.resize(414, 100)
    found.show_game(TWO, GAME, lambda ply: f"position {ply}")
    found.show()
    return found


def chosen(graph: EvaluationGraph) -> list[int]:
    plies: list[int] = []
    graph.chosen.connect(plies.append)
    return plies


def drawn(graph: EvaluationGraph, x: float, y: float) -> QColor:
    picture = graph.grab().toImage()
    ratio = picture.devicePixelRatio()
    return QColor(picture.pixel(round(x * ratio), round(y * ratio)))


def is_near(found: QColor, wanted: QColor) -> bool:
    parts = zip(found.getRgb()[:3], wanted.getRgb()[:3], strict=True)
    return all(abs(one - other) <= 6 for one, other in parts)


def test_every_position_has_a_place_of_its_own(graph) -> None:
    places = [graph.x_of(ply) for ply in range(len(GAME))]
    assert places == sorted(set(places)) and places[0] > 0 and places[-1] < graph.width()
    assert [graph.ply_at(x) for x in places] == list(range(len(GAME)))
    assert (graph.ply_at(-50), graph.ply_at(5000)) == (0, 40)


def test_a_click_goes_to_the_position_there_and_a_drag_along(graph) -> None:
    plies = chosen(graph)
    QTest.mouseClick(graph, LEFT, pos=QPoint(round(graph.x_of(17)), 50))
    assert plies == [17] and graph.ply == 17
    QTest.mousePress(graph, LEFT, pos=QPoint(round(graph.x_of(20)), 50))
    QTest.mouseMove(graph, QPoint(round(graph.x_of(22)), 40))
    QTest.mouseRelease(graph, LEFT, pos=QPoint(round(graph.x_of(22)), 40))
    assert plies[1] == 20
    QTest.mouseClick(graph, Qt.MouseButton.RightButton, pos=QPoint(round(graph.x_of(3)), 50))
    assert 3 not in plies


@each_row(
    ("start", "key", "wanted"),
    [
        (5, Qt.Key.Key_Left, 4), (5, Qt.Key.Key_Right, 6), (5, Qt.Key.Key_Home, 0),
        (5, Qt.Key.Key_End, 40), (5, Qt.Key.Key_PageDown, 10), (10, Qt.Key.Key_PageDown, 20),
        (35, Qt.Key.Key_PageUp, 30), (20, Qt.Key.Key_PageUp, 10), (5, Qt.Key.Key_Up, 6),
        (5, Qt.Key.Key_Down, 4),
    ],
)  # fmt: skip
def test_keys_go_along_the_game_and_to_the_mistakes(graph, start, key, wanted) -> None:
    graph.show_ply(start)
    plies = chosen(graph)
    QTest.keyClick(graph, key)
    assert plies == [wanted]
    assert graph.announcer.last == f"position {wanted}"
    assert graph.accessibleDescription() == f"position {wanted}"


@each_row(
    ("start", "key"),
    [(0, Qt.Key.Key_Left), (40, Qt.Key.Key_Right), (40, Qt.Key.Key_PageDown), (5, Qt.Key.Key_A)],
)
def test_other_keys_lead_nowhere(graph, start, key) -> None:
    graph.show_ply(start)
    plies = chosen(graph)
    QTest.keyClick(graph, key)
    assert plies == [] and graph.ply == start


def test_the_area_below_the_curve_is_the_first_players(graph) -> None:
    first, second = map(colour, appearance().theme.piece_colours(TWO))
    graph.show_ply(40)
    x = (graph.x_of(5) + graph.x_of(6)) / 2
    assert is_near(drawn(graph, x, 85), first), "a quarter of the height, from the foot"
    assert is_near(drawn(graph, x, 25), second)


def test_what_is_not_known_is_left_out(graph) -> None:
    points = [GraphPoint((0.9, 0.1)) if ply < 10 else GraphPoint(None) for ply in range(41)]
    graph.show_game(TWO, points, lambda ply: "")
    first = colour(appearance().theme.piece_colours(TWO)[0])
    assert is_near(drawn(graph, graph.x_of(4) + 2, 85), first)
    assert is_near(drawn(graph, graph.x_of(25) + 2, 85), QColor(appearance().theme.windows.tray))


def test_where_nothing_is_known_it_says_so_instead_of_a_filled_area(graph) -> None:
    graph.show_game(TWO, [GraphPoint(None)] * 41, lambda ply: "")
    ground = QColor(appearance().theme.windows.tray)
    assert not is_near(drawn(graph, 20, 20), ground)
    graph.show_game(TWO, [GraphPoint(None), GraphPoint((0.5, 0.5))], lambda ply: "")
    assert is_near(drawn(graph, 20, 20), ground)


def test_the_graph_stays_low_however_much_room_there_is(qtbot) -> None:
    panel = GraphPanel()
    qtbot.addWidget(panel)
    panel.resize(300, 900)
    panel.show()
    assert panel.graph.height() <= 160


@each_row("seat", [0, 1, 2])
def test_each_of_three_has_a_curve_in_the_colour_of_the_pieces(graph, seat) -> None:
    shares = (0.1, 0.3, 0.6)
    graph.show_game(THREE, [GraphPoint(shares)] * 41, lambda ply: "")
    graph.show_ply(40)
    own = colour(appearance().theme.piece_colours(THREE)[seat])
    area = QPointF(graph.x_of(20), 100 - 7 - shares[seat] * 86)
    assert is_near(drawn(graph, area.x(), area.y()), own)


def form_at(graph: EvaluationGraph, ply: int) -> frozenset[tuple[int, int]]:
    """Return where around a spot of the curve something else is drawn than at position 5."""
    picture, height = graph.grab().toImage(), round(100 - 7 - 0.25 * 86)
    there, bare = round(graph.x_of(ply)), round(graph.x_of(5))
    return frozenset(
        (x, y)
        for x in range(-5, 6)
        for y in range(-5, 6)
        if picture.pixel(there + x, height + y) != picture.pixel(bare + x, height + y)
    )


def test_marks_of_mistakes_differ_in_form(graph) -> None:
    graph.show_ply(0)
    forms = [form_at(graph, ply) for ply in GLYPHS]
    assert all(forms) and len(set(forms)) == 3
    assert not form_at(graph, 7)


def test_a_game_that_becomes_shorter_moves_the_cursor_in(graph) -> None:
    graph.show_ply(40)
    graph.show_game(TWO, GAME[:3], lambda ply: f"position {ply}")
    assert graph.ply == 2
    graph.show_game(TWO, (), lambda ply: f"position {ply}")
    assert graph.ply == 0
    plies = chosen(graph)
    QTest.mouseClick(graph, LEFT, pos=QPoint(50, 50))
    assert plies == []


# -- the panel -----------------------------------------------------------------------------------


@pytest.fixture
def panel(qtbot) -> GraphPanel:
    found = GraphPanel()
    qtbot.addWidget(found)
    found.show()
    return found


def test_while_it_looks_through_it_shows_how_far_it_is_and_can_be_cancelled(qtbot, panel) -> None:
    assert panel.button.isVisible() and not panel.progress.isVisible()
    with qtbot.waitSignal(panel.asked):
        QTest.mouseClick(panel.button, LEFT)
    panel.show_progress(3, 12)
    assert not panel.button.isVisible()
    assert (panel.progress.value(), panel.progress.maximum()) == (3, 12)
    with qtbot.waitSignal(panel.cancelled):
        QTest.mouseClick(panel.cancel, LEFT)
    panel.show_progress(None, 0)
    assert panel.button.isVisible() and not panel.cancel.isVisible()


def test_the_keyboard_stays_at_the_button_that_takes_the_others_place(qtbot, panel) -> None:
    panel.activateWindow()
    panel.button.setFocus()
    qtbot.waitUntil(panel.button.hasFocus)
    panel.show_progress(0, 1)
    assert panel.cancel.hasFocus()
    panel.show_progress(None, 0)
    assert panel.button.hasFocus()


def test_everything_has_a_name_for_who_does_not_see_it(panel) -> None:
    assert panel.graph.accessibleName() and panel.progress.accessibleName()
    assert panel.button.text() and panel.cancel.text() and panel.cancel.toolTip()
