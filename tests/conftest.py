"""Fixtures of all tests."""

import os

import pytest
from hypothesis import HealthCheck, settings

from tessera.garbage import collect_seldom, keep_what_is_there
from tessera.machine import processors

# No deadline: the time of an example depends on the load of the machine, and the first one may
# compile rules.
settings.register_profile(
    "any-machine", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("any-machine")

os.environ["TESSERA_BUNDLE"] = ""
"""No client: servers that need one are given theirs."""


def pytest_configure() -> None:
    """Collect garbage less often, which takes a tenth of the time."""
    collect_seldom()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Three processes for two cores: tests often wait for servers and browsers."""
    return max(1, processors() * 3 // 2)


def pytest_collection_finish() -> None:
    """Exclude the present objects from garbage collection."""
    keep_what_is_there()


@pytest.fixture
def every_game_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the toy games to the catalogue."""
    from tests.toys.catalogue import EVERY_GAME

    from tessera.games import catalog

    monkeypatch.setattr(catalog, "BUILT_IN_GAMES", EVERY_GAME)
