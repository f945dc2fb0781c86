"""The list of keys of a war."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import ORIGIN

LIST = """async () => {
  const { loadMessages, setLanguage } = await import('/web/text/fluent.js');
  await loadMessages('zodiacs-web');
  await setLanguage('en');
  const { KeyList } = await import('/web/play/shortcuts.js');
  const { KEYS } = await import('/web/war/keys.js');
  const list = Object.assign(new KeyList(), { keys: KEYS });
  document.body.replaceChildren(list);
  await list.updateComplete;
  list.toggle();
}"""
DOES = """async () => {
  const { actionOf } = await import('/web/play/keys.js');
  const { KEYS } = await import('/web/war/keys.js');
  return actionOf(KEYS, { key: 'l', code: 'KeyL', shiftKey: false });
}"""
pytestmark = pytest.mark.browser


def test_keys_of_a_single_letter_can_be_switched_off_in_a_war_too(page: Page) -> None:
    page.goto(f"{ORIGIN}/blank")
    page.evaluate(LIST)
    expect(page.locator("key-list dt")).to_have_count(17)
    expect(page.locator("key-list dd").first).to_be_visible()
    assert page.evaluate(DOES) == "pass"
    page.get_by_role("checkbox", name="Single-letter shortcuts").uncheck()
    assert page.evaluate(DOES) is None
