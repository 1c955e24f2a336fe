import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keptMethods, methodsIn, shorten } from './lean-schemas.ts';

const root = join(import.meta.dirname, '../..');
const library = readFileSync(join(root, 'node_modules/zod/v4/classic/schemas.js'), 'utf8');

it('leaves out what no schema of ours calls', () => {
  const left = methodsIn(shorten(library));
  expect(left.filter((name) => !keptMethods.includes(name))).toEqual([]);
  expect(left).toContain('safeParse');
  expect(methodsIn(library).length).toBeGreaterThan(left.length + 80);
});

it('keeps every method of a schema that the browser’s program calls', () => {
  const dropped = new Set(methodsIn(library).filter((name) => !keptMethods.includes(name)));
  // What follows `z` makes a schema; whatever else is called may be a method of one.
  const called = /(?<!\bz(?:\.\w+)?\s*)\.(\w+)\(/g;
  const files = globSync('{domain,contract,web/api,web/features/element/shape}/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|\/prompt\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const missing = files.flatMap(({ file, text }) =>
    [...text.matchAll(called)]
      .filter(([, name]) => dropped.has(name ?? ''))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});

it('refuses a library that is written otherwise', () => {
  expect(() => shorten('return this.check(core._email(ZodEmail, params));')).toThrow(
    'not written in the form',
  );
});
