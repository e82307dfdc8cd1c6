"""Damaged texts for every reader: how many were read and refused, and how long the slowest took."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from tests.malformed_texts import SNIPPETS, Reader, mutated, random_mutation, readers
from tests.repeated_texts import REFUSALS, REPEATED, name_of

#: So many texts for each reader at a scale of 1.
TEXTS = 1000
#: A text may take so long, seconds: any text, and for every 1000 characters of it.
MOST, MAX_PER_THOUSAND = 2.0, 2.0
#: Ten times as much may take twenty times as long; less than this is not measured, seconds.
MAX_GROWTH, UNMEASURED = 20, 0.01


def run(scale: float, processes: int = 1) -> Iterable[str]:
    """Try ``TEXTS`` x ``scale`` texts with each reader; yield a row for each.

    Raises AssertionError at a text that is neither read nor refused in one sentence, and soon.
    """
    total = 0
    yield f"{'reader':<28}{'texts':>9}{'read':>9}{'refused':>9}{'mean ms':>9}{'most ms/KB':>12}"
    with tempfile.TemporaryDirectory() as folder:
        for reader in readers(Path(folder)):
            count = max(1, round(TEXTS * scale))
            yield _row(reader, count)
            total += count
    yield f"{'all':<28}{total:>9}"
    grown = {name_of(row): _growth(row) for row in REPEATED}
    most = max(grown, key=grown.__getitem__)
    yield f"ten times the text takes at most {grown[most]:.1f} times as long: {most}"


def _growth(row: tuple) -> float:
    """Return how many times as long ten times a text takes; the best of three, others may work."""
    read_one, start, part, count = row

    def taken(text: str) -> float:
        started = time.process_time()
        with suppress(*REFUSALS):
            read_one(text)
        return time.process_time() - started

    few, many = (
        min(taken(text) for _ in range(3))
        for text in (start + part * count, start + part * 10 * count)
    )
    growth = many / max(few, UNMEASURED)
    assert growth < MAX_GROWTH, (name_of(row), few, many)
    return growth


def _row(reader: Reader, count: int) -> str:
    rng = random.Random(f"soak {reader.name}")
    taken = 0
    slowest = whole = 0.0
    assert all(map(reader.accepts, reader.samples()))
    for text in _texts(reader, count, rng):
        started = time.process_time()
        try:
            taken += reader.accepts(text)
        except Exception as error:
            raise AssertionError(f"{reader.name}: {text!r}") from error
        spent = time.process_time() - started
        whole += spent
        assert spent < MOST + MAX_PER_THOUSAND * len(text) / 1000, (reader.name, spent, text)
        slowest = max(slowest, spent / max(len(text), 1000))
    mean, most = 1000 * whole / count, 1e6 * slowest
    refused = count - taken
    return f"{reader.name:<28}{count:>9}{taken:>9}{refused:>9}{mean:>9.2f}{most:>12.1f}"


def _texts(reader: Reader, count: int, rng: random.Random) -> Iterator[str]:
    """Yield texts: most of them good ones that were changed, some without sense, some long."""
    samples = reader.samples()
    for _ in range(count):
        deed = rng.random()
        if deed < 0.05:
            yield "".join(rng.choices(SNIPPETS, k=rng.randrange(60)))
        elif deed < 0.07:
            yield rng.choice(samples) + rng.choice(SNIPPETS) * rng.randrange(2000)
        elif deed < 0.09:
            signs = (rng.randrange(0x110000) for _ in range(rng.randrange(60)))
            yield "".join(map(chr, signs))
        else:
            text = rng.choice(samples)
            for _ in range(rng.choice((1, 1, 1, 2, 3, 5, 9))):
                text = mutated(text, random_mutation(rng))
            yield text
