"""The table of commands: switches get their texts from preferences, overlays from a table."""

from __future__ import annotations

from app.commands.table import ATTACKED, COMMANDS, MARK_COMMANDS, VIEW, Command
from app.settings.option import Option
from app.settings.options import SHOW_COMPASS, SHOW_SIGHT, TOUCH_MOVE
from app.settings.remembered import PLAYERS
from engine.variants import MAX_SEATS
from tests.rows import each_row


def test_every_command_has_a_text_with_a_context() -> None:
    for command in COMMANDS:
        context, text = command.message
        assert text, command.name
        assert (context == "settings") is (command.option is not None), command.name


def test_a_command_takes_its_text_from_its_preference() -> None:
    by_option = {command.option: command for command in COMMANDS if command.option}
    assert by_option[SHOW_COMPASS].message == ("settings", SHOW_COMPASS.label)
    assert by_option[TOUCH_MOVE].message == ("settings", "To&uch-move"), "shorter than its label"
    own = Command("other", VIEW, "&Other", option=Option("a/b", False, "Label"))
    assert own.message == ("actions", "&Other")


def test_the_dialog_shows_no_mnemonics() -> None:
    assert SHOW_COMPASS.label == "Show the com&pass"
    assert SHOW_COMPASS.title() == "Show the compass"


def test_there_is_a_switch_for_each_seat() -> None:
    assert len(PLAYERS) == len(ATTACKED) == MAX_SEATS
    assert [option.key for option in PLAYERS] == [f"players/seat_{n + 1}" for n in range(3)]


@each_row(
    ("name", "overlay", "keys"),
    [
        ("show_reach", "reach", "Shift+G"),
        ("show_attackers", "attackers", "Shift+A"),
        ("show_pins", "pins", "Shift+P"),
        ("show_threats", "threats", "Shift+W"),
        ("show_attacked_1", "attacked_by_seat_1", "Ctrl+1"),
        ("show_attacked_2", "attacked_by_seat_2", "Ctrl+2"),
        ("show_attacked_3", "attacked_by_seat_3", "Ctrl+3"),
    ],
)
def test_names_and_keys_of_sight_overlays_stay(name: str, overlay: str, keys: str) -> None:
    (command,) = (command for command in MARK_COMMANDS if command.name == name)
    assert command.option is SHOW_SIGHT[overlay]
    assert SHOW_SIGHT[overlay].key == f"marks/{overlay}"
    assert command.keys == (keys,)
    assert command.section is (name == ATTACKED[0])
