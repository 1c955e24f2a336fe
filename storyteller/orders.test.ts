import { describe, expect, it } from 'vitest';
import type { GeneratorInputs, GeneratorResult } from '../domain/generators/generator.ts';
import { definitions, folderOf, type GeneratorId } from '../domain/generators/index.ts';
import { sourcesWithin } from '../domain/story/context.ts';
import type { Task } from '../server/models/port.ts';
import { textsIn } from './decide/given.ts';
import { erasTold } from './decide/told-era.ts';
import { decideFacts, type Facts } from './facts.ts';
import { genreNames } from './story-parts.ts';
import { tell } from './tell.ts';

type Step = {
  kind: GeneratorId;
  inputs: GeneratorInputs;
  content: unknown;
  facts: Facts;
  text: string;
};

const results = new Map<GeneratorId, GeneratorResult>();
for (const definition of definitions) {
  const module: { result: GeneratorResult } = await import(
    `../domain/generators/${folderOf(definition)}/result.ts`
  );
  results.set(definition.id, module.result);
}

/** A theme names nobody and nothing of an era, whatever it is built on. */
const kinds = definitions.map(({ id }) => id);
const builders = kinds.filter((kind) => kind !== 'THEME');

describe('a step that is built on one other alone', () => {
  it.each(kinds)('says nothing else than a %s said', (kind) => {
    for (let seed = 1; seed < 12; seed++) {
      const first = step(kind, genreOf(kind, seed), [], seed * 7919);
      for (const next of builders.filter((other) => other !== kind))
        expect(clashes(first, step(next, {}, [first], seed * 31)), `${kind}, then ${next}, ${seed}`).toEqual(
          [],
        );
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
    for (let seed = 1; seed < 6; seed++) {
      const steps = project(order, seed);
      const setting = steps.findIndex(({ kind }) => kind === 'SETTING');
      for (const [index, made] of steps.entries()) {
        if (made.kind === 'THEME') continue;
        for (const earlier of steps.slice(0, index)) expect(clashes(earlier, made)).toEqual([]);
        if (setting >= 0 && index > setting) expect(placeOf(made)).toEqual(placeOf(steps[setting]));
      }
    }
  });

  it('stays in the time and the place that were typed against a character of another time', () => {
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
        const steps = project(order, seed, { SETTING: inputs });
        const [character, , setting, ...after] = steps;
        if (inputs.timeperiod !== undefined) expect(setting?.facts.place.era).toBe(inputs.timeperiod);
        for (const made of after) {
          expect(placeOf(made)).toEqual(placeOf(setting));
          expect(made.facts.hero).toMatchObject({
            name: character?.facts.hero.name,
            age: character?.facts.hero.age,
          });
          const told = erasTold(made.text);
          expect(told.length === 0 || told.includes(made.facts.place.era), `${made.kind} ${told}`).toBe(true);
        }
      }
  });

  it('leaves the old place and time behind where a scenario and a conflict came first', () => {
    const orders: readonly (readonly GeneratorId[])[] = [
      ['SCENARIO', 'SETTING', 'CONFLICT', 'PLOT'],
      ['CHARACTER', 'SCENARIO', 'CONFLICT', 'SETTING', 'PLOT'],
    ];
    for (const timeperiod of ['Victorian', 'Ancient Times', 'Distant Future'])
      for (let seed = 1; seed < 21; seed++) {
        const order = orders[seed % 2] ?? [];
        const steps = project(order, seed, { SETTING: { timeperiod } });
        const old = steps[0]?.facts.place;
        for (const { facts, text, kind } of steps.slice(order.indexOf('SETTING') + 1)) {
          if (old?.name !== facts.place.name) expect(text, `${kind} ${seed}`).not.toContain(old?.bare);
          const told = erasTold(text);
          expect(told.length === 0 || told.includes(facts.place.era), `${kind} ${seed} ${told}`).toBe(true);
        }
      }
  });

  it('keeps a clock whose day its writer has changed', () => {
    let kept = 0;
    for (let seed = 1; seed < 30; seed++) {
      const steps = project(['CHARACTER', 'SETTING', 'CONFLICT'], seed, { SETTING: { timeperiod: '1950s' } });
      const conflict = steps[2];
      const content = conflict?.content as Record<string, string>;
      const clock = content.ticking_clock?.replaceAll('Friday', 'Monday') ?? '';
      if (conflict === undefined || clock === content.ticking_clock) continue;
      const edited = { ...conflict, content: { ...content, ticking_clock: clock } };
      const [first = ''] = clock.split(/(?<=\.) /);
      expect(step('PLOT', {}, [edited, ...steps.slice(0, 2)], seed).text).toContain(first);
      kept++;
    }
    expect(kept).toBeGreaterThan(5);
  });

  it.each(['Antagonist', 'Supporting', 'Sidekick', 'Love Interest'])('finds a hero beside a %s', (role) => {
    for (let seed = 1; seed < 12; seed++) {
      const genre = genreNames[seed % genreNames.length] ?? 'Drama';
      const first = step('CHARACTER', { genre, role }, [], seed * 7919);
      const { facts } = step('PLOT', {}, [first], seed);
      const { name } = first.content as { name: string };
      expect(facts.hero.name).not.toBe(name);
      expect([facts.opponent.name, facts.ally.name]).toContain(name);
      if (first.text.includes(first.facts.hero.given)) expect(facts.hero.name).toBe(first.facts.hero.name);
    }
  });
});

