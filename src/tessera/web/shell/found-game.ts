import { href } from '../base/address.js';
import { t } from '../text/fluent.js';
import type { Paired } from '../wire/lobby.js';
import { notify } from './notifications.js';
import { endSearch, foundWar } from './search.js';

/** Go to the game that was found. */
export function enter({ table, war }: Paired) {
  if (war) foundWar(war);
  else endSearch();
  notify(
    'lobby',
    t(war ? 'lobby-web-found-war' : 'lobby-web-found'),
    t(war ? 'lobby-web-found-war-text' : 'lobby-web-found-text'),
  );
  location.assign(href(war ? `/w/${war}` : `/t/${table}`));
}
