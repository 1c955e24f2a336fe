import type { MoneyBack, Subscription } from '../../../contract/billing.ts';
import { dayMs } from '../../../domain/time.ts';
import { formatDate } from '../../shared/format.ts';

/** For how long credits that were taken back or are free again are news, in milliseconds. */
const newsLastsMs = 30 * dayMs;

/** A disputed or refunded payment: what happened, then what is safe and what to do. */
export type MoneyBackWords = { title: string; happened: string; stays: string };

/** Disputes while they are open; decisions and refunds for thirty days. */
export function formatMoneyBack(subscription: Subscription, now: Date): MoneyBackWords[] {
  return subscription.moneyBack
    .filter(({ kind, at }) => kind === 'disputed' || now.getTime() - Date.parse(at) < newsLastsMs)
    .map((one) => ({
      title: titleOf(one),
      happened: formatHappened(one),
      stays: formatStays(one, subscription),
    }));
}

function titleOf({ kind, waiting, takenBack }: MoneyBack): string {
  if (kind === 'disputed')
    return waiting === 1
      ? '1 credit is on hold while its payment is disputed'
      : `${waiting} credits are on hold while their payment is disputed`;
  if (kind === 'won') return 'Credits that were on hold are yours again';
  return takenBack === 1 ? '1 credit was taken back' : `${takenBack} credits were taken back`;
}

function formatHappened({ kind, label, at, total, takenBack, expiresAt }: MoneyBack): string {
  const day = formatDate(at);
  switch (kind) {
    case 'disputed':
      return `On ${day} your bank asked for the payment for “${label}” back. Until that is decided, which can take three months, these credits can’t be spent. If the payment stays, they are yours again until they expire on ${formatDate(expiresAt)}; if it goes back, they are gone.`;
    case 'lost':
      return `The dispute is decided: on ${day} the payment for “${label}” went back to your card, and what was left of its ${total} credits is gone.${takenBack < total ? ' Nothing is owed for those that you had spent.' : ''}`;
    case 'won':
      return `The dispute is decided: the payment for “${label}” stays. Since ${day} what is left of its ${total} credits can be spent again, until ${formatDate(expiresAt)}.`;
    case 'refunded':
      return `On ${day} money for “${label}” was given back, and its share of the credits went with it: ${takenBack} of ${total}. Your bank may take ten working days to show it.`;
  }
}

function formatStays({ kind }: MoneyBack, { plan, status }: Subscription): string {
  if (kind === 'won')
    return 'Nothing more is charged. If your bank had given you the money meanwhile, it takes it back.';
  const goesOn = plan.price_cents > 0 && status === 'active';
  const stays = `Your other credits and everything you have written stay yours${goesOn ? ', and your plan goes on unless you cancel it' : ''}.`;
  return kind === 'disputed'
    ? `${stays} There is nothing to do here; if you didn’t mean to dispute it, tell your bank.`
    : stays;
}
