// What stands without any module: the palette and the remembered language before the first paint, a
// word to people when the page cannot start, word of errors to the server, and the line to what is
// played, which opens while modules load.

{
  /** The path below which the site is served, as in `base/address.ts`. */
  const root = document.documentElement.dataset['root'] ?? '';
  /** Of one visit; what goes wrong goes wrong again and again. */
  const MOST_REPORTS = 5;
  /** A page that has not started by then has failed, as far as anybody can see. */
  const LATE_MS = 20_000;

  let chosen: { palette?: string | null; language?: string | null } = {};
  try {
    chosen = { palette: localStorage.getItem('tessera-palette'), language: localStorage.getItem('tessera-language') };
  } catch {
    // Private windows may have no storage.
  }
  const light = matchMedia('(prefers-color-scheme: light)').matches;
  const palette = chosen.palette ?? (light ? 'day' : 'night');
  document.documentElement.dataset['palette'] = palette;
  // The ground of the page before its style has loaded.
  const scheme = ['day', 'author'].includes(palette) ? 'light' : 'dark';
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', scheme);
  if (chosen.language) document.documentElement.lang = chosen.language;

  const line = document.currentScript?.getAttribute('data-socket');
  if (line) {
    const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + line);
    const heard: string[] = [];
    socket.onmessage = ({ data }) => heard.push(data);
    globalThis.earlySocket = { socket, heard }; // for `net/socket.ts`
  }

  /** Show the words that wait in the page itself; they are gone once it has started. */
  const fail = () => {
    document.getElementById('failed')?.removeAttribute('hidden');
    globalThis.earlySocket?.socket.close();
  };

  const reported: Set<string> = new Set();

  /**
   * Report to the server, which removes personal data.
   * @param where the address of a file
   */
  const report = (kind: 'error' | 'rejection' | 'load' | 'late', what: string, where: string) => {
    const told = JSON.stringify({
      kind,
      what: what.slice(0, 300),
      where: where.slice(0, 200),
      page: (location.pathname.slice(root.length).split('/')[1] ?? '').slice(0, 20),
    });
    if (reported.has(told) || reported.size >= MOST_REPORTS) return;
    reported.add(told);
    const headers = { 'content-type': 'application/json' };
    fetch(`${root}/api/errors`, {
      method: 'POST',
      headers,
      body: told,
      keepalive: true,
      credentials: 'omit',
    }).catch(() => undefined);
  };

  const told = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : typeof error);

  /** Where an error comes from, as its stack says: the first place in a file of ours. */
  const placeOf = (error: unknown) =>
    (error instanceof Error && error.stack?.match(/\/(?:web|bundle)\/[^\s()]*/)?.[0]) || '';

  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (event instanceof ErrorEvent) {
        const { message, filename, lineno, colno, error } = event;
        report('error', error ? told(error) : message, placeOf(error) || `${filename}:${lineno}:${colno}`);
      } else if (target instanceof HTMLScriptElement) {
        report('load', 'script', target.src);
      } else {
        return; // a picture or a style: the page goes on without
      }
      fail();
    },
    { capture: true },
  );

  addEventListener('unhandledrejection', ({ reason }) => {
    report('rejection', told(reason), placeOf(reason));
    fail();
  });

  setTimeout(() => {
    if (!document.getElementById('failed')) return;
    report('late', '', '');
    fail();
  }, LATE_MS);
}
