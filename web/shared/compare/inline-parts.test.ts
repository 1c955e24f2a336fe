import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inlineParts } from './inline-parts.ts';

it('shows what went and what came in one flow, as few stretches', () => {
  expect(
    inlineParts('The boat calls on Tuesdays, weather permitting.', 'The boat calls on Tuesdays, in no wind.'),
  ).toEqual([
    { kind: 'same', text: 'The boat calls on Tuesdays, ' },
    { kind: 'old', text: 'weather permitting' },
    { kind: 'new', text: 'in no wind' },
    { kind: 'same', text: '.' },
  ]);
  expect(inlineParts('Row.', 'Row, and burn the log.')).toEqual([
    { kind: 'same', text: 'Row' },
    { kind: 'new', text: ', and burn the log' },
    { kind: 'same', text: '.' },
  ]);
});

it('keeps both texts whole', () => {
  const text = fc.array(fc.constantFrom('row', 'log', ' ', ', ', '.', '\n'), { maxLength: 20 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [old, now] = [one.join(''), other.join('')];
      const parts = inlineParts(old, now);
      const without = (kind: string) => parts.filter((part) => part.kind !== kind).map((part) => part.text);
      expect(without('new').join('')).toBe(old);
      expect(without('old').join('')).toBe(now);
    }),
  );
});
