"""Whoever listens to a session stands alone: in which order they hear of things means nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

import engine.variants
from app.controllers import sounds
from app.controllers.sounds import SoundEvent
from app.game.players import COMPUTER
from app.game.session import Session
from app.game.timekeeper import TIME_CONTROL
from app.game.transition import Origin, Transition
from app.settings.options import CONFIRM_MOVES, TURN_BOARD
from app.window.game_recovery import GameRecovery
from app.window.main_window import MainWindow
from engine.pgn import read_game, written_game
from engine.text import coordinate_moves
from tests.driver import open_window
from tests.silent_sound import SilentSpeaker
from tests.unfinished_games import unfinished_games

THREE = engine.variants.variant("dreierschach")
Listener = Callable[[Transition], object]


class AnyOrder:
    """A signal that tells its listeners in an order of its own."""

    def __init__(self, order: Callable[[list[Listener]], list[Listener]]) -> None:
        self._order = order
        self.listeners: list[Listener] = []

    def connect(self, listener: Listener) -> None:
        self.listeners.append(listener)

    def emit(self, transition: Transition) -> None:
        for listener in self._order(list(self.listeners)):
            listener(transition)


ORDERS: dict[str, Callable[[list[Listener]], list[Listener]]] = {
    "as they came": lambda listeners: listeners,
    "reversed": lambda listeners: listeners[::-1],
}


class Ear(SilentSpeaker):
    """Hears what is played."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[SoundEvent] = []

    def play(self, path: Path, volume: float) -> None:
        self.heard.append(SoundEvent(path.stem))


def picture(window: MainWindow, ear: Ear) -> dict[str, object]:
    """Return all that a window shows of its session."""
    board, model = window.viewport.board, window.moves.moves
    rows, columns = range(model.rowCount()), range(model.columnCount())
    cards = [
        (card.name.text(), card.state.text(), not card.clock.isHidden() and card.clock.time.text())
        for card in window.seats.cards
    ]
    return {
        "title": window.windowTitle(),
        "is modified": window.isWindowModified(),
        "status": window.statusBar().currentMessage(),
        "headline": window.seats.headline.text(),
        "match": window.seats.match.text(),
        "cards": cards,
        "moves": [[model.index(row, column).data() for column in columns] for row in rows],
        "row": window.moves.currentIndex().row(),
        "commands": {name: act.isEnabled() for name, act in window.commands.items()},
        "question": [button.text() for button in window.bar.buttons if not window.bar.isHidden()],
        "position": board.situation.position,
        "proposed": board.situation.proposed,
        "legal": board.selection.starts,
        "side": board.camera.view.azimuth,
        "heard": list(ear.heard),
        "description": window.viewport.accessibleDescription(),
        "clocks": window.timekeeper.faces(),
    }


def deeds(window: MainWindow, time: list[float]) -> Iterator[Callable[[], object]]:
    """Yield what is done one after the other, with every kind of transition among it."""
    session = window.session

    def play(text: str, origin: Origin = Origin.CLICK) -> Callable[[], object]:
        def act() -> None:
            time[0] += 7
            session.play(coordinate_moves.read(session.variant, session.position, text), origin)

        return act

    yield lambda: session.set_tags({TIME_CONTROL: "60+1", "White": "Anna", "Black": "Ben"})
    yield play("e2-e4", Origin.DROP)
    yield play("d7-d5")
    yield play("e4-d5")
    yield lambda: session.set_comment(session.game.node, "a remark")
    yield session.offer_draw
    yield session.decline_draw
    yield session.go_back
    yield lambda: session.play_as_variation(session.situation.legal_moves[0])
    yield lambda: session.promote(session.game.node)
    yield session.go_to_start
    yield session.go_to_end
    yield window.play.take_back
    yield play("g1-f3")
    yield lambda: session.remove(session.game.node)
    yield play("f1-b5")
    yield lambda: window.settings.set(CONFIRM_MOVES, True)
    yield lambda: window.play.enter(session.situation.legal_moves[0], Origin.CLICK)
    yield session.go_back
    yield session.go_to_end
    yield lambda: window.settings.set(CONFIRM_MOVES, False)
    yield lambda: session.seat_players((COMPUTER, COMPUTER))
    yield lambda: session.seat_players(())
    yield session.resign
    yield window.match.ask_rematch
    yield lambda: window.bar.buttons[0].click()
    yield play("e2-e4")
    yield session.offer_draw
    yield session.accept_draw
    yield lambda: session.start(THREE, names=("Anna", "Ben", "Cleo"))
    yield play("b8-c9")
    yield lambda: session.flag(1)
    yield session.resign
    yield lambda: session.open_record(read_game("1. e4 e5 2. Qh5 *"), Origin.FILE)
    yield session.go_to_end
    yield play("b8-c6")
    yield play("f1-c4")
    yield play("g8-f6")
    yield play("h5-f7")
    yield session.go_back
    yield session.go_forward


def shown(
    qtbot, folder: Path, monkeypatch: pytest.MonkeyPatch, order: str
) -> tuple[list[dict[str, object]], list[str]]:
    """Return the pictures after each deed in that order, and the games that are kept."""
    ear, time = Ear(), [0.0]
    monkeypatch.setattr(sounds, "sound_player", lambda: ear)

    class Shuffled(Session):
        def __init__(self, *values, **more) -> None:
            super().__init__(*values, **more)
            self.transitioned = AnyOrder(ORDERS[order])

    with monkeypatch.context() as patched:
        patched.setattr("tests.driver.Session", Shuffled)
        window = open_window(qtbot, folder / "preferences.ini", "chess960", number=518)
    window.session.today = lambda: "2026.03.07"
    recovery = GameRecovery(window, folder / "journals")
    window.settings.set(TURN_BOARD, True)
    window.timekeeper.source = lambda: time[0]
    pictures = []
    for deed in deeds(window, time):
        window.bar.lift_guard()
        deed()
        QCoreApplication.processEvents()
        pictures.append(picture(window, ear))
    assert len(window.session.transitioned.listeners) > 5
    recovery.recorder.stop()
    recovery.library.finish()
    left = {written_game(one.game.record) for one in unfinished_games(folder / "journals")}
    library = recovery.library.library
    return pictures, sorted(left | {library.text(id) for id in library.rows().ids})


def test_listeners_hear_in_any_order(qtbot, tmp_path: Path, monkeypatch) -> None:
    found = {}
    for number, order in enumerate(ORDERS):
        (folder := tmp_path / str(number)).mkdir()
        found[order] = shown(qtbot, folder, monkeypatch, order)
    usual, games = found.pop("as they came")
    assert len(games) == 4
    for order, (pictures, kept) in found.items():
        for step, (picture, expected) in enumerate(zip(pictures, usual, strict=True)):
            other = {name for name in expected if picture[name] != expected[name]}
            told = {name: (picture[name], expected[name]) for name in sorted(other)}
            assert not told, f"{order}, after deed {step}"
        assert kept == games, order
