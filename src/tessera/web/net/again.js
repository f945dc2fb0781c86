/** Files that a page cannot do without, asked for until they come. */

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Ask until it comes, ever more seldom.
 * @template T
 * @param {() => Promise<T>} ask
 * @returns {Promise<T>} never fails
 */
export async function untilItComes(ask) {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(LONGEST_WAIT_MS, wait * 2)) {
    try {
      return await ask();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
