"""Themes: read or refused, complete, and told apart by every eye."""

from __future__ import annotations

import os
import re
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from app.scene.layouts import layout
from app.scene.layouts.cube import level_hues
from app.scene.materials import FINISHES, PAINT, Role
from app.scene.overlays.marks import Marks, TargetKind
from app.scene.overlays.sight import ATTACKED, PINS, REACH
from app.scene.overlays.sight.attacked import SEAT_SHAPES, AttackedCells, seat_colours
from app.scene.overlays.sight.overlay import VisibleOverlay
from app.scene.scene import compose
from app.scene.themes.catalogue import BUILT_IN, DEFAULT, built_in, find_theme, own_themes
from app.scene.themes.theme import MarkColours, Theme, srgb
from app.scene.themes.theme_file import (
    LATER,
    PLAYERS,
    SECTIONS,
    ThemeError,
    parse_theme,
    read_theme,
)
from app.support.resources import resource_path
from engine.core.move import cell_spot, pin_spot
from engine.core.toml_tables import LARGEST
from engine.explain.sight import LineEnd, LineUse, PinnedPiece, Reach, SightLine
from engine.play.drawing import Drawing, DrawingColour
from engine.variants import KEYS, MAX_SEATS, variant
from tests.colour_vision import EYES, contrast, distance, lab, luminance, over, seen
from tests.rows import each_row

DARK = resource_path("themes/dark.toml").read_text(encoding="utf-8")
#: Marks that lie on the board with an edge around them; the tint has none, and is not alone.
EDGED = tuple(name for name in MarkColours._fields if name not in ("selected_tint", "outline"))
#: Marks that may be seen at one moment and mean different things.
MEANINGS = ("hover", "move", "capture", "castling", "deck", "check", "last_move")
#: Beams and marks of what pieces see, which may be seen at one moment, too.
SIGHTS = ("reach", "attack", "guard", "pin")
#: By theme, how much lighter than its ground a mark or its edge is at least, or darker.
LEAST = {"contrast": 4.5}

every_theme = each_row("key", BUILT_IN)


def changed(old: str, new: str) -> str:
    assert DARK.count(old) == 1, old
    return DARK.replace(old, new)


def line_of(text: str, part: str) -> int:
    """Return the number of the first line that holds a part."""
    return next(n for n, line in enumerate(text.splitlines(), 1) if part in line)


def grounds(theme: Theme) -> dict[str, NDArray[np.float64]]:
    """Return all colours that a mark may lie on, linear RGB."""
    found = {"light": np.array(theme.light_tile), "dark": np.array(theme.dark_tile)}
    found |= {f"field of {player}": np.array(colour) for player, colour in theme.stones}
    for place, behind in zip(("top", "bottom"), theme.background, strict=True):
        found[f"light glass, {place}"] = over(theme.light_cell, behind)
        found[f"dark glass, {place}"] = over(theme.dark_cell, behind)
    return found


# -- reading -----------------------------------------------------------------------------------


def test_the_files_are_the_themes() -> None:
    assert {path.stem for path in resource_path("themes").glob("*")} == set(BUILT_IN)
    assert len({built_in(key).name for key in BUILT_IN}) == len(BUILT_IN) >= 5
    assert built_in("dark") is DEFAULT
    assert {built_in(key).is_dark for key in BUILT_IN} == {True, False}


def test_a_theme_is_what_its_file_says() -> None:
    theme = parse_theme(changed('bottom = "#1a1f27"', 'bottom = "#0080ff"'), "x")
    assert theme.name == "Dark" and theme.is_dark
    assert theme.background[1] == srgb("#0080ff")
    assert theme.label[3] == 1.0
    sheer = parse_theme(changed('level = "#ffffff"', 'level = "#ff8000 44%"'), "x")
    assert sheer.level_label == (*srgb("#ff8000"), 0.44)
    assert theme.windows.base == "#191d23"
    assert dict(theme.bands)["black"] == srgb("#d8a850")
    assert len(theme.storeys) == 5
    assert theme._replace(background=DEFAULT.background) == DEFAULT


def test_every_player_of_every_game_has_colours() -> None:
    assert {seat for key in KEYS for seat in variant(key).seats} <= set(PLAYERS)


