"""What all tests may ask for."""

import pytest

from tessera.garbage import collect_seldom, keep_what_is_there


def pytest_collection_finish() -> None:
    """Look for garbage seldom, and not among what is there to stay: that takes a tenth of all."""
    keep_what_is_there()
    collect_seldom()


@pytest.fixture
def every_game_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the catalogue find the toys too."""
    from tests.toys.catalogue import EVERY_GAME

    from tessera.games import catalog

    monkeypatch.setattr(catalog, "GAMES", EVERY_GAME)
