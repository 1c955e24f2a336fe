import { describe, expect, it } from 'vitest';
import { leftOver, readWishes } from './read-wishes.ts';

const left = (text: string) => leftOver(text, readWishes(text), () => true).text;

describe('the gender that a writer asks for', () => {
  it.each([
    ['The hero should be a woman', 'she'],
    ['make her a man', 'he'],
    ['Make the protagonist non-binary', 'they'],
    ['use they/them', 'they'],
    ['a female lead, please', 'she'],
    ['the heroine', 'she'],
  ])('%s', (text, subject) => {
    expect(readWishes(text).wishes.heroIs?.subject).toBe(subject);
    expect(left(text).replace('please', '')).toBe('');
  });

  it('is that of the pronoun the words begin with, which are kept', () => {
    expect(readWishes('She is afraid of water').wishes.heroIs?.subject).toBe('she');
    expect(left('She is afraid of water')).toBe('She is afraid of water');
    expect(readWishes('his mother never wrote').wishes.heroIs?.subject).toBe('he');
    expect(readWishes('a pilot who lost her licence').wishes.heroIs?.subject).toBe('she');
  });

  it('may be the opponent’s or everybody’s', () => {
    expect(readWishes('the villain is a woman').wishes).toMatchObject({ opponentIs: { subject: 'she' } });
    expect(readWishes('all the characters are women').wishes).toMatchObject({
      everybodyIs: { subject: 'she' },
    });
  });
});

describe('the sky that a writer asks for', () => {
  it.each([
    ['in winter', { season: 'winter' }],
    ['Set it in deep winter', { season: 'winter' }],
    ['a summer night', { season: 'summer', hour: 'NIGHT' }],
    ['the summer of 1969', { season: 'summer', year: '1969' }],
    ['in the fall', { season: 'autumn' }],
    ['it is snowing', { weather: 'snow' }],
    ['It’s raining', { weather: 'rain' }],
    ['in the pouring rain', { weather: 'rain' }],
    ['during a storm', { weather: 'storm' }],
    ['in thick fog, at night', { weather: 'fog', hour: 'NIGHT' }],
    ['at dawn', { hour: 'DAWN' }],
    ['in the middle of the night', { hour: 'NIGHT' }],
    ['set at midnight', { hour: 'NIGHT' }],
  ])('%s', (text, wishes) => {
    expect(readWishes(text).wishes).toEqual(wishes);
    expect(left(text)).toBe('');
  });
});

describe('the mood that a writer asks for', () => {
  it.each([
    ['make it funnier', 'comic'],
    ['Funnier!', 'comic'],
    ['with more humour', 'comic'],
    ['a bit darker', 'dark'],
    ['less dark', 'light'],
    ['not so serious, please', 'light'],
    ['less funny', 'serious'],
    ['The tone should be hopeful', 'hopeful'],
    ['melancholy', 'melancholy'],
    ['more suspense', 'tense'],
    ['make it scary', 'eerie'],
    ['a romantic story', 'romantic'],
  ])('%s', (text, mood) => {
    expect(readWishes(text).wishes).toEqual({ mood });
    expect(left(text)).toMatch(/^(?:please)?$/);
  });
});

describe('the ending that a writer asks for', () => {
  it.each([
    ['happy ending', { ending: 'happy' }],
    ['with a happy ending, please', { ending: 'happy' }],
    ['It should end well', { ending: 'happy' }],
    ['the ending should be sad', { ending: 'sad' }],
    ['a tragic end', { ending: 'sad' }],
    ['end on a hopeful note', { ending: 'happy' }],
    ['an open ending', { ending: 'open' }],
    ['leave the ending open', { ending: 'open' }],
    ['no one dies', { noDeath: true }],
    ['Nobody should die', { noDeath: true }],
    ['don’t kill anyone', { noDeath: true }],
    ['everybody survives', { noDeath: true }],
  ])('%s', (text, wishes) => {
    expect(readWishes(text).wishes).toEqual(wishes);
    expect(left(text)).toMatch(/^(?:please)?$/);
  });
});

