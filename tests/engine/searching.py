"""A searcher of the plain backend, whose parts can be asked one by one."""

from __future__ import annotations

from engine.search import backend as backends
from engine.search.backend import PLAIN
from engine.search.flatten import cached_tables
from engine.search.kernel.hash_table import HashTable
from engine.search.kernel.searcher import Searcher
from engine.search.loading import load
from engine.variants import variant


def searching(key: str, text: str | None = None) -> Searcher:
    """Return a searcher that has begun with a position of a game, or with its usual start."""
    rules, plain = variant(key), backends.choose(PLAIN)
    tables = cached_tables(rules, plain)
    board = plain.module("moves").Board(tables)
    load(rules, board, rules.start() if text is None else rules.parse(text))
    searcher = Searcher(tables, board, HashTable(1))
    searcher.begin(1, 0)
    return searcher
