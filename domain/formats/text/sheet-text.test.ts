import { expect, it } from 'vitest';
import { headText, sheetText } from './sheet-text.ts';

it('puts material under what it is and its title, and leaves out what is empty', () => {
  const head = headText({ name: 'The Unlit Hour', description: 'A keeper waits.' });
  expect(head).toBe(`The Unlit Hour
==============

A keeper waits.`);
  expect(headText({ name: 'Empty', description: null })).toBe('Empty\n=====');
  const premise = [
    { type: 'heading', text: 'Premise' },
    { type: 'paragraph', text: 'Nobody pays.' },
  ] as const;
  expect(sheetText({ label: 'Theme', title: 'What we owe', subtitle: '', blocks: premise })).toBe(
    `Theme: What we owe
------------------

Premise
Nobody pays.`,
  );
  expect(sheetText({ label: 'Character', title: '', subtitle: 'Keeper', blocks: [] })).toBe(
    `Character: Untitled
-------------------

Keeper`,
  );
});
