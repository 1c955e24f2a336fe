import { pauses, type Reading, readText } from '../../craft/reading.ts';
import { vocabularyOf } from '../../craft/vocabulary.ts';
import type { CarriedPassage, CarryEntity, CarryFact, CarryScene } from './carry-types.ts';
import { type ReadDecision, readDecision, stemsIn } from './read-decision.ts';

export type CarryAnswer = Pick<ReadDecision, 'entity' | 'others'> & {
  /** Those listed, in reading order. */
  passages: CarriedPassage[];
  /** How many more there are, of less confidence. */
  more: number;
};

/** A passage below is not listed. */
const leastConfidence = 45;
/** How surely somebody is meant: by name, by a pronoun after it, in the same paragraph. */
const meant = { name: 1, pronoun: 0.85, paragraph: 0.55 };
/** Sentences after a name in which a pronoun still means the same one. */
const pronounReach = 4;
const pronouns = new Set(
  'he she they him her them his hers their theirs himself herself themselves it its'.split(' '),
);
const objects = new Set('him her them'.split(' '));
const vocabulary = vocabularyOf('en');

/**
 * What rests on what was true before a decision: the quotes of the facts that it replaces, and
 * sentences that speak of the same matter of the same one. At most `most`, the surest ones.
 * Pure; takes time in proportion to the text.
 */
