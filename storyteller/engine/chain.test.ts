import { describe, expect, it } from 'vitest';
import type { GeneratorInputs } from '../../domain/generators/generator.ts';
import { definitions, type GeneratorId } from '../../domain/generators/index.ts';
import type { Task } from '../../server/models/port.ts';
import { textsIn } from './decide/given.ts';
import { decideFacts } from './facts.ts';
import { ofGenre, project, resultOf, type Step, step } from './sample-project.ts';
import { findSeams } from './seams.ts';
import { genreNames } from './story-parts.ts';
import { tell } from './tell.ts';

type Sources = Task['sources'];

const all = definitions.map(({ id }) => id);

const lines = [
  {
    line: 'Ines Duarte, 61, a piano tuner in Lisbon, finds a brass sextant in the winter of 1943',
    words: ['Ines Duarte', 'piano tuner', 'Lisbon', 'the winter of 1943', 'brass sextant'],
    is: 'she',
  },
  {
    line: 'A lighthouse keeper named Tomas Berg inherits a silver locket in an abbey on Cape Wrath, 1887. He must not open it.',
    words: ['Tomas Berg', 'lighthouse keeper', 'abbey on Cape Wrath', '1887', 'silver locket'],
    is: 'he',
  },
  {
    line: 'Odile Faure is a cartographer aboard a night train in medieval times with a red umbrella; she trusts nobody',
    words: ['Odile Faure', 'cartographer', 'night train', 'medieval', 'red umbrella'],
    is: 'she',
  },
] as const;

describe.each(lines)('what the writer wrote into one line: $line', ({ line, words, is }) => {
  it.each(genreNames)('appears word for word in each of the twelve texts (%s)', (genre) => {
    const inputs = { ...ofGenre(genre), THEME: { genre, context: line } };
    for (const { kind, text, facts } of project(all, 1, inputs)) {
      for (const word of words) expect(text.toLowerCase(), kind).toContain(word.toLowerCase());
      expect(facts.hero.pronouns.subject).toBe(is);
      expect(text).not.toMatch(/[{}[\]<>|]|\bnull\b|\bundefined\b/);
    }
  });

  it('appears in each text of a project that it describes', () => {
    const made: Step[] = [];
    for (const kind of all) {
      const inputs = ofGenre('Mystery')[kind] ?? {};
      const next = step(kind, { inputs, about: line, sources: made.toReversed(), seed: made.length });
      for (const word of words) expect(next.text.toLowerCase(), kind).toContain(word.toLowerCase());
      made.push(next);
    }
  });

  it('reaches later texts if only the character had it', () => {
    for (const seed of [1, 2, 3]) {
      const later = all.slice(all.indexOf('CHARACTER'));
      for (const { kind, text } of project(later, seed, ofGenre('Drama'), { CHARACTER: line }))
        for (const word of words) expect(text.toLowerCase(), `${kind} ${seed}`).toContain(word.toLowerCase());
    }
  });
});

