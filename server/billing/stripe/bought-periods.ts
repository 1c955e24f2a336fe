import type { PaidPeriod } from '../port.ts';
import { type PlanPrices, planOf } from './plan-prices.ts';
import {
  type StripeCharge,
  type StripeDispute,
  type StripeInvoice,
  type StripeLine,
  timeOf,
} from './stripe-objects.ts';

/**
 * The periods that paid invoices bought, oldest first. One line is one period:
 *
 *   line of a subscription at its whole price                        bought
 *   part of a price (an upgrade without a new period), or a credit   not bought
 *   nothing to pay for (a trial)                                     not bought
 *   a coupon takes something off, or all of it                       bought
 *   a line of no subscription                                        not bought
 *   a second invoice for the same period of the same subscription    not bought, unless the first
 *                                                                    was refunded in full
 *
 * Credits and taxes on an invoice change the amount, not the period.
 */
export function boughtPeriods(
  paid: {
    invoices: readonly StripeInvoice[];
    charges: readonly StripeCharge[];
    disputes: readonly StripeDispute[];
  },
  prices: PlanPrices,
): PaidPeriod[] {
  const bought = new Map<string, PaidPeriod[]>();
  const all = paid.invoices
    .flatMap((invoice) => periodsOf(invoice, refundsOf(invoice, paid), prices))
    .toSorted((one, other) => byPayment(one.period, other.period));
  for (const { key, period } of all) {
    const before = bought.get(key) ?? [];
    if (before.every(isPaidBack)) bought.set(key, [...before, period]);
  }
  return [...bought.values()].flat();
}

function isPaidBack({ amountCents, refundedCents, dispute }: PaidPeriod): boolean {
  return dispute === 'lost' || (amountCents > 0 && refundedCents >= amountCents);
}

type Refunds = Pick<PaidPeriod, 'refundedCents' | 'dispute'>;

function periodsOf(invoice: StripeInvoice, refunds: Refunds, prices: PlanPrices) {
  const { paid_at: paidAt } = invoice.status_transitions;
  if (paidAt === null) return [];
  const lines = invoice.lines.data.filter(buysPeriod);
  const whole = lines.reduce((sum, { amount }) => sum + amount, 0);
  return lines.map((line) => {
    const share = (cents: number) => Math.round((cents * line.amount) / whole);
    const period: PaidPeriod = {
      ref: `invoice:${invoice.id}:${line.id}`,
      invoiceRef: invoice.id,
      planId: planOf(prices, priceIn(invoice, line)),
      periodStart: timeOf(line.period.start),
      periodEnd: timeOf(line.period.end),
      paidAt: timeOf(paidAt),
      amountCents: share(invoice.amount_paid),
      refundedCents: share(refunds.refundedCents),
      dispute: refunds.dispute,
    };
    const subscription = line.parent?.subscription_item_details?.subscription ?? '';
    return { key: `${subscription} ${period.planId} ${line.period.start}`, period };
  });
}

function buysPeriod({ amount, parent, pricing }: StripeLine): boolean {
  const origin = parent?.subscription_item_details;
  if (!origin?.subscription || amount <= 0) return false;
  return !origin.proration || amount === pricing?.unit_amount_decimal;
}

function priceIn(invoice: StripeInvoice, line: StripeLine): string {
  const price = line.pricing?.price_details?.price;
  if (price === undefined) throw new Error(`Stripe’s line ${line.id} of invoice ${invoice.id} has no price.`);
  return price;
}

function refundsOf(
  { payments, amount_paid }: StripeInvoice,
  { charges, disputes }: { charges: readonly StripeCharge[]; disputes: readonly StripeDispute[] },
): Refunds {
  const made = payments.data.filter(({ status }) => status === 'paid').map(({ payment }) => payment);
  const own = charges.filter((charge) =>
    made.some(
      ({ payment_intent, charge: id }) =>
        id === charge.id || (payment_intent !== undefined && payment_intent === charge.payment_intent),
    ),
  );
  const about = disputes.filter((dispute) => own.some(({ id }) => id === dispute.charge));
  const refunded = own.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
  return {
    refundedCents: Math.min(refunded, amount_paid),
    dispute: about.map(({ status }) => outcomeOf(status)).reduce(worse, 'none'),
  };
}

/** An early warning is only an inquiry: no money has moved. Unknown statuses count as open. */
function outcomeOf(status: string): PaidPeriod['dispute'] {
  if (status === 'lost') return 'lost';
  return ['won', 'prevented', 'warning_closed', 'warning_needs_response', 'warning_under_review'].includes(
    status,
  )
    ? 'none'
    : 'open';
}

const severities = ['none', 'open', 'lost'] as const;
const worse = (one: PaidPeriod['dispute'], other: PaidPeriod['dispute']) =>
  severities.indexOf(one) >= severities.indexOf(other) ? one : other;

/** Ids break ties within a second. */
function byPayment(one: PaidPeriod, other: PaidPeriod): number {
  return one.paidAt.getTime() - other.paidAt.getTime() || (one.ref < other.ref ? -1 : 1);
}
