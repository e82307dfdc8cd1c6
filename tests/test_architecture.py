"""The layers of the program: which may import which; and no module tests a game's name.

Every module is parsed once; each test asks all of them one question and names those that fail.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import engine.variants
from tests.syntax import nodes_of_tree

ROOT = Path(__file__).resolve().parent.parent

#: From the bottom up: a layer imports itself and what stands before it, for annotations as well.
ENGINE_LAYERS = (
    *("core", "rules", "explain", "text", "editing", "game_files", "variants", "play", "pgn"),
    *("training", "search", "uci", "cli", "__main__"),
)
APP_LAYERS = (
    *(
        "support",
        "scene",
        "render",
        "appearance",
        "game",
        "settings",
        "text",
        "engines",
        "storage",
        "board",
    ),
    *("commands", "panels", "export", "controllers", "learning", "window", "crash", "startup"),
    *("main", "__main__"),
)
#: The layers of both packages in one order: the engine knows nothing of the program around it.
LAYERS = tuple(f"engine.{layer}" for layer in ENGINE_LAYERS) + tuple(f"app.{r}" for r in APP_LAYERS)

#: The layers without Qt.
_WITHOUT_QT = ("scene", "render", "appearance")
#: A package from outside -> the layers whose modules may import it themselves.
OUTSIDE = {
    "PySide6": tuple(f"app.{layer}" for layer in APP_LAYERS if layer not in _WITHOUT_QT),
    "OpenGL": ("app.render",),
    "PIL": ("app.render", "app.startup.picture"),
    "numpy": (
        *("app.scene", "app.render", "app.board.cell_walk"),
        *("app.panels.common.icons", "app.export.canvas", "app.startup.picture"),
        *("app.support.sound_player", "app.support.array_cache"),
    ),
    "pyrr": ("app.scene.geometry",),
    "shiboken6": ("app.storage.recorder",),
    "miniaudio": ("app.support.sound_player",),
}
#: Modules of Qt's layers that are nevertheless free of Qt, whatever they import.
FREE_OF_QT = ("engine", *(f"app.{layer}" for layer in _WITHOUT_QT), "app.board.move_entry")
#: Its modules are compiled under the name of another package too: they import each other by
#: relative names, and nothing else of ours.
KERNEL = "engine.search.kernel"
#: That other package; no part of the sources.
COMPILED = "engine.search.compiled"


@cache
def modules() -> dict[str, Path]:
    """Return the program's modules by name."""
    paths = [path for top in ("app", "engine") for path in (ROOT / top).rglob("*.py")]
    found = {module_name(path): path for path in sorted(paths)}
    return {name: path for name, path in found.items() if not is_within(name, COMPILED)}


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def nodes_of(name: str) -> tuple[ast.AST, ...]:
    """Return every node of a module's syntax tree."""
    path = modules()[name]
    return tuple(nodes_of_tree(ast.parse(path.read_text(encoding="utf-8"), filename=str(path))))


@cache
def imports(name: str) -> frozenset[str]:
    """Return what a module imports anywhere in it: modules of ours, top packages of others."""
    found = {target for node in nodes_of(name) for target in imported(node, name)}
    ours = {longest_module(target) for target in found if is_within(target, "app", "engine")}
    others = {target.split(".")[0] for target in found if not is_within(target, "app", "engine")}
    return frozenset(ours | others) - {name}


def own_imports(name: str) -> frozenset[str]:
    """Return the modules of ours that a module imports, those for annotations included."""
    return frozenset(target for target in imports(name) if is_within(target, "app", "engine"))


def imported(node: ast.AST, name: str) -> Iterator[str]:
    """Yield what a node of a module imports."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        in_kernel = is_within(name, KERNEL)
        assert node.level == (in_kernel and is_ours(node)), "imports are written in full"
        package = f"{KERNEL}." if node.level else ""
        yield from (f"{package}{node.module}.{alias.name}" for alias in node.names)


def is_ours(node: ast.ImportFrom) -> bool:
    """Return whether something is imported that neither Python nor another package has."""
    return node.level > 0 or (node.module or "").split(".")[0] in ("app", "engine")


def longest_module(target: str) -> str:
    """Return the module a name lies in: ``engine.core.move.Move`` -> ``engine.core.move``."""
    while target not in modules():
        target = target.rpartition(".")[0]
    return target


def is_within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def layer_of(name: str) -> str:
    """Return the layer of a module: its first two names."""
    return ".".join(name.split(".")[:2])


@cache
def reachable(name: str) -> frozenset[str]:
    """Return all our modules that a module imports, directly or through others."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        for target in own_imports(waiting.pop()) - found:
            found.add(target)
            waiting.append(target)
    return frozenset(found)


