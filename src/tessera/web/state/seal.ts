/** Whether this browser can look: over a line that is not secure, none reckons hashes. */
export function canOpen() {
  return globalThis.crypto?.subtle !== undefined;
}

/**
 * Whether a seed is the one that a game's draws were sealed with: the seal is the SHA-256 of the
 * seed's text.
 * @param seal in hexadecimal digits
 */
export async function opens(seed: string, seal: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed));
  const digits = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'));
  return digits.join('') === seal.toLowerCase();
}
