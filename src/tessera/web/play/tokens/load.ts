import { retry } from '../../net/retry.js';

/** Fetch what only games with tokens need. */
export const loadTokens = () => retry(() => import('./all.js'));
