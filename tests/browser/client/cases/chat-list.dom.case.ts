import { LitElement, css } from 'lit';
import { ChatController, type ChatLine } from '../../../../src/tessera/web/chat/chat-controller.js';
import { holds, same } from './expect.js';

const line = (id: number): ChatLine => ({
  id,
  name: 'Ada',
  details: '12:00',
  text: `Line ${id}`,
  own: false,
  whom: 'side b',
  account: '',
  at: { message: id },
});

class ListOfMessages extends LitElement {
  static styles = css`
    ol {
      height: 100px;
      overflow: auto;
    }
  `;

  lines: readonly ChatLine[] = Array.from({ length: 20 }, (_, id) => line(id));
  parts = new ChatController(this, 'table');

  render() {
    return this.parts.list(this.lines, 'Chat');
  }
}

customElements.define('list-of-messages', ListOfMessages);

export async function a_chat_scrolls_to_a_new_message_and_only_then() {
  const host = new ListOfMessages();
  document.body.replaceChildren(host);
  await host.updateComplete;
  const list = host.renderRoot.querySelector('ol') as HTMLElement;
  const below = () => list.scrollHeight - list.clientHeight - list.scrollTop;
  holds(list.scrollTop > 0 && below() < 2, 'the newest message is seen at first');

  list.scrollTop = 0;
  host.requestUpdate();
  await host.updateComplete;
  same(list.scrollTop, 0);

  host.lines = [...host.lines, line(20)];
  host.requestUpdate();
  await host.updateComplete;
  holds(below() < 2, 'the new message is seen');
}
