import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { textsIn } from './decide/given.ts';
import { phraseSchemas } from './schema/files.ts';

const folder = join(import.meta.dirname, '../phrases');
const files = globSync('**/*.json', { cwd: folder }).map((path) => ({
  name: path.replace(/\.json$/, ''),
  content: JSON.parse(readFileSync(join(folder, path), 'utf8')) as unknown,
}));

it('has a schema for each file, and a file for each schema', () => {
  expect(new Set(files.map(({ name }) => keyOf(name)))).toEqual(new Set(Object.keys(phraseSchemas)));
});

it.each(files)('$name matches its schema', ({ name, content }) => {
  const schema = new Map<string, { parse(value: unknown): unknown }>(Object.entries(phraseSchemas));
  expect(schema.get(keyOf(name))?.parse(content)).toEqual(content);
});

it.each(files)('the phrases of $name have balanced brackets and no duplicates in a list', ({ content }) => {
  for (const phrase of textsIn(content)) {
    const said = phrase.replace(/\[[^\][]*\]/g, '');
    expect(said, phrase).not.toMatch(/[[\]]/);
    for (const [open = '', close = ''] of ['{}', '<>', '“”'])
      expect(said.split(open).length, phrase).toBe(said.split(close).length);
  }
  for (const list of listsIn(content)) expect(new Set(list).size, list.join(' / ')).toBe(list.length);
});

function keyOf(name: string): string {
  return name.includes('/') ? `${name.split('/')[0]}/` : name;
}

/** Every list of sentences in a value. Lists of single words, such as peoples, may repeat. */
function listsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const own =
    Array.isArray(value) && value.every((item) => typeof item === 'string' && item.includes(' '))
      ? [value]
      : [];
  return [...own, ...Object.values(value).flatMap(listsIn)];
}
