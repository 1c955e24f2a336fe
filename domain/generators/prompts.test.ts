import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storedPiece } from '../story/sample-story.ts';
import type { CraftContext, GeneratorInputs, GeneratorPrompt, InputField } from './generator.ts';
import { definitions, folderOf, type GeneratorId } from './index.ts';
import { genres } from './options.ts';
import { structures } from './plot/structures.ts';

/** What the crafts are written for, where a test does not say. */
const plain: CraftContext = { genre: '', seed: 0 };
/** More than any slot has examples. */
const seeds = Array.from({ length: 420 }, (_, seed) => seed);
/** The kinds that are written as text, and the lines that begin its parts. */
const partsOfText: Readonly<Partial<Record<GeneratorId, readonly string[]>>> = {
  DIALOGUE: ['Notes:', 'Voices:', 'Beats:', 'Lines:'],
  STORY: ['Notes:', 'Point of view:', 'Chapters:', 'Story:'],
  SCRIPT: ['Notes:'],
};

const prompts = await Promise.all(
  definitions.map(async (definition) => {
    const module: { prompt: GeneratorPrompt } = await import(`./${folderOf(definition)}/prompt.ts`);
    return { id: definition.id, definition, prompt: module.prompt };
  }),
);

/** The craft for large models, and the short one for small models. */
const sizes = ['craft', 'shortCraft'] as const;
const bothSizes = prompts.flatMap((one) => sizes.map((size) => ({ ...one, size })));

