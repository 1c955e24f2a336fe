import { readText } from '../../craft/reading.ts';
import { claimsOf } from './claims.ts';
import { isHeld, type Ledger, type LedgerEntity, type LedgerFact, type Span, spanOf } from './ledger.ts';
import { type Names, readNames } from './names.ts';

/** The card of a scene, as far as it decides about facts. */
export type SceneCard = {
  id: string;
  /** Whose viewpoint it is; '' for nobody's. */
  pov: string;
  place: string;
  people: readonly string[];
  /** Title, goal, conflict, outcome and notes, in which objects are named. */
  words: string;
};

/** A fact with the entity that it is about. */
export type FactToTell = { fact: LedgerFact; entity: LedgerEntity };

/** Lower comes first. */
const ranks = { pinned: 0, cast: 1, place: 2, object: 3, promise: 4, rule: 5, none: 6 } as const;

/**
 * The facts that the writer of a scene is told, at most `limit`: pinned ones first and always, then
 * those of its people, of its place, of the objects on its card, open promises, and rules of the
 * world. Never one from later or from this scene itself, never one that only others know, and of
 * two that exclude each other one: what the writer pinned or said, else what can't change as it was
 * said first, and what can as it was said last. In an order that only grows from scene to scene. A
 * scene that is not in `ledger.places` is told nothing. `leftOut`: others for which there is no
 * room.
 */
export function factsFor(
  scene: SceneCard,
  ledger: Ledger,
  limit: number,
): { told: FactToTell[]; leftOut: number } {
  const here = ledger.places.get(scene.id);
  if (here === undefined) return { told: [], leftOut: 0 };
  const names = namesOf(ledger);
  const card = readCard(scene, names);
  const candidates: Candidate[] = [];
  for (const fact of ledger.facts) {
    const rank = rankOf(fact, card, names);
    if (rank === ranks.none || !isHeld(fact) || fact.sceneId === scene.id) continue;
    const span = spanOf(fact, ledger.places);
    if (span === null || span.from > here || here >= span.until || !isKnown(fact, card)) continue;
    const entity = names.entity(fact.entityId);
    if (entity !== undefined) candidates.push({ fact, entity, rank, span });
  }
  const held = withoutRepeated(withoutSuperseded(candidates));
  const told = held
    .sort((one, other) => one.rank - other.rank || other.span.from - one.span.from || byKey(one, other))
    .filter(({ rank }, place) => rank === ranks.pinned || place < limit)
    .sort((one, other) => one.span.from - other.span.from || byKey(one, other))
    .map(({ fact, entity }) => ({ fact, entity }));
  return { told, leftOut: held.length - told.length };
}

/**
 * The facts that hold in a scene, its own included, in a stable order; superseded ones left out.
 */
export function factsAt(sceneId: string, ledger: Ledger): LedgerFact[] {
  const here = ledger.places.get(sceneId);
  if (here === undefined) return [];
  const names = namesOf(ledger);
  const candidates = ledger.facts.flatMap((fact): Candidate[] => {
    const span = isHeld(fact) ? spanOf(fact, ledger.places) : null;
    const entity = names.entity(fact.entityId);
    return span === null || entity === undefined || span.from > here || here >= span.until
      ? []
      : [{ fact, entity, rank: fact.state === 'pinned' ? ranks.pinned : ranks.cast, span }];
  });
  return withoutSuperseded(candidates)
    .sort((one, other) => one.span.from - other.span.from || byKey(one, other))
    .map(({ fact }) => fact);
}

type Candidate = { fact: LedgerFact; entity: LedgerEntity; rank: number; span: Span };

type Card = { viewpoint: string | null; cast: Set<string>; places: Set<string>; objects: Set<string> };

/** A ledger is asked for one scene after the other. */
const namesByEntities = new WeakMap<readonly LedgerEntity[], Names>();

function namesOf({ entities }: Ledger): Names {
  const known = namesByEntities.get(entities) ?? readNames(entities);
  namesByEntities.set(entities, known);
  return known;
}

