import { returnAddress, setAccount, reports } from '../../../../src/tessera/web/shell/account.js';
import { same } from './expect.js';

const ORIGIN = 'https://play.example';

const from = (back: string) => returnAddress(`?back=${encodeURIComponent(back)}`, ORIGIN);

export function who_logs_in_comes_back_to_where_they_were() {
  same(from('/t/abc?x=1#2'), '/t/abc?x=1#2');
  same(returnAddress('', ORIGIN), '');
}

export function who_logs_out_is_told_of_no_reports() {
  setAccount('Ada');
  reports.set(3);
  setAccount('');
  same(reports.value, 0);
}

export function nobody_is_led_to_another_site() {
  for (const back of ['https://evil.example/', '//evil.example/', '/\\evil.example/', '/.//evil.example/', 'tables']) {
    same(from(back), '');
  }
}
