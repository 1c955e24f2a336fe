import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitions, type GeneratorId, sourcesOf } from '../generators/index.ts';
import { chooseMaterial, chooseMaterialInSteps, type MaterialSource } from './choose-material.ts';
import { storedPiece } from './sample-story.ts';

const kinds = definitions.map(({ id }) => id);
const countTokens = (text: string) => Math.ceil(text.length / 4);
const resultOf = (kind: GeneratorId) => storedPiece(kind).result;

function choose(kind: GeneratorId, sources: readonly MaterialSource[], budgetTokens = 20_000) {
  return chooseMaterial({ kind, sources, budgetTokens, countTokens, resultOf });
}

const all = kinds.map(storedPiece);

function character(name: string): MaterialSource {
  return {
    kind: 'CHARACTER',
    inputs: {},
    content: { name, role: 'Pilot', goals: [], flaws: [], skills: [] },
  };
}

function theme(premise: string): MaterialSource {
  return { kind: 'THEME', inputs: {}, content: { central_question: '', premise, tone: '' } };
}

describe('what a script builds on', () => {
  it('is its dependencies, then everything earlier, the latest first, all in full', () => {
    expect(choose('SCRIPT', all).map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
      'PLOT full',
      'DIALOGUE full',
      'STORY full',
      'CONFLICT full',
      'SCENARIO full',
      'CHARACTER_ARC full',
      'BACKSTORY full',
      'PERSONALITY_TRAITS full',
      'SETTING full',
      'CHARACTER full',
      'THEME full',
      'SCRIPT left_out',
    ]);
  });

  it('has a title and a text for each source', () => {
    const [plot] = choose('SCRIPT', all);
    const { result, content, inputs } = storedPiece('PLOT');
    expect(plot?.title).toBe(
      'Ines sets out to bring in the last grain ship with a pilot who does not exist.',
    );
    expect(plot?.text).toBe(`Structure: Three Act.\n\n${result.render(content, inputs)}`);
    expect(plot?.tokens).toBe(countTokens(plot?.text ?? ''));
  });
});

it('puts the choices of a form before the gist', () => {
  const sources = [storedPiece('PLOT'), storedPiece('THEME')];
  const needed = choose('SCRIPT', sources).reduce((sum, { tokens }) => sum + tokens, 0);
  const [, brief] = choose('SCRIPT', sources, needed - 1);
  expect(brief?.text).toMatch(/^Genre: Drama\. A pilot who has kept .* Question: .* Tone: /);
});

it('takes several of one kind, in the order in which they were given', () => {
  const chosen = choose('PLOT', [character('Tobe'), storedPiece('CONFLICT'), character('Ines')]);
  expect(chosen.map(({ title }) => title)).toEqual([
    'Tobe Aldous wants to tell the surveyor that there is no second pilot, because the boy needs the post.',
    'Tobe',
    'Ines',
  ]);
  expect(chosen.every(({ detail }) => detail === 'full')).toBe(true);
});

it('returns the very source that was given, with its other properties', () => {
  const source = { ...character('Ines'), versionId: 'v1' };
  const [chosen] = chooseMaterial({
    kind: 'PLOT',
    sources: [source],
    budgetTokens: 100,
    countTokens,
    resultOf,
  });
  expect(chosen?.source).toBe(source);
  expect(chosen?.source.versionId).toBe('v1');
});

it('leaves out kinds that are not sources: the same kind and later ones', () => {
  const chosen = choose('CHARACTER', [storedPiece('PLOT'), character('Tobe'), storedPiece('THEME')]);
  expect(chosen.map(({ kind, detail, text }) => [kind, detail, text === ''])).toEqual([
    ['THEME', 'full', false],
    ['PLOT', 'left_out', true],
    ['CHARACTER', 'left_out', true],
  ]);
});

it('leaves out what is empty', () => {
  const empty = {
    kind: 'THEME',
    inputs: { genre: 'Drama' },
    content: { central_question: '', premise: ' ', tone: '' },
  };
  const [chosen] = choose('CHARACTER', [{ ...empty, kind: 'THEME' }]);
  expect(chosen).toMatchObject({ detail: 'left_out', text: '', tokens: 0 });
});