export function findCarried(...asked: Parameters<typeof findCarriedInSteps>): CarryAnswer {
  const steps = findCarriedInSteps(...asked);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same in steps, between which somebody else can have a turn. */
export function* findCarriedInSteps(
  decision: string,
  scenes: readonly CarryScene[],
  ledger: { entities: readonly CarryEntity[]; facts: readonly CarryFact[]; entityId: string | null },
  most: number,
): Generator<undefined, CarryAnswer, undefined> {
  const read = readDecision(decision, ledger);
  const isPerson = new Set(ledger.entities.flatMap(({ id, type }) => (type === 'person' ? [id] : [])));
  const all: CarriedPassage[] = [];
  for (const scene of scenes) {
    for (const { path, text } of scene.texts) {
      const quotes = read.replaced.flatMap(({ quote, sceneId, value }) =>
        quote !== null && sceneId === scene.id
          ? placesOf(text, quote).map((place) => ({ ...place, value }))
          : [],
      );
      for (const one of passagesOf(text, read, { isPerson, quotes }))
        all.push({ sceneId: scene.id, path, ...one });
    }
    yield;
  }
  const surest = new Set(all.toSorted((one, other) => other.confidence - one.confidence).slice(0, most));
  return {
    entity: read.entity,
    others: read.others,
    passages: all.filter((one) => surest.has(one)),
    more: all.length - surest.size,
  };
}

type Quote = { start: number; end: number; value: string };
type Found = Omit<CarriedPassage, 'sceneId' | 'path'>;

function passagesOf(
  text: string,
  read: ReadDecision,
  { isPerson, quotes }: { isPerson: ReadonlySet<string>; quotes: readonly Quote[] },
): Found[] {
  const reading = readText(text);
  const mentions = read.finder.mentionsIn(reading);
  const found: Found[] = [];
  let next = 0;
  /** Who was named last, and how many sentences ago. */
  let last: { id: string; ago: number } | null = null;
  let isInParagraph = false;
  for (const [index, at] of reading.sentences.entries()) {
    const end = reading.sentences[index + 1] ?? reading.words.length;
    const pause = reading.pauses[at] ?? pauses.none;
    if (pause >= pauses.paragraph) isInParagraph = false;
    if (pause === pauses.section) last = null;
    const here: string[] = [];
    const named = new Set<number>();
    while ((mentions[next]?.at ?? Number.POSITIVE_INFINITY) < end) {
      const mention = mentions[next];
      next += 1;
      if (mention === undefined) continue;
      here.push(mention.id);
      for (let word = mention.at; word < mention.at + mention.words; word += 1) named.add(word);
    }
    const words = reading.words.slice(at, end).filter((_, word) => !named.has(at + word));
    const place = { start: startOf(text, reading.from[at] ?? 0), end: endOf(reading, end) };
    const who = whoIsMeant(read, here, last, words, isInParagraph);
    const quote = quotes.find((one) => one.start < place.end && place.start < one.end);
    const topic = quote === undefined ? speaksOf(read, words, here) : null;
    const confidence = quote !== undefined ? 95 : Math.round(100 * who * (topic?.share ?? 0));
    if (confidence >= leastConfidence) {
      const why = quote !== undefined ? `says “${quote.value}”` : (topic?.why ?? '');
      found.push({ ...place, text: text.slice(place.start, place.end), confidence, why });
    }
    const people = here.filter((id) => isPerson.has(id) || id === read.entity?.id);
    if (here.includes(read.entity?.id ?? '')) isInParagraph = true;
    const [only] = people;
    if (only !== undefined)
      last = { id: people.includes(read.entity?.id ?? '') ? (read.entity?.id ?? only) : only, ago: 0 };
    else if (last !== null) last.ago += 1;
  }
  return found;
}

/** How surely a sentence is about the one whom the decision is about, from 0 to 1. */
function whoIsMeant(
  { entity, others, topic }: ReadDecision,
  here: readonly string[],
  last: { id: string; ago: number } | null,
  words: readonly string[],
  isInParagraph: boolean,
): number {
  if (entity === null || here.includes(entity.id)) return meant.name;
  // 'Wim called her his sister': somebody else does something to the one who was named before.
  const isTold =
    words.some((word) => objects.has(word)) && here.every((id) => others.some((one) => one.id === id));
  if (here.length > 0 && !isTold) return 0;
  const isLast = last?.id === entity.id;
  const reach = isLast ? last.ago < pronounReach : false;
  if (reach && words.some((word) => pronouns.has(word.replace(/'(?:s|d|ll|re|ve)$/, ''))))
    return meant.pronoun;
  const isPlain = words.some((word) => topic?.plain.has(vocabulary.stem(word)));
  return isInParagraph && isLast && isPlain ? meant.paragraph : 0;
}

/** How surely words speak of what the decision changes, from 0 to 1, and why. */
function speaksOf(
  { topic, words, before, isRenaming, entity, others }: ReadDecision,
  said: readonly string[],
  here: readonly string[],
): { share: number; why: string } | null {
  if (isRenaming && entity !== null && here.includes(entity.id))
    return { share: 0.9, why: `names ${entity.name}` };
  const stems = new Set(said.map((word) => vocabulary.stem(word.replace(/'s$/, ''))));
  // 'She watched the road' has no watch in it.
  const things = new Set(stemsIn(said.filter((word) => !/(?:ed|ing)$/.test(word))));
  const sign = said.find((word) => topic?.signs.has(vocabulary.stem(word)));
  if (sign !== undefined) return { share: 0.95, why: `speaks of “${sign}”` };
  const old = before.find((set) => isSaid(set, things, topic?.anchors));
  if (old !== undefined) return { share: 0.9, why: 'says what was true before' };
  // Others whom the decision names, such as a place, are part of what it says.
  if (topic === null && others.some(({ id }) => here.includes(id)))
    return { share: 0.75, why: 'speaks of the same' };
  if (topic !== null && topic.anchors.size > 0) {
    const asked = [...words].filter((stem) => topic.anchors.has(stem));
    const anchors = [...stems].filter((stem) => topic.anchors.has(stem));
    const plain = asked.find((stem) => topic.plain.has(stem) && stems.has(stem));
    if (plain !== undefined) return { share: 0.85, why: `speaks of ${topic.name}` };
    if (topic.attribute === 'age' && isAge(said, before))
      return { share: 0.7, why: 'says what was true before' };
    const isSame =
      topic.attribute === 'age' || asked.length === 0 || anchors.some((stem) => asked.includes(stem));
    const value = [...stems].find((stem) => topic.values.has(stem) && !asked.includes(stem));
    const isNumber = said.some((word) => /^\d+$/.test(word));
    if (anchors.length > 0 && isSame && (value !== undefined || (isNumber && topic.attribute === 'age')))
      return { share: 0.8, why: `speaks of ${topic.name}` };
    return null;
  }
  if (topic !== null && topic.values.size > 0) {
    const rest = [...words].filter((stem) => !topic.values.has(stem));
    const isMatter = rest.length === 0 || rest.some((stem) => things.has(stem));
    return isMatter && [...stems].some((stem) => topic.values.has(stem))
      ? { share: 0.7, why: `speaks of ${topic.name}` }
      : null;
  }
  if (topic !== null) return null;
  const share = [...words].filter((stem) => things.has(stem)).length / Math.max(1, words.size);
  return share >= 0.5 ? { share: 0.5 + share / 3, why: 'speaks of the same' } : null;
}

/** Whether words give a number of what was true as an age: nothing that is counted follows it. */
function isAge(said: readonly string[], before: readonly ReadonlySet<string>[]): boolean {
  return said.some((word, at) => {
    const stem = vocabulary.stem(word);
    const isOld = before.some((set) => set.has(stem)) && (ages.has(stem) || /^\d+$/.test(word));
    const rest = said.slice(at + 1).find((next) => !digits.has(next));
    return isOld && (rest === undefined || !vocabulary.isContent(rest) || rest === 'birthday');
  });
}

const digits = new Set(
  'one two three four five six seven eight nine first second third fourth fifth'.split(' '),
);
const ages = new Set(
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map(vocabulary.stem),
);

/** Whether words say what was true: all that tells it from others, or its only word. */
function isSaid(
  set: ReadonlySet<string>,
  told: ReadonlySet<string>,
  anchors: ReadonlySet<string> | undefined,
): boolean {
  const telling = [...set].filter((stem) => anchors?.has(stem) !== true);
  const isAnchored =
    [...set].every((stem) => anchors?.has(stem) !== true) ||
    [...set].some((stem) => anchors?.has(stem) && told.has(stem));
  if (telling.length === 0) return isAnchored && set.size > 0 && [...set].every((stem) => told.has(stem));
  const there = telling.filter((stem) => told.has(stem)).length;
  return isAnchored && there >= Math.max(1, Math.ceil(telling.length / 2));
}

function placesOf(text: string, quote: string): { start: number; end: number }[] {
  const start = quote.trim() === '' ? -1 : text.indexOf(quote);
  return start < 0 ? [] : [{ start, end: start + quote.length }];
}

/** Where a sentence begins, with the marks before its first word. */
function startOf(text: string, at: number): number {
  let start = at;
  while (start > 0 && /[“„"‘'«»*_—–]/.test(text.charAt(start - 1))) start -= 1;
  return start;
}

/** Where a sentence ends: with the marks behind its last word. */
function endOf({ text, to, from }: Reading, next: number): number {
  const end = to[next - 1] ?? 0;
  const limit = from[next] ?? text.length;
  const [marks = ''] = /^[^\s\p{L}\p{N}]*/u.exec(text.slice(end, limit)) ?? [];
  return end + marks.length;
}
