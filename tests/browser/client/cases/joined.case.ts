import { noteTournament, join, joined } from '../../../../src/tessera/web/shell/joined-tournaments.js';
import { same } from './expect.js';

/**
 * A tournament as far as it matters here.
 * @param score of its last game
 */
const tournament = (status: string, score: number | null, id = 'cup'): Parameters<typeof noteTournament>[0] =>
  ({ info: { id, status }, games: [{ score: 1 }, { score }], wars: [] }) as any;

export function a_tournament_is_forgotten_once_it_and_its_games_are_over() {
  join('cup');
  noteTournament(tournament('playing', 1));
  noteTournament(tournament('finished', null));
  noteTournament(tournament('finished', 1, 'another'));
  same(joined(), 'cup');
  noteTournament(tournament('finished', 1));
  same(joined(), '');
}

export function a_war_that_goes_on_keeps_its_league() {
  join('cup');
  const { info } = tournament('finished', 1);
  const wars = (finish: number | null) => [{ seats: [{ finish: 1 }, { finish }] }] as any;
  noteTournament({ info, games: [], wars: wars(null) });
  same(joined(), 'cup');
  noteTournament({ info, games: [], wars: wars(2) });
  same(joined(), '');
}
