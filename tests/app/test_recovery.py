"""What comes of the events of a journal: the same game, at the same place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

import engine.variants
from app.keeping.journal import decoded, encoded, leftovers
from app.keeping.recorder import Extras, Recorder
from app.keeping.recovery import restored
from app.session import Session
from engine.game import Game
from engine.outcome import Ending

KEYS = engine.variants.KEYS


@pytest.fixture
def keep(qapp) -> Iterator[Callable[..., Recorder]]:
    """Make recorders whose files are closed when the test ends."""
    made: list[Recorder] = []

    def make(session: Session, folder: Path, *extras: Extras) -> Recorder:
        made.append(Recorder(session, folder, *extras))
        made[-1].begin()
        return made[-1]

    yield make
    for recorder in made:
        recorder.close()


def tree(game: Game) -> list[tuple[object, ...]]:
    """Return everything that the tree of a game holds."""
    return [
        (n.move, n.position, len(n.children), n.comment, n.nags, n.clock, n.outcome)
        for n in game.root.walk()
    ]


def place(game: Game) -> tuple[object, ...]:
    return game.cursor, game.position, game.line


def events_of(folder) -> list:
    """Return what the one journal in a folder holds, as another run would read it."""
    (path,) = folder.glob("*.journal")
    return [decoded(line) for line in path.read_bytes().splitlines(keepends=True)]


def play_at_random(session: Session, chance: Random, steps: int) -> None:
    """Play, go back and forth, try side lines, comment."""
    for _ in range(steps):
        game = session.game
        deed = chance.random()
        if deed < 0.6 and game.moves:
            move = chance.choice(game.moves)
            (session.play_beside if chance.random() < 0.7 else session.play_instead)(move)
        elif deed < 0.67:
            session.take_back()
            if game.moves:
                session.play(chance.choice(game.moves[:2]))
        elif deed < 0.75:
            session.go_to(chance.randint(0, game.length))
        elif deed < 0.85:
            session.go_to_node(chance.choice(list(game.root.walk())))
        elif deed < 0.9:
            session.comment(game.node, f"a word {chance.randint(0, 9)} {{or}} two\nä")
        elif deed < 0.95:
            session.promote(chance.choice(list(game.root.walk())))
        else:
            session.remove(chance.choice(list(game.root.walk())))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seed", range(3))
def test_the_journal_gives_the_same_game_back(keep, tmp_path, key, seed):
    chance = Random(seed)
    session = Session(engine.variants.variant(key))
    recorder = keep(session, tmp_path)
    for _ in range(8):
        play_at_random(session, chance, 5)
        found = restored(events_of(tmp_path))
        assert tree(found.record.game) == tree(session.game)
        assert place(found.record.game) == place(session.game)
        assert not found.is_closed
    recorder.close()


def test_names_options_and_results_come_back(keep, tmp_path):
    rules = engine.variants.variant("dreierschach", promotion="fide")
    session = Session(rules)
    keep(session, tmp_path)
    session.start(rules, names=("Anna", "Bert", ""))
    session.play(session.situation.moves[0])
    session.resign()
    session.play(session.situation.moves[0])
    session.resign()
    found = restored(events_of(tmp_path))
    assert found.record.game.variant.chosen == rules.chosen != ()
    assert found.record.names == ("Anna", "Bert", "")
    assert tree(found.record.game) == tree(session.game)
    assert found.record.game.outcome.ending is Ending.LAST_SURVIVOR


def test_an_agreed_draw_comes_back(keep, tmp_path):
    session = Session(engine.variants.variant("trid"))
    keep(session, tmp_path)
    session.offer_draw()
    session.accept_draw()
    assert restored(events_of(tmp_path)).record.game.outcome == session.game.outcome is not None


def test_clocks_and_view_come_along(keep, tmp_path):
    session = Session(engine.variants.variant("chess960"))
    extras = {"clocks": [60.0, 59.5], "view": {"azimuth": 12.0}}
    recorder = keep(session, tmp_path, lambda: extras)
    session.play(session.situation.moves[0])
    extras["view"] = {"azimuth": 13.0}
    recorder.note_extras()
    found = restored(events_of(tmp_path))
    assert (found.clocks, found.view) == ([60.0, 59.5], {"azimuth": 13.0})


def test_the_clock_of_a_move_comes_back(keep, tmp_path):
    session = Session(engine.variants.variant("chess960"))
    session.position_changed.connect(lambda *_: setattr(session.game.node, "clock", 55.25))
    keep(session, tmp_path)
    session.play(session.situation.moves[0])
    assert restored(events_of(tmp_path)).record.game.node.clock == 55.25


def test_closing_keeps_what_goes_on_and_what_is_in_no_file(keep, tmp_path):
    session = Session(engine.variants.variant("chess960"))
    keep(session, tmp_path).close()
    assert list(tmp_path.iterdir()) == [], "nothing was played"
    recorder = keep(session, tmp_path)
    session.play(session.situation.moves[0])
    recorder.close(is_saved=True)
    (left,) = leftovers(tmp_path)
    assert restored(left.events).is_closed
    left.delete()
    recorder = keep(session, tmp_path)
    session.resign()
    recorder.close()
    (left,) = leftovers(tmp_path)
    left.delete()
    keep(session, tmp_path).close(is_saved=True)
    assert list(tmp_path.iterdir()) == []


def test_a_game_given_up_for_another_stays_only_while_unfinished(keep, tmp_path):
    session = Session(engine.variants.variant("chess960"))
    keep(session, tmp_path)
    session.play(session.situation.moves[0])
    session.resign()
    session.start(engine.variants.variant("trid"))
    assert restored(events_of(tmp_path)).record.game.variant.key == "trid"
    session.play(session.situation.moves[0])
    session.start(engine.variants.variant("chess960"))
    (left,) = leftovers(tmp_path)
    found = restored(left.events)
    assert found.record.game.variant.key == "trid" and not found.is_closed
    left.delete()


def test_a_torn_or_senseless_end_costs_only_itself(keep, tmp_path):
    session = Session(engine.variants.variant("chess960"))
    keep(session, tmp_path)
    for text in ("e2-e4", "e7-e5", "g1-f3"):
        session.play(session.variant.parse_move(session.position, text))
    events = events_of(tmp_path)
    for end in (
        {"play": "a1-a8"},
        {"play": 7},
        {"to": [99, []]},
        {"to": "x"},
        {"at": 99},
        {"at": "x"},
        {"to": [0, [[0, 5]]]},
        {"game": '[Variant "none"]\n\n*'},
        {"game": None},
    ):
        found = restored([*events, end, {"play": "b8-c6"}])
        assert tree(found.record.game) == tree(session.game)
    assert restored([]) is None
    assert restored([{"play": "e2-e4"}]) is None


def test_a_disk_that_takes_nothing_is_told_once_and_play_goes_on(keep, tmp_path, monkeypatch):
    session = Session(engine.variants.variant("chess960"))
    recorder = keep(session, tmp_path)
    told: list[str] = []
    recorder.failed.connect(told.append)

    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.keeping.journal.os.fsync", full)
    for text in ("e2-e4", "e7-e5"):
        session.play(session.variant.parse_move(session.position, text))
    assert session.situation.cursor == 2
    assert len(told) == 1 and "No space left on device" in told[0]
    recorder.close()


def test_events_are_ascii_lines(keep, tmp_path):
    session = Session(engine.variants.variant("chess960"))
    keep(session, tmp_path)
    session.set_tag("White", "Jürgen \N{BLACK CHESS PAWN}")
    assert restored(events_of(tmp_path)).record.names[0] == "Jürgen \N{BLACK CHESS PAWN}"
    assert encoded({"name": "ä"}).isascii()
