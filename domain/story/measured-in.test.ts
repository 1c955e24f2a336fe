import { expect, it } from 'vitest';
import { result as character } from '../generators/character/result.ts';
import { result as story } from '../generators/story/result.ts';
import { askedWordsOf, measuredIn, measureText } from './share-meter.ts';

const inputs = { length: 'Short Story (1-5 pages)' };
const fields = (...names: string[]) => ({ purpose: 'fields' as const, fields: names });

it('counts the fields that were asked for alone', () => {
  const measured = measuredIn(character, fields('goals', 'name'));
  const measure = (text: string) => measureText(measured, text, { inputs: {}, askedWords: null });
  expect(measure('{"goals": ["Go", "Stay"], "role": "Keeper", ')).toMatchObject({ written: 1, asked: 2 });
  expect(measure('{"goals": ["Go", "Stay"], "name": "Ana"}')).toMatchObject({ isWhole: true });
});

it('counts words where the prose is among them', () => {
  expect(askedWordsOf(measuredIn(story, fields('narrative_prose')), inputs, {})).toBeGreaterThan(500);
  expect(askedWordsOf(measuredIn(story, fields('pov')), inputs, {})).toBeNull();
  expect(measuredIn(story, null)).toBe(story);
});

it('counts nothing of changes and passages before their end', () => {
  for (const purpose of ['fit', 'revise'] as const) {
    const measured = measuredIn(story, { purpose });
    expect(askedWordsOf(measured, inputs, {})).toBeNull();
    const written = measureText(measured, '{"changes": [{"place": 1, "text": "Go"}], "text": "Go"}', {
      inputs,
      askedWords: null,
    });
    expect(written).toMatchObject({ written: 0, asked: 1, isWhole: false, hasText: true });
  }
});
