import { checkMade, sceneId } from '../../../domain/manuscript/ledger/made-manuscript.ts';
import type { FindingCategory, RuleFinding } from '../../../domain/manuscript/ledger/rules/rule.ts';
import { makePair, type PlantedBook, type PlantedPair } from './planted-book.ts';
import { variants } from './variants.ts';
import { worlds } from './worlds.ts';

/** Scenes between the two passages. */
export const distances = [1, 5, 12];
export const categories: readonly FindingCategory[] = ['timeline', 'people', 'world', 'facts', 'style'];

/** Pairs of one category, and how the rules did. */
export type PlantedCount = {
  category: FindingCategory;
  /** Flawed books whose flaw a rule can see, and how many were found. */
  visible: number;
  found: number;
  /** Flawed books whose flaw no rule can see, and how many were found all the same. */
  hidden: number;
  hiddenFound: number;
  /** Findings where nothing was planted, in flawed and in clean books. */
  wrong: number;
};

/** The planted set: by default all of it, 20 templates. Deterministic. */
export function plantedPairs(templates: number = worlds.length): PlantedPair[] {
  return worlds.slice(0, templates).flatMap((world, template) =>
    categories.flatMap((category, at) =>
      distances.map((distance, place) => {
        const choices = variants[category];
        const variant = choices[(template + place) % choices.length];
        if (variant === undefined) throw new Error(`no variant of ${category}`);
        return makePair(world, { category, variant, distance, seed: template * 100 + at * 10 + place + 1 });
      }),
    ),
  );
}

/** Runs the free rules over the pairs. */
export function measurePlanted(pairs: readonly PlantedPair[]): PlantedCount[] {
  return categories.map((category) => {
    const count: PlantedCount = { category, visible: 0, found: 0, hidden: 0, hiddenFound: 0, wrong: 0 };
    for (const pair of pairs) {
      if (pair.category !== category) continue;
      const inFlawed = check(pair.flawed);
      const right = inFlawed.filter((finding) => isPlanted(finding, pair));
      count.wrong += inFlawed.length - right.length + check(pair.clean).length;
      if (pair.variant.rule === null) {
        count.hidden += 1;
        count.hiddenFound += right.length > 0 ? 1 : 0;
      } else {
        count.visible += 1;
        count.found += right.length > 0 ? 1 : 0;
      }
    }
    return count;
  });
}

/** Recall on what a rule can see, and precision over all books. */
export function sharesOf(counts: readonly PlantedCount[]): { recall: number; precision: number } {
  const sum = (of: (count: PlantedCount) => number) => counts.reduce((all, count) => all + of(count), 0);
  const right = sum(({ found, hiddenFound }) => found + hiddenFound);
  return {
    recall: sum(({ found }) => found) / sum(({ visible }) => visible),
    precision: right / (right + sum(({ wrong }) => wrong)),
  };
}

/** What the rules say of a book. */
export function check({ scenes, names, facts, style }: PlantedBook): RuleFinding[] {
  return checkMade(scenes, names, facts, style);
}

/** Whether a finding is by the rule that can see the flaw, and at one of its passages. */
function isPlanted({ rule, first, second }: RuleFinding, { variant, second: at }: PlantedPair): boolean {
  const places = [sceneId(1), sceneId(at)];
  if (rule !== variant.rule) return false;
  // A name stands right wherever it came first.
  if (rule === 'R7') return second?.sceneId === sceneId(at);
  return places.includes(first.sceneId) && (second === null || places.includes(second.sceneId));
}
