"""What all tests may ask for."""

import pytest


@pytest.fixture
def every_game_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the catalogue find the toys too."""
    from tests.toys.catalogue import EVERY_GAME

    from tessera.games import catalog

    monkeypatch.setattr(catalog, "GAMES", EVERY_GAME)
