/** Requests for chat and notes. */

import { ask } from '../net/api.js';
import type { Note } from '../wire/tables.js';

/** @param room `tables/` or `wars/`, and its name */
export const postMessage = (room: string, wish: { text: string } | { greeting: string }) =>
  ask(`/api/${room}/chat`, wish);

/** The user's note. */
export const note = (room: string): Promise<Note> => ask(`/api/notes/${room}`);

/** It arrives even if the page goes away meanwhile. */
export const writeNote = (room: string, text: string) => ask(`/api/notes/${room}`, { text }, { keepalive: true });
