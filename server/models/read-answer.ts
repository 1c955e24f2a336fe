import { z } from 'zod';
import { cleanStrings } from '../../domain/story/clean-text.ts';
import { createJsonReader, type JsonFlaw } from '../../domain/story/json-reader.ts';
import { memberOf } from './wire/member-of.ts';

/** A model's answer, or why there is none: a short reason of ours that names the field. */
export type ReadAnswer<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; code: 'no_content' | 'invalid_answer'; reason: string };

/**
 * Reads the one JSON object in a model's text and checks it against the schema. Ignores prose and
 * code fences around it, trailing commas and raw line breaks; an unclosed object is never an
 * answer. Never throws.
 */
export function readAnswer<Answer>(text: string, schema: z.ZodType<Answer>): ReadAnswer<Answer> {
  const reader = createJsonReader();
  reader.push(text);
  const flaw = reader.flaw();
  if (flaw !== null) return invalid(flawReasons[flaw]);
  const value = reader.value();
  if (value === undefined) return isBlank(text) ? blank : invalid('there is no JSON object in it');
  if (!reader.isComplete()) return invalid('the JSON breaks off before its end');
  if (!hasFewEnoughValues(value)) return invalid('it has too many parts');
  const answer = cleanStrings(value);
  const checked = schema.safeParse(answer);
  return checked.success
    ? { ok: true, answer: checked.data }
    : invalid(reasonOf(checked.error, schema, answer));
}

const blank = { ok: false, code: 'no_content', reason: 'the answer is empty' } as const;

function invalid(reason: string): { ok: false; code: 'invalid_answer'; reason: string } {
  return { ok: false, code: 'invalid_answer', reason };
}

const flawReasons: Readonly<Record<JsonFlaw, string>> = {
  malformed: 'the JSON has a mistake in it',
  too_deep: 'its lists and objects lie too deep inside one another',
  too_large: 'it is longer than an answer may be',
};

function isBlank(text: string): boolean {
  return (
    text
      .replace(/^\uFEFF/, '')
      .replace(/^\s*```\w*\s*(?:```)?\s*$/, '')
      .trim() === ''
  );
}

/** Far above any real answer, far below what would keep the server busy. */
const maxValues = 60_000;

function hasFewEnoughValues(value: unknown): boolean {
  let left = maxValues;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    const members = Object.values(next);
    left -= members.length;
    if (left < 0) return false;
    for (const member of members) waiting.push(member);
  }
  return true;
}

function reasonOf(error: z.ZodError, schema: z.ZodType, answer: unknown): string {
  const issue = error.issues[0];
  if (issue === undefined) return 'it does not have the asked shape';
  const field = issue.path.map(String).reduce(joinPath, '').slice(0, 120);
  const flaw = describeIssue(issue, schema, answer);
  return field === '' ? flaw : `${field}: ${flaw}`;
}

function joinPath(path: string, step: string): string {
  if (/^\d+$/.test(step)) return `${path}[${step}]`;
  return path === '' ? step : `${path}.${step}`;
}

function describeIssue(issue: z.core.$ZodIssue, schema: z.ZodType, answer: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return valueAt(answer, issue.path) === undefined
        ? 'is missing'
        : `${kindNames[issue.expected] ?? 'something else'} was asked for`;
    case 'too_small':
      if (issue.origin === 'string') return 'is empty';
      return issue.origin === 'array' ? `too few items, ${sizeAt(schema, issue)}` : 'is too small';
    case 'too_big':
      return issue.origin === 'array' ? `too many items, ${sizeAt(schema, issue)}` : 'is too large';
    default:
      return 'is not what was asked for';
  }
}

const kindNames: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(memberOf, value);
}

/** The list size that was asked for, both ends of it if the schema is plain enough. */
function sizeAt(schema: z.ZodType, issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const list = listAt(schema, issue.path);
  const least = list?.minItems ?? ('minimum' in issue ? Number(issue.minimum) : 0);
  const most = list?.maxItems ?? ('maximum' in issue ? Number(issue.maximum) : undefined);
  if (most === undefined) return `at least ${least} were asked for`;
  return least === most ? `${least} were asked for` : `${least} to ${most} were asked for`;
}

function listAt(schema: z.ZodType, path: readonly PropertyKey[]): z.core.JSONSchema.BaseSchema | undefined {
  let inner: unknown = z.toJSONSchema(schema);
  for (const step of path)
    inner = typeof step === 'number' ? memberOf(inner, 'items') : valueAt(inner, ['properties', step]);
  return isListSchema(inner) ? inner : undefined;
}

function isListSchema(value: unknown): value is z.core.JSONSchema.BaseSchema {
  return memberOf(value, 'type') === 'array';
}
