"""Own games in the window: offered, played with the computer, kept, saved, left and taken up."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Event, current_thread, main_thread

import pytest
from PySide6.QtWidgets import QApplication

import engine.variants
from app.game.players import PERSON, computer
from app.settings.options import CARRY_GAME_FILES, PIECES
from app.settings.remembered import LAST_GAME, LAST_OWN_GAME, VIEWS
from app.settings.store import Settings
from app.storage.library.library import Library
from app.storage.library.listing import read_rows
from app.storage.library.played import read_figures, read_openings
from app.storage.library.rows import read_variant
from app.window.beginning import last_start
from app.window.game_windows import GameWindows, WindowContext
from engine.game_files import versions
from engine.pgn import read_game, written_game
from engine.text import coordinate_moves
from engine.variants import variant
from tests.computers import until_length
from tests.driver import message, open_window, save_game
from tests.engine.game_files.small_game import TEXT, changed, forget
from tests.forked_programs import run_deeds
from tests.own_games import FileWithoutBin, own_games_folder
from tests.programs import CLOSE, KILL
from tests.systems import KILLED
from tests.timeouts import TIMEOUT_SECONDS

KNIGHTS = changed(("Small chess", "Knights' chess"), ('rook = "R"', 'rook = "N"'))


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    with own_games_folder() as found:
        yield found


@pytest.fixture
def game(
    folder: Path, qtbot, preferences_path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[WindowContext]:
    """Give a window of a program that has read the own games."""
    monkeypatch.setattr("app.storage.own_games.QFile", FileWithoutBin)
    windows = GameWindows(Settings(preferences_path), tmp_path / "journals")
    open_window(qtbot, preferences_path, "chess960", number=518, windows=windows)
    with qtbot.waitSignal(windows.app_context.own_games.changed):
        windows.read_own_games()
    yield windows.contexts[0]
    for one in list(windows.contexts):
        one.window.close_for_good()
    windows.delete()


def start(game: WindowContext, *moves: str) -> None:
    """Begin the small game, and play."""
    session = game.window.session
    session.start(variant("small"))
    for text in moves:
        session.play(coordinate_moves.read(session.variant, session.position, text))


def save(game: WindowContext, qtbot, text: str) -> None:
    """Change the file of the small game."""
    own = game.window.app_context.own_games
    told: list[str] = []
    own.save(text, lambda fault, _: told.append(fault), own.files[0])
    qtbot.waitUntil(lambda: told == [""])


def delete(game: WindowContext, qtbot) -> None:
    """Delete that file."""
    own = game.window.app_context.own_games
    told: list[str] = []
    own.delete(own.files[0], told.append)
    qtbot.waitUntil(lambda: told == [""])


def test_an_own_game_is_offered_where_games_are_listed(game: WindowContext, qtbot) -> None:
    window = game.window
    window.questions.ask_new_game("small")
    dialog = window.questions.dialog
    assert dialog.games.cards[-1].text() == "Small chess"
    assert dialog.variant is variant("small")
    dialog.accept()
    assert window.session.variant is variant("small")
    game.welcome.open()
    assert game.welcome.dialog.key == "small"
    game.welcome.dialogs.close()
    window.questions.ask_position()
    assert window.questions.setting_up.games.currentData() == "small"
    window.questions.setting_up.close()
    filters = game.my_games.games_window.games.filters
    keys = [filters.game.itemData(number) for number in range(filters.game.count())]
    assert keys == ["", *engine.variants.KEYS, "small"]
    delete(game, qtbot)
    assert filters.game.count() == len(keys) - 1
    window.questions.ask_new_game()  # the game that is shown stays among them
    assert window.questions.dialog.variant is window.session.variant


def test_a_fault_is_told_until_it_is_mended(game: WindowContext, qtbot) -> None:
    save(game, qtbot, changed(('title = "Small chess"', 'title = "Small chess')))
    fault = game.window.app_context.own_games.files[0].fault
    assert fault and message(game.window) == fault
    game.window.status.show()
    assert message(game.window) == fault
    save(game, qtbot, TEXT)
    assert message(game.window) == "White to move."
    save(game, qtbot, changed(('title = "Small chess"', 'title = "Small chess')))
    game.window.status.show_message("Another one.")
    save(game, qtbot, TEXT)
    assert message(game.window) == "Another one."


def test_a_game_goes_on_by_the_file_it_began_with_whose_rules_the_help_shows(
    game: WindowContext, qtbot
) -> None:
    start(game, "b2-b3")
    played = game.window.session.variant
    help_window, help_command = game.window.help, game.window.commands["help"]
    help_command.trigger()
    browser = help_window.browser
    assert browser.page == "small" and "has been changed" not in browser.toPlainText()
    save(game, qtbot, KNIGHTS)
    assert variant("small").title == "Knights' chess"
    assert game.window.session.variant is played
    moves = {
        coordinate_moves.write(played, move) for move in game.window.session.situation.legal_moves
    }
    assert "a6-b4" not in moves
    help_command.trigger()
    assert browser.page == f"small@{played.version}"
    assert help_window.windowTitle().startswith("Small")
    said = browser.toPlainText()
    assert "Small chess\nThe file of this game has been changed" in said
    assert "Rook: any distance straight." in said
    assert browser.loadResource(2, f"diagram:{browser.page}/rook") is not None
    help_window.show_rules("small")
    assert browser.toPlainText().startswith("Knights' chess\n")
    delete(game, qtbot)
    move = coordinate_moves.read(played, game.window.session.position, "b5-b4")
    assert game.window.session.play(move)
    assert game.window.session.variant is played


def test_a_game_in_which_nothing_was_played_follows_its_file(game: WindowContext, qtbot) -> None:
    session = game.window.session
    session.start(variant("small"), players=(PERSON, computer(2)), names=("Anna", ""))
    save(game, qtbot, KNIGHTS)
    assert session.variant is variant("small") and session.variant.title == "Knights' chess"
    assert session.players == (PERSON, computer(2)) and session.situation.names[0] == "Anna"
    delete(game, qtbot)
    assert session.variant.title == "Knights' chess"


def test_the_library_keeps_it_by_its_file(game: WindowContext, qtbot) -> None:
    start(game, "b2-b3", "b5-b4")
    version = game.window.session.variant.version
    save(game, qtbot, KNIGHTS)
    start(game, "c2-c3")
    game.window.session.start(variant("trid"))
    delete(game, qtbot)
    library = game.recovery.library
    library.finish()
    forget()  # as a later run of the program
    with closing(Library(library.path)) as games:
        assert read_figures(games, "", "").games == ("small",)
        begun = {
            one.beginning.variant.title: one.opening.line for one in read_openings(games, "small")
        }
        assert begun == {"Small chess": "b2-b3 b5-b4", "Knights' chess": "c2-c3"}
        ids = [id for (id,) in games.select("SELECT id FROM games", ())]
        rows = {row.variant.title for row in read_rows(games, ids).values() if row is not None}
        assert rows == set(begun)
        assert version in {read_game(text).game.variant.version for text in games.texts(ids)}
    table = game.my_games.games_window.games.table
    game.my_games.ask()
    qtbot.waitUntil(lambda: table.model().rowCount() == 2)


def test_the_window_waits_for_no_file_of_a_game_that_is_gone(
    game: WindowContext, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    start(game, "b2-b3", "b5-b4")
    game.window.session.start(variant("trid"))
    delete(game, qtbot)
    game.recovery.library.finish()
    monkeypatch.setattr(engine.variants, "built", {})
    read_variant.cache_clear()
    forget()  # as a later run of the program
    folder, waited_for = games_versions(game), []

    def watch(place: object, name: str) -> None:
        does = getattr(place, name)

        def watched(path: str | Path, *more: object, **named: object) -> object:
            at = Path(path)
            if folder in (at, at.parent) and current_thread() is main_thread():
                waited_for.append(f"{name} {at.name}")
            return does(path, *more, **named)

        monkeypatch.setattr(place, name, watched)

    watch(Path, "open")
    watch(os, "scandir")
    page, figures = game.my_games.games_window.games, game.my_games.statistics.page
    with qtbot.waitSignal(game.recovery.library.running.orphaned_games_stored):
        game.my_games.ask()
    with qtbot.waitSignal(page.reading.listed):
        page.refresh()
    assert page.table.model().index(0, 0).data() is not None
    qtbot.waitUntil(lambda: page.preview.facts.text() != "" or page.table.selectRow(0))
    game.window.commands["statistics"].trigger()
    qtbot.waitUntil(lambda: figures.summary.text().startswith("1 game"))
    assert figures.by_game.chart.bars[0].name == "Small chess"
    with qtbot.waitSignal(page.reading.listed):
        figures.by_game.chart.chosen.emit(0)
    qtbot.waitUntil(lambda: page.table.selected_count == 1 or page.table.selectRow(0))
    page.game_actions.opening.trigger()
    qtbot.waitUntil(lambda: game.window.session.variant.key == "small")
    game.window.commands["help"].trigger()
    game.window.help.close()
    assert waited_for == []
    assert variant("small").title == "Small chess"
    assert waited_for == []


def test_the_window_does_not_wait_for_the_file_of_a_pasted_game(
    game: WindowContext, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    start(game, "b2-b3")
    session = game.window.session
    text = written_game(session.record)
    save(game, qtbot, KNIGHTS)
    session.start(variant("chess960"))
    may_go_on, content_of = Event(), versions.content_of
    monkeypatch.setattr(
        versions,
        "content_of",
        lambda *which: may_go_on.wait(TIMEOUT_SECONDS) and content_of(*which),
    )
    forget()
    game.window.files.clipboard.take_text(text)
    assert session.variant.key == "chess960"
    may_go_on.set()
    qtbot.waitUntil(lambda: session.variant.title == "Small chess")


def test_the_computer_plays_both_files_one_after_the_other(game: WindowContext, qtbot) -> None:
    players = (PERSON, computer(1))
    session = game.window.session
    for text in (TEXT, KNIGHTS):
        if text != TEXT:
            save(game, qtbot, text)
        session.start(variant("small"), players=players)
        session.play(coordinate_moves.read(session.variant, session.position, "b2-b3"))
        until_length(game.window, 2)
        assert session.variant.file.content == text.encode()
    session.start(variant("small"), players=players)
    delete(game, qtbot)
    session.play(coordinate_moves.read(session.variant, session.position, "b2-b3"))
    until_length(game.window, 2)


def test_a_saved_game_brings_its_file_if_that_is_wanted(
    game: WindowContext, qtbot, tmp_path: Path
) -> None:
    start(game, "b2-b3")
    with_file, without = tmp_path / "with.pgn", tmp_path / "without.pgn"
    save_game(game.window, with_file)
    game.window.files.clipboard.copy_game()
    assert QApplication.clipboard().text() == with_file.read_text(encoding="utf-8")
    game.window.settings.set(CARRY_GAME_FILES, False)
    save_game(game.window, without)
    played = game.window.session.variant
    game.window.session.start(variant("chess960"))
    delete(game, qtbot)
    forget()
    for path in (folder := games_versions(game)).iterdir():
        path.unlink()
    game.window.files.open_path(without)
    qtbot.waitUntil(lambda: game.window.files.dialog is not None)
    said = "Small chess was played by a file of that game that is not here: small "
    assert said in game.window.files.dialog.text()
    assert game.window.session.variant.key == "chess960"
    game.window.files.open_path(with_file)
    qtbot.waitUntil(lambda: game.window.session.variant.key == "small")
    assert game.window.session.variant.version == played.version
    assert [path.name for path in folder.iterdir()] == [f"small.{played.version}.toml"]


def games_versions(game: WindowContext) -> Path:
    """Return the folder of the files that games were begun with."""
    return game.window.app_context.own_games.folder / "versions"


def test_its_pieces_and_views_are_remembered(game: WindowContext) -> None:
    start(game)
    window = game.window
    window.settings.set(PIECES["small"], "slim")
    from app.appearance import appearance

    assert appearance().pieces("small").key == "slim"
    window.views.keep()
    window.settings.save()
    again = Settings(window.settings.path)
    assert again.get(PIECES["small"]) == "slim"
    assert again.get(VIEWS["small"]) == window.settings.get(VIEWS["small"]) != ""
    text = window.settings.path.read_text(encoding="utf-8").replace("slim", "none")
    window.settings.path.write_text(text, encoding="utf-8")
    assert Settings(window.settings.path).get(PIECES["small"]) == "staunton"


def test_the_next_start_begins_with_the_game_played_last(game: WindowContext, qtbot) -> None:
    start(game)
    settings = game.window.settings
    played = game.window.session.variant
    assert last_start(settings)[0] is played
    assert settings.get(LAST_GAME) == "chess960"
    delete(game, qtbot)
    assert settings.get(LAST_OWN_GAME) == ""
    assert last_start(settings)[0].key == "chess960"
    for nonsense in ("small", "small 12", "../x " + "0" * 64, "trid " + "0" * 64):
        settings.set(LAST_OWN_GAME, nonsense)
        assert last_start(settings)[0].key == "chess960"


TELL = """
def tell():
    print(json.dumps([session.variant.title, session.variant.version, session.notations()]))
    sys.stdout.flush()
"""


def test_a_killed_game_is_taken_up_by_its_file(folder: Path, tmp_path: Path) -> None:
    run = partial(run_deeds, tmp_path, TELL)
    status, (before,) = run("play('b2-b3')", "tell()", KILL, arguments=("--game", "small"))
    assert (status, before[0], before[2]) == (KILLED, "Small chess", ["b3"])
    (folder / "small.toml").write_text(KNIGHTS, encoding="utf-8")
    status, (_, after) = run("tell()", "window.bar.buttons[0].click()", "tell()", CLOSE)
    assert (status, after) == (0, before)
    (folder / "small.toml").write_text("nonsense", encoding="utf-8")
    assert run("tell()", CLOSE)[1] == [before]
    own = tmp_path / "mine.toml"
    own.write_text(changed(('"small"', '"mine"')), encoding="utf-8")
    _, (told,) = run("tell()", CLOSE, arguments=("--game", os.fspath(own)))
    assert told[0] == "Small chess" and told[1] != before[1]
