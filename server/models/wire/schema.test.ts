import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleAnswers } from '../../../domain/story/sample-answers.ts';
import { toJsonSchema } from './schema.ts';

const all = ['openai', 'anthropic', 'google'] as const;

function partsOf(schema: unknown): Record<string, unknown>[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(partsOf);
  return [{ ...schema }, ...Object.values(schema).flatMap(partsOf)];
}

describe.each(all)('a schema for %s', (rules) => {
  it.each(sampleAnswers)('of $kind keeps to what the service knows', ({ result }) => {
    const schema = toJsonSchema(result.answer, rules);
    const known =
      /^(type|properties|required|additionalProperties|items|anyOf|enum|description|minItems|maxItems)$/;
    for (const part of partsOf(schema)) {
      if (typeof part.type !== 'string') continue;
      for (const keyword of Object.keys(part)) expect(keyword).toMatch(known);
      if (part.type !== 'object') continue;
      expect(part.additionalProperties).toBe(false);
      expect(part.required).toEqual(Object.keys(part.properties ?? {}));
    }
    expect(schema.type).toBe('object');
    expect(JSON.stringify(schema)).not.toMatch(/oneOf|minLength|\$schema|"const"/);
  });

  it.each(sampleAnswers)('of $kind still tells good answers from bad ones', ({ result, answer }) => {
    const schema = z.fromJSONSchema(toJsonSchema(result.answer, rules));
    expect(schema.safeParse(answer).success).toBe(true);
    expect(schema.safeParse({ ...answer, [Object.keys(answer)[0] ?? '']: 7 }).success).toBe(false);
    expect(schema.safeParse({ ...answer, more: 1 }).success).toBe(false);
    expect(schema.safeParse({}).success).toBe(false);
  });

  it('says list sizes in words', () => {
    const lists = z.object({
      few: z.array(z.string()).min(2).max(3),
      many: z.array(z.string()).min(1).max(400),
      some: z.array(z.string()).min(1),
      exact: z.array(z.int().min(1)).length(5).describe('Numbers.'),
      any: z.array(z.string()),
    });
    expect(toJsonSchema(lists, rules).properties).toMatchObject({
      few: { description: '2 to 3 items.' },
      many: { description: '1 to 400 items.' },
      some: { description: 'At least 1 item.' },
      exact: { description: 'Numbers. Exactly 5 items.', items: { description: 'At least 1.' } },
      any: { type: 'array' },
    });
  });
});

describe('a list’s size', () => {
  const list = (least: number, most: number) => z.object({ list: z.array(z.string()).min(least).max(most) });

  it.each([
    ['openai', 2, 3, { minItems: 2, maxItems: 3 }],
    ['google', 2, 3, { minItems: 2, maxItems: 3 }],
    ['google', 1, 400, { minItems: 1 }],
    ['anthropic', 2, 3, { minItems: 1 }],
    ['anthropic', 0, 3, {}],
  ] as const)('for %s of %i to %i is %j', (rules, least, most, keywords) => {
    const { list: schema } = toJsonSchema(list(least, most), rules).properties as { list: object };
    const { type: _, items: __, description: ___, ...sizes } = schema as Record<string, unknown>;
    expect(sizes).toEqual(keywords);
  });
});

describe('a schema for a server of one’s own', () => {
  const answer = z.object({
    name: z.string().trim().min(1).max(80),
    text: z.string().min(2),
    long: z.string().min(2_500),
    passage: z.string().min(1).max(200_000),
    free: z.string().optional(),
    scene: z.int().min(1),
    way: z.enum(['in', 'out']),
  });

  it.each([
    [
      'bounded',
      {
        name: { maxLength: 80 },
        text: { maxLength: 1500 },
        long: { maxLength: 1500 },
        passage: {},
        free: { maxLength: 1500 },
        scene: {},
        way: {},
      },
    ],
    [
      'grammar',
      {
        name: { minLength: 1, maxLength: 80 },
        text: { minLength: 2, maxLength: 1500 },
        long: { minLength: 1500, maxLength: 1500 },
        passage: { minLength: 1 },
        free: { maxLength: 1500 },
        scene: { minimum: 1 },
        way: {},
      },
    ],
  ] as const)('that knows what is ‘%s’ has these lengths and numbers', (rules, expected) => {
    const members = Object.entries(toJsonSchema(answer, rules).properties as Record<string, object>);
    const bounds = members.map(
      ([name, { type: _, description: __, enum: ___, ...rest }]: [string, Bounds]) => [name, rest],
    );
    expect(Object.fromEntries(bounds)).toEqual(expected);
  });
});

type Bounds = { type?: unknown; description?: unknown; enum?: unknown };
