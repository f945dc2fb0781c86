import { href } from '../base/address.js';
import { stored } from '../base/storage.js';
import * as api from '../net/api.js';
import { t } from '../text/fluent.js';
import { takeSeat as takeSeatAtWar } from '../war/content/api.js';

/**
 * Sit down at a table, and go there.
 * @returns why that cannot be, in a sentence; empty where one is on the way
 */
export const sitDown = (table: string, side: string): Promise<string> =>
  goTo(href(`/t/${table}`), () => api.takeSeat(table, side, stored('name') ?? ''));

/**
 * Sit down at a war, and go there.
 * @returns as above
 */
export const sitDownAtWar = (war: string, seat: number): Promise<string> =>
  goTo(href(`/w/${war}`), () => takeSeatAtWar(war, seat, stored('name') ?? ''));

async function goTo(page: string, sit: () => Promise<unknown>): Promise<string> {
  try {
    await sit();
    location.assign(page);
    return '';
  } catch (error) {
    if (!(error instanceof api.Refusal)) throw error;
    return error.message || t('web-no-answer');
  }
}
