"""What goes wrong in browsers, and how it stands in the log."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs
from tests.server.site import Visitor, serving

from tessera.server.core.errors import RefusalError
from tessera.server.web.client_errors import A_MINUTE, A_MINUTE_IN_ALL, LARGEST, bounded, scrubbed

pytestmark = pytest.mark.anyio

THROWN = {
    "kind": "error",
    "what": "TypeError: Cannot read properties of undefined (reading 'seats')",
    "where": "https://tessera.test/web/table/table-page.js?v=3:120:7",
    "page": "t",
}


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    """A fresh server without error reports."""
    async with serving(tmp_path) as running:
        yield running


async def test_an_error_of_a_browser_is_written_down(xenia: Visitor) -> None:
    with capture_logs() as logs:
        answer = await xenia.http.post("/api/errors", json=THROWN)
    assert (answer.status_code, answer.content) == (204, b"")
    assert "set-cookie" not in answer.headers
    assert [entry for entry in logs if entry["event"] == "client error"] == [
        {
            "event": "client error",
            "log_level": "warning",
            "kind": "error",
            "what": THROWN["what"],
            "where": "/web/table/table-page.js:120:7",
            "page": "t",
        }
    ]


@pytest.mark.parametrize(
    ("message", "written"),
    [
        (
            "SyntaxError: Unexpected token 'A', \"Alice says hi\" is not valid JSON",
            "SyntaxError: Unexpected token '…', \"…\"",
        ),
        ('SyntaxError: "{"name":"Alice', 'SyntaxError: "…"'),
        ("Error: nobody called 'Alice' here", "Error: nobody called '…' here"),
        ("Error: /api/tables/Vk3sQz9x/record: 500", "Error: …: 500"),
        ("Error: table Vk3sQz9xAb is gone", "Error: table … is gone"),
        ("Error: alice@example.org", "Error: …"),
        (
            "TypeError: Failed to fetch dynamically imported module: https://a.b/web/x/y.js?guest=7",
            "TypeError: Failed to fetch dynamically imported module: /web/x/y.js",
        ),
        ("Error: x (https://a.b/bundle/t-1A.js:1:7)", "Error: x (/bundle/t-1A.js:1:7)"),
        ("Error: /locales/ru/web.ftl: 503", "Error: /locales/ru/web.ftl: 503"),
        ("Error: one\nevent=forged\x1b[0m", "Error: one event=forged [0m"),
    ],
)
def test_error_reports_contain_no_personal_data(message: str, written: str) -> None:
    assert scrubbed(message) == written


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({**THROWN, "what": "x" * 301}, 400),
        ({**THROWN, "kind": "gossip"}, 400),
        ({**THROWN, "guest": "7"}, 400),
        ({**THROWN, "what": "x" * LARGEST}, 413),
    ],
)
async def test_what_is_no_report_is_refused(
    xenia: Visitor, wish: dict[str, Any], status: int
) -> None:
    with capture_logs() as logs:
        answer = await xenia.http.post("/api/errors", json=wish)
    assert answer.status_code == status
    assert not [entry for entry in logs if entry["event"] == "client error"]


async def test_one_address_reports_so_often(xenia: Visitor, yuri: Visitor) -> None:
    """By address: a second browser has no quota of its own."""
    hers, his = await reported(xenia), await reported(yuri)
    assert hers >= A_MINUTE > his


async def reported(visitor: Visitor) -> int:
    """The number of reports until they are limited."""
    count = 0
    while (await visitor.http.post("/api/errors", json=THROWN)).status_code == 204:
        count += 1
    return count


async def test_everybody_together_reports_so_often() -> None:
    guard: Any = bounded()
    for _ in range(A_MINUTE_IN_ALL):
        await guard(None, None)
    with pytest.raises(RefusalError):
        await guard(None, None)


async def test_pages_of_others_report_nothing(xenia: Visitor) -> None:
    answer = await xenia.http.post(
        "/api/errors", json=THROWN, headers={"origin": "https://elsewhere.test"}
    )
    assert answer.status_code == 403
