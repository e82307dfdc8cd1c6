"""The first game of a new window: the last variant, its rule options, and its players."""

from __future__ import annotations

from contextlib import suppress

import engine.variants
from app.game.players import seated
from app.game.session import Session
from app.game.timekeeper import TIME_CONTROL
from app.settings.remembered import LAST_GAME, LAST_OWN_GAME, LAST_RULES, LAST_START, LAST_TIME
from app.settings.store import Settings
from app.storage.last_players import for_seats, last_names, players_to_begin
from engine.core.position import Position
from engine.rules.options import OptionError
from engine.rules.variant import Variant
from engine.rules.variant_moves import VERSION
from engine.variants import KEYS


def rules_of(variant: Variant) -> str:
    """Return a variant's chosen rule options as text: ``promotion=fide``."""
    return " ".join(f"{name}={answer}" for name, answer in variant.option_values)


def remember_game(settings: Settings, variant: Variant) -> None:
    """Remember a variant as the one played last."""
    settings.set(LAST_OWN_GAME, f"{variant.key} {variant.version}" if variant.version else "")
    if variant.key in KEYS:
        settings.set(LAST_GAME, variant.key)
        settings.set(LAST_RULES, rules_of(variant))


def variant_by(key: str, rules: str) -> Variant:
    """Return a variant with the options in a text of ``rules_of``; unknown ones are ignored."""
    known = {option.name: option.values for option in engine.variants.variant(key).options}
    pairs = (rule.partition("=")[::2] for rule in rules.split())
    agreed = {name: answer for name, answer in pairs if answer in known.get(name, ())}
    return engine.variants.variant(key, **agreed)


def last_start(settings: Settings) -> tuple[Variant, Position]:
    """Return variant and first position of the game played last."""
    key, _, version = settings.get(LAST_OWN_GAME).partition(" ")
    if version:
        with suppress(OptionError):
            variant = engine.variants.variant(key, **{VERSION: version})
            return variant, variant.start()
    variant = variant_by(settings.get(LAST_GAME), settings.get(LAST_RULES))
    number = settings.get(LAST_START)
    if variant.start_numbers is not None and number in variant.start_numbers:
        return variant, variant.start(number)
    return variant, variant.start()


def session_of(
    variant: Variant, position: Position, settings: Settings, *, has_last_players: bool
) -> Session:
    """Return a session that begins with a position.

    has_last_players : whether it has the last players and their time control
    """
    seats = len(variant.seats)
    players = players_to_begin(settings, seats) if has_last_players else ()
    people = last_names(settings)[:seats]
    names = [
        name if player.is_local else ""
        for player, name in zip(seated(variant, players), people, strict=True)
    ]
    time = for_seats(settings.get(LAST_TIME), seats) if has_last_players else ""
    return Session(variant, position, names=names, players=players, tags={TIME_CONTROL: time})
