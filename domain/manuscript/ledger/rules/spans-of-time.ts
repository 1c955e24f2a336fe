import { dateOf, type Weekday, weekdayAfter, weekdayOf, weekdayOn, yearAmong } from '../calendar.ts';
import { claimsOf } from '../claims.ts';
import { numberAt } from '../numbers.ts';
import { wordsOf } from '../words.ts';
import { openingOf } from './passages.ts';
import {
  fingerprintOf,
  type HeldFact,
  type Manuscript,
  placesOf,
  quotedAt,
  type ReadScene,
  type Rule,
  type RuleFinding,
} from './rule.ts';
import { differing } from './values-differ.ts';

/**
 * R6: ages that go down, or do not fit a year of birth; dates that differ or fall on another
 * weekday; 'two days later' that leads to another day than is said.
 */
export const findBrokenSpans: Rule = (manuscript) => [
  ...agesThatShrink(manuscript),
  ...agesThatDoNotFit(manuscript),
  ...datesThatDiffer(manuscript),
  ...wrongWeekdays(manuscript),
  ...wrongSpans(manuscript),
];

type Age = { held: HeldFact; age: number };

function agesOf({ facts }: Manuscript): Map<string, Age[]> {
  const ages = facts.flatMap((held): Age[] => {
    const claim = claimsOf(held.fact).find(({ topic }) => topic === 'age');
    return claim === undefined || held.entity.type === 'object' ? [] : [{ held, age: Number(claim.value) }];
  });
  return Map.groupBy(ages, ({ held }) => held.entity.id);
}

/** Also one that goes up by more years than the cards let pass. */
function agesThatShrink(manuscript: Manuscript): RuleFinding[] {
  const years = yearsOf(manuscript.scenes);
  return [...agesOf(manuscript).values()].flatMap((ages) => {
    for (const [at, later] of ages.entries()) {
      const earlier = ages.slice(0, at).find(({ held, age }) => !fits(held, age, later, years));
      const places = earlier === undefined ? null : placesOf(earlier.held, later.held);
      if (earlier === undefined || places === null) continue;
      const { entity } = later.held;
      const finding: RuleFinding = {
        rule: 'R6',
        category: 'timeline',
        confidence: later.age < earlier.age ? 85 : 65,
        ...places,
        fingerprint: fingerprintOf('timeline', entity.id, 'age', [String(earlier.age), String(later.age)]),
        note: `${entity.name} is ${earlier.age}, and later ${later.age}.`,
      };
      return [finding];
    }
    return [];
  });
}

/** Scenes that look back, by their card, say nothing of who is older. */
function fits(earlier: HeldFact, age: number, later: Age, years: readonly (number | null)[]): boolean {
  const [from, to] = [years[earlier.span.from] ?? null, years[later.held.span.from] ?? null];
  if (from !== null && to !== null) return Math.abs(later.age - age - (to - from)) <= 1;
  return later.age >= age && later.age - age <= 1;
}

/** The year of each scene, by its card. */
function yearsOf(scenes: readonly ReadScene[]): (number | null)[] {
  return scenes.map(({ when }) => yearAmong(wordsOf(when)));
}

/** A year of birth with an age in a scene whose year is known. */
function agesThatDoNotFit(manuscript: Manuscript): RuleFinding[] {
  const years = yearsOf(manuscript.scenes);
  const ages = agesOf(manuscript);
  return manuscript.facts.flatMap((born): RuleFinding[] => {
    if (!/\bborn\b/i.test(`${born.fact.value} ${born.fact.quote ?? ''}`)) return [];
    const year = yearAmong(wordsOf(born.fact.value));
    if (year === null) return [];
    const wrong = (ages.get(born.entity.id) ?? []).find(({ held, age }) => {
      const now = years[held.span.from] ?? null;
      return now !== null && (now - year - age > 1 || now - year - age < 0);
    });
    const places = wrong === undefined ? null : placesOf(born, wrong.held);
    return wrong === undefined || places === null
      ? []
      : [
          {
            rule: 'R6',
            category: 'timeline',
            confidence: 85,
            ...places,
            fingerprint: fingerprintOf('timeline', born.entity.id, 'born', [String(year), String(wrong.age)]),
            note: `${born.entity.name} was born in ${year} and is ${wrong.age} in ${years[wrong.held.span.from]}.`,
          },
        ];
  });
}

