import { describe, expect, it } from 'vitest';
import { chanceOf } from './chance.ts';
import {
  articleOf,
  asSentence,
  capitalise,
  he,
  joinList,
  pluralNoun,
  sentencesOf,
  she,
  they,
  typographic,
} from './grammar.ts';
import { tellPhrase } from './phrase.ts';
import { pastOf } from './tense.ts';

describe('grammar', () => {
  it('chooses the article by the sound', () => {
    for (const word of [
      'hour',
      'honest answer',
      'heir',
      'umbrella',
      'X-ray',
      '11th',
      'uninvited guest',
      'MP',
    ])
      expect(articleOf(word), word).toBe('an');
    for (const word of ['useful lie', 'European', 'one-off', 'unit', 'ewe', 'house', 'union', '“door”'])
      expect(articleOf(word), word).toBe('a');
  });

  it('makes finished sentences of anything', () => {
    expect(asSentence('the door  is open')).toBe('The door is open.');
    expect(asSentence('“why?”')).toBe('“Why?”');
    expect(asSentence('she said "no",')).toBe('She said “no”.');
    expect(asSentence('  ')).toBe('');
  });

  it('splits sentences without losing a letter', () => {
    const text = 'Dr. Crane paid 3.5 of it. “Really?” she said. It was E. Crane! “Yes.” He left…';
    expect(sentencesOf(text).join(' ')).toBe(text);
    expect(sentencesOf(text)).toHaveLength(5);
  });

  it('makes plurals, lists, capitals and quotes', () => {
    expect(['torch', 'carbon copy', 'key', 'night bus', 'man-at-arms', 'patrolman'].map(pluralNoun)).toEqual([
      'torches',
      'carbon copies',
      'keys',
      'night buses',
      'men-at-arms',
      'patrolmen',
    ]);
    expect(joinList(['one', '', 'two', 'three'])).toBe('one, two and three');
    expect(capitalise('“øre')).toBe('“Øre');
    expect(typographic(`it's "so", 'yes'`)).toBe('it’s “so”, ‘yes’');
  });

  it('puts verbs into the past', () => {
    const verbs =
      'finds carries stops has is goes lies lights puts reads cannot must mends tries fixes'.split(' ');
    expect(verbs.map(pastOf)).toEqual(
      'found carried stopped had was went lay lit put read could~not had~to mended tried fixed'
        .replaceAll('~', ' ')
        .split(/ (?!not|to)/),
    );
  });
});

describe('phrases', () => {
  const slots = {
    words: { H: 'Mara', O: 'Jonas', message: 'inspector’s note' },
    hero: she,
    opponent: he,
    ally: they,
  };

  it('are told in both tenses with the right pronouns', () => {
    expect(
      tellPhrase(
        '{H} [finds] a {message} and {he} [~is] glad. {a:he} [a~knows>had known] it, and {a:he} [goes].',
        slots,
        chanceOf(1),
      ),
    ).toEqual({
      present: 'Mara finds an inspector’s note and she is glad. They know it, and they go.',
      past: 'Mara found an inspector’s note and she was glad. They had known it, and they went.',
    });
  });

  it('agree with a hero who is they, marked or not', () => {
    const told = tellPhrase(
      '{H} [waits] until {he} [~has] what {he} wants and {he} was promised.',
      { ...slots, hero: they },
      chanceOf(1),
    );
    expect(told.present).toBe('Mara waits until they have what they want and they were promised.');
  });

  it('choose one of several alternatives by chance', () => {
    const ways = new Set(
      Array.from({ length: 20 }, (_, seed) => tellPhrase('<one|two> {H}.', slots, chanceOf(seed)).past),
    );
    expect(ways).toEqual(new Set(['One Mara.', 'Two Mara.']));
  });

  it('refuse a slot without a word', () => {
    expect(() => tellPhrase('{nothing}.', slots, chanceOf(1))).toThrow('no word for {nothing}');
  });
});
