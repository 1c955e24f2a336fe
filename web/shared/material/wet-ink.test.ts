import { describe, expect, it } from 'vitest';
import { addInk, dryInk, firstInk, lengthOf } from './wet-ink.ts';

const words = Array.from({ length: 60 }, (_, index) => `w${index} `);

describe('wet ink', () => {
  it('adds each new word wet and lets the oldest dry', () => {
    let text = '';
    let ink = firstInk('');
    for (const word of words) {
      text += word;
      ink = addInk(ink, text);
    }
    expect(ink.dry + ink.wet.map((piece) => piece.text).join('')).toBe(text);
    expect(ink.wet).toHaveLength(48);
    expect(ink.wet.at(-1)?.text).toBe('w59 ');
    expect(lengthOf(ink)).toBe(text.length);
    expect(dryInk(ink)).toEqual({ dry: text, wet: [] });
  });

  it('takes a text that was written before as dry', () => {
    expect(firstInk('x'.repeat(61)).wet).toEqual([]);
    expect(firstInk('She ').wet).toEqual([{ id: 0, text: 'She ' }]);
  });

  it('begins anew when the text does', () => {
    const ink = addInk(firstInk('x'.repeat(100)), 'He ');
    expect(ink).toEqual(firstInk('He '));
  });
});
