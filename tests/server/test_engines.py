"""Outside engines at tables: offered by name, seated, and played by."""

from pathlib import Path

import pytest
from tests.engines.test_configured import listed
from tests.server.site import Visitor, serving

from tessera.server.core.games import Engine

pytestmark = pytest.mark.anyio

BY_ENGINE = {"b": {"kind": "bot", "engine": "plays"}, "r": {"kind": "me", "name": "Ada"}}


async def test_an_engine_is_met_at_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESSERA_ENGINES", str(listed(tmp_path, "plays")))
    engine = Engine.built_in()
    async with serving(tmp_path, engine=engine) as address, Visitor(address) as ada:
        games = (await ada.http.get("/api/games")).json()
        assert {game["id"]: game["engines"] for game in games}["vorcept"] == ["plays"]
        table = await ada.found(BY_ENGINE, game="vorcept", board="hex3")
        async with ada.at(table) as line:
            seats = (await line.hear("welcome"))["table"]["seats"]
            assert [(seat["name"], seat["level"]) for seat in seats] == [
                ("plays", None),
                ("Ada", None),
            ]
            assert (await line.hear("happened"))["side"] == "b"
        record = (await ada.http.get(f"/api/tables/{table}/record")).json()
        assert record["players"][0] == {"name": "plays", "kind": "bot"}


async def test_unlisted_engine_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as address, Visitor(address) as ada:
        wish = {"game": "fill", "seats": {"x": {"kind": "me"}, "o": {"kind": "me"}}}
        sides = (await ada.http.get("/api/games")).json()[0]["sides"]
        seats = dict(zip(sides, [{"kind": "bot", "engine": "Nobody"}, {"kind": "me"}], strict=True))
        answer = await ada.http.post("/api/tables", json=wish | {"seats": seats})
        assert (answer.status_code, answer.json()["code"]) == (400, "wrong-engine")
