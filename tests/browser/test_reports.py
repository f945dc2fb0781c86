"""Errors of pages in the log of the server."""

import json

import pytest
from playwright.sync_api import Browser
from tests.browser.conftest import Site

pytestmark = pytest.mark.browser


def test_what_a_page_throws_stands_in_the_log_without_names(browser: Browser, server: Site) -> None:
    page = browser.new_page()
    page.goto(f"{server.address}/tables?guest=Alice")
    with page.expect_response("**/api/errors") as answer:
        page.evaluate("() => void setTimeout(() => JSON.parse('Alice'))")
    assert answer.value.status == 204
    assert "cookie" not in answer.value.request.all_headers()
    page.close()
    [told] = [line for line in server.log().splitlines() if "client error" in line]
    assert json.loads(told) | {"timestamp": ""} == {
        "event": "client error",
        "kind": "error",
        "level": "warning",
        "page": "tables",
        "timestamp": "",
        "what": "SyntaxError: Unexpected token '…', \"…\"",
        "where": "",
    }
