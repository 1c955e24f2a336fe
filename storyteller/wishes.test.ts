import { describe, expect, it } from 'vitest';
import type { GeneratorInputs, GeneratorResult } from '../domain/generators/generator.ts';
import { definitions, folderOf, type GeneratorId } from '../domain/generators/index.ts';
import type { Task } from '../server/models/port.ts';
import { isAvoided } from './avoided.ts';
import { recordOf, textsIn } from './decide/given.ts';
import { decideFacts } from './facts.ts';
import { seamsIn } from './long/read-seams.ts';
import { sampleWishes } from './sample-wishes.ts';
import { findRepeats } from './seams.ts';
import { contradicts } from './sky.ts';
import { genreNames } from './story-parts.ts';
import { tell } from './tell.ts';

const results = new Map<string, GeneratorResult>();
for (const definition of definitions) {
  const module: { result: GeneratorResult } = await import(
    `../domain/generators/${folderOf(definition)}/result.ts`
  );
  results.set(definition.id, module.result);
}

describe.each(definitions.map(({ id }) => id))('a %s with wishes', (kind) => {
  it('is of the asked shape and shows no seam', () => {
    const found: string[] = [];
    for (const [index, direction] of sampleWishes.entries())
      for (const turn of [0, 1, 2, 3]) {
        const seed = (index * 4 + turn) * 2654435761;
        const genre = genreNames[(index + turn * 3) % genreNames.length] ?? 'Drama';
        const told = toldIn(made(kind, direction, seed, { genre }));
        const isLoose = (text: string) =>
          ['DIALOGUE', 'PERSONALITY_TRAITS'].includes(kind) || text.length < 34;
        for (const text of told)
          for (const seam of seamsIn(text))
            if (!(isLoose(text) && /end mark|lower-case start/.test(seam.kind)))
              found.push(`${direction} ${seed}: ${seam.kind} ${seam.where}`);
        found.push(...findRepeats(told).map((text) => `${direction} ${seed}: twice ${text}`));
      }
    expect(found).toEqual([]);
  });
});

describe('the mood that was asked for', () => {
  it('is in the theme, and stays in the story that builds on it', () => {
    for (const genre of genreNames) {
      const theme = made('THEME', 'make it funnier', 7, { genre });
      expect(theme.facts.mood).toBe('comic');
      expect(theme.text).not.toContain('funnier');
      expect(made('STORY', '', 8, {}, [theme]).facts.mood).toBe('comic');
    }
  });
});

describe('the ending that was asked for', () => {
  it.each(['happy', 'sad', 'open'] as const)('is the last that is told (%s)', (ending) => {
    for (let seed = 0; seed < 12; seed++) {
      const plot = made('PLOT', `${ending} ending`, seed, {});
      const last = plot.facts.events.ending.present;
      expect(plot.text).toContain(last.slice(-20));
      const { facts, text } = made('STORY', '', seed + 5, {}, [plot]);
      expect(facts.endsAs).toBe(ending);
      const { present, past } = facts.events.ending;
      expect(text.includes(present) || text.includes(past)).toBe(true);
    }
  });

  it('is without a death where a situation of the genre has none', () => {
    for (const genre of ['Thriller', 'Drama', 'Comedy', 'Romance'])
      for (let seed = 0; seed < 12; seed++) {
        const { facts } = made('PLOT', 'no one dies', seed, { genre });
        expect(facts.note).toBe(null);
        expect(textsIn(facts.events).join(' ')).not.toMatch(/\b(?:dies|murder\w*|buried)\b/);
      }
  });
});

describe('a hopeful story', () => {
  it('ends well, unless another end was asked for', () => {
    for (let seed = 0; seed < 8; seed++) {
      expect(made('PLOT', 'more hopeful', seed, {}).facts).toMatchObject({ endsAs: 'happy', note: null });
      expect(made('PLOT', 'more hopeful, with an open ending', seed, {}).facts.endsAs).toBe('open');
    }
  });
});

