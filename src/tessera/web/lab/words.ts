/** What experiments call things. */

import { optionsOf } from '../state/new-game.js';
import { language, t } from '../text/fluent.js';
import { type Rules, ruleWords } from '../war/content/words.js';
import type { GameBrief, GroupWinRate, SeriesResult } from '../wire/lab.js';

const SIGHT = 'sight:';

/** A player: a level, or one that sees all. */
export function levelName(player: string) {
  return player.startsWith(SIGHT) ? t('lab-web-sight', { level: player.slice(SIGHT.length) }) : player;
}

export const nameOf = ({ name }: GroupWinRate) => inTongue(name);

/** A localised name in the current language. */
export function inTongue(name: Record<string, string>) {
  return name[language()] ?? name['en'] ?? '';
}

/** The options of the wars of an experiment, in words. */
export function warRules(variant: string) {
  const { coalitions, ...rules } = optionsOf(variant);
  return [
    ...(coalitions ? [t('lab-web-war-coalitions-of', { count: Number(coalitions) })] : []),
    ...ruleWords(rules as Partial<Rules>),
  ];
}

/**
 * The course of a game, as a sentence.
 * @param winRates with the names of the groups
 */
export function gameWords(
  { sides }: SeriesResult,
  { number, winner, reason, turns }: GameBrief,
  winRates: readonly GroupWinRate[],
) {
  const told = { number: number + 1, winner: winner || 'none', reason, turns };
  if (sides.length) return t('lab-web-game', told);
  const names = winner.split('+').map((id) => inTongue(winRates.find((one) => one.id === id)?.name ?? { en: id }));
  return t('lab-web-war-game', { ...told, winner: winner ? names.join(' + ') : 'none' });
}
