"""Games of own files in PGN: they name the file by its digest, and may carry it."""

from __future__ import annotations

import random
import zlib
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine.game_files
import engine.variants
from engine.game_files import versions
from engine.pgn import PgnError, headings, read_game, read_games, with_file, written_game
from tests.engine.game_files.small_game import TEXT, changed, forget
from tests.engine.game_files.test_versions import added
from tests.engine.pgn_games import random_record
from tests.rows import each_row


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Give a game of the small file, which is known."""
    monkeypatch.setattr(engine.game_files, "versions_folder", tmp_path / "versions")
    added(TEXT)
    yield written_game(random_record("small", random.Random(3)))
    forget()


def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Be another program, which does not know the file."""
    monkeypatch.setattr(engine.game_files, "versions_folder", tmp_path / "elsewhere")
    engine.variants.remove("small")
    forget()


def test_a_game_names_its_file(written: str) -> None:
    digest = engine.variants.variant("small").version
    assert f'[VariantFile "small sha256:{digest}"]' in written
    found = read_game(written)
    assert found.game.variant is engine.variants.variant("small")
    assert not {"VariantFile", "VariantContent"} & found.tags.keys()
    assert written_game(found) == written


def test_a_game_goes_on_by_the_file_it_began_with(written: str) -> None:
    before = engine.variants.variant("small")
    added(changed(("Small chess", "Smaller chess"), ('rook = "R"', 'rook = "R N"')))
    assert read_game(written).game.variant is before
    assert written_game(read_game(written)) == written


def test_a_game_brings_its_file(
    written: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    carried = with_file(written)
    assert with_file(carried) == carried
    assert [line for line in carried.splitlines() if line not in written.splitlines()] == [
        next(line for line in carried.splitlines() if line.startswith("[VariantContent "))
    ]
    elsewhere(tmp_path, monkeypatch)
    with pytest.raises(PgnError, match=r"Small chess was played by a file .* not here: small "):
        read_game(written)
    found = read_game(carried)
    assert found.game.variant.title == "Small chess"
    assert written_game(found) == written
    assert with_file(written_game(found)) == carried
    forget()  # it is kept in the folder
    assert read_game(written).game.variant.title == "Small chess"
    assert "small" not in engine.variants.shown_keys()


def test_many_games_carry_it_each(written: str) -> None:
    carried = with_file(written)
    text = "\n".join([carried, written, carried]).encode()
    games = list(read_games([text]))
    assert len({game.game.variant for game in games}) == 1
    assert [heading.tags["Variant"] for heading in headings([text])] == ["Small chess"] * 3


def test_games_of_other_kinds_stay_as_they_are() -> None:
    for key in ("raumschach", "chess960"):
        written = written_game(random_record(key, random.Random(1)))
        assert with_file(written) == written
        assert "VariantFile" not in written


def test_the_tag_of_another_program_is_one_like_others() -> None:
    found = read_game('[Variant "chess"]\n[VariantFile "variants.ini"]\n\n1. e4 *\n')
    assert found.tags["VariantFile"] == "variants.ini"
    assert '[VariantFile "variants.ini"]' in written_game(found)


def _packed(content: bytes) -> str:
    return b64encode(zlib.compress(content)).decode("ascii")


@each_row(
    ("content", "said"),
    [
        ("", "is damaged"),
        ("%%%", "is damaged"),
        ("é", "is damaged"),
        (_packed(TEXT.encode())[:-40], "is damaged"),
        (b64encode(TEXT.encode()).decode("ascii"), "is damaged"),
        (_packed(b"\0" * 2_000_000), "is damaged"),
        (_packed(TEXT.encode() + b"#"), "is another one"),
        (_packed(b"format = 1\n"), "cannot be read: line 1: 'pieces' is missing$"),
        (_packed(TEXT.replace('"small"', '"glinski"').encode()), "another game is called"),
        ("A" * 700_000, "longer than 670000 characters"),
    ],
)
def test_what_is_wrong_with_a_carried_file_is_told(
    written: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str, said: str
) -> None:
    elsewhere(tmp_path, monkeypatch)
    text = written.replace("\n\n", f'\n[VariantContent "{content}"]\n\n', 1)
    with pytest.raises(PgnError, match=said):
        read_game(text)
    assert not (tmp_path / "elsewhere").exists()


def test_a_file_of_the_greatest_size_is_carried(
    written: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noise = "".join(random.Random(5).choices("abcdefghij0123456789", k=480_000))
    lines = "".join(f"# {noise[at : at + 1000]}\n" for at in range(0, len(noise), 1000))
    added(f"{lines}{TEXT}")
    carried = with_file(written_game(random_record("small", random.Random(3))))
    elsewhere(tmp_path, monkeypatch)
    assert len(read_game(carried).game.variant.version) == 64
    assert versions.digests() == {"small": read_game(carried).game.variant.version}