REFUSED = [
    ('top = "#3a4552"', 'top = "blue"', "for 'top' it must be a colour like \"#a1b2c3\", not "),
    ('top = "#3a4552"', "top = 12", "for 'top' it must be a colour like \"#a1b2c3\", not 12"),
    ('top = "#3a4552"', 'top = "#3a455"', ', not "#3a455"'),
    ('top = "#3a4552"', 'top = "#3a4552 40%"', ', not "#3a4552 40%"'),
    ('top = "#3a4552"', 'tpo = "#3a4552"', "'tpo' is not known in [background]"),
    ('top = "#3a4552"', 'top = "#3a4552', "the quotation mark at the end of a text is missing"),
    ('bottom = "#1a1f27"', 'top = "#1a1f27"', "'top' is there already"),
    ('level = "#ffffff"', 'level = "#dbe9f2 144%"', "an opacity is at most 100%, not 144%"),
    ('level = "#ffffff"', 'level = "#dbe9f2 0.4"', 'with an opacity like "#a1b2c3 40%"'),
    ('level = "#ffffff"', "level = [1, 2]", ", not [1, 2]"),
    ('deck_rims = ["#e8dcc0", "#2e3a4c"]', 'deck_rims = ["#e8dcc0"]', "a list of 2 colours"),
    ('deck_rims = ["#e8dcc0", "#2e3a4c"]', 'deck_rims = ["#e8dcc0", 3]', ", not 3"),
    ('deck_rims = ["#e8dcc0", "#2e3a4c"]', 'deck_rims = "#e8dcc0"', "a list of 2 colours"),
    ('name = "Dark"', "name = 7", "for 'name' it must be a text in quotation marks, not 7"),
    ('name = "Dark"', 'name = " "', "for 'name' it must be a text in quotation marks"),
    ('name = "Dark"', 'name = "a\\u001bb"', "for 'name' it must be a text in quotation marks"),
    ('kind = "dark" ', 'kind = "dim" ', 'must be "light" or "dark", not "dim"'),
    ("[glass]", "[glas]", "there is no section [glas] in a theme"),
    ("[glass]", "[[glass]]", "'glass' is not known before the first section"),
    ('rim = "paint" ', 'rim = "chrome" ', "a material is wanted: paint, wood,"),
    ('rim = "paint" ', 'rim = "wood, grain 101%" ', "a share is at most 100%, not 101%"),
    ("warmth = 0 ", "warmth = 400 ", "a whole number from -100 to 100 is wanted"),
    ("table = true", "table = 1", "must be true or false, not 1"),
    ('base = "#191d23"', 'base = "red; } * { color: red"', "a colour like"),
]  # fmt: skip


@each_row(("old", "new", "why"), REFUSED)
def test_a_wrong_theme_is_refused_with_line_and_reason(old: str, new: str, why: str) -> None:
    text = changed(old, new)
    with pytest.raises(ThemeError) as caught:
        parse_theme(text, "my.toml")
    said = str(caught.value)
    place = re.match(r"my\.toml, line (\d+): ", said)
    assert place and said.endswith(".") and "\n" not in said
    assert why in said
    wanted = line_of(text, new if "\n" not in new else new.splitlines()[0])
    assert int(place[1]) == wanted


def test_what_is_missing_is_named() -> None:
    for section, words in SECTIONS.items():
        for word in words:
            start = DARK.index(f"[{section}]") if section else 0
            at = DARK.index(f"\n{word} =", start) + 1
            text = DARK[:at] + "#" + DARK[at:]
            if word in LATER.get(section, ()):
                assert parse_theme(text, "x") == DEFAULT
                continue
            with pytest.raises(ThemeError) as caught:
                parse_theme(text, "x")
            line = line_of(text, f"[{section}]") if section else 1
            assert str(caught.value).startswith(f"x, line {line}: '{word}' is missing ")
    whole = DARK.index("[map]"), DARK.index("[windows]")
    with pytest.raises(ThemeError, match=r"x, line \d+: the section \[map\] is missing\."):
        parse_theme(DARK[: whole[0]] + DARK[whole[1] :], "x")
    with pytest.raises(ThemeError, match="x, line 1: "):
        parse_theme("", "x")


def without(*sections: str) -> str:
    """Return the dark theme's text without some sections."""
    parts = re.split(r"^(?=\[)", DARK, flags=re.MULTILINE)
    return "".join(part for part in parts if not part.startswith(tuple(f"[{s}]" for s in sections)))


