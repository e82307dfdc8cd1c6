"""Themes and sets of pieces in the window: chosen in the menus, worn by everything at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtGui import QAction, QImage, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from app.appearance import appearance, set_appearance
from app.controllers import appearance as controller
from app.controllers.appearance import TITLES
from app.main import main
from app.panels.common.icons import piece_pixmap
from app.panels.help.browser import HelpBrowser
from app.render.quality import LOW, QUALITIES
from app.scene.pieces.sets import SETS
from app.scene.themes.catalogue import BUILT_IN, DEFAULT, built_in
from app.settings.options import PIECES, SYSTEM, THEME, THEME_IN_DARK, THEME_IN_LIGHT
from app.settings.store import Settings
from app.support.resources import resource_path
from app.support.user_folders import themes_folder
from app.window.main_window import MainWindow
from engine.core.pieces import Kind, piece_code
from tests.driver import (
    click_spot,
    frames,
    named,
    open_window,
    pixels_of,
    play_text,
    trigger_timers,
)
from tests.rows import each_row


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path):
    """Return this test's own folder of themes, which is not there yet; wear the usual after it."""
    QStandardPaths.setTestModeEnabled(False)
    yield themes_folder()
    set_appearance(appearance()._replace(theme=DEFAULT))
    for key in PIECES:
        set_appearance(appearance().with_pieces(key, SETS["staunton"]))


@pytest.fixture
def window(opened: Callable[..., MainWindow]) -> MainWindow:
    return opened(number=518)


def offered(window: MainWindow) -> dict[str, QAction]:
    """Return what the two menus offer now, as if they were open."""
    menu = window.appearance_menu
    menu.themes.aboutToShow.emit()
    menu.pieces.aboutToShow.emit()
    found = [*menu.themes.actions(), *menu.pieces.actions()]
    for action in menu.themes.actions():
        if action.menu() is not None:
            found += action.menu().actions()
    return {action.objectName(): action for action in found if action.objectName()}


def mean_colour(picture: QImage) -> np.ndarray:
    return pixels_of(picture).mean(axis=(0, 1))


def shown(widget: QWidget) -> np.ndarray:
    return mean_colour(widget.grab().toImage())


def palette_colour(role: QPalette.ColorRole) -> str:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return application.palette().color(role).name()


@pytest.mark.usefixtures("whole_pictures")
def test_a_theme_is_worn_by_board_map_icons_and_windows(window: MainWindow, qtbot) -> None:
    window.map_dock.show()
    code = piece_code(0, Kind.KING)

    def looks() -> list[np.ndarray]:
        QApplication.processEvents()
        return [
            mean_colour(window.viewport.grabFramebuffer()),
            shown(window.map),
            shown(window.seats),
            shown(window.menuBar()),
            mean_colour(piece_pixmap(code, 40).toImage()),
            shown(window.moves),
        ]

    before = looks()
    offered(window)["look/theme=wood"].trigger()
    assert window.settings.get(THEME) == "wood"
    assert palette_colour(QPalette.ColorRole.Window) == built_in("wood").windows.window
    assert offered(window)["look/theme=wood"].isChecked()
    for part, (one, other) in enumerate(zip(before, looks(), strict=True)):
        assert np.abs(one - other).max() > 1.0, f"part {part}"
    play_text(window, "e2-e4")
    assert window.session.situation.ply == 1


def test_pictures_on_buttons_are_drawn_anew(qtbot, preferences_path: Path) -> None:
    position = "8/P6k/8/8/8/8/8/K7 w - - 0 1"
    window = open_window(qtbot, preferences_path, "chess960", position=position)
    promotion = next(
        move for move in window.session.situation.legal_moves if move.promotion is not None
    )
    for aim in promotion.ways[0]:
        window.viewport.board.handle(window.viewport.selection.click(aim))
    window.questions.ask_position()
    dialog = window.questions.setting_up

    def pictures() -> list[np.ndarray]:
        buttons = window.chooser.buttons[0], dialog.palette_panel.button(piece_code(0, Kind.KING))
        return [mean_colour(button.icon().pixmap(40).toImage()) for button in buttons]

    before = pictures()
    window.settings.set(THEME, "wood")
    for one, other in zip(before, pictures(), strict=True):
        assert np.abs(one - other).max() > 1.0
    assert dialog.palette_panel.code == piece_code(0, Kind.KING), "what is chosen stays chosen"
    window.settings.set(THEME, THEME.default)


def test_the_menus_say_what_the_files_say() -> None:
    assert {key: built_in(key).name for key in BUILT_IN} == TITLES
    for option in PIECES.values():
        assert option.values == tuple(SETS) and all(c.menu_text for c in option.choices)


def test_links_of_the_help_follow_the_theme(window: MainWindow) -> None:
    window.help.show_rules("chess960")
    browser = window.help.findChild(HelpBrowser)
    offered(window)["look/theme=contrast"].trigger()
    QApplication.processEvents()
    assert built_in("contrast").windows.link in browser.toHtml()
    window.help.close()


def test_nothing_is_drawn_for_a_theme_that_is_worn_already(window: MainWindow, qtbot) -> None:
    window.settings.set(THEME, "dark")
    before = frames(window)
    window.settings.set(THEME, "dark")
    trigger_timers(window)
    assert frames(window) == before