function datesThatDiffer({ facts }: Manuscript): RuleFinding[] {
  return differing(facts, (claim, { fact }) => fact.attribute === 'date' && claim.isLasting).flatMap(
    ([one, other]): RuleFinding[] => {
      const places = placesOf(one.held, other.held);
      const { entity } = one.held;
      return places === null
        ? []
        : [
            {
              rule: 'R6',
              category: 'timeline',
              confidence: 85,
              ...places,
              fingerprint: fingerprintOf('timeline', entity.id, one.claim.topic, [
                one.claim.value,
                other.claim.value,
              ]),
              note: `${entity.name}: ${one.held.fact.value} here, ${other.held.fact.value} there.`,
            },
          ];
    },
  );
}

/** A full date that was another weekday. */
function wrongWeekdays({ facts }: Manuscript): RuleFinding[] {
  return facts.flatMap((held): RuleFinding[] => {
    const words = wordsOf(held.fact.value);
    const [date, said] = [dateOf(words), weekdayOf(words)];
    const real = date === null ? null : weekdayOn(date);
    const first = quotedAt(held);
    return real === null || said === null || real === said || first === null || held.fact.attribute !== 'date'
      ? []
      : [
          {
            rule: 'R6',
            category: 'timeline',
            confidence: 80,
            first,
            second: null,
            fingerprint: fingerprintOf('timeline', held.entity.id, 'weekday', [said, real]),
            note: `${held.fact.value}: that day was a ${capital(real)}.`,
          },
        ];
  });
}

/** 'Two days later' on a card, or where a scene begins, between two weekdays that are said. */
function wrongSpans({ scenes }: Manuscript): RuleFinding[] {
  const findings: RuleFinding[] = [];
  let before: { scene: ReadScene; day: Weekday } | null = null;
  for (const scene of scenes) {
    const opening = scene.text === '' ? '' : openingOf(scene);
    const words = wordsOf(`${scene.when} . ${opening}`);
    const day = weekdayOf(words);
    const days = daysLater(words);
    if (before !== null && day !== null && days !== null && opening !== '') {
      const expected = weekdayAfter(before.day, days);
      if (expected !== day)
        findings.push({
          rule: 'R6',
          category: 'timeline',
          confidence: 75,
          first: { sceneId: before.scene.id, quote: openingOf(before.scene) },
          second: { sceneId: scene.id, quote: opening },
          fingerprint: fingerprintOf('timeline', `${before.scene.id} ${scene.id}`, `days ${days}`, [
            before.day,
            day,
          ]),
          note: `${capital(before.day)} and ${days} ${days === 1 ? 'day' : 'days'} is ${capital(expected)}, not ${capital(day)}.`,
        });
    }
    if (day !== null && opening !== '') before = { scene, day };
    // A jump whose day is not said leads to a day that is not known.
    else if (
      day === null &&
      opening !== '' &&
      (days !== null || /\b(next|later|after|week|month)\b/i.test(scene.when))
    )
      before = null;
  }
  return findings;
}

/** How many days later: 'the next day', 'two days later', 'a week later'; null where not said. */
function daysLater(words: readonly string[]): number | null {
  for (const [at, word] of words.entries()) {
    const isNext =
      (word === 'next' || word === 'following') && /^(day|morning|evening)$/.test(words[at + 1] ?? '');
    if (isNext) return 1;
    if (word !== 'later' && word !== 'after') continue;
    const unit = words[at - 1] ?? '';
    const count = unit.endsWith('s') ? (numberAt(words, at - 2)?.value ?? null) : 1;
    if (count === null) continue;
    if (/^days?$/.test(unit)) return count;
    if (/^weeks?$/.test(unit)) return count * 7;
  }
  return null;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
