"""Accounts in a database of the version before, and in that of today."""

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.server.storage.accounts import Account, AccountStore, KeptLogin
from tessera.server.storage.database import migrate

pytestmark = pytest.mark.anyio

XENIA = "1f" * 16


async def test_who_goes_back_finds_guests_again(database: AsyncEngine) -> None:
    store = AccountStore(database)
    await store.register(Account(XENIA, "Xenia", "xenla", None, "", 1))
    await store.log_in(KeptLogin("a", "b" * 64, XENIA, "", 1, 1), most=2)
    assert not await store.is_guest(XENIA)
    await migrate(database, "0011")
    async with database.connect() as connection:
        kinds = (await connection.scalars(text("SELECT kind FROM principals"))).all()
    assert kinds == ["guest"]
    await migrate(database)
    assert await store.is_guest(XENIA)
    assert await store.of(XENIA) is None


async def test_of_too_many_logins_the_one_seen_least_is_forgotten(database: AsyncEngine) -> None:
    store = AccountStore(database)
    await store.register(Account(XENIA, "Xenia", "xenla", None, "", 1))
    for seen, name in enumerate("abc", start=1):
        await store.log_in(KeptLogin(name, name * 64, XENIA, "", seen, seen), most=2)
    assert [login.id for login in await store.logins(XENIA, 0)] == ["c", "b"]
