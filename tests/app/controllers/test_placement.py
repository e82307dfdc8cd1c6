"""Compass, buttons, strip of levels and questions never lie on one another, nor on the board."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QPainterPath, QPolygonF
from PySide6.QtWidgets import QApplication

from app.panels.over_board.question_bar import Answer, Question
from app.settings.options import LANGUAGE, SHOW_COMPASS, SHOW_SCALE
from app.text.event_text import ResultText
from engine.core.move import cell_spot
from engine.variants import variant
from tests.rows import TWO_GAMES, each_row

#: The smallest, a high and a low window.
SIZES = ((640, 480), (760, 940), (1180, 520))


def lying_over(window) -> dict[str, QRect]:
    """Return where everything is that is shown over the board."""
    found = {
        "compass": window.compass,
        "strip": window.overlays.scale,
        "question": window.bar,
        "buttons": window.arrangements.bar,
        "turn": window.turn_line.line,
        "banner": window.banners.banner,
        "result": window.banners.card,
    }
    return {name: part.geometry() for name, part in found.items() if part.isVisible()}


def board(window) -> QPainterPath:
    """Return what the board covers of the picture, at most: its outline, without dents."""
    points = window.viewport.camera.project(window.viewport.board.layout.outline)[:, :2]
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in hull(points.tolist())]))
    path.closeSubpath()
    return path


def hull(points: list[list[float]]) -> list[tuple[float, float]]:
    """Return the corners of the convex hull, in order."""
    ordered = sorted({(x, y) for x, y in points})

    def chain(row):
        found = []
        for x, y in row:
            while len(found) > 1:
                (ax, ay), (bx, by) = found[-2:]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                found.pop()
            found.append((x, y))
        return found[:-1]

    return chain(ordered) + chain(reversed(ordered))


def check_apart(window, what: str) -> None:
    room = window.viewport.rect()
    parts = lying_over(window)
    for name, place in parts.items():
        assert room.contains(place), f"{what}: {name} at {place} leaves {room}"
    for (one, here), (other, there) in combinations(parts.items(), 2):
        assert not here.intersects(there), f"{what}: {one} {here} on {other} {there}"


def check(window, what: str) -> None:
    check_apart(window, what)
    room, parts = window.viewport.rect(), lying_over(window)
    for button in window.bar.buttons if "question" in parts else ():
        assert window.bar.rect().contains(button.geometry()), what
        assert button.width() >= button.sizeHint().width(), what
        assert not button.geometry().intersects(window.bar.label.geometry()), what
    board_view = window.viewport.board
    for view in board_view.layout.presets:
        board_view.camera_controller.show_preset(view)
        seen = board(window)
        assert QRectF(room).adjusted(-1, -1, 1, 1).contains(seen.boundingRect()), f"{what} {view}"
        for name, place in parts.items():
            assert not seen.intersects(QRectF(place)), f"{what}, {view}: the board is under {name}"


#: As long as a reason can be for two players, and for three.
REASONS = (
    "Zugzwangmatt: Schwarz steht nicht im Schach, könnte den König aber nur auf ein angegriffenes"
    " Feld ziehen.",
    "Weiß ist ausgeschieden: König durch Grau geschlagen. Schwarz ist ausgeschieden: hat die Zeit"
    " überschritten.",
)


def check_told(window, what: str) -> None:
    """A banner and a result have room as well; they lie on the board."""
    banner, card = window.banners.banner, window.banners.card
    name = "Schwarz (Anna)"
    banner.show_text(f"{name} ist matt und macht einen letzten Zug", REASONS[1], 60.0, 0.0)
    assert banner.isVisible(), what
    check_apart(window, f"{what} banner")
    banner.dismiss()
    is_three = len(window.session.variant.seats) > 2
    points = "Weiß ½ · Grau 0 · Schwarz ½" if is_three else "½–½"
    card.show_result(ResultText(f"{name} gewinnt", REASONS[is_three], points), True)
    assert card.isVisible(), what
    check_apart(window, f"{what} result")
    card.dismiss()


@pytest.mark.parametrize("key", TWO_GAMES)
def test_nothing_lies_on_anything_else(opened, new_window, key) -> None:
    """German words are the longest; most is said, by most players, in the game of three."""
    window = opened(key)
    window.settings.set(LANGUAGE, "de")
    session = window.session
    for size in SIZES:
        window.resize(*size)
        QApplication.processEvents()
        assert window.size() == QSize(*size)
        check(window, f"{key} {size}")
        check_told(window, f"{key} {size}")
        for ask in (session.offer_draw, window.questions.ask_resign):
            ask()
            check(window, f"{key} {size} asked")
            window.bar.refuse()
    session.play(session.situation.legal_moves[0])
    session.go_back()
    session.play(session.situation.legal_moves[1])
    for size in SIZES:
        window.resize(*size)
        QApplication.processEvents()
        assert not window.bar.isHidden()
        check(window, f"{key} {size} longest")


def test_the_compass_gives_way_to_a_question_and_comes_back(opened) -> None:
    window = opened("chess960")
    window.resize(640, 520)
    window.dock.show()
    session = window.session
    QApplication.processEvents()
    assert window.compass.isVisible()
    session.play(session.situation.legal_moves[0])
    session.go_back()
    session.play(session.situation.legal_moves[1])
    assert not window.compass.isVisible()
    window.bar.refuse()
    assert window.compass.isVisible()
    window.settings.set(SHOW_COMPASS, False)
    assert not window.compass.isVisible()


def test_the_board_takes_the_room_that_nothing_covers(opened) -> None:
    window = opened("raumschach")
    before = board(window).boundingRect()
    window.settings.set(SHOW_SCALE, False)
    window.settings.set(SHOW_COMPASS, False)
    after = board(window).boundingRect()
    assert after.width() > before.width() or after.height() > before.height() - 1
    assert abs(after.center().x() - window.viewport.width() / 2) < 2.0


def test_after_a_result_the_board_is_as_large_as_before(opened) -> None:
    """The card that has taken its room is still open as the end is taken back, or a game begins."""
    window = opened("chess960")
    session = window.session
    session.play(session.situation.legal_moves[0])
    before = board(window).boundingRect()
    for go_on in (session.take_back, lambda: session.start(session.variant)):
        session.resign()
        card = window.banners.card
        assert card.isVisible() and board(window).boundingRect().height() < before.height() - 9
        go_on()
        assert not card.isVisible()
        assert board(window).boundingRect() == before


@each_row("key", TWO_GAMES)
def test_a_question_of_one_line_moves_no_board_in_a_high_window(shown, key) -> None:
    window = shown(key)
    window.resize(1100, 760)
    QApplication.processEvents()
    before = window.viewport.camera
    window.session.offer_draw()
    assert not window.bar.isHidden() and not window.bar.label.wordWrap()
    assert window.viewport.camera == before


@each_row("size", [(1280, 800), (860, 800)])
def test_a_long_question_leaves_the_buttons_of_the_arrangements(shown, size) -> None:
    window = shown("raumschach")
    window.resize(*size)
    QApplication.processEvents()
    answers = [Answer(text, lambda: None) for text in ("Go on with it", "Later", "Discard it")]
    text = "An unfinished game is still here: Dragonchess, 2 half-moves, 26 11 2026 18:05."
    window.bar.show_question(Question(text, (*answers, Answer("My games", print))), False, False)
    assert window.arrangements.bar.isVisible() and window.compass.isVisible()
    check(window, str(size))


def test_a_question_about_the_game_before_does_not_stop_a_smaller_board(opened) -> None:
    window = opened("raumschach")
    last = cell_spot(len(window.session.position.cells) - 1)
    window.bar.show_question(
        Question("Really?", (Answer("No", lambda: None),), about=(last,)), False, False
    )
    window.session.start(variant("chess960"))
    QApplication.processEvents()
    check_apart(window, "chess960")
