import { expect, it } from 'vitest';
import { sceneOf } from '../testing/scene-for-tests.ts';
import { findQuote } from './find-quote.ts';

const text = 'Marit wound the lamp. Her eyes were grey, like the sea. “It rocks.” She said it twice.';

it('finds the sentence that a quote lies in', () => {
  const found = findQuote(sceneOf({ text }), 'eyes were grey');
  expect(found).toEqual({
    path: ['text'],
    start: 22,
    end: 55,
    text: 'Her eyes were grey, like the sea.',
  });
  expect(text.slice(22, 55)).toBe(found?.text);
});

it('keeps to one paragraph, and takes in quotation marks', () => {
  expect(findQuote(sceneOf({ text: `One line\n\n${text}` }), 'Marit')?.text).toBe('Marit wound the lamp.');
  expect(findQuote(sceneOf({ text }), 'It rocks.')?.text).toBe('“It rocks.”');
});

it('takes the place that is nearest to where the quote was', () => {
  const twice = 'He ran. He ran. He ran.';
  expect(findQuote(sceneOf({ text: twice }), 'He ran.', 9)?.start).toBe(8);
});

it('looks in the blocks of a screenplay and never in the card', () => {
  const blocks = [{ type: 'action' as const, text: 'Dark. The lamp is out.' }];
  expect(findQuote(sceneOf({ blocks, notes: 'The lamp is lit.' }), 'The lamp is')).toEqual({
    path: ['blocks', 0, 'text'],
    start: 6,
    end: 22,
    text: 'The lamp is out.',
  });
  expect(findQuote(sceneOf({ notes: 'The lamp is lit.' }), 'The lamp is lit.')).toBeNull();
});
