import { describe, expect, it } from 'vitest';
import type { GeneratorInputs, InputField } from '../generators/generator.ts';
import { definitionOf } from '../generators/index.ts';
import { prompt as storyPrompt } from '../generators/story/prompt.ts';
import { type MaterialSource, textOfSource } from './choose-material.ts';
import { changedFields, hashChoices, hashFields, pickHashes } from './field-hashes.ts';
import { allFields, fieldsRead, fieldsTold } from './fields-read.ts';
import { genreOf } from './genre-of.ts';
import { buildPrompt } from './prompt.ts';
import { asRecord } from './record.ts';
import { sampleAnswers } from './sample-answers.ts';
import { changedSettings, hashSettings, type ToldProject } from './setting-hashes.ts';
import { emptyVoice, promptVoice, type Voice } from './voice.ts';

const asIs = (text: string) => text;
const noProject: ToldProject = { about: '', settings: {}, voice: null };

it('finds the members that are read, in any way', () => {
  const content = { name: 'Marit', goals: ['Leave'], role: { of: 'Keeper' } };
  const read = (tell: (of: typeof content) => unknown) =>
    fieldsRead(content, (of) => tell({ ...content, ...of }));
  expect(read(() => 1)).toEqual(['name', 'goals', 'role']);
  const readDirectly = (tell: (of: object) => unknown) => fieldsRead(content, tell);
  expect(readDirectly((of) => 'name' in of)).toEqual(['name']);
  expect(readDirectly((of) => Object.entries(of).length)).toEqual(['name', 'goals', 'role']);
  expect(readDirectly((of) => Reflect.get(Reflect.get(of, 'role'), 'of'))).toEqual(['role']);
  expect(readDirectly((of) => Reflect.get(of, 'age'))).toEqual(['age']);
  expect(readDirectly(() => null)).toEqual([]);
});

it('is told nothing of what is left out, and counts what is cut as whole', () => {
  const [theme] = sampleAnswers;
  if (theme === undefined) throw new Error('no sample');
  const source = { kind: theme.kind, inputs: {}, content: theme.answer };
  expect(fieldsTold(source, 'left_out', theme.result)).toEqual([]);
  expect(fieldsTold(source, 'cut', theme.result)).toEqual(fieldsTold(source, 'full', theme.result));
  expect(allFields({ ...source, inputs: { former: 'x' } })).toEqual(
    expect.arrayContaining(['central_question', 'premise', 'tone', '@former']),
  );
});

describe.each(sampleAnswers)('a text built on $kind', ({ kind, result, answer }) => {
  const content = asRecord(result.content.parse(result.toContent(result.answer.parse(answer))));
  const inputs = Object.fromEntries(
    definitionOf(kind).inputs.map((field) => [field.name, anyValueOf(field, 0)]),
  );
  const source: MaterialSource = { kind, inputs, content };

  it.each(['full', 'brief'] as const)(
    'is out of date exactly if its prompt changes, told of it in %s',
    (detail) => {
      const before = promptOf([source], noProject, detail);
      const told = pickHashes(hashesOf(source), fieldsTold(source, detail, result));
      const isOutOfDate = (after: MaterialSource) => changedFields(told, hashesOf(after)).length > 0;
      for (const field of Object.keys(content)) {
        const after = { ...source, content: { ...content, [field]: mutated(content[field]) } };
        expect(isOutOfDate(after), field).toBe(promptOf([after], noProject, detail) !== before);
      }
      for (const field of definitionOf(kind).inputs)
        for (const value of [anyValueOf(field, 1), '', ' ']) {
          const after = { ...source, inputs: { ...inputs, [field.name]: value } };
          expect(isOutOfDate(after), `${field.name}: '${value}'`).toBe(
            promptOf([after], noProject, detail) !== before,
          );
        }
      expect(
        isOutOfDate({
          ...source,
          content: { ...content, former: 'New' },
          inputs: { ...inputs, former: 'x' },
        }),
      ).toBe(false);
    },
  );

  it('is out of date if a choice is made that was not', () => {
    const blank = { ...source, inputs: {} };
    const told = pickHashes(hashesOf(blank), fieldsTold(blank, 'full', result));
    for (const field of definitionOf(kind).inputs) {
      const after = { ...blank, inputs: { [field.name]: anyValueOf(field, 0) } };
      expect(changedFields(told, hashesOf(after)).length > 0, field.name).toBe(
        promptOf([after], noProject, 'full') !== promptOf([blank], noProject, 'full'),
      );
    }
  });
});

it('is out of date exactly if what its project tells it changes', () => {
  const voice: Voice = { ...emptyVoice, tense: 'past', sample: 'It rained.', love: 'none' };
  const project: ToldProject = { about: 'A lighthouse.', settings: { length: 'Short', tone: '' }, voice };
  const changes: Partial<ToldProject>[] = [
    { about: 'A mine.' },
    { about: ' A lighthouse. ' },
    { about: '' },
    { settings: { length: 'Long', tone: '' } },
    { settings: { length: 'Short' } },
    { settings: { length: 'Short', tone: 'Dry' } },
    { settings: { length: 'Short', genre: 'Horror' } },
    { settings: {} },
    { voice: null },
    { voice: emptyVoice },
    ...Object.keys(emptyVoice).map((field) => ({ voice: { ...voice, [field]: 'explicit' } })),
    ...Object.keys(emptyVoice).map((field) => ({ voice: { ...voice, [field]: '' } })),
  ];
  for (const change of changes) {
    const after = { ...project, ...change };
    expect(
      changedSettings(hashSettings(project, asIs), hashSettings(after, asIs)).length > 0,
      JSON.stringify(change),
    ).toBe(promptOf([], after, 'full') !== promptOf([], project, 'full'));
  }
});

function hashesOf({ content, inputs }: MaterialSource) {
  return { ...hashFields(asRecord(content), asIs), ...hashChoices(inputs, asIs) };
}

/** The whole prompt of a story, but for names, which are offered and not told. */
function promptOf(
  sources: readonly MaterialSource[],
  { about, settings, voice }: ToldProject,
  detail: 'full' | 'brief',
): string {
  const material = sources.map((source) => {
    const sample = sampleAnswers.find(({ kind }) => kind === source.kind);
    if (sample === undefined) throw new Error(`no sample of ${source.kind}`);
    return { kind: source.kind, detail, text: textOfSource(source, detail, sample.result) };
  });
  return JSON.stringify(
    buildPrompt({
      definition: definitionOf('STORY'),
      prompt: storyPrompt,
      inputs: {},
      context: { genre: genreOf(sources, settings), seed: 0 },
      direction: '',
      material,
      settings,
      about,
      voice: promptVoice(voice),
      boundary: 'a-boundary-of-24-letters',
    }),
  );
}

function anyValueOf(field: InputField, place: number): GeneratorInputs[string] {
  return field.type === 'select' ? (field.options[place] ?? '') : `Something ${place}`;
}

/** The same shape with other words. */
function mutated(value: unknown): unknown {
  if (typeof value === 'string') return `${value}, but otherwise`;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return value.map(mutated);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      /[A-Z ]/.test(name) ? `${name}!` : name,
      name === 'type' ? member : mutated(member),
    ]),
  );
}
