import { expect, it } from 'vitest';
import { Credits } from '../../../contract/credits.ts';
import { readCredits } from './credits.ts';

const credits = {
  balance: 42,
  reserved: 1,
  expiringSoon: 8,
  nextExpiry: '2026-11-30T00:00:00.000Z',
  batches: [
    {
      id: '0193a0c0-0000-7000-8000-000000000001',
      source: 'subscription',
      label: 'Growth, October',
      credits_total: 150,
      credits_remaining: 8,
      expires_at: '2026-11-30T00:00:00.000Z',
      created_at: '2026-08-31T00:00:00.000Z',
      isFrozen: false,
    },
  ],
  hasBatches: true,
  costsNothing: null,
  isTrialExpired: false,
};

it('takes what the contract takes', () => {
  expect(readCredits(credits)).toEqual(Credits.parse(credits));
});

it('refuses what lacks anything that the contract asks for', () => {
  const [batch] = credits.batches;
  for (const name of Object.keys(credits))
    expect(readCredits({ ...credits, [name]: undefined }), name).toBeNull();
  for (const name of Object.keys(batch ?? {}))
    expect(readCredits({ ...credits, batches: [{ ...batch, [name]: undefined }] }), name).toBeNull();
});
