import { expect, it } from 'vitest';
import { z } from 'zod';
import { sampleAnswers } from '../story/sample-answers.ts';
import { withNotes } from './with-notes.ts';

it.each(sampleAnswers)(
  'a model is asked for notes before the answer of $kind, and need not write any',
  (sample) => {
    const { result, answer } = sample;
    const asked = withNotes(result.answer);
    const fields = (schema: z.ZodType) => Object.keys(z.toJSONSchema(schema).properties ?? {});
    expect(fields(asked)).toEqual(['notes', ...fields(result.answer)]);
    expect(asked.safeParse(answer).success).toBe(true);
    expect(asked.safeParse({ notes: 'Wants.', ...answer }).success).toBe(true);
  },
);
