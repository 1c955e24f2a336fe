import { contentStems } from '../words.ts';
import { paragraphStems } from './passages.ts';
import { fingerprintOf, quotedAt, type Rule, type RuleFinding } from './rule.ts';

/** Of what a promise is about, this share in one paragraph, or in the facts that come later. */
const leastShare = 0.5;
/** Scenes after it in which it could have been met. */
const leastScenes = 2;

/**
 * R11: a promise of which nothing comes again. Only in a manuscript whose scenes are all written,
 * since what is a card yet may meet it.
 */
export const findOpenPromises: Rule = ({ scenes, facts }) => {
  if (scenes.some(({ text }) => text === '')) return [];
  return facts.flatMap((held): RuleFinding[] => {
    const first = quotedAt(held);
    const { fact, entity, span } = held;
    if (fact.attribute !== 'promise' || first === null || Number.isFinite(span.until)) return [];
    const own = contentStems(entity.name);
    const stems = [...contentStems(fact.value)].filter(
      (stem) => !own.has(stem) && !/^(promis|vow|swear|swor)/.test(stem),
    );
    const wanted = new Set(stems);
    const rest = scenes.slice(span.from + 1);
    if (wanted.size === 0 || rest.length < leastScenes) return [];
    const isMet =
      facts.some(
        (later) =>
          later.fact.attribute === 'promise' &&
          later.fact.id !== fact.id &&
          later.entity.id === entity.id &&
          later.span.from > span.from &&
          shareIn(wanted, contentStems(later.fact.value)) >= leastShare,
      ) || rest.some((scene) => paragraphStems(scene).some((there) => shareIn(wanted, there) >= leastShare));
    return isMet
      ? []
      : [
          {
            rule: 'R11',
            category: 'timeline',
            confidence: 60,
            first,
            second: null,
            fingerprint: fingerprintOf('timeline', entity.id, 'promise', [stems.toSorted().join(' ')]),
            note: `Nothing comes of it later: ${entity.name}, ${fact.value}.`,
          },
        ];
  });
};

function shareIn(wanted: ReadonlySet<string>, there: ReadonlySet<string>): number {
  return [...wanted].filter((stem) => there.has(stem)).length / wanted.size;
}
