import { expect, it } from 'vitest';
import { formatOrigin, formatWriter } from './format-version.ts';

const all = [
  { id: 'a', number: 1 },
  { id: 'b', number: 2 },
];
const say = (origin: 'generated' | 'edited' | 'restored' | 'imported', madeFrom: string | null, number = 3) =>
  formatOrigin({ origin, madeFrom, number, isStopped: false }, all);

it('says how a version came to be', () => {
  expect([
    say('generated', null, 1),
    say('generated', null),
    say('edited', 'b'),
    say('edited', null, 1),
    say('restored', 'a'),
    say('restored', 'gone'),
    say('imported', null),
    formatOrigin({ origin: 'generated', isStopped: true, madeFrom: null, number: 1 }, all),
  ]).toEqual([
    'Generated',
    'Generated again',
    'You edited',
    'You wrote',
    'Restored from version 1',
    'Restored',
    'Imported',
    'Generated, stopped early',
  ]);
});

it('says who wrote it and for how much', () => {
  expect([
    formatWriter({ writer: 'storyteller', priceCredits: 1 }),
    formatWriter({ writer: 'gpt-5', priceCredits: 3 }),
    formatWriter({ writer: null, priceCredits: null }),
  ]).toEqual(['Storyteller, 1 credit', 'gpt-5, 3 credits', '']);
});
