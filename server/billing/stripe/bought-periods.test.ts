import { describe, expect, it } from 'vitest';
import { boughtPeriods } from './bought-periods.ts';
import type { StripeCharge, StripeDispute, StripeInvoice, StripeLine } from './stripe-objects.ts';

const prices = { basic: 'price_basic', growth: 'price_growth', pro: 'price_pro' };
const cents = { price_basic: 1999, price_growth: 2999, price_pro: 4999 } as const;
const start = 1_800_000_000;
const month = 30 * 24 * 60 * 60;

function line(
  more: {
    price?: keyof typeof cents;
    amount?: number;
    isProration?: boolean;
    id?: string;
    from?: number;
  } = {},
): StripeLine {
  const {
    price = 'price_basic',
    amount = cents[price],
    isProration = false,
    id = 'il_1',
    from = start,
  } = more;
  return {
    id,
    amount,
    period: { start: from, end: from + month },
    parent: { subscription_item_details: { proration: isProration, subscription: 'sub_1' } },
    pricing: { price_details: { price }, unit_amount_decimal: cents[price] },
  };
}

function invoice(
  lines: StripeLine[],
  more: { id?: string; paid?: number; paidAt?: number } = {},
): StripeInvoice {
  const {
    id = 'in_1',
    paid = lines.reduce((sum, { amount }) => sum + amount, 0),
    paidAt = start + 60,
  } = more;
  return {
    id,
    currency: 'usd',
    customer: 'cus_1',
    amount_paid: paid,
    status_transitions: { paid_at: paidAt },
    lines: { data: lines, has_more: false },
    payments: { data: [{ status: 'paid', payment: { payment_intent: `pi_${id}` } }], has_more: false },
  };
}

const charge = (id: string, refunded: number, isDisputed = false): StripeCharge => ({
  id: `ch_${id}`,
  customer: 'cus_1',
  payment_intent: `pi_${id}`,
  amount_refunded: refunded,
  disputed: isDisputed,
});

const bought = (invoices: StripeInvoice[], charges: StripeCharge[] = [], disputes: StripeDispute[] = []) =>
  boughtPeriods({ invoices, charges, disputes }, prices).map(
    ({ ref, planId, amountCents, refundedCents, dispute }) => [
      ref,
      planId,
      amountCents,
      refundedCents,
      dispute,
    ],
  );

describe('a paid line buys a period', () => {
  it('at its whole price', () => {
    expect(bought([invoice([line()])])).toEqual([['invoice:in_1:il_1', 'basic', 1999, 0, 'none']]);
  });

  it('beside a credit for the replaced one', () => {
    const credit = line({ amount: -1000, isProration: true, id: 'il_2' });
    expect(bought([invoice([credit, line({ price: 'price_pro' })])])).toEqual([
      ['invoice:in_1:il_1', 'pro', 3999, 0, 'none'],
    ]);
  });

  it('even if a coupon or a balance pays for it', () => {
    expect(bought([invoice([line()], { paid: 1000 })])).toEqual([
      ['invoice:in_1:il_1', 'basic', 1000, 0, 'none'],
    ]);
    expect(bought([invoice([line()], { paid: 0 })])).toEqual([['invoice:in_1:il_1', 'basic', 0, 0, 'none']]);
  });

  it('even as a proration, if it costs the whole price', () => {
    expect(bought([invoice([line({ isProration: true })])])).toHaveLength(1);
  });

  it('but not for a part of the price, a credit or nothing', () => {
    for (const amount of [900, -900, 0]) {
      expect(bought([invoice([line({ amount, isProration: true })])])).toEqual([]);
    }
    expect(bought([invoice([line({ amount: 0 })])])).toEqual([]);
    expect(bought([invoice([])])).toEqual([]);
  });

  it('but not without a subscription', () => {
    expect(bought([invoice([{ ...line(), parent: null }])])).toEqual([]);
    expect(bought([invoice([{ ...line(), parent: { subscription_item_details: null } }])])).toEqual([]);
  });

  it('only at a plan’s price', () => {
    const unknown = { ...line(), pricing: { price_details: { price: 'price_x' }, unit_amount_decimal: 5 } };
    expect(() => bought([invoice([unknown])])).toThrow('price_x belongs to no plan here');
    expect(() => bought([invoice([{ ...line(), pricing: null }])])).toThrow(
      'il_1 of invoice in_1 has no price',
    );
  });
});

