import { at } from '../net/address.js';
import * as api from '../net/api.js';
import { say } from '../text/fluent.js';
import { remembered } from '../ui/memory.js';

/**
 * Sit down at a table, and go there.
 * @param {string} table
 * @param {string} side
 * @returns {Promise<string>} why that cannot be, in a sentence; empty where one is on the way
 */
export async function sitDown(table, side) {
  try {
    await api.takeSeat(table, side, remembered('name') ?? '');
    location.assign(at(`/t/${table}`));
    return '';
  } catch (error) {
    if (!(error instanceof api.Refusal)) throw error;
    return error.message || say('web-no-answer');
  }
}
