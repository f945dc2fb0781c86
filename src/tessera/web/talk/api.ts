/** Requests for chat, notes and blocks. */

import { ask } from '../net/api.js';
import type { Blocks, Note } from '../state/wire.js';

/** @param room `tables/` or `wars/`, and its name */
export const sayAt = (room: string, wish: { text: string } | { greeting: string }) => ask(`/api/${room}/chat`, wish);

/** The user's note. */
export const note = (room: string): Promise<Note> => ask(`/api/notes/${room}`);

/** It arrives even if the page goes away meanwhile. */
export const writeNote = (room: string, text: string) => ask(`/api/notes/${room}`, { text }, { keepalive: true });

export const blocks = (): Promise<Blocks> => ask('/api/blocks');

export const block = (name: string): Promise<Blocks> => ask('/api/blocks', { name });

export const unblock = (name: string): Promise<Blocks> => ask('/api/blocks/lift', { name });
