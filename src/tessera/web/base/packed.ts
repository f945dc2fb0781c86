/** Texts made short enough for addresses: deflated, in letters that need no escaping. */

/** As in `tessera.server.tables.messages`: no board and no content is longer. */
const LONGEST = 50_000;

export async function pack(text: string): Promise<string> {
  const bytes = new Uint8Array(await new Response(through(text, new CompressionStream('deflate-raw'))).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * The text that was packed; null where it is none, or longer than any may be.
 * @param longest characters
 */
export async function unpack(code: string, longest: number = LONGEST): Promise<string | null> {
  try {
    const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const reader = through(bytes, new DecompressionStream('deflate-raw'))
      .pipeThrough(new TextDecoderStream('utf-8', { fatal: true }))
      .getReader();
    let text = '';
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      text += chunk.value;
      if (text.length > longest) return reader.cancel().then(() => null);
    }
    return text;
  } catch {
    return null;
  }
}

function through(what: string | Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  return new Blob([what]).stream().pipeThrough(stream);
}
