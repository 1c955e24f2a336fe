import { acceptReading } from '../../../domain/manuscript/ledger/accept-reading.ts';
import { factsFor } from '../../../domain/manuscript/ledger/facts-for.ts';
import type { LedgerEntity, LedgerFact } from '../../../domain/manuscript/ledger/ledger.ts';
import { sceneId } from '../../../domain/manuscript/ledger/made-manuscript.ts';
import { tellFact } from '../../../domain/manuscript/ledger/tell-fact.ts';
import { sceneBudget } from '../../../domain/manuscript/prompt/budgets.ts';
import { buildScenePrompt } from '../../../domain/manuscript/prompt/scene-prompt.ts';
import { type NovelistClaim, writeAsNovelist } from '../../../testing/models/novelist.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';

const people = ['Marit', 'Joseph', 'Ines', 'Tobias', 'Odile', 'Hamish', 'Petra', 'Lionel'];

export type NovelistBook = {
  words: number;
  /** Claims that say something else than was said of the same before. */
  contradictions: number;
  /** Those of them where the novelist had been told. */
  againstTold: number;
  /** Facts that were told although they come later, or only somebody else knows them. */
  future: number;
  secret: number;
  told: number;
};

/**
 * Has a book written by a novelist who remembers nothing: each scene from its real prompt, with the
 * facts of the ledger or without, and read before the next. Then each is written again, last to
 * first, when the ledger knows all that comes later. Secrets: what each person hides from the rest.
 */
export function writeBook({
  scenes,
  wordsEach,
  hasLedger,
  seed,
}: {
  scenes: number;
  wordsEach: number;
  hasLedger: boolean;
  seed: number;
}): NovelistBook {
  const chance = seededRandom(seed);
  const cards = Array.from({ length: scenes }, (_, place) => {
    const cast = people.toSorted(() => chance() - 0.5).slice(0, 3);
    return { place, cast, pov: cast[0] ?? '' };
  });
  const places = new Map(cards.map(({ place }) => [sceneId(place), place]));
  const entities: LedgerEntity[] = people.map((name) => ({ id: name, type: 'person', name, aliases: [] }));
  const facts: LedgerFact[] = people.map((name) => secretOf(name));
  const first = new Map<string, string>();
  const book: NovelistBook = { words: 0, contradictions: 0, againstTold: 0, future: 0, secret: 0, told: 0 };
  for (const card of cards) {
    const { text, claims, reading } = write(card);
    book.words += text.split(/\s+/).length;
    for (const claim of claims) count(claim);
    const accepted = acceptReading(reading, { text, entities });
    for (const [at, fact] of accepted.facts.entries())
      facts.push({
        id: `${sceneId(card.place)} ${at}`,
        entityId: 'id' in fact.entity ? fact.entity.id : '',
        attribute: fact.attribute,
        value: fact.value,
        otherEntityId: fact.otherEntityId,
        sceneId: sceneId(card.place),
        quote: fact.quote,
        fromPart: sceneId(card.place),
        untilPart: null,
        knownBy: [],
        state: 'suggested',
        origin: 'reading',
      });
  }
  for (const card of cards.toReversed()) write(card);
  return book;

  function write({ place, cast, pov }: (typeof cards)[number]) {
    const scene = { id: sceneId(place), pov, place: 'the harbour', people: cast, words: '' };
    const ledger = { entities: [...entities], facts: [...facts], places };
    const told = hasLedger ? factsFor(scene, ledger, 60).told : [];
    for (const { fact } of told) {
      book.told += 1;
      if (fact.fromPart !== null && (places.get(fact.fromPart) ?? 0) >= place) book.future += 1;
      if (fact.knownBy.length > 0 && !fact.knownBy.includes(pov)) book.secret += 1;
    }
    const { prompt } = buildScenePrompt({
      form: 'prose',
      size: 'full',
      budget: sceneBudget(null, false),
      boundary: 'b0',
      style: '',
      settings: '',
      about: '',
      voice: null,
      material: [],
      chapters: [{ title: 'One', summary: 'They wait.', purpose: '' }],
      chapter: 0,
      earlier: [],
      before: [],
      facts: told.map(({ fact, entity }) => tellFact(fact, entity)),
      factsLeftOut: 0,
      lastText: '',
      card: { title: '', when: '', goal: 'To wait', conflict: '', outcome: '', notes: '', ...scene },
      words: wordsEach,
      pages: 0,
      next: '',
      direction: '',
    });
    return writeAsNovelist(prompt.map(({ text }) => text).join('\n\n'), chance, wordsEach);
  }

  function count({ person, about, value, isTold }: NovelistClaim): void {
    const key = `${person} ${about}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, value);
    else if (before !== value) {
      book.contradictions += 1;
      if (isTold) book.againstTold += 1;
    }
  }
}

function secretOf(name: string): LedgerFact {
  return {
    id: `secret ${name}`,
    entityId: name,
    attribute: 'other',
    value: 'set the fire in the chandlery',
    otherEntityId: null,
    sceneId: null,
    quote: null,
    fromPart: null,
    untilPart: null,
    knownBy: [name],
    state: 'accepted',
    origin: 'writer',
  };
}

/** Contradictions for each 10,000 words. */
export function rateOf({ contradictions, words }: NovelistBook): number {
  return (contradictions * 10_000) / words;
}
