/** A clock that stands still until it is told to go on. */
export function stoppedClock() {
  const alarms: Map<number, { at: number; ring: () => void }> = new Map();
  let now = 0;
  let last = 0;
  Object.assign(globalThis, {
    setTimeout: (ring: () => void, wait: number) => {
      last += 1;
      alarms.set(last, { at: now + wait, ring });
      return last;
    },
    clearTimeout: (id: number) => alarms.delete(id),
  });
  return (ms: number) => {
    const until = now + ms;
    for (;;) {
      const [next] = [...alarms].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at);
      if (!next) break;
      alarms.delete(next[0]);
      now = next[1].at;
      next[1].ring();
    }
    now = until;
  };
}

/** How promises end, once they do. */
export function endsOf(...promises: Promise<unknown>[]) {
  const ends: unknown[] = promises.map(() => 'waits');
  promises.forEach((promise, index) =>
    promise.then(
      (result) => (ends[index] = result),
      ({ code }) => (ends[index] = code),
    ),
  );
  return ends;
}

/** Until all promises that have ended have told. */
export const soon = async () => {
  for (let count = 0; count < 5; count += 1) await null;
};