describe('when there is little room', () => {
  const details = (sources: readonly MaterialSource[], budget: number) =>
    choose('SCRIPT', sources, budget).map(({ kind, detail }) => `${kind} ${detail}`);
  const tokensOf = (sources: readonly MaterialSource[], budget?: number) =>
    choose('SCRIPT', sources, budget).reduce((sum, { tokens }) => sum + tokens, 0);

  it('takes one text in brief before it leaves another out, the most important in full', () => {
    const sources = [
      storedPiece('PLOT'),
      storedPiece('STORY'),
      storedPiece('CONFLICT'),
      storedPiece('THEME'),
    ];
    expect(details(sources, tokensOf(sources))).toEqual([
      'PLOT full',
      'STORY full',
      'CONFLICT full',
      'THEME full',
    ]);
    const [brief] = details(sources, tokensOf(sources) - 1).slice(-1);
    expect(brief).toBe('THEME brief');
    expect(details(sources, tokensOf(sources) / 2)).not.toContain('THEME left_out');
  });

  it('leaves out the last ones when not even their gists fit, and keeps the order', () => {
    const whole = choose('SCRIPT', all);
    const [plot = 0, dialogue = 0] = whole.map(({ tokens }) => tokens);
    const kept = choose('SCRIPT', all, plot + dialogue + 300);
    expect(kept.map(({ kind }) => kind)).toEqual(whole.map(({ kind }) => kind));
    const left = kept.findIndex(({ detail }) => detail === 'left_out');
    expect(left).toBeGreaterThan(2);
    expect(kept.slice(left).every(({ detail }) => detail === 'left_out')).toBe(true);
  });

  it('cuts a dependency at the end of a sentence and then takes nothing else', () => {
    const source = theme('She counts the ships. She does not count the men. One of them waves.');
    const [cut] = choose('CHARACTER', [source], 15);
    expect(cut).toMatchObject({
      detail: 'cut',
      text: 'Premise\nShe counts the ships. She does not count the men.',
    });
  });

  it('keeps a short dependency whole and gives the room it does not need to the long one', () => {
    const long = theme('The tide went out again and nobody counted it. '.repeat(40));
    const short = theme('She stays.');
    const [first, second] = choose('CHARACTER', [long, short], 200);
    expect(second).toMatchObject({ detail: 'full', text: 'Premise\nShe stays.' });
    expect(first?.detail).toBe('cut');
    expect(first?.tokens).toBeGreaterThan(180);
  });

  it('uses the budget to the last token', () => {
    const sources = [storedPiece('PLOT'), storedPiece('DIALOGUE'), theme('She stays.')];
    const needed = choose('SCRIPT', sources).reduce((sum, { tokens }) => sum + tokens, 0);
    expect(details(sources, needed)).toEqual(['PLOT full', 'DIALOGUE full', 'THEME full']);
    expect(details(sources, needed - 1)).toEqual(['PLOT full', 'DIALOGUE full', 'THEME brief']);
    const dependencies = tokensOf(sources.slice(0, 2));
    expect(details(sources, dependencies)).toEqual(['PLOT full', 'DIALOGUE full', 'THEME left_out']);
    expect(details(sources, dependencies - 1)).toEqual(['PLOT cut', 'DIALOGUE full', 'THEME left_out']);
  });

  it('keeps nothing without room', () => {
    expect(choose('SCRIPT', all, 0).every(({ detail }) => detail === 'left_out')).toBe(true);
    expect(choose('SCRIPT', all, -5).every(({ detail }) => detail === 'left_out')).toBe(true);
  });
});

