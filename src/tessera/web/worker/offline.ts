// The page without a connection: it lists the rules that `net/offline.ts` has kept, and reloads once the server answers.

{
  const TRY_MS = 10_000;

  const list = async () => {
    for (const link of document.querySelectorAll('li a')) {
      if (!(link instanceof HTMLAnchorElement) || !(await caches.has(`tessera-kept ${link.pathname}`))) continue;
      link.closest('li')?.removeAttribute('hidden');
      link.closest('section')?.removeAttribute('hidden');
    }
  };

  const tryAgain = () =>
    fetch(location.href, { method: 'HEAD' }).then(
      () => location.reload(),
      () => undefined,
    );

  list();
  addEventListener('online', tryAgain);
  setInterval(tryAgain, TRY_MS);
}
