import { at } from '../net/address.js';
import * as api from '../net/api.js';
import { say } from '../text/fluent.js';
import { remembered } from '../ui/memory.js';
import { takeSeat as takeSeatAtWar } from '../war/lobby/api.js';

/**
 * Sit down at a table, and go there.
 * @param {string} table
 * @param {string} side
 * @returns {Promise<string>} why that cannot be, in a sentence; empty where one is on the way
 */
export const sitDown = (table, side) =>
  goTo(at(`/t/${table}`), () => api.takeSeat(table, side, remembered('name') ?? ''));

/**
 * Sit down at a war, and go there.
 * @param {string} war
 * @param {number} seat
 * @returns {Promise<string>} as above
 */
export const sitDownAtWar = (war, seat) =>
  goTo(at(`/w/${war}`), () => takeSeatAtWar(war, seat, remembered('name') ?? ''));

/**
 * @param {string} page
 * @param {() => Promise<unknown>} sit
 * @returns {Promise<string>}
 */
async function goTo(page, sit) {
  try {
    await sit();
    location.assign(page);
    return '';
  } catch (error) {
    if (!(error instanceof api.Refusal)) throw error;
    return error.message || say('web-no-answer');
  }
}
