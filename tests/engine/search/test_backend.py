"""Which backend of the kernel is used: a compiled one that fits, else plain Python with a note."""

from __future__ import annotations

import shutil
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from engine.search import backend, source_digest
from tests.programs import ROOT, RunPython

SEARCH = ROOT / "engine" / "search"
CHOOSE = "import sys; from engine.search import backend; g = backend.choose(sys.argv[1]); print({})"


@pytest.fixture
def engine(tmp_path: Path) -> Path:
    """Return a folder with a copy of the module that chooses, and the kernel in both backends."""
    copy = tmp_path / "engine" / "search"
    shutil.copytree(SEARCH, copy, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copyfile(ROOT / "engine" / "__init__.py", copy.parent / "__init__.py")
    return copy


def choose(run_python: RunPython, engine: Path, name: str) -> list[str]:
    """Return name and note of what a program chooses that runs with the copy."""
    script = CHOOSE.format("g.name, g.note, sep='\\n'")
    ended = run_python("-c", script, name, folder=engine.parent.parent)
    assert (ended.returncode, ended.stderr) == (0, "")
    return ended.stdout.splitlines()


def test_the_compiled_gear_is_used_where_it_fits(run_python: RunPython, engine: Path) -> None:
    assert choose(run_python, engine, "auto") == ["compiled", ""]
    assert choose(run_python, engine, "compiled") == ["compiled", ""]
    assert choose(run_python, engine, "plain") == ["plain", ""]


def leave_out(engine: Path) -> None:
    shutil.rmtree(engine / "compiled")


def change(engine: Path) -> None:
    with (engine / "kernel" / "__init__.py").open("a") as file:
        file.write("# changed\n")


def add(engine: Path) -> None:
    (engine / "kernel" / "more.py").write_text("")


def damage(engine: Path) -> None:
    for path in (engine / "compiled").iterdir():
        if path.name.endswith(tuple(EXTENSION_SUFFIXES)):
            path.write_bytes(b"\x7fELF, but not really")


def spoil_digest(engine: Path) -> None:
    source_digest.digest_file(engine / "compiled").write_bytes(b"\xff")


@pytest.mark.parametrize(
    ("misfortune", "why"),
    [
        (leave_out, "it has not been compiled here"),
        (change, "it was compiled from other sources than those beside it"),
        (spoil_digest, "it was compiled from other sources than those beside it"),
        (damage, "it cannot be loaded ("),
    ],
)
def test_what_does_not_fit_is_not_used(
    run_python: RunPython, engine: Path, misfortune, why: str
) -> None:
    misfortune(engine)
    name, note = choose(run_python, engine, "auto")
    assert name == "plain"
    assert note.startswith(f"The core runs as plain Python and searches less deeply: {why}")
    assert note.endswith(".")
    assert choose(run_python, engine, "plain") == ["plain", ""]
    ended = run_python("-c", CHOOSE.format(0), "compiled", folder=engine.parent.parent)
    *_, said = ended.stderr.splitlines()
    assert said.startswith(
        f"engine.search.backend.BackendError: The compiled core cannot be used: {why}"
    )


def test_a_gear_has_the_modules_of_its_package() -> None:
    for name in source_digest.module_names(SEARCH / "kernel"):
        if (SEARCH / "kernel" / f"{name}.py").exists():
            plain = backend.choose("plain").module(name)
            assert plain.__name__ == f"engine.search.kernel.{name}"
            assert plain.__file__ == str(SEARCH / "kernel" / f"{name}.py")
        compiled = backend.choose("compiled").module(name)
        assert compiled.__name__ == f"engine.search.compiled.{name}"
        assert not compiled.__file__.endswith(".py")


def test_a_module_that_is_not_there_is_an_error() -> None:
    with pytest.raises(ModuleNotFoundError):
        backend.choose("plain").module("astrology")


def test_there_are_no_other_gears() -> None:
    with pytest.raises(
        backend.BackendError, match="no backend 'overdrive': it is one of auto, compiled, p"
    ):
        backend.choose("overdrive")
