/** The games that this client has a room for, in the order they are shown. */
export const GAMES = ['vorcept', 'pit', 'almajara'];
