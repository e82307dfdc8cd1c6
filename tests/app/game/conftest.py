"""A session of chess, and what it tells."""

from __future__ import annotations

import pytest

from app.game.session import Session
from app.game.transition import Transition
from engine.variants import variant


@pytest.fixture
def session(qapp: object) -> Session:
    return Session(variant("chess960"))


@pytest.fixture
def heard(session: Session) -> list[Transition]:
    """What the session has told."""
    told: list[Transition] = []
    session.transitioned.connect(told.append)
    return told


@pytest.fixture
def denied(session: Session) -> list:
    """What the session has told of what has not been done, as (name of the signal, values)."""
    told: list = []
    for name in ("replacement_requested", "refused", "seat_refused", "failed"):
        getattr(session, name).connect(lambda *values, name=name: told.append((name, values)))
    return told