function readCard({ pov, place, people, words }: SceneCard, names: Names): Card {
  const viewpoint = pov.trim() === '' ? null : (names.find(pov)?.id ?? null);
  const cast = new Set(people.flatMap((name) => names.find(name)?.id ?? []));
  if (viewpoint !== null) cast.add(viewpoint);
  const places = new Set<string>();
  const objects = new Set<string>();
  for (const { entityId } of names.mentionsIn(readText(`${place}\n${words}`))) {
    const type = names.entity(entityId)?.type;
    if (type === 'place') places.add(entityId);
    else if (type === 'person') cast.add(entityId);
    else objects.add(entityId);
  }
  return { viewpoint, cast, places, objects };
}

function rankOf(fact: LedgerFact, { cast, places, objects }: Card, names: Names): number {
  if (fact.state === 'pinned') return ranks.pinned;
  const is = (ids: Set<string>) =>
    ids.has(fact.entityId) || (fact.otherEntityId !== null && ids.has(fact.otherEntityId));
  if (is(cast)) return ranks.cast;
  if (is(places)) return ranks.place;
  if (is(objects)) return ranks.object;
  if (fact.attribute === 'promise' && fact.untilPart === null) return ranks.promise;
  const isWorld = fact.attribute === 'rule' && names.entity(fact.entityId)?.type !== 'person';
  return isWorld ? ranks.rule : ranks.none;
}

/** With a viewpoint, what it knows; without one, what any of the people there knows. */
function isKnown({ knownBy }: LedgerFact, { viewpoint, cast }: Card): boolean {
  if (knownBy.length === 0) return true;
  return viewpoint === null ? knownBy.some((id) => cast.has(id)) : knownBy.includes(viewpoint);
}

function withoutSuperseded(candidates: readonly Candidate[]): Candidate[] {
  const best = new Map<string, Candidate>();
  for (const candidate of candidates)
    for (const { subject, topic, isLasting } of claimsOf(candidate.fact)) {
      const key = `${subject} ${topic}`;
      const standing = best.get(key);
      if (standing === undefined || goesBefore(candidate, standing, isLasting)) best.set(key, candidate);
    }
  return candidates.filter((candidate) => {
    const claims = claimsOf(candidate.fact);
    return claims.every(({ subject, topic, value }) => {
      const standing = best.get(`${subject} ${topic}`);
      return standing === undefined || standing === candidate || says(standing, subject, topic, value);
    });
  });
}

/** Of facts that say the same of the same, the one that the writer said, else the first. */
function withoutRepeated(candidates: readonly Candidate[]): Candidate[] {
  const best = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const { entityId, attribute, value } = candidate.fact;
    const key = `${entityId} ${attribute} ${value.toLowerCase()}`;
    const standing = best.get(key);
    if (standing === undefined || goesBefore(candidate, standing, true)) best.set(key, candidate);
  }
  return [...best.values()];
}

/** Whether one fact stands and another one, which excludes it, falls out. */
function goesBefore(one: Candidate, other: Candidate, isLasting: boolean): boolean {
  const weight = weightOf(one) - weightOf(other);
  if (isLasting && weight !== 0) return weight > 0;
  const later = one.span.from - other.span.from;
  if (later !== 0) return isLasting ? later < 0 : later > 0;
  return weight === 0 ? byKey(one, other) < 0 : weight > 0;
}

/** What the writer says counts more than what was read. */
function weightOf({ fact }: Candidate): number {
  if (fact.state === 'pinned') return 3;
  if (fact.origin === 'writer') return 2;
  return fact.origin === 'element' ? 1 : 0;
}

function says({ fact }: Candidate, subject: string, topic: string, value: string): boolean {
  return claimsOf(fact).some(
    (claim) => claim.subject === subject && claim.topic === topic && claim.value === value,
  );
}

/** Never equal for two facts, and the same whoever asks. */
function byKey(one: Candidate, other: Candidate): number {
  const [a, b] = [one.fact, other.fact];
  if (a.entityId !== b.entityId)
    return one.entity.name < other.entity.name ||
      (one.entity.name === other.entity.name && a.entityId < b.entityId)
      ? -1
      : 1;
  if (a.attribute !== b.attribute) return a.attribute < b.attribute ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
