import { describe, expect, it } from 'vitest';
import {
  definitionAt,
  definitionOf,
  definitions,
  dependentsOf,
  folderOf,
  type GeneratorId,
  generatorRows,
  isGeneratorId,
  sourcesOf,
} from './index.ts';

const genres = 'Fantasy, Sci-Fi, Mystery, Romance, Thriller, Horror, Drama, Comedy, Action, Adventure';

describe('the twelve generators', () => {
  it('form four rows, in the order in which a story is made', () => {
    expect(generatorRows.map(({ name, generators }) => [name, generators.map(({ id }) => id)])).toEqual([
      ['Foundation', ['THEME', 'CHARACTER', 'SETTING']],
      ['Character Development', ['PERSONALITY_TRAITS', 'BACKSTORY', 'CHARACTER_ARC']],
      ['Story Structure', ['SCENARIO', 'CONFLICT', 'PLOT']],
      ['Final Output', ['DIALOGUE', 'STORY', 'SCRIPT']],
    ]);
    expect(generatorRows.flatMap(({ generators }) => generators)).toEqual(definitions);
  });

  it('have the canonical addresses', () => {
    expect(definitions.map(({ path }) => path).toSorted()).toEqual(
      [
        '/theme-generator',
        '/character-generator',
        '/setting-generator',
        '/personality-traits-generator',
        '/backstory-generator',
        '/character-arc-generator',
        '/scenario-generator',
        '/conflict-generator',
        '/plot-generator',
        '/dialogue-generator',
        '/story-generator',
        '/script-generator',
      ].toSorted(),
    );
    for (const definition of definitions) {
      expect(definitionAt(definition.path)).toBe(definition);
      expect(folderOf(definition)).toBe(definition.id.toLowerCase().replaceAll('_', '-'));
    }
    expect(definitionAt('/poem-generator')).toBeUndefined();
  });

  it.each([
    ['THEME', []],
    ['CHARACTER', ['THEME']],
    ['PERSONALITY_TRAITS', ['CHARACTER']],
    ['BACKSTORY', ['CHARACTER']],
    ['CHARACTER_ARC', ['CHARACTER', 'BACKSTORY']],
    ['SETTING', []],
    ['SCENARIO', ['SETTING', 'THEME']],
    ['CONFLICT', ['CHARACTER', 'SCENARIO']],
    ['PLOT', ['CONFLICT', 'CHARACTER']],
    ['DIALOGUE', ['PLOT', 'CHARACTER', 'PERSONALITY_TRAITS']],
    ['STORY', ['PLOT', 'CHARACTER', 'SETTING']],
    ['SCRIPT', ['PLOT', 'DIALOGUE']],
  ] satisfies [GeneratorId, GeneratorId[]][])('%s depends on %j', (id, dependencies) => {
    expect(definitionOf(id).dependencies).toEqual(dependencies);
    expect(sourcesOf(id).first).toEqual(dependencies);
  });

  it.each([
    ['THEME', [`genre! ${genres}`, 'context textarea 500']],
    [
      'CHARACTER',
      [
        `genre! ${genres}`,
        'archetype Hero, Mentor, Threshold Guardian, Herald, Shapeshifter, Shadow, Trickster',
        'role Protagonist, Antagonist, Supporting, Love Interest, Sidekick',
      ],
    ],
    ['PERSONALITY_TRAITS', ['context textarea 300']],
    ['BACKSTORY', ['timeframe Childhood, Teenage Years, Recent Past, All Life Stages']],
    ['CHARACTER_ARC', []],
    [
      'SETTING',
      [
        'location text 200',
        'timeperiod Present Day, Near Future, Distant Future, Medieval, Victorian, 1920s, 1950s, Ancient Times',
        `genre! ${genres}`,
      ],
    ],
    ['SCENARIO', []],
    [
      'CONFLICT',
      [
        'conflict_type Man vs Man, Man vs Nature, Man vs Society, Man vs Self, Man vs Technology, Man vs Supernatural',
      ],
    ],
    ['PLOT', ["structure Three Act, Five Act, Hero's Journey, Save the Cat, Custom = Three Act"]],
    ['DIALOGUE', []],
    [
      'STORY',
      ['length Short Story (1-5 pages), Novelette (5-20 pages), Novella (20-50 pages), Novel (50+ pages)'],
    ],
    ['SCRIPT', ['format Screenplay, TV Script, Stage Play, Short Film, Commercial']],
  ] satisfies [GeneratorId, string[]][])('the form of %s asks for %j', (id, fields) => {
    const said = definitionOf(id).inputs.map((field) => {
      const name = field.required ? `${field.name}!` : field.name;
      if (field.type !== 'select') return `${name} ${field.type} ${field.maxLength}`;
      const preset = field.default === undefined ? '' : ` = ${field.default}`;
      return `${name} ${field.options.join(', ')}${preset}`;
    });
    expect(said).toEqual(fields);
  });

  it('have their own icons, titles and one-sentence descriptions', () => {
    for (const one of ['icon', 'title', 'description', 'lead', 'noun'] as const)
      expect(new Set(definitions.map((definition) => definition[one])).size).toBe(12);
    for (const { title, description } of definitions) {
      expect(title).toMatch(/ Generator$/);
      expect(description).toMatch(/^[A-Z][^.]*\.$/);
    }
  });
});

describe('what a generator builds on, and what builds on it', () => {
  it('is always earlier in the order', () => {
    for (const [place, definition] of definitions.entries()) {
      const earlier = definitions.slice(0, place).map(({ id }) => id);
      const { first, rest } = sourcesOf(definition.id);
      expect(earlier).toEqual(expect.arrayContaining([...first]));
      expect([...first, ...rest].toSorted()).toEqual(earlier.toSorted());
    }
  });

  it('lists the kinds after the dependencies latest first', () => {
    expect(sourcesOf('CONFLICT').rest).toEqual([
      'CHARACTER_ARC',
      'BACKSTORY',
      'PERSONALITY_TRAITS',
      'SETTING',
      'THEME',
    ]);
  });

  it('is known in both directions', () => {
    expect(dependentsOf('PLOT').map(({ id }) => id)).toEqual(['DIALOGUE', 'STORY', 'SCRIPT']);
    expect(dependentsOf('SCRIPT')).toEqual([]);
  });
});

it('knows its ids and no others', () => {
  expect(isGeneratorId('CHARACTER_ARC')).toBe(true);
  for (const other of ['character_arc', 'POEM', '', '__proto__', 'constructor', 'toString'])
    expect(isGeneratorId(other)).toBe(false);
});