describe('for any sources and budget', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 200 });
  const source: fc.Arbitrary<MaterialSource> = fc.oneof(
    words.map(theme),
    words.map(character),
    fc.constantFrom(...all),
  );
  type Asked = {
    kind: GeneratorId;
    sources: MaterialSource[];
    budget: number;
    count: (text: string) => number;
  };
  const question: fc.Arbitrary<Asked> = fc.record({
    kind: fc.constantFrom(...kinds),
    sources: fc.array(source, { maxLength: 12 }),
    budget: fc.oneof(fc.integer({ min: -10, max: 1500 }), fc.integer({ min: 0, max: 40 })),
    count: fc.constantFrom(
      countTokens,
      (text: string) => text.length,
      (text: string) => text.split(/\s+/).length + 3,
    ),
  });

  function asked(expectation: (chosen: ReturnType<typeof choose>, about: Asked) => void) {
    const property = fc.property(question, (about) => {
      const { kind, sources, budget, count } = about;
      expectation(
        chooseMaterial({ kind, sources, budgetTokens: budget, countTokens: count, resultOf }),
        about,
      );
    });
    fc.assert(property, { numRuns: 300 });
  }

  it('never exceeds the budget, and reports the right number of tokens', () => {
    asked((chosen, { budget, count }) => {
      const total = chosen.reduce((sum, { tokens }) => sum + tokens, 0);
      expect(total).toBeLessThanOrEqual(Math.max(0, budget));
      for (const { detail, text, tokens } of chosen)
        expect(tokens).toBe(detail === 'left_out' ? 0 : inPieces(text, count));
    });
  });

  it('returns every source once, in an order that the budget does not change', () => {
    asked((chosen, { kind, sources }) => {
      expect(new Set(chosen.map(({ source: one }) => one)).size).toBe(new Set(sources).size);
      expect(chosen).toHaveLength(sources.length);
      expect(chosen.map(({ source: one }) => one)).toEqual(
        choose(kind, sources, 1_000_000).map(({ source: one }) => one),
      );
    });
  });

  it('keeps nothing else while a dependency is cut', () => {
    asked((chosen, { kind }) => {
      const { rest } = sourcesOf(kind);
      if (chosen.some(({ detail }) => detail === 'cut'))
        for (const { detail, kind: of } of chosen) if (rest.includes(of)) expect(detail).toBe('left_out');
    });
  });

  it('cuts dependencies only, and takes in brief only others', () => {
    asked((chosen, { kind }) => {
      const { first, rest } = sourcesOf(kind);
      for (const { detail, kind: of } of chosen) {
        if (detail === 'cut') expect(first).toContain(of);
        if (detail === 'brief') expect(rest).toContain(of);
      }
    });
  });

  it('takes all in full if they fit', () => {
    asked((chosen, { kind, sources, count }) => {
      const unlimited = chooseMaterial({ kind, sources, budgetTokens: 1e9, countTokens: count, resultOf });
      const needed = unlimited.reduce((sum, { tokens }) => sum + tokens, 0);
      const fitting = chooseMaterial({ kind, sources, budgetTokens: needed, countTokens: count, resultOf });
      expect(fitting).toEqual(unlimited);
      expect(chosen.length).toBe(unlimited.length);
    });
  });
});

function inPieces(text: string, count: (text: string) => number): number {
  return (text.match(/[\s\S]{1,256}/g) ?? []).reduce((sum, piece) => sum + count(piece), 0);
}

describe('what counting costs', () => {
  /** How many characters the tokenizer got. */
  function counted(sources: readonly MaterialSource[], budgetTokens: number, tokens = countTokens) {
    let characters = 0;
    const chosen = chooseMaterial({
      kind: 'CHARACTER',
      sources,
      budgetTokens,
      countTokens: (piece) => {
        expect(piece.length).toBeLessThanOrEqual(257);
        characters += piece.length;
        return tokens(piece);
      },
      resultOf,
    });
    return { chosen, characters };
  }

  it('is one pass over a text that fits', () => {
    const premise = 'The tide went out again and nobody counted it. '.repeat(400);
    const { chosen, characters } = counted([theme(premise)], 20_000);
    expect(chosen[0]?.detail).toBe('full');
    expect(characters).toBe(chosen[0]?.text.length);
  });

  it('is bounded by the budget, however long and many the texts are', () => {
    const budget = 4000;
    for (const unit of ['Ω≈ç√∫', 'a', 'Rain. ', ' ', '\n', 'é̀̂', 'Ω≈ç√∫. '])
      for (const count of [1, 24]) {
        const sources = Array.from({ length: count }, (_, index) =>
          theme(`${index} ${unit.repeat(200_000 / unit.length)}.`),
        );
        const { chosen, characters } = counted(sources, budget);
        expect(chosen.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThanOrEqual(budget);
        expect(characters, `${count} of ${unit}`).toBeLessThan(4 * budget + count * 256 * 40);
      }
  });
});

it('yields after every few thousand characters, however long a text is', () => {
  let given = 0;
  const steps = chooseMaterialInSteps({
    kind: 'CHARACTER',
    sources: [theme('Rain. '.repeat(80_000))],
    budgetTokens: 20_000,
    countTokens: (piece) => {
      given += piece.length;
      return countTokens(piece);
    },
    resultOf,
  });
  for (let step = steps.next(), before = 0; step.done !== true; step = steps.next()) {
    expect(given - before).toBeLessThan(40 * 257);
    before = given;
  }
  expect(given).toBeGreaterThan(50_000);
});

it('counts no text twice where counts are kept', () => {
  const counts = new Map<string, number>();
  let counted = 0;
  const request = {
    kind: 'SCRIPT' as const,
    sources: all,
    budgetTokens: 24_000,
    countTokens: (text: string) => {
      counted += 1;
      return countTokens(text);
    },
    knownCounts: counts,
    resultOf,
  };
  const first = chooseMaterial(request);
  const before = counted;
  expect(chooseMaterial(request)).toEqual(first);
  expect(counted).toBe(before);
});
