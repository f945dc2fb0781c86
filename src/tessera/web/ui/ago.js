import { language } from '../text/fluent.js';

const UNITS = /** @type {const} */ ([
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]);

/**
 * How long ago something was, as one says it.
 * @param {string} time
 */
export function ago(time) {
  const seconds = (Date.now() - Date.parse(time)) / 1000;
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto', style: 'short' });
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  }
  return format.format(0, 'minute');
}
