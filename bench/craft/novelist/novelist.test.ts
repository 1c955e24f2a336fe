import { expect, it } from 'vitest';
import { rateOf, writeBook } from './write-book.ts';

const size = { scenes: 24, wordsEach: 500 };

it('contradicts itself without the ledger, and with it never in what it was told', () => {
  for (let seed = 1; seed <= 4; seed += 1) {
    const off = writeBook({ ...size, hasLedger: false, seed });
    const on = writeBook({ ...size, hasLedger: true, seed });
    expect(off.words).toBeGreaterThan(10_000);
    expect(off.told).toBe(0);
    expect(rateOf(off)).toBeGreaterThanOrEqual(8);
    expect(rateOf(on)).toBe(0);
    expect(on).toMatchObject({ againstTold: 0, future: 0, secret: 0 });
    expect(on.told).toBeGreaterThan(100);
  }
});