describe.each(bothSizes)('the $size of $id', ({ id, definition, prompt, size }) => {
  const forms = formsOf(definition.inputs);
  const craftOf = prompt[size];

  it.each(forms)('explains every part of the answer once, in its order, after the notes (%j)', (inputs) => {
    const craft = craftOf(inputs, plain);
    const parts = partsOfText[id];
    if (parts === undefined)
      expect([...fieldsOf(craft).keys()]).toEqual(['notes', ...Object.keys(schemaOf(id).properties ?? {})]);
    else expect(craft.match(/^(?:Notes|Point of view|Chapters|Story|Voices|Beats|Lines):/gm)).toEqual(parts);
  });

  it.each(forms)('asks for list sizes that the schema of the answer allows (%j)', (inputs) => {
    if (prompt.writtenAs !== undefined) return;
    const fields = fieldsOf(craftOf(inputs, plain));
    for (const [name, { type, minItems, maxItems }] of Object.entries(schemaOf(id).properties ?? {})) {
      const asked = sizeAsked(fields.get(name) ?? '');
      if (type !== 'array') continue;
      expect(asked, `${name} says no size`).not.toBeNull();
      const isFixed = (maxItems ?? 0) <= 6;
      if (isFixed) expect(asked, name).toEqual({ least: minItems, most: maxItems });
      expect(asked?.least, name).toBeGreaterThanOrEqual(minItems ?? 0);
      expect(asked?.most, name).toBeLessThanOrEqual(maxItems ?? 0);
    }
  });

  const choices = definition.inputs.flatMap((field) =>
    field.type === 'select' ? field.options.map((option) => ({ name: field.name, option })) : [],
  );

  it.each(choices)('has its own instruction for $name $option', ({ name, option }) => {
    const others = choices.filter((other) => other.name === name && other.option !== option);
    const craft = craftOf({ [name]: option }, plain);
    for (const other of others) expect(craft).not.toBe(craftOf({ [name]: other.option }, plain));
    expect(craft.toLowerCase()).toContain(wordOf(option));
  });

  it('never repeats what a writer typed', () => {
    const typed = definition.inputs.map(({ name }) => [name, 'Zwiebelkuchen']);
    expect(craftOf(Object.fromEntries(typed), plain)).not.toContain('Zwiebelkuchen');
  });

  it('is a page or two long, or half of one, and has no unfilled slot', () => {
    const [least, most] = size === 'craft' ? [200, 1000] : [150, 350];
    for (const inputs of forms) {
      const craft = craftOf(inputs, plain);
      expect(craft.split(/\s+/).length).toBeGreaterThan(least);
      expect(craft.split(/\s+/).length).toBeLessThan(most);
      expect(craft).not.toMatch(/undefined|null|\[object|\$\{|\n\n\n/);
    }
  });

  it('leaves the answer enough room', () => {
    for (const inputs of forms) {
      const room = prompt.maxOutputTokens(inputs);
      expect(Number.isInteger(room)).toBe(true);
      expect(room).toBeGreaterThanOrEqual(1500);
      expect(room).toBeLessThanOrEqual(16_000);
    }
  });
});

describe.each(['PLOT', 'DIALOGUE', 'STORY', 'SCRIPT'] satisfies GeneratorId[])('the craft of %s', (id) => {
  it('says what each genre asks of it, in two to five sentences', () => {
    const { craft } = promptOf(id);
    const without = craft({}, plain);
    const asked = genres.map((genre) => addedTo(without, craft({}, { ...plain, genre })));
    for (const [index, text] of asked.entries()) {
      expect(text).toContain(`This is ${nameOf(genres[index] ?? '')}: `);
      const sentences = text.match(/[.?]["”]?(?=\s|$)/g)?.length ?? 0;
      expect(sentences, text).toBeGreaterThanOrEqual(2);
      expect(sentences, text).toBeLessThanOrEqual(5);
    }
    expect(new Set(asked).size).toBe(genres.length);
    expect(craft({}, { ...plain, genre: 'Western' })).toBe(without);
  });

  it('says the first sentence of it to a small model', () => {
    const { craft, shortCraft } = promptOf(id);
    const [whole, short] = [craft, shortCraft].map((one) => {
      const without = one({}, plain);
      return genres.map((genre) => addedTo(without, one({}, { ...plain, genre })).replace(/\s+/g, ' '));
    });
    expect(short).toHaveLength(genres.length);
    for (const [index, text] of (short ?? []).entries()) {
      expect(whole?.[index]?.startsWith(`${text} `), text).toBe(true);
      expect(text).toMatch(/^This is .*[.?]$/);
    }
  });
});

describe.each(bothSizes)('the examples in the $size of $id', ({ prompt, size, definition }) => {
  const crafts = formsOf(definition.inputs).flatMap((inputs) =>
    seeds.slice(0, 30).map((seed) => prompt[size](inputs, { ...plain, seed })),
  );

  it('are the same for the same seed', () => {
    for (const seed of [0, 7, 2 ** 32 - 1])
      expect(prompt[size]({}, { ...plain, seed })).toBe(prompt[size]({}, { ...plain, seed }));
  });

  it('are none of those that every model comes to', () => {
    for (const craft of crafts) {
      expect(craft).not.toMatch(/harbou?r|funeral|lighthouse|coffin|\bInes\b|NET LOFT|\bboats?\b/i);
      expect(craft).not.toMatch(/undefined|\[object/);
    }
  });
});

it('takes several examples for most kinds, by their seeds', () => {
  const kinds = prompts.filter(({ id }) => id !== 'STORY');
  for (const { id, prompt } of kinds) {
    const all = new Set(seeds.map((seed) => prompt.craft({}, { ...plain, seed })));
    expect(all.size, id).toBeGreaterThanOrEqual(5);
  }
});

it('takes one of three examples for each kind in a short craft', () => {
  for (const { id, prompt } of prompts) {
    const all = new Set(seeds.map((seed) => prompt.shortCraft({}, { ...plain, seed })));
    expect(all.size, id).toBe(3);
  }
});

describe('the craft of a plot', () => {
  const craft = (inputs: GeneratorInputs) => promptOf('PLOT').craft(inputs, plain);

  it.each([
    ['Three Act', 8],
    ['Five Act', 10],
    ["Hero's Journey", 12],
    ['Save the Cat', 15],
  ])('names the beats of %s and asks for exactly %i', (structure, count) => {
    const said = craft({ structure });
    expect(structures[structure]).toHaveLength(count);
    expect(said).toContain(`exactly ${count} objects`);
    for (const { name } of structures[structure] ?? []) expect(said).toContain(`. ${name}: `);
    const short = promptOf('PLOT').shortCraft({ structure }, plain);
    expect(short).toContain(`exactly ${count} objects`);
    expect(short).toContain(`\n${structures[structure]?.map(({ name }) => name).join('\n')}\n`);
  });

  it('follows the default structure when none was chosen', () => {
    expect(craft({})).toBe(craft({ structure: 'Three Act' }));
  });

  it('leaves the shape to the material when it is custom', () => {
    expect(craft({ structure: 'Custom' })).toContain('7 to 12 objects');
  });
});

it('gives long forms more room than short ones', () => {
  const story = (length: string) => promptOf('STORY').maxOutputTokens({ length });
  const script = (format: string) => promptOf('SCRIPT').maxOutputTokens({ format });
  expect(story('Short Story (1-5 pages)')).toBeLessThan(story('Novelette (5-20 pages)'));
  expect(story('Novelette (5-20 pages)')).toBeLessThan(story('Novella (20-50 pages)'));
  expect(script('Commercial')).toBeLessThan(script('Short Film'));
  expect(script('Short Film')).toBeLessThan(script('Screenplay'));
});

it('asks for a short story whole and for longer ones by finished chapters named as in the map', () => {
  const craft = (length: string) => promptOf('STORY').craft({ length }, plain);
  expect(craft('Short Story (1-5 pages)')).toContain('the whole story, without headings');
  for (const length of ['Novelette (5-20 pages)', 'Novella (20-50 pages)', 'Novel (50+ pages)'])
    expect(craft(length)).toMatch(
      /"## " and\s+the chapter's name exactly as in the map, and each is finished/,
    );
  const short = (length: string) => promptOf('STORY').shortCraft({ length }, plain);
  expect(short('Short Story (1-5 pages)')).toContain('the whole story, without headings');
  expect(short('Novella (20-50 pages)')).toMatch(
    /8 to 12 numbered lines, [\s\S]*each whole below "## " and its name/,
  );
});

/** The paragraphs of `whole` that are not in `without`. */
function addedTo(without: string, whole: string): string {
  const known = new Set(without.split('\n\n'));
  return whole
    .split('\n\n')
    .filter((paragraph) => !known.has(paragraph))
    .join('\n\n');
}

function nameOf(genre: string): string {
  const name = genre === 'Sci-Fi' ? 'science fiction' : genre.toLowerCase();
  return ['mystery', 'romance', 'thriller'].includes(name) ? `a ${name}` : name;
}

function promptOf(id: GeneratorId): GeneratorPrompt {
  const found = prompts.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no prompt of ${id}`);
  return found.prompt;
}

/** The empty form, and one for each choice. */
function formsOf(inputs: readonly InputField[]): GeneratorInputs[] {
  const chosen = inputs.flatMap((field) =>
    field.type === 'select' ? field.options.map((option) => ({ [field.name]: option })) : [],
  );
  return [{}, ...chosen];
}

const Schema = z.object({
  properties: z
    .record(
      z.string(),
      z.object({ type: z.string(), minItems: z.number().optional(), maxItems: z.number().optional() }),
    )
    .optional(),
});

function schemaOf(id: GeneratorId) {
  return Schema.parse(z.toJSONSchema(storedPiece(id).result.answer));
}

/** The texts after '- name:' in the list of fields at the end of a craft, by name. */
function fieldsOf(craft: string): Map<string, string> {
  const list = craft.slice(craft.indexOf('Fields:\n') + 'Fields:\n'.length);
  const items = list.split(/^- (?=\w+: )/m).filter((item) => item !== '');
  return new Map(items.map((item) => [item.slice(0, item.indexOf(':')), item.slice(item.indexOf(':') + 2)]));
}

/** '2 or 3 items', '18 to 32 objects', 'exactly 8 objects'. */
function sizeAsked(text: string): { least: number; most: number } | null {
  const match = /^(?:exactly )?(\d+)(?: (?:to|or) (\d+))? /.exec(text);
  if (match === null) return null;
  return { least: Number(match[1]), most: Number(match[2] ?? match[1]) };
}

/** The word a craft uses for a choice: 'novella' for 'Novella (20-50 pages)'. */
function wordOf(option: string): string {
  const plain = option
    .replace(/ \(.*/, '')
    .replace(/^Man vs Man$/, 'person')
    .replace(/^Man vs /, '');
  return plain.replace('Self', 'oneself').replace('Sci-Fi', 'science fiction').toLowerCase();
}
