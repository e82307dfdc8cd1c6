"""The directions of the design: who may import whom, and nobody asks for a game by its name."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import engine.variants

ROOT = Path(__file__).resolve().parent.parent
MOST_LINES = 350

#: Within one chain a module may import, directly or through others, only what stands before it.
CHAINS = (
    (
        (
            "engine.core.topology",
            "engine.core.pieces",
            "engine.core.move",
            "engine.core.position",
            "engine.rules.outcome",
        ),
        ("engine.core.tables",),
        ("engine.core.kernel",),
        ("engine.rules.variant",),
        ("engine.variants",),
        ("engine.play.game",),
        ("app.game.session",),
        ("app.panels",),
        ("app.window.main_window",),
        ("app.main",),
    ),
    (
        ("engine",),
        ("app.scene",),
        ("app.render",),
        ("app.board.viewport",),
        ("app.window.main_window", "app.startup.picture"),
        ("app.main",),
    ),
)

#: A package from outside -> the modules that may import it themselves.
OUTSIDE = {
    "PySide6": ("app", "app.desks", "app.keeping", "app.panels", "app.words"),
    "OpenGL": ("app.render", "app.board.viewport"),
    "PIL": ("app.startup.picture", "app.render", "app.scene.pieces.meshes"),
    "numpy": ("engine", "app"),
    "pyrr": ("app.scene",),
}


def modules() -> dict[str, Path]:
    """Return the program's modules by name."""
    paths = [path for top in ("app", "engine") for path in (ROOT / top).rglob("*.py")]
    return {module_name(path): path for path in sorted(paths)}


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


@cache
def imports(name: str, for_types: bool = True) -> frozenset[str]:
    """Return what a module imports, anywhere in it: modules of ours, top packages of others.

    for_types : whether names count that only annotations use
    """
    known = modules()
    nodes = set(ast.walk(tree(known[name])))
    if not for_types:
        nodes -= {below for node in nodes if is_for_types(node) for below in ast.walk(node)}
    found = {target for node in nodes for target in imported(node)}
    ours = {longest_module(target, known) for target in found if is_within(target, "app", "engine")}
    others = {target.split(".")[0] for target in found if not is_within(target, "app", "engine")}
    return frozenset(ours | others) - {name}


def is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


def imported(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0, "imports are written in full"
        yield from (f"{node.module}.{alias.name}" for alias in node.names)


def longest_module(target: str, known: dict[str, Path]) -> str:
    """Return the module a dotted name lies in: ``engine.core.move.Move`` -> ``engine.core.move``."""
    while target not in known:
        target = target.rpartition(".")[0]
    return target


def is_within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def reachable(name: str) -> dict[str, tuple[str, ...]]:
    """Return all our modules that run when a module does, each with the way of imports there."""
    ways: dict[str, tuple[str, ...]] = {name: (name,)}
    waiting = [name]
    while waiting:
        here = waiting.pop()
        for target in sorted(imports(here, for_types=False)):
            if is_within(target, "app", "engine") and target not in ways:
                ways[target] = (*ways[here], target)
                waiting.append(target)
    return ways


def link_of(name: str, chain: tuple[tuple[str, ...], ...]) -> int | None:
    """Return the place of a module in a chain, by the longest prefix that fits."""
    fits = [
        (len(prefix), place)
        for place, prefixes in enumerate(chain)
        for prefix in prefixes
        if is_within(name, prefix)
    ]
    return max(fits)[1] if fits else None


@pytest.mark.parametrize("name", modules())
def test_imports_point_one_way(name: str) -> None:
    for chain in CHAINS:
        own = link_of(name, chain)
        if own is None:
            continue
        mentioned = {target: (name, target) for target in imports(name)}
        for target, way in (mentioned | reachable(name)).items():
            link = link_of(target, chain)
            assert link is None or link <= own, " -> ".join(way)


@pytest.mark.parametrize("name", modules())
def test_no_import_comes_back(name: str) -> None:
    for target in imports(name, for_types=False):
        if is_within(target, "app", "engine"):
            assert name not in reachable(target), " -> ".join((name, *reachable(target)[name]))


@pytest.mark.parametrize("name", modules())
def test_other_packages_stay_in_their_places(name: str) -> None:
    for package in imports(name):
        if is_within(package, "app", "engine") or package in sys.stdlib_module_names:
            continue
        places = OUTSIDE[package]
        # For Qt "app" means the modules directly in it, not its packages of plain numbers.
        if package == "PySide6":
            assert name.rpartition(".")[0] in places or name in places, f"{name}: {package}"
        else:
            assert is_within(name, *places), f"{name}: {package}"


def test_the_engine_and_the_scene_know_neither_qt_nor_opengl() -> None:
    for name in modules():
        if is_within(name, "engine", "app.scene", "app.board.move_entry"):
            reached = {target for ours in reachable(name) for target in imports(ours)}
            assert not reached & {"PySide6", "OpenGL"}, name


@pytest.mark.parametrize("name", modules())
def test_no_module_is_long(name: str) -> None:
    lines = modules()[name].read_text(encoding="utf-8").count("\n")
    assert lines <= MOST_LINES


def game_names() -> frozenset[str]:
    files = {name.rpartition(".")[2] for name in modules() if is_within(name, "engine.variants")}
    return frozenset({*engine.variants.KEYS, *files} - {"variants"})


def literals(node: ast.AST) -> set[object]:
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}


@pytest.mark.parametrize("name", modules())
def test_nobody_asks_for_the_name_of_a_game(name: str) -> None:
    if is_within(name, "engine.variants", "app.scene.layouts"):
        return
    for node in ast.walk(tree(modules()[name])):
        if isinstance(node, (ast.Compare, ast.match_case)):
            asked = node.pattern if isinstance(node, ast.match_case) else node
            found = literals(asked) & game_names()
            assert not found, f"{modules()[name]}:{asked.lineno} asks for {found}"
