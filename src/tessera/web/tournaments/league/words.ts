/** Leagues of wars in words. */

import { html } from 'lit';
import { retry } from '../../net/retry.js';
import { span } from '../../text/clock-words.js';
import { t } from '../../text/fluent.js';
import { content } from '../../war/content/api.js';
import { inWords, ruleWords } from '../../war/content/words.js';
import type { LeagueTerms } from '../../wire/tournaments.js';
import type { WarContent } from '../../wire/war.js';

let known: WarContent | null = null;

/** Learn what maps are called; until then nothing is said of them. */
export async function learnLeagues() {
  const picture = retry(() => import('../../war/content/map-picture.js'));
  const [found] = await Promise.all([retry(content), picture]);
  known = found;
}

/** The map on which the wars of a league are played, as a small picture. */
export function leagueMap({ map }: LeagueTerms) {
  return html`<map-picture .map=${known?.maps[map] ?? null} .terrains=${known?.terrains ?? {}}></map-picture>`;
}

/** On which map the wars of a league are played, by how many, by which clock, and by which unusual rules. */
export function leagueTerms(terms: LeagueTerms) {
  const { map, clock, days } = terms;
  const ground = known?.maps[map];
  if (!ground) return [];
  return [
    inWords(ground.name),
    t('tournaments-web-league-size', { seats: ground.seats }),
    t('tournaments-web-league-pace', { kind: clock.kind, span: span(clock.seconds) }),
    t('tournaments-web-league-days', { days }),
    ...ruleWords(terms),
  ];
}
