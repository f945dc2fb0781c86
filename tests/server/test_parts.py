"""Small parts of the server."""

from pathlib import Path

import pytest

from tessera.games.common.errors import NotationError
from tessera.server.languages import preferred
from tessera.server.live import MOST_UNSENT, Connection
from tessera.server.messages import Problem
from tessera.server.settings import Settings
from tessera.server.throttle import Throttle


def test_settings_come_from_the_environment() -> None:
    settings = Settings.from_environment(
        {
            "TESSERA_HOST": "::",
            "TESSERA_PORT": "80",
            "TESSERA_DATA": "/srv/tessera",
            "TESSERA_WORKERS": "7",
            "TESSERA_ORIGINS": "https://a.example https://b.example",
        }
    )
    assert (settings.host, settings.port, settings.data) == ("::", 80, Path("/srv/tessera"))
    assert settings.searchers == 7
    assert settings.origins == ("https://a.example", "https://b.example")
    assert settings.database_url == "sqlite+aiosqlite:////srv/tessera/tessera.db"


def test_settings_have_defaults() -> None:
    settings = Settings.from_environment({})
    assert (settings.host, settings.port, settings.open) == ("127.0.0.1", 8000, False)
    assert settings.data.name == "tessera"
    assert settings.searchers >= 1


def test_a_number_that_is_none_is_refused_by_name() -> None:
    with pytest.raises(NotationError, match="TESSERA_PORT is “http”; a whole number was"):
        Settings.from_environment({"TESSERA_PORT": "http"})


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("ru", "ru"),
        ("RU-ru", "ru"),
        ("de, ru;q=0.8, en;q=0.5", "ru"),
        ("de, ru;q=0.5, en;q=0.8", "en"),
        ("ru;q=0", "en"),
        ("ru;q=x", "en"),
        ("*", "en"),
    ],
)
def test_the_language_that_is_liked_best(header: str, language: str) -> None:
    assert preferred(header) == language


def test_a_throttle_lets_a_burst_through_and_then_a_steady_rate() -> None:
    moment = 0.0
    throttle = Throttle(burst=3, rate=2.0, clock=lambda: moment)
    assert [throttle.take() for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    moment = 0.5
    assert [throttle.take() for _ in range(2)] == [0.0, 0.5]
    throttle.spend(2)
    moment = 1.5
    assert throttle.take() == 0.5
    moment = 100.0
    assert [throttle.take() for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]


@pytest.mark.anyio
async def test_a_connection_that_does_not_keep_up_is_given_up() -> None:
    connection = Connection(None)
    for _ in range(MOST_UNSENT):
        connection.tell(Problem("busy", ""))
    assert not connection.too_slow.is_set()
    connection.tell(Problem("busy", ""))
    assert connection.too_slow.is_set()
