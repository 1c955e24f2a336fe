import { expect, it } from 'vitest';
import { createLossCounter } from '../losses.ts';
import { columnWidth, fileOf, widthOf } from './fonts.ts';
import { columnEdges, drawable, isPlain } from './signs.ts';

const signs = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit));
const plainSigns = signs.filter(isPlain);

it('takes as plain what the first file of each face draws, unchanged and a column wide', () => {
  expect(plainSigns).toHaveLength(196);
  for (const sign of plainSigns) {
    const point = sign.codePointAt(0) ?? 0;
    for (const face of ['courier', 'serif'] as const) expect(fileOf(face, point, 0), sign).toBe(0);
    for (const look of [{}, { isBold: true }, { isItalic: true }] as const)
      expect(widthOf('courier', point, look), sign).toBeCloseTo(columnWidth, 1);
    expect(sign.normalize('NFC')).toBe(sign);
  }
});

it('draws plain signs as it does beside others', () => {
  const losses = createLossCounter();
  const text = plainSigns.join('');
  expect(drawable(`${text}\u0416`, 'courier', 1, losses)).toBe(`${text}\u0416`);
  expect(losses.list()).toEqual([]);
  const edge = columnEdges(`${text}\u0416`);
  for (let place = 0; place <= text.length; place += 1) expect(edge(place)).toBe(columnEdges(text)(place));
});

it.each(['\u00A0', '\u00AD', '\t', '\u0301', '\u05D0', '\uD83D', '\u0416'])(
  'takes %j as not plain',
  (sign) => {
    expect(isPlain(`a${sign}`)).toBe(false);
  },
);
