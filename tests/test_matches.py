"""The runner of matches: who plays, from where, for what points, and what is kept of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

import pytest

from engine.play.game import Game
from engine.search import levels
from engine.search.levels import LEVELS
from engine.text import coordinate_moves
from engine.variants import KEYS, variant
from tests.matches.log import Log, digest, sources_digest
from tests.matches.match import Task, alone, played
from tests.matches.openings import LARGEST_LEAD, opening
from tests.matches.pairing import Pairing
from tests.matches.play import CAPPED, Result, play
from tests.matches.player_specs import PlayerSpecError, player
from tests.matches.players import Greedy, RandomPlayer, risk
from tests.matches.points import Standing
from tests.matches.report import report
from tests.rows import each_row
from tests.soak.matches import Promise, is_decided, played_so_far, promises, shortfall

MATED = Result((1.0, 0.0), "checkmate", "e2-e4", (0.5, 0.25), 1)


@each_row("key", KEYS)
def test_openings_are_varied_and_fair(key: str) -> None:
    games = [opening(variant(key), str(seed)) for seed in range(3)]
    again = opening(variant(key), "1")
    assert (again.root.position, again.line) == (games[1].root.position, games[1].line)
    assert len({game.position for game in games}) == 3
    for game in games:
        assert game.position.turn == 0 and game.moves
        seats = len(game.variant.seats)
        for turn in range(seats if seats > 2 else 1):
            position = game.position._replace(turn=turn)
            assert risk(game.variant, position) <= LARGEST_LEAD
        assert len(game.captured()) <= 2


def test_what_can_be_taken_back_is_no_great_risk() -> None:
    game = variant("chess960")
    for board, won in (
        ("4k3/8/2p5/3q4/8/8/6B1/4K3", 6),  # the bishop is lost for the queen
        ("4k3/8/8/3q4/8/8/6B1/4K3", 9),
        ("4k3/8/2p5/3p4/8/8/6B1/4K3", 0),
    ):
        assert risk(game, game.parse(f"{board} w - - 0 1")) == won, board


def test_a_greedy_player_takes_what_is_worth_most() -> None:
    game = variant("chess960")
    greedy = Greedy()
    greedy.begin(game, "1")
    for text, wanted in (
        ("4k3/8/8/3q1r2/4P3/8/8/4K3 w - - 0 1", "e4-d5"),
        ("4k3/P7/8/3r4/4P3/8/8/4K3 w - - 0 1", "a7-a8=Q"),
    ):
        move = greedy.choose(Game(game, game.parse(text)))
        assert coordinate_moves.write(game, move) == wanted


def test_a_game_is_played_to_the_end_that_the_rules_give_it() -> None:
    for key in ("trid", "dreierschach"):
        game = opening(variant(key), "0")
        result = play(game, [Greedy(), *(RandomPlayer() for _ in game.variant.seats[1:])], "0")
        assert game.outcome is not None and result.ending == game.outcome.ending.value
        assert result.scores == game.outcome.scores and sum(result.scores) == pytest.approx(1)
        assert len(result.moves.split()) == game.length


def test_the_same_seed_makes_the_same_game_and_another_seed_another() -> None:
    moves = [
        play(opening(variant("trid"), "4"), [RandomPlayer(), RandomPlayer()], seed).moves
        for seed in ("1", "1", "2")
    ]
    assert moves[0] == moves[1] != moves[2]


def test_a_game_without_end_is_drawn() -> None:
    result = play(
        opening(variant("raumschach"), "1"), [RandomPlayer(), RandomPlayer()], "1", most=8
    )
    assert result.ending == CAPPED and result.scores == (0.5, 0.5)
    assert len(result.moves.split()) == 16


class Shuffler:
    """Moves a rook to and fro."""

    def begin(self, *_: object) -> None: ...

    def close(self) -> None: ...

    def choose(self, game: Game):  # type: ignore[no-untyped-def]
        own = ("a1-a2", "a2-a1") if game.position.turn == 0 else ("h8-h7", "h7-h8")
        words = {coordinate_moves.write(game.variant, move): move for move in game.moves}
        return next(words[word] for word in own if word in words)


def test_a_draw_is_claimed_as_soon_as_it_can_be() -> None:
    chess = variant("chess960")
    game = Game(chess, chess.parse("4k2r/8/8/8/8/8/8/R3K3 w - - 0 1"))
    result = play(game, [Shuffler(), Shuffler()], "")
    assert result.ending == "threefold" and game.length == 8


@each_row("key", KEYS)
@each_row("is_even", [True, False])
def test_players_change_seats_in_turn_from_each_opening(key: str, is_even: bool) -> None:
    pairing = Pairing(key, "greedy", "random", 12, is_even)
    seats, rounds = len(variant(key).seats), len(pairing.seatings)
    first = Counter(seat for number in range(12) for seat in seats_of(pairing, number, "greedy"))
    assert set(first) == set(range(seats)) and len(set(first.values())) == 1
    own, all_seats = sum(first.values()), 12 * seats
    assert 2 * own == all_seats if is_even else own == 12
    assert len({pairing.opening_seed(number) for number in range(rounds)}) == 1
    assert len({pairing.opening_seed(number) for number in range(12)}) == 12 // rounds


def seats_of(pairing: Pairing, number: int, word: str) -> list[int]:
    return [seat for seat, name in enumerate(pairing.players(number)) if name == word]


def test_points_are_those_of_the_first_player() -> None:
    pairing = Pairing("trid", "greedy", "random", 2)
    assert [pairing.points(number, (1.0, 0.0)) for number in (0, 1)] == [1, 0]
    three = Pairing("dreierschach", "greedy", "random", 6)
    scores = {0: (0.5, 0.5, 0.0), 1: (0.5, 0.5, 0.0)}
    assert three.players(0) == ("greedy", "random", "random")
    assert three.players(1) == ("random", "greedy", "greedy")
    assert three.standing(scores).points == 1.0
    assert three.standing(scores).seats == (3, 3)


def test_equal_players_differ_by_no_elo() -> None:
    assert Standing(20, 10, (20, 20)).elo == 0
    assert Standing(30, 10, (30, 60)).elo == pytest.approx(0)  # one of three, with a third
    assert Standing(40, 40 * 10 / 11, (40, 40)).elo == pytest.approx(400)


def test_bounds_hold_the_share_and_grow_narrower() -> None:
    widths = []
    for games in (10, 100, 1000):
        standing = Standing(games, 0.7 * games, (games, games))
        low, high = standing.bounds
        assert 0 <= low < 0.7 < high <= 1
        worse, better = standing.elo_bounds
        assert worse < standing.elo < better
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)
    all_won = Standing(20, 20, (20, 20))
    assert all_won.bounds[0] == pytest.approx(0.839, abs=0.001)  # Wilson
    assert all_won.elo > all_won.elo_bounds[0] > 250


def now(pairing: Pairing) -> str:
    """Return what stands for the digest of the sources."""
    return f"now {pairing.game}"


def later(pairing: Pairing) -> str:
    """Return what stands for it once they have changed."""
    return f"later {pairing.game}"


def test_a_log_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    path, pairing = tmp_path / "new" / "log.jsonl", Pairing("trid", "greedy", "random", 4)
    log = Log(path, now)
    log.add(pairing, 0, MATED)
    log.add(pairing, 2, MATED)
    path.write_text(path.read_text("utf-8") + '{"sources": "now", "pai', "utf-8")
    assert Log(path, now).results(pairing) == {0: MATED, 2: MATED}
    assert Log(path, now).results(pairing._replace(games=2)) == {0: MATED}
    assert Log(path, now).results(pairing._replace(second="greedy")) == {}
    assert Log(path, later).results(pairing) == {}


def test_only_what_the_log_lacks_is_played(tmp_path: Path) -> None:
    asked: list[int] = []

    def run(tasks: Iterable[Task]) -> Iterator[tuple[Task, Result]]:
        for task in tasks:
            asked.append(task.number)
            yield task, MATED

    pairing = Pairing("trid", "greedy", "random", 4)
    log = Log(tmp_path / "log.jsonl", now)
    log.add(pairing, 1, MATED._replace(scores=(0.0, 1.0)))
    done = played(pairing, log, run)
    assert asked == [0, 2, 3] and set(done) == {0, 1, 2, 3}
    assert pairing.standing({number: one.scores for number, one in done.items()}).points == 3
    assert played(pairing, log, run) == done and asked == [0, 2, 3]


@pytest.mark.parametrize(("scores", "played_until"), [((1.0, 0.0), 7), ((0.5, 0.5), 7)])
def test_no_game_is_begun_that_changes_nothing(
    tmp_path: Path, scores: tuple[float, ...], played_until: int
) -> None:
    def run(tasks: Iterable[Task]) -> Iterator[tuple[Task, Result]]:
        for task in tasks:
            turned = scores if task.number % 2 == 0 else scores[::-1]
            yield task, MATED._replace(scores=turned)

    promise = Promise(Pairing("trid", "greedy", "random", 10), 0.7)
    done = played(
        promise.pairing, Log(tmp_path / "log.jsonl", now), run, partial(is_decided, promise)
    )
    assert len(done) == played_until, "seven wins hold it; after seven draws three wins do not"
    assert bool(shortfall(promise, done)) == (scores == (0.5, 0.5))


def test_matches_that_were_played_are_listed_with_how_they_stand(tmp_path: Path) -> None:
    promise = next(promises())
    log = Log(tmp_path / "log.jsonl", now)
    assert list(played_so_far(log)) == []
    for number in range(promise.pairing.games):
        scores = (1.0, 0.0) if promise.pairing.seating(number)[0] == 0 else (0.0, 1.0)
        log.add(promise.pairing, number, MATED._replace(scores=scores))
        (row,) = played_so_far(log)
        assert ("not yet" in row) == (number + 1 < promise.pairing.games)
        assert str(promise.pairing) in row
    assert row.endswith("100% of 20 games held")
    log.add(promise.pairing, 0, MATED._replace(scores=(0.0, 1.0)))
    (row,) = played_so_far(log)
    assert row.endswith("NOT held")


def test_results_are_kept_for_another_machine(tmp_path: Path) -> None:
    pairing = Pairing("trid", "greedy", "random", 4)
    log = Log(tmp_path / "log.jsonl", now)
    log.add(pairing, 1, MATED)
    kept = tmp_path / "kept.jsonl"
    assert log.keep(kept) == 1
    elsewhere = Log(tmp_path / "other.jsonl", now, kept)
    assert elsewhere.results(pairing) == {1: MATED._replace(moves="", seconds=(0.5, 0.2))}
    elsewhere.add(pairing, 2, MATED)
    assert elsewhere.keep(kept) == 2
    assert Log(tmp_path / "third.jsonl", later, kept).results(pairing) == {}


def test_a_match_is_played_and_reported(tmp_path: Path) -> None:
    pairing = Pairing("trid", "greedy", "random", 4)
    row = report(pairing, played(pairing, Log(tmp_path / "log.jsonl", digest), alone))
    assert row.startswith("trid greedy against random ") and " of   4 points" in row


def test_the_digest_is_that_of_what_decides_about_moves(tmp_path: Path) -> None:
    def of(game: str) -> str:
        sources_digest.cache_clear()
        return digest(Pairing(game, "greedy", "random", 4), tmp_path)

    found = {of("trid")}
    search = tmp_path / "search"
    changes = (("a.py", "x"), ("b/c.pyx", "x"), ("b/d.toml", "x"), ("b/d.toml", "y"))
    for name, text in (*changes, ("values/trid.toml", "x"), ("values/trid.network", "x")):
        (search / name).parent.mkdir(exist_ok=True, parents=True)
        (search / name).write_text(text, "utf-8")
        assert of("trid") not in found, name
        found.add(of("trid"))
    (search / "b" / "c.so").write_text("built", "utf-8")
    (search / "values" / "maack.toml").write_text("x", "utf-8")
    (search / "levels.py").write_text("x", "utf-8")
    for folder in ("learning", "variants/chess960", "search/compiled"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "other.py").write_text("x", "utf-8")
    assert of("trid") in found
    assert of("maack") not in found


def test_levels_count_for_those_who_play_at_them(monkeypatch: pytest.MonkeyPatch) -> None:
    pairings = [Pairing("trid", f"level:{number}", "greedy", 4) for number in (1, 2)]
    before = [digest(pairing) for pairing in pairings]
    changed = LEVELS[0], LEVELS[1]._replace(nodes=1), *LEVELS[2:]
    monkeypatch.setattr(levels, "LEVELS", changed)
    first, second = (digest(pairing) for pairing in pairings)
    assert first == before[0] and second != before[1]


@each_row(
    "word",
    [
        *("nobody", "nodes:", "depth:x", "stockfish:weak", "", "level:-1", "nodes:9+quick"),
        "uci:nodes:many:engine",
    ],
)
def test_words_that_name_no_player_are_refused(word: str) -> None:
    with pytest.raises(PlayerSpecError):
        player(word)


@each_row(
    "word", ["level:1", "level:3", "nodes:200", "depth:2", "depth:2+untuned", "depth:1+plain"]
)
def test_ours_takes_what_is_there_to_take(word: str) -> None:
    chess = variant("chess960")
    game = Game(chess, chess.parse("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1"))
    ours = player(word)
    taken = 0
    for seed in range(5):
        ours.begin(chess, str(seed))
        taken += coordinate_moves.write(chess, ours.choose(game)) == "e4-d5"
    ours.close()
    assert taken >= 3 if word == "level:1" else taken == 5


def test_ours_plays_whole_games() -> None:
    trid = variant("trid")
    ours = [player("nodes:100"), player("level:1")]
    for seed in range(2):
        result = play(opening(trid, str(seed)), ours, str(seed), most=30)
        assert sum(result.scores) == 1 and len(result.moves.split()) > 8


def test_every_game_has_its_promises() -> None:
    found = list(promises())
    assert len(set(found)) == len(found)
    for key in KEYS:
        own = [promise.pairing for promise in found if promise.pairing.game == key]
        steps = {(one.first, one.second): one.games for one in own if "level" in one.second}
        assert set(steps) == {(f"level:{n}", f"level:{n - 1}") for n in range(2, 9)}
        for (_, second), games in steps.items():
            assert games >= (12 if second in ("level:6", "level:7") else 40)
        assert any((one.first, one.second) == ("level:4", "greedy") for one in own)
        for pairing in own:
            assert pairing.games % len(pairing.seatings) == 0


def test_what_falls_short_of_a_promise_is_named() -> None:
    pairing = Pairing("dreierschach", "greedy", "random", 3, is_even=False)
    third = Result((1 / 3, 1 / 3, 1 / 3), "stalemate", "", (0.0, 0.0, 0.0), 0)
    done = dict.fromkeys(range(3), third)
    assert shortfall(Promise(pairing, 1 / 3), done) == ""
    assert shortfall(Promise(pairing, 0.34), done) == f"{pairing}: 33.3% of the points, not 34%"
