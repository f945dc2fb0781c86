/** Notifications about a war for players whose page is hidden. */

import { t } from '../../text/fluent.js';
import { passesNow } from './passing.js';
import { type WarState, awaited, moment } from './war.js';
import { resultWords } from './words.js';

/** Whether the player is prompted and not ready. */
export function isAsked(state: WarState) {
  return state.seat !== null && awaited(state).includes(state.seat) && !passesNow(state);
}

/** The notification for the player of a seat; empty if there is none. */
export function newsFor(state: WarState, before: WarState) {
  const [now, then] = [state.war, before.war];
  if (!now || !then || state.seat === null || state.cover !== null) return '';
  if (now.result && !then.result) return resultWords(now);
  const anew = now.step_number !== then.step_number || now.status !== then.status;
  const scene = moment(state)?.scene;
  const news = scene && isAsked(state) && (anew || !isAsked(before));
  return news ? t('zodiacs-web-task', { step: scene.step }) : '';
}