def test_a_theme_of_an_earlier_version_is_completed_by_the_built_in_one_of_its_kind() -> None:
    text = without("materials", "room", "drawings")
    assert parse_theme(text, "x") == DEFAULT
    light = parse_theme(text.replace('kind = "dark" ', 'kind = "light" '), "x")
    assert light.surroundings == built_in("wood").surroundings
    assert light.background == DEFAULT.background
    some = parse_theme(text + '[materials]\npiece = "metal"\n', "x")
    assert some.surroundings.material(Role.PIECE) == FINISHES["metal"]
    assert some.surroundings.material(Role.TILE) == DEFAULT.surroundings.material(Role.TILE)


def test_a_material_is_a_finish_and_what_differs_from_it() -> None:
    old = 'tile = "wood, roughness 36%, grain 75%"'
    tile = parse_theme(changed(old, 'tile = "marble, grain 20%"'), "x").surroundings.material(
        Role.TILE
    )
    assert tile == FINISHES["marble"]._replace(strength=0.2)
    assert DEFAULT.surroundings.material(Role.PAINT) == PAINT
    assert DEFAULT.surroundings.material(Role.RIM) == PAINT, "its colour tells the level"


@pytest.mark.parametrize("key", ["contrast", "distinct"])
def test_themes_made_to_be_told_apart_are_painted_and_have_no_table(key: str) -> None:
    found = built_in(key).surroundings
    assert {found.material(role) for role in Role} == {PAINT}
    assert not found.room.has_table


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    for data, why in (
        (b"# a\n\xff", "line 2: the text is not UTF-8."),
        (b"#" * (LARGEST + 1), f"line 1: the file is longer than {LARGEST} bytes."),
        (b"a = " + b"[\n" * 20_000, "line 1: the text is nested too deeply."),
    ):
        path.write_bytes(data)
        with pytest.raises(ThemeError) as caught:
            read_theme(path)
        assert str(caught.value).startswith(str(path)) and str(caught.value).endswith(why)
    with pytest.raises(ThemeError, match="cannot be read: No such file"):
        read_theme(tmp_path / "none.toml")


def test_own_themes_lie_in_one_folder_and_nowhere_else(tmp_path: Path) -> None:
    folder = tmp_path / "themes"
    assert own_themes(folder) == {} == own_themes(None)
    folder.mkdir()
    for name in ("mine.toml", "wood.toml", "a b.toml", "notes.txt", ".hidden.toml", "-x.toml"):
        (folder / name).write_text(changed('name = "Dark"', 'name = "Mine"'))
    (tmp_path / "outside.toml").write_text(DARK)
    (folder / "folder.toml").mkdir()
    assert list(own_themes(folder)) == ["mine"]
    assert find_theme("mine", folder).name == "Mine"
    assert find_theme("wood", folder).name == "Classic wood"
    for key in ("../outside", "outside", "/etc/passwd", "", ".", "a b", "MINE" * 40):
        with pytest.raises(ThemeError, match="There is no theme"):
            find_theme(key, folder)
    if hasattr(os, "mkfifo"):  # would be waited for without end
        os.mkfifo(folder / "pipe.toml")
        assert list(own_themes(folder)) == ["mine"]


# -- colours -----------------------------------------------------------------------------------


@every_theme
@each_row("mark", EDGED)
def test_every_mark_stands_out_from_every_ground(key: str, mark: str) -> None:
    """The mark or its edge does, and the edge from the mark: then its shape is seen anywhere."""
    theme, least = built_in(key), LEAST.get(key, 3.0)
    for name, ground in grounds(theme).items():
        inside, edge = over(getattr(theme.marks, mark), ground), over(theme.marks.outline, ground)
        best = max(contrast(inside, ground), contrast(edge, ground))
        assert best >= least, f"{mark} on {name}: {best:.2f}"
        assert contrast(inside, edge) >= least, f"{mark} and its edge on {name}"


@every_theme
@each_row("eyes", EYES)
def test_everybody_tells_the_inks_apart(key: str, eyes: str) -> None:
    inks = built_in(key).drawings
    for one, other in combinations(DrawingColour, 2):
        far = distance(inks.of(one), inks.of(other), eyes)
        assert far > 30.0, f"{one} and {other}: {far:.1f}"


