"""The guests that this person has: those kept in the preferences, and those found by themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from app.engines.found_engines import found_engines
from app.engines.guests import Guest, Guests, read_guests, write_guests
from app.settings.options import GUESTS
from app.settings.store import Settings

#: Names and paths of the programs that are offered without being added.
Found = Callable[[], tuple[tuple[str, str], ...]]


class Catalogue:
    """Reads the guests from the preferences, and keeps there what is changed.

    Each change is made to what the file has by then, so that guests of other programs stay.
    """

    def __init__(self, settings: Settings, found: Found = found_engines) -> None:
        self._settings = settings
        self._found = found

    @property
    def guests(self) -> Guests:
        """All of them."""
        return read_guests(self._settings.get(GUESTS)).with_found(self._found())

    @property
    def _latest(self) -> Guests:
        """All of them, as the file has them now."""
        self._settings.look_again(GUESTS)
        return self.guests

    def add(self, command: tuple[str, ...], name: str) -> Guest:
        """Add an engine under a name like the one that is wanted; return it."""
        guests = self._latest
        guest = Guest(guests.free_name(name), command)
        self._keep(guests.with_guest(guest))
        return guest

    def remove(self, name: str) -> None:
        """Remove an engine."""
        self._keep(self._latest.without(name))

    def rename(self, name: str, wanted: str) -> bool:
        """Give an engine another name; return whether it can have it."""
        guests = self._latest
        guest = guests.named(name)
        if guest is None or not guests.may_be_named(guest, wanted):
            return False
        self._keep(guests.with_guest(guest.renamed(wanted), name))
        return True

    def set_options(self, name: str, options: Mapping[str, str]) -> None:
        """Set the options of an engine that are not to have their usual values."""
        self._change(name, options=MappingProxyType(dict(options)))

    def set_arguments(self, name: str, arguments: tuple[str, ...]) -> None:
        """Set what stands behind the program of an engine, which is to prove itself again."""
        guest = self.guests.named(name)
        if guest is not None and guest.command[1:] != arguments:
            self._change(name, command=(guest.command[0], *arguments), has_answered=False)

    def note_answer(self, name: str) -> None:
        """Remember that an engine has answered as one."""
        self._change(name, has_answered=True)

    def _change(self, name: str, **fields: object) -> None:
        guests = self._latest
        guest = guests.named(name)
        if guest is not None:
            changed = replace(guest, **fields)  # type: ignore[arg-type]
            if changed != guest:
                self._keep(guests.with_guest(changed, guest.name))

    def _keep(self, guests: Guests) -> None:
        """Keep what was added or changed; what is found anew each time is not written down."""
        self._settings.set(GUESTS, write_guests(guests.without_found(self._found())))
