"""URLs of databases as providers hand them out, and poolers before PostgreSQL."""

import asyncio
import os
import ssl
from pathlib import Path
from urllib.parse import quote

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.forked import Answer, run
from tests.server.pooler import pooled
from tests.server.postgresql import Postgresql
from tests.server.process import TOY

from tessera.server.db.database import open_engine
from tessera.server.db.pooling import SharedSessionError, check_sessions
from tessera.server.db.urls import CONNECTS_WITHIN, POSTGRES, DatabaseUrlError, read_url

DATABASES = ("postgresql",)
HERE = "postgresql://u:p@h/d"


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
def test_read_url_every_scheme_of_postgresql_is_taken(scheme: str) -> None:
    target = read_url(f" {scheme}://u:p%40@h:6432/d\n")
    assert target.url.drivername == POSTGRES
    assert (target.url.password, target.url.port, target.url.database) == ("p@", 6432, "d")
    assert target.arguments == {"timeout": CONNECTS_WITHIN}


def test_read_url_what_the_driver_knows_by_other_names_is_handed_to_it(tmp_path: Path) -> None:
    certificates = tmp_path / "ca.pem"
    certificates.touch()
    target = read_url(
        f"{HERE}?sslmode=verify-full&sslrootcert={certificates}&connect_timeout=7"
        "&application_name=tessera&options=-c%20search_path%3Dplay"
        "&target_session_attrs=read-write&channel_binding=prefer&keepalives_idle=30"
    )
    assert target.arguments == {
        "timeout": 7.0,
        "dsn": f"postgresql:///?sslmode=verify-full&sslrootcert={quote(str(certificates), '')}",
        "server_settings": {"application_name": "tessera", "options": "-c search_path=play"},
        "target_session_attrs": "read-write",
    }
    assert not target.url.query


def test_read_url_the_certificates_of_the_system_are_checked() -> None:
    target = read_url(f"{HERE}?sslmode=verify-full&sslrootcert=system")
    context = target.arguments["ssl"]
    assert isinstance(context, ssl.SSLContext)
    assert context.check_hostname
    assert "dsn" not in target.arguments


def test_read_url_what_sqlalchemy_takes_stays() -> None:
    assert dict(read_url("postgresql:///d?host=/run/postgresql&ssl=require").url.query) == {
        "host": "/run/postgresql",
        "ssl": "require",
    }


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("nonsense", "cannot be read; expected postgresql://"),
        ("postgresql://u:p@h:5432,g:5432/d", "cannot be read; expected postgresql://"),
        ("mysql://u:p@h/d", "starts with “mysql”; expected postgresql:// or sqlite:///"),
        ("postgresql+psycopg2://u:p@h/d", "starts with “postgresql+psycopg2”; expected"),
        (f"{HERE}?sslmode=always", "sslmode is “always”; expected one of disable, allow, prefer"),
        (f"{HERE}?channel_binding=require", "channel_binding is “require”; expected one of"),
        (f"{HERE}?connect_timeout=soon", "connect_timeout is “soon”"),
        (f"{HERE}?pgbouncer=true", "the unsupported parameter “pgbouncer”"),
        (f"{HERE}?sslrootcert=/nowhere/ca.pem", "sslrootcert is the file “/nowhere/ca.pem”"),
        (f"{HERE}?sslmode=require&sslmode=disable", "sets “sslmode” twice"),
    ],
)
def test_read_url_what_cannot_be_had_is_refused_in_one_sentence(url: str, told: str) -> None:
    with pytest.raises(DatabaseUrlError) as refused:
        read_url(url)
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)
    assert "p@h" not in str(refused.value)


@pytest.mark.anyio
async def test_a_file_of_any_name_is_the_database(tmp_path: Path) -> None:
    file = tmp_path / "where? 100%41#1.db"
    engine = open_engine(file)
    async with engine.begin() as connection:
        await connection.execute(text("CREATE TABLE here (id INTEGER)"))
    await engine.dispose()
    assert file.is_file()


