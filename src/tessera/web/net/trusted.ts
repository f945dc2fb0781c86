/**
 * All that may become markup or a script, where browsers enforce Trusted Types: what the server wrote, and
 * the service worker. Lit has a policy of its own for templates.
 */

import { href } from '../base/address.js';

const rules = {
  createHTML: (text: string) => text,
  createScriptURL: (url: string) => url,
};
const policy: typeof rules = (globalThis as any).trustedTypes?.createPolicy('tessera', rules) ?? rules;

/** Parse markup written by the server. Scripts in it do not run. */
export function parsed(text: string, kind: DOMParserSupportedType) {
  return new DOMParser().parseFromString(policy.createHTML(text), kind);
}

/**
 * The address of the service worker.
 * @param build of the client
 */
export function serviceWorker(build: string) {
  return policy.createScriptURL(href(`/service-worker.js?build=${build}`));
}
