"""What READMEs and CONTRIBUTING name is there: paths, links, classes, tables, targets of make."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from tests.rows import each_row
from tests.test_architecture import APP_LAYERS, modules, nodes_of

ROOT = Path(__file__).resolve().parent.parent
READMES = sorted((*ROOT.glob("*.md"), *ROOT.glob("[aet]*/README.md")))
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")
CODE = re.compile(r"`([^`\n]+)`")
#: A path from the root; a folder ends in a slash.
PATH = re.compile(r"(?:app|engine|tests|resources|shaders|\.setup)/[\w./-]*")
#: A class, or a method of one.
CLASS = re.compile(r"([A-Z][a-z]+(?:[A-Z][A-Za-z]*)*)(?:\.(\w+))?")
#: A table or another constant.
CONSTANT = re.compile(r"[A-Z]+(?:_[A-Z]+)*")
#: What runs of tests make.
MADE = ("tests/output/",)
#: Longer is a manual; that stands in the help.
MAX_LINES = 120


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def names() -> tuple[dict[str, set[str]], set[str]]:
    """The classes of the program, each with what it has; and the names of its modules."""
    classes: dict[str, set[str]] = {}
    of_modules: set[str] = set()
    for module in modules():
        tree, *below = nodes_of(module)
        for node in below:
            if isinstance(node, ast.ClassDef):
                members = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
                classes.setdefault(node.name, set()).update(members)
        assert isinstance(tree, ast.Module)
        for node in tree.body:
            targets = node.targets if isinstance(node, ast.Assign) else []
            targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
            of_modules |= {target.id for target in targets if isinstance(target, ast.Name)}
    return classes, of_modules


@each_row("path", READMES, ids=str)
def test_links_and_paths_lead_somewhere(path: Path) -> None:
    for link in LINK.findall(text(path)):
        if "://" not in link:
            assert (path.parent / link).exists(), link
    for code in CODE.findall(text(path)):
        is_here = code not in MADE and "mygame" not in code  # a game to come
        if PATH.fullmatch(code) and is_here:
            assert (ROOT / code).exists(), code
            assert (ROOT / code).is_dir() or not code.endswith("/"), code


def test_the_names_in_the_map_of_the_program_are_there() -> None:
    classes, of_modules = names()
    asked = CODE.findall(text(ROOT / "app" / "README.md"))
    found = [match for code in asked if (match := CLASS.fullmatch(code))]
    assert len(found) > 20
    for match in found:
        name, member = match.groups()
        assert name in classes, name
        assert member is None or member in classes[name], match[0]
    constants = {code for code in asked if CONSTANT.fullmatch(code) and len(code) > 3}
    assert constants - {"QT_TRANSLATE_NOOP"} <= of_modules


def test_the_map_of_the_program_has_every_layer_in_its_order() -> None:
    rows = re.findall(r"^\| `(\w+)(?:/|\.py)` \|", text(ROOT / "app" / "README.md"), re.MULTILINE)
    assert tuple(rows) == APP_LAYERS[:-1]


def test_the_readme_of_the_tests_names_each_helper_module() -> None:
    page = text(ROOT / "tests" / "README.md")
    for path in sorted((ROOT / "tests").glob("*.py")):
        assert path.name.startswith("test_") or f"`tests/{path.name}`" in page, path.name


def targets_named_in(page: str) -> set[str]:
    return set(re.findall(r"(?:^    |`)make ([a-z-]+)\b", text(ROOT / page), re.MULTILINE))


def test_the_pages_name_the_targets_of_make_and_no_others() -> None:
    made = set(re.findall(r"^([a-z-]+):", text(ROOT / "Makefile"), re.MULTILINE))
    assert targets_named_in("CONTRIBUTING.md") | {"sound"} == made
    assert {"play", "test", "sound"} <= targets_named_in("README.md") <= made


def test_the_readme_is_no_manual() -> None:
    assert len(text(ROOT / "README.md").splitlines()) <= MAX_LINES
