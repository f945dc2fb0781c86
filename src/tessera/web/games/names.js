/** The games that this client has a room for, in the order they are shown. */
export const GAMES = ['vorcept', 'pit', 'almajara'];
/** The game of hidden orders for many, which has pages and tables of its own. */
export const WARS = 'zodiacs';
