import { describe, expect, it } from 'vitest';
import type { Credits } from '../../../../contract/credits.ts';
import type { CreditsState } from '../../../api/credits/use-credits.ts';
import { formatAllowance, formatCredits, formatFoot } from './format-spending.ts';

function known(credits: Partial<Credits>): CreditsState {
  const some: Credits = {
    balance: 42,
    reserved: 0,
    expiringSoon: 0,
    nextExpiry: null,
    batches: [],
    hasBatches: true,
    costsNothing: null,
    isTrialExpired: false,
  };
  return { kind: 'known', credits: { ...some, ...credits } };
}

describe('a user', () => {
  it('reads the price and what is left after it', () => {
    expect(formatCredits(known({}), 1)).toEqual({
      price: '1 credit',
      balance: 'You have 42. After this, 41.',
      reserved: '',
      isShort: false,
    });
    expect(formatCredits(known({ balance: 3 }), 3)).toMatchObject({ balance: 'You have 3. After this, 0.' });
  });

  it('reads apart what is reserved', () => {
    expect(formatCredits(known({ reserved: 3 }), 2)).toMatchObject({
      balance: 'You have 42. After this, 40.',
      reserved: '3 reserved while it is written.',
    });
  });

  it('is told before the click that it is not enough', () => {
    expect(formatCredits(known({ balance: 2 }), 3)).toMatchObject({
      balance: 'Not enough credits: you have 2.',
      isShort: true,
    });
  });

  it('reads that their own key, or the storyteller, costs nothing, whatever the balance', () => {
    expect(formatCredits(known({ balance: 0, costsNothing: 'own_key' }), 3)).toMatchObject({
      price: '0 credits',
      balance: 'Costs nothing: your own key writes.',
      isShort: false,
    });
    expect(formatCredits(known({ balance: 0, costsNothing: 'demo' }), 3)).toMatchObject({
      balance: 'Costs nothing: the built-in storyteller writes.',
      isShort: false,
    });
  });

  it('is never held back by a balance that is not known', () => {
    const unknown: CreditsState[] = [{ kind: 'loading' }, { kind: 'failed', cause: null }];
    for (const state of unknown)
      expect(formatCredits(state, 2)).toMatchObject({ price: '2 credits', isShort: false });
  });
});

it('tells a visitor what is left of today, and holds nobody back', () => {
  const now = new Date(2026, 10, 20, 16);
  const resetsAt = new Date(2026, 10, 20, 23, 30).toISOString();
  const withUsed = (used: number) => ({ isLocal: false, allowance: { limit: 3, used, resetsAt } });
  expect(formatAllowance(withUsed(1), 2, now).balance).toBe('You have 2 today. After this, 0.');
  expect(formatAllowance(withUsed(2), 2, now)).toMatchObject({
    balance: 'You have 1 left today. Full again at 23:30.',
    isShort: false,
  });
});

describe('the foot of the form', () => {
  const spending = {
    price: '1 credit',
    balance: 'You have 8. After this, 7.',
    reserved: '1 reserved while it is written.',
    isShort: false,
  };

  it('says nothing of another generation while one is written', () => {
    expect(formatFoot(spending, true)).toBe('1 reserved while it is written.');
    expect(formatFoot({ ...spending, reserved: '' }, true)).toBe('');
  });

  it('says otherwise what is left after the next one', () => {
    expect(formatFoot({ ...spending, reserved: '' }, false)).toBe('You have 8. After this, 7.');
    expect(formatFoot(spending, false)).toBe('You have 8. After this, 7. 1 reserved while it is written.');
  });
});

it('takes nothing from anybody while a model on this computer writes', () => {
  expect(formatAllowance({ isLocal: true, allowance: null }, 2, new Date())).toMatchObject({
    price: '0 credits',
    balance: 'Costs nothing: a model on this computer writes.',
  });
});
