/** Wars over HTTP. */

import { href } from '../../base/address.js';
import { ask } from '../../net/api.js';
import type { ExperimentNews } from '../../wire/lab.js';
import type { CheckedContent, NewWar, NewWarExperiment, OwnContent, WarContent, WarInfo } from '../../wire/war.js';

let asked: Promise<WarContent> | null = null;

/** The content for new wars, requested once per page load. */
export function content(): Promise<WarContent> {
  asked ??= ask('/api/zodiacs/content').catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** The content of a war, or the current one if it is unknown. */
export async function contentOf({ content: address }: WarInfo): Promise<WarContent> {
  const today = await content();
  if (!address || !today.addresses || today.addresses.includes(address)) return today;
  return contentAt(address).catch(() => today);
}

/** Check custom content. */
export const lookAt = (own: OwnContent): Promise<CheckedContent> => ask('/api/zodiacs/content', own);

/** What is found under an address; nothing else has it. */
const contentAt = (address: string): Promise<WarContent> => ask(`/api/zodiacs/content/${encodeURIComponent(address)}`);

/** The content of the pages of pieces: by address; built in without one. */
export const contentNamed = (address: string | null) => (address ? contentAt(address) : content());

/** The address of the page of a content's pieces; none for content that is not stored. */
export function piecesPage({ addresses = [] }: WarContent, faction: string = '') {
  if (addresses.length === 0) return '';
  const [only = ''] = addresses;
  const query = addresses.length === 1 ? `?content=${encodeURIComponent(only)}` : '';
  return href(`/rules/zodiacs/pieces${query}${faction ? `#${faction}` : ''}`);
}

export const newWar = (war: NewWar): Promise<WarInfo> => ask('/api/wars', war);

/** Bots that play a map, whether anybody looks or not; the same wish is the same experiment. */
export const beginWarExperiment = (wish: NewWarExperiment): Promise<ExperimentNews> =>
  ask('/api/wars/experiments', wish);

/** Sit down on an open seat. */
export const takeSeat = (id: string, seat: number, name: string): Promise<WarInfo> =>
  ask(`/api/wars/${id}/seats/${seat}`, { name });

/** Reserve an open seat for a registered player. */
export const invite = (id: string, seat: number, name: string): Promise<WarInfo> =>
  ask(`/api/wars/${id}/seats/${seat}/invitation`, { name });

/** The war in which one that is over is played once more. */
export const rematch = (id: string): Promise<WarInfo> => ask(`/api/wars/${id}/rematch`, {});
