"""Small parts of the server."""

import errno
import os
import re
import stat
from pathlib import Path

import pytest

from tessera import folders, machine
from tessera.games.common.errors import NotationError
from tessera.i18n import MessageError
from tessera.lab.store import Store
from tessera.server.app.settings import Settings
from tessera.server.core.errors import RefusalError
from tessera.server.core.languages import preferred
from tessera.server.core.throttle import Throttle
from tessera.server.core.wire import Problem
from tessera.server.rooms.connection import MAX_UNSENT, MAX_UNSENT_CHARS, Connection
from tessera.server.rooms.names import checked_name
from tessera.server.web.guest_sessions import signing_secret


@pytest.fixture
def homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A user without a home folder and without an entry in the password file."""

    def nowhere(*_: object, **__: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr(folders, "user_data_path", nowhere)


@pytest.mark.usefixtures("homeless")
def test_settings_without_a_home_need_a_named_data_folder(tmp_path: Path) -> None:
    with pytest.raises(MessageError, match="no home folder to store data in; set TESSERA_DATA"):
        Settings.from_environment({})
    assert Settings.from_environment({}, data=tmp_path).data == tmp_path
    assert Settings.from_environment({"TESSERA_DATA": str(tmp_path)}).data == tmp_path


@pytest.mark.usefixtures("homeless")
def test_lab_store_without_a_home_needs_a_named_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TESSERA_LAB", raising=False)
    with pytest.raises(MessageError, match="set TESSERA_LAB to a folder"):
        Store.default()


def test_settings_come_from_the_environment() -> None:
    settings = Settings.from_environment(
        {
            "TESSERA_HOST": "::",
            "TESSERA_PORT": "80",
            "TESSERA_DATA": "/srv/tessera",
            "TESSERA_WORKERS": "7",
            "TESSERA_ORIGINS": "https://a.example https://b.example",
            "TESSERA_CONNECTIONS": "9",
            "TESSERA_READS_A_MINUTE": "8",
        }
    )
    assert (settings.limits.address_connections, settings.limits.reads_a_minute) == (9, 8)
    assert (settings.host, settings.port, settings.data) == ("::", 80, Path("/srv/tessera"))
    assert settings.searchers == 7
    assert settings.origins == ("https://a.example", "https://b.example")
    assert settings.database_location == Path("/srv/tessera/tessera.db")


@pytest.mark.parametrize("name", ["TESSERA_DATABASE_URL", "TESSERA_DATABASE"])
def test_a_database_elsewhere_goes_by_its_name_of_before_too(name: str) -> None:
    settings = Settings.from_environment({name: "postgresql://db.example/tessera"})
    assert settings.database_location == "postgresql://db.example/tessera"
    assert settings.database_file is None


@pytest.mark.parametrize(
    ("said", "site", "root"),
    [
        ("", "", ""),
        ("https://play.example", "https://play.example", ""),
        ("https://play.example/", "https://play.example", ""),
        ("http://[::1]:8000", "http://[::1]:8000", ""),
        (
            "https://play.example:8443/a/tessera-2/",
            "https://play.example:8443/a/tessera-2",
            "/a/tessera-2",
        ),
    ],
)
def test_a_site_may_lie_below_a_path(said: str, site: str, root: str) -> None:
    settings = Settings.from_environment({"TESSERA_SITE": said})
    assert (settings.site, settings.root) == (site, root)


@pytest.mark.parametrize(
    "text",
    [
        "play.example",
        "ftp://play.example",
        "https://",
        "https://play.example//",
        "https://play.example/../a",
        "https://play.example/a/.",
        "https://play.example/a b",
        "https://play.example/a%20b",
        'https://play.example/"',
        "https://play.example/?a",
        "https://play.example/#a",
        "https://play.example/a\n",
    ],
)
def test_a_site_that_is_no_address_is_refused_by_name(text: str) -> None:
    with pytest.raises(NotationError, match="TESSERA_SITE is “"):
        Settings.from_environment({"TESSERA_SITE": text})


def test_every_setting_is_in_the_guide() -> None:
    guide = (Path(__file__).parents[2] / "docs/hosting/settings.md").read_text("utf-8")
    told = set(re.findall(r"^\| `(TESSERA_\w+)`", guide, re.MULTILINE))
    asked = set[str]()

    class Asked(dict[str, str]):
        def get(self, name: str, default: str = "") -> str:  # type: ignore[override]
            asked.add(name)
            return default

    Settings.from_environment(Asked())
    assert asked - {"TESSERA_DATABASE"} <= told
    assert told - asked == {
        "TESSERA_SEARCH_MEMORY",
        "TESSERA_CACHE",
        "TESSERA_ALMAJARA_KIT",
        "TESSERA_ENGINES",
    }


def test_settings_have_defaults() -> None:
    settings = Settings.from_environment({})
    assert (settings.host, settings.port, settings.open) == ("127.0.0.1", 8000, False)
    assert settings.data.name == "tessera"


@pytest.mark.parametrize(("processors", "searchers"), [(1, 1), (2, 1), (4, 3), (96, 4)])
def test_default_workers_leave_one_processor_free(
    processors: int, searchers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    allowed = set(range(processors))
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: allowed, raising=False)
    monkeypatch.setattr(machine, "QUOTA", Path("/nowhere"))
    assert Settings().searchers == searchers
    assert Settings(workers=7).searchers == 7


@pytest.mark.parametrize(
    ("quota", "expected"), [("max 100000", 8), ("150000 100000", 2), ("5000 100000", 1), ("?", 8)]
)
def test_container_processors_follow_quota(
    quota: str, expected: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "cpu.max"
    file.write_text(f"{quota}\n", encoding="ascii")
    monkeypatch.setattr(machine, "QUOTA", file)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(8)), raising=False)
    assert machine.processors() == expected


def test_signing_secret_is_kept(tmp_path: Path) -> None:
    secret = signing_secret(tmp_path)
    assert len(secret) == 32
    assert signing_secret(tmp_path) == secret
    (file,) = tmp_path.iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_servers_that_start_together_have_one_signing_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = signing_secret(tmp_path)
    monkeypatch.setattr(Path, "exists", lambda _: False)  # as it was a moment ago
    assert signing_secret(tmp_path) == first


def test_no_signing_secret_is_left_by_a_disk_that_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            signing_secret(tmp_path)
    assert list(tmp_path.iterdir()) == []
    assert len(signing_secret(tmp_path)) == 32


@pytest.mark.parametrize(
    "name",
    [
        "Ксения",
        "Jean-Luc P.",
        "李 明",
        "👩\u200d👩\u200d👧",
        "I ❤\ufe0f hex",
        "👁\ufe0f\u200d🗨\ufe0f",
        "👍🏽",
        "Winter Cup (5+3) #2, A & B!",
        "क्\u200dष",
        "می\u200cخواهم",
    ],
)
def test_names_that_can_be_seen(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "\u200b",
        "Ann\u200b",
        "\u200dAnn",
        "Ann\u200d",
        "Ann \u200dB",
        "👩\u200d\u200d👧",
        "\ufe0f",
        "❤\ufe0f\ufe0f",
        "An\u00adna",
        "\u2060",
        "\ufeffAnn",
        "\u3164",
        "\u2800",
        "Ann\u202eanna",
        "Ann\nanna",
        "\U000e0041nn",
        "An\u200dna",
        "An\u200cna",
        "Ann\ufe0f",
        "م \u200cم",
    ],
)
def test_names_that_hide_something(name: str) -> None:
    with pytest.raises(RefusalError, match="an invisible character"):
        checked_name(name)


def test_names_of_many_emoji_are_refused_at_once_for_what_they_hide() -> None:
    with pytest.raises(RefusalError, match="an invisible character"):
        checked_name("\N{GRINNING FACE}" * 38 + "\u200b")


@pytest.mark.parametrize(
    ("name", "sign"),
    [
        ("<script>alert(1)</script>", "<"),
        ('"><img src=x onerror=1>', '"'),
        ("a`b", "`"),
        ("{{7}}", "{"),
        ("\uff1cb\uff1e", "<"),
        ("a=b", "="),
        ("[x](y)", "["),
    ],
)
def test_names_that_mean_something_in_other_texts(name: str, sign: str) -> None:
    with pytest.raises(RefusalError, match="Names cannot contain") as refused:
        checked_name(name)
    assert f"“{sign}”" in str(refused.value)


@pytest.mark.parametrize("text", ["http", "²", "", "-1", "9" * 5000])
def test_a_number_that_is_none_is_refused_by_name(text: str) -> None:
    with pytest.raises(NotationError, match=r"TESSERA_PORT is “.*”; expected a whole number"):
        Settings.from_environment({"TESSERA_PORT": text})


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
    for _ in range(MAX_UNSENT):
        connection.send(Problem("busy", ""))
    assert not connection.too_slow
    connection.send(Problem("busy", ""))
    assert connection.too_slow


@pytest.mark.anyio
async def test_long_messages_do_not_pile_up() -> None:
    connection, long = Connection(None), "x" * MAX_UNSENT_CHARS
    for _ in range(2):  # one alone is never too long
        connection.send_text(long)
        assert await connection.next_text() == long
    assert not connection.too_slow
    connection.send_text(long)
    connection.send_text("x")
    assert connection.too_slow
