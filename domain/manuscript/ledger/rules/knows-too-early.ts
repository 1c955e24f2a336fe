import { contentStems, shareOf } from '../words.ts';
import { peopledSentences } from './passages.ts';
import {
  fingerprintOf,
  type HeldFact,
  quotedAt,
  type ReadScene,
  type Rule,
  type RuleFinding,
} from './rule.ts';

/** Words of what is known that must come, and their share. */
const leastWords = 2;
const leastShare = 0.75;

/**
 * R5: somebody speaks of, or acts on, what they learn only later: nearly all words of it stand in a
 * paragraph about them in an earlier scene.
 */
export const findEarlyKnowledge: Rule = ({ scenes, facts }) => {
  const learnt = new Map<string, HeldFact>();
  for (const held of facts) {
    if (held.fact.attribute !== 'knows' || held.entity.type !== 'person') continue;
    const key = `${held.entity.id} ${[...contentStems(held.fact.value)].toSorted().join(' ')}`;
    // The earliest counts only where it says that it is learnt.
    if (!learnt.has(key) && learns(held)) learnt.set(key, held);
  }
  return [...learnt.values()].flatMap((held) => {
    const second = quotedAt(held);
    const wanted = withoutName(contentStems(held.fact.value), held.entity.name);
    if (second === null || wanted.size < leastWords) return [];
    for (const scene of scenes.slice(0, held.span.from)) {
      const quote = usedIn(scene, held.entity.id, wanted);
      if (quote === null) continue;
      const finding: RuleFinding = {
        rule: 'R5',
        category: 'timeline',
        confidence: 60,
        first: { sceneId: scene.id, quote },
        second,
        fingerprint: fingerprintOf('timeline', held.entity.id, 'knows', [[...wanted].toSorted().join(' ')]),
        note: `${held.entity.name} acts on what is learnt only later: ${held.fact.value}.`,
      };
      return [finding];
    }
    return [];
  });
};

function learns({ fact }: HeldFact): boolean {
  return /\b(learn\w*|told|tells|hears?|heard|finds? out|found out|discover\w*|realis\w*|realiz\w*|reads?|saw|sees|understood|understands|confess\w*|reveal\w*|for the first time|recogni[sz]\w*|guess\w*|notic\w*|at last|now (he|she|they) knew)\b/i.test(
    fact.quote ?? '',
  );
}

function withoutName(stems: Set<string>, name: string): Set<string> {
  const own = contentStems(name);
  return new Set([...stems].filter((stem) => !own.has(stem)));
}

/** The sentence in a paragraph that names somebody which has nearly all of these words. */
function usedIn(scene: ReadScene, entityId: string, wanted: ReadonlySet<string>): string | null {
  const sentences = peopledSentences(scene);
  const theirs = new Set(
    sentences.flatMap(({ paragraph, narrated }) => (narrated.has(entityId) ? [paragraph] : [])),
  );
  const found = sentences.find(
    ({ paragraph, text }) => theirs.has(paragraph) && shareOf(wanted, text) >= leastShare,
  );
  return found === undefined ? null : found.text.slice(0, 300).trim();
}