@every_theme
@each_row("ink", DrawingColour)
def test_every_ink_stands_out_from_every_ground_and_from_its_edge(
    key: str, ink: DrawingColour
) -> None:
    theme = built_in(key)
    colour = theme.drawings.of(ink)
    assert contrast(colour, theme.marks.outline) >= LEAST.get(key, 3.0)
    for name, ground in grounds(theme).items():
        assert distance(colour, ground, "usual") > 30.0, name


@each_row("eyes", EYES)
def test_colour_blind_people_tell_the_marks_apart(eyes: str) -> None:
    marks = built_in("distinct").marks
    for one, other in combinations(MEANINGS, 2):
        far = distance(getattr(marks, one)[:3], getattr(marks, other)[:3], eyes)
        assert far > 25.0, f"{one} and {other}: {far:.1f}"


@each_row("eyes", EYES)
def test_colour_blind_people_tell_beams_apart_and_see_them(eyes: str) -> None:
    """A beam has no edge: it lies far from every ground itself."""
    theme = built_in("distinct")
    colours = {name: getattr(theme.marks, name)[:3] for name in SIGHTS}
    for one, other in combinations(SIGHTS, 2):
        assert distance(colours[one], colours[other], eyes) > 25.0, f"{one} and {other}"
    for name, colour in colours.items():
        for place, ground in (grounds(theme) | dict(enumerate(theme.background))).items():
            assert distance(colour, ground, eyes) > 20.0, f"{name} on {place}"


@every_theme
def test_beams_stand_out_from_every_ground_and_from_each_other(key: str) -> None:
    theme = built_in(key)
    colours = {name: getattr(theme.marks, name)[:3] for name in SIGHTS}
    for one, other in combinations(SIGHTS, 2):
        assert distance(colours[one], colours[other], "usual") > 35.0, f"{one} and {other}"
    for name, colour in colours.items():
        for place, ground in (grounds(theme) | dict(enumerate(theme.background))).items():
            assert distance(colour, ground, "usual") > 30.0, f"{name} on {place}"


@every_theme
def test_marks_in_the_colours_of_players_stand_out(key: str) -> None:
    """A cell that a player attacks is marked in the colour of his pieces, with an edge around."""
    theme, least = built_in(key), LEAST.get(key, 2.0)
    for player, colour in theme.pieces:
        inside, edge = seat_colours(theme, player)
        assert inside[:3] == colour
        for name, ground in grounds(theme).items():
            best = max(contrast(inside, ground), contrast(over(edge, ground), ground))
            assert best >= least, f"{player} on {name}: {best:.2f}"
            assert contrast(inside, over(edge, ground)) >= 3.0


@every_theme
@each_row("eyes", EYES)
def test_everybody_tells_the_players_apart(key: str, eyes: str) -> None:
    theme = built_in(key)
    for (_, one), (_, other) in combinations(theme.pieces, 2):
        assert distance(one, other, eyes) > 30.0
    white, grey, black = (luminance(colour) for _, colour in theme.pieces)
    assert white > 2.5 * grey and grey > 3 * black, "without any colour, too"


@each_row("eyes", EYES)
def test_colour_blind_people_tell_neighbouring_levels_apart(eyes: str) -> None:
    theme = built_in("distinct")
    for one, other in pairwise(theme.storeys):
        assert distance(one, other, eyes) > 15.0


@every_theme
def test_near_levels_of_every_game_are_told_apart(key: str) -> None:
    """Of Raumschach's eight every second one was pale, and 4 and 6 were 11 apart."""
    for game in KEYS:
        colours = layout(game).level_colours(built_in(key))
        for one, other in (*pairwise(colours), *zip(colours, colours[2:], strict=False)):
            far = distance(one, other, "usual")
            assert far > 18.0, f"{game}: {far:.1f}"


@every_theme
def test_all_levels_of_every_game_are_told_apart(key: str) -> None:
    """Of Raumschach's eight 4 and 5 were both green, and so were their names."""
    theme = built_in(key)
    for game in KEYS:
        colours = layout(game).level_colours(theme)
        apart = [distance(*pair, "usual") for pair in combinations(sorted(set(colours)), 2)]
        assert min(apart, default=20.0) >= 19.0, game
    fourth, fifth = (lab(colour) for colour in level_hues(theme, 8)[3:5])
    turn = np.angle(complex(*fourth[1:]) / complex(*fifth[1:]), deg=True)
    assert abs(turn) > 60.0, "one is green, the other blue"


