"""What is said of the players at the seats, in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from PySide6.QtCore import QLocale

import engine.variants
from app.game.players import (
    COMPUTER,
    HIGHEST_LEVEL,
    OWN_ENGINE,
    PERSON,
    Player,
    computer,
    external_engine,
)
from app.game.session import Session
from app.game.situation import Situation
from app.support.resources import resource_path
from app.text import player_text, spoken, status_text
from app.text.language import use_language
from app.text.player_text import elsewhere_text, level_name, level_text, players_sentence
from engine.search.levels import level_of
from tests.rows import each_row


@pytest.fixture
def german(qapp) -> None:
    use_language("de")


def situation(players: Sequence[Player], names: Sequence[str] = (), key="chess960") -> Situation:
    return Session(engine.variants.variant(key), names=names, players=players).situation


def test_levels_have_names_from_the_weakest_to_the_strongest() -> None:
    names = [level_name(level) for level in range(1, HIGHEST_LEVEL + 1)]
    assert len(set(names)) == HIGHEST_LEVEL
    assert (names[0], names[-1]) == ("lets you win", "as strong as it can")
    for level in (0, HIGHEST_LEVEL + 1):
        with pytest.raises(ValueError, match="no level"):
            level_name(level)


@each_row(("language", "mark"), [("en", ","), ("de", ".")])
def test_the_help_says_how_much_each_level_looks_at(language: str, mark: str) -> None:
    page = resource_path("help") / language / "computer.md"
    rows = [row for row in page.read_text("utf-8").splitlines() if row[:3].strip("| ").isdigit()]
    assert len(rows) == HIGHEST_LEVEL
    for number, row in enumerate(rows, 1):
        for seats, said in zip((2, 3), row.split("|")[2:4], strict=True):
            level = level_of(number, seats)
            if level.depth is None:
                assert f" {level.nodes:,}".replace(",", mark) in said


def test_levels_have_german_names(german: None) -> None:
    english = ("lets you win", "as strong as it can")
    assert level_name(1) == "lässt dich gewinnen"
    assert not set(english) & {level_name(level) for level in range(1, HIGHEST_LEVEL + 1)}
    assert level_text(computer(4)) == "Stufe 4: mittel"


def test_a_level_is_said_of_the_own_engine_only() -> None:
    assert level_text(computer(1)) == "Level 1: lets you win"
    strongest = Player(is_local=False, engine=OWN_ENGINE)
    assert level_text(strongest) == f"Level {HIGHEST_LEVEL}: as strong as it can"
    assert (
        level_text(PERSON) == level_text(COMPUTER) == level_text(external_engine("Stockfish")) == ""
    )


@each_row(
    ("player", "name", "shown"),
    [
        (PERSON, "", "White"),
        (PERSON, "Anna", "White (Anna)"),
        (PERSON, "Schachraum 3", "White (Schachraum 3)"),
        (computer(3), "", "White (Computer)"),
        (computer(3), "Deep Thought", "White (Deep Thought)"),
        (external_engine("Stockfish"), "", "White (Stockfish)"),
        (COMPUTER, "", "White"),
        (COMPUTER, "Tal", "White (Tal)"),
    ],
)
def test_players_are_named(player: Player, name: str, shown: str) -> None:
    now = situation((player,), (name,))
    assert status_text.who(now, 0) == shown
    assert status_text.headline(now) == f"{shown} to move"
    assert spoken.turn_sentence(now) == f"{shown} to move."


def test_the_own_engine_is_known_in_records_by_its_name_and_level() -> None:
    recorded = ("Anna", "Schachraum 3", "Schachraum", "Schachraum 9", "")
    shown = ("Anna", "Computer (easy)", "Computer (as strong as it can)", "Schachraum 9", "")
    assert player_text.recorded_names(recorded) == shown


def test_a_new_game_says_who_plays_where_computers_do() -> None:
    now = situation((PERSON, computer(1), external_engine("Fish")), ("Anna", "HAL"), "dreierschach")
    said = "White: Anna. Grey: HAL, Computer (lets you win). Black: Fish."
    assert players_sentence(now) == said
    assert said in spoken.event_sentence(now, None, True)
    people = situation((PERSON, PERSON), ("Anna", "Ben"))
    assert players_sentence(people) == ""
    assert players_sentence(situation((PERSON, computer(2)))).startswith("White: a person. ")


def test_who_moves_for_another_is_told_who_plays_there(german: None) -> None:
    now = situation((COMPUTER, computer(1), external_engine("Fish")), ("Tal",), "dreierschach")
    assert elsewhere_text(now, 0) == "Weiß (Tal) spielt nicht an diesem Brett."
    assert elsewhere_text(now, 1) == "Grau wird vom Computer gespielt."
    assert elsewhere_text(now, 2) == "Schwarz wird von Fish gespielt."


@pytest.fixture
def english_numbers() -> Iterator[None]:
    """Write numbers as in English, as the program does once it has chosen its language."""
    before = QLocale()
    QLocale.setDefault(QLocale("en"))
    yield
    QLocale.setDefault(before)


def test_a_search_is_told_by_depth_and_positions(english_numbers: None) -> None:
    assert player_text.report_text(11, 5_000_000_000) == "Depth 11, 5,000,000,000 positions"
