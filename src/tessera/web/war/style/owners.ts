import { css, unsafeCSS } from 'lit';

/** The colours of nine seats, which also differ in lightness. Each seat also has a pattern. */
const COLOURS = ['#6db6ff', '#f0705a', '#f4dc6a', '#3fbf97', '#c79af2', '#f2efe8', '#c98d4e', '#f5a3c7', '#9aa4b5'];
/** The place of each built-in faction’s colour. */
const FACTIONS: Record<string, number> = { water: 0, fire: 1, air: 2, earth: 3 };

/**
 * The colours of all seats: the first seat of a faction gets the faction’s; the others get what is left, first the
 * colours of no faction.
 * @param factions by seat
 */
export function seatColours(factions: readonly string[]): string[] {
  const places = factions.map((faction, seat) => (factions.indexOf(faction) === seat ? FACTIONS[faction] : undefined));
  const rest = [4, 5, 6, 7, 8, 0, 1, 2, 3].filter((place) => !places.includes(place));
  return COLOURS.map((_, seat) => COLOURS[places[seat] ?? rest.shift() ?? 0] ?? '');
}

/** Give the seats of an element, and of all in it, the colours of their factions. */
export function colourSeats({ style }: HTMLElement, seats: readonly { faction: string }[]) {
  const colours = seatColours(seats.map(({ faction }) => faction));
  for (const [seat, colour] of colours.entries()) style.setProperty(`--seat-${seat}`, colour);
}

/** As figures have them, where seats lead no factions. */
const usual = COLOURS.map((colour, seat) => `[data-owner='${seat}'] { --owner: var(--seat-${seat}, ${colour}); }`);
const elements = Object.entries(FACTIONS).map(
  ([faction, place]) =>
    `[data-faction='${faction}'] { --element: light-dark(color-mix(in oklab, ${COLOURS[place]}, #000 36%), ${COLOURS[place]}); }`,
);

/** By faction its colour, as `--element`. */
export const factionsStyle = unsafeCSS(elements.join('\n'));

export const ownersStyle = css`
  ${unsafeCSS(usual.join('\n'))}
  .owner {
    flex: none;
    vertical-align: -0.25em;
    overflow: visible;
  }
  .owner-fill {
    fill: var(--owner);
    stroke: #14161c;
    stroke-width: 1;
  }
  .weave {
    fill: none;
    stroke: #14161c;
    stroke-opacity: 0.55;
    stroke-width: 2.2;
  }
  .weave.dots {
    stroke-width: 4.2;
    stroke-linecap: round;
  }
  .weave.full {
    fill: #14161c;
    fill-opacity: 0.5;
    stroke: none;
  }
`;
