import { storeFor, storedFor } from '../../../../src/tessera/web/base/storage.js';
import { same } from './expect.js';

export function only_the_newest_games_are_remembered() {
  localStorage.clear();
  for (let game = 0; game < 60; game++) storeFor('muted', `t${game}`, ['Ann']);
  same([storedFor('muted', 't9'), storedFor('muted', 't10')], [[], ['Ann']]);
  storeFor('muted', 't10', ['Ann', 'Bob']); // now the newest
  for (let game = 60; game < 100; game++) storeFor('muted', `t${game}`, ['Ann']);
  same([storedFor('muted', 't10'), storedFor('muted', 't20')], [['Ann', 'Bob'], []]);
}

export function a_game_about_which_nothing_is_to_be_remembered_leaves_nothing() {
  localStorage.clear();
  storeFor('muted', 't1', ['Ann']);
  storeFor('muted', 't1', []);
  same([storedFor('muted', 't1'), localStorage.getItem('tessera-muted')], [[], '[]']);
}

export function what_is_stored_and_cannot_be_read_is_forgotten() {
  localStorage.setItem('tessera-placed', '{');
  same(storedFor('placed', 'pit'), []);
}
