"""Every reader of texts takes what it is given, or refuses it in one sentence; nothing else."""

from __future__ import annotations

import re
import tracemalloc
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.game.match import Match, MatchError
from app.settings.remembered import PLAYERS
from app.settings.store import LARGEST, IniError, PreferencesError, Settings, read_ini
from app.storage.file_text import proposed_name
from app.storage.library.journal_import import read_events
from engine.pgn import PgnError, headings, read_games, written_game
from engine.play.drawing import MAX_DRAWINGS
from engine.variants import variant
from tests.instruction_count import count_instructions
from tests.malformed_texts import MUTATION_KINDS, SNIPPETS, Reader, check_sentence, mutated, readers
from tests.repeated_texts import PIECE, REFUSALS, REPEATED, folder, name_of, read_file
from tests.rows import BOARDS, each_row

#: Of positions and moves, those of a game of each form of board; the soak tries all.
NAMES = [
    name
    for name in (reader.name for reader in readers(Path()))
    if " of " not in name or name.rpartition(" of ")[2] in BOARDS
]
edits = st.lists(
    st.tuples(
        st.integers(0, MUTATION_KINDS - 1),
        st.integers(0, 1000),
        st.integers(0, 1000) | st.just(0),
        st.integers(0, len(SNIPPETS) - 1),
    ),
    min_size=1,
    max_size=5,
)
#: Texts of any signs, halves of character pairs too, and of the signs that readers know.
anything = st.text(st.characters(), max_size=200) | st.lists(
    st.sampled_from(SNIPPETS), max_size=40
).map("".join)


@pytest.fixture(scope="module")
def reader_of(tmp_path_factory) -> Callable[[str], Reader]:
    found = readers(tmp_path_factory.mktemp("texts"))
    return {reader.name: reader for reader in found}.__getitem__


def few(count: int) -> settings:
    """Return how many texts to try; what takes long is told by the tests of time below."""
    return settings(max_examples=count, suppress_health_check=list(HealthCheck))


@each_row("name", NAMES)
def test_a_text_is_read_or_refused_in_one_sentence(reader_of, name: str) -> None:
    reader = reader_of(name)
    samples = reader.samples()
    assert all(map(reader.accepts, samples)), "the samples are right"

    @few(8)
    @given(st.sampled_from(samples), edits)
    def damaged(text: str, changes: list) -> None:
        for change in changes:
            text = mutated(text, change)
        reader.accepts(text)

    @few(4)
    @given(anything)
    def senseless(text: str) -> None:
        reader.accepts(text)

    damaged()
    senseless()


# -- time and memory -----------------------------------------------------------------------------

#: Instructions are counted in this part of a text, as that is slow. Ten times as much may cost
#: twelve times the work; less than this is not looked at, instructions.
PART, MAX_GROWTH, UNSEEN = 0.05, 12, 1_500


@each_row("row", REPEATED, ids=name_of)
def test_ten_times_the_text_costs_about_ten_times_the_work(row) -> None:
    read_one, start, part, count = row
    few = 2 * int(PART * count / 20)  # even, as an odd quotation mark ends the reading
    a_tenth = count_instructions(lambda: taken(read_one, start + part * few))
    whole = count_instructions(lambda: taken(read_one, start + part * 10 * few))
    assert whole < MAX_GROWTH * max(a_tenth, UNSEEN), (a_tenth, whole)
    taken(read_one, start + part * 2 * count)  # hangs where what Python calls works too much


def taken(read_one: Callable[[str], object], text: str) -> None:
    """Read a text; refused, it must be in one sentence."""
    try:
        read_one(text)
    except REFUSALS as error:
        check_sentence(str(error))


@pytest.mark.parametrize(
    "text", ['[Event "' + "x" * 200_000, '[Event "' + "\\\\" * 100_000, "1. e4 " + "{a}" * 5_000]
)
def test_no_text_takes_much_more_memory_than_it_is_long(text: str) -> None:
    tracemalloc.start()
    try:
        taken(read_file, text)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 40 * len(text)


@pytest.mark.parametrize("key", ["chess960", "raumschach"])
def test_more_arrows_than_anybody_sees_stay_in_the_comment(key: str) -> None:
    names = variant(key).topology.cell_names
    entries = [f"G{a}-{b}" for a in names[:60] for b in names if a != b]
    long = "[%cal G" + "a1" * 100_000 + "]"
    text = f'[Variant "{key}"]\n\n{{[%cal {",".join(entries)}] {long}}} *'
    (record,) = read_games([text.encode()])
    root = record.game.root
    assert len(root.drawings) == MAX_DRAWINGS and long in root.comment
    (again,) = read_games([written_game(record).encode()])
    assert again.game.root.drawings == root.drawings


