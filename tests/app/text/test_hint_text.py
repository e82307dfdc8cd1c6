"""Hints and threats in words, in both languages."""

from __future__ import annotations

import re

import pytest

from app.text.hint_text import hint_text, line_text, no_threat_text, reason_text, threat_text
from app.text.language import use_language, use_notation
from engine.explain.hints.reason import ReasonKind
from engine.explain.null_move import NullMoveObstacle
from engine.variants import variant
from tests.engine.explain.hint_rows import CHESS, MAACK, ROWS, THREE, TRID, Row, asked, played
from tests.engine.helpers import trid
from tests.rows import each_row


@pytest.fixture(autouse=True)
def english(qapp) -> None:
    use_language("en")  # with its forms of what is counted


@pytest.fixture
def german(english: None) -> None:
    use_language("de")
    use_notation("de")


def row_of(game: str, said: str) -> Row:
    """Return the row of a game whose reason begins like that."""
    return next(row for row in ROWS if row.game == game and row.said.startswith(said))


def told(row: Row) -> str:
    """Return the reason of a row in words."""
    game, position, _, reason = asked(row)
    return reason_text(game, position, reason)


def whole(text: str) -> bool:
    """Return whether a text is one whole sentence with nothing left to be filled in."""
    return re.fullmatch(r"[A-ZÄÖÜ][^{}%]*\.", text) is not None


ENGLISH = [
    (CHESS, "MATES black", "Mates Black."),
    (CHESS, "MATES n=2", "Mates in 2 moves."),
    (CHESS, "STOPS_MATE", "Stops mate by Rd1#."),
    (CHESS, "WINS_FREE", "Wins the bishop on e5: nobody can recapture."),
    (CHESS, "WINS_FOR", "Wins the queen on d8 for a rook."),
    (CHESS, "FORKS", "Attacks the king on e8 and the rook on a8 at once."),
    (CHESS, "RESCUES R a1 b", "Saves the rook on a1 from the bishop on b2."),
    (CHESS, "PROTECTS", "Protects the knight on c3 from the bishop on b4."),
    (CHESS, "WINS_LATER", "Wins the queen on b8 with the next move."),
    (CHESS, "NEARS", "The pawn on a7 is 1 step from its promotion."),
    (CHESS, "OPENS_LINE", "Makes room for the bishop on f1: 5 cells in reach instead of 0."),
    (TRID, "FREES_PAWN", "Frees the pawn on a8B under the deck: it is promoted."),
    (TRID, "STOPS_MATE", "Stops mate by Qd4W#."),
    (TRID, "CARRIES_PAWN", "The deck carries the pawn on z7QL4 towards its promotion."),
    (THREE, "CAPTURES_KING", "Captures Black's king: Black is out."),
    (THREE, "WINS_FREE", "Wins Grey's knight on e6: nobody can recapture."),
    (THREE, "EXCHANGES", "The pawn is exchanged for a queen."),
]
GERMAN = [
    (CHESS, "STOPS_MATE", "Verhindert das Matt durch Td1#."),
    (CHESS, "FORKS", "Greift zugleich den König auf e8 und den Turm auf a8 an."),
    (CHESS, "RESCUES R a1 b", "Rettet den Turm auf a1 vor dem Läufer auf b2."),
    (CHESS, "NEARS", "Der Bauer auf a7 ist 1 Schritt von der Umwandlung entfernt."),
    (TRID, "FREES_PAWN", "Befreit den Bauern auf a8S unter dem Deck zur Umwandlung."),
    (MAACK, "WINS_FREE", "Gewinnt das Einhorn auf Ca4: Niemand kann zurückschlagen."),
    (THREE, "WINS_FREE", "Gewinnt das Pferd von Grau auf e6: Niemand kann zurückschlagen."),
]


@each_row(("game", "said", "text"), ENGLISH)
def test_reasons_are_said_in_words_of_the_game(game: str, said: str, text: str) -> None:
    assert told(row_of(game, said)) == text


@each_row(("game", "said", "text"), GERMAN)
def test_reasons_are_said_in_german(german: None, game: str, said: str, text: str) -> None:
    assert told(row_of(game, said)) == text


def test_every_reason_is_a_whole_sentence_in_both_languages(german: None) -> None:
    english = {}
    use_language("en")
    for row in ROWS:
        english[row] = told(row)
        assert whole(english[row]), row
    use_language("de")
    for row in ROWS:
        assert whole(told(row)) and told(row) != english[row], row


def test_a_hint_names_its_move_and_a_line_its_moves() -> None:
    game, position, line, reason = asked(row_of(CHESS, "WINS_LATER"))
    said = "Hint: Rh8+. Wins the queen on b8 with the next move."
    assert hint_text(game, position, line[0], reason) == said
    moves = line_text(game, position, line).replace("\N{NO-BREAK SPACE}", " ")
    assert moves == "The line: 1. Rh8+ Ke7 2. Rxb8"


def test_a_line_numbers_a_move_once_where_one_player_moves_twice() -> None:
    game, position, _, _ = asked(row_of(TRID, "FREES_PAWN"))
    line, _ = played(game, position, "DP6-DP4 a8S=Q")
    moves = line_text(game, position, line).replace("\N{NO-BREAK SPACE}", " ")
    assert moves == "The line: 10. QL4 a8BQ+"


def test_a_threat_is_told_from_a_move_that_is_only_good() -> None:
    game, position, line, reason = asked(row_of(CHESS, "WINS_FREE"))
    said = "White threatens Nxe5. Wins the bishop on e5: nobody can recapture."
    assert threat_text(game, position, line[0], reason) == said
    game, position, line, reason = asked(row_of(CHESS, "DEVELOPS"))
    assert reason.kind is ReasonKind.DEVELOPS
    said = "White threatens nothing; the best would be Nf3."
    assert threat_text(game, position, line[0], reason) == said


@each_row("why", NullMoveObstacle)
def test_it_says_why_nothing_is_threatened(why: NullMoveObstacle) -> None:
    game = variant(TRID)
    position = game.parse(trid(""))
    text = no_threat_text(game, position, why)
    assert whole(text)
    if why is NullMoveObstacle.CHECK:
        assert text == "White is in check: that is the threat."
