import { expect, it } from 'vitest';
import { currentForm } from './kept-texts.ts';

it('gives back what an earlier release kept, and what this one keeps', () => {
  const base = { baseVersionId: 'v1', revision: 3 };
  const text = { text: { premise: 'Unsaved' }, confirmed: { premise: 'Saved' }, inDoubt: [], base };
  const { base: stand, ...rest } = text;
  expect(currentForm({ ...rest, stand })).toEqual(text);
  expect(currentForm(text)).toEqual(text);
});
