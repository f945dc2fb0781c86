"""What all tests may ask for."""

import pytest
from hypothesis import HealthCheck, settings

from tessera.garbage import collect_seldom, keep_what_is_there

# How long an example takes says how busy the machine is, not whether the code is right: the first
# one may compile rules, and others may run beside it.
settings.register_profile(
    "any-machine", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("any-machine")


def pytest_configure() -> None:
    """Look for garbage seldom: that takes a tenth of all."""
    collect_seldom()


def pytest_collection_finish() -> None:
    """Do not look for it among what is there to stay."""
    keep_what_is_there()


@pytest.fixture
def every_game_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the catalogue find the toys too."""
    from tests.toys.catalogue import EVERY_GAME

    from tessera.games import catalog

    monkeypatch.setattr(catalog, "BUILT_IN_GAMES", EVERY_GAME)
