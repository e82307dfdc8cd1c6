"""What is said over the board of checks, eliminations and results."""

from __future__ import annotations

from app.game.match import Match
from app.game.session import Session
from app.game.transition import Transition
from app.panels.my_games import row_text
from app.storage.library.game_row import GameRow
from app.storage.library.results import PlayerScore
from app.text.event_text import Event, EventText, ResultText, event_text, result_text
from app.text.status_text import detail, headline, seat_state
from engine.rules.outcome import Ending
from engine.text import coordinate_moves
from engine.variants import variant
from tests.engine.helpers import dreierschach
from tests.rows import each_row

#: By seat at the end of the printed game: Grey captures both other kings.
THREE = (
    *("b8-c9", "h12-h11", "j6-j8", "a8-j8", "i13-b6", "j5-i6", "j8-j12"),
    *("b6-a5", "i6-d11", "a5-a6", "d11-f12", "a6-k6", "f12-e12", "k6-i4"),
)
NOBODY = "8/8/8/8/8/8/8/8"
SUICIDE = "|".join(
    (
        *(NOBODY,) * 4,
        "8/8/8/8/8/8/8/1r6",
        "8/8/8/8/8/8/1q2q3/8",
        "8/8/8/8/8/8/8/2r5",
        "8/8/8/8/8/1k6/8/K7 w - - 0 40",
    )
)


class Table:
    """A game with all that has happened in it."""

    def __init__(self, key: str, text: str = "", **rules: str) -> None:
        game = variant(key, **rules)
        self.session = Session(game, game.parse(text) if text else None)
        self.told: list[Transition] = []
        self.session.transitioned.connect(self.told.append)

    def play(self, text: str) -> EventText | None:
        session = self.session
        session.play(coordinate_moves.read(session.variant, session.position, text))
        return self.last

    @property
    def last(self) -> EventText | None:
        return event_text(self.told[-1])

    @property
    def result(self) -> ResultText | None:
        return result_text(self.session.situation)


def test_a_check_names_king_and_attacker_once_and_only_when_played() -> None:
    table = Table("chess960", "4k3/8/8/8/8/8/3R4/4K3 w - - 0 1")
    assert table.play("d2-e2") == EventText(
        Event.CHECK, "Black is in check", "Attacked by the rook on e2."
    )
    assert table.play("e8-d8") is None
    for step in (table.session.go_back, table.session.go_back, table.session.go_forward):
        step()
        assert table.last is None
    table.session.take_back()
    assert table.last is None
    assert table.play("d2-e2") is not None, "it is played again"
    assert table.result is None


def test_in_a_game_of_three_all_is_told_until_one_is_left() -> None:
    table = Table("dreierschach")
    told = [table.play(move) for move in THREE]
    titles = [event.title for event in told if event is not None]
    assert "White is mated and makes a last move" in titles
    assert any(title.endswith("is in check") for title in titles)
    (out,) = (event for event in told if event is not None and event.title.endswith("is out"))
    assert out.event is Event.OUT and out.detail.startswith("King captured by Grey.")
    assert told[-1] is None, "the end is told by the result"
    assert table.result is not None
    assert table.result.title == "Grey wins"
    assert table.result.reason.count("is out: king captured by Grey.") == 2
    assert table.result.points == "White 0 · Grey 1 · Black 0"


def test_who_leaves_is_out_with_the_reason() -> None:
    table = Table("dreierschach")
    table.session.resign()
    assert table.last == EventText(Event.OUT, "White is out", "Resigned.")
    table.session.flag(1)
    assert table.last is None
    assert table.result == ResultText(
        "Black wins",
        "White is out: resigned. Grey is out: ran out of time.",
        "White 0 · Grey 0 · Black 1",
    )


def test_a_check_of_two_kings_names_both() -> None:
    table = Table("dreierschach", "wK7/9/10/1bK3wR3gK1/12/13/12/11/10/9/8/7/6 w - - - 5")
    sentences = "Grey is in check by White's rook on d5. Black is in check by White's rook on d5."
    assert table.play("d6-d5") == EventText(Event.CHECK, "Check", sentences)


MATE = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
STALEMATE = "k7/2Q5/8/8/8/8/8/4K3 b - - 0 1"
THREE_QUARTERS = "k5/3Q3/8/K8/10/11/10/9/8/7/6 b - - 0 1"
BARE = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"


