/** The signs on cells and pieces. */

import { css } from 'lit';

export const marksStyle = css`
  .mark {
    fill: none;
    stroke-width: 2.5;
    stroke-linejoin: round;
  }
  .left {
    stroke: var(--mark-moved);
    stroke-opacity: 0.6;
    stroke-dasharray: 5 5;
  }
  .came {
    stroke: var(--mark-moved);
    fill: var(--mark-moved);
    fill-opacity: 0.1;
  }
  .struck {
    stroke: var(--mark-taken);
    stroke-width: 3;
    fill: var(--mark-taken);
    fill-opacity: 0.22;
  }
  .parried {
    stroke: var(--mark-moved);
    stroke-dasharray: 5 5;
  }
  .trail {
    opacity: 0.6;
  }
  .way {
    fill: none;
    stroke: var(--mark-moved);
    stroke-opacity: 0.55;
    stroke-width: 4.5;
    stroke-linecap: round;
    stroke-dasharray: 0 11;
  }
  .scar {
    stroke: var(--mark-taken);
    stroke-width: 5;
    stroke-linecap: round;
    opacity: 0.75;
  }
  .ending {
    stroke: var(--mark-ending);
    stroke-width: 5;
    fill: var(--mark-ending);
    fill-opacity: 0.2;
  }
  .scouted {
    stroke: var(--mark-taken);
    stroke-width: 3;
    stroke-dasharray: 9 6;
    fill: var(--mark-taken);
    fill-opacity: 0.1;
  }
  .chosen {
    stroke: var(--mark-chosen);
    stroke-width: 4;
    fill: var(--mark-chosen);
    fill-opacity: 0.16;
  }
  .picked {
    stroke: var(--mark-chosen);
    stroke-width: 3;
    stroke-dasharray: 3 5;
    stroke-linecap: round;
    fill: var(--mark-chosen);
    fill-opacity: 0.1;
  }
  .target path {
    fill: var(--mark-target);
    fill-opacity: 0.1;
    stroke: var(--mark-target);
    stroke-opacity: 0;
    stroke-width: 2;
    stroke-linejoin: round;
  }
  .target .gem {
    fill-opacity: 0.85;
    stroke: none;
  }
  .aim path {
    fill: none;
    stroke: var(--mark-target);
    stroke-width: 3.5;
    stroke-linejoin: round;
    stroke-dasharray: 14 8;
  }
  .aim.strike path {
    stroke: var(--mark-taken);
  }
  .aim.parry path {
    stroke: var(--rim-g);
  }
  .aim.sure path {
    stroke: var(--mark-chosen);
  }
  .aim.here path,
  .aim.sure path {
    stroke-dasharray: none;
  }
  .aim path.edge {
    stroke: var(--bg-0);
    stroke-opacity: 0.7;
    stroke-width: 7;
    stroke-dasharray: none;
  }
  .target.here path {
    fill-opacity: 0.26;
    stroke-opacity: 1;
  }
  .target.here .gem {
    fill-opacity: 0;
  }
  .taking path,
  .taking .gem {
    fill: var(--mark-taken);
    stroke: var(--mark-taken);
  }
  .taking .gem {
    fill-opacity: 1;
  }
  .target .hair {
    fill: none;
    stroke: var(--mark-taken);
    stroke-opacity: 1;
    stroke-width: 3.2;
    stroke-linecap: round;
  }
  .threat {
    stroke: var(--mark-taken);
    stroke-width: 3;
    stroke-dasharray: 9 6;
    fill: var(--mark-taken);
    fill-opacity: 0.12;
  }
  .danger path {
    fill: var(--bg-0);
    stroke: var(--mark-taken);
    stroke-width: 2.5;
    stroke-linejoin: round;
  }
  .danger .bang {
    fill: none;
    stroke-linecap: round;
  }
  .ready {
    fill: var(--mark-target);
    fill-opacity: 0.1;
    stroke: var(--mark-target);
    stroke-opacity: 0.65;
    stroke-width: 2.5;
  }
  .ready.here {
    fill-opacity: 0.25;
    stroke-opacity: 1;
  }
  .reason {
    opacity: 0;
  }
  .would .captor {
    fill-opacity: 0;
  }
  .prey circle {
    fill: var(--bg-0);
    fill-opacity: 0.88;
    stroke: var(--mark-taken);
    stroke-width: 3;
  }
  .prey path,
  .prey use {
    fill: none;
    stroke: var(--mark-taken);
    stroke-width: 5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .prey.fate use {
    stroke-width: 3;
  }
  .captor {
    stroke: var(--mark-captor);
    stroke-width: 4;
    fill: var(--mark-captor);
    fill-opacity: 0.06;
  }
  .grip {
    fill: var(--mark-captor);
    fill-opacity: 0.14;
    stroke: var(--mark-captor);
    stroke-width: 5;
    stroke-linejoin: round;
  }
`;
