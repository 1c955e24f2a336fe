import { expect, it } from 'vitest';
import { definitions } from '../generators/index.ts';
import { kindsInOrder, projectText } from './project-text.ts';

it('puts every element under its kind and title, and leaves out what is empty', () => {
  const text = projectText({ name: 'The Unlit Hour', description: 'A keeper waits.' }, [
    { kind: 'THEME', title: 'What we owe', subtitle: '', text: 'Premise\nNobody pays.' },
    { kind: 'CHARACTER', title: '', subtitle: 'Keeper', text: '' },
  ]);
  expect(text).toBe(`The Unlit Hour
==============

A keeper waits.


Theme: What we owe
------------------

Premise
Nobody pays.


Character: Untitled
-------------------

Keeper
`);
  expect(projectText({ name: 'Empty', description: null }, [])).toBe('Empty\n=====\n');
});

it('orders kinds by the sequence of the type, then as a story is made', () => {
  const film = kindsInOrder('film_short');
  expect(film.slice(0, 5)).toEqual(['THEME', 'CHARACTER', 'BACKSTORY', 'CHARACTER_ARC', 'SETTING']);
  for (const type of ['film_short', 'custom', 'reel_tiktok', 'youtube_script'] as const)
    expect(kindsInOrder(type).toSorted()).toEqual(definitions.map(({ id }) => id).toSorted());
});
