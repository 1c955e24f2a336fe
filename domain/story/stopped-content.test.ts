import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { result as theme } from '../generators/theme/result.ts';
import { createJsonReader } from './json-reader.ts';
import { sampleAnswers } from './sample-answers.ts';
import { stoppedContent } from './stopped-content.ts';

describe.each(sampleAnswers)('a stopped $kind', ({ result, answer }) => {
  const fields = Object.keys(answer);
  const whole = asRecord(result.toContent(answer));

  it('gives the whole content when every field was finished', () => {
    expect(result.answer.safeParse(answer).success).toBe(true);
    expect(stoppedContent(result, answer, fields)).toEqual(whole);
  });

  it('gives the finished fields and blanks for the others, wherever it is cut', () => {
    const text = JSON.stringify(answer);
    const reader = createJsonReader();
    for (const unit of text) {
      reader.push(unit);
      const finished = reader.completeFields();
      const content = stoppedContent(result, reader.value(), finished);
      if (finished.length === 0) {
        expect(content).toBeNull();
        continue;
      }
      expect(result.content.safeParse(content).success).toBe(true);
      for (const field of fields)
        if (finished.includes(field)) expect(asRecord(content)[field]).toEqual(whole[field]);
        else expect(Object.values(asRecord(content)[field] ?? {}).every((inner) => inner === '')).toBe(true);
    }
  });

  it('takes a finished field of the wrong shape for a missing one', () => {
    for (const field of fields) {
      for (const wrong of [null, 7, [null], [[1]], { toString: 'x' }]) {
        const content = stoppedContent(result, { ...answer, [field]: wrong }, fields);
        if (fields.length === 1) expect(content).toBeNull();
        else expect(result.content.safeParse(content).success).toBe(true);
      }
    }
  });
});

it('gives nothing when nothing was finished or what was finished is unknown', () => {
  expect(stoppedContent(theme, { tone: 'Dr' }, [])).toBeNull();
  expect(stoppedContent(theme, undefined, ['tone'])).toBeNull();
  expect(stoppedContent(theme, { mood: 'x' }, ['mood'])).toBeNull();
  expect(stoppedContent(theme, {}, ['tone', '__proto__', 'constructor'])).toBeNull();
});

function asRecord(value: unknown): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(value);
}
