"""What browsers forbid the site's own pages; that these need none of it all other tests show."""

import pytest
from playwright.sync_api import BrowserContext, Error, expect

from tessera.games.vorcept.board import Board

from .played import Table

pytestmark = pytest.mark.browser

REFUSED = {
    "markup": "document.createElement('p').innerHTML = '<b>x</b>'",
    "script address": "document.createElement('script').src = '/x.js'",
    "further policy": "trustedTypes.createPolicy('x', { createHTML: (text) => text })",
}


@pytest.mark.parametrize("what", REFUSED)
def test_pages_refuse_untrusted(context: BrowserContext, what: str) -> None:
    page = context.new_page()
    Table(Board.start().text(), you=("b",)).join(page)
    expect(page.locator("tessera-board .cell").first).to_be_visible()
    with pytest.raises(Error, match="TypeError"):
        page.evaluate(f"() => {{ {REFUSED[what]} }}")
