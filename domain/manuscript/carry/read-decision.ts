import { readText } from '../../craft/reading.ts';
import { vocabularyOf } from '../../craft/vocabulary.ts';
import type { CarryEntity, CarryFact } from './carry-types.ts';
import { createNameFinder, type NameFinder } from './mentions.ts';
import { type Topic, topics } from './topics.ts';

/** What a decision is about, and what was true before it. */
export type ReadDecision = {
  entity: CarryEntity | null;
  others: readonly CarryEntity[];
  topic: Topic | null;
  /** Stems of the decision's own words that say something, names left out. */
  words: ReadonlySet<string>;
  /** The ledger's facts that it replaces. */
  replaced: readonly CarryFact[];
  /** Stems of what these said, in one set for each, and of what it says after 'not'. */
  before: readonly ReadonlySet<string>[];
  /** Whether it gives somebody another name: then each place with the old one rests on it. */
  isRenaming: boolean;
  finder: NameFinder;
};

const vocabulary = vocabularyOf('en');
const little = new Set(
  'now instead still anymore longer actually really never always also become becomes'.split(' '),
);

/** The stems of words that say something. */
export function stemsIn(words: readonly string[]): string[] {
  return words
    .map((word) => (word.endsWith("'s") ? word.slice(0, -2) : word))
    .filter((word) => (vocabulary.isContent(word) || /^\d+$/.test(word)) && !little.has(word))
    .map((word) => vocabulary.stem(word));
}

/**
 * Reads a decision such as 'Joseph is alive'. Whom it is about is whom it names first, unless
 * `entityId` says so; a person or thing of the ledger.
 */
export function readDecision(
  decision: string,
  {
    entities,
    facts,
    entityId,
  }: { entities: readonly CarryEntity[]; facts: readonly CarryFact[]; entityId: string | null },
): ReadDecision {
  const finder = createNameFinder(entities);
  const reading = readText(decision);
  const mentions = finder.mentionsIn(reading);
  const named = [...new Set(mentions.map(({ id }) => id))].flatMap(
    (id) => entities.find((one) => one.id === id) ?? [],
  );
  const entity = entities.find(({ id }) => id === entityId) ?? named[0] ?? null;
  const isNamed = new Set(
    mentions.flatMap(({ at, words }) => Array.from({ length: words }, (_, turn) => at + turn)),
  );
  const own = reading.words.filter((_, at) => !isNamed.has(at));
  const words = new Set(stemsIn(own));
  const topic = topicOf(own, words);
  const replaced = facts.filter((fact) => entity !== null && isReplaced(fact, entity, topic, words));
  return {
    entity,
    others: named.filter((one) => one.id !== entity?.id),
    topic,
    words,
    replaced,
    before: [
      ...replaced.map(({ value }) => valueStems(value, entity, finder)),
      ...saidNoMore(decision, finder),
    ].filter((stems) => stems.size > 0),
    isRenaming: /\b(?:called|named|name is|renamed)\b/i.test(decision),
    finder,
  };
}

/** The topic that most of a decision's words ask for. */
function topicOf(words: readonly string[], stems: ReadonlySet<string>): Topic | null {
  // Who lives somewhere is not said to be alive.
  const isHome = words.some(
    (word, at) => /^liv(?:es?|ed|ing)$/.test(word) && /^(?:in|at|on|near|with)$/.test(words[at + 1] ?? ''),
  );
  const isNumber = words.some((word) => /^\d{1,3}$/.test(word));
  let best: { topic: Topic; count: number } | null = null;
  for (const topic of topics) {
    const count =
      [...stems].filter((stem) => topic.asks.has(stem)).length +
      words.filter((word) => !vocabulary.isContent(word) && topic.asks.has(word)).length +
      (isNumber && topic.attribute === 'age' ? 0.5 : 0) -
      (isHome && topic.attribute === 'alive' ? 1 : 0);
    if (count > 0 && (best === null || count > best.count)) best = { topic, count };
  }
  return best?.topic ?? null;
}

/** Whether a fact says something else on the same matter. */
function isReplaced(
  fact: CarryFact,
  entity: CarryEntity,
  topic: Topic | null,
  words: ReadonlySet<string>,
): boolean {
  if (fact.entityId !== entity.id && fact.otherEntityId !== entity.id) return false;
  const said = new Set(stemsIn(readText(fact.value).words));
  const quoted = new Set(stemsIn(readText(fact.quote ?? '').words));
  if (topic !== null && fact.attribute === topic.attribute) {
    if (topic.anchors.size === 0) return true;
    // Of looks and family: the same part, or the same relation.
    const anchors = [...words].filter((stem) => topic.anchors.has(stem));
    const isNamed = anchors.some((stem) => said.has(stem) || quoted.has(stem));
    return anchors.length === 0 || isNamed || fact.attribute === 'age' || fact.attribute === 'kin';
  }
  return [...words].some((stem) => said.has(stem)) || (topic === null && isSameKind(fact, words));
}

/** What a decision without a topic of its own is likely to be about. */
function isSameKind({ attribute }: CarryFact, words: ReadonlySet<string>): boolean {
  const asked = (stems: string) => stems.split(' ').some((stem) => words.has(vocabulary.stem(stem)));
  switch (attribute) {
    case 'is_at':
      return asked('lives live moved home house stays stay comes born hometown town city village set');
    case 'role':
      return asked('works work job profession trade doctor teacher lawyer');
    case 'has':
      return asked('has owns carries keeps lost gave holds wears');
    default:
      return false;
  }
}

function valueStems(value: string, entity: CarryEntity | null, finder: NameFinder): Set<string> {
  const reading = readText(value);
  const own = new Set(
    finder
      .mentionsIn(reading)
      .flatMap(({ at, words, id }) =>
        id === entity?.id ? Array.from({ length: words }, (_, turn) => at + turn) : [],
      ),
  );
  return new Set(stemsIn(reading.words.filter((_, at) => !own.has(at))));
}

/** What stands after 'not', 'no longer' and 'instead of': what was true. */
function saidNoMore(decision: string, finder: NameFinder): Set<string>[] {
  const said = /\b(?:not|no longer|instead of|rather than|never)\b([^,.;:]+)/gi;
  return [...decision.matchAll(said)].map(([, words = '']) => valueStems(words, null, finder));
}
