import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinText, type Received } from './received-text.ts';

describe('joining pieces of a run’s text', () => {
  it('takes the first piece from the beginning only', () => {
    expect(joinText(null, { attempt: 1, offset: 3 }, 'abc')).toEqual({
      received: { attempt: 1, offset: 3 },
      added: 'abc',
    });
    expect(joinText(null, { attempt: 1, offset: 9 }, 'abc')).toBeNull();
  });

  it('refuses a piece that leaves a gap or belongs to another attempt', () => {
    expect(joinText({ attempt: 1, offset: 3 }, { attempt: 1, offset: 7 }, 'xyz')).toBeNull();
    expect(joinText({ attempt: 1, offset: 3 }, { attempt: 2, offset: 6 }, 'xyz')).toBeNull();
  });

  it('neither loses nor doubles a character, however often pieces come again', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.array(fc.tuple(fc.nat(), fc.nat())), (text, cuts) => {
        let received: Received = null;
        let held = '';
        const pieces = [...cuts, [0, text.length] as const].map(([one, other]) => {
          const [start, end] = [one % (text.length + 1), other % (text.length + 1)];
          return start < end ? ([start, end] as const) : ([end, start] as const);
        });
        for (const [start, end] of pieces) {
          const joined = joinText(received, { attempt: 1, offset: end }, text.slice(start, end));
          if (joined === null) continue;
          received = joined.received;
          held += joined.added;
          expect(text.startsWith(held)).toBe(true);
        }
        expect(held).toBe(text);
      }),
      { seed: 5 },
    );
  });
});
