"""Games of a person's own files: added, replaced, refused; by function, command line and UCI."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import engine.game_files
from engine.__main__ import main
from engine.core.phrases import PhraseError
from engine.core.position import TextError
from engine.pgn import read_game, written_game
from engine.text import coordinate_moves
from engine.variants import (
    KEYS,
    add_file,
    add_games,
    game_file,
    key_of_name,
    known_keys,
    remove,
    variant,
)
from tests.engine.game_files.small_game import TEXT, changed
from tests.engine.helpers import plain_moves
from tests.engine.pgn_games import random_record
from tests.engine.uci.talks import Talk, errors
from tests.programs import RunPython


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the path of a small game's file."""
    monkeypatch.setattr(engine.game_files, "versions_folder", None)
    found = tmp_path / "mine.toml"
    found.write_text(TEXT, encoding="utf-8")
    return found


def test_a_file_is_a_game_like_others(path: Path) -> None:
    assert add_file(path) == "small"
    assert known_keys()[-1] == "small"
    assert "small" not in KEYS
    assert variant("small") is variant("small")
    assert key_of_name("Tiny Chess ") == key_of_name("Small chess") == "small"
    assert add_file(path) == "small"
    remove("small")
    assert key_of_name("small") is None
    with pytest.raises(KeyError):
        variant("small")


def test_another_content_is_another_game(path: Path) -> None:
    add_file(path)
    before = variant("small")
    add_file(path)
    assert variant("small") is before
    path.write_text(changed(("Small chess", "Smaller chess")), encoding="utf-8")
    add_file(path)
    assert variant("small") is not before
    assert variant("small").title == "Smaller chess"
    assert before.title == "Small chess"


def test_games_that_are_files_and_others_have_one_table() -> None:
    files = {key for key in known_keys() if game_file(key) is not None}
    assert {"raumschach", "maack", "glinski"} < files
    assert {"trid", "dreierschach", "chess960"}.isdisjoint(files)
    assert [key_of_name(variant(key).title) for key in KEYS] == list(KEYS)


def test_a_folder_adds_what_can_be_read(path: Path) -> None:
    folder = path.parent
    (folder / "broken.toml").write_text("format = 7\n", encoding="utf-8")
    (folder / "again.toml").write_text(TEXT, encoding="utf-8")
    (folder / "taken.toml").write_text(changed(('"small"', '"maack"')), encoding="utf-8")
    (folder / "folder.toml").mkdir()
    (folder / "notes.txt").write_text("nothing", encoding="utf-8")
    keys, faults = add_games(folder)
    assert keys == ["small"]
    assert [str(fault) for fault in faults] == [
        "broken.toml, line 1: 'format' must be a whole number from 1 to 2, not 7.",
        "folder.toml, line 1: this is no file.",
        "mine.toml, line 2: another game is called 'small'.",
        "taken.toml, line 2: another game is called 'maack'.",
    ]
    with pytest.raises(FileNotFoundError):
        add_games(folder / "nothing")


def test_the_name_of_another_game_is_refused(path: Path) -> None:
    for old, new, line in (
        ('"small"', '"chess"', 2),
        ('"Small chess"', '"Tri-D chess"', 3),
        ('"Small chess"', '"Cubic Chess (Parton)"', 3),
        ('"tiny chess"', '"laurin"', 4),
    ):
        path.write_text(changed((old, new)), encoding="utf-8")
        with pytest.raises(PhraseError, match=f"line {line}: another game is called '"):
            add_file(path)


def test_the_command_line_plays_a_file(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "--game", str(path), "1"]) == 0
    assert capsys.readouterr().out == "1 12\n"
    assert main(["moves", "--game", str(path), "small"]) == 2
    assert "unexpected 'small'" in capsys.readouterr().err
    for wrong in (path.parent, path.parent / "nothing", path.parent / "\0"):
        assert main(["moves", "--game", str(wrong)]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    path.write_text("format = 1\nkey = 1\n", encoding="utf-8")
    assert main(["moves", "--game", str(path)]) == 2
    assert capsys.readouterr().err.startswith("engine: mine.toml, line ")


def test_the_process_begins_with_the_game_of_a_file(
    path: Path, run_python: RunPython, capsys: pytest.CaptureFixture[str]
) -> None:
    done = run_python("-m", "engine", "uci", "--game", str(path), given="go depth 1\n")
    add_file(path)
    moves = plain_moves(variant("small"), variant("small").start_text)
    assert done.stdout.splitlines()[-1].split()[:2] in [["bestmove", move] for move in moves]
    for words in (("--game", f"{path}/nothing"), ("--game",), ("--games", str(path))):
        assert main(["uci", *words]) == 2
        said = capsys.readouterr()
        assert (said.out, said.err.count("\n")) == ("", 1)


def test_a_session_is_told_of_files(path: Path) -> None:
    talk = Talk()
    assert "option name VariantPath type string default <empty>" in talk.tell("uci")
    assert errors(talk.tell("setoption name UCI_Variant value small"))
    assert talk.tell(f"setoption name VariantPath value {path.parent}") == []
    assert any(" var small" in line for line in talk.tell("uci"))
    assert talk.tell("setoption name UCI_Variant value small", "position startpos") == []
    assert talk.ask("go depth 1")[-1].startswith("bestmove ")
    assert talk.player.game is variant("small")
    folder = path.with_name("two  blanks")
    folder.mkdir()
    path = path.rename(folder / path.name)
    path.write_text(changed(("Small chess", "Smaller chess")), encoding="utf-8")
    assert talk.tell(f"setoption name VariantPath value {path}") == []
    talk.ask("go depth 1")
    assert talk.player.game.title == "Smaller chess"
    path.write_text("nonsense", encoding="utf-8")
    (said,) = errors(talk.tell(f"setoption name VariantPath value {path}"))
    assert "mine.toml, line 1: " in said
    assert errors(talk.tell(f"setoption name VariantPath value {path}/nothing"))
    assert talk.tell("setoption name VariantPath value <empty>") == []


def test_its_games_are_written_and_read(path: Path) -> None:
    add_file(path)
    for seed in range(3):
        written = written_game(random_record("small", random.Random(seed)))
        assert '[Variant "Small chess"]' in written
        assert written_game(read_game(written)) == written


def test_its_moves_are_refused_with_reasons(path: Path) -> None:
    add_file(path)
    game = variant("small")
    with pytest.raises(TextError, match="own piece on the target"):
        coordinate_moves.read(game, game.start(), "a1-a2")


def test_a_fault_of_a_file_is_one_sentence(path: Path) -> None:
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(PhraseError, match="line 1: the text is not UTF-8"):
        add_file(path)
