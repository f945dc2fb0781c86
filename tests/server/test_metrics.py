"""Metrics for operators."""

from pathlib import Path

import pytest
import structlog
from prometheus_client.parser import text_string_to_metric_families
from tests.server.site import Visitor, serving

from tessera.server.core.metrics import count_error

pytestmark = pytest.mark.anyio


async def numbers(visitor: Visitor) -> dict[str, float]:
    """All numbers, by name and labels."""
    answer = await visitor.http.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    return {
        " ".join(
            [sample.name, *(sample.labels[one] for one in sorted(sample.labels))]
        ): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


async def test_what_happens_is_counted(xenia: Visitor) -> None:
    before = await numbers(xenia)
    table = await xenia.found()
    async with xenia.at(table) as line:
        await line.act(0, "a1")
        assert await line.problem("act", seq=1, action="a1") == "illegal"
        assert (await xenia.http.get("/nowhere")).status_code == 404
        count_error(structlog.get_logger(), "error", {})
        after = await numbers(xenia)
    assert (after["tessera_tables"], after["tessera_sockets"]) == (1, 1)
    assert (after["tessera_bot_queue"], after["tessera_wars"]) == (0, 0)
    for name in (
        "tessera_message_seconds_count granted act",
        "tessera_message_seconds_count refused act",
        "tessera_answers_total 404",
        "tessera_errors_total",
    ):
        assert after[name] == before.get(name, 0) + 1


async def test_metrics_are_for_operator_only(xenia: Visitor, tmp_path: Path) -> None:
    proxied = {"x-forwarded-for": "127.0.0.1"}
    assert (await xenia.http.get("/metrics", headers=proxied)).status_code == 404
    site, token = ("play.example",), "so secret"
    async with serving(tmp_path / "site", hosts=site) as running, Visitor(running) as watcher:
        assert (await watcher.http.get("/metrics")).status_code == 200
        named = {"host": "play.example"}
        assert (await watcher.http.get("/metrics", headers=named)).status_code == 404
    async with serving(tmp_path, metrics_token=token) as running, Visitor(running) as watcher:
        for shown, status in (("", 404), ("Bearer no", 404), (f"Bearer {token}", 200)):
            answer = await watcher.http.get("/metrics", headers={"authorization": shown})
            assert answer.status_code == status
