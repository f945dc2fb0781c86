/** Almajara's room, which the board editor imports from `almajara.ts`, too. */
export { room } from './almajara.js';