def test_a_line_without_end_is_not_held(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of gigabytes of zero bytes is one."""
    monkeypatch.setattr("engine.pgn.source.LONGEST_LINE", 3 * PIECE)

    def endless():
        yield b"*\n*"
        for number in range(100):
            assert number < 5, "it reads on"
            yield bytes(PIECE)

    with pytest.raises(PgnError, match="line 2, column 1: the line is longer than 196608 bytes"):
        list(headings(endless()))


def test_points_of_a_match_are_not_worked_out_from_powers() -> None:
    text = '{"names": ["a", "b"], "points": ["1e999999999", "0"], "games": 0, "seating": [0, 1]}'
    with pytest.raises(MatchError):
        Match.read(text)


# -- preferences ---------------------------------------------------------------------------------


@few(60)
@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_whatever_is_kept_as_a_preference_comes_back(text: str) -> None:
    """Signs that other readers take for the end of a line do not lock the program."""
    path = folder() / "kept.ini"
    path.unlink(missing_ok=True)
    kept = Settings(path)
    kept.set(PLAYERS[0], text)
    kept.save()
    assert Settings(path).get(PLAYERS[0]) == text


@each_row("text", ["A\u2028B", "A\x85B", "a\x0bb\x1c", "@Variant(x)", 'a,"', "x\\"])
def test_signs_that_locked_the_program_are_kept(text: str) -> None:
    test_whatever_is_kept_as_a_preference_comes_back.hypothesis.inner_test(text)


@each_row("line", ['x="open', "x=goes on\\", '"x'])
def test_lines_that_qt_would_join_with_the_next_are_refused(tmp_path: Path, line: str) -> None:
    path = tmp_path / "preferences.ini"
    path.write_text(f"[players]\n{line}\n[files]\nrecent=x\n")
    with pytest.raises(IniError, match=r"^line 2 "):
        read_ini(path)


#: A list of two thousand million values, as Qt writes it: it would end the program at once.
LIST = r"Variant(\0\0\0\t\x7f\xff\xff\xfe)"


@each_row("value", [f"@{LIST}", f"a, @{LIST}", f'"@{LIST}"', f"\\x40{LIST}", f"\\100{LIST}"])
def test_values_at_which_qt_ends_the_program_are_refused(tmp_path: Path, value: str) -> None:
    path = tmp_path / "preferences.ini"
    path.write_text(f"[players]\nseat_1={value}\n")
    with pytest.raises(PreferencesError, match="expected a text"):
        Settings(path)


def test_a_file_too_long_for_preferences_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "preferences.ini"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(IniError, match="it is longer than"):
        read_ini(path)


# -- names ---------------------------------------------------------------------------------------

RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])\.", re.IGNORECASE)


@few(80)
@given(st.lists(anything, max_size=3), st.sampled_from(["Chess960", "Tri-D chess"]))
def test_a_proposed_file_lies_in_no_other_folder(names: list[str], title: str) -> None:
    check_file_name(proposed_name(title, tuple(names), "2026.03.07"))


@each_row(
    "name", ["../../x", "/etc/passwd", "C:\\x", "CON", "nul", "com1", "COM¹", ".", "..", "\0", "~"]
)
def test_names_that_mean_something_to_a_system_are_no_file_names(name: str) -> None:
    check_file_name(proposed_name("Chess960", (name, ""), "2026.03.07"))


def test_a_day_tells_that_a_number_in_a_title_is_no_number_of_a_file() -> None:
    named = partial(proposed_name, "Small chess 2", day="2026.03.07")
    assert named(names=("", "")) == "Small chess 2 2026-03-07.pgn"
    assert named(names=("", "Schachraum 2")) == "Small chess 2 2026-03-07.pgn"
    assert named(names=("Ann", "Ben")) == "Ann-Ben.pgn"


def check_file_name(name: str) -> None:
    assert Path(name).name == name and name.endswith(".pgn") and len(name.encode()) <= 255
    assert name.isprintable() and not set(name) & set('/\\:*?"<>|~')
    assert not name.startswith((".", " ")) and not RESERVED.match(name)


def test_a_line_longer_than_any_journal_has_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "x.journal"
    with path.open("wb") as file:
        file.truncate(65 * 1024 * 1024)
    with pytest.raises(ValueError, match="damaged"):
        list(read_events(path))
