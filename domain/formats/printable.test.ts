import { expect, it } from 'vitest';
import { countUnprintable, printable } from './printable.ts';

it('keeps all that XML can hold, and what ends a word ends it still', () => {
  expect(printable('a\r\nb\rc\td 😀 é \uFFFD')).toBe('a\nb\nc\td 😀 é \uFFFD');
  expect(printable('a\0b\x0Bc\fd\x1Fe\x85f\uFFFEg\uFFFFh\uFDD0i')).toBe('ab c defghi');
  expect(printable('\uD83Dx\uDE00')).toBe('\uFFFDx\uFFFD');
  expect(countUnprintable('a\0b\x0Bc\uFFFE\u{1FFFF}\r\n')).toBe(3);
  expect(countUnprintable('plain 😀')).toBe(0);
});
