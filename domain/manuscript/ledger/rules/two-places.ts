import { claimsOf } from '../claims.ts';
import { wordsOf } from '../words.ts';
import { openingOf } from './passages.ts';
import {
  fingerprintOf,
  type HeldFact,
  quotedAt,
  type ReadScene,
  type Rule,
  type RuleFinding,
} from './rule.ts';

/**
 * R3: somebody is in two places at one time: cards with the same day and hour, or two facts that
 * were read in one scene and do not follow each other.
 */
export const findTwoPlaces: Rule = ({ scenes, facts, names }) => {
  const findings: RuleFinding[] = [];
  const byTime = Map.groupBy(
    scenes.filter(({ text }) => text !== ''),
    ({ when }) => timeOf(when),
  );
  for (const [time, together] of byTime) {
    if (time === null || together.length < 2) continue;
    const seen = new Map<string, { scene: ReadScene; place: string }>();
    for (const scene of together) {
      const place = placeOf(scene, names);
      if (place === '') continue;
      for (const id of new Set(scene.people.flatMap((name) => names.find(name)?.id ?? []))) {
        const before = seen.get(id);
        if (before === undefined) seen.set(id, { scene, place });
        else if (before.place !== place) {
          const name = names.entity(id)?.name ?? '';
          findings.push({
            rule: 'R3',
            category: 'timeline',
            confidence: 75,
            first: { sceneId: before.scene.id, quote: nameIn(before.scene, id) },
            second: { sceneId: scene.id, quote: nameIn(scene, id) },
            fingerprint: fingerprintOf('timeline', id, `is at ${time}`, [before.place, place]),
            note: `${name} is at two places at one time: ${before.scene.place} and ${scene.place}, ${scene.when}.`,
          });
        }
      }
    }
  }
  return [...findings, ...atOnce(facts)];
};

/** Two facts of one scene that put somebody in two places, with no going in between. */
function atOnce(facts: readonly HeldFact[]): RuleFinding[] {
  const findings: RuleFinding[] = [];
  const seen = new Map<string, { held: HeldFact; value: string }>();
  for (const held of facts) {
    const claim = claimsOf(held.fact).find(({ topic }) => topic === 'is at');
    const place = quotedAt(held);
    if (claim === undefined || place === null) continue;
    const key = `${place.sceneId} ${held.entity.id}`;
    const before = seen.get(key);
    if (before === undefined) seen.set(key, { held, value: claim.value });
    else if (before.value !== claim.value && !goes.test(`${before.held.fact.quote} ${place.quote}`)) {
      const first = quotedAt(before.held);
      if (first !== null)
        findings.push({
          rule: 'R3',
          category: 'timeline',
          confidence: 55,
          first,
          second: place,
          fingerprint: fingerprintOf('timeline', held.entity.id, `is at ${place.sceneId}`, [
            before.value,
            claim.value,
          ]),
          note: `${held.entity.name} is at two places in one scene: ${before.held.fact.value}, and ${held.fact.value}.`,
        });
    }
  }
  return findings;
}

const goes =
  /\b(went|goes|go|came|comes|left|leaves|walk\w*|drove|drives|ran|runs|rode|arriv\w*|return\w*|reach\w*|cross\w*|climb\w*|follow\w*|until|then|later|back|enter\w*|head\w*|travel\w*|moved)\b/i;

const hours =
  /\b(dawn|morning|noon|midday|afternoon|dusk|evening|night|midnight|sunrise|sunset|\d{1,2}(?::\d\d)?\s?(?:am|pm|o'?clock)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i;
const days =
  /\b(monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|day \w+|\d{4})\b/i;

/** A day with an hour, so that two cards with it mean one time; null for less. */
function timeOf(when: string): string | null {
  return days.test(when) && hours.test(when) ? wordsOf(when).toSorted().join(' ') : null;
}

/** The place of a card as the ledger knows it, else its words. */
function placeOf({ place }: ReadScene, names: { find(name: string): { id: string } | null }): string {
  return names.find(place)?.id ?? wordsOf(place).join(' ');
}

/** The sentence that first names somebody in a scene, else its opening. */
function nameIn(scene: ReadScene, id: string): string {
  const mention = scene.mentions.find(({ entityId }) => entityId === id);
  if (mention === undefined) return openingOf(scene);
  return scene.text.slice(mention.from, lineEnd(scene.text, mention.from)).trim();
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return Math.min(end === -1 ? text.length : end, from + 120);
}
