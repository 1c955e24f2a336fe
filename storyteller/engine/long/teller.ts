import { type Chance, chanceOf, seedOf } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { capitalise, sentencesOf, type Telling, withoutEnd } from '../grammar.ts';
import type { Person } from '../person.ts';
import { type Slots, tellPhrase } from '../phrase.ts';
import { fitsPlace, sceneWords } from './era.ts';
import { spineOf } from './spine.ts';
import { woundIn } from './wound.ts';

export type Tense = 'past' | 'present';

/** `{X}` has the pronouns `{he}`, `{Y}` has `{o:he}`. */
type Pair = { x: Person; y: Person };

/** Tells the phrases of one result without repeats, and skips those that do not suit the place. */
export type Teller = {
  facts: Facts;
  chance: Chance;
  tense: Tense;
  /** Tells an unused phrase of the pool; null if none is left. */
  take(pool: readonly string[], pair?: Pair): string | null;
  /** The same in the present tense, for speech and for scripts. */
  takeSpoken(pool: readonly string[], pair?: Pair): string | null;
  /** Tells a phrase, used or not. */
  tell(phrase: string, pair?: Pair): string;
  /** The same in the present tense, for plans. */
  state(phrase: string): string;
  /** A fact in the tense of the result. */
  told(fact: Telling): string;
  /** Records a text as said; false if one of its sentences was said before. */
  remember(text: string): boolean;
  /** Whether a text is unused, and marks it used. */
  isNew(text: string): boolean;
  /** Forgets sentences but not phrases, after a plan whose events are told again in full. */
  forget(): void;
  /** Sets the room of the following phrases. */
  enter(room: string): void;
};

export function tellerOf(facts: Facts, seed: number, kind: string, tense: Tense): Teller {
  const chance = chanceOf(seedOf(`${kind} ${seed}`));
  const said = new Set<string>();
  const used = new Set<string>();
  const details = chance.shuffle(facts.place.details);
  let nextDetail = 0;
  let room = facts.place.rooms[0] ?? facts.place.name;
  const plain = slotsOf(facts);

  const slotsFor = (pair: Pair | undefined): Slots => ({
    ...plain,
    ...(pair === undefined ? {} : { hero: pair.x.pronouns, opponent: pair.y.pronouns }),
    words: {
      ...plain.words,
      room,
      ...(pair === undefined ? {} : { X: pair.x.given, Y: pair.y.given, wound: woundIn(facts, pair.y) }),
      detail1: details[nextDetail % details.length] ?? 'dust',
      detail2: details[(nextDetail + 1) % details.length] ?? 'old wood',
    },
  });
  const tell = (phrase: string, when: Tense, pair?: Pair) => {
    let count = 0;
    const numbered = phrase.replace(/\{detail\}/g, () => `{detail${Math.min(2, ++count)}}`);
    const telling = tellPhrase(numbered, slotsFor(pair), chance);
    nextDetail += count;
    return telling[when];
  };
  const remember = (text: string) => {
    const sentences = sentencesOf(text).map((sentence) => sentence.toLowerCase());
    if (sentences.some((sentence) => sentence.split(' ').length > 3 && said.has(sentence))) return false;
    for (const sentence of sentences) said.add(sentence);
    return true;
  };
  const take = (pool: readonly string[], when: Tense, pair?: Pair) => {
    for (const phrase of chance.shuffle(pool)) {
      if (used.has(phrase) || !fitsPlace(phrase, facts.place)) continue;
      used.add(phrase);
      const text = tell(phrase, when, pair);
      if (!/[ \n]([a-z]{2,}) \1[ .,]/.test(text) && remember(text)) return text;
    }
    return null;
  };
  return {
    facts,
    chance,
    tense,
    take: (pool, pair) => take(pool, tense, pair),
    takeSpoken: (pool, pair) => take(pool, 'present', pair),
    tell: (phrase, pair) => tell(phrase, tense, pair),
    state: (phrase) => tell(phrase, 'present'),
    told: (fact) => fact[tense],
    remember,
    isNew: (text) => {
      const isNew = !used.has(text);
      used.add(text);
      return isNew;
    },
    forget: () => said.clear(),
    enter: (name) => {
      room = name;
    },
  };
}

function slotsOf(facts: Facts): Slots {
  const { hero, opponent, ally, place, given } = facts;
  const hasForeignClock = given.clock !== '' && !given.clock.includes(facts.clock.what.present);
  const clock = hasForeignClock
    ? { deadline: 'the last minute', duration: 'what time there is' }
    : facts.clock;
  const thing = spineOf(facts).isForeign ? { the: 'all this', a: 'all this' } : facts.thing;
  return {
    hero: hero.pronouns,
    opponent: opponent.pronouns,
    ally: ally.pronouns,
    words: {
      ...place.words,
      ...sceneWords(place.era),
      H: hero.given,
      HN: hero.name,
      O: opponent.given,
      ON: opponent.name,
      A: ally.given,
      place: place.name,
      at: place.at,
      kind: place.kind,
      work: place.work,
      authority: place.authority,
      trade: hero.trade,
      otrade: opponent.trade,
      atrade: ally.trade,
      thing: thing.the,
      athing: thing.a,
      carries: hero.carries.the,
      acarries: hero.carries.a,
      deadline: withoutEnd(clock.deadline),
      duration: withoutEnd(clock.duration),
      relation: facts.relation.kind,
      either: withoutEnd(facts.crisis.either),
      or: withoutEnd(facts.crisis.or),
      Either: capitalise(withoutEnd(facts.crisis.either)),
      At: capitalise(place.at),
    },
  };
}
