/** A line of actions: turn by turn, each action a button that plays the line up to it. */

import { html } from 'lit';
import { css } from 'lit';
import type { Room } from '../games/room.js';
import { t } from '../text/fluent.js';
import { narrow } from '../ui/breakpoints.js';
import { sideSign } from '../ui/icons.js';
import type { SceneAction } from '../wire/tables.js';
import { byTurns } from './chances.js';

export const lineStyle = css`
  .line {
    gap: 0 0.15rem;
    font-size: var(--size-s);
    font-variant-numeric: tabular-nums;
  }
  .line .sign {
    width: 12px;
    height: 12px;
    flex: none;
    margin: 0 0.1rem 0 0.3rem;
    color: var(--side-text);
  }
  .line button {
    min-height: 30px;
    padding: 0 0.35rem;
    border-color: transparent;
    font: inherit;
  }
  .line button.shown {
    border-color: var(--edge);
    background: var(--bg-2);
  }
  .line .turn {
    display: inline-flex;
    align-items: center;
  }
  @media ${narrow} {
    .line button {
      min-height: 40px;
    }
  }
`;

/**
 * @param first the first side
 * @param shown the number of actions that are shown
 * @param play plays all actions up to one
 */
export function lineRow(
  told: readonly SceneAction[],
  room: Room,
  first: string,
  shown: number | null,
  point: (place: number | null) => void,
  play: (place: number) => void,
) {
  return html`<span class="line row" @mouseleave=${() => point(null)} @focusout=${() => point(null)}>
    ${byTurns(told).map(
      ({ side, actions }) => html`<span class="turn" data-side=${side}>
      ${sideSign(side, side === first)}
      ${actions.map(({ place, action }) => {
        const brief = room.brief?.(action);
        const text = action.verb === 'pass' ? t('web-passed') : brief ? t(brief) : action.text;
        const told = room
          .narrate(action)
          .map((sentence) => t(sentence))
          .join(' ');
        return html`<button class=${shown === place ? 'shown' : ''} aria-label="${text}: ${told}" title=${told}
          @mouseenter=${() => point(place)} @focusin=${() => point(place)} @click=${() => play(place)}
          >${text}</button>`;
      })}
    </span>`,
    )}
  </span>`;
}