@each_row(
    ("key", "text", "result"),
    [
        ("chess960", MATE, ("Black wins", "White is mated by the queen on h4.", "0–1")),
        (
            "raumschach",
            SUICIDE,
            (
                "Black wins",
                "Suicide mate: White is not in check, but could only move the king onto an"
                " attacked cell.",
                "0–1",
            ),
        ),
        (
            "chess960",
            STALEMATE,
            ("A draw", "Stalemate: Black is not in check and has no legal move.", "½–½"),
        ),
        (
            "glinski",
            THREE_QUARTERS,
            (
                "¾ of a point to White",
                "Stalemate: Black is not in check and has no legal move.",
                "¾–¼",
            ),
        ),
        ("chess960", BARE, ("A draw", "Not enough material to mate.", "½–½")),
    ],
)
def test_the_position_says_why_it_is_over(key: str, text: str, result: tuple[str, ...]) -> None:
    assert Table(key, text).result == ResultText(*result)


def test_a_stalemate_that_is_no_draw_is_told_as_such() -> None:
    now = Table("glinski", THREE_QUARTERS).session.situation
    assert headline(now) == "Stalemate: ¾ of a point to White." and detail(now) == "¾–¼"
    assert [seat_state(now, seat) for seat in (0, 1)] == ["¾ of a point", "¼ of a point"]
    assert now.outcome is not None and now.outcome.winner is None
    match = Match.begin(("Anna", "Ben")).counted(now.outcome.scores).rotated()
    match = match.counted(now.outcome.scores)
    assert match.points == (1, 1) and Match.read(match.write()) == match
    score = PlayerScore()
    score.add(now.outcome, 0)
    assert (score.drawn, score.part) == (1, 0.75)
    row = GameRow("id", now.variant, ("", ""), now.outcome, "", 1, (), "", 0.0)
    assert row_text.result_text(row) == "Stalemate ¾–¼"


def test_players_end_a_game_as_well() -> None:
    table = Table("chess960")
    table.session.set_tag("White", "Anna")
    table.session.flag(1)
    assert table.result == ResultText("White (Anna) wins", "Black has run out of time.", "1–0")
    table = Table("chess960", "4k3/8/8/8/8/8/3R4/4K3 w - - 0 1")
    table.session.flag(0)
    assert table.result is not None
    assert table.result[:2] == (
        "A draw",
        "Time has run out, but no opponent could ever mate.",
    )
    table = Table("trid")
    table.session.offer_draw()
    table.session.accept_draw()
    assert table.result == ResultText("A draw", "Draw agreed.", "½–½")


def test_two_of_three_share_what_is_left() -> None:
    table = Table("dreierschach")
    table.session.resign()
    table.session.offer_draw()
    table.session.accept_draw()
    now = table.session.situation
    assert now.outcome is not None and now.outcome.ending is Ending.AGREEMENT
    assert table.result == ResultText(
        "A draw between Grey and Black", "Draw agreed.", "White 0 · Grey ½ · Black ½"
    )


@each_row(
    ("pieces", "move", "reason"),
    [
        (
            "gKa1 wKh10 bKf7 bQc3 bRe2",
            "h10-h11",
            "Grey is mated by Black's queen on c3; Black could capture the king next.",
        ),
        ("bKm13 wKk11 wQf9 wQa1 wRb5", "a1-a7", "Black is mated by White's queen on a7."),
    ],
)
def test_the_first_mate_tells_whose_the_points_are(pieces: str, move: str, reason: str) -> None:
    table = Table("dreierschach", dreierschach(pieces), ending="first-mate")
    assert table.play(move) is None, "the result says it"
    assert table.result is not None and table.result.reason == reason


def test_the_points_of_the_first_mate_are_told() -> None:
    table = Table("dreierschach", dreierschach("gKa1 wKh10 bKf7 bQc3 bRe2"), ending="first-mate")
    table.play("h10-h11")
    assert table.result is not None
    assert table.result.title == "Black wins"
    assert table.result.points == "White 1 · Grey 0 · Black 3"
    now = table.session.situation
    states = [seat_state(now, seat).removesuffix("(s)") for seat in range(3)]
    assert states == ["1 point", "lost", "won"]
    assert headline(now) == "Checkmate: Black wins." and detail(now) == "1–0–3"
    assert now.beaten_kings == (now.variant.topology.cell("a1"),)
