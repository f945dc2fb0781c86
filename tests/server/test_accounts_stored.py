"""Accounts in a database."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.server.accounts.store import (
    Account,
    AccountStore,
    NameTakenError,
    StoredLogin,
    StoredPasskey,
)
from tessera.server.bot_api.token_store import StoredToken, TokenStore
from tessera.server.moderation.store import ModerationAction, ModerationStore

pytestmark = pytest.mark.anyio

DATABASES = ("sqlite", "postgresql")

XENIA = "1f" * 16


async def test_old_name_redirects_until_taken(database: AsyncEngine) -> None:
    store = AccountStore(database)
    await store.register(Account(XENIA, "Xenia", "xenia", None, "", 1))
    for name in ("anna", "berta", "anna"):
        await store.rename(XENIA, name.title(), name)
    for name in ("xenia", "berta"):
        found = await store.once_named(name)
        assert found is not None
        assert found.name == "Anna"
    assert await store.once_named("anna") is None, "it is the name of today"
    yuri = "2e" * 16
    await store.register(Account(yuri, "Berta", "berta", None, "", 1))
    await store.rename(yuri, "Yuri", "yuri")
    found = await store.once_named("berta")
    assert found is not None
    assert found.principal == yuri, "who had it last"
    with pytest.raises(NameTakenError):
        await store.rename(yuri, "Anna", "anna")
    await store.delete(XENIA)
    assert await store.once_named("xenia") is None


async def test_of_too_many_logins_the_one_seen_least_is_forgotten(database: AsyncEngine) -> None:
    store = AccountStore(database)
    await store.register(Account(XENIA, "Xenia", "xenla", None, "", 1))
    for seen, name in enumerate("abc", start=1):
        await store.log_in(StoredLogin(name, name * 64, XENIA, "", seen, seen), most=2)
    assert [login.id for login in await store.logins(XENIA, 0)] == ["c", "b"]


async def test_ban_voids_access_obtained_meanwhile(
    database: AsyncEngine,
) -> None:
    store, tokens, orders = AccountStore(database), TokenStore(database), ModerationStore(database)
    login = StoredLogin("a", "a" * 64, XENIA, "", 1, 1)
    token = StoredToken("t", "t" * 64, XENIA, "", "play", 1, 0)
    assert not await store.log_in(login, most=2), "there is no account yet"
    await store.register(Account(XENIA, "Xenia", "xenla", None, "", 1))
    assert not await tokens.add(token, "a"), "there is no such login"
    assert await store.log_in(login, most=2)
    assert await tokens.add(token, "a")
    await orders.ban(ModerationAction(None, XENIA, "banned", "Rude"), None)
    assert await store.logged_in("a" * 64, 0) is None
    assert not await store.log_in(replace(login, id="b", digest="b" * 64), most=2)
    assert not await tokens.add(replace(token, id="u", digest="u" * 64), "a")
    await orders.lift(ModerationAction(None, XENIA, "unbanned", ""))
    assert await tokens.tokens(XENIA) == []
    assert len(await store.logins(XENIA, 0)) == 1


async def test_of_the_last_passkeys_one_stays(database: AsyncEngine) -> None:
    store = AccountStore(database)
    await store.register(Account(XENIA, "Xenia", "xenla", None, "", 1))
    for name in "ab":
        await store.add_passkey(StoredPasskey(name, XENIA, b"", 0, "", 1, 1))
    dropped = await asyncio.gather(*(store.drop_passkey(XENIA, name) for name in "ab"))
    assert sorted(dropped) == [False, True]
    (last,) = await store.passkeys(XENIA)
    assert not await store.drop_passkey(XENIA, "none")
    await store.change(XENIA, password="a hash")
    assert await store.drop_passkey(XENIA, last.id)
