"""Nothing is lost: the program is killed, closed, started twice, as real processes."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from app.storage.library.game_library import NAME
from app.storage.library.library import Library
from tests.forked_programs import run_deeds
from tests.programs import CLOSE, KILL, PLAY, program, start_python
from tests.systems import KILLED
from tests.unfinished_games import unfinished_games

#: What a program can do, for ``program``.
HELPERS = """
def tell():
    record = session.record
    print(json.dumps({
        "game": session.variant.key,
        "chosen": session.variant.option_values,
        "notations": session.notations(),
        "nodes": sum(1 for _ in record.game.root.walk()),
        "cursor": session.situation.ply,
        "names": record.names,
        "clock": [round(f.left) if f else None for f in window.timekeeper.faces()],
        "view": [round(x, 3) for x in (window.viewport.camera.view.azimuth,
                                       window.viewport.camera.view.elevation)],
        "focus": window.viewport.board.levels.focus,
        "bar": window.bar.label.text() if window.bar.isVisible() else "",
    }), flush=True)
def answer(number):
    window.bar.buttons[number].click()
def tell_file():
    path = window.files.path
    print(json.dumps([path and path.name, window.isWindowModified(),
                      window.windowTitle().split("[*]")[0].split(" – ")[0]]), flush=True)
def tell_box():
    print(json.dumps(window.files.dialog.text()), flush=True)
"""
#: Waits until what was done is written, or has failed.
WRITTEN = "window.app_context.parent().library.finish()"
#: Waits until the file of the game is written.
SAVED = "from app.support import background; background.wait(); QApplication.processEvents()"


Run = Callable[..., tuple[int, list[dict]]]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Return what runs the program, and gives its exit status and what it told."""
    return partial(run_deeds, tmp_path, HELPERS)


def test_a_killed_game_is_offered_comes_back_whole_and_goes_on_without_a_question(run: Run):
    """With its names, side line, clocks, view and levels; an offer can wait for other starts."""
    status, (before,) = run(
        "from app.game.timekeeper import TIME_CONTROL",
        "def play_any(number=0): session.play(session.situation.legal_moves[number])",
        "session.start(session.variant, names=('Anna', 'Bert'))",
        "session.set_tag(TIME_CONTROL, '300+5')",
        *["play_any()"] * 3,
        "session.go_to(1)",
        "session.play_as_variation(session.situation.legal_moves[1])",
        "window.viewport.board.arrangement.spread(0.6)",
        "window.viewport.board.levels.focus_on(3)",
        "window.viewport.board.camera_controller.look(window.viewport.camera.turned(30, 7))",
        "play_any()",
        "tell()",
        KILL,
        arguments=("--game", "raumschach"),
    )
    assert status == KILLED
    assert before["nodes"] == 6 and len(before["notations"]) == 3 and before["focus"] == 3
    assert before["names"] == ["Anna", "Bert"] and before["clock"][0] is not None
    status, (offered,) = run("tell()", "answer(1)", CLOSE, arguments=("--game", "trid"))
    assert status == 0 and offered["game"] == "trid"
    assert ": Raumschach (Laurin), Anna – Bert, " in offered["bar"]
    assert offered["notations"] == []
    _, (offered,) = run("tell()", CLOSE)
    assert offered["bar"] != ""
    _, (offered, after) = run("tell()", "answer(0)", "tell()", CLOSE)
    assert offered["bar"] != "" and after == {**before, "bar": ""}, "it is offered again"
    _, (told,) = run("tell()", CLOSE)
    assert told["notations"] == before["notations"]
    assert told["bar"] == "" and told["nodes"] == 6


def test_two_programs_do_not_fight_over_a_game(run: Run):
    other = program(PLAY, "play('e2-e4'); print('ready', flush=True)")
    first = start_python("-c", other, "--game", "chess960")
    assert first.stdout is not None
    try:
        assert first.stdout.readline() == "ready\n"
        _, (told,) = run("play('d2-d4')", "tell()", CLOSE, arguments=("--game", "chess960"))
        assert told["bar"] == "" and told["notations"] == ["d4"]
    finally:
        first.kill()
        first.communicate()


def test_a_folder_that_cannot_be_written_is_told_and_play_goes_on(run: Run):
    data = Path(os.environ["XDG_DATA_HOME"])
    data.write_text("no folder")
    status, told = run(
        "from PySide6.QtWidgets import QMessageBox",
        "play('e2-e4')",
        WRITTEN,
        "print(json.dumps(window.statusBar().currentMessage()), flush=True)",
        "tell()",
        CLOSE,
        WRITTEN,
        "window.files.dialog.button(QMessageBox.StandardButton.Discard).click()",
        arguments=("--game", "chess960"),
    )
    assert status == 0 and "A crash would lose this game." in told[0]
    assert told[1]["notations"] == ["e4"]


