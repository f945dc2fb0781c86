"""The journal of a war, drawn without a server."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import ORIGIN

DRAW = """async ({ past, later }) => {
  const { loadMessages, setLanguage } = await import('/web/text/fluent.js');
  await Promise.all([loadMessages('zodiacs-web'), loadMessages('zodiacs-journal')]);
  await setLanguage('en');
  const { WarJournal } = await import('/web/war/panel/war-journal.js');
  const { nothing } = await import('/web/war/state/war.js');
  const piece = { type: 'piece', id: 7, kind: 'spark', owner: null };
  const entry = (number, kind, key, gaps) => ({
    number, kind, day: 1, hour: 'morning', step: 'orders', pieces: [7], cells: [],
    message: { type: 'fact', key, gaps: { piece, ...gaps } },
  });
  const journal = [
    entry(0, 'placed', 'zodiacs-event-placed', { cell: 'a1' }),
    entry(1, 'hour', 'zodiacs-event-hour', { day: 1, hour: 'morning' }),
    entry(2, 'hidden', 'zodiacs-event-hidden', {}),
    entry(3, 'revealed', 'zodiacs-event-revealed', {}),
  ];
  if (later) {
    const midday = { day: 1, hour: 'midday' };
    journal.push({ ...entry(4, 'hour', 'zodiacs-event-hour', midday), ...midday });
  }
  const scene = { day: 1, hour: later ? 'midday' : 'morning', pieces: [], ghosts: [] };
  const drafts = later ? [{ day: 1, hour: 'evening', orders: ['7 a1-a2'] }] : [];
  const state = {
    ...nothing, seat: 0, journals: { 0: journal }, past: past ? { number: 2, scene } : null,
    moments: { 0: { scene, drafts, answer: null } },
    war: { status: 'playing', seats: [{ kind: 'person', name: 'Ada' }], days: 1, you: [0] },
  };
  const kinds = { spark: { name: { en: 'Spark' } } };
  const content = { kinds, maps: {}, factions: {}, terrains: {}, resources: {} };
  const shown = Object.assign(new WarJournal(), { state, content });
  window.told = [];
  shown.addEventListener('look-back', ({ detail }) => window.told.push(detail));
  document.body.replaceChildren(shown);
  await shown.updateComplete;
}"""
pytestmark = pytest.mark.browser


def draw(page: Page, *, past: bool = False, later: bool = False) -> None:
    """A journal in a morning, or `later` at midday with a plan for the evening."""
    page.goto(f"{ORIGIN}/blank")
    page.evaluate(DRAW, {"past": past, "later": later})


def test_journal_begins_after_the_pieces_are_set_up(page: Page) -> None:
    draw(page)
    entries = page.locator("war-journal .entry")
    expect(entries).to_have_text(["Day 1, morning.", "Spark 7 hides.", "Spark 7 is revealed."])


def test_journal_lists_past_then_present_then_plans_or_the_reverse(page: Page) -> None:
    draw(page, later=True)
    headings = page.locator("war-journal h3")
    turns = [
        "Turn 1: day 1, morning",
        "Turn 2: day 1, midday",
        "Planned for turn 3: day 1, evening",
    ]
    expect(headings).to_have_text(turns)
    newest_first = page.get_by_label("Newest first")

    newest_first.check()
    expect(headings).to_have_text(turns[::-1])

    draw(page, later=True)
    expect(newest_first).to_be_checked()
    newest_first.uncheck()
    expect(headings).to_have_text(turns)


def test_arrow_keys_show_the_next_entry_while_the_past_is_shown(page: Page) -> None:
    draw(page, past=True)
    entries = page.locator("war-journal .entry")
    entries.nth(1).focus()
    page.keyboard.press("ArrowDown")
    expect(entries.nth(2)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(entries.nth(0)).to_be_focused()
    page.keyboard.press("ArrowUp")
    assert page.evaluate("told") == [3, 2, 1]


def test_arrow_keys_only_move_the_focus_in_the_present(page: Page) -> None:
    draw(page)
    page.locator("war-journal .entry").first.focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("war-journal .entry").nth(1)).to_be_focused()
    assert page.evaluate("told") == []