describe('a project told step by step', () => {
  const steps: readonly GeneratorId[] = [
    'THEME',
    'CHARACTER',
    'BACKSTORY',
    'CHARACTER_ARC',
    'SETTING',
    'CONFLICT',
    'PLOT',
    'DIALOGUE',
    'SCRIPT',
  ];

  it.each(genreNames)('is one story with one hero (%s)', (genre) => {
    for (const start of [1, 2]) {
      const told = project(steps, start, ofGenre(genre));
      const facts = told.map(({ facts: decided }) => decided).slice(1);
      const [first] = facts;
      expect(new Set(facts.map(({ hero }) => hero.name)).size).toBe(1);
      expect(new Set(facts.map(({ opponent }) => opponent.name)).size).toBe(1);
      expect(new Set(facts.map(({ ally }) => ally.name)).size).toBe(1);
      expect(new Set(told.map(({ facts: { theme } }) => theme.claim)).size).toBe(1);
      expect(new Set(facts.slice(4).map(({ place }) => place.name)).size).toBe(1);
      for (const { content, kind } of told.slice(2).filter((step) => step.kind !== 'SETTING'))
        expect(JSON.stringify(content), `${kind} of ${first?.hero.name}`).toMatch(
          new RegExp(first?.hero.given ?? '-', 'i'),
        );
    }
  });

  it.each(genreNames)('has no seam where one step meets the next (%s)', (genre) => {
    for (const start of [1]) {
      const told = project(
        [...steps.slice(0, 5), 'SCENARIO', ...steps.slice(5), 'STORY'],
        start * 31,
        ofGenre(genre),
      );
      const made = (kind: GeneratorId) => told.find((one) => one.kind === kind) ?? unknown(kind);
      const textOf = (kind: GeneratorId) => textsIn(made(kind).content).join('\n');
      const { hero, clock, place } = made('PLOT').facts;
      const short = (text: unknown) => JSON.stringify(text).replaceAll(place.name, place.short);
      expect(short(made('CONFLICT').content)).toContain(short(clock.what.present).slice(1, -1));
      expect(textOf('PLOT')).not.toMatch(/sets out [^.,]* before [^.,]* before /);
      for (const scar of hero.scars) {
        expect(textOf('STORY')).not.toContain(scar);
        expect(textOf('SCRIPT')).not.toContain(scar);
      }
    }
  });

  it.each(['BACKSTORY', 'CHARACTER_ARC', 'SCENARIO', 'CONFLICT', 'PLOT', 'DIALOGUE', 'STORY'] as const)(
    'keeps its people if a %s was written before any character',
    (kind) => {
      for (let seed = 1; seed < 13; seed++) {
        const [before] = project([kind], seed);
        if (before === undefined) throw new Error('nothing was told');
        const after = decideFacts({ kind: 'SCRIPT', inputs: {}, direction: '', sources: [before], seed });
        const text = JSON.stringify(before.content);
        expect(after.hero.given).toBe(before.facts.hero.given);
        if (kind !== 'CHARACTER_ARC' && text.includes(before.facts.opponent.given))
          expect(after.opponent.given).toBe(before.facts.opponent.given);
      }
    },
  );

  it('tells the past in its order', () => {
    const numbers =
      'six,seven,eight,nine,ten,eleven,twelve,fourteen,fifteen,sixteen,seventeen,eighteen'.split(',');
    for (let seed = 0; seed < 30; seed++) {
      const [past] = project(['BACKSTORY'], seed);
      const ages = [
        ...textsIn(past?.content)
          .join('\n')
          .matchAll(/^At (\w+),/gm),
      ].map(([, age]) => numbers.indexOf(`${age}`));
      expect(ages).toEqual(ages.toSorted((one, other) => one - other));
    }
  });

  it('names the friend in one loyalty at most', () => {
    for (let seed = 0; seed < 60; seed++) {
      const [past] = project(['BACKSTORY'], seed);
      const loyalties = textsIn(past?.content).filter((text) => text.startsWith('To '));
      expect(loyalties.filter((one) => one.includes(`${past?.facts.ally.given}`)).length).toBeLessThan(2);
    }
  });

  it('gives the hero’s friend an age that fits', () => {
    for (let seed = 0; seed < 80; seed++) {
      const { ally, allyIs, hero } = decideFacts({
        kind: 'PLOT',
        inputs: {},
        direction: '',
        sources: [],
        seed,
      });
      if (/youngest|newest|ferry child|nine|lied about/.test(allyIs)) expect(ally.age).toBeLessThan(25);
      else expect(Math.abs(ally.age - hero.age)).toBeLessThan(10);
    }
  });

  it('keeps the clock of its conflict and the wound of its backstory', () => {
    const told = project(steps, 12, ofGenre('Drama'));
    const facts = told.map(({ facts: decided }) => decided);
    const plot = facts[6];
    expect(plot?.clock.what.present).toBe(facts[5]?.clock.what.present);
    expect(plot?.hero.woundName).toBe(facts[2]?.hero.woundName);
  });
});

