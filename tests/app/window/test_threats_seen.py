"""Who threatens whom, on the board and on the cards of the players, in the window."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath

from app.appearance import appearance
from app.game.players import PERSON
from app.panels.common.colours import colour
from app.panels.map.map_marks import MarkPen
from app.panels.seats import ThreatCounts
from app.scene.overlays.sight import THREATS
from app.scene.overlays.sight.attacked import seat_colours
from app.settings.options import SHOW_SIGHT
from app.text.language import use_language
from app.window.main_window import MainWindow
from engine.explain import null_move
from engine.explain.null_move import capturable, null_move_positions
from engine.text import coordinate_moves
from engine.variants import variant
from tests.driver import open_map
from tests.engine.helpers import dreierschach

#: Grey and Black threaten White's pawn and its rook on k9; White threatens a rook of each.
BETWEEN = dreierschach("wKa1 gKi12 bKf2 gRg5 bRg9 wPg7 wRk9")
PLAIN = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"

Opened = Callable[..., MainWindow]


@pytest.fixture
def opened(opened: Callable[..., MainWindow]) -> Opened:
    def open_it(key: str, position: str, are_shown: bool = True) -> MainWindow:
        window = opened(key, position=position)
        window.session.seat_players((PERSON,) * len(window.session.variant.seats))
        if are_shown:
            window.commands["show_threats"].trigger()
        return window

    return open_it


def counts(window: MainWindow) -> list[dict[str, int]]:
    """Return by card the numbers that it shows, by the letter of who threatens."""
    letters = window.session.variant.seat_letters
    is_on = window.commands["show_threats"].isChecked()
    assert all(card.threats.isHidden() is not is_on for card in window.seats.cards)
    return [
        {letters[by]: len(cells) for by, cells in card.threats.cells.items()}
        for card in window.seats.cards
    ]


def tooltips(window: MainWindow) -> list[str]:
    return [card.threats.toolTip() for card in window.seats.cards]


def test_three_players_who_ask_are_told_who_threatens_how_many_of_their_pieces(
    opened: Opened,
) -> None:
    window = opened("dreierschach", BETWEEN, are_shown=False)
    assert counts(window) == [{}, {}, {}] and window.viewport.board.marks.sight == ()
    window.commands["show_threats"].trigger()
    assert counts(window) == [{"g": 2, "b": 2}, {"w": 1}, {"w": 1}]
    assert tooltips(window) == [
        "Grey threatens: Pawn g7, Rook k9\nBlack threatens: Pawn g7, Rook k9",
        "White threatens: Rook g5",
        "White threatens: Rook g9",
    ]
    ((overlay, found),) = window.viewport.board.marks.sight
    session = window.session
    assert overlay is THREATS and found == capturable(session.variant, session.position)


def test_board_and_cards_ask_once_who_threatens_whom(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    def turns(*about):
        asked.append(about)
        return null_move_positions(*about)

    monkeypatch.setattr(null_move, "null_move_positions", turns)
    null_move.capturable.cache_clear()
    window = opened("dreierschach", BETWEEN)
    assert window.viewport.board.marks.sight and counts(window) != [{}, {}, {}]
    assert len(asked) == 1


def test_the_players_are_not_asked_as_they_are_for_help_by_the_computer(opened: Opened) -> None:
    window = opened("dreierschach", BETWEEN)
    assert window.bar.isHidden() and window.commands["show_threats"].isChecked()
    assert "Help" not in window.session.record.tags
    window.commands["threats"].trigger()
    assert not window.bar.isHidden(), "what the computer would do is another matter"


def test_the_cards_follow_the_game_and_the_language(opened: Opened) -> None:
    window = opened("chess960", PLAIN)
    session = window.session
    assert counts(window) == [{"b": 1}, {"w": 1}]
    session.play(coordinate_moves.read(session.variant, session.position, "e4-d5"))
    assert counts(window) == [{}, {}]
    session.go_back()
    assert counts(window) == [{"b": 1}, {"w": 1}]
    use_language("de")
    try:
        assert "Schwarz" in tooltips(window)[0] and "Bauer e4" in tooltips(window)[0]
    finally:
        use_language("en")
    three = variant("dreierschach")
    session.start(three, three.parse(BETWEEN))
    assert counts(window) == [{"g": 2, "b": 2}, {"w": 1}, {"w": 1}], "another game as well"
    window.commands["show_threats"].trigger()
    assert counts(window) == [{}, {}, {}]


def test_the_choice_is_kept(opened: Opened, new_window: None) -> None:
    window = opened("chess960", PLAIN)
    assert window.settings.get(SHOW_SIGHT[THREATS.name])
    window.settings.save()
    window.close()
    again = opened("chess960", PLAIN, are_shown=False)
    assert counts(again) == [{"b": 1}, {"w": 1}]


def test_the_count_is_seen_in_the_colour_of_who_threatens(qtbot, opened: Opened) -> None:
    window = opened("dreierschach", BETWEEN)
    white, grey, black = (card.threats for card in window.seats.cards)
    assert white.sizeHint().width() > grey.sizeHint().width() == black.sizeHint().width()
    qtbot.waitUntil(lambda: all(one.size() == one.sizeHint() for one in (white, grey, black)))
    assert pixels(grey) == pixels(black) != pixels(white), "White threatens one of each"


def test_threats_are_marked_on_the_map_as_well(qtbot, opened: Opened) -> None:
    window = opened("dreierschach", BETWEEN, are_shown=False)
    open_map(qtbot, window)
    plain = window.map.grab().toImage()
    window.commands["show_threats"].trigger()
    assert window.map.grab().toImage() != plain


def test_the_rings_of_two_players_are_both_seen_on_the_map(qapp) -> None:
    image = QImage(60, 60, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    room, outline = QRectF(5, 5, 50, 50), QPainterPath()
    outline.addRect(room)
    painter = QPainter(image)
    pen = MarkPen(painter, outline, room)
    pen.threatened("grey", place=0)
    pen.threatened("black", place=1)
    painter.end()
    seen = {image.pixelColor(x, y).rgba() for x in range(60) for y in range(60)}
    theme = appearance().theme
    assert {colour(seat_colours(theme, name)[0]).rgba() for name in ("grey", "black")} <= seen


def pixels(counts: ThreatCounts) -> bytes:
    image = counts.grab().toImage()
    return bytes(image.constBits())
