import { expect, it } from 'vitest';
import { z } from 'zod';
import { grammarOf } from './grammar.ts';

const text = z.string().min(1);
const ruleOf = (schema: z.ZodType, name: string, maxOutputTokens = 2_000) =>
  grammarOf(schema, maxOutputTokens)
    .split('\n')
    .find((line) => line.startsWith(`${name} ::= `))
    ?.slice(name.length + 5);

it('has the members in their order and the sizes of lists', () => {
  const answer = z.object({ name: text, goals: z.array(text).min(2).max(3) });
  expect(ruleOf(answer, 'root')).toBe(
    '"{" "\\"name\\":" " "? root-name "," " "? "\\"goals\\":" " "? root-goals "}"',
  );
  expect(ruleOf(answer, 'root-goals')).toBe('"[" root-goals-item ("," " "? root-goals-item){1,2} "]"');
});

it('gives each text its part of what may be written, within limits', () => {
  const lettersOf = (count: number, maxOutputTokens: number) =>
    Number(/\{0,(\d+)\}/.exec(ruleOf(z.array(text).min(1).max(count), 'more', maxOutputTokens) ?? '')?.[1]) +
    1;
  expect(lettersOf(6, 2_000)).toBe(1_000);
  expect(lettersOf(12, 2_000)).toBe(500);
  expect(lettersOf(1, 2_000)).toBe(1_500);
  expect(lettersOf(60, 500)).toBe(80);
});

it('lets a text that may be long end by itself, and leaves the others their part', () => {
  const answer = z.object({ notes: text, text: text.max(200_000) });
  expect(ruleOf(answer, 'root-text')).toBe('long');
  expect(ruleOf(answer, 'root-notes')).toBe('text');
  expect(ruleOf(answer, 'long')).toBe('"\\"" first letter* "\\""');
  expect(ruleOf(answer, 'more')).toBe('letter{0,1499}');
});

it('gives every list an end', () => {
  expect(ruleOf(z.object({ items: z.array(text) }), 'root-items')).toBe(
    '"[" (root-items-item ("," " "? root-items-item){0,59})? "]"',
  );
});

it('refuses what has no form', () => {
  expect(() => grammarOf(z.object({ anything: z.unknown() }), 2_000)).toThrow('has a type');
});
