import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { GeneratorResult } from '../../../domain/generators/generator.ts';
import { definitions, folderOf } from '../../../domain/generators/index.ts';
import { blankOf } from './blank.ts';
import { contentShape, type Shape } from './shape.ts';

const results = import.meta.glob<{ result: GeneratorResult }>('../../../domain/generators/*/result.ts', {
  eager: true,
});
const resultOf = (folder: string) => {
  const module = results[`../../../domain/generators/${folder}/result.ts`];
  if (module === undefined) throw new Error(folder);
  return module.result;
};
const kinds = definitions.map((definition) => folderOf(definition));

describe('the shape of a content', () => {
  it.for(kinds)('is known in every part for %s', (folder) => {
    expect(unknownParts(contentShape(resultOf(folder).content))).toEqual([]);
  });

  it.for(kinds)('gives a blank content that %s accepts', (folder) => {
    const { content } = resultOf(folder);
    expect(content.safeParse(blankOf(contentShape(content))).success).toBe(true);
  });

  it('knows lists of records, maps and texts', () => {
    expect(contentShape(resultOf('dialogue').content)).toEqual({
      kind: 'record',
      fields: [
        {
          name: 'lines',
          shape: {
            kind: 'list',
            item: {
              kind: 'record',
              fields: ['character', 'line', 'beat_context'].map((name) => ({
                name,
                shape: { kind: 'text' },
              })),
            },
          },
        },
        { name: 'character_voice_map', shape: { kind: 'map', value: { kind: 'text' } } },
        {
          name: 'beat_to_line_map',
          shape: { kind: 'map', value: { kind: 'list', item: { kind: 'number' } } },
        },
      ],
    });
  });

  it('knows the blocks of a scene by what they are', () => {
    const [titlePage, scenes] = contentShape(resultOf('script').content).fields;
    expect(titlePage).toMatchObject({ name: 'title_page', isOptional: true, shape: { kind: 'list' } });
    const scene = scenes?.shape.kind === 'list' ? scenes.shape.item : undefined;
    const blocks = scene?.kind === 'record' ? scene.fields[2]?.shape : undefined;
    const block = blocks?.kind === 'list' ? blocks.item : undefined;
    expect(block).toMatchObject({
      kind: 'choice',
      by: 'type',
      options: [
        { value: 'action', fields: [{ name: 'text' }] },
        {
          value: 'dialogue',
          fields: [
            { name: 'character' },
            { name: 'parenthetical' },
            { name: 'line' },
            { name: 'keeps_case', shape: { kind: 'flag' }, isOptional: true },
          ],
        },
        { value: 'transition', fields: [{ name: 'text' }] },
        { value: 'dual_dialogue', fields: [{ name: 'left' }, { name: 'right' }] },
        { value: 'shot' },
        { value: 'centered' },
        { value: 'lyrics' },
        { value: 'page_break', fields: [] },
        { value: 'note' },
        { value: 'synopsis' },
        {
          value: 'section',
          fields: [{ name: 'level', shape: { kind: 'number', least: 1, most: 6 } }, { name: 'text' }],
        },
        { value: 'boneyard' },
      ],
    });
  });

  it('takes a kind that nobody has thought of yet', () => {
    const schema = z.object({
      label: z.string().default(''),
      mood: z.enum(['calm', 'storm']),
      pages: z.number().int(),
      version: z.literal(2),
    });
    expect(contentShape(schema).fields).toEqual([
      { name: 'label', shape: { kind: 'text' } },
      { name: 'mood', shape: { kind: 'word', words: ['calm', 'storm'] } },
      { name: 'pages', shape: { kind: 'number' } },
      { name: 'version', shape: { kind: 'fixed' } },
    ]);
  });
});

function unknownParts(shape: Shape, place = ''): string[] {
  switch (shape.kind) {
    case 'fixed':
      return [place];
    case 'list':
      return unknownParts(shape.item, `${place}[]`);
    case 'map':
      return unknownParts(shape.value, `${place}{}`);
    case 'record':
      return shape.fields.flatMap((field) => unknownParts(field.shape, `${place}.${field.name}`));
    case 'choice':
      return shape.options.flatMap((option) =>
        option.fields.flatMap((field) => unknownParts(field.shape, `${place}.${option.value}.${field.name}`)),
      );
    default:
      return [];
  }
}
