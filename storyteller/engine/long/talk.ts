import { asSentence } from '../grammar.ts';
import { voiceFiles } from '../phrases.ts';
import { type Cast, linesOf, type Speaker } from './cast.ts';
import { type FriendMove, friendMoves, type Move } from './moves.ts';
import { spineOf } from './spine.ts';
import type { Teller } from './teller.ts';

/** A spoken line. The move `own` is a line of the story itself. */
export type Spoken = { speaker: Speaker; to: Speaker; move: AnyMove; line: string };

type AnyMove = Move | FriendMove | 'own';

/** The sides of a quarrel: pursuer, resister and supporter. */
export type Sides = { P: Speaker; R: Speaker; S: Speaker };

/** The side that speaks, and its move. */
export type Step = readonly [keyof Sides, AnyMove];

/** The keeper of the secret resists; the hero pursues, unless the hero keeps it. */
export function sidesOf(teller: Teller, cast: Cast): Sides {
  const { secret, hero, ally } = teller.facts;
  if (secret.keeper === hero.given || secret.keeper === hero.name)
    return { P: cast.opponent, R: cast.hero, S: cast.ally };
  if (secret.keeper === ally.given || secret.keeper === ally.name)
    return { P: cast.hero, R: cast.ally, S: cast.opponent };
  return { P: cast.hero, R: cast.opponent, S: cast.ally };
}

/** The lines of the steps. A step without an unused line is skipped. */
export function talk(teller: Teller, sides: Sides, steps: readonly Step[]): Spoken[] {
  const spoken: Spoken[] = [];
  for (const [side, move] of steps) {
    const speaker = sides[side];
    const to = listener(sides, side, move);
    const own = move === 'own' ? ownLine(teller, speaker) : null;
    const mustAnswer = side === 'P' && spoken.length > 0 && spoken.at(-1)?.speaker !== speaker;
    const spare = move !== 'own' ? move : mustAnswer ? 'show' : null;
    const line = own ?? (spare === null ? null : lineFor(teller, speaker, to, spare));
    if (line !== null) spoken.push({ speaker, to, move, line });
  }
  return spoken;
}

function listener(sides: Sides, side: keyof Sides, move: AnyMove): Speaker {
  if (isFriendly(move)) return side === 'S' ? sides.P : sides.S;
  if (side === 'R') return sides.P;
  if (side === 'S') return move === 'warn' ? sides.R : sides.P;
  return move === 'brush' ? sides.S : sides.R;
}

function lineFor(teller: Teller, speaker: Speaker, to: Speaker, move: Move | FriendMove): string | null {
  const lines = isFriendly(move) ? voiceFiles[speaker.style].friend[move] : linesOf(speaker)[move];
  return teller.takeSpoken(lines, { x: speaker.person, y: to.person });
}

/** An unused line of the story for this person; null if none is left or the plot is foreign. */
function ownLine(teller: Teller, speaker: Speaker): string | null {
  if (spineOf(teller.facts).isForeign) return null;
  for (const said of teller.facts.says[speaker.part]) {
    const line = asSentence(said);
    if (line !== '' && teller.isNew(line) && teller.remember(line)) return line;
  }
  return null;
}

/** The steps, with the given probability. */
export function maybe(teller: Teller, probability: number, ...steps: Step[]): Step[] {
  return teller.chance.happens(probability) ? steps : [];
}

function isFriendly(move: AnyMove): move is FriendMove {
  return friendMoves.some((friendly) => friendly === move);
}
