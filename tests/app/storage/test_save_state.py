"""The save state of a game: what counts as a change since it was saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import engine.variants
from app.game.game_source import GamePlace, GameSource
from app.game.players import COMPUTER
from app.game.session import Session
from app.game.transition import Origin
from app.storage.save_state import SaveState
from engine.pgn import read_game

FLAT = engine.variants.variant("chess960")
HERE = GamePlace(Path("evening.pgn"), 0, 99, (99, 1))


@pytest.fixture
def session(qapp) -> Session:
    return Session(FLAT)


@pytest.fixture
def state(session) -> SaveState:
    return SaveState(session)


def open_game(session: Session, **more: bool) -> None:
    record = read_game("1. e4 e5 (1... c5) 2. Nf3 *")
    session.open_record(record, Origin.FILE, GameSource(HERE, **more))


CHANGES: dict[str, Callable[[Session], object]] = {
    "move": lambda session: session.play_as_variation(session.situation.legal_moves[0]),
    "comment": lambda session: session.set_comment(session.game.root, "a word"),
    "glyph": lambda session: session.set_nags(session.game.nodes[1], (1,)),
    "promotion": lambda session: session.promote(session.game.nodes[1].children[1]),
    "removal": lambda session: session.remove(session.game.nodes[3]),
    "tag": lambda session: session.set_tag("White", "Anna"),
    "end": lambda session: session.resign(),
}
NO_CHANGES: dict[str, Callable[[Session], object]] = {
    "going on": lambda session: session.go_to_end(),
    "a known move": lambda session: session.play(session.game.nodes[1].move),
    "the same tags": lambda session: session.set_tags({"White": ""}),
    "a draw offer": lambda session: session.offer_draw(),
    "players": lambda session: session.seat_players((COMPUTER,)),
    "a refused action": lambda session: session.accept_draw(),
}


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_of_the_game_is_one_since_it_was_saved(session, state, change: str) -> None:
    open_game(session)
    assert state.is_in_file and not state.is_modified and state.place == HERE
    told: list[bool] = []
    state.changed.connect(lambda: told.append(state.is_modified))
    CHANGES[change](session)
    assert state.is_modified and not state.is_in_file and told.count(True) == 1 and told[-1]
    assert state.to_json()["file"]["modified"] is True
    state.saved_callback()(HERE)
    assert state.is_in_file and not state.is_modified


@pytest.mark.parametrize("action", NO_CHANGES)
def test_what_leaves_the_game_as_it_is_leaves_it_saved(session, state, action: str) -> None:
    open_game(session)
    NO_CHANGES[action](session)
    assert state.is_in_file and not state.is_modified


def test_a_tag_or_comment_that_is_put_back_is_as_saved(session, state) -> None:
    open_game(session)
    for text in ("a word", "two words", ""):
        session.set_comment(session.game.root, text)
        assert state.is_in_file is (not text)
    session.set_tag("White", "Anna")
    session.set_tag("White", "")
    assert state.is_in_file


def test_a_game_with_unsaved_changes_has_them_until_it_is_saved(session, state) -> None:
    open_game(session, is_modified=True)
    assert state.is_modified and state.place == HERE
    state.saved_callback()(HERE)
    assert not state.is_modified


def test_another_game_is_in_no_file(session, state) -> None:
    open_game(session)
    begun: list[object] = []
    state.begun.connect(lambda: begun.append(state.place))
    session.start(FLAT)
    assert begun == [None] and not state.is_in_file and not state.is_modified
    session.play(session.situation.legal_moves[0])
    assert state.is_modified
    open_game(session, is_sample=True)
    assert begun == [None, HERE] and state.is_in_file
