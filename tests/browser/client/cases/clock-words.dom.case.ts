import { span } from '../../../../src/tessera/web/text/clock-words.js';
import { setLanguage } from '../../../../src/tessera/web/text/fluent.js';
import { same } from './expect.js';

export async function a_time_is_said_in_the_largest_unit_that_divides_it() {
  await setLanguage('en');
  const times = [45, 60, 90, 120, 3600, 5400, 86_400, 129_600, 172_800];
  same(times.map(span), [
    '45 seconds',
    '1 minute',
    '90 seconds',
    '2 minutes',
    '1 hour',
    '90 minutes',
    '1 day',
    '36 hours',
    '2 days',
  ]);
}
