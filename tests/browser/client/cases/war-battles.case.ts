import { harms } from '../../../../src/tessera/web/war/state/battles.js';
import { aim, arrange, join, question } from '../../../../src/tessera/web/war/state/fighting.js';
import type { WarBattle, WarQuestion } from '../../../../src/tessera/web/wire/war.js';
import { same } from './expect.js';
import { content, moment, piece, played, scene } from './wars.js';

const FOE = { owner: 1, kind: 'spark', cell: 'c1' };
const NOTHING = { targets: {}, vanguards: [], orders: [], strikes: {} };

function fighting(
  step: string,
  asked: Partial<WarQuestion>,
  battles: WarBattle[],
  ...pieces: ReturnType<typeof piece>[]
) {
  const now = scene({ step, battles, pieces });
  return played({ seat_states: { 0: moment({ scene: now, question: { ...NOTHING, ...asked } }) } });
}

const found = (state: ReturnType<typeof played>) =>
  harms(state, content).map(({ piece: { id }, damage, has, dies }) => [id, damage, has, dies]);

export function chosen_targets_tell_who_takes_what() {
  const pieces = [piece({ attacking: 'c1' }), piece({ id: 20, hp: 2, ...FOE }), piece({ id: 21, ...FOE })];
  const state = fighting('targets', { targets: { 7: [20, 21] } }, [], ...pieces);
  same(found(state), [
    [7, 2, 4, false],
    [20, 2, 2, true],
  ]);
  same(found(aim(state, 7, 21).state), [
    [7, 2, 4, false],
    [21, 2, 4, false],
  ]);
}

export function a_vanguard_takes_damage_first_and_deals_its_own() {
  const battles = [{ attacker: 20, target: 7, vanguards: [[], []] as [number[], number[]], strikes: true }];
  const asked = { vanguards: [{ own: 7, enemy: 20, pieces: [8] }] };
  const pieces = [piece({ hp: 1 }), piece({ id: 8, hp: 1, shield: 1 }), piece({ id: 20, hp: 5, boost: 1, ...FOE })];
  const state = fighting('defence', asked, battles, ...pieces);
  same(found(state), [
    [7, 3, 1, true],
    [20, 2, 5, false],
  ]);
  const { state: covered } = join(state, 8, question(state)?.vanguards[0] ?? null);
  same(found(covered), [
    [7, 1, 1, true],
    [8, 2, 2, true],
    [20, 4, 5, false],
  ]);
}

export function the_chosen_order_decides_who_of_a_vanguard_falls() {
  const battles = [{ attacker: 7, target: 20, vanguards: [[], [21, 22]] as [number[], number[]], strikes: true }];
  const pair = { own: 7, enemy: 20, pieces: [21, 22] };
  const foes = [20, 21, 22].map((id) => piece({ id, hp: 2, ready: false, ...FOE }));
  const state = fighting('order', { orders: [pair] }, battles, piece(), ...foes);
  same(found(state), [
    [7, 0, 4, false],
    [20, 0, 2, false],
    [21, 2, 2, true],
    [22, 0, 2, false],
  ]);
  same(
    found(arrange(state, pair, 1, 0).state).filter(([, , , dies]) => dies),
    [[22, 2, 2, true]],
  );
}

export function a_piece_attacked_by_several_strikes_one() {
  const battles = [20, 21].map((attacker) => ({
    attacker,
    target: 7,
    vanguards: [[], []] as [number[], number[]],
    strikes: true,
  }));
  const foes = [20, 21].map((id) => piece({ id, ...FOE }));
  same(found(fighting('order', { strikes: { 7: [20, 21] } }, battles, piece(), ...foes)), [
    [7, 4, 4, true],
    [20, 2, 4, false],
    [21, 0, 4, false],
  ]);
  same(found(fighting('defence', {}, battles, piece(), ...foes)), [
    [7, 4, 4, true],
    [20, 2, 4, false],
    [21, 0, 4, false],
  ]);
}
