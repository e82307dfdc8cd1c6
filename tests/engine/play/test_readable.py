"""Whatever the program writes it can read again: no limit of reading is met by playing."""

from __future__ import annotations

import pytest

from engine.core.move import cell_spot
from engine.core.position import LARGEST_COUNT, Position, TextError
from engine.editing.setup import Setup
from engine.pgn import read_game, written_game
from engine.pgn.comments import clock_text, take_clock
from engine.pgn.record import Record
from engine.play.drawing import MAX_DRAWINGS, Drawing, DrawingColour, drawn
from engine.play.game import Game, GameError
from engine.play.tree import MAX_MOVES, Node
from engine.variants import KEYS, variant
from tests.long_games import shuffle
from tests.rows import FEW_GAMES, each_row


def late_start(key: str, count: int) -> Position:
    """Return the start of a game with its counters far on; some games have but one."""
    rules = variant(key)
    wanted = rules.start()._replace(halfmove_clock=count, fullmove_number=count)
    return rules.parse(rules.text(wanted))


def played(key: str, start: Position, plies: int) -> Game:
    """Return a game of so many half-moves, two pieces going to and fro."""
    rules = variant(key)
    node = root = Node(start)
    moves = shuffle(rules)
    for number in range(plies):
        move = moves[number % len(moves)]
        node = node.add(move, rules.successor(node.position, move))
    game = Game.of(rules, root)
    game.go_to(plies)
    return game


@pytest.mark.parametrize(
    ("key", "plies"), [(key, 100) for key in FEW_GAMES] + [("chess960", 4_000)]
)
def test_a_game_goes_on_past_every_number_and_is_read_again(key: str, plies: int) -> None:
    game = played(key, late_start(key, 99_980), plies)
    assert game.position.fullmove_number > 100_000
    rules = game.variant
    assert rules.parse(rules.text(game.position)) == game.position
    again = read_game(written_game(Record(game, {}))).game
    assert again.length == plies
    again.go_to(plies)
    assert again.position == game.position
    assert [node.move for node in again.nodes] == [node.move for node in game.nodes]


@each_row("key", KEYS)
def test_counters_stop_where_reading_stops(key: str) -> None:
    start = late_start(key, LARGEST_COUNT - 1)
    usual, late = played(key, variant(key).start(), 20), played(key, start, 20)
    assert late.position.fullmove_number == LARGEST_COUNT
    for ply in range(21):
        usual.go_to(ply)
        late.go_to(ply)
        assert late.variant.parse(late.variant.text(late.position)) == late.position
        assert late.occurrences() == usual.occurrences(), "repetitions are counted all the same"
    wider = Setup(late.variant, late.position)
    for count in wider.fields.counts:
        assert wider.count(count, LARGEST_COUNT).check()
        with pytest.raises(ValueError, match=str(LARGEST_COUNT)):
            wider.count(count, LARGEST_COUNT + 1)


def test_a_game_grows_no_longer_than_a_file_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MAX_MOVES >= 100_000
    for place in ("engine.play.game", "engine.pgn.builder"):
        monkeypatch.setattr(f"{place}.MAX_MOVES", 10)
    game = played("chess960", variant("chess960").start(), 8)
    game.go_back()
    others = [move for move in game.moves if game.node.child(move) is None]
    for move in others[:2]:
        game.play(move, keeps=True)
        game.go_back()
    before = written_game(Record(game, {}))
    with pytest.raises(GameError, match="the game has 10 moves and can have no more"):
        game.play(others[2], keeps=True)
    assert written_game(Record(game, {})) == before
    assert written_game(read_game(before)) == before
    game.play(others[2])
    assert game.root.size() == 9, "it has taken the place of all that followed"
    game.play(game.moves[0])
    game.remove(game.node)
    for _ in range(2):
        game.play(game.moves[-1], keeps=True)
    with pytest.raises(GameError):
        game.play(game.moves[-1], keeps=True)
    again = written_game(Record(game, {}))
    assert written_game(read_game(again)) == again
    assert game.root.size() - 1 <= 10


@each_row("name", ["Event", "White", "Annotator", "Termination"])
def test_a_tag_of_any_length_is_read_again(name: str) -> None:
    record = Record(Game(variant("chess960")), {name: 'a"\\ ' * 10_000})
    again = read_game(written_game(record))
    value = again.tags[name]
    assert len(value) > 9_000 and record.tags[name].startswith(value)


def test_a_clock_shows_what_no_clock_has_ever_shown() -> None:
    seconds = 3.5e12
    assert take_clock(clock_text(seconds)) == ("", seconds)


def test_what_is_drawn_is_what_is_read() -> None:
    rules = variant("raumschach")
    spots = [cell_spot(cell) for cell in range(512)]
    drawings: tuple[Drawing, ...] = ()
    for spot in spots:
        drawings = drawn(drawings, Drawing(spot, spot, DrawingColour.RED))
    assert len(drawings) == MAX_DRAWINGS
    last = drawings[-1]
    assert len(drawn(drawings, last)) == MAX_DRAWINGS - 1, "one can be taken away"
    other = drawn(drawings, last._replace(colour=DrawingColour.BLUE))
    assert len(other) == MAX_DRAWINGS and other[-1].colour is DrawingColour.BLUE
    game = Game(rules)
    game.set_drawings(game.root, drawings)
    assert read_game(written_game(Record(game, {}))).game.root.drawings == drawings


def test_prisoners_are_never_more_than_a_text_has_room_for() -> None:
    rules = variant("dreierschach")
    setup = Setup(rules, rules.start())
    prisoners = setup.fields.prisoners
    assert prisoners is not None
    fullest = setup.hold([codes * 25 for codes in prisoners.codes])
    assert rules.parse(fullest.text) == fullest.check()
    with pytest.raises(TextError, match=r"board and prisoners are .* pieces, more than 900"):
        setup.hold([codes * 29 for codes in prisoners.codes]).check()
