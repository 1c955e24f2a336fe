import { describe, expect, test } from 'vitest';
import { copyName } from './copy-name.ts';

describe('the name of a copy', () => {
  test('ends with “(copy)”', () => {
    expect(copyName('The Quay')).toBe('The Quay (copy)');
    expect(copyName('The Quay (copy)')).toBe('The Quay (copy) (copy)');
  });

  test('has at most 100 characters, and the cut leaves no space before the ending', () => {
    expect(copyName('a'.repeat(93))).toBe(`${'a'.repeat(93)} (copy)`);
    expect(copyName('a'.repeat(94))).toBe(`${'a'.repeat(93)} (copy)`);
    expect(copyName(`${'a'.repeat(90)}   bcd`)).toBe(`${'a'.repeat(90)}   (copy)`.replace('   ', ' '));
  });

  test('is never cut within a grapheme', () => {
    expect(copyName('🌊'.repeat(100))).toBe(`${'🌊'.repeat(93)} (copy)`);
    const family = '👩‍👩‍👧';
    expect(copyName(`a${family.repeat(19)}`)).toBe(`a${family.repeat(18)} (copy)`);
    expect(copyName(`${'a'.repeat(92)}e\u0301 and more`)).toBe(`${'a'.repeat(92)} (copy)`);
    const heap = `e${'\u0301'.repeat(99)}`;
    expect(copyName(heap)).toBe(`e${'\u0301'.repeat(92)} (copy)`);
  });
});
