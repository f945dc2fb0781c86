"""`tessera ratings`, from outside."""

import asyncio
from pathlib import Path

import pytest

from tessera.cli.ratings import recompute_ratings
from tessera.games.common.errors import NotationError
from tessera.server.db.database import migrate, open_engine


@pytest.fixture(autouse=True)
def no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TESSERA_DATABASE_URL", raising=False)


def test_a_folder_without_a_site_is_named(tmp_path: Path) -> None:
    with pytest.raises(NotationError, match=r"no site database at “.*tessera\.db”"):
        recompute_ratings(tmp_path)
    assert [*tmp_path.iterdir()] == []


def test_ratings_command_prints_number_of_changes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def make() -> None:
        engine = open_engine(f"sqlite:///{tmp_path / 'tessera.db'}")
        await migrate(engine)
        await engine.dispose()

    asyncio.run(make())
    assert recompute_ratings(tmp_path) == 0
    assert capsys.readouterr().out == "games 0\nplayers 0\nchanged 0\n"
