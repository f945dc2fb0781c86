"""The clock of a war, drawn without a server."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import ORIGIN

DRAW = """async () => {
  const { loadMessages, setLanguage } = await import('/web/text/fluent.js');
  await loadMessages('zodiacs-web');
  await setLanguage('en');
  const { TimeBar } = await import('/web/war/panel/time-bar.js');
  const { nothing } = await import('/web/war/state/war.js');
  const here = { kind: 'person', name: 'Ada', reserve: null, grace: 10, grace_until: null };
  const away = { ...here, name: 'Bob', grace_until: 90_000 };
  const gone = { ...here, name: 'Cyd', grace_until: 1_000 };
  const war = {
    status: 'playing', clock: { kind: 'live', seconds: 80, reserve: 20 }, seats: [here, away, gone],
    days: 2, day: 1, hour: 'morning', step: 'orders', deadline: 80_000, paused: false, returned: 0,
  };
  const state = { ...nothing, war, clock: { told: 2_000, at: performance.now() } };
  const bar = Object.assign(new TimeBar(), { state });
  document.body.replaceChildren(bar);
  await bar.updateComplete;
}"""
pytestmark = pytest.mark.browser


def test_clock_shows_absent_players_and_remaining_grace(page: Page) -> None:
    page.goto(f"{ORIGIN}/blank")
    page.evaluate(DRAW)
    expect(page.locator("time-bar .away")).to_have_text(["Bob is disconnected: 0:10 to reconnect"])