/** What a step says that another one contradicts. */
function clashes({ facts: before, text }: Step, { kind, facts: after, text: later }: Step): string[] {
  const found: string[] = [];
  const same = (what: string, one: string, other: string, said = one) => {
    if (said !== '' && text.includes(said) && one !== other) found.push(`${what}: ${one} / ${other}`);
  };
  for (const slot of ['hero', 'opponent', 'ally'] as const) {
    const [one, other] = [before[slot], after[slot]];
    same(slot, one.name, other.name, one.given);
    if (one.given !== other.given) continue;
    if (one.pronouns !== other.pronouns) found.push(`pronouns of the ${slot}`);
    if (text.includes(`${one.age}`) && one.age !== other.age) found.push(`age of the ${slot}`);
    if (later.includes(other.trade)) same(`trade of the ${slot}`, one.trade, other.trade);
  }
  const eras = erasTold(text);
  if (eras.includes(before.place.era) && !eras.includes(after.place.era))
    found.push(`era: ${before.place.era} / ${after.place.era}`);
  same('place', before.place.name, after.place.name, before.place.bare);
  same('time', before.place.time, after.place.time);
  if (kind === 'SETTING') return found;
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

function project(
  order: readonly GeneratorId[],
  seed: number,
  inputs: Partial<Record<GeneratorId, GeneratorInputs>> = {},
): Step[] {
  const made: Step[] = [];
  for (const [index, kind] of order.entries()) {
    const { first, behind } = sourcesWithin(order, kind);
    const sources = [...first, ...behind].flatMap((id) => made.filter((one) => one.kind === id));
    made.push(step(kind, { ...genreOf(kind, seed), ...inputs[kind] }, sources, seed * 7919 + index * 104729));
  }
  return made;
}

function step(kind: GeneratorId, inputs: GeneratorInputs, sources: Task['sources'], seed: number): Step {
  const task: Task = { kind, inputs, direction: '', sources, seed };
  const result = results.get(kind);
  if (result === undefined) throw new Error(`nothing of ${kind}`);
  const content = result.toContent(result.answer.parse(tell(task, result.answer)));
  return { kind, inputs, content, facts: decideFacts(task), text: textsIn(content).join('\n') };
}

function genreOf(kind: GeneratorId, seed: number): GeneratorInputs {
  const genre = genreNames[seed % genreNames.length] ?? 'Drama';
  return ['THEME', 'CHARACTER', 'SETTING'].includes(kind) ? { genre } : {};
}
