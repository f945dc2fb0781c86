/**
 * Dilemmas over HTTP.
 * @import {DilemmaAnswer, DilemmaBrief, DilemmaOverview, DilemmaScene, Past} from '../wire.js'
 */

import { ask } from '../../net/api.js';

/** The game whose wars they are from. */
export const GAME = 'zodiacs';

/**
 * How many there are, and the one of the day.
 * @returns {Promise<DilemmaOverview>}
 */
export const dilemmas = () => ask('/api/dilemmas');

/**
 * One that one has not tried, of about one's strength.
 * @returns {Promise<DilemmaBrief>}
 */
export const nextDilemma = () => ask('/api/dilemmas/next');

/**
 * A dilemma as it is set.
 * @param {string} id
 * @returns {Promise<DilemmaScene>}
 */
export const dilemma = (id) => ask(`/api/dilemmas/${encodeURIComponent(id)}`);

/**
 * The map as it was known after an entry of the journal.
 * @param {string} id
 * @param {number} number
 * @returns {Promise<Past>}
 */
export const pastOf = (id, number) => ask(`/api/dilemmas/${id}/past/${number}`);

/**
 * What is said of the orders of the hour.
 * @param {string} id
 * @param {readonly string[]} orders
 * @returns {Promise<DilemmaAnswer>}
 */
export const weigh = (id, orders) => ask(`/api/dilemmas/${id}/answers`, { orders });
