"""What comes of the events of a game: the same game, at the same place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

import engine.variants
from app.game.session import Session
from app.storage import recovery
from app.storage.library.game_library import GameLibrary
from app.storage.library.journal_import import read_events
from app.storage.library.running import BASE, TIMES
from app.storage.recorder import Recorder
from app.storage.recovery import restored
from engine.core.move import Move, cell_spot
from engine.pgn import written_game
from engine.play.drawing import Drawing, DrawingColour
from engine.play.evaluation import Evaluation
from engine.play.game import Game
from engine.play.tree import Node
from engine.rules.outcome import Ending
from engine.text import coordinate_moves
from tests.engine.helpers import dreierschach
from tests.long_games import long_record
from tests.rows import BOARDS
from tests.unfinished_games import events_written, game_written, size_written

SAMPLES = Path(__file__).resolve().parents[2] / "data" / "journals"


Keep = Callable[..., Recorder]


@pytest.fixture
def keep(qapp, tmp_path: Path) -> Iterator[Keep]:
    """Make recorders whose files are closed when the test ends."""
    made: list[Recorder] = []

    def make(session: Session, *rest: Callable[[], object]) -> Recorder:
        library = GameLibrary(tmp_path / "journals")
        library.begin()
        made.append(Recorder(session, library, *rest))
        made[-1].begin()
        return made[-1]

    yield make
    for recorder in made:
        recorder.close()
        recorder.library.close()
        recorder.library.deleteLater()


def tree(game: Game) -> list[tuple[object, ...]]:
    """Return everything that the tree of a game holds."""
    return [
        (
            *(n.move, n.position, len(n.children), n.comment, n.nags, n.drawings, n.clock),
            *(n.outcome, n.evaluation),
        )
        for n in game.root.walk()
    ]


def place(game: Game) -> tuple[object, ...]:
    return game.cursor, game.position, game.line


def line_at_random(session: Session, rng: Random) -> list[Move]:
    """Return a line of a few moves from the position shown, as engines tell them."""
    position, line = session.position, []
    for _ in range(rng.randint(1, 4)):
        moves = session.variant.moves(position)
        if not moves:
            break
        line.append(rng.choice(moves))
        position = session.variant.successor(position, line[-1])
    return line


def play_at_random(session: Session, rng: Random, steps: int) -> None:
    """Play, go back and forth, try side lines, comment."""
    for _ in range(steps):
        game = session.game
        deed = rng.random()
        if deed < 0.6 and game.moves:
            move = rng.choice(game.moves)
            (session.play_as_variation if rng.random() < 0.7 else session.play_replacing)(move)
        elif deed < 0.67:
            session.take_back()
            if game.moves:
                session.play(rng.choice(game.moves[:2]))
        elif deed < 0.7:
            session.play_line(line_at_random(session, rng))
        elif deed < 0.75:
            session.go_to(rng.randint(0, game.length))
        elif deed < 0.85:
            session.go_to_node(rng.choice(list(game.root.walk())))
        elif deed < 0.9:
            session.set_comment(game.node, f"a word {rng.randint(0, 9)} {{or}} two\nä")
        elif deed < 0.92:
            session.set_nags(game.node, (rng.randint(1, 9),))
        elif deed < 0.94:
            spots = [cell_spot(rng.randint(0, 20)) for _ in range(2)]
            session.set_drawings((Drawing(*spots, rng.choice(list(DrawingColour))),))
        elif deed < 0.95:
            session.set_tag(rng.choice(("White", "Site", "Round")), str(rng.randint(0, 9)))
        elif deed < 0.96 and game.outcome is None:
            session.resign()
        elif deed < 0.98:
            session.promote(rng.choice(list(game.root.walk())))
        else:
            session.remove(rng.choice(list(game.root.walk())))


@pytest.mark.parametrize("key", BOARDS)
def test_events_give_the_same_game_back(keep, key):
    rng = Random(key)
    session = Session(engine.variants.variant(key))
    recorder = keep(session)
    for _ in range(8):
        play_at_random(session, rng, 5)
        found = game_written(recorder)
        assert tree(found.record.game) == tree(session.game)
        assert place(found.record.game) == place(session.game)
    recorder.close()


def test_names_options_and_results_come_back(keep):
    rules = engine.variants.variant("dreierschach", promotion="fide")
    session = Session(rules)
    recorder = keep(session)
    session.start(rules, names=("Anna", "Bert", ""))
    session.play(session.situation.legal_moves[0])
    session.resign()
    session.play(session.situation.legal_moves[0])
    session.resign()
    found = game_written(recorder)
    assert found.record.game.variant.option_values == rules.option_values != ()
    assert found.record.names == ("Anna", "Bert", "")
    assert tree(found.record.game) == tree(session.game)
    assert found.record.game.outcome.ending is Ending.LAST_SURVIVOR


def test_a_first_mate_comes_back_with_its_points(keep):
    rules = engine.variants.variant("dreierschach", ending="first-mate")
    session = Session(rules, rules.parse(dreierschach("gKa1 wKh10 bKf7 bQc3 bRe2")))
    recorder = keep(session)
    session.play(coordinate_moves.read(rules, session.position, "h10-h11"))
    ended = session.situation.outcome
    assert ended.scores == (1.0, 0.0, 3.0)
    assert game_written(recorder).record.game.result() == ended


def test_a_draw_of_whole_points_comes_back(keep):
    session = Session(engine.variants.variant("dreierschach", ending="first-mate"))
    recorder = keep(session)
    session.play(session.situation.legal_moves[0])
    session.offer_draw()
    session.accept_draw()
    session.accept_draw()
    assert session.situation.outcome.scores == (1.0, 1.0, 1.0)
    assert game_written(recorder).record.game.result() == session.situation.outcome


def test_clocks_and_view_come_along(keep):
    session = Session(engine.variants.variant("chess960"))
    extras = {"clocks": [60.0, 59.5], "view": {"azimuth": 12.0}}
    recorder = keep(session, lambda: extras)
    session.play(session.situation.legal_moves[0])
    extras["view"] = {"azimuth": 13.0}
    recorder.note_extras()
    found = game_written(recorder)
    assert (found.clocks, found.view) == ([60.0, 59.5], {"azimuth": 13.0})


def test_extras_of_who_hears_later_come_along_at_once(keep):
    session = Session(engine.variants.variant("chess960"))
    extras = {"view": "of nothing"}
    recorder = keep(session, lambda: dict(extras))
    session.transitioned.connect(lambda told: extras.update(view=told.after.variant.key))
    for key in ("trid", "raumschach"):
        session.open_record(long_record(engine.variants.variant(key), 2))
        assert game_written(recorder).view == key, "no event of Qt came between"
    session.transitioned.connect(lambda told: extras.update(view=told.after.ply))
    session.play(session.situation.legal_moves[0])
    assert game_written(recorder).view == 3


def test_the_clock_of_a_move_comes_back(keep):
    session = Session(engine.variants.variant("chess960"))
    session.stamp = lambda after: 55.25
    recorder = keep(session)
    session.play(session.situation.legal_moves[0])
    assert game_written(recorder).record.game.node.clock == 55.25


def test_a_torn_or_senseless_end_costs_only_itself(keep):
    session = Session(engine.variants.variant("chess960"))
    recorder = keep(session)
    for text in ("e2-e4", "e7-e5", "g1-f3"):
        session.play(coordinate_moves.read(session.variant, session.position, text))
    events = events_written(recorder)
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


def play(session: Session, *texts: str) -> None:
    for text in texts:
        session.play(coordinate_moves.read(session.variant, session.position, text))


# -- in proportion -------------------------------------------------------------------------------


def side_line(session: Session) -> Node:
    return session.game.root.main_line()[199].parent.children[1]


def begin_side_line(session: Session) -> None:
    session.go_to(199)
    session.play_as_variation(session.situation.legal_moves[-1])


def draw_circle(session: Session) -> None:
    session.set_drawings((Drawing(cell_spot(3), cell_spot(3), DrawingColour.RED),))


def evaluate(worth: int | None) -> Callable[[Session], object]:
    """Say what a position of the game is worth."""

    def said(session: Session) -> object:
        count = len(session.variant.seats)
        worths = (worth,) if count == 2 else (worth, None, 4000)
        value = None if worth is None else Evaluation(worths, depth=9)
        return session.edit(lambda game: game.set_evaluation(game.nodes[280], value))

    return said


CHANGES: tuple[tuple[str, Callable[[Session], object]], ...] = (
    ("comment", lambda session: session.set_comment(session.game.nodes[280], "a word")),
    ("glyphs", lambda session: session.set_nags(session.game.nodes[280], (1,))),
    ("drawings", draw_circle),
    ("value", evaluate(-1250)),
    ("no value", evaluate(None)),
    ("value again", evaluate(35)),
    ("tag", lambda session: session.set_tag("Site", "Vienna")),
    ("no tag", lambda session: session.set_tag("Site", "")),
    ("side line", begin_side_line),
    ("comment there", lambda session: session.set_comment(side_line(session), "another way")),
    ("back", lambda session: session.go_to_node(session.game.root.main_line()[260])),
    (
        "comment elsewhere",
        lambda session: session.set_comment(side_line(session), "away from here"),
    ),
    ("promoted", lambda session: session.promote(side_line(session))),
    ("removed", lambda session: session.remove(side_line(session))),
    ("end", lambda session: session.go_to_end()),
    ("result", lambda session: session.resign()),
)


def test_changes_of_every_kind_are_small_and_come_back(keep):
    session = Session(engine.variants.variant("dreierschach"))
    recorder = keep(session)
    session.open_record(long_record(session.variant, 300, Event="Evening"))
    for name, change in CHANGES:
        before = size_written(recorder)
        change(session)
        assert 0 < size_written(recorder) - before < 250, name
        found = game_written(recorder)
        assert found.is_whole, name
        assert tree(found.record.game) == tree(session.game), name
        assert place(found.record.game) == place(session.game), name
        assert found.record.tags == session.record.tags, name
    recorder.close()


def test_events_stay_in_proportion_to_their_game(keep):
    session = Session(engine.variants.variant("chess960"))
    recorder = keep(session)
    session.open_record(long_record(session.variant, 300))
    limit = TIMES * 2 * len(written_game(session.record)) + BASE
    for number in range(250):
        session.set_comment(session.game.nodes[number % 5 + 1], f"{number}" + " a word" * 700)
        if number % 25 == 0:
            assert size_written(recorder) < limit + 4 * BASE
    found = game_written(recorder)
    assert len(events_written(recorder)) < 200
    assert tree(found.record.game) == tree(session.game)
    assert place(found.record.game) == place(session.game)


def test_journals_of_earlier_versions_are_read():
    found = {path.stem: restored(read_events(path)) for path in sorted(SAMPLES.glob("*.journal"))}
    assert all(one.is_whole for one in found.values())
    one = found["side-line"]
    assert one.record.game.notations() == ("e4", "c5", "Nf3") and one.record.game.cursor == 2
    assert one.record.game.node.comment == "Sicilian {sharp}"
    assert one.record.names == ("Anna", "Bert")
    assert (one.clocks, one.view) == ({"thought": 1.5}, {"azimuth": 12.0})
    assert sum(1 for _ in one.record.game.root.walk()) == 6
    three = found["three-players"].record.game
    assert three.variant.option_values and three.length == 5 and three.result() is None
    assert found["drawn"].record.game.result().ending is Ending.AGREEMENT


def test_a_journal_in_which_a_game_was_written_many_times_is_read_quickly(monkeypatch):
    """Every change of a remark once wrote the whole game."""
    read = []
    original = recovery.read_game
    monkeypatch.setattr(
        recovery, "read_game", lambda *told, **how: read.append(1) or original(*told, **how)
    )
    events = [{"game": f"1. e4 {{ {number} }} *", "to": [1, []]} for number in range(500)]
    found = restored([*events, {"play": "e7-e5"}])
    assert found.record.game.node.parent.comment == "499" and len(read) == 1


def test_a_game_whose_end_was_taken_back_goes_on(keep):
    session = Session(engine.variants.variant("chess960"))
    recorder = keep(session)
    play(session, "e2-e4")
    session.resign()
    session.take_back()
    found = game_written(recorder)
    assert found.record.game.outcome is None and found.record.game.cursor == 1
    play(session, "e7-e5")
    assert tree(game_written(recorder).record.game) == tree(session.game)
