import { PrivateNote } from '../../../../src/tessera/web/chat/private-note.js';
import { same } from './expect.js';

/** What has been asked of the server, and what ends the save under way. */
function server() {
  const asked: string[] = [];
  let kept = 'old';
  const saves: (() => void)[] = [];
  const fetch = async (_: string, { method, body }: RequestInit) => {
    if (method !== 'POST') {
      asked.push('read');
      return new Response(JSON.stringify({ text: kept }));
    }
    const { text } = JSON.parse(String(body));
    asked.push(text);
    await new Promise((done) => saves.push(() => done(undefined)));
    kept = text;
    return new Response('{}');
  };
  Object.assign(globalThis, { fetch });
  return { asked, end: () => saves.shift()?.() };
}

async function opened() {
  const note = new PrivateNote();
  note.about = 'abc';
  document.body.append(note);
  await rest();
  return note;
}

function write(note: PrivateNote, text: string) {
  const field = note.renderRoot.querySelector('textarea') as HTMLTextAreaElement;
  field.value = text;
  field.dispatchEvent(new Event('change'));
}

const rest = () => new Promise((done) => setTimeout(done, 30));

export async function a_note_is_read_after_it_was_saved() {
  const { asked, end } = server();
  const note = await opened();
  write(note, 'new');
  note.remove();
  const again = await opened();
  same(asked, ['read', 'new']);
  end();
  await rest();
  same([asked, again.renderRoot.querySelector('textarea')?.value], [['read', 'new', 'read'], 'new']);
}

export async function notes_are_saved_one_after_the_other_but_at_once_when_the_page_goes() {
  const { asked, end } = server();
  const note = await opened();
  write(note, 'one');
  write(note, 'two');
  await rest();
  same(asked, ['read', 'one']);
  write(note, 'three');
  end();
  await rest();
  same(asked, ['read', 'one', 'two']);
  dispatchEvent(new Event('pagehide'));
  await rest();
  same(asked, ['read', 'one', 'two', 'three']);
}