describe('the things that a writer asks for', () => {
  it.each([
    ['give the hero a dog named Biscuit', [{ kind: 'animal', noun: 'dog', name: 'Biscuit' }]],
    ['include a red umbrella', [{ kind: 'portable', noun: 'red umbrella', name: '' }]],
    ['There must be a dog named Biscuit', [{ kind: 'animal', noun: 'dog', name: 'Biscuit' }]],
    ['with a lighthouse', [{ kind: 'sight', noun: 'lighthouse', name: '' }]],
    ['put a letter in it', [{ kind: 'portable', noun: 'letter', name: '' }]],
    [
      'add an old key, a goat and a bridge',
      [
        { kind: 'portable', noun: 'old key', name: '' },
        { kind: 'animal', noun: 'goat', name: '' },
        { kind: 'sight', noun: 'bridge', name: '' },
      ],
    ],
  ])('%s', (text, things) => {
    expect(readWishes(text).wishes).toEqual({ things });
    expect(left(text)).toBe('');
  });

  it('are there even where more is said of them, and that is kept', () => {
    expect(readWishes('a cat called Nib who hates Mondays').wishes.things).toHaveLength(1);
    expect(left('a cat called Nib who hates Mondays')).toBe('a cat called Nib who hates Mondays');
  });
});

describe('the people that a writer asks for', () => {
  it.each([
    ['with her sister Mara', 'sister', 'Mara'],
    ['his mother', 'mother', ''],
    ['a rival called Tom', 'rival', 'Tom'],
    ['there must be a best friend named Ines', 'best friend', 'Ines'],
    ['against his brother Kofi', 'brother', 'Kofi'],
    ['give the hero a sister called Mara', 'sister', 'Mara'],
  ])('%s', (text, noun, name) => {
    expect(readWishes(text).wishes.people).toMatchObject([{ noun, name }]);
    expect(left(text)).toBe('');
  });
});

describe('what a writer does not want, and how it is to be told', () => {
  it.each([
    ['no violence', { avoids: ['violence'] }],
    ['without any guns', { avoids: ['guns'] }],
    ['No love story, please', { avoids: ['romance'] }],
    ['no swearing', { avoids: ['swearing'] }],
    ['no guns and no swearing', { avoids: ['guns', 'swearing'] }],
    ['in first person', { view: 'first' }],
    ['Third person, present tense', { view: 'third', tense: 'present' }],
    ['keep it short', { length: 'short' }],
    ['more detail', { length: 'long' }],
  ])('%s', (text, wishes) => {
    expect(readWishes(text).wishes).toEqual(wishes);
    expect(left(text)).toMatch(/^(?:please)?$/);
  });
});

describe('a denial', () => {
  it.each([
    ['no violence, in winter', { avoids: ['violence'], season: 'winter' }],
    ['no love story, happy ending', { avoids: ['romance'], ending: 'happy' }],
    ['not in winter but in summer', { season: 'summer' }],
    ['not at dawn, at night', {}],
    ['no rain, snow', {}],
  ])('ends where something is asked for again: %s', (text, wishes) => {
    expect(readWishes(text).wishes).toEqual(wishes);
  });
});

describe('words that ask for nothing', () => {
  it.each([
    'the hero should not be a woman',
    'My grandmother’s boat, and the winter she sold it',
    'let the jokes be about numbers',
    'not in winter',
    'set it anywhere but not at night',
    'the winter of our quarrel',
    'she left him in winter and never wrote',
    'no rain, no snow',
    'the night the boat was sold',
    'a man called Storm',
    'it should never rain',
    'a dark room with a piano',
    'it is dark',
    'a funny little hat shop',
    'the hero should be darker in act two',
    'don’t make it funny',
    'not scary',
    'no dog',
    'a mother named Ruth',
    'a teacher and a neighbour',
    'a dark',
    'avoid clichés',
    'no politics',
    'not in first person',
    'a short man with a long coat of arms',
    'no sister, no brother',
    'the boss of the factory',
    'no dogs and a cat',
    'no dogs, no cats and no umbrellas',
    'don’t include a letter, a ring or a key',
    'without a dog named Biscuit',
    'include a twist',
    'add a chase and a love triangle',
    'the dog dies in the second act',
    'put a stop to the letters',
    'no happy ending',
    'not an open ending',
    'the shop at the end of the sad street',
    'nobody dies of hunger in act one',
  ])('%s', (text) => {
    expect(readWishes(text).wishes).toEqual({});
    expect(left(text)).toBe(text);
  });
});
