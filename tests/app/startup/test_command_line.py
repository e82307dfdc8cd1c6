"""The command line: pictures, and one clear sentence with its status for whatever is wrong."""

from __future__ import annotations

import os
import re
import shutil
from importlib import metadata
from pathlib import Path

import pytest
from PIL import Image

import engine.variants
from app.main import main
from app.render.offscreen import OffscreenError
from app.render.quality import LOW, QUALITIES
from app.startup import display, picture
from app.startup.command_line import parse
from app.support.failures import InputError, MachineError
from engine.variants import KEYS
from tests.forked_programs import MAIN, run_forked
from tests.programs import assert_one_sentence
from tests.rows import TWO_GAMES, each_row
from tests.systems import IS_WINDOWS, needs_displays, needs_driver_variables

NUMBERED = next(key for key in KEYS if engine.variants.variant(key).start_numbers is not None)
SINGLE = next(key for key in KEYS if engine.variants.variant(key).start_numbers is None)
#: A position that two games can have.
ALIKE = "k5/7/8/K8/10/11/10/9/8/7/6 w - - 0 1"
#: White could capture the king at once.
TAKEABLE = ALIKE.replace("k5", "kR4")
SMALL = ["--size", "64x48"]
#: Few pieces are drawn quickly.
KINGS = ["--game", "chess960", "--position", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]


