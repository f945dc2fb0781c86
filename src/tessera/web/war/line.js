/**
 * The line to a war.
 * @import {WarClientMessage, WarServerMessage} from './wire.js'
 */

import { Line } from '../net/line.js';
import { language } from '../text/fluent.js';

/**
 * @typedef {object} WarLine
 * @property {() => void} open
 * @property {() => void} renew
 * @property {(message: WarClientMessage) => void} say
 *
 * @typedef {object} WarListener
 * @property {(message: WarServerMessage) => void} heard
 * @property {(link: 'lost' | 'gone') => void} linked
 */

/**
 * @param {string} id  of the war
 * @param {WarListener} listener
 * @returns {WarLine}
 */
export function linkTo(id, listener) {
  const socket = `${location.origin.replace(/^http/, 'ws')}/api/wars/${id}/socket`;
  // A line carries any messages; which ones it says and hears is ours to know.
  const line = /** @type {unknown} */ (
    new Line(() => `${socket}?language=${language()}`, /** @type {any} */ (listener))
  );
  return /** @type {WarLine} */ (line);
}
