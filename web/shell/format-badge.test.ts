import { expect, it } from 'vitest';
import type { Credits } from '../../contract/credits.ts';
import type { CreditsState } from '../api/use-credits.ts';
import { formatDetails, formatTotal, nameBadge } from './format-badge.ts';

function known(credits: Partial<Credits>): CreditsState {
  const none: Credits = {
    balance: 0,
    reserved: 0,
    expiringSoon: 0,
    nextExpiry: null,
    batches: [],
    hasBatches: true,
    costsNothing: null,
    isTrialExpired: false,
  };
  return { kind: 'known', credits: { ...none, ...credits } };
}

it('shows the total, that it is loading, or that there has never been a batch', () => {
  expect(formatTotal({ kind: 'loading' })).toBe('Loading...');
  expect(formatTotal(known({ hasBatches: false }))).toBe('No credits');
  expect(formatTotal(known({ balance: 42 }))).toEqual({ number: 42, unit: 'credits' });
  expect(formatTotal(known({ balance: 1 }))).toEqual({ number: 1, unit: 'credit' });
});

it('counts credits that cannot be loaded as none', () => {
  expect(formatTotal({ kind: 'failed', cause: null })).toEqual({ number: 0, unit: 'credits' });
});

it('adds what is reserved and what expires when', () => {
  const nextExpiry = new Date(2026, 10, 30, 12).toISOString();
  const state = known({ balance: 42, reserved: 3, expiringSoon: 8, nextExpiry });
  expect(formatDetails(state)).toEqual(['3 reserved', '8 expiring soon', 'Next expiry: Nov 30']);
  expect(nameBadge(state)).toBe('42 credits, 3 reserved');
  expect(formatDetails(known({}))).toEqual([]);
});
