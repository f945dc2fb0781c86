/** What is seen of zones and tokens: marks that are active, Guardians and those they guard. */

import { css } from 'lit';

export const tokensStyle = css`
  .of-s {
    --glow: var(--glow-s);
  }
  .of-n {
    --glow: var(--glow-n);
  }
  /* An active zone is lit by its side: all that is inlaid in it takes on that colour. */
  .zone.lit {
    --zone-l: var(--glow);
    --zone-o: var(--glow);
    --zone-k: var(--glow);
    --zone-s: var(--glow);
    --zone-n: var(--glow);
    --zone-inlay: 1;
  }

  .guarded path,
  .guarding {
    fill: none;
    stroke: var(--rim-g);
    stroke-width: 3;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .guarding {
    stroke-dasharray: 1 8;
    stroke-width: 4;
  }
  .guarded .edge,
  .guarding.edge {
    stroke: var(--bg-0);
    stroke-opacity: 0.75;
    stroke-width: 6;
    stroke-dasharray: none;
  }
  .ward path {
    fill: var(--bg-0);
    fill-opacity: 0.9;
    stroke: var(--text);
    stroke-width: 2.6;
    stroke-linejoin: round;
  }
  .ward.warded path {
    fill: var(--rim-g);
    fill-opacity: 1;
    stroke: var(--bg-0);
  }

  /* Where the token that one points at would go, unless one is only passing. */
  .reach {
    animation: dawn 120ms 250ms backwards;
  }
  @media (prefers-reduced-motion: reduce) {
    .reach {
      animation-duration: 0s;
    }
  }
  @keyframes dawn {
    from {
      opacity: 0;
    }
  }
  .reach circle {
    fill: var(--glow);
    stroke: var(--bg-0);
    stroke-width: 3;
  }
  .reach path {
    fill: none;
    stroke: var(--glow);
    stroke-width: 4;
    stroke-linejoin: round;
  }
  .reach .edge {
    stroke: var(--bg-0);
    stroke-opacity: 0.75;
    stroke-width: 8;
  }

  .spent .lift {
    filter: saturate(0.3) brightness(0.75);
  }
  .crack {
    fill: none;
    stroke: var(--text);
    stroke-width: 2.4;
    stroke-linejoin: round;
  }
  .crack.edge {
    stroke: #000;
    stroke-width: 6;
  }
  .back {
    transform: scaleX(0);
  }
`;