@pytest.mark.usefixtures("new_window")
def test_own_themes_are_found_and_wrong_ones_refused(window: MainWindow, own_folder: Path) -> None:
    own_folder.mkdir(parents=True)
    text = resource_path("themes/steel.toml").read_text(encoding="utf-8")
    mine = own_folder / "mine.toml"
    mine.write_text(text.replace("Glass and steel", "Mine & yours").replace("#dde3e8", "#ddffe8"))
    wrong = text.replace('light = "#d4dde4"', 'light = "pale"')
    (own_folder / "wrong.toml").write_text(wrong)
    actions = offered(window)
    assert actions["look/theme=mine"].text() == "Mine && yours"
    actions["look/theme=mine"].trigger()
    assert palette_colour(QPalette.ColorRole.Window) == "#ddffe8"
    offered(window)["look/theme=wrong"].trigger()
    line = wrong[: wrong.index('"pale"')].count("\n") + 1
    said = window.statusBar().currentMessage()
    assert f"wrong.toml, line {line}: for 'light' it must be a colour" in said
    assert window.settings.get(THEME) == "mine"
    assert palette_colour(QPalette.ColorRole.Window) == "#ddffe8"
    mine.write_text(mine.read_text().replace("#ddffe8", "#ccffe8"))
    offered(window)["look/theme=mine"].trigger()
    assert palette_colour(QPalette.ColorRole.Window) == "#ccffe8", "read anew when chosen anew"


def test_a_theme_that_is_gone_is_named_at_the_start(qtbot, preferences_path: Path) -> None:
    settings = Settings(preferences_path)
    settings.set(THEME, "../gone")
    settings.save()
    window = open_window(qtbot, preferences_path, "chess960", number=518)
    qtbot.waitUntil(lambda: "no theme '../gone'" in window.statusBar().currentMessage())
    assert appearance().theme is DEFAULT
    assert window.settings.get(THEME) == "../gone", "it may come back"


def test_the_systems_choice_is_followed(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    schemes = [Qt.ColorScheme.Light]
    monkeypatch.setattr(controller, "scheme_of", lambda _: schemes[0])
    actions = offered(window)
    actions[f"look/theme={SYSTEM}"].trigger()
    assert appearance().theme is built_in("wood")
    actions["look/theme_in_light=steel"].trigger()
    assert window.settings.get(THEME_IN_LIGHT) == "steel"
    assert appearance().theme is built_in("steel")
    actions["look/theme_in_dark=contrast"].trigger()
    assert window.settings.get(THEME_IN_DARK) == "contrast"
    assert appearance().theme is built_in("steel"), "only the other one was chosen"
    for scheme in (Qt.ColorScheme.Dark, Qt.ColorScheme.Unknown):
        schemes[0] = scheme
        application.styleHints().colorSchemeChanged.emit(scheme)
        assert appearance().theme is built_in("contrast")
    offered(window)["look/theme=wood"].trigger()
    application.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert appearance().theme is built_in("wood"), "no longer followed"


def test_pieces_are_chosen_by_game(qtbot, preferences_path: Path) -> None:
    window = open_window(qtbot, preferences_path, "chess960", number=518)
    for key in SETS:
        offered(window)[f"pieces_of_game/chess960={key}"].trigger()
        assert window.settings.get(PIECES["chess960"]) == key
        solids = window.viewport.board.scene().solids
        assert ("coin" in solids) == (key in ("discs", "lying"))
        assert ("slim_king" in solids) == (key == "slim")
        assert window.viewport.draw_calls <= 40
    assert appearance().pieces("trid") is SETS["staunton"]
    assert "pieces_of_game/trid=slim" not in offered(window)
    settings = Settings(preferences_path)
    window.settings.save()
    settings = Settings(preferences_path)
    assert settings.get(PIECES["chess960"]) == "lying"


@each_row("pieces", ["slim", "lying"])
def test_other_sets_are_played_with(window: MainWindow, pieces: str) -> None:
    offered(window)[f"pieces_of_game/chess960={pieces}"].trigger()
    board = window.viewport.board
    top = next(name for name in board.layout.presets if name == "top")
    for view, moves in ((board.layout.default, ("e2", "e4")), (top, ("g8", "f6"))):
        board.camera_controller.show_preset(view)
        board.stop()
        for name in moves:
            click_spot(window, named(window, name))
    assert window.session.situation.ply == 2


def test_the_hand_meets_the_pieces_that_are_shown(window: MainWindow) -> None:
    """What is met follows the set at once: over a disc is nothing of the king's head."""
    board = window.viewport.board
    king = named(window, "e1")
    head = board.layout.cell_centres[king.index] + (0.0, 0.0, 1.25)
    x, y, _ = board.camera.project(head)[0]
    board.selection.point_at(board.camera, x, y)
    assert board.selection.hover == king
    offered(window)["pieces_of_game/chess960=discs"].trigger()
    board.selection.point_at(board.camera, x, y)
    assert board.selection.hover != king


@each_row(
    ("arguments", "said"),
    [
        (["--theme", "pink"], "--theme: There is no theme 'pink'; the themes are dark, wood"),
        (["--theme", "../x"], "--theme: There is no theme '../x'"),
        (["--pieces", "lego"], "--pieces: there is no set 'lego'; the sets are staunton, slim"),
    ],
)
def test_wrong_names_are_refused(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.png"
    assert main(["--picture", str(path), *arguments]) == 2
    assert said in capsys.readouterr().err
    assert not path.exists()
    assert main(arguments) == 2
    assert f"{arguments[0]} belongs to --picture" in capsys.readouterr().err


@pytest.mark.usefixtures("quick_pictures")
def test_a_picture_wears_what_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.startup.picture.FOR_PICTURES", QUALITIES[LOW])
    pictures = []
    for number, more in enumerate(([], ["--theme", "wood"], ["--pieces", "discs"])):
        path = tmp_path / f"{number}.png"
        assert main(["--picture", str(path), "--size", "160x100", *more]) == 0
        pictures.append(np.asarray(Image.open(path).convert("RGB")).astype(int))
    usual, wood, discs = pictures
    assert np.abs(usual - wood).mean() > 20
    assert 0.5 < np.abs(usual - discs).mean() < 20
