import type { RowNumber } from '../../domain/generators/generator.ts';

/**
 * A card of the drawing. `at` is its turn, from 1. `lines` are in Literata, or in Courier on a
 * `page`, whose last line is still wet.
 */
export type GraphCard = {
  row: RowNumber;
  at: number;
  x: number;
  y: number;
  width: number;
  title: string;
  lines: readonly string[];
  isPage?: boolean;
};

/**
 * A line in the colour of its first card: start, two control points, end. Drawn just before `at`.
 */
export type GraphEdge = { row: RowNumber; at: number; curve: readonly [...Pair, ...Pair, ...Pair, ...Pair] };
type Pair = readonly [number, number];

export type Graph = {
  width: number;
  height: number;
  cards: readonly GraphCard[];
  edges: readonly GraphEdge[];
};

/** How tall a card is: its title, and a line of room for each line of text. */
export function heightOf({ lines, isPage }: GraphCard): number {
  return isPage ? 48 + 18 * lines.length : 50 + 19 * lines.length;
}

/** The story on wide screens. Lines are the generators' real dependencies. */
export const wideGraph: Graph = {
  width: 744,
  height: 612,
  edges: [
    { row: 1, at: 3, curve: [176, 99.5, 217, 99.5, 221, 53.5, 262, 53.5] },
    { row: 1, at: 4, curve: [68, 153, 68, 215, 142, 275.5, 204, 275.5] },
    { row: 1, at: 4, curve: [170, 409.5, 220, 409.5, 264, 393, 264, 343] },
    { row: 1, at: 5, curve: [448, 37.5, 488, 37.5, 500, 62, 540, 62] },
    { row: 1, at: 6, curve: [448, 73.5, 508, 73.5, 492, 209.5, 552, 209.5] },
    { row: 3, at: 6, curve: [384, 289.5, 457.9, 289.5, 478.1, 237.5, 552, 237.5] },
    { row: 1, at: 7, curve: [419, 107, 419, 253.6, 419, 309.4, 419, 456] },
    { row: 3, at: 7, curve: [581, 277, 581, 361, 447, 372, 447, 456] },
    { row: 3, at: 8, curve: [460, 509.5, 486, 509.5, 492, 510, 518, 510] },
  ],
  cards: [
    {
      row: 1,
      at: 1,
      x: 0,
      y: 46,
      width: 176,
      title: 'Theme',
      lines: ['A debt forgiven is', 'still a debt that', 'someone paid.'],
    },
    {
      row: 1,
      at: 2,
      x: 0,
      y: 356,
      width: 170,
      title: 'Setting',
      lines: ['Grip Rock light,', 'November 1962. Four', 'days to automation.'],
    },
    {
      row: 1,
      at: 3,
      x: 262,
      y: 0,
      width: 186,
      title: 'Character',
      lines: ['Marit Aune, 58.', 'Last keeper. Counts', 'everything twice.'],
    },
    {
      row: 3,
      at: 4,
      x: 204,
      y: 236,
      width: 180,
      title: 'Scenario',
      lines: ['The engineer lands in', 'weather that will not', 'let him leave again.'],
    },
    {
      row: 2,
      at: 5,
      x: 540,
      y: 18,
      width: 200,
      title: 'Backstory',
      lines: ['3 March 1931: the', 'light is out for an hour.'],
    },
    {
      row: 3,
      at: 6,
      x: 552,
      y: 170,
      width: 190,
      title: 'Conflict',
      lines: ['She must keep it lit.', 'Her brother has orders', 'to put it on a timer.'],
    },
    {
      row: 3,
      at: 7,
      x: 274,
      y: 456,
      width: 186,
      title: 'Plot',
      lines: ['One night, forty-one', 'steps, and who climbs', 'them last.'],
    },
    {
      row: 4,
      at: 8,
      x: 518,
      y: 376,
      width: 224,
      title: 'Script',
      isPage: true,
      lines: [
        'INT. LAMP ROOM - NIGHT',
        '',
        '          JONAS',
        '  It has a battery. If',
        '  the mains goes, it',
        '  carries on without',
        '  anybody.',
        '',
        '          MARIT',
        '  How long?',
      ],
    },
  ],
};

/** The same story with fewer cards, for phones. */
export const narrowGraph: Graph = {
  width: 343,
  height: 772,
  edges: [
    { row: 1, at: 3, curve: [88, 107, 88, 137, 103, 175, 133, 175] },
    { row: 1, at: 4, curve: [33, 107, 33, 164.1, 33, 185.9, 33, 243] },
    { row: 1, at: 6, curve: [318, 219, 318, 284.1, 318, 308.9, 318, 374] },
    { row: 3, at: 6, curve: [88, 350, 88, 380, 103, 418, 133, 418] },
    { row: 3, at: 7, curve: [255, 462, 255, 492, 226, 530, 196, 530] },
    { row: 3, at: 8, curve: [98, 593, 98, 605, 98, 600, 98, 616] },
  ],
  cards: [
    {
      row: 1,
      at: 1,
      x: 0,
      y: 0,
      width: 186,
      title: 'Theme',
      lines: ['A debt forgiven is', 'still a debt that', 'someone paid.'],
    },
    {
      row: 1,
      at: 3,
      x: 133,
      y: 131,
      width: 210,
      title: 'Character',
      lines: ['Marit Aune, 58. Last', 'keeper of Grip Rock.'],
    },
    {
      row: 3,
      at: 4,
      x: 0,
      y: 243,
      width: 196,
      title: 'Scenario',
      lines: ['The engineer lands in', 'weather that will not', 'let him leave again.'],
    },
    {
      row: 3,
      at: 6,
      x: 133,
      y: 374,
      width: 210,
      title: 'Conflict',
      lines: ['Keep it lit, or put it', 'on a timer.'],
    },
    {
      row: 3,
      at: 7,
      x: 0,
      y: 486,
      width: 196,
      title: 'Plot',
      lines: ['One night, forty-one', 'steps, and who climbs', 'them last.'],
    },
    {
      row: 4,
      at: 8,
      x: 30,
      y: 616,
      width: 313,
      title: 'Script',
      isPage: true,
      lines: [
        'INT. LAMP ROOM - NIGHT',
        '',
        '              JONAS',
        '      It has a battery.',
        '              MARIT',
        '      How long?',
      ],
    },
  ],
};
