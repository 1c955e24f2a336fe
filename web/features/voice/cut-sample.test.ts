import { expect, it } from 'vitest';
import { limits } from '../../../domain/limits.ts';
import { countWords } from '../../../domain/story/word-counter.ts';
import { cutSample } from './cut-sample.ts';

it('takes the beginning of a text up to a whole sentence, without headings and breaks', () => {
  expect(cutSample('## One\n\nShe left. He stayed.\n\n***\n\nIt rained.\n')).toBe(
    'She left. He stayed.\n\nIt rained.',
  );
  const long = cutSample('Nobody ever asked her twice. '.repeat(1_000));
  expect(countWords(long)).toBe(limits.voiceSampleWords);
  expect(long).toMatch(/twice\.$/);
  const longWords = cutSample(`${'x'.repeat(99)} `.repeat(1_000));
  expect(longWords.length).toBeLessThanOrEqual(limits.voiceSampleCharacters);
  expect(cutSample('')).toBe('');
});