@every_theme
def test_pieces_and_symbols_are_read(key: str) -> None:
    theme = built_in(key)
    symbols = dict(theme.symbols)
    for player, colour in theme.pieces:
        assert contrast(colour, symbols[player]) >= 3.0
    white, _, black = (colour for _, colour in theme.pieces)
    assert contrast(white, theme.dark_tile) >= 3.0
    assert contrast(black, theme.light_tile) >= 4.5
    assert contrast(theme.light_tile, theme.dark_tile) >= 1.8


@every_theme
@each_row("eyes", EYES)
def test_signs_of_black_discs_have_not_the_colour_of_white_pieces(key: str, eyes: str) -> None:
    """They had: seen from above, Black's light figures were taken for White's pieces."""
    theme = built_in(key)
    assert distance(dict(theme.symbols)["black"], dict(theme.pieces)["white"], eyes) >= 20.0


@every_theme
def test_words_are_read_in_windows_and_on_the_board(key: str) -> None:
    theme = built_in(key)
    windows = {name: srgb(colour) for name, colour in theme.windows._asdict().items()}
    for ground in ("window", "base", "raised", "side_line"):
        assert contrast(windows["text"], windows[ground]) >= 7.0
        assert contrast(windows["faint"], windows[ground]) >= 4.5
        assert contrast(windows["alarm"], windows[ground]) >= 4.5
        assert contrast(windows["link"], windows[ground]) >= 4.5
    assert contrast(windows["text"], windows["line"]) >= 4.5
    assert contrast(windows["accent_text"], windows["accent"]) >= 4.5
    for label in (theme.label, theme.faint_label, theme.level_label):
        for ground_colour in theme.background:
            assert contrast(label, ground_colour) >= 4.5
    assert theme.is_dark == (luminance(windows["window"]) < 0.2)


@every_theme
@each_row("eyes", EYES)
def test_the_three_fields_of_hexagons_differ_for_all_eyes(key: str, eyes: str) -> None:
    """In lightness alone as well, so that they would differ in a photocopy."""
    for (one, first), (other, second) in combinations(built_in(key).stones, 2):
        assert distance(first, second, eyes) >= 17.0, f"{one} and {other}"
        lightness = [lab(seen(colour, eyes))[0] for colour in (first, second)]
        assert abs(lightness[0] - lightness[1]) >= 10.5, f"{one} and {other}"


def test_every_meaning_has_a_shape_of_its_own() -> None:
    """In every theme alike: which shape a mark has is not the theme's to say."""
    space, position = layout("trid"), variant("trid").start()
    plain = len(compose(space, position, DEFAULT).flats)
    cell, spots = 30, {TargetKind.DECK: pin_spot(2)}
    shown = {
        kind.value: Marks(targets={spots.get(kind, cell_spot(cell)): kind}) for kind in TargetKind
    }
    shown |= {
        "hover": Marks(hover=cell_spot(cell)),
        "last move": Marks(last_move=(cell_spot(cell),)),
        "check": Marks(checked=(cell,)),
        "checker": Marks(checkers=(cell,)),
        "refused": Marks(refused=cell_spot(cell)),
        "pinned": Marks(sight=(VisibleOverlay(PINS, (PinnedPiece(0, cell, 1, (2,), ()),)),)),
        "reached": Marks(
            sight=(
                VisibleOverlay(REACH, Reach(1, (SightLine(LineUse.GO, ((cell,),), LineEnd.OPEN),))),
            )
        ),
        **{
            f"attacked by {seat}": Marks(
                sight=(VisibleOverlay(ATTACKED[seat], AttackedCells(seat, (cell,))),)
            )
            for seat in range(2)
        },
    }
    shown |= {
        ink.value: Marks(drawings=(Drawing(cell_spot(cell), cell_spot(cell), ink),))
        for ink in DrawingColour
    }
    assert len(set(SEAT_SHAPES)) == MAX_SEATS
    for key in BUILT_IN:
        found = {}
        for name, marks in shown.items():
            scene = compose(space, position, built_in(key), marks)
            rows, spikes = scene.flats, len(scene.solids.get("spike", ()))
            found[name] = sorted(rows["shape"].tolist()), spikes
            assert len(rows) > plain
        for one, other in combinations(found, 2):
            assert found[one] != found[other], f"{one} and {other} in {key}"
