import type { Known, KnownPeople } from './known-people.ts';
import type { ReadTask } from './read-task.ts';
import { type Traces, tracesOf } from './recognise.ts';

/** What the sources say of one person: all of it, its traces, and the person's habits. */
export type Said = { text: string; traces: Traces; quirks: string };

/** What the sources say of the hero: everything but what characters and voices of other people say of those. */
export function saidOfHero(read: ReadTask, { hero, opponent, ally }: KnownPeople): Said {
  const others = [opponent.about, ally.about].filter((about) => about !== '');
  const voices = read.voices
    .filter(({ name }) => hero.identity !== null && !name.includes(hero.identity.given))
    .map(({ voice }) => voice);
  const text = [...others, ...voices].reduce((left, other) => left.replace(other, ''), read.corpus);
  const traces = text === read.corpus ? read.traces : tracesOf(text);
  return { text, traces, quirks: read.given.quirks.join(' ') };
}

/** What the sources say of somebody beside the hero: the character that tells of them. */
export function saidOf({ about }: Known): Said {
  return { text: about, traces: tracesOf(about), quirks: '' };
}
