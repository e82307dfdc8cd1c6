""".setup/lock pins all that make installs: every package, its version, the hash of its files."""

from __future__ import annotations

import importlib.metadata
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.rows import each_row
from tests.systems import needs_linux_packages

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ("play", "test", "bundle")
HASH = re.compile(r" --hash=sha256:([0-9a-f]{64})\b")


def text(lock: str) -> str:
    return (ROOT / ".setup" / "lock" / f"{lock}.txt").read_text(encoding="utf-8")


@cache
def pinned(lock: str) -> dict[str, tuple[Requirement, list[str]]]:
    """Return what a file pins itself, by name: the requirement and the hashes."""
    lines = re.sub(r"\\\n *", " ", text(lock)).splitlines()
    found = {}
    for line in lines:
        if line.startswith(("#", "-r ")):
            continue
        requirement = Requirement(HASH.sub("", line))
        found[canonicalize_name(requirement.name)] = (requirement, HASH.findall(line))
    return found


def version(requirement: Requirement) -> str:
    """Return the one version that a requirement admits."""
    (only,) = requirement.specifier
    assert only.operator == "==" and "*" not in only.version
    return only.version


def asked() -> list[tuple[str, str]]:
    """Return what pyproject.toml asks for, each with the lock that must have it."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    extras = project["project"]["optional-dependencies"]
    asked = {
        "play": [*project["project"]["dependencies"], *project["build-system"]["requires"]],
        "test": extras.pop("dev"),
        "bundle": extras.pop("bundle"),
    }
    # What the other extra asks for is pinned where there are wheels of it.
    assert extras == {"sound": ["miniaudio>=1.71"]}, "every extra has a lock"
    return [(lock, name) for lock in LOCKS for name in asked[lock]]


@each_row("lock", LOCKS)
def test_everything_is_pinned_with_hashes(lock: str) -> None:
    assert pinned(lock)
    for requirement, hashes in pinned(lock).values():
        assert version(requirement)
        assert hashes, requirement.name


@each_row("lock", LOCKS)
def test_no_registry_is_named(lock: str) -> None:
    assert "/" not in text(lock)
    options = re.findall(r"(?<!\S)-+[\w-]+", text(lock))
    assert set(options) <= {"--hash", "-r"}
    assert re.findall(r"^-r .*", text(lock), re.MULTILINE) == ["-r play.txt"] * (lock != "play")


def test_no_package_is_pinned_twice() -> None:
    names = [name for lock in LOCKS for name in pinned(lock)]
    assert len(names) == len(set(names))


@each_row(("lock", "asked_for"), asked())
def test_the_lock_has_what_the_project_asks_for(lock: str, asked_for: str) -> None:
    wanted = Requirement(asked_for)
    name = canonicalize_name(wanted.name)
    requirement, _ = (pinned("play") | pinned(lock))[name]
    assert wanted.specifier.contains(version(requirement))


def test_what_runs_under_wine_is_pinned_and_admitted() -> None:
    there = pinned("windows")
    assert all(hashes for _, hashes in there.values())
    for _, name in asked():
        wanted = Requirement(name)
        if found := there.get(canonicalize_name(wanted.name)):
            assert wanted.specifier.contains(version(found[0])), name


@needs_linux_packages
@pytest.mark.parametrize("lock", LOCKS)
def test_what_is_installed_is_what_is_pinned(lock: str) -> None:
    for name, (requirement, _) in pinned(lock).items():
        if requirement.marker is not None and not requirement.marker.evaluate():
            continue
        try:
            installed = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            if lock == "bundle":  # make bundle alone has it installed
                continue
            pytest.fail(f"{name} is missing: make test installs it")
        assert installed == version(requirement), f"{name}: make test installs what is pinned"
