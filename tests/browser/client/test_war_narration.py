"""The journal in words: browser and server tell events alike."""

import json
import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page
from tests.browser.client.conftest import ORIGIN
from tests.browser.client.test_war_board import built_in_content
from tests.games.zodiacs.test_journal import played

from tessera.games.zodiacs.narration import Narrator
from tessera.i18n import LANGUAGES
from tessera.server.wars.seat_views import SeatView

pytestmark = pytest.mark.browser

TELL = """async ([language, content, seats, entries]) => {
  const { loadMessages, setLanguage } = await import('/web/text/fluent.js');
  await Promise.all([loadMessages('zodiacs-web'), loadMessages('zodiacs-journal')]);
  await setLanguage(language);
  const { entryWords } = await import('/web/war/state/narration.js');
  return entries.map((entry) => entryWords(entry, content, seats));
}"""


def plain(value: object) -> Any:  # noqa: ANN401
    """A value as encoded on the wire."""
    return json.loads(msgspec.json.encode(value))


def without_step(text: str) -> str:
    """A text with orders by their numbers alone: those of the step before need not name it."""
    return re.sub(r"#[0-9]+\.(?=[0-9])", "#", text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_journal_reads_the_same_in_browser_and_server(
    page: Page, language: str, seat: int | None
) -> None:
    game = played()
    account = SeatView(game, seat)
    told = account.entries()
    narrator = Narrator(account.journal, language)
    expected = [narrator.describe(account.journal.entries[entry.number]) for entry in told]
    seats = [{"kind": "person", "name": found.name} for found in game.state.setup.seats]
    page.goto(f"{ORIGIN}/blank")
    words = page.evaluate(TELL, [language, built_in_content(), seats, plain(told)])
    assert len(words) > 20
    assert [without_step(text) for text in words] == [without_step(text) for text in expected]
