/**
 * All that may become markup or a script, where browsers enforce Trusted Types: what the server wrote, and
 * the service worker. Lit has a policy of its own for templates.
 */

import { at } from './address.js';

const rules = {
  createHTML: (/** @type {string} */ text) => text,
  createScriptURL: (/** @type {string} */ url) => url,
};
/** @type {typeof rules} */
const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy('tessera', rules) ?? rules;

/**
 * Parse markup written by the server. Scripts in it do not run.
 * @param {string} text
 * @param {DOMParserSupportedType} kind
 */
export function parsed(text, kind) {
  return new DOMParser().parseFromString(policy.createHTML(text), kind);
}

/**
 * The address of the service worker.
 * @param {string} build  of the client
 */
export function serviceWorker(build) {
  return policy.createScriptURL(at(`/service-worker.js?build=${build}`));
}
