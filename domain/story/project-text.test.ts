import { expect, it } from 'vitest';
import { definitions } from '../generators/index.ts';
import { elementText, headText, kindsInOrder } from './project-text.ts';

it('puts an element under its kind and title, and leaves out what is empty', () => {
  const head = headText({ name: 'The Unlit Hour', description: 'A keeper waits.' });
  expect(head).toBe(`The Unlit Hour
==============

A keeper waits.`);
  expect(headText({ name: 'Empty', description: null })).toBe('Empty\n=====');
  expect(
    elementText({ kind: 'THEME', title: 'What we owe', subtitle: '', text: 'Premise\nNobody pays.' }),
  ).toBe(`Theme: What we owe
------------------

Premise
Nobody pays.`);
  expect(
    elementText({ kind: 'CHARACTER', title: '', subtitle: 'Keeper', text: '' }),
  ).toBe(`Character: Untitled
-------------------

Keeper`);
});

it('orders kinds by the sequence of the type, then by the general order', () => {
  const film = kindsInOrder('film_short');
  expect(film.slice(0, 5)).toEqual(['THEME', 'CHARACTER', 'BACKSTORY', 'CHARACTER_ARC', 'SETTING']);
  for (const type of ['film_short', 'custom', 'reel_tiktok', 'youtube_script'] as const)
    expect(kindsInOrder(type).toSorted()).toEqual(definitions.map(({ id }) => id).toSorted());
});
