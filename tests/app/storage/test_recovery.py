"""What comes of the events of a journal: the same game, at the same place."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication

import engine.variants
from app.game.session import Session
from app.storage import recovery
from app.storage.compaction import BASE, TIMES
from app.storage.game_summary import read_about
from app.storage.journal import leftovers
from app.storage.journal_lines import decoded, encoded, last_event, read_events
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

KEYS = engine.variants.KEYS
SAMPLES = Path(__file__).resolve().parents[2] / "data" / "journals"


@pytest.fixture
def keep(qapp) -> Iterator[Callable[..., Recorder]]:
    """Make recorders whose files are closed when the test ends."""
    made: list[Recorder] = []

    def make(session: Session, folder: Path, *rest: Callable[[], object]) -> Recorder:
        made.append(Recorder(session, folder, *rest))
        made[-1].begin()
        return made[-1]

    yield make
    for recorder in made:
        recorder.close()


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


def events_of(folder) -> list:
    """Return what the one journal in a folder holds, as another run would read it."""
    (path,) = folder.glob("*.journal")
    return [decoded(line) for line in path.read_bytes().splitlines(keepends=True)]


def line_at_random(session: Session, chance: Random) -> list[Move]:
    """Return a line of a few moves from the position shown, as engines tell them."""
    position, line = session.position, []
    for _ in range(chance.randint(1, 4)):
        moves = session.variant.moves(position)
        if not moves:
            break
        line.append(chance.choice(moves))
        position = session.variant.successor(position, line[-1])
    return line


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
        elif deed < 0.7:
            session.play_line(line_at_random(session, chance))
        elif deed < 0.75:
            session.go_to(chance.randint(0, game.length))
        elif deed < 0.85:
            session.go_to_node(chance.choice(list(game.root.walk())))
        elif deed < 0.9:
            session.comment(game.node, f"a word {chance.randint(0, 9)} {{or}} two\nä")
        elif deed < 0.92:
            session.annotate(game.node, (chance.randint(1, 9),))
        elif deed < 0.94:
            spots = [cell_spot(chance.randint(0, 20)) for _ in range(2)]
            session.draw((Drawing(*spots, chance.choice(list(DrawingColour))),))
        elif deed < 0.95:
            session.set_tag(chance.choice(("White", "Site", "Round")), str(chance.randint(0, 9)))
        elif deed < 0.96 and game.outcome is None:
            session.resign()
        elif deed < 0.98:
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


def test_a_first_mate_comes_back_with_its_points(keep, tmp_path):
    rules = engine.variants.variant("dreierschach", ending="first-mate")
    session = Session(rules, rules.parse(dreierschach("gKa1 wKh10 bKf7 bQc3 bRe2")))
    recorder = keep(session, tmp_path)
    session.play(coordinate_moves.read(rules, session.position, "h10-h11"))
    ended = session.situation.outcome
    assert ended.scores == (1.0, 0.0, 3.0)
    assert restored(events_of(tmp_path)).record.game.result() == ended
    recorder.close()
    (left,) = leftovers(tmp_path)
    told = read_about(last_event(left.path))
    assert told.variant is rules and told.outcome == ended


def test_a_draw_of_whole_points_comes_back(keep, tmp_path):
    session = Session(engine.variants.variant("dreierschach", ending="first-mate"))
    keep(session, tmp_path)
    session.play(session.situation.moves[0])
    session.offer_draw()
    session.accept_draw()
    session.accept_draw()
    assert session.situation.outcome.scores == (1.0, 1.0, 1.0)
    assert restored(events_of(tmp_path)).record.game.result() == session.situation.outcome


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


def test_extras_of_who_hears_later_come_along_at_once(keep, tmp_path):
    session = Session(engine.variants.variant("chess960"))
    extras = {"view": "of nothing"}
    recorder = keep(session, tmp_path, lambda: dict(extras))
    session.transitioned.connect(lambda told: extras.update(view=told.after.variant.key))
    for key in ("trid", "raumschach"):
        session.start(engine.variants.variant(key))
        assert restored(read_events(recorder.path)).view == key, "no event of Qt came between"
    session.transitioned.connect(lambda told: extras.update(view=told.after.cursor))
    session.play(session.situation.moves[0])
    assert restored(read_events(recorder.path)).view == 1


def test_the_clock_of_a_move_comes_back(keep, tmp_path):
    session = Session(engine.variants.variant("chess960"))
    session.stamp = lambda after: 55.25
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


@pytest.mark.parametrize("is_over", [False, True])
def test_a_game_given_up_for_another_stays_unless_it_is_in_a_file(keep, tmp_path, is_over):
    session = Session(engine.variants.variant("chess960"))
    is_in_file = False
    recorder = keep(session, tmp_path, dict, lambda: is_in_file)
    session.play(session.situation.moves[0])
    if is_over:
        session.resign()
    session.start(engine.variants.variant("trid"))
    session.play(session.situation.moves[0])
    (left,) = leftovers(tmp_path)
    found = restored(left.events)
    assert found.record.game.variant.key == "chess960" and found.is_left and not found.is_closed
    told = read_about(last_event(left.path))
    assert (told.variant.key, told.length, told.is_left) == ("chess960", 1, True)
    assert told.outcome == found.record.game.result() and bool(told.outcome) is is_over
    left.delete()
    is_in_file = True
    recorder.note_extras()
    session.start(engine.variants.variant("chess960"))
    assert list(leftovers(tmp_path)) == []


def test_a_game_that_is_not_wanted_any_more_is_told_as_it_leaves(keep, tmp_path):
    session = Session(engine.variants.variant("chess960"))
    recorder = keep(session, tmp_path)
    told: list[Path] = []
    recorder.discarded.connect(told.append)
    session.play(session.situation.moves[0])
    recorder.discard()
    session.play(session.situation.moves[0])
    session.start(engine.variants.variant("trid"))
    assert told == [], "it has gone on since"
    session.play(session.situation.moves[0])
    path = recorder.path
    recorder.discard()
    session.start(engine.variants.variant("trid"))
    assert told == [path] and path.exists()


def test_a_torn_or_senseless_end_costs_only_itself(keep, tmp_path):
    session = Session(engine.variants.variant("chess960"))
    keep(session, tmp_path)
    for text in ("e2-e4", "e7-e5", "g1-f3"):
        session.play(coordinate_moves.read(session.variant, session.position, text))
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


def full(_file: int) -> None:
    raise OSError(28, "No space left on device")


def play(session: Session, *texts: str) -> None:
    for text in texts:
        session.play(coordinate_moves.read(session.variant, session.position, text))


def test_a_disk_that_takes_nothing_is_told_and_tried_again(keep, tmp_path, monkeypatch):
    session = Session(engine.variants.variant("chess960"))
    recorder = keep(session, tmp_path)
    told: list[str] = []
    reasons: list[str] = []
    recorder.failed.connect(told.append)
    recorder.kept_changed.connect(reasons.append)
    play(session, "e2-e4")
    for move in ("e7-e5", "b8-c6"):
        with monkeypatch.context() as broken:
            broken.setattr("app.storage.journal.os.fsync", full)
            before = restored(events_of(tmp_path)).record.game.length
            play(session, move)
            session.comment(session.game.node, "while nothing is written")
            assert not recorder.is_kept()
            assert reasons[-1] == recorder.reason == "No space left on device"
        assert restored(events_of(tmp_path)).record.game.length == before, "what there was"
        play(session, coordinate_moves.write(session.variant, session.situation.moves[0]))
        assert reasons[-1] == recorder.reason == "" and recorder.is_kept()
        assert tree(restored(events_of(tmp_path)).record.game) == tree(session.game)
    assert len(told) == 2 and "No space left on device" in told[0]


@pytest.mark.parametrize("how", ["a move", "a question", "the end"])
def test_a_folder_deleted_while_playing_is_made_again(keep, tmp_path, how):
    """The open file would take everything, and nobody would ever find it."""
    folder = tmp_path / "journals"
    session = Session(engine.variants.variant("chess960"))
    recorder = keep(session, folder)
    play(session, "e2-e4")
    shutil.rmtree(folder)
    if how == "a move":
        play(session, "e7-e5")
    elif how == "a question":
        assert recorder.is_kept()
    else:
        recorder.close()
    (left,) = folder.glob("*.journal")
    assert tree(restored(read_events(left)).record.game) == tree(session.game)


def test_a_folder_that_cannot_be_made_again_is_told(keep, tmp_path):
    folder = tmp_path / "deep" / "journals"
    session = Session(engine.variants.variant("chess960"))
    recorder = keep(session, folder)
    play(session, "e2-e4")
    shutil.rmtree(folder.parent)
    folder.parent.write_text("no folder")
    assert not recorder.is_kept() and recorder.reason
    folder.parent.unlink()
    play(session, "e7-e5")
    assert recorder.is_kept() and not recorder.reason
    assert tree(restored(events_of(folder)).record.game) == tree(session.game)


# -- in proportion -------------------------------------------------------------------------------


def side_line(session: Session) -> Node:
    return session.game.root.main_line()[499].parent.children[1]


def begin_side_line(session: Session) -> None:
    session.go_to(499)
    session.play_beside(session.situation.moves[-1])


def draw_circle(session: Session) -> None:
    session.draw((Drawing(cell_spot(3), cell_spot(3), DrawingColour.RED),))


def evaluate(worth: int | None) -> Callable[[Session], object]:
    """Say what a position of the game is worth."""

    def said(session: Session) -> object:
        count = len(session.variant.seats)
        worths = (worth,) if count == 2 else (worth, None, 4000)
        value = None if worth is None else Evaluation(worths, depth=9)
        return session.edit(lambda game: game.evaluate(game.nodes[700], value))

    return said


CHANGES: tuple[tuple[str, Callable[[Session], object]], ...] = (
    ("comment", lambda session: session.comment(session.game.nodes[700], "a word")),
    ("glyphs", lambda session: session.annotate(session.game.nodes[700], (1,))),
    ("drawings", draw_circle),
    ("value", evaluate(-1250)),
    ("no value", evaluate(None)),
    ("value again", evaluate(35)),
    ("tag", lambda session: session.set_tag("Site", "Vienna")),
    ("no tag", lambda session: session.set_tag("Site", "")),
    ("side line", begin_side_line),
    ("comment there", lambda session: session.comment(side_line(session), "another way")),
    ("back", lambda session: session.go_to_node(session.game.root.main_line()[900])),
    ("comment elsewhere", lambda session: session.comment(side_line(session), "away from here")),
    ("promoted", lambda session: session.promote(side_line(session))),
    ("removed", lambda session: session.remove(side_line(session))),
    ("end", lambda session: session.go_to_end()),
    ("result", lambda session: session.resign()),
)


@pytest.mark.parametrize("key", ["raumschach", "dreierschach"])
def test_changes_of_every_kind_are_small_and_come_back(keep, tmp_path, key):
    session = Session(engine.variants.variant(key))
    recorder = keep(session, tmp_path)
    session.start_record(long_record(session.variant, 1000, Event="Evening"))
    path = recorder.path
    for name, change in CHANGES:
        before = path.stat().st_size
        change(session)
        assert 0 < path.stat().st_size - before < 250, name
        found = restored(read_events(path))
        assert found.is_whole, name
        assert tree(found.record.game) == tree(session.game), name
        assert place(found.record.game) == place(session.game), name
        assert found.record.tags == session.record.tags, name
    recorder.close()


def test_a_journal_stays_in_proportion_to_its_game(keep, tmp_path, qtbot):
    session = Session(engine.variants.variant("chess960"))
    recorder = keep(session, tmp_path)
    session.start_record(long_record(session.variant, 300))
    path = recorder.path
    limit = TIMES * 20 * len(written_game(session.record)) + BASE
    largest = 0
    for number in range(250):
        session.comment(session.game.nodes[number % 5 + 1], f"{number}" + " a word" * 700)
        largest = max(largest, path.stat().st_size)
    assert largest < 5 * limit, "it is not waited for that the window has time"
    qtbot.waitUntil(lambda: path.stat().st_size < limit)
    assert tree(restored(events_of(tmp_path)).record.game) == tree(session.game)
    assert [found.suffix for found in tmp_path.iterdir() if found.suffix != ".lock"] == [".journal"]
    recorder.close()


def test_a_game_that_changes_while_its_journal_is_shortened_is_kept_as_it_is(keep, tmp_path, qtbot):
    session = Session(engine.variants.variant("chess960"))
    recorder = keep(session, tmp_path)
    session.start_record(long_record(session.variant, 400))
    path = recorder.path
    session.comment(session.game.root, "x" * 150_000)
    session.comment(session.game.root, "short")
    inode = path.stat().st_ino
    for number in range(5):
        QCoreApplication.processEvents()
        session.comment(session.game.nodes[1], f"while it is written {number}")
        assert tree(restored(events_of(tmp_path)).record.game) == tree(session.game)
    qtbot.waitUntil(lambda: path.stat().st_ino != inode)
    session.go_to(7)
    assert path.stat().st_size < 20_000
    assert tree(restored(events_of(tmp_path)).record.game) == tree(session.game)
    assert place(restored(events_of(tmp_path)).record.game) == place(session.game)
    recorder.close()


def test_a_journal_that_cannot_be_shortened_goes_on(keep, tmp_path, monkeypatch):
    session = Session(engine.variants.variant("chess960"))
    recorder = keep(session, tmp_path)

    def refuse(*_paths: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    for number in range(10, 30):
        session.comment(session.game.root, f"{number}" * 30_000)
        QCoreApplication.processEvents()
    assert tree(restored(events_of(tmp_path)).record.game) == tree(session.game)
    assert recorder.is_kept() and not recorder.reason
    recorder.close()


def test_journals_of_earlier_versions_are_read():
    found = {path.stem: restored(read_events(path)) for path in sorted(SAMPLES.glob("*.journal"))}
    assert all(one.is_whole for one in found.values())
    one = found["side-line"]
    assert one.record.game.notations() == ("e4", "c5", "Nf3") and one.record.game.cursor == 2
    assert one.record.game.node.comment == "Sicilian {sharp}"
    assert one.record.names == ("Anna", "Bert") and one.is_closed
    assert (one.clocks, one.view) == ({"thought": 1.5}, {"azimuth": 12.0})
    assert sum(1 for _ in one.record.game.root.walk()) == 6
    three = found["three-players"].record.game
    assert three.variant.chosen and three.length == 5 and three.result() is None
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


def test_a_finished_game_is_finished_wherever_one_looks():
    session = Session(engine.variants.variant("chess960"))
    while session.situation.outcome is None:
        play(session, ("g1-f3", "g8-f6", "f3-g1", "f6-g8")[session.situation.cursor % 4])
    assert session.game.result().ending is Ending.FIVEFOLD
    session.go_to(3)
    session.play_beside(session.situation.moves[-1])
    assert session.situation.outcome is None
    assert session.game.result().ending is Ending.FIVEFOLD


def test_events_are_ascii_lines(keep, tmp_path):
    session = Session(engine.variants.variant("chess960"))
    keep(session, tmp_path)
    session.set_tag("White", "Jürgen \N{BLACK CHESS PAWN}")
    assert restored(events_of(tmp_path)).record.names[0] == "Jürgen \N{BLACK CHESS PAWN}"
    assert encoded({"name": "ä"}).isascii()
