import type { Step } from '../long/talk.ts';

type Exchange = readonly [rank: number, ...steps: Step[]];

/** Quarrels, each with other moves than the one before it. */
export const quarrels: readonly (readonly Exchange[])[] = [
  [
    [0, ['R', 'greet'], ['P', 'enter']],
    [1, ['R', 'stall'], ['P', 'ask']],
    [2, ['R', 'own']],
  ],
  [
    [0, ['P', 'ask'], ['R', 'deny']],
    [1, ['P', 'show'], ['R', 'half']],
    [2, ['P', 'own']],
  ],
  [
    [0, ['P', 'clock'], ['R', 'right']],
    [1, ['P', 'accuse'], ['R', 'own']],
  ],
  [
    [0, ['R', 'offer'], ['P', 'counter']],
    [1, ['R', 'cost'], ['P', 'choose']],
  ],
  [
    [0, ['R', 'wound'], ['P', 'hit']],
    [1, ['R', 'reveal'], ['P', 'absorb']],
  ],
  [
    [0, ['P', 'enter'], ['R', 'stall']],
    [1, ['P', 'own'], ['R', 'harden']],
    [2, ['P', 'leave']],
  ],
  [
    [0, ['R', 'greet'], ['P', 'ask']],
    [1, ['R', 'half'], ['P', 'clock']],
    [2, ['R', 'yield']],
  ],
];

/** Talks between friends. */
export const friendTalks: readonly (readonly Exchange[])[] = [
  [
    [0, ['S', 'find'], ['P', 'shrug']],
    [1, ['S', 'own']],
  ],
  [
    [0, ['S', 'care'], ['P', 'truth']],
    [1, ['P', 'own']],
  ],
  [
    [0, ['S', 'tale']],
    [1, ['S', 'urge'], ['P', 'thank']],
  ],
  [
    [0, ['S', 'side'], ['P', 'brush']],
    [1, ['S', 'own']],
  ],
];

/** Whether a name on a card is this person's, whole or given. */
export function isNamed(onCard: string, name: string): boolean {
  const [card, whole] = [onCard.trim().toLowerCase(), name.trim().toLowerCase()];
  return card !== '' && (card === whole || whole.split(/\s+/)[0] === card.split(/\s+/)[0]);
}
