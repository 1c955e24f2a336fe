import type { Subscription } from '../../../../contract/billing.ts';

/** Why credits that are there can’t be spent: '50 of yours wait, since their payment is disputed.' Null where none wait. */
export function formatWaiting({ moneyBack }: Pick<Subscription, 'moneyBack'>): string | null {
  const waiting = moneyBack.reduce((sum, one) => sum + one.waiting, 0);
  if (waiting === 0) return null;
  return waiting === 1
    ? '1 of your credits is on hold while its payment is disputed.'
    : `${waiting} of yours wait, since their payment is disputed.`;
}