describe('two invoices', () => {
  const again = { id: 'in_2', paidAt: start + 120 };

  it('of two periods, or of two plans within one, buy two', () => {
    expect(bought([invoice([line()]), invoice([line({ from: start + month })], again)])).toHaveLength(2);
    expect(bought([invoice([line()]), invoice([line({ price: 'price_pro' })], again)])).toHaveLength(2);
  });

  it('of one period buy it once, whichever is listed first', () => {
    const both = [invoice([line()], again), invoice([line()])];
    for (const invoices of [both, both.toReversed()]) {
      expect(bought(invoices)).toEqual([['invoice:in_1:il_1', 'basic', 1999, 0, 'none']]);
    }
  });

  const both = [invoice([line()]), invoice([line()], again)];
  const refs = (charges: StripeCharge[], disputes: StripeDispute[] = []) =>
    bought(both, charges, disputes).map(([ref, , , refunded]) => [ref, refunded]);

  it('of one period: a refund of the second is ignored', () => {
    expect(refs([charge('in_2', 1999, true)], [{ charge: 'ch_in_2', status: 'lost', amount: 1999 }])).toEqual(
      [['invoice:in_1:il_1', 0]],
    );
  });

  it('of one period: a partial refund of the first counts', () => {
    expect(refs([charge('in_1', 1000)])).toEqual([['invoice:in_1:il_1', 1000]]);
  });

  it('of one period: once the first is fully refunded, the second counts', () => {
    const second = ['invoice:in_2:il_1', 0];
    expect(refs([charge('in_1', 1999)])).toEqual([['invoice:in_1:il_1', 1999], second]);
    const lost = [{ charge: 'ch_in_1', status: 'lost', amount: 1999 }];
    expect(refs([charge('in_1', 0, true)], lost)).toEqual([['invoice:in_1:il_1', 0], second]);
    expect(
      refs([charge('in_1', 0, true)], [{ charge: 'ch_in_1', status: 'won', amount: 1999 }]),
    ).toHaveLength(1);
  });
});

describe('a refund', () => {
  it('is the sum of all refunds, at most what was paid', () => {
    const back = (refunded: number) => bought([invoice([line()])], [charge('in_1', refunded)])[0]?.[3];
    expect([back(0), back(500), back(1999), back(5000)]).toEqual([0, 500, 1999, 1999]);
  });

  it('counts only for its own invoice', () => {
    expect(bought([invoice([line()])], [charge('in_other', 1999)])[0]?.[3]).toBe(0);
    const failed = invoice([line()]);
    failed.payments.data = [{ status: 'canceled', payment: { payment_intent: 'pi_in_1' } }];
    expect(bought([failed], [charge('in_1', 1999)])[0]?.[3]).toBe(0);
  });

  it.for([
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['appeal_under_review', 'open'],
    ['some_new_word', 'open'],
    ['lost', 'lost'],
    ['won', 'none'],
    ['prevented', 'none'],
    ['warning_needs_response', 'none'],
    ['warning_closed', 'none'],
  ] as const)('with a dispute that is %s: %s', ([status, outcome]) => {
    const disputes = [{ charge: 'ch_in_1', status, amount: 1999 }];
    expect(bought([invoice([line()])], [charge('in_1', 0, true)], disputes)[0]?.[4]).toBe(outcome);
  });

  it('with several disputes takes the worst', () => {
    const disputes = ['won', 'lost', 'needs_response'].map((status) => ({
      charge: 'ch_in_1',
      status,
      amount: 1,
    }));
    expect(bought([invoice([line()])], [charge('in_1', 0, true)], disputes)[0]?.[4]).toBe('lost');
  });
});