@pytest.fixture(autouse=True)
def plain_pictures(
    quick_pictures: None, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """Make the pictures of the lowest quality."""
    if IS_WINDOWS:  # Qt draws them; an application of their own would stay, and has no widgets
        request.getfixturevalue("qapp")
    monkeypatch.setattr(picture, "FOR_PICTURES", QUALITIES[LOW])


@each_row(
    ("arguments", "named"),
    [
        (["--game", "ludo"], "'ludo'; the games are " + ", ".join(KEYS)),
        (["--game"], "--game"),
        (["--gam", SINGLE], "--gam"),
        (["--start", "x"], "--start: 'x'"),
        (["--game", NUMBERED, "--start", "960"], "960 is not a start of .* 0 to 959"),
        (["--game", NUMBERED, "--start", "-1"], "-1 is not a start"),
        (["--game", SINGLE, "--start", "0"], "--start: .* has one start position"),
        (["--game", SINGLE, "--position", "rubbish"], "--position: "),
        (["--game", NUMBERED, "--position", ""], "--position: "),
        (["--position", "rubbish"], "no game reads 'rubbish'"),
        (["--position", ALIKE], "glinski and mccooey both have such positions; name the game"),
        (["--position", f"parton {ALIKE}"], "the position has 1 instead of 6 levels"),
        (["--position", f"glinski {TAKEABLE}"], "--position: Black is not to move, but the king"),
        (["--game", "glinski", "--position", TAKEABLE], "the king on .* is attacked from"),
        (["none.pgn"], "'none.pgn' cannot be read: No such file"),
        (["."], "'.' cannot be read: Is a directory"),
        (["pyproject.toml", "--start", "5"], "--start and a file exclude each other"),
        (["a.pgn", "b.pgn"], "b.pgn"),
        (["--start", "1", "--position", "x"], "exclude"),
        (["--size", "64x64"], "--size belongs to --picture"),
        (["--view", "top"], "--view belongs to --picture"),
        (["--show", "ludo"], "'ludo' is not one of new-game, "),
        (["--show", "lessons", "--picture", "a.png"], "exclude"),
        (["--uci", "--start", "1"], "--uci cannot be combined with other arguments"),
        (["--game", SINGLE, "--install-desktop"], "--install-desktop cannot be combined"),
        (["--install-desktop", "--uninstall-desktop"], "--install-desktop cannot be combined"),
        (["--picture", "a.jpg"], r"'a.jpg' does not end in .png"),
        (["--picture", "nowhere/a.png"], "folder 'nowhere' is not there"),
        *([] if IS_WINDOWS else [(["--picture", "x" * 300 + ".png"], "too long")]),
        (["--picture", "a.png", "--size", "64"], "'64' is not WIDTHxHEIGHT"),
        (["--picture", "a.png", "--size", "64x-2"], "'64x-2' is not WIDTHxHEIGHT"),
        (["--picture", "a.png", "--size", "8x8"], "8x8 is out of range"),
        (["--picture", "a.png", "--size", "64x99999"], "64x99999 is out of range"),
        (["--picture", "a.png", "--size", "8192x8192"], "too large"),
        (["--picture", "a.png", "--view", "bottom"], "no view 'bottom'; its views are .*top"),
        (["surplus"], "surplus"),
    ],
)
def test_wrong_arguments_are_named(
    arguments: list[str],
    named: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert not said.out
    assert_one_sentence(said.err)
    assert re.search(named, said.err)
    assert not list(tmp_path.iterdir())


def test_a_folder_is_no_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "board.png").mkdir()
    assert main(["--picture", str(tmp_path / "board.png")]) == 2
    assert "is a folder" in capsys.readouterr().err


def test_help_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    text = capsys.readouterr().out
    assert all(option in text for option in ("--game", "--start", "--position", "--picture"))
    assert all(key in text for key in KEYS)


@each_row(
    "arguments",
    [["-h"], ["none.pgn", "--help"], ["--game", "--help"], ["--help", "--size", "x"],
     ["--picture", "-h"]],
)  # fmt: skip
def test_help_is_printed_whatever_else_is_asked(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 0
    said = capsys.readouterr()
    assert said.out.startswith("usage: schachraum") and not said.err


@pytest.mark.parametrize("arguments", [["--version"], ["--start", "--version"]])
def test_the_version_is_that_of_the_package(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 0
    assert capsys.readouterr().out == f"schachraum {metadata.version('schachraum')}\n"


PROMOTED = '[FEN "3r3k/4P3/8/8/8/8/p7/2K5 w - - 0 1"]\n\n1. exd8Q+ Kg7 2. Kd2 a1(N) *\n\n1. e4 *\n'


def test_a_picture_shows_the_last_position_of_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.pgn"
    file.write_bytes(b"\xef\xbb\xbf" + PROMOTED.encode())
    made, same = tmp_path / "made.png", tmp_path / "same.png"
    assert main([str(file), "--picture", str(made), *SMALL, "--view", "top"]) == 0
    position = ["--game", NUMBERED, "--position", "3Q4/6k1/8/8/8/8/3K4/n7 w - - 0 3"]
    assert main([*position, "--picture", str(same), *SMALL, "--view", "top"]) == 0
    assert made.read_bytes() == same.read_bytes()
    assert not capsys.readouterr().err


def test_a_picture_of_a_bad_file_says_what_is_bad(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, made = tmp_path / "game.pgn", tmp_path / "made.png"
    for text, said in (
        ("", "it holds no game"),
        ("Dear Anna", "line 1, column 1: cannot read the move 'Dear'"),
    ):
        file.write_text(text, encoding="utf-8")
        assert main([str(file), "--picture", str(made), *SMALL]) == 2
        assert capsys.readouterr().err == f"schachraum: 'game.pgn' cannot be read: {said}\n"
        assert not made.exists()
    file.write_text("1. e4 Ke7", encoding="utf-8")
    assert main([str(file), "--picture", str(made), *SMALL]) == 0
    err = capsys.readouterr().err
    assert err.startswith(
        "schachraum: 'game.pgn' was read only in part: line 1, column 7: the move"
    )
    assert_one_sentence(err)
    assert made.exists()


def test_the_game_follows_from_start_and_position() -> None:
    assert parse([]).variant is None
    order = parse(["--start", "0"])
    assert order.variant is not None
    assert order.variant.key == NUMBERED
    assert order.position == order.variant.start(0)
    order = parse(["--position", f"mccooey {ALIKE}"])
    assert order.variant is engine.variants.variant("mccooey")
    assert order == parse(["--game", "mccooey", "--position", ALIKE])
    for key in KEYS:
        variant = engine.variants.variant(key)
        order = parse(["--position", variant.text(variant.start())])
        assert order.variant is variant
        assert order.position == variant.start()


@pytest.mark.parametrize("key", TWO_GAMES)
def test_a_picture_has_the_size_asked_for(key: str, tmp_path: Path) -> None:
    path = tmp_path / "board.PNG"
    assert main(["--game", key, "--picture", str(path), *SMALL, "--view", "top"]) == 0
    with Image.open(path) as image:
        assert (image.format, image.size) == ("PNG", (64, 48))
        colours = image.convert("RGB").getcolors(64 * 48)
    assert colours is not None
    assert len(colours) > 100
    assert list(tmp_path.glob("*")) == [path]


def test_a_picture_can_be_for_two_eyes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, shown = tmp_path / "board.png", {}
    for kind in ("off", "side_by_side"):
        assert main(["--picture", str(path), *SMALL, "--stereo", kind]) == 0
        with Image.open(path) as image:
            shown[kind] = image.convert("L").crop((0, 0, 32, 48)).tobytes()
            shown[f"{kind}, right"] = image.convert("L").crop((32, 0, 64, 48)).tobytes()
    assert shown["off"] != shown["side_by_side"] != shown["side_by_side, right"]
    apart = zip(shown["side_by_side"], shown["side_by_side, right"], strict=True)
    assert sum(abs(a - b) for a, b in apart) / (32 * 48) < 25
    assert main(["--picture", str(path), *SMALL, "--stereo", "three"]) == 2
    assert_one_sentence(capsys.readouterr().err)


def test_a_picture_that_fails_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "board.png"
    path.write_text("old")

    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Image.Image, "save", fail)
    assert main(["--picture", str(path), *SMALL]) == 1
    assert_one_sentence(capsys.readouterr().err)
    assert path.read_text() == "old"
    assert list(tmp_path.glob(".*")) == []


def without_egl(*_: object, **__: object) -> None:
    raise OffscreenError("no EGL here")


@needs_displays
def test_without_egl_a_picture_is_made_on_the_display(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture, "render_image", without_egl)
    assert main(["--picture", str(tmp_path / "board.png"), *SMALL]) == 0
    with Image.open(tmp_path / "board.png") as image:
        assert image.size == (64, 48)


@needs_displays
def test_without_egl_and_display_a_picture_is_made_inside_xvfb(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shutil.which("xvfb-run") is not None
    monkeypatch.setattr(picture, "render_image", without_egl)
    monkeypatch.setattr(display, "has_display", lambda: False)
    assert main(["--picture", str(tmp_path / "board.png"), *SMALL, *KINGS]) == 0
    assert (tmp_path / "board.png").is_file()


def test_without_any_way_to_render_the_reason_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(picture, "render_image", without_egl)
    monkeypatch.setattr(display, "has_display", lambda: False)
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert main(["--picture", str(tmp_path / "board.png"), *SMALL]) == 1
    assert_one_sentence(capsys.readouterr().err)
    assert not (tmp_path / "board.png").exists()


#: Makes a picture as ``plain_pictures`` does, in a process of its own.
PLAIN = """
from app.render import picture as frames
from app.render.quality import LOW, QUALITIES
from app.startup import picture

frames.frames_at_rest = lambda _: 1
picture.FOR_PICTURES = QUALITIES[LOW]
"""


def test_a_picture_needs_no_display(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    words = ("--picture", str(tmp_path / "board.png"), *SMALL)
    finished = run_forked(PLAIN + MAIN, *words, folder=tmp_path)
    assert (finished.returncode, finished.stdout, finished.stderr) == (0, "", "")
    assert (tmp_path / "board.png").is_file()


@pytest.mark.parametrize("shown", ["", ":4711"])
@needs_displays
def test_without_a_display_the_way_to_a_picture_is_named(
    shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"DISPLAY": shown, "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}.items():
        monkeypatch.setenv(name, value)
    finished = run_forked(MAIN, folder=tmp_path)
    assert finished.returncode == 1
    assert_one_sentence(finished.stderr)
    assert "--picture" in finished.stderr
    assert shown in finished.stderr


@needs_driver_variables
def test_without_opengl_33_the_program_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MESA_GL_VERSION_OVERRIDE", "2.1")
    monkeypatch.setenv("MESA_GLSL_VERSION_OVERRIDE", "120")
    finished = run_forked(MAIN, folder=tmp_path)
    assert finished.returncode == 1
    assert_one_sentence(finished.stderr)
    assert "OpenGL 3.3" in finished.stderr


def test_broken_preferences_end_the_program(preferences_path: Path, tmp_path: Path) -> None:
    preferences_path.parent.mkdir(parents=True)
    preferences_path.write_text("[play]\nturn_board=perhaps\n")
    finished = run_forked(MAIN, folder=tmp_path)
    assert finished.returncode == 2
    assert_one_sentence(finished.stderr)
    assert str(preferences_path) in finished.stderr
    assert preferences_path.read_text() == "[play]\nturn_board=perhaps\n"


@pytest.mark.parametrize(
    ("value", "said"),
    [("[" * 100_000, "it is nested too deeply"), ("9" * 400, "a number that is too large")],
)
def test_a_view_that_is_no_value_ends_the_program(
    preferences_path: Path, tmp_path: Path, value: str, said: str
) -> None:
    preferences_path.parent.mkdir(parents=True)
    preferences_path.write_text(f'[views_of_players]\ntrid="{{\\"white\\":[{value}]}}"\n')
    finished = run_forked(MAIN, folder=tmp_path)
    assert finished.returncode == 2
    assert_one_sentence(finished.stderr)
    assert f"{preferences_path} has views_of_players/trid = " in finished.stderr
    assert said in finished.stderr and len(finished.stderr) < 400


def test_the_platform_chosen_for_qt_must_be_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "windows:dpiawareness=1" if IS_WINDOWS else "xcb")
    display.require_display()
    monkeypatch.setenv("QT_QPA_PLATFORM", "ludo")
    with pytest.raises(MachineError, match="no platform 'ludo'"):
        display.require_display()


def test_a_platform_that_shows_no_windows_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    with pytest.raises(MachineError, match="'offscreen' shows no windows"):
        display.require_display()


@needs_displays
def test_a_dead_wayland_socket_is_no_display(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    with pytest.raises(MachineError, match="wayland-0"):
        display.require_display()


def test_a_write_protected_picture_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "board.png"
    path.write_text("old")
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write everything
    order = parse(["--picture", str(path)])
    assert order.picture is not None
    variant = engine.variants.variant(KEYS[0])
    with pytest.raises(InputError, match="write-protected"):
        picture.make_picture(variant, variant.start(), order.picture, [])
    assert path.read_text() == "old"