def test_the_file_of_a_game_and_its_star_come_back_and_it_is_not_written_over(
    run: Run, tmp_path: Path
):
    path = tmp_path / "game.pgn"
    status, told = run(
        "play('e2-e4')",
        f"window.files.save_to(__import__('pathlib').Path({str(path)!r}))",
        SAVED,
        "play('e7-e5')",
        "window.close()",
        WRITTEN,
        "print(json.dumps(window.isVisible()), flush=True)",
        arguments=("--game", "chess960"),
    )
    assert (status, told) == (0, [False]), "nothing is asked"
    assert "1. e4 *" in path.read_text("utf-8")
    _, (file, game) = run("tell_file()", "tell()", KILL)
    assert file == ["game.pgn", True, "game.pgn"] and game["notations"] == ["e4", "e5"]
    assert "1. e4 *" in path.read_text("utf-8")
    _, told = run("answer(0)", "tell_file()", "window.files.save()", SAVED, "tell_file()", CLOSE)
    assert told == [["game.pgn", True, "game.pgn"], ["game.pgn", False, "game.pgn"]]
    assert "1. e4 e5 *" in path.read_text("utf-8")
    _, (told, file) = run("tell()", "tell_file()", CLOSE, arguments=(str(path),))
    assert told["notations"] == ["e4", "e5"] and told["bar"] == "", "it is open: nothing is offered"
    assert file == ["game.pgn", False, "game.pgn"]
    # Another program writes it while this one does not run.
    path.write_text("1. c4 c5 *\n", encoding="utf-8")
    _, told = run("tell_file()", "tell_box()", "window.files.save()", SAVED, "tell_box()", CLOSE)
    assert told[0] == ["game.pgn", True, "game.pgn"], "what is on the table is in no file now"
    assert "game.pgn has changed or is gone" in told[1] and "was not written" in told[2]
    assert path.read_text("utf-8") == "1. c4 c5 *\n"


def test_a_game_in_no_file_comes_back_with_its_star_as_it_was_left(run: Run):
    """A move that was taken back before the program ended is replaced by the next one."""
    run("play('e2-e4', 'e7-e5')", "session.take_back()", CLOSE, arguments=("--game", "chess960"))
    _, (file, game, later) = run(
        "tell_file()",
        "play('c7-c5')",
        "tell()",
        "window.files.clipboard.take_text('1. d4 *')",
        SAVED,
        WRITTEN,
        "tell_file()",
        KILL,
    )
    assert file == [None, True, "Chess"]
    assert game["notations"] == ["e4", "c5"] and game["nodes"] == 3 and game["bar"] == ""
    assert later == [None, False, "Chess"], "the game before is kept, and nothing is asked"


#: Opens a second window, and plays in both.
SECOND = """
opened = window.app_context.parent()
second = opened.open().window
def play_there(*texts):
    for text in texts:
        played = second.session
        played.play(coordinate_moves.read(played.variant, played.position, text))
play('e2-e4')
play_there('d2-d4', 'd7-d5')
"""
#: Tells of the games in two windows, once there are both, and what is done then.
BOTH = """
opened = window.app_context.parent()
def both():
    lengths = sorted(one.window.session.game.length for one in opened.contexts)
    print(json.dumps(lengths), flush=True)
    {}
once(lambda: len(opened.contexts) == 2, both)
"""


def test_the_games_of_all_windows_survive_a_kill(run: Run):
    folder = Path(os.environ["XDG_DATA_HOME"]) / "schachraum" / "journals"
    run(SECOND, KILL, arguments=("--game", "chess960"))
    _, told = run(
        "tell()",
        "answer(0)",
        "tell()",
        "window.bar.lift_guard()",
        "answer(0)",
        BOTH.format("opened.quit()"),
        arguments=("--game", "chess960"),
    )
    offered, after, both = told
    assert "Chess, 2 half-moves" in offered["bar"], "the newest one is offered first"
    assert after["notations"] == ["d4", "d5"] and "Chess, 1 half-move" in after["bar"]
    assert both == [1, 2], "the other one is in a window of its own"
    assert [left.state for left in unfinished_games(folder)] == ["closed", "closed"]


def test_the_windows_that_were_open_as_the_program_ended_come_back(run: Run, tmp_path: Path):
    """Two games that are closed together may be equally old, or the clock is set between."""
    run(SECOND, "window.commands['quit'].trigger()", arguments=("--game", "chess960"))
    (path,) = tmp_path.rglob(NAME)
    for newer, and_then in ((1, "opened.quit()"), (2, "opened.contexts[-1].window.close()")):
        make_newer(path, newer)
        _, told = run(BOTH.format(f"{and_then}; opened.quit()"))
        assert told == [[1, 2]]
    _, told = run("print(json.dumps(len(window.app_context.parent().contexts)))", "tell()", CLOSE)
    assert told[0] == 1, "one was closed before"


def make_newer(path: Path, length: int) -> None:
    """Let the game of so many moves be the one of the two that was changed last."""
    left = {
        one.game.record.game.length: one.id for one in unfinished_games(path.with_name("journals"))
    }
    assert left.keys() == {1, 2}
    library = Library(path)
    with library.writing() as connection:
        sql = "UPDATE running SET changed = changed + 3600 WHERE id = ?"
        connection.execute(sql, (left[length],))
    library.close()
