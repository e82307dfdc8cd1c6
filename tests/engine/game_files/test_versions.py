"""Games go on by the content that their file had, also after it has changed or is gone."""

from __future__ import annotations

from collections.abc import Iterator
from errno import ENOSPC
from hashlib import sha256
from pathlib import Path

import pytest

import engine.game_files
import engine.variants
from engine.game_files import versions
from engine.game_files.game_file import GameFile
from engine.rules.options import OptionError
from tests.engine.game_files.small_game import TEXT, changed, forget
from tests.rows import each_row


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give the folder of versions; the contents that are kept are forgotten afterwards."""
    found = tmp_path / "deep" / "versions"
    monkeypatch.setattr(engine.game_files, "versions_folder", found)
    yield found
    forget()


def added(text: str) -> GameFile:
    """Add the game of a text, and keep its content."""
    file = engine.variants.read_file(text, "mine.toml")
    versions.store(file)
    engine.variants.add(file)
    return file


def test_a_game_is_known_by_the_digest_of_its_content(folder: Path) -> None:
    file = added(TEXT)
    before = engine.variants.variant("small")
    assert before.version == file.digest == sha256(TEXT.encode()).hexdigest()
    assert before.option_values == (("version", file.digest),)
    assert engine.variants.variant("small", **dict(before.option_values)) is before
    assert not versions.store(file)
    added(changed(("Small chess", "Smaller chess")))
    after = engine.variants.variant("small")
    assert (after.title, before.title) == ("Smaller chess", "Small chess")
    assert engine.variants.variant("small", **dict(before.option_values)) is before
    assert engine.variants.variant("small", **dict(after.option_values)) is after
    assert len(list(folder.iterdir())) == 2


def test_another_program_finds_what_was_kept(folder: Path) -> None:
    file = added(TEXT)
    engine.variants.remove("small")
    forget()
    found = engine.variants.variant("small", version=file.digest)
    assert (found.title, found.version) == ("Small chess", file.digest)
    assert "small" not in engine.variants.shown_keys()
    assert "small" in engine.variants.stored_keys()
    assert engine.variants.variant("small").version == file.digest  # by its last content
    assert engine.variants.key_of_name("small chess") is None


def test_what_is_not_kept_is_refused_in_one_sentence(folder: Path) -> None:
    file = added(TEXT)
    for key, digest in (("small", "0" * 64), ("../small", file.digest), ("other", file.digest)):
        with pytest.raises(OptionError, match="is not here"):
            engine.variants.variant(key, version=digest)
    with pytest.raises(KeyError):
        engine.variants.variant("other")


@each_row(
    ("name", "content"),
    [
        ("damaged", b"format = 1\n"),
        ("empty", b""),
        ("no text", b"\xff" * 40),
        ("too long", b"#" * 600_000),
    ],
)
def test_a_content_without_its_digest_is_never_used(
    folder: Path, name: str, content: bytes
) -> None:
    file = added(TEXT)
    path = versions.path_of("small", file.digest)
    assert path is not None and path.read_bytes() == TEXT.encode()
    engine.variants.remove("small")
    forget()
    path.write_bytes(content)
    with pytest.raises(OptionError):
        engine.variants.variant("small", version=file.digest)
    assert versions.store(file)  # which mends it
    forget()
    assert engine.variants.variant("small", version=file.digest).title == "Small chess"


def test_a_content_that_has_its_digest_but_is_no_game_is_refused(folder: Path) -> None:
    content = b"format = 999\n"
    digest = sha256(content).hexdigest()
    folder.mkdir(parents=True)
    (folder / f"small.{digest}.toml").write_bytes(content)
    (folder / "notes.txt").write_bytes(content)
    (folder / f"small.{digest}.toml.bak").mkdir()
    with pytest.raises(OptionError):
        engine.variants.variant("small", version=digest)
    with pytest.raises(KeyError):
        engine.variants.variant("small")


def test_where_nothing_can_be_written_the_game_is_played_all_the_same(folder: Path) -> None:
    folder.parent.mkdir()
    folder.write_bytes(b"a file, no folder")
    file = added(TEXT)
    engine.variants.remove("small")
    assert engine.variants.variant("small", version=file.digest).title == "Small chess"
    assert versions.digests() == {}


def test_a_disk_that_is_full_leaves_no_part_of_a_file(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: int) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr("engine.game_files.versions.os.fsync", fail)
    added(TEXT)
    assert list(folder.iterdir()) == []


def test_games_that_come_with_the_engine_have_no_version() -> None:
    for key in engine.variants.KEYS:
        assert engine.variants.variant(key).version == ""
    assert engine.variants.draft(TEXT).version == ""
    assert engine.variants.draft(TEXT) is not engine.variants.draft(TEXT)
