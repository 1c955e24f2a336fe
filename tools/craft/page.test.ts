import { expect, it } from 'vitest';
import type { PlacedHit } from '../../domain/craft/review-content.ts';
import { markHits } from './page.ts';

const hit = (text: string, from: number, to: number): PlacedHit => ({
  code: 'echo',
  what: 'What & what.',
  why: 'Why.',
  place: { path: [], text, from, to, sentence: 0 },
});

it('marks hits where their passage is in the text, and escapes everything', () => {
  expect(markHits('Line\n1 < "2"', [hit('  1 < "2"', 4, 5)])).toBe(
    'Line\n1 <mark title="echo: What &#38; what. Why.">&#60;</mark> &#34;2&#34;',
  );
});

it('leaves out hits that overlap, whose passage is not there, or that are about the whole', () => {
  const hits = [hit('abc', 0, 2), hit('abc', 1, 3), hit('xyz', 0, 1), { ...hit('abc', 0, 1), place: null }];
  expect(markHits('abc', hits)).toBe('<mark title="echo: What &#38; what. Why.">ab</mark>c');
});
