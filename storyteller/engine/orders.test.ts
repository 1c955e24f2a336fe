import { describe, expect, it } from 'vitest';
import type { GeneratorInputs } from '../../domain/generators/generator.ts';
import { definitions, type GeneratorId } from '../../domain/generators/index.ts';
import { ofGenre, project, type Step, step } from './sample-project.ts';
import { genreNames } from './story-parts.ts';

const kinds = definitions.map(({ id }) => id);
/** Without the theme, which names no people and no era. */
const builders = kinds.filter((kind) => kind !== 'THEME');

describe('a step that is built on only one other', () => {
  it.each(kinds)('does not contradict a %s', (kind) => {
    for (let seed = 1; seed < 4; seed++) {
      const first = step(kind, { inputs: genreOf(kind, seed), seed: seed * 7919 });
      for (const next of builders.filter((other) => other !== kind))
        expect(
          clashes(first, step(next, { sources: [first], seed: seed * 31 })),
          `${kind}, then ${next}, ${seed}`,
        ).toEqual([]);
    }
  });
});

describe('a project in an unusual order', () => {
  const orders: readonly (readonly GeneratorId[])[] = [
    ['CHARACTER', 'SETTING', 'SCENARIO', 'CONFLICT', 'PLOT', 'STORY'],
    ['BACKSTORY', 'SETTING', 'CHARACTER', 'CONFLICT', 'DIALOGUE'],
    ['THEME', 'SETTING', 'CHARACTER', 'DIALOGUE', 'SCRIPT'],
    ['SCENARIO', 'CHARACTER', 'SETTING', 'CONFLICT', 'PLOT', 'STORY'],
    ['CONFLICT', 'CHARACTER', 'BACKSTORY', 'SETTING', 'PLOT', 'DIALOGUE'],
    ['DIALOGUE', 'CHARACTER', 'PERSONALITY_TRAITS', 'SETTING', 'PLOT', 'SCRIPT'],
    ['PLOT', 'SETTING', 'CHARACTER_ARC', 'SCENARIO', 'STORY'],
    ['PERSONALITY_TRAITS', 'CHARACTER', 'SETTING', 'PLOT', 'STORY'],
    ['STORY', 'CHARACTER', 'SETTING', 'SCRIPT'],
  ];

  it.each(orders.map((order) => [order.join(', '), order] as const))('is one story: %s', (_, order) => {
    for (let seed = 1; seed < 4; seed++) {
      const steps = project(order, seed, genres(seed));
      const setting = steps.findIndex(({ kind }) => kind === 'SETTING');
      for (const [index, made] of steps.entries()) {
        if (made.kind === 'THEME') continue;
        const hasGenreFirst = ['THEME', 'CHARACTER', 'SETTING'].includes(steps[0]?.kind ?? '');
        for (const earlier of steps.slice(0, index))
          expect(hasGenreFirst ? clashes(earlier, made) : peopleClash(earlier, made)).toEqual([]);
        if (setting >= 0 && index > setting) expect(placeOf(made)).toEqual(placeOf(steps[setting]));
      }
    }
  });

  it('stays in the chosen time and place despite a character of another time', () => {
    const typed: readonly GeneratorInputs[] = [
      { timeperiod: 'Victorian' },
      { timeperiod: 'Ancient Times' },
      { timeperiod: 'Distant Future' },
      { location: 'Lisbon, the Alfama', timeperiod: '1920s' },
      { location: 'A lighthouse on Cape Wrath' },
    ];
    const order: readonly GeneratorId[] = [
      'CHARACTER',
      'BACKSTORY',
      'SETTING',
      'SCENARIO',
      'CONFLICT',
      'PLOT',
      'STORY',
    ];
    for (const inputs of typed)
      for (let seed = 1; seed < 5; seed++) {
        const steps = project(order, seed, { ...genres(seed), SETTING: inputs });
        const [character, , setting, ...after] = steps;
        if (inputs.timeperiod !== undefined) expect(setting?.facts.place.era).toBe(inputs.timeperiod);
        for (const made of after) {
          expect(placeOf(made)).toEqual(placeOf(setting));
          expect(made.facts.hero).toMatchObject({
            name: character?.facts.hero.name,
            age: character?.facts.hero.age,
          });
        }
      }
  });

  it('leaves the old place and time behind if a scenario or conflict came before the setting', () => {
    const orders: readonly (readonly GeneratorId[])[] = [
      ['SCENARIO', 'SETTING', 'CONFLICT', 'PLOT'],
      ['CHARACTER', 'SCENARIO', 'CONFLICT', 'SETTING', 'PLOT'],
    ];
    for (const timeperiod of ['Victorian', 'Ancient Times', 'Distant Future'])
      for (let seed = 1; seed < 7; seed++) {
        const order = orders[seed % 2] ?? [];
        const steps = project(order, seed, { ...genres(seed), SETTING: { timeperiod } });
        const old = steps[0]?.facts.place;
        for (const { facts, text, kind } of steps.slice(order.indexOf('SETTING') + 1)) {
          if (old?.name !== facts.place.name) expect(text, `${kind} ${seed}`).not.toContain(old?.bare);
        }
      }
  });

  it('keeps a clock whose day its writer has changed', () => {
    let kept = 0;
    for (let seed = 1; seed < 20; seed++) {
      const steps = project(['CHARACTER', 'SETTING', 'CONFLICT'], seed, {
        ...genres(seed),
        SETTING: { timeperiod: '1950s' },
      });
      const conflict = steps[2];
      const content = conflict?.content as Record<string, string>;
      const clock = content.ticking_clock?.replaceAll('Friday', 'Monday') ?? '';
      if (conflict === undefined || clock === content.ticking_clock) continue;
      const edited = { ...conflict, content: { ...content, ticking_clock: clock } };
      const [first = ''] = clock.split(/(?<=\.) /);
      expect(step('PLOT', { sources: [edited, ...steps.slice(0, 2)], seed }).text).toContain(first);
      kept++;
    }
    expect(kept).toBeGreaterThan(5);
  });

  it.each(['Antagonist', 'Supporting', 'Sidekick', 'Love Interest'])('finds a hero beside a %s', (role) => {
    for (let seed = 1; seed < 12; seed++) {
      const genre = genreNames[seed % genreNames.length] ?? 'Drama';
      const first = step('CHARACTER', { inputs: { genre, role }, seed: seed * 7919 });
      const { facts } = step('PLOT', { sources: [first], seed });
      const { name } = first.content as { name: string };
      expect(facts.hero.name).not.toBe(name);
      expect([facts.opponent.name, facts.ally.name]).toContain(name);
      if (first.text.includes(first.facts.hero.given)) expect(facts.hero.name).toBe(first.facts.hero.name);
    }
  });
});

