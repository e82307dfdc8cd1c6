"""Public methods have docstrings, except overrides of Qt's methods; their examples are true.

Ruff tests the rest; it has no exception for names in camel case, which are those of Qt.
"""

from __future__ import annotations

import ast
import doctest
from importlib import import_module

from tests.test_architecture import ROOT, modules, nodes_of

ACCESSORS = {"setter", "overload"}


def test_public_methods_have_docstrings() -> None:
    assert not [
        f"{path.relative_to(ROOT)}:{method.lineno} {method.name}"
        for name, path in modules().items()
        for kind in nodes_of(name)
        if isinstance(kind, ast.ClassDef) and not kind.name.startswith("_")
        for method in kind.body
        if isinstance(method, ast.FunctionDef) and not is_exempt(method)
    ]


def is_exempt(method: ast.FunctionDef) -> bool:
    """Whether a method is private, Qt's, or has a docstring, also on its getter."""
    decorators = {ast.unparse(one).rpartition(".")[2] for one in method.decorator_list}
    is_ours = method.name.islower() and not method.name.startswith("_")
    return not is_ours or ast.get_docstring(method) is not None or bool(decorators & ACCESSORS)


def test_examples_of_the_engine_are_true() -> None:
    assert run_examples("engine") > 10


def test_examples_of_the_program_are_true(qapp) -> None:
    assert run_examples("app") > 5


def run_examples(package: str) -> int:
    """Run the examples in the docstrings of a package; return how many modules have some."""
    with_examples = [
        name
        for name, path in modules().items()
        if name.startswith(f"{package}.") and ">>> " in path.read_text("utf-8")
    ]
    for name in with_examples:
        assert doctest.testmod(import_module(name)).failed == 0
    return len(with_examples)
