import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Generator, GeneratorPrompt } from '../../generators/generator.ts';
import { definitionOf, folderOf, type GeneratorId } from '../../generators/index.ts';
import { buildPrompt } from '../prompt.ts';
import type { PromptSize } from '../prompt-size.ts';
import { samplePiece, storedPiece } from '../sample-story.ts';
import { changeInWords } from './change-in-words.ts';
import { fieldShape } from './field-shape.ts';
import { fieldsPrompt } from './fields-prompt.ts';
import { fitPrompt } from './fit-prompt.ts';
import type { PartPrompt } from './part-prompt.ts';
import { placesOf } from './places.ts';
import { revisePrompt } from './revise-prompt.ts';

const sizes: readonly PromptSize[] = ['full', 'short'];

async function load(kind: GeneratorId) {
  const definition = definitionOf(kind);
  const folder = `../../generators/${folderOf(definition)}`;
  const [{ prompt }, { result }]: [{ prompt: GeneratorPrompt }, { result: Generator['result'] }] =
    await Promise.all([import(`${folder}/prompt.ts`), import(`${folder}/result.ts`)]);
  const content = storedPiece(kind).content as Record<string, unknown>;
  return { definition, prompt, result, content, size: { noun: definition.noun } };
}

/** Both texts of a request for a part, as a model reads them, without the general text. */
function textsOf(
  { definition, prompt }: Pick<Awaited<ReturnType<typeof load>>, 'definition' | 'prompt'>,
  size: PromptSize,
  part: PartPrompt,
): string {
  const built = buildPrompt({
    definition,
    prompt,
    size,
    part,
    inputs: samplePiece(definition.id).inputs,
    direction: 'Keep it dry.',
    voice: { sample: '', lines: 'Tense: past' },
    material: [{ kind: 'THEME', detail: 'full', text: 'Premise\nA debt is paid twice.' }],
    boundary: 'k7f2m9q4x1c8v5b3',
  });
  const [, system = ''] = built.system.split(/(?=# What is asked)/);
  return [system, ...built.prompt.map(({ text }) => text)].join('\n\n=====\n\n');
}

it('asks for what must change, in numbered places', async () => {
  for (const kind of ['SETTING', 'DIALOGUE'] as const) {
    const loaded = await load(kind);
    const places = placesOf(loaded.result.content, loaded.content);
    const changes = [
      {
        kind: 'CHARACTER',
        title: 'Ines Marrow',
        field: 'goals',
        before: ['Stay', 'Sing'],
        now: ['Sing', 'Go'],
      },
      { kind: 'CHARACTER', title: '', field: '@archetype', before: 'Hero', now: 'Mentor' },
      { kind: null, title: 'The Unlit Hour', field: 'voice.tense', before: null, now: 'present' },
    ] as const;
    for (const size of sizes)
      expect(
        textsOf(loaded, size, fitPrompt({ ...loaded.size, size }, { places, changes })),
      ).toMatchSnapshot();
  }
});

it('asks for some fields under the others', async () => {
  for (const [kind, fields] of [
    ['CHARACTER', ['goals', 'flaws']],
    ['STORY', ['pov', 'chapter_map']],
  ] as const) {
    const loaded = await load(kind);
    const { answer } = loaded.result;
    if (!(answer instanceof z.ZodObject)) throw new Error('an answer is an object');
    const asked = { content: loaded.content, fields, schema: answer, angle: 'From the debtor’s side' };
    for (const size of sizes)
      expect(textsOf(loaded, size, fieldsPrompt({ ...loaded.size, size }, asked))).toMatchSnapshot();
  }
});

it('asks for a passage between what stands around it', async () => {
  const loaded = await load('STORY');
  const text = `${'Long before. '.repeat(30)}She put the kettle on, and nobody came. ${'Long after. '.repeat(30)}`;
  const start = text.indexOf('She put');
  const asked = {
    act: 'shorten' as const,
    hint: '',
    title: 'The Second Pilot',
    passage: {
      path: ['narrative_prose'],
      start,
      end: start + 'She put the kettle on, and nobody came.'.length,
    },
    text,
  };
  for (const size of sizes)
    expect(textsOf(loaded, size, revisePrompt({ ...loaded.size, size }, asked))).toMatchSnapshot();
});

it('says the shape of every field of every kind', async () => {
  const { definitions } = await import('../../generators/index.ts');
  const shapes: Record<string, string> = {};
  for (const { id } of definitions) {
    const { answer } = (await load(id)).result;
    if (!(answer instanceof z.ZodObject)) throw new Error('an answer is an object');
    for (const [field, shape] of Object.entries(answer.shape)) shapes[`${id} ${field}`] = fieldShape(shape);
  }
  expect(shapes).toMatchSnapshot();
});

it('tells of a change only what differs', () => {
  const before = { beats: [{ beat: 'Setup', description: 'A ship waits.' }], notes: 'One.\n\nTwo.' };
  const now = { beats: [{ beat: 'Setup', description: 'A ship leaves.' }], notes: 'One.\n\nThree.' };
  expect(changeInWords(before.beats, now.beats)).toBe(
    'Before:\n- description: A ship waits.\nNow:\n- description: A ship leaves.',
  );
  expect(changeInWords(before.notes, now.notes)).toBe('Before:\n- Two.\nNow:\n- Three.');
  expect(changeInWords(['a', 'a'], ['a'])).toBe('Before:\n- a\nNow:\n- nothing');
  expect(changeInWords(null, 'x')).toBe('Before:\n- not known, or not there\nNow:\n- x');
  expect(changeInWords('', 'y'.repeat(5_000)).length).toBeLessThan(2_100);
});