describe('material from elsewhere', () => {
  const foreign: Sources = [
    source('CHARACTER', {
      name: 'Mara Venn',
      role: 'Protagonist, a chess champion of 41 who has stopped playing',
      goals: ['Win back her daughter before the custody hearing'],
      flaws: ['She plans nine moves ahead'],
      skills: [],
    }),
    source('SETTING', {
      time: 'Winter 1972',
      place: 'Reykjavik, the Hotel Loftleidir',
      rules: ['The lobby closes at midnight'],
      constraints: ['The phones are tapped'],
      vibe: 'cold, "electric"',
    }),
    source('BACKSTORY', {
      past_events: ['At nine she beat her father'],
      wounds: ['Fear of being clever'],
      loyalties: ['To Tomas Berg, her second'],
    }),
    source('CONFLICT', {
      antagonism_source: 'Viktor Orlov wants the match. Viktor knows what she did.',
      stakes: 'Her daughter',
      ticking_clock: 'The hearing is on Monday at nine',
    }),
  ];

  it('passes its people, place, wound, rule and clock on to what is built on it', () => {
    for (let seed = 1; seed < 12; seed++) {
      const plot = JSON.stringify(answer('PLOT', {}, foreign, seed));
      for (const words of [
        'Mara',
        'Viktor',
        'Fear of being clever',
        'The lobby closes at midnight',
        'The hearing is on Monday at nine',
        'Reykjavik',
      ])
        expect(plot).toContain(words);
    }
    const { hero, opponent, ally } = decideFacts({
      kind: 'PLOT',
      inputs: {},
      direction: '',
      sources: foreign,
      seed: 3,
    });
    expect(hero).toMatchObject({ given: 'Mara', name: 'Mara Venn', age: 41, trade: 'chess champion' });
    expect(hero.pronouns.subject).toBe('she');
    expect([opponent.name, ally.name]).toEqual(['Viktor Orlov', 'Tomas Berg']);
  });

  it('may be blank, odd or of unknown shape', () => {
    const odd: readonly unknown[] = [
      null,
      'text',
      7,
      [],
      {},
      { name: '' },
      { name: '   ', role: null, goals: 'one', flaws: [null, 3, ''] },
    ];
    for (const content of odd)
      for (const { id } of definitions)
        expect(() =>
          answer(
            id,
            {},
            definitions.map(({ id: kind }) => ({ kind, inputs: {}, content })),
            5,
          ),
        ).not.toThrow();
  });

  it('causes no seam, however the writer typed it', () => {
    const names = [
      'mara',
      'MARA VENN',
      'Dr. Mara “Mav” Venn, PhD',
      'The Archivist',
      '{H} [is] <x|y>',
      'E. Crane',
      '😀',
      'Zoë-Ann O’Neil',
      "D'Artagnan",
    ];
    for (const name of names)
      for (const kind of ['BACKSTORY', 'CHARACTER_ARC', 'SCENARIO', 'CONFLICT', 'PLOT'] as const) {
        const sources = [
          source('CHARACTER', { name, role: 'x', goals: ['win"'], flaws: ['{odd}'], skills: ['a  b'] }),
        ];
        const texts = textsIn(answer(kind, {}, sources, 11)).filter((text) => text.length > 34);
        expect(
          texts.flatMap((text) => findSeams(text)),
          `${kind} of ${name}`,
        ).toEqual([]);
      }
  });
});

it('tells the story of a hero in other words for another seed', () => {
  const sources = [
    source('CHARACTER', { name: 'Mara Venn', role: 'Protagonist', goals: [], flaws: [], skills: [] }),
  ];
  const told = Array.from({ length: 30 }, (_, seed) => JSON.stringify(answer('CONFLICT', {}, sources, seed)));
  expect(new Set(told).size).toBeGreaterThan(27);
});

function answer(kind: GeneratorId, inputs: GeneratorInputs, sources: Sources, seed: number): unknown {
  return tell({ kind, inputs, direction: '', sources, seed }, resultOf(kind).answer);
}

function source(kind: GeneratorId, content: unknown) {
  return { kind, inputs: {}, content };
}

function unknown(kind: GeneratorId): never {
  throw new Error(`nothing of ${kind}`);
}