def test_every_module_is_in_a_layer() -> None:
    tops = {"app", "engine"}
    assert {layer_of(name) for name in modules()} - tops == set(LAYERS)
    beside = {name for name in modules() if name.count(".") == 1 and is_module(name)}
    assert beside == {"app.__main__", "app.main", "app.appearance", "engine.__main__"}


def is_module(name: str) -> bool:
    return modules()[name].name != "__init__.py"


def test_imports_point_down() -> None:
    height = {layer: number for number, layer in enumerate(LAYERS)}
    upward = {
        (name, target)
        for name in modules()
        if layer_of(name) in height
        for target in own_imports(name)
        if layer_of(target) in height and height[layer_of(target)] > height[layer_of(name)]
    }
    assert not upward


def test_the_kernel_stands_alone() -> None:
    """It is compiled without the rest of the engine, and needs nothing but Python."""
    for name in modules():
        if is_within(name, KERNEL):
            assert {ours for ours in own_imports(name) if not is_within(ours, KERNEL)} == set()
            assert imports(name) - own_imports(name) <= sys.stdlib_module_names


def test_panels_of_learning_import_what_other_panels_may() -> None:
    """They are used by the activities, and know none; of ``app.learning`` they import texts."""
    panels = "app.learning.panels"
    above = LAYERS[LAYERS.index("app.panels") + 1 :]
    upward = {
        (name, target)
        for name in modules()
        if is_within(name, panels)
        for target in own_imports(name)
        if layer_of(target) in above and not is_within(target, panels)
    }
    assert all(target.endswith("_text") for _, target in upward), upward


def test_settings_know_neither_games_nor_pictures_of_them() -> None:
    """What can be preferred is declared in the settings; who follows a preference stands above."""
    layers = {
        layer_of(target)
        for name in modules()
        if is_within(name, "app.settings")
        for target in reachable(name)
    }
    assert {layer for layer in layers if is_within(layer, "app")} == {"app.settings", "app.support"}


def test_no_import_comes_back() -> None:
    circles = {name for name in modules() if name in reachable(name)}
    assert not circles


def test_other_packages_stay_in_their_layers() -> None:
    wrong = {
        (name, package)
        for name in modules()
        for package in imports(name) - own_imports(name) - sys.stdlib_module_names
        if not is_within(name, *OUTSIDE[package])
    }
    assert not wrong


def test_what_may_be_imported_is_imported() -> None:
    for package, layers in OUTSIDE.items():
        for layer in layers:
            users = [name for name in modules() if is_within(name, layer)]
            assert layer == "app.__main__" or any(package in imports(name) for name in users), layer


def test_the_engine_and_the_scene_know_neither_qt_nor_opengl() -> None:
    for name in modules():
        if is_within(name, *FREE_OF_QT):
            reached = {target for ours in reachable(name) | {name} for target in imports(ours)}
            assert "PySide6" not in reached, name
            assert "OpenGL" not in reached or is_within(name, "app.render"), name


def test_what_says_that_it_is_free_of_qt_is_so() -> None:
    """A module that says so imports neither Qt nor what imports Qt, so it may run without."""
    claims = re.compile(r"\bfree of Qt\b( and OpenGL\b)?", re.IGNORECASE)
    found = {name: claim for name in modules() if (claim := claims.search(docstring(name)))}
    assert found
    for name, claim in found.items():
        refused = {"PySide6", "OpenGL"} if claim[1] else {"PySide6"}
        at_fault = {ours for ours in reachable(name) | {name} if refused & imports(ours)}
        assert not at_fault, f"{name} says {claim[0]!r}"


def docstring(name: str) -> str:
    """Return what a module says of itself, on one line."""
    module = nodes_of(name)[0]
    assert isinstance(module, ast.Module)
    return " ".join((ast.get_docstring(module) or "").split())


def game_names() -> frozenset[str]:
    names = (name.split(".") for name in modules() if is_within(name, "engine.variants"))
    return frozenset({*engine.variants.KEYS, *(parts[2] for parts in names if len(parts) > 2)})


def test_nobody_knows_the_name_of_a_game() -> None:
    """No text is such a name, be it compared, looked up in a table or written as a default."""
    names = game_names()
    found = [
        f"{modules()[name]}:{node.lineno}: {node.value!r}"
        for name in modules()
        if not is_within(name, "engine.variants")
        for node in nodes_of(name)
        if isinstance(node, ast.Constant) and node.value in names
    ]
    assert found == []


def test_no_two_public_classes_share_a_name() -> None:
    places: dict[str, list[str]] = {}
    for name in modules():
        for node in nodes_of(name):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places.setdefault(node.name, []).append(name)
    assert {word: where for word, where in places.items() if len(where) > 1} == {}
