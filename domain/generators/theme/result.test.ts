import { expect, it } from 'vitest';
import { result } from './result.ts';

const titleOf = (premise: string) => result.title({ central_question: '', premise, tone: '' }, {});

it('is titled by the first 50 characters of its premise, with … only if cut', () => {
  const fifty = 'A pilot keeps a light burning for one drowned crew';
  expect(fifty).toHaveLength(50);
  expect(titleOf(fifty)).toBe(fifty);
  expect(titleOf(`${fifty}.`)).toBe(`${fifty}…`);
  expect(titleOf('A pilot.')).toBe('A pilot.');
});
