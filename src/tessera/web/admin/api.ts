/** Requests of moderators. */

import { ask } from '../net/api.js';
import type { ModerationOverview } from '../wire/tables.js';

export const look = (): Promise<ModerationOverview> => ask('/api/admin');

export const resolve = (id: number): Promise<ModerationOverview> => ask(`/api/admin/reports/${id}/resolve`, {});

export const ban = (wish: { name: string; reason: string; days: number | null }): Promise<ModerationOverview> =>
  ask('/api/admin/bans', wish);

export const lift = (name: string): Promise<ModerationOverview> => ask('/api/admin/bans/lift', { name });

export const mute = (wish: { name: string; reason: string }): Promise<ModerationOverview> =>
  ask('/api/admin/mutes', wish);

export const unmute = (name: string): Promise<ModerationOverview> => ask('/api/admin/mutes/lift', { name });

export const rename = (wish: { name: string; new: string }): Promise<ModerationOverview> =>
  ask('/api/admin/names', wish);

export const giveRole = (wish: { name: string; role: string }): Promise<ModerationOverview> =>
  ask('/api/admin/roles', wish);
