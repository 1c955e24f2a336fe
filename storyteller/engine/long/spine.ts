import type { Facts } from '../facts.ts';
import { asSentence, type Telling } from '../grammar.ts';
import { type EventKey, eventKeys } from '../story-parts.ts';

/** The parts of a story, in order. */
export type Part = 'begin' | 'commit' | 'turn' | 'dark' | 'decide' | 'end';

/** What happens. Foreign beats come from a plot that is not ours, and are in the present tense. */
export type Spine = {
  isForeign: boolean;
  parts: Readonly<Record<Part, readonly Telling[]>>;
  /** Every event in order. */
  all: readonly { key: EventKey | null; name: string; telling: Telling }[];
};

const partOf: Readonly<Record<EventKey, Part | null>> = {
  opening: null,
  warning: null,
  inciting: 'begin',
  refusal: 'begin',
  commitment: 'commit',
  gain: 'commit',
  bond: null,
  setback: 'turn',
  midpoint: 'turn',
  tightening: 'dark',
  rift: 'dark',
  lowest: 'dark',
  realisation: 'decide',
  decision: 'decide',
  climax: 'end',
  cost: 'end',
  ending: null,
};

const order: readonly Part[] = ['begin', 'commit', 'turn', 'dark', 'decide', 'end'];

const known = new WeakMap<Facts, Spine>();

/** The spine of a story: a foreign plot that it builds on, else its own events. */
export function spineOf(facts: Facts): Spine {
  const cached = known.get(facts);
  if (cached !== undefined) return cached;
  const foreign = foreignBeats(facts);
  const spine = foreign === null ? ownSpine(facts) : foreignSpine(foreign);
  known.set(facts, spine);
  return spine;
}

function ownSpine(facts: Facts): Spine {
  const parts = emptyParts();
  for (const key of eventKeys) {
    const part = partOf[key];
    if (part !== null) parts[part].push(facts.events[key]);
  }
  return {
    isForeign: false,
    parts,
    all: eventKeys.map((key) => ({ key, name: '', telling: facts.events[key] })),
  };
}

function foreignSpine(beats: readonly { beat: string; description: string }[]): Spine {
  const parts = emptyParts();
  beats.forEach(({ description }, index) => {
    const part = order[Math.floor((index * order.length) / beats.length)] ?? 'end';
    parts[part].push({ present: description, past: description });
  });
  return {
    isForeign: true,
    parts,
    all: beats.map(({ beat, description }) => ({
      key: null,
      name: beat,
      telling: { present: description, past: description },
    })),
  };
}

/** The given beats if they differ from the facts, else null. */
function foreignBeats(facts: Facts) {
  const beats = facts.given.beats
    .map(({ beat, description }) => ({ beat: beat.trim(), description: asSentence(description) }))
    .filter(({ description }) => description !== '');
  if (beats.length < 3) return null;
  const own = beats.filter(({ description }) =>
    eventKeys.some((key) => overlaps(description, facts.events[key].present)),
  );
  return own.length * 3 >= beats.length ? null : beats;
}

function overlaps(one: string, other: string): boolean {
  const start = other.slice(0, 40);
  return start.length > 20 && one.includes(start);
}

function emptyParts(): Record<Part, Telling[]> {
  return { begin: [], commit: [], turn: [], dark: [], decide: [], end: [] };
}
