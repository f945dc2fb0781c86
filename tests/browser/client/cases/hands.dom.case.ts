/** Fingers that carry, fields that are left with their page, and switches after a refusal. */

import '../../../../src/tessera/web/account/notifications-card.js';
import { Carry } from '../../../../src/tessera/web/board/carry.js';
import '../../../../src/tessera/web/chat/private-note.js';
import { leaveFieldsWithThePage } from '../../../../src/tessera/web/ui/leaving.js';
import { same } from './expect.js';

function pointer(type: string, pointerId: number, x: number) {
  return new PointerEvent(type, {
    pointerId,
    clientX: x,
    clientY: 0,
    pointerType: 'touch',
    isPrimary: pointerId === 1,
    button: 0,
  });
}

/** What happens to something that the first finger carries, while others do these things. */
function carried(...events: PointerEvent[]) {
  const told: string[] = [];
  const host = {
    addController: () => undefined,
    removeController: () => undefined,
    requestUpdate: () => undefined,
    updateComplete: Promise.resolve(true),
  };
  const carry = new Carry(host, {
    lift: () => told.push('lift'),
    move: (_, { clientX }) => told.push(`move ${clientX}`),
    rest: () => told.push('rest'),
    drop: () => told.push('drop'),
  });
  carry.press(pointer('pointerdown', 1, 0), 'zone', true);
  for (const event of events) dispatchEvent(event);
  return told;
}

export function the_finger_that_carries_lays_down() {
  const told = carried(pointer('pointermove', 1, 20), pointer('pointerup', 1, 30));
  same(told, ['lift', 'move 20', 'rest', 'drop']);
}

export function a_second_finger_neither_moves_nor_drops_what_the_first_carries() {
  const told = carried(pointer('pointermove', 1, 20), pointer('pointermove', 2, 90), pointer('pointerup', 2, 90));
  same(told, ['lift', 'move 20']);
}

export function a_second_finger_on_the_board_puts_back_what_the_first_carries() {
  const told = carried(
    pointer('pointermove', 1, 20),
    pointer('pointerdown', 2, 90),
    pointer('pointermove', 1, 40),
    pointer('pointerup', 2, 90),
    pointer('pointerup', 1, 40),
  );
  same(told, ['lift', 'move 20', 'rest']);
}

export function a_pinch_that_begins_on_something_leaves_it_there() {
  same(carried(pointer('pointerdown', 2, 90), pointer('pointermove', 1, 40), pointer('pointerup', 1, 40)), []);
}

/**
 * Answer requests from here.
 * @param found what is read
 * @param status of what is changed
 */
function answering(found: unknown, status: number) {
  const sent: { body: any; keepalive: boolean | undefined }[] = [];
  window.fetch = async (_, how) => {
    if (how?.method !== 'POST') return new Response(JSON.stringify(found));
    sent.push({ body: JSON.parse(String(how.body)), keepalive: how.keepalive });
    return new Response('{}', { status });
  };
  return sent;
}

/** @returns when there is such a field in it, and it can be used */
async function shown(name: string, properties: object, selector: string): Promise<{ element: any; field: any }> {
  const element = Object.assign(document.createElement(name), properties) as any;
  document.body.append(element);
  for (;;) {
    await element.updateComplete;
    await new Promise((next) => setTimeout(next));
    const field = element.renderRoot.querySelector(selector);
    if (field && !field.disabled) return { element, field };
  }
}

export async function a_note_is_kept_when_its_page_goes_away() {
  const sent = answering({ text: 'old' }, 200);
  leaveFieldsWithThePage();
  const { field } = await shown('private-note', { about: 'tables/abc' }, 'textarea');
  same(field.value, 'old');
  field.value = 'new';
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  dispatchEvent(new PageTransitionEvent('pagehide'));
  same(sent, [{ body: { text: 'new' }, keepalive: true }]);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  same(sent.length, 1);
}

export async function a_note_is_kept_when_it_is_closed() {
  const sent = answering({ text: '' }, 200);
  const { element, field } = await shown('private-note', { about: 'tables/abc' }, 'textarea');
  field.value = 'new';
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  element.remove();
  same(
    sent.map(({ body }) => body),
    [{ text: 'new' }],
  );
}

export async function a_switch_shows_how_things_stand_after_a_refusal() {
  answering({ email_enabled: false, disabled: [], has_email: true, key: '' }, 503);
  const { element, field } = await shown('notifications-card', { email: 'a@b.example' }, 'fieldset input');
  same(field.checked, true);
  field.click();
  for (let turn = 0; turn < 20; turn++) await new Promise((next) => setTimeout(next));
  await element.updateComplete;
  same(element.renderRoot.querySelector('[role=alert]').hidden, false);
  same(field.checked, true);
}
