import type { WarSeat } from '../../wire/war.js';

/** Whether a seat is open to anyone: one with a name is reserved for that account. */
export const isFree = ({ kind, name }: WarSeat) => kind === 'open' && !name;
