/**
 * What somebody who looks elsewhere is to be told of a war in which they play.
 * @import {WarState} from './war.js'
 */

import { say } from '../../text/fluent.js';
import { resultWords } from '../words.js';
import { passesNow } from './passing.js';
import { awaited, moment } from './war.js';

/**
 * Whether the one who sits here is asked something and has not said that they are ready.
 * @param {WarState} state
 */
export function isAsked(state) {
  return state.seat !== null && awaited(state).includes(state.seat) && !passesNow(state);
}

/**
 * The news for one who plays at one seat; empty when there is none.
 * @param {WarState} state
 * @param {WarState} before
 */
export function newsFor(state, before) {
  const [now, then] = [state.war, before.war];
  if (!now || !then || state.seat === null || state.cover !== null) return '';
  if (now.result && !then.result) return resultWords(now);
  const anew = now.step_number !== then.step_number || now.status !== then.status;
  const scene = moment(state)?.scene;
  const news = scene && isAsked(state) && (anew || !isAsked(before));
  return news ? say('zodiacs-web-task', { step: scene.step }) : '';
}
