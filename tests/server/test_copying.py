"""What a database of PostgreSQL holds is copied into a file, and back, row by row."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Integer,
    LargeBinary,
    Table,
    create_engine,
    func,
    insert,
    select,
)
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.util import await_only

from tessera.server.app import copying
from tessera.server.app.copying import copied_tables, copy_in, copy_out, migrate_file
from tessera.server.db.lease_rows import LeaseRow, ProcessRow
from tessera.server.db.models import AccountRow, Base, OutboxRow, PrincipalRow

pytestmark = pytest.mark.anyio

DATABASES = ("postgresql",)
LARGEST = 2**63 - 1
SOMEBODY = {"id": "a", "kind": "guest", "created": 1}


@pytest.fixture
async def site(tmp_path: Path) -> Path:
    """A database of SQLite with a row in each table, and with more principals."""
    file = tmp_path / "site.db"
    await migrate_file(file)
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        connection.execute(insert(PrincipalRow), [SOMEBODY | {"id": name} for name in "bcd"])
        for table in copied_tables():
            connection.execute(insert(table), {one.name: some(one) for one in table.columns})
    engine.dispose()
    return file


async def nothing() -> None:
    """No server runs."""


def rows(file: Path) -> dict[str, list[tuple[Any, ...]]]:
    """All that a file holds, by tables."""
    with closing(sqlite3.connect(file)) as database:
        return {
            table.name: sorted(database.execute(f"SELECT * FROM {table.name}"), key=str)  # noqa: S608
            for table in copied_tables()
        }


def some(column: Column[Any]) -> object:
    """A value that a column may just hold."""
    match column.type:
        case BigInteger():
            return LARGEST
        case Boolean():
            return True
        case Integer():
            return 2**31 - 1
        case Float():
            return 0.5
        case LargeBinary():
            return bytes(range(256))
    return "я"


async def test_a_row_of_each_table_is_copied_with_all_that_it_may_hold(
    site: Path, database: AsyncEngine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Great numbers, bytes, and nothing at all where that may be."""
    monkeypatch.setattr(copying, "BATCH", 2)
    await copy_in(site, database, nothing)
    await copy_out(database, tmp_path / "copy.db")
    assert rows(tmp_path / "copy.db") == rows(site)
    assert len(rows(site)["principals"]) > copying.BATCH


async def test_a_copy_is_as_of_one_moment(
    database: AsyncEngine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def somebody_comes() -> None:
        async with database.begin() as connection:
            await connection.execute(insert(PrincipalRow), SOMEBODY)

    def meanwhile() -> Iterator[Table]:
        first, *others = copied_tables()
        yield first
        await_only(somebody_comes())
        yield from others

    monkeypatch.setattr(copying, "copied_tables", meanwhile)
    await copy_out(database, tmp_path / "copy.db")
    assert rows(tmp_path / "copy.db")["principals"] == []


async def test_copy_has_all_tables_except_process_state(database: AsyncEngine) -> None:
    async with database.connect() as connection:
        found = await connection.run_sync(lambda sync: set(sync.dialect.get_table_names(sync)))
    serving = {ProcessRow.__tablename__, LeaseRow.__tablename__, "alembic_version"}
    assert {table.name for table in copied_tables()} == found - serving
    assert {*Base.metadata.tables} == found - {"alembic_version"}


async def test_text_postgresql_cannot_store_does_not_block_copy(
    site: Path, database: AsyncEngine
) -> None:
    with closing(sqlite3.connect(site)) as file, file:
        file.execute("UPDATE accounts SET name = ?", ("A\0b",))
    await copy_in(site, database, nothing)
    async with database.connect() as connection:
        assert set(await connection.scalars(select(AccountRow.name))) == {"Ab"}


async def test_what_is_new_has_a_number_of_its_own(site: Path, database: AsyncEngine) -> None:
    with closing(sqlite3.connect(site)) as file, file:
        (room,) = file.execute("SELECT min(id) FROM rooms").fetchone()
        file.execute("DELETE FROM outbox")
        file.execute("INSERT INTO outbox VALUES (41, 'old', 'over', ?, '', 0)", (room,))
    await copy_in(site, database, nothing)
    entry = {"key": "new", "topic": "over", "room_id": room, "body": "", "created": 0}
    async with database.begin() as connection:
        number = await connection.scalar(insert(OutboxRow).returning(OutboxRow.id), entry)
    assert number == 42


async def test_what_cannot_be_copied_leaves_all_as_it_was(
    site: Path, database: AsyncEngine
) -> None:
    async def someone_serves() -> None:
        raise LookupError

    async with database.begin() as connection:
        await connection.execute(insert(PrincipalRow), SOMEBODY)
    with pytest.raises(LookupError):
        await copy_in(site, database, someone_serves)
    with closing(sqlite3.connect(site)) as file, file:
        file.execute("UPDATE accounts SET name = ?", ("x" * 41,))
    with pytest.raises(SQLAlchemyError):
        await copy_in(site, database, nothing)
    async with database.connect() as connection:
        assert (await connection.scalars(select(PrincipalRow.id))).all() == ["a"]
        assert await connection.scalar(select(func.count()).select_from(AccountRow)) == 0
