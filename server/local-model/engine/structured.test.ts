// @module-tag slow
import { expect, it } from 'vitest';
import { z } from 'zod';
import { startEngine, textRequest, tinyFile, writeWith } from '../../../testing/local-model/run-engine.ts';
import { expectValid, structuredKinds } from '../../../testing/local-model/structured-kinds.ts';

it('writes all nine structured kinds as they must be, even with noise', async () => {
  expect(structuredKinds).toHaveLength(9);
  const engine = startEngine();
  for (const kind of structuredKinds) await expectValid(engine, tinyFile(), kind, 5);
});

it('holds a model to every form that a schema may have', async () => {
  const text = z.string().min(1);
  const answer = z.object({
    mood: z.enum(['light', 'a “dark” \\ one']),
    kind: z.literal('told'),
    count: z.int(),
    weight: z.number(),
    isTrue: z.boolean(),
    note: z.string(),
    maybe: text.nullable(),
    parts: z.array(z.union([z.object({ a: text }), z.object({ b: z.array(text).max(2) })])).max(3),
  });
  const engine = startEngine();
  for (let seed = 0; seed < 10; seed++) {
    const task = { ...textRequest().task, seed };
    const { text } = await writeWith(
      engine,
      tinyFile(),
      textRequest({ task, answer, maxOutputTokens: 4_000 }),
    );
    expect(answer.safeParse(JSON.parse(text)).success, text).toBe(true);
  }
});

it('takes the form of changes to a text, whose texts may be long', async () => {
  const long = z.string().min(1).max(200_000);
  const answer = z.object({
    notes: z.string().optional(),
    changes: z.array(z.object({ place: z.int().min(1), text: long })),
  });
  const engine = startEngine();
  for (let seed = 0; seed < 5; seed++) {
    const task = { ...textRequest().task, seed };
    const { text } = await writeWith(engine, tinyFile(), textRequest({ task, answer, maxOutputTokens: 300 }));
    expect(text).toMatch(/^\{"notes": ?"/);
  }
});
