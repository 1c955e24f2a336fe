import type { MadeFact, MadeScene } from '../../../domain/manuscript/ledger/made-manuscript.ts';
import type { FindingCategory, RuleName, RuleStyle } from '../../../domain/manuscript/ledger/rules/rule.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { fillers, type World } from './worlds.ts';

/** A short manuscript with what a perfect reading would have taken out of it. */
export type PlantedBook = {
  scenes: MadeScene[];
  /** As `makeEntities` reads them. */
  names: string[];
  facts: MadeFact[];
  style: Partial<RuleStyle>;
};

/** What is planted: sentences, facts, cards or style, in the scenes `first` and `second`. */
export type Plant = {
  sentences?: Readonly<Record<number, string>>;
  facts?: MadeFact[];
  cards?: Readonly<Record<number, Partial<MadeScene>>>;
  style?: Partial<RuleStyle>;
};

/** A way to contradict oneself. `rule`: the one that can see it; null where none can. */
export type Variant = {
  name: string;
  rule: RuleName | null;
  /** The flaw, and the same without it. */
  plant(world: World, scenes: { first: number; second: number }, isFlawed: boolean): Plant;
};

export type PlantedPair = {
  category: FindingCategory;
  variant: Variant;
  distance: number;
  second: number;
  flawed: PlantedBook;
  clean: PlantedBook;
};

export const sceneCount = 16;
const fillersInScene = 12;

/** Both twins of a template, equal but for what is planted. */
export function makePair(
  world: World,
  {
    category,
    variant,
    distance,
    seed,
  }: { category: FindingCategory; variant: Variant; distance: number; seed: number },
): PlantedPair {
  const first = 1;
  const second = first + distance;
  const make = (isFlawed: boolean) =>
    makeBook(world, variant.plant(world, { first, second }, isFlawed), seed);
  return { category, variant, distance, second, flawed: make(true), clean: make(false) };
}

function makeBook(
  world: World,
  { sentences = {}, facts = [], cards = {}, style = {} }: Plant,
  seed: number,
): PlantedBook {
  const chance = seededRandom(seed);
  const scenes = Array.from({ length: sceneCount }, (_, place): MadeScene => {
    const card = { people: [world.she, world.he], place: `the ${world.place}`, ...cards[place] };
    const filled = shuffled(fillers, chance)
      .slice(0, fillersInScene)
      .map((line) => line.replace('SHE', world.she).replace('HE', world.he).replaceAll('PLACE', world.place));
    const opening = `${world.she} and ${world.he} were at the ${world.place}.`;
    const lines = [opening, ...filled];
    const text = [0, 3, 5, 7, 9, 11].map((from, at, all) => lines.slice(from, all[at + 1]).join(' '));
    const planted = sentences[place];
    if (planted !== undefined) text.splice(2, 0, planted);
    return { ...card, text: card.text ?? text.join('\n\n') };
  });
  const names = [
    `${world.she} ${world.surname}`,
    world.he,
    world.other,
    `at the ${world.place}`,
    `at the ${world.elsewhere}`,
    `the ${world.thing}`,
  ];
  return { scenes, names, facts, style };
}

function shuffled<Item>(items: readonly Item[], chance: () => number): Item[] {
  return items
    .map((item): [number, Item] => [chance(), item])
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);
}