def started(data: Path, url: str) -> Answer:
    """A start that fails."""
    environment = os.environ | {"TESSERA_DATABASE_URL": url}
    return run(*TOY, "--port", "0", "--data", str(data), environment=environment)


@pytest.mark.parametrize(
    "url",
    [
        f"{HERE}?pgbouncer=true",
        "mysql://u:p@h/d",
        "postgres://u:p@127.0.0.1:1/d?sslmode=disable",
        "postgres://u:p@127.0.0.1:1/d?sslmode=verify-full&sslrootcert=/nowhere/ca.pem",
    ],
)
def test_a_start_with_a_database_that_cannot_be_used_is_refused_in_one_sentence(
    tmp_path: Path, url: str
) -> None:
    start = started(tmp_path, url)
    assert (start.status, start.out) == (2, "")
    assert start.error.startswith("tessera: ")
    assert start.error.count("\n") == 1


def test_a_start_with_an_empty_database_beside_a_key_is_refused_in_one_sentence(
    databases: Postgresql, tmp_path: Path
) -> None:
    (tmp_path / "secret.key").write_bytes(bytes(32))
    start = started(tmp_path, databases.create())
    assert start.status == 2
    assert start.error.startswith("tessera: The database TESSERA_DATABASE_URL is missing or empty")
    assert "tessera restore" in start.error


@pytest.mark.anyio
async def test_connections_that_the_server_has_closed_are_replaced(
    database: AsyncEngine,
) -> None:
    mine = text("SELECT pg_backend_pid()")
    others = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = ANY(:pids)")
    async with database.connect() as one, database.connect() as other:
        pids = [await one.scalar(mine), await other.scalar(mine)]
    killer = open_engine(database.url.render_as_string(hide_password=False))
    async with killer.connect() as connection:
        await connection.execute(others, {"pids": pids})
    await killer.dispose()
    await asyncio.sleep(0.2)  # the ends of the connections are on their way
    async with database.connect() as one, database.connect() as other:
        assert not {await one.scalar(mine), await other.scalar(mine)} & {*pids}


@pytest.mark.anyio
async def test_each_session_is_set_up_once_it_is_open(database: AsyncEngine) -> None:
    async with database.connect() as connection:
        shown = await connection.scalar(text("SHOW idle_in_transaction_session_timeout"))
    assert shown == "20s"


@pytest.mark.anyio
async def test_options_of_the_url_reach_the_server(databases: Postgresql) -> None:
    url = f"{await databases.create_empty()}&application_name=our%20site&sslmode=disable"
    engine = open_engine(url.replace("postgresql", "postgres", 1))
    async with engine.connect() as connection:
        assert await connection.scalar(text("SHOW application_name")) == "our site"
    await engine.dispose()


# A pooler


@pytest.mark.anyio
async def test_check_sessions_a_direct_connection_passes(database: AsyncEngine) -> None:
    await check_sessions(database)


@pytest.mark.anyio
@pytest.mark.parametrize("mode", ["session", "transaction", "statement"])
async def test_check_sessions_a_pooler_passes_in_session_mode_alone(
    database: AsyncEngine, mode: str
) -> None:
    with pooled(database.url, mode) as address:
        engine = open_engine(address)
        try:
            if mode == "session":
                await check_sessions(engine)
            else:
                with pytest.raises(SharedSessionError, match="pool_mode = session"):
                    await check_sessions(engine)
        finally:
            await engine.dispose()


@pytest.mark.anyio
async def test_a_start_behind_a_pooler_that_shares_sessions_is_refused_in_one_sentence(
    database: AsyncEngine, tmp_path: Path
) -> None:
    with pooled(database.url, "transaction") as address:
        start = await asyncio.to_thread(started, tmp_path / "data", address)
    assert start.status == 2
    assert start.error.startswith("tessera: The connection pooler shares sessions")
    assert start.error.count("\n") == 1