describe('somebody of the hero’s', () => {
  it('is no stranger in the situation: else the wish is quoted', () => {
    for (let seed = 0; seed < 30; seed++) {
      const theme = made('THEME', '', seed, { genre: 'Adventure' });
      const { text, facts } = made('PLOT', 'with her sister Mara', seed, {}, [theme]);
      expect(facts.ally.given === 'Mara', text).toBe(facts.note === null);
    }
  });
});

describe('the things that were asked for', () => {
  it('are in every kind, and twice and more in the long ones', () => {
    for (const { id } of definitions)
      for (let seed = 0; seed < 6; seed++) {
        const { content, facts } = made(id, 'include a red umbrella', seed, { genre: 'Drama' });
        const times = JSON.stringify(content).match(/red umbrella/gi)?.length ?? 0;
        const least = ['STORY', 'SCRIPT', 'PLOT', 'CHARACTER_ARC', 'SETTING'].includes(id) ? 2 : 1;
        expect(times, `${id} ${seed}`).toBeGreaterThanOrEqual(least);
        expect(facts.note).toBe(null);
      }
  });

  it('come along from step to step, and a dog stays a dog', () => {
    for (let seed = 0; seed < 12; seed++) {
      const character = made('CHARACTER', 'with a dog named Biscuit', seed, { genre: 'Drama' });
      expect(character.facts.hero.given).not.toBe('Biscuit');
      const plot = made('PLOT', '', seed + 3, {}, [character]);
      expect(plot.text).toContain('dog named Biscuit');
      const story = made('STORY', '', seed + 5, {}, [plot, character]);
      expect(story.text).toMatch(/[Aa] dog named Biscuit/);
      expect(story.text.match(/Biscuit/g)?.length).toBeGreaterThanOrEqual(3);
    }
  });

  it('come from a setting as well', () => {
    const setting = made('SETTING', 'with a red umbrella', 4, { genre: 'Mystery' });
    expect(made('STORY', '', 5, {}, [setting]).text).toMatch(/red umbrella/);
  });
});

describe('the people that were asked for', () => {
  it('have their names and who they are to the hero, and keep both from step to step', () => {
    for (let seed = 0; seed < 12; seed++) {
      const plot = made('PLOT', 'with her sister Mara and a rival called Tom', seed, { genre: 'Drama' });
      expect(plot.facts.hero.pronouns.subject).toBe('she');
      expect([plot.facts.ally.given, plot.facts.opponent.given]).toEqual(['Mara', 'Tom']);
      expect(plot.text).toContain('’s sister');
      expect(plot.facts.note).toBe(null);
      const { facts, text } = made('STORY', '', seed + 7, {}, [plot]);
      expect([facts.ally.given, facts.opponent.given]).toEqual(['Mara', 'Tom']);
      expect(text).toContain('’s sister');
    }
  });

  it('may stand against the hero', () => {
    for (let seed = 0; seed < 12; seed++) {
      const conflict = made('CONFLICT', 'against her brother Kofi', seed, { genre: 'Action' });
      expect(conflict.facts.opponent.given).toBe('Kofi');
      expect(conflict.facts.note).toBe(null);
      const plot = made('PLOT', '', seed + 1, {}, [conflict]);
      expect(plot.facts.opponent.given).toBe('Kofi');
    }
  });

  it('are of a fitting age', () => {
    for (let seed = 0; seed < 12; seed++) {
      const { hero, ally } = made('STORY', 'his mother', seed, {}).facts;
      expect(ally.age - hero.age).toBeGreaterThanOrEqual(22);
      expect(ally.pronouns.subject).toBe('she');
    }
  });
});

describe('a character who was described', () => {
  it('has the trade, the age and the parrot, and no wish is left', () => {
    const direction = 'she is a botanist of 44 with a parrot called Hex';
    const { facts, text } = made('CHARACTER', direction, 3, { genre: 'Drama' });
    expect(facts.hero).toMatchObject({ age: 44, trade: 'botanist' });
    expect(text).toContain('a parrot named Hex');
    expect(facts.note).toBe(null);
  });
});

describe('what was not wanted', () => {
  it('is not there', () => {
    for (let seed = 0; seed < 12; seed++) {
      const { facts, text } = made('STORY', 'no violence and no swearing', seed, { genre: 'Thriller' });
      expect(facts.note).toBe(null);
      expect(isAvoided(text, ['swearing'])).toBe(false);
      expect(isAvoided(textsIn(facts.events).join(' '), ['violence'])).toBe(false);
    }
  });
});

