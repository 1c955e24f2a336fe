import { expect, it } from 'vitest';
import { sentenceOf } from './use-repair.ts';

const text = 'She sat down. “Her heart hammered!” said Ole. Nobody came\nThe end';
const hit = (words: string, sentence: string) => {
  const from = text.indexOf(words);
  const place = { path: ['prose'], text, from, to: from + words.length, sentence: text.indexOf(sentence) };
  return { code: 'worn-phrase' as const, what: '', why: '', place };
};

it('repairs the whole sentence of a hit', () => {
  expect(sentenceOf(hit('heart hammered', '“Her'))?.text).toBe('“Her heart hammered!”');
  expect(sentenceOf(hit('sat down.', 'She'))?.text).toBe('She sat down.');
  expect(sentenceOf(hit('Nobody', 'Nobody'))?.text).toBe('Nobody came');
  expect(sentenceOf(hit('end', 'The end'))).toMatchObject({ text: 'The end', end: text.length });
  expect(sentenceOf({ ...hit('end', 'The'), place: null })).toBeNull();
});
