import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemText } from '../story/system-text.ts';
import { cultures } from './cultures.ts';
import { offerNames } from './offer-names.ts';

const open = { place: '', year: null, genre: '', language: '', seed: 1 };

/** The names in an offer, without their cultures. */
function namesIn(offer: string): string[] {
  const [, list = ''] = /^Names on offer, take one if it fits: (.*)\.$/m.exec(offer) ?? [];
  return list === '' ? [] : list.split(', ').map((name) => name.replace(/ \(.*/, ''));
}

const givenOf = (name: string) => name.split(' ')[0] ?? '';

function allGiven(culture: string): Set<string> {
  const { generations = [] } = cultures.find(({ name }) => name === culture) ?? {};
  return new Set(generations.flatMap(({ women, men }) => [...women, ...men]));
}

describe('the names and trades on offer', () => {
  it('are the same for the same seed and others for another', () => {
    expect(offerNames(open)).toBe(offerNames(open));
    const offers = [1, 2, 3, 4, 5].map((seed) => offerNames({ ...open, seed }));
    expect(new Set(offers).size).toBe(offers.length);
  });

  it('are those of the place, however it is written', () => {
    for (const place of ['Vienna', 'wien', 'An arcade behind the Naschmarkt, Wien, before the shops open'])
      for (const name of namesIn(offerNames({ ...open, place })))
        expect(allGiven('Austrian'), name).toContain(givenOf(name));
  });

  it('are those of the year', () => {
    const victorian = offerNames({ ...open, place: 'Leeds', year: 1871 });
    const today = offerNames({ ...open, place: 'Leeds', year: 2021 });
    expect(namesIn(victorian).filter((name) => namesIn(today).includes(name))).toEqual([]);
    const roman = namesIn(offerNames({ ...open, place: 'Rome', year: 60 }));
    for (const name of roman) expect(allGiven('Roman'), name).toContain(givenOf(name));
    expect(roman.length).toBeGreaterThan(4);
  });

  it('are a spread with their cultures where no place is known, and those of the language if there is one', () => {
    expect(offerNames(open).match(/ \([^)]+\)/g)?.length).toBeGreaterThanOrEqual(6);
    const german = namesIn(offerNames({ ...open, language: 'German' }));
    for (const name of german) expect(allGiven('German'), name).toContain(givenOf(name));
  });

  it('are none where nothing is known to fit', () => {
    expect(offerNames({ ...open, genre: 'Fantasy' })).toBe('');
    expect(offerNames({ ...open, year: 20_000 })).toBe('');
    expect(namesIn(offerNames({ ...open, genre: 'Fantasy', place: 'Eldermoor', year: 1250 }))).toEqual([]);
  });

  it('never begin alike, nor like a name that is taken', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('', 'Lagos', 'Prague', 'Ohio'), (seed, place) => {
        const names = namesIn(offerNames({ ...open, place, seed, taken: ['Simon Kraus', 'Ágota'] }));
        const initials = names.map((name) => name.normalize('NFD').charAt(0).toLowerCase());
        expect(new Set(initials).size).toBe(names.length);
        for (const letter of ['s', 'k', 'a']) expect(initials).not.toContain(letter);
        expect(names.length).toBeGreaterThan(3);
      }),
    );
  });

  it('take any place, however odd', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), fc.double(), (place, seed) => {
        expect(offerNames({ ...open, place, seed })).not.toMatch(/undefined|NaN/);
      }),
    );
  });
});

it('has no name that the house’s list calls worn', () => {
  const [, worn = ''] = /Names that come to hand by themselves: ([\s\S]*?)\. Choose/.exec(systemText) ?? [];
  const banned = new Set(worn.split(/[,\s]+/));
  expect(banned).toContain('Vasquez');
  for (const { name, family, generations } of cultures)
    for (const one of [...family, ...generations.flatMap(({ women, men }) => [...women, ...men])])
      expect(banned, name).not.toContain(one);
});

it('has names for every year of every culture', () => {
  for (const { name, from, to, generations, family } of cultures) {
    expect(family.length, name).toBeGreaterThan(5);
    for (const year of [from, 1850, 1930, 1960, 2000, to])
      if (year >= from && year <= to)
        expect(
          generations.some((one) => one.from <= year && year <= one.to),
          `${name} ${year}`,
        ).toBe(true);
    for (const { women, men } of generations)
      for (const one of [...women, ...men]) expect(one, name).toMatch(/^\p{Lu}[\p{L}\p{M}’-]+$/u);
  }
});
