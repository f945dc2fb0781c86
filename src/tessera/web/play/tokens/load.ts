import { untilItComes } from '../../net/retry.js';

/** Fetch what only games with tokens need. */
export const loadTokens = () => untilItComes(() => import('./all.js'));
