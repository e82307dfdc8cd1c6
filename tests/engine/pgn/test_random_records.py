"""Random games with all that a record may hold come back from their text."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.pgn import games_in_file, headings, read_game, read_games, written_game
from engine.pgn.record import Record
from tests.engine.pgn.test_pgn import in_pieces
from tests.engine.pgn_games import records, whole


@given(records())
@settings(max_examples=15)
def test_a_game_comes_back_with_all_it_holds(record: Record) -> None:
    text = written_game(record)
    back = read_game(text)
    assert back.game.variant is record.game.variant
    assert whole(back.game.root) == whole(record.game.root)
    seats = {name.capitalize() for name in record.game.variant.seats}
    foreign = {"White", "Grey", "Black"} - seats
    assert {name: value for name, value in back.tags.items() if name not in foreign} == {
        name: value for name, value in record.tags.items() if name not in foreign
    }
    assert written_game(back) == text


@given(
    st.lists(records(), min_size=1, max_size=4),
    st.integers(1, 90),
    st.sampled_from(["\n", "\r", "\r\n"]),
)
@settings(max_examples=8)
def test_many_games_are_read_from_pieces_of_any_size(
    found: list[Record], size: int, ending: str
) -> None:
    text = "".join(map(written_game, found))
    chunks = in_pieces(text.replace("\n", ending), size)
    back = list(read_games(chunks))
    assert [whole(r.game.root) for r in back] == [whole(r.game.root) for r in found]
    listed = list(headings(chunks))
    assert [heading.tags.get("Event", "?") for heading in listed] == [
        record.tags.get("Event", "?") for record in found
    ]
    data = b"".join(chunks)
    for heading, record in zip(listed, found, strict=True):
        again = next(games_in_file([data[heading.offset :]], None, heading.line, heading.offset))
        assert whole(again.record.game.root) == whole(record.game.root)
