/**
 * Wars over HTTP.
 * @import {ExperimentNews} from '../../lab/wire.js'
 * @import {
 *   NewWar, OwnContent, CheckedContent, WarContent, NewWarExperiment, WarInfo
 * } from '../wire.js'
 */

import { at } from '../../net/address.js';
import { ask } from '../../net/api.js';

/** @type {Promise<WarContent> | null} */
let asked = null;

/**
 * What can be played with. It does not change while a page is open, so it is asked for once.
 * @returns {Promise<WarContent>}
 */
export function content() {
  asked ??= ask('/api/zodiacs/content').catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}

/**
 * The content of a war, or the current one if it is unknown.
 * @param {WarInfo} war
 * @returns {Promise<WarContent>}
 */
export async function contentOf({ content: address }) {
  const today = await content();
  if (!address || !today.addresses || today.addresses.includes(address)) return today;
  return contentAt(address).catch(() => today);
}

/**
 * Check custom content.
 * @param {OwnContent} own
 * @returns {Promise<CheckedContent>}
 */
export const lookAt = (own) => ask('/api/zodiacs/content', own);

/**
 * What is found under an address; nothing else has it.
 * @param {string} address
 * @returns {Promise<WarContent>}
 */
const contentAt = (address) => ask(`/api/zodiacs/content/${encodeURIComponent(address)}`);

/**
 * The content of the pages of pieces: by address; built in without one.
 * @param {string | null} address
 */
export const contentNamed = (address) => (address ? contentAt(address) : content());

/**
 * The address of the page of a content's pieces; none for content that is not stored.
 * @param {WarContent} found
 * @param {string} [faction]
 */
export function piecesPage({ addresses = [] }, faction = '') {
  if (addresses.length === 0) return '';
  const [only = ''] = addresses;
  const query = addresses.length === 1 ? `?content=${encodeURIComponent(only)}` : '';
  return at(`/rules/zodiacs/pieces${query}${faction ? `#${faction}` : ''}`);
}

/**
 * @param {NewWar} war
 * @returns {Promise<WarInfo>}
 */
export const newWar = (war) => ask('/api/wars', war);

/**
 * Bots that play a map, whether anybody looks or not; the same wish is the same experiment.
 * @param {NewWarExperiment} wish
 * @returns {Promise<ExperimentNews>}
 */
export const beginWarExperiment = (wish) => ask('/api/wars/experiments', wish);

/**
 * Sit down on an open seat.
 * @param {string} id
 * @param {number} seat
 * @param {string} name
 * @returns {Promise<WarInfo>}
 */
export const takeSeat = (id, seat, name) => ask(`/api/wars/${id}/seats/${seat}`, { name });

/**
 * Reserve an open seat for a registered player.
 * @param {string} id
 * @param {number} seat
 * @param {string} name
 * @returns {Promise<WarInfo>}
 */
export const invite = (id, seat, name) => ask(`/api/wars/${id}/seats/${seat}/invitation`, { name });

/**
 * The war in which one that is over is played once more.
 * @param {string} id
 * @returns {Promise<WarInfo>}
 */
export const rematch = (id) => ask(`/api/wars/${id}/rematch`, {});