/** Contradictions between two steps about people and place. */
function peopleClash({ facts: before, text }: Step, { facts: after, text: later }: Step): string[] {
  const found: string[] = [];
  const same = (what: string, one: string, other: string, said = one) => {
    if (said !== '' && text.includes(said) && one !== other) found.push(`${what}: ${one} / ${other}`);
  };
  for (const slot of ['hero', 'opponent', 'ally'] as const) {
    const [one, other] = [before[slot], after[slot]];
    same(slot, one.name, other.name, one.given);
    if (one.given !== other.given) continue;
    if (one.pronouns !== other.pronouns) found.push(`pronouns of the ${slot}`);
    if (new RegExp(`[ (]${one.age}[.)]`).test(text) && one.age !== other.age)
      found.push(`age of the ${slot}`);
    if (later.includes(other.trade)) same(`trade of the ${slot}`, one.trade, other.trade);
  }
  same('place', before.place.name, after.place.name, before.place.bare);
  same('time', before.place.time, after.place.time);
  return found;
}

/** All contradictions between two steps, those of the situation included. */
function clashes(one: Step, other: Step): string[] {
  const found = peopleClash(one, other);
  const { facts: before, text, kind: first } = one;
  const { facts: after, kind } = other;
  // A setting tells of no situation yet.
  if (kind === 'SETTING' || first === 'SETTING') return found;
  const same = (what: string, told: string, later: string, said = told) => {
    if (said !== '' && text.includes(said) && told !== later) found.push(`${what}: ${told} / ${later}`);
  };
  same('thing', before.thing.the, after.thing.the);
  same('deadline', before.clock.deadline, after.clock.deadline);
  same('wound', before.hero.wound, after.hero.wound);
  same('keeper', before.secret.keeper, after.secret.keeper, before.secret.what.present);
  same('climax', before.events.climax.present, after.events.climax.present);
  same('argument', before.theme.claim, after.theme.claim);
  return found;
}

function placeOf(made: Step | undefined) {
  const place = made?.facts.place;
  return [place?.name, place?.era, place?.time, place?.authority];
}

function genres(seed: number) {
  return ofGenre(genreNames[seed % genreNames.length] ?? 'Drama');
}

function genreOf(kind: GeneratorId, seed: number): GeneratorInputs {
  return genres(seed)[kind] ?? {};
}
