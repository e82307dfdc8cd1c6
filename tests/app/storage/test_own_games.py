"""A person's own games: files of a folder, read, changed, deleted, by several programs."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import engine.variants
from app.startup.command_line import parse
from app.storage import own_games
from app.storage.own_file import own_paths
from app.storage.own_games import OwnGames
from app.support import background
from app.support.failures import InputError
from engine.core.phrases import PhraseError
from engine.search import comparison
from engine.variants import KEYS, shown_keys, variant
from tests.engine.game_files.small_game import TEXT, changed
from tests.own_games import own_games_folder
from tests.systems import needs_bin

OTHER = changed(('"small"', '"other"'), ("Small chess", "Another chess"), ("tiny", "odd"))


@pytest.fixture
def folder(qtbot) -> Iterator[Path]:
    with own_games_folder() as found:
        yield found
        qtbot.waitUntil(background.is_idle)


@pytest.fixture
def own(folder: Path, qtbot, monkeypatch: pytest.MonkeyPatch) -> Iterator[OwnGames]:
    """Give the own games once they have been read; new ones are compared in few positions."""
    compare = comparison.compare
    monkeypatch.setattr(comparison, "compare", lambda *a, **more: compare(*a, count=2, **more))
    found = read(qtbot)
    yield found
    found.end()


def read(qtbot) -> OwnGames:
    """Return the own games, as a program finds them."""
    found = OwnGames()
    with qtbot.waitSignal(found.changed):
        found.load()
    return found


def removed(path: Path) -> bool:
    """Try to remove a file, and return whether it is gone: Windows keeps one that is being read."""
    with suppress(PermissionError):
        path.unlink()
    return not path.exists()


def done(qtbot, act: Callable[..., object], *given: Any) -> tuple[object, ...]:
    """Do something and return what is told of it."""
    told: list[tuple[object, ...]] = []
    text, *more = given
    act(text, lambda *words: told.append(words), *more)
    qtbot.waitUntil(lambda: bool(told))
    return told[0]


def test_a_file_is_offered_with_the_other_games(own: OwnGames) -> None:
    assert [(file.key, file.title, file.fault) for file in own.files] == [
        ("small", "Small chess", "")
    ]
    assert shown_keys() == (*KEYS, "small")
    assert variant("small") is own.files[0].variant
    assert own.content("small") == own.files[0].text == TEXT
    assert own.content("maack").startswith("format = 1")
    with pytest.raises(KeyError):
        own.content("trid")


def test_a_missing_folder_is_empty_and_stays_missing(qtbot, tmp_path: Path) -> None:
    found = OwnGames(tmp_path / "nothing")
    found.load()
    qtbot.waitUntil(background.is_idle)
    assert found.files == () and not found.folder.exists()


def test_what_is_no_game_is_told_once_and_stops_nothing(own: OwnGames, qtbot) -> None:
    told: list[str] = []
    own.message.connect(told.append)
    folder = own.folder
    (folder / "again.toml").write_text(TEXT, encoding="utf-8")
    (folder / "bytes.toml").write_bytes(b"\xff\xfe\0")
    (folder / "folder.toml").mkdir()
    (folder / "long.toml").write_bytes(b"#" * 600_000)
    (folder / "notes.txt").write_text("nothing", encoding="utf-8")
    (folder / "taken.toml").write_text(changed(('"small"', '"maack"')), encoding="utf-8")
    (folder / "twice.toml").write_text("format = 1\nformat = 2\n", encoding="utf-8")
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "a pipe.toml")
    with qtbot.waitSignal(own.changed):
        own.load()
    faults = {file.path.name: file for file in own.files if file.fault}
    assert sorted(told) == sorted(file.fault for file in faults.values())
    assert all(text.endswith(".") and text.count("\n") == 0 for text in told)
    assert "again.toml, line 2: 'small.toml' has the key 'small' already." in told
    assert {"bytes.toml", "folder.toml", "long.toml", "again.toml", "taken.toml"} < set(faults)
    assert faults["twice.toml"].line == 2 and faults["twice.toml"].text.startswith("format")
    assert faults["bytes.toml"].content is None
    assert "small" in shown_keys()
    told.clear()
    (folder / "notes.txt").unlink()
    qtbot.waitUntil(lambda: removed(folder / "taken.toml"))
    with qtbot.waitSignal(own.changed):
        own.load()
    assert told == []


def test_a_file_that_goes_while_the_folder_is_read_is_no_fault(
    own: OwnGames, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone, told = own.folder / "gone.toml", []
    monkeypatch.setattr(own_games, "own_paths", lambda folder: [gone, *own_paths(folder)])
    own.message.connect(told.append)
    finished: list[bool] = []
    own.load(lambda: finished.append(True))
    qtbot.waitUntil(lambda: bool(finished))
    assert [file.key for file in own.files] == ["small"] and told == []


def test_a_file_that_fails_unexpectedly_keeps_no_other_from_being_read(
    own: OwnGames, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_file = engine.variants.read_file

    def fail(content: bytes, name: str, *more: Any) -> Any:
        return read_file(content, name, *more) if name != "a.toml" else 1 / 0

    monkeypatch.setattr(engine.variants, "read_file", fail)
    (own.folder / "a.toml").write_text("a = 1", encoding="utf-8")
    (own.folder / "other.toml").write_text(OTHER, encoding="utf-8")
    with qtbot.waitSignal(own.changed):
        own.load()
    assert [file.key for file in own.files] == ["other", "small", ""]
    assert own.files[-1].fault.startswith("a.toml, line 1: ZeroDivisionError")


def test_of_two_files_with_one_key_the_first_of_the_program_stays(own: OwnGames, qtbot) -> None:
    folder = own.folder
    given = folder / "a given one.toml"
    for text in (changed(("Small chess", "Theirs")), OTHER, changed(("Small chess", "Others"))):
        given.write_text(text, encoding="utf-8")  # the second time it had a key of its own before
        with qtbot.waitSignal(own.changed):
            own.load()
        assert variant("small").title == "Small chess"
    again = read(qtbot)  # as the next program, which finds both files for the first time
    assert {file.path.name: file.key for file in again.files}["small.toml"] == "small"
    again.end()
    qtbot.waitUntil(lambda: removed(folder / "small.toml"))
    with qtbot.waitSignal(own.changed):
        own.load()
    assert variant("small").title == "Others"  # the key is free now


def test_a_text_is_saved_and_another_game_then(own: OwnGames, qtbot) -> None:
    before = variant("small")
    path = own.files[0].path
    text = changed(("Small chess", "Smaller chess"))
    assert done(qtbot, own.save, text, own.files[0]) == ("", path)
    assert path.read_text(encoding="utf-8") == text
    assert (variant("small").title, before.title) == ("Smaller chess", "Small chess")
    assert variant("small", **dict(before.option_values)) is before
    assert done(qtbot, own.save, OTHER) == ("", own.folder / "other.toml")
    assert done(qtbot, own.save, OTHER) == ("", own.folder / "other-2.toml")
    device = changed(('"small"', '"nul"'), ("Small chess", "Nothing"), ("tiny", "none"))
    assert done(qtbot, own.save, device) == ("", own.folder / "nul-2.toml")
    assert done(qtbot, own.save, "half a ga") == ("", own.folder / "game.toml")
    assert [file.path.name for file in own.files] == [
        *("other.toml", "nul-2.toml", "small.toml", "game.toml", "other-2.toml"),
    ]


def test_nothing_is_written_over_what_was_not_read(own: OwnGames, qtbot) -> None:
    known = own.files[0]
    theirs = changed(("Small chess", "Their chess"))
    known.path.write_text(theirs, encoding="utf-8", newline="\n")
    for act, given in ((own.save, ("mine", known)), (own.delete, (known,))):
        fault, *_ = done(qtbot, act, *given)
        assert "another program has changed it since" in str(fault)
        assert known.path.read_text(encoding="utf-8") == theirs
    assert own.files[0].text == theirs  # it has been read anew
    known.path.write_bytes(b"\xff")
    with qtbot.waitSignal(own.changed):
        own.load()
    fault, path = done(qtbot, own.save, "mine", own.files[0])
    assert path is None and "is unchanged: small.toml, line 1: the text is not UTF-8." in str(fault)
    assert known.path.read_bytes() == b"\xff"
    qtbot.waitUntil(lambda: removed(known.path))
    assert "small.toml was not written: " in str(done(qtbot, own.save, "mine", known)[0])
    assert not known.path.exists()


def test_a_folder_that_cannot_be_written_is_told(qtbot, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("nothing", encoding="utf-8")
    found = OwnGames(tmp_path / "file" / "games")
    fault, path = done(qtbot, found.save, TEXT)
    assert path is None and str(fault).startswith("games was not written: ")


@needs_bin
def test_a_deleted_file_lies_in_the_bin(own: OwnGames, qtbot) -> None:
    known = own.files[0]
    assert done(qtbot, own.delete, known) == ("",)
    assert own.files == () and "small" not in shown_keys()
    assert not known.path.exists()
    assert done(qtbot, own.save, known.text) == ("", known.path)
    assert [file.text for file in own.files] == [TEXT]


def test_every_game_that_is_a_file_can_be_copied(own: OwnGames, qtbot) -> None:
    for key in (*KEYS, "small"):
        if engine.variants.game_file(key) is None:
            with pytest.raises(ValueError, match="is no file"):
                own.copy_of(variant(key))
            continue
        copy = engine.variants.draft(own.copy_of(variant(key)))
        assert (copy.key, copy.title) == (f"{key}-2", f"{variant(key).title} 2")
        assert copy.start_text == variant(key).start_text
    assert done(qtbot, own.save, own.copy_of(variant("small")))[0] == ""
    assert not [file for file in own.files if file.fault]
    again = own.copy_of(variant("small-2"))
    assert 'key = "small-3"' in again and 'title = "Small chess 3"' in again
    assert f'key = "{"a" * 35}-2"' in own.copy_of(
        engine.variants.draft(changed(('"small"', f'"{"a" * 40}"')))
    )


def test_two_programs_work_in_one_folder(own: OwnGames, qtbot) -> None:
    others = read(qtbot)
    with qtbot.waitSignal(others.changed):
        assert done(qtbot, own.save, OTHER)[0] == ""
    assert [file.key for file in others.files] == ["other", "small"]
    text = changed(("Small chess", "Smaller chess"))
    with qtbot.waitSignal(own.changed):
        assert done(qtbot, others.save, text, others.files[1])[0] == ""
    assert own.files[1].text == text
    own.files[1].path.write_text(
        TEXT, encoding="utf-8", newline="\n"
    )  # in its place, as some editors do
    qtbot.waitUntil(lambda: {one.files[-1].text for one in (own, others)} == {TEXT})
    others.end()


def test_a_new_game_is_compared_with_the_computer_player_once(
    own: OwnGames, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    qtbot.waitUntil(background.is_idle)
    compared, told = [], []

    def compare(game: Any, *_: Any, **more: Any) -> PhraseError:
        compared.append(game.key)
        return PhraseError("The computer player is wrong about {key}", key=game.key)

    monkeypatch.setattr(comparison, "compare", compare)
    own.message.connect(told.append)
    done(qtbot, own.save, OTHER)
    done(qtbot, own.save, OTHER.replace("odd", "strange"), own.files[0])
    qtbot.waitUntil(lambda: len(told) == 2)
    own.load()
    again = read(qtbot)
    qtbot.waitUntil(background.is_idle)
    assert compared == ["other", "other"]
    assert told == ["The computer player is wrong about other"] * 2
    again.end()


def test_the_command_line_names_own_games_and_files(folder: Path) -> None:
    assert parse(["--game", "small"]).variant is variant("small")
    engine.variants.remove("small")
    path = folder.parent / "far.toml"
    path.write_text(OTHER, encoding="utf-8")
    assert parse(["--game", str(path)]).variant is variant("other")
    path.write_text("format = 1\n", encoding="utf-8")
    for word, said in (
        ("none", "--game: there is no game 'none'; the games are trid, "),
        ("../small", "--game: there is no game '../small'"),
        (str(path), "--game: far.toml, line 1: 'pieces' is missing"),
        (str(folder), "--game: there is no game"),
        ("nothing.toml", "--game: nothing.toml, line 1: No such file or directory"),
        ("\0.toml", "--game: "),
    ):
        with pytest.raises(InputError, match=re.escape(said)):
            parse(["--game", word])


def test_many_files_are_read_up_to_a_limit(
    folder: Path, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.storage import own_file

    monkeypatch.setattr(own_file, "MAX_OWN", 3)
    monkeypatch.setattr(comparison, "compare", lambda *_, **__: None)
    for number in range(6):
        text = TEXT.replace('"small"', f'"small-{number}"')
        (folder / f"a{number}.toml").write_text(text, encoding="utf-8")
    assert [file.key for file in read(qtbot).files] == ["small-0", "small-1", "small-2"]
