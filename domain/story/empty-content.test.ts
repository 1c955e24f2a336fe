import { expect, it } from 'vitest';
import { z } from 'zod';
import { emptyContent } from './empty-content.ts';
import { sampleAnswers } from './sample-answers.ts';

it.each(sampleAnswers)('gives $kind all of its fields, each blank, and no title', ({ result, answer }) => {
  const empty = emptyContent(result);
  expect(Object.keys(Object(empty)).toSorted()).toEqual(
    Object.keys(Object(result.toContent(answer))).toSorted(),
  );
  expect(result.content.parse(empty)).toEqual(empty);
  expect(result.title(empty, {})).toBe('');
  expect(result.render(empty, {}).trim()).toBe('');
});

it('has a blank value for every type that another kind may use', () => {
  const content = z.object({
    name: z.string(),
    age: z.number().int(),
    rank: z.number().min(3),
    isAlive: z.boolean(),
    mood: z.enum(['calm', 'cross']),
    end: z.union([z.literal('open'), z.string()]),
    friends: z.record(z.string(), z.string()),
    places: z.array(z.object({ name: z.string() })),
    nothing: z.null(),
  });
  expect(emptyContent({ content })).toEqual({
    name: '',
    age: 0,
    rank: 3,
    isAlive: false,
    mood: 'calm',
    end: 'open',
    friends: {},
    places: [],
    nothing: null,
  });
});

it('refuses a kind whose content cannot be blank', () => {
  expect(() => emptyContent({ content: z.object({ name: z.string().min(1) }) })).toThrow();
});
