/** Messages of Almajara. Names of faces come with the board, since a kit may be custom. */

import { type Sentence, language, t } from '../../text/fluent.js';
import type { BoardScene, Scene, SceneAction, SceneCapture, SceneFace } from '../../wire/tables.js';
import type { Build, Extras } from '../room.js';

/** Where the points of a face lie: “two forwards; one back, one to the right”. */
export function pointsOf({ marks }: Pick<SceneFace, 'marks'>) {
  const points = marks.map(([across, along]) => t('almajara-web-point', { across, along }));
  return points.join('; ');
}

/** The words for one board; before it is known, faces are called by their letters. */
export function wordsFor(board: BoardScene | null) {
  const nameOf = (kind?: string | null) => {
    const names = board?.faces[kind ?? '']?.name;
    return names?.[language()] ?? Object.values(names ?? {})[0] ?? kind ?? '';
  };
  const categoryOf = (kind: string) => board?.faces[kind]?.category ?? kind.charAt(0);
  const options = board?.options ?? {};
  const { specials = 'on', moves = 'tokens', obelisks = 'both', limit_goal: goal = 'points' } = options;
  const { stone = 'held', card_guardians: armed = 'peaceful' } = options;
  const guardian = moves === 'cards' ? armed : 'peaceful';
  const kinds = new Set(board?.zones.map(({ kind }) => kind));
  /** The sides that can win by a portal of the other side. */
  const portals = kinds.has('p') ? (kinds.has('P') ? 'both' : 's') : kinds.has('P') ? 'n' : '';
  const enough = (board?.zones.filter(({ kind }) => kind === 'o').length ?? 0) > 1;
  /** Whether neither side can win by a portal or by Obelisks. */
  const endless = !portals && !(enough && obelisks !== 'off');

  const said = specials.split('.');
  /** The letters of the special categories that keep their own rules. */
  const ruled = ['A', 'M', 'G'].filter((_, place) => (said[place] ?? said[0]) === 'on').join('') || 'none';

  /** What the rules take a face for: its category, or a token like all others. */
  const rankOf = (kind: string) => (ruled === 'none' ? 'plain' : categoryOf(kind));

  const actionArgs = ({ side, kind, origin, target, card, guard }: SceneAction) => ({
    side,
    name: nameOf(kind),
    origin: origin ?? '',
    target: target ?? '',
    card: card ? nameOf(card) : 'none',
    guard: guard ?? '',
  });

  /** The side that wins when its next turn begins, unless it is driven off. */
  function alarm({ tokens }: Scene): Sentence | null {
    return tokens?.imminent_winner ? { key: 'almajara-web-alarm', args: { side: tokens.imminent_winner } } : null;
  }

  const captureArgs = ({ cell, side, kind }: SceneCapture) => ({ cell, side, name: nameOf(kind) });

  return {
    nameOf,
    categoryOf,

    /** What stands on a cell, and where that is. */
    describe(cell: string, { pieces, tokens }: Scene): Sentence {
      const zone = board?.zones.find(({ cells }) => cells.includes(cell));
      const ground = {
        zone: zone?.kind ?? 'none',
        mark: zone?.mark === cell ? 'yes' : 'no',
        active: tokens?.active.includes(zone?.mark ?? '') ? 'yes' : 'no',
      };
      const piece = pieces.find((piece) => piece.cell === cell);
      if (!piece) return { key: 'almajara-web-free', args: ground };
      const guards = tokens?.guards.filter(([, guarded]) => guarded === cell) ?? [];
      return {
        key: 'almajara-web-standing',
        args: {
          ...ground,
          side: piece.side,
          name: nameOf(piece.kind),
          category: categoryOf(piece.kind),
          guard: guards.map(([guard]) => guard).join(', ') || 'none',
          spent: tokens?.guarded.includes(cell) ? 'yes' : 'no',
        },
      };
    },

    /** @param letter a face, a card with its colon, or the letter of a zone */
    about(letter: string): Sentence {
      if (letter.startsWith(':')) {
        return { key: 'almajara-web-about-card', args: { rank: rankOf(letter.slice(1)) } };
      }
      return letter.length > 1
        ? { key: 'almajara-web-about', args: { rank: rankOf(letter), ruled, moves, stone, guardian } }
        : { key: 'almajara-web-about-zone', args: { zone: letter, ruled, obelisks, stone } };
    },

    task(scene: Scene, yours: boolean): Sentence {
      const { choices, phase, turn, actions_left, full_turn } = scene;
      const only = Object.keys(choices).length === 1 && 'end' in choices;
      const lurking = yours && !only ? alarm(scene) : null;
      if (lurking && lurking.args?.['side'] !== turn) return { ...lurking, key: 'almajara-web-task-alarm' };
      return {
        key: `almajara-web-${yours ? 'task' : 'wait'}-${only ? 'end' : phase}`,
        args: {
          side: scene.cards?.drawing ?? turn ?? '',
          left: actions_left,
          full: full_turn,
          moves,
        },
      };
    },

    narrate(action: SceneAction): Sentence[] {
      const args = actionArgs(action);
      return [
        { key: `almajara-web-announce-${action.verb}`, args },
        ...(action.guard ? [{ key: 'almajara-web-announce-guard', args }] : []),
        ...action.captures.map((capture) => ({
          key: 'almajara-web-announce-capture',
          args: captureArgs(capture),
        })),
      ];
    },

    brief: ({ verb }: SceneAction): Sentence | null => (verb === 'end' ? { key: 'almajara-web-ended' } : null),

    would: (capture: SceneCapture): Sentence => ({ key: 'almajara-web-would', args: captureArgs(capture) }),

    ending(scene: Scene, winner: string): Sentence {
      const [first = 's', second = 'n'] = board?.sides ?? [];
      const { limit = 0, turns = 0 } = scene.tokens ?? {};
      return {
        key: 'almajara-web-reason',
        args: {
          reason: scene.outcome?.reason ?? '',
          side: winner || 'none',
          turns: scene.clock,
          limit,
          idle: limit && turns >= limit ? 'no' : 'yes',
          south: scene.tokens?.points[first] ?? 0,
          north: scene.tokens?.points[second] ?? 0,
        },
      };
    },

    build: {
      action: (action: SceneAction) => ({
        key: action.guard ? 'almajara-web-action-vain' : 'almajara-web-action',
        args: actionArgs(action),
      }),
      next([source = '', target = ''], _scene, mayPlay) {
        if (mayPlay) return null;
        if (!source.startsWith(':')) return { key: 'almajara-web-next-card' };
        const args = { name: nameOf(source.slice(1)), origin: target };
        return { key: 'almajara-web-next-target', args };
      },
      sure: { key: 'almajara-web-sure' },
    } as Build,

    alarm,

    tally({ tokens }: Scene, side: string) {
      const count = tokens?.to_place[side];
      if (count !== undefined) return { said: { key: 'almajara-web-to-place', args: { count } }, why: null };
      if (!endless && !(tokens?.limit && goal === 'points')) return null;
      const [points, taken] = [tokens?.points[side] ?? 0, tokens?.taken[side] ?? 0];
      const said = { key: 'almajara-web-points', args: { points } };
      return { said, why: { key: 'almajara-web-points-why', args: { taken, held: points - taken } } };
    },

    pointsDecide: endless,

    chance: ({ cards }: Scene) => ({ key: 'almajara-web-chance', args: { side: cards?.drawing ?? '' } }),

    idle(source: string, { phase }: Scene) {
      const kind = source.replace(/^[:@]/, '');
      const when = source.startsWith(':') ? 'card' : phase;
      return { key: `almajara-web-idle-${when}`, args: { rank: rankOf(kind), ruled } };
    },

    goals(scene: Scene) {
      const { limit = 0, turns = 0 } = scene.tokens ?? {};
      const args = { turn: Math.min(turns + 1, limit || Infinity), limit };
      const soon = alarm(scene);
      return [
        ...(soon ? [soon] : []),
        ...(portals ? [{ key: 'almajara-web-portals', args: { who: portals } }] : []),
        ...(enough ? [{ key: 'almajara-web-obelisks', args: { who: obelisks } }] : []),
        ...(endless ? [{ key: 'almajara-web-only-points' }] : []),
        limit ? { key: 'almajara-web-limit', args: { ...args, goal } } : { key: 'almajara-web-turn', args },
      ];
    },

    zones: (({ tokens, pieces }) =>
      (board?.zones ?? []).map(({ kind, cells, mark }) => ({
        key: 'almajara-web-zone-lies',
        args: {
          zone: kind,
          from: cells[0] ?? '',
          to: cells.at(-1) ?? '',
          cell: mark ?? 'none',
          holder: pieces.find(({ cell }) => cell === mark)?.side ?? 'none',
          active: tokens?.active.includes(mark ?? '') ? 'yes' : 'no',
        },
      }))) as Extras['zones'],
  };
}
