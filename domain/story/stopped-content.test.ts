import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { result as theme } from '../generators/theme/result.ts';
import { createJsonReader } from './json-reader.ts';
import { sampleAnswers } from './sample-answers.ts';
import { stoppedContent } from './stopped-content.ts';

describe.each(sampleAnswers)('a stopped $kind', ({ result, answer }) => {
  const fields = Object.keys(answer);
  const whole = asRecord(result.toContent(answer));

  it('keeps the whole content when every field was finished', () => {
    expect(result.answer.safeParse(answer).success).toBe(true);
    expect(stoppedContent(result, answer, fields)).toEqual(whole);
  });

  it('keeps the finished fields and blanks the others, wherever it is cut', () => {
    const text = JSON.stringify(answer);
    const reader = createJsonReader();
    for (const unit of text) {
      reader.push(unit);
      const finished = reader.completeFields();
      const content = stoppedContent(result, reader.value(), finished);
      if (finished.length === 0 && result.prose === null) expect(content).toBeNull();
      if (content === null) {
        expect(finished).toEqual([]);
        continue;
      }
      expect(result.content.safeParse(content).success).toBe(true);
      for (const field of fields)
        if (finished.includes(field)) expect(asRecord(content)[field]).toEqual(whole[field]);
        else if (field !== result.prose?.field)
          expect(Object.values(asRecord(content)[field] ?? {}).every((inner) => inner === '')).toBe(true);
    }
  });

  it('treats a finished field of the wrong shape as missing', () => {
    for (const field of fields) {
      for (const wrong of [null, 7, [null], [[1]], { toString: 'x' }]) {
        const content = stoppedContent(result, { ...answer, [field]: wrong }, fields);
        if (fields.length === 1) expect(content).toBeNull();
        else expect(result.content.safeParse(content).success).toBe(true);
      }
    }
  });
});

describe('unfinished prose', () => {
  const stopAt = (kind: 'STORY' | 'SCRIPT' | 'DIALOGUE', answer: unknown, end: string) => {
    const sample = sampleAnswers.find((one) => one.kind === kind);
    const text = JSON.stringify(answer);
    const reader = createJsonReader();
    reader.push(text.slice(0, text.indexOf(end) + end.length));
    return sample && stoppedContent(sample.result, reader.value(), reader.completeFields());
  };
  const scene = (...blocks: unknown[]) => ({ slugline: 'INT. NET LOFT - NIGHT', blocks });
  const action = { type: 'action', text: 'She moves the scissors.' };
  const line = { type: 'dialogue', character: 'INES', parenthetical: '', line: 'Stay a while.' };

  it('of a story is kept to the last letter', () => {
    const answer = {
      pov: 'I',
      chapter_map: [{ chapter: 'One', summary: 'S' }],
      narrative_prose: 'A light. Then none.',
    };
    expect(stopAt('STORY', answer, 'A light. Th')).toEqual({ ...answer, narrative_prose: 'A light. Th' });
  });

  it('of a script is kept up to the last valid block', () => {
    const answer = { scenes: [scene(action, line), scene(action)] };
    expect(stopAt('SCRIPT', answer, '"She moves')).toEqual({
      scenes: [scene({ ...action, text: 'She moves' })],
    });
    expect(stopAt('SCRIPT', answer, '"INES"')).toEqual({ scenes: [scene(action)] });
    expect(stopAt('SCRIPT', answer, 'Stay')).toEqual({ scenes: [scene(action, { ...line, line: 'Stay' })] });
    expect(stopAt('SCRIPT', answer, '"Stay a while."}]},{"slug')).toEqual({ scenes: [scene(action, line)] });
    expect(stopAt('SCRIPT', answer, '{"scenes":[')).toBeNull();
  });

  it('of a dialogue is kept up to the last valid line', () => {
    const said = (text: string) => ({ character: 'INES', line: text, beat_context: 'She waits' });
    const answer = { lines: [said('Stay.'), said('No.')], character_voice_map: [], beat_to_line_map: [] };
    expect(stopAt('DIALOGUE', answer, 'No.')).toEqual({
      lines: [said('Stay.')],
      character_voice_map: {},
      beat_to_line_map: {},
    });
  });

  it('of the wrong shape is left out', () => {
    expect(stopAt('SCRIPT', { scenes: [7, scene(action)] }, 'She moves')).toBeNull();
  });
});

it('keeps nothing if no known field was finished', () => {
  expect(stoppedContent(theme, { tone: 'Dr' }, [])).toBeNull();
  expect(stoppedContent(theme, undefined, ['tone'])).toBeNull();
  expect(stoppedContent(theme, { mood: 'x' }, ['mood'])).toBeNull();
  expect(stoppedContent(theme, {}, ['tone', '__proto__', 'constructor'])).toBeNull();
});

function asRecord(value: unknown): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(value);
}