describe('how it was to be told', () => {
  it('is how a story is told', () => {
    for (let seed = 0; seed < 12; seed++) {
      expect(made('STORY', 'in first person', seed, {}).text).toContain('First person, past tense');
      expect(made('STORY', 'present tense', seed, {}).text).toContain('present tense');
      expect(made('STORY', 'third person, past tense', seed, {}).text).toContain('third person, past tense');
    }
  });

  it('is quoted where it cannot be done', () => {
    expect(made('PLOT', 'in first person', 1, {}).facts.note?.quote).toBe('in first person');
    expect(made('STORY', 'first person, present tense', 1, {}).facts.note).not.toBe(null);
  });
});

describe('the sky that was asked for', () => {
  it('is over every kind that shows the place, and nothing there contradicts it', () => {
    for (const kind of ['SETTING', 'SCENARIO', 'STORY', 'SCRIPT'] as const)
      for (let seed = 0; seed < 12; seed++) {
        const today = { genre: 'Romance', timeperiod: 'Present Day' };
        const { facts, text } = made(kind, 'in winter, it is snowing', seed, today);
        expect(text).toMatch(/snow/i);
        expect(text).not.toMatch(/wish (?:of yours|for it)|What you asked/);
        expect(contradicts(facts.place.details.join(' '), facts.place.sky)).toBe(false);
      }
  });

  it('stays in the steps that build on the setting', () => {
    for (let seed = 0; seed < 12; seed++) {
      const today = { genre: 'Drama', timeperiod: 'Present Day' };
      const setting = made('SETTING', 'in the rain, at night', seed, today);
      const { facts } = made('STORY', '', seed + 99, {}, [setting]);
      expect(facts.place.sky).toMatchObject({ weather: 'rain', hour: 'NIGHT' });
      expect(facts.place.weather).toEqual(setting.facts.place.weather);
    }
  });

  it('is the night in every heading of a script', () => {
    for (let seed = 0; seed < 6; seed++)
      for (const slugline of made('SCRIPT', 'at night', seed, {}).text.match(/^(?:INT|EXT)\..*$/gm) ?? [])
        expect(slugline).toMatch(/ - NIGHT$/);
  });

  it('is found on this earth unless the writer is elsewhere', () => {
    for (let seed = 0; seed < 40; seed++)
      expect(made('SETTING', 'in winter', seed, { genre: 'Drama' }).facts.note).toBe(null);
  });

  it('is only quoted where there is no weather', () => {
    const space = { genre: 'Sci-Fi', timeperiod: 'Distant Future' };
    expect(made('SETTING', 'in winter', 3, space).text).toContain('in winter');
  });
});

type Made = {
  kind: GeneratorId;
  inputs: GeneratorInputs;
  content: unknown;
  text: string;
  facts: ReturnType<typeof decideFacts>;
};

function made(
  kind: GeneratorId,
  direction: string,
  seed: number,
  inputs: GeneratorInputs,
  sources: Task['sources'] = [],
): Made {
  const result = results.get(kind);
  if (result === undefined) throw new Error(`no kind ${kind}`);
  const task: Task = { kind, inputs, direction, sources, seed };
  const content = result.toContent(result.answer.parse(tell(task, result.answer)));
  return { kind, inputs, content, text: result.render(content, task.inputs), facts: decideFacts(task) };
}

/** The sentences of a result: without headings, labels, and the plan that a story tells again. */
function toldIn({ kind, content, facts: { hero, opponent, ally } }: Made): string[] {
  const names = [hero, opponent, ally].map(({ name }) => name);
  const all = recordOf(content) ?? {};
  const texts = textsIn(kind === 'STORY' ? all.narrative_prose : content);
  return texts
    .flatMap((text) => text.split(/\n+/))
    .filter((text) => !names.includes(text))
    .filter((text) => !/^(?:#|\*\*\*|INT\.|EXT\.|ACT )/.test(text) && text !== text.toUpperCase());
}
