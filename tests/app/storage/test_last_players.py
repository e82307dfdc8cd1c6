"""Who sat at the seats last is remembered as text; any other text means a person."""

from __future__ import annotations

from pathlib import Path

from app.game.players import (
    COMPUTER,
    HIGHEST_LEVEL,
    OWN_ENGINE,
    PERSON,
    Player,
    computer,
    external_engine,
)
from app.settings.remembered import SEATED
from app.settings.store import Settings
from app.storage.last_players import (
    last_names,
    last_players,
    people_names,
    player_of,
    players_to_begin,
    remember_players,
    text_of,
)
from engine.search.levels import HIGHEST
from tests.rows import each_row

LEVELS = range(1, HIGHEST_LEVEL + 1)


def test_levels_are_those_of_the_engine() -> None:
    assert HIGHEST_LEVEL == HIGHEST


@each_row("player", [PERSON, *map(computer, LEVELS), external_engine("Stock fish 16.1")])
def test_a_player_is_the_same_as_text(player: Player) -> None:
    assert player_of(text_of(player)) == player


def test_a_computer_without_a_level_plays_as_strong_as_it_can() -> None:
    assert player_of(text_of(Player(False, OWN_ENGINE))) == computer(HIGHEST_LEVEL)


def test_somebody_elsewhere_is_not_remembered() -> None:
    assert text_of(COMPUTER) == ""


@each_row(
    "text", ["computer", "computer 0", "computer 9", "computer 33", "computer ²", "engine", "x 1"]
)
def test_other_texts_mean_a_person(text: str) -> None:
    assert player_of(text) == PERSON


def test_players_are_remembered_with_the_names_of_people(preferences_path: Path) -> None:
    settings = Settings(preferences_path)
    remember_players(settings, (PERSON, computer(3), external_engine("Fish")), ("Anna", "Ben", ""))
    settings.save()
    again = Settings(preferences_path)
    assert last_players(again) == (PERSON, computer(3), external_engine("Fish"))
    assert last_names(again) == ("Anna", "Ben", "")
    remember_players(again, (computer(1), PERSON), ("Anna", "Cleo"))
    assert last_players(again) == (computer(1), PERSON, external_engine("Fish")), (
        "the third seat stays"
    )


def test_a_seat_never_taken_is_a_computers_for_one_person(preferences_path: Path) -> None:
    settings = Settings(preferences_path)
    assert last_players(settings) == (PERSON, PERSON, PERSON)
    remember_players(settings, (PERSON, PERSON), ("", ""))
    assert last_players(settings) == (PERSON, PERSON, PERSON)
    remember_players(settings, (PERSON, computer(3)), ("", ""))
    assert last_players(settings) == (PERSON, computer(3), computer(3))
    settings.save()
    assert players_to_begin(Settings(preferences_path), 3) == (PERSON, computer(3), computer(3))
    remember_players(settings, (computer(1), computer(2)), ("", ""))
    assert last_players(settings) == (computer(1), computer(2), PERSON)
    remember_players(settings, (PERSON, computer(3), PERSON), ("", "", ""))
    assert last_players(settings) == (PERSON, computer(3), PERSON), "a person was chosen"


def test_a_seat_of_a_computer_keeps_the_name_of_who_sat_there(preferences_path: Path) -> None:
    settings = Settings(preferences_path)
    remember_players(settings, (), ("Anna", "Ben", "Cleo"))
    names = people_names(settings, (PERSON, computer(2)), ("Dora", "Schachraum 2"))
    assert names == ("Dora", "Ben", "Cleo")


def test_no_game_of_computers_begins_by_itself(preferences_path: Path) -> None:
    settings = Settings(preferences_path)
    for option in SEATED:
        settings.set(option, "computer 1")
    assert players_to_begin(settings, 2) == ()
    settings.set(SEATED[2], "")
    assert players_to_begin(settings, 2) == ()
    assert players_to_begin(settings, 3) == (computer(1), computer(1), PERSON)
