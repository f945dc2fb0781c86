/**
 * Which options of a game are told together, where there are too many for one list.
 * @type {Record<string, readonly {name: string, options: readonly string[]}[]>}
 */
export const GROUPS = {
  almajara: [
    { name: 'tokens', options: ['deal', 'start', 'specials', 'flip'] },
    { name: 'moves', options: ['moves', 'withdraw', 'portal_deploy'] },
    { name: 'end', options: ['obelisks', 'limit', 'limit_goal', 'draw_after'] },
  ],
};
