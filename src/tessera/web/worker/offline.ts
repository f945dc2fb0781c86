// The page without a connection: it lists the games and rules that `net/offline.ts` has kept, and reloads once the server
// answers.

{
  const TRY_MS = 10_000;
  const SEEN = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

  const KEPT = 'tessera-kept ';

  const listRules = async () => {
    for (const link of document.querySelectorAll('li a')) {
      if (!(link instanceof HTMLAnchorElement) || !(await caches.has(KEPT + link.pathname))) continue;
      link.closest('li')?.removeAttribute('hidden');
      link.closest('section')?.removeAttribute('hidden');
    }
  };

  /** The games, latest first, in the list of each language. */
  const listGames = async () => {
    const paths = (await caches.keys()).filter((name) => name.startsWith(KEPT)).map((name) => name.slice(KEPT.length));
    const kept = paths.map(async (path) => ({ path, game: await (await caches.match(`${path}/kept`))?.json() }));
    const games = (await Promise.all(kept)).filter(({ game }) => game).toSorted((a, b) => b.game.at - a.game.at);
    for (const list of games.length ? document.querySelectorAll('.games ul') : []) {
      list.closest('section')?.removeAttribute('hidden');
      for (const { path, game } of games) {
        const link = Object.assign(document.createElement('a'), { href: path, textContent: game.title });
        const seen = new Date(game.at).toLocaleString(document.documentElement.lang, SEEN);
        const item = document.createElement('li');
        item.append(link, ` · ${seen}`);
        list.append(item);
      }
    }
  };

  const tryAgain = () =>
    fetch(location.href, { method: 'HEAD' }).then(
      () => location.reload(),
      () => undefined,
    );

  listRules();
  listGames();
  addEventListener('online', tryAgain);
  setInterval(tryAgain, TRY_MS);
}
