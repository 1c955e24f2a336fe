import { pauses } from '../../craft/reading.ts';
import type { Attribute } from './attributes.ts';
import { colourOf } from './colours.ts';
import type { Names } from './names.ts';
import { numberAt } from './numbers.ts';
import { peopledSentences } from './rules/passages.ts';
import type { HeldFact, ReadScene } from './rules/rule.ts';
import { withoutPossessive } from './words.ts';

const coloured = /^(eyes?|hair|beard|moustache|mustache)$/;
const kin =
  /^(sisters|brothers|sons|daughters|children|cousins|aunts|uncles|nieces|nephews|siblings|husbands|wives|grandchildren)$/;
const between = 3;

/**
 * What English narration says in so many words, without any reading: 'Marit's grey eyes', 'her grey
 * eyes' where nobody else is named, 'Marit had three sisters', 'Marit was forty-one'. For rules
 * alone: never stored and never told. Speech is left out, since people lie.
 */
export function plainFacts(scene: ReadScene, names: Names): HeldFact[] {
  if (scene.isScript) return [];
  const { words, from, to, pauses: before, isSpoken, text } = scene.reading;
  const alone = lonePeople(scene, (id) => names.entity(id)?.type === 'person');
  const owners = new Map(scene.mentions.map((mention) => [mention.to, mention.entityId]));
  const facts: HeldFact[] = [];
  for (const [at, word] of words.entries()) {
    if (isSpoken[at]) continue;
    const owner = ownerAt(at);
    if (owner === null) continue;
    const said = saidAfter(at, owner.isPossessive);
    if (said === null) continue;
    const entity = names.entity(owner.id);
    if (entity?.type !== 'person') continue;
    const start = from[owner.first] ?? 0;
    const end = to[said.last] ?? start;
    facts.push({
      entity,
      span: { from: scene.at, until: Number.POSITIVE_INFINITY },
      fact: {
        id: `plain ${scene.id} ${start} ${word}`,
        entityId: entity.id,
        attribute: said.attribute,
        value: said.value,
        otherEntityId: null,
        sceneId: scene.id,
        quote: text.slice(start, end),
        fromPart: scene.id,
        untilPart: null,
        knownBy: [],
        state: 'suggested',
        origin: 'reading',
      },
    });
  }
  return facts;

  /** Whose something is at a word: a name with 's or before 'had', or 'her' of somebody alone. */
  function ownerAt(at: number): { id: string; isPossessive: boolean; first: number } | null {
    const word = words[at] ?? '';
    if (word === 'her' || word === 'his') {
      const id = alone.get(from[at] ?? 0);
      return id === undefined ? null : { id, isPossessive: true, first: at };
    }
    const bare = withoutPossessive(word);
    const id = owners.get((to[at] ?? 0) - (word.length - bare.length));
    return id === undefined ? null : { id, isPossessive: bare !== word, first: at };
  }

  function saidAfter(
    owner: number,
    isPossessive: boolean,
  ): { attribute: Attribute; value: string; last: number } | null {
    let at = owner + 1;
    const isClose = (place: number) => before[place] === pauses.none && !isSpoken[place];
    if (!isPossessive) {
      const verb = words[at] ?? '';
      if (!isClose(at)) return null;
      if (verb === 'was' || verb === 'is') return ageAt(at + 1);
      if (verb !== 'had' && verb !== 'has') return null;
      at += 1;
    }
    for (let place = at; place < at + between && isClose(place); place += 1) {
      const colour = colourOf(words[place] ?? '');
      const next = words[place + 1] ?? '';
      if (colour !== null && isClose(place + 1) && coloured.test(next))
        return { attribute: 'body', value: `${words[place]} ${next}`, last: place + 1 };
      const counted = numberAt(words, place);
      if (counted === null) continue;
      for (const noun of [place + counted.words, place + counted.words + 1])
        if (isClose(noun) && kin.test(words[noun] ?? ''))
          return { attribute: 'kin', value: `${words.slice(place, noun + 1).join(' ')}`, last: noun };
    }
    return null;
  }

  /** 'was forty-one', with nothing that is counted behind it. */
  function ageAt(at: number): { attribute: Attribute; value: string; last: number } | null {
    const counted = before[at] === pauses.none ? numberAt(words, at) : null;
    if (counted === null || /^(no|only|single|both|twin)$/.test(words[at] ?? '')) return null;
    const last = at + counted.words - 1;
    const next = words[last + 1] ?? '';
    const isAge =
      next === 'years' ? words[last + 2] === 'old' : (before[last + 1] ?? pauses.section) >= pauses.short;
    return isAge && counted.value >= 5 && counted.value < 120
      ? { attribute: 'age', value: String(counted.value), last }
      : null;
  }
}

/** Of each word of a paragraph that names one person alone, by its offset, whom it names. */
function lonePeople(
  scene: ReadScene,
  isPerson: (id: string) => boolean,
): { get(offset: number): string | undefined } {
  const paragraphs = Map.groupBy(peopledSentences(scene), ({ paragraph }) => paragraph);
  const spans = [...paragraphs.values()].flatMap((sentences) => {
    const people = new Set(sentences.flatMap(({ narrated }) => [...narrated].filter(isPerson)));
    const [only] = people;
    const [first] = sentences;
    const last = sentences.at(-1);
    return people.size !== 1 || only === undefined || first === undefined || last === undefined
      ? []
      : [{ id: only, from: first.from, to: last.from + last.text.length }];
  });
  return { get: (offset) => spans.find(({ from, to }) => from <= offset && offset < to)?.id };
}
