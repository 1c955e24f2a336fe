import { z } from 'zod';

// Parts of Stripe's objects, API version 2026-10-28. Amounts in cents, times in seconds.

const seconds = z.number().int().positive();
const cents = z.number().int();

/** Plain characters only, so that every id can be stored. */
const IdText = z.string().regex(/^[\x21-\x7e]+$/);
/** Stripe sends either the id or the whole object. */
const Id = z.union([IdText, z.object({ id: IdText }).transform(({ id }) => id)]);
const Currency = z.literal('usd');
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), has_more: z.boolean() });

const PaymentMethod = z.object({
  type: z.string(),
  card: z.object({ brand: z.string(), last4: z.string() }).optional(),
});
const ExpandedMethod = z
  .union([PaymentMethod, z.string().transform(() => null)])
  .nullish()
  .transform((method) => method ?? null);

export const StripeCustomer = z.object({
  id: z.string(),
  deleted: z.boolean().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  invoice_settings: z.object({ default_payment_method: ExpandedMethod }).optional(),
});

/** The current and future phases of a schedule. */
export const StripeSchedule = z.object({
  id: z.string(),
  status: z.string(),
  phases: z.array(
    z.object({ start_date: seconds, end_date: seconds, items: z.array(z.object({ price: Id })).min(1) }),
  ),
});

export const StripeSubscription = z.object({
  id: z.string(),
  status: z.string(),
  created: seconds,
  currency: Currency,
  cancel_at: seconds.nullable(),
  cancel_at_period_end: z.boolean(),
  default_payment_method: ExpandedMethod,
  schedule: z.union([StripeSchedule, z.string()]).nullable(),
  items: z.object({
    data: z
      .array(
        z.object({ id: z.string(), price: Id, current_period_start: seconds, current_period_end: seconds }),
      )
      .length(1, 'a subscription to one plan has one item'),
  }),
});
export type StripeSubscription = z.infer<typeof StripeSubscription>;

const itemDetails = z.object({ proration: z.boolean(), subscription: Id.nullable() }).nullish();

export const StripeLine = z.object({
  id: z.string(),
  amount: cents,
  period: z.object({ start: seconds, end: seconds }),
  parent: z.object({ subscription_item_details: itemDetails }).nullable(),
  pricing: z
    .object({
      price_details: z.object({ price: Id }).optional(),
      unit_amount_decimal: z.unknown().transform((amount) => Number(String(amount))),
    })
    .nullable(),
});
export type StripeLine = z.infer<typeof StripeLine>;

export const StripeInvoicePayment = z.object({
  status: z.string(),
  payment: z.object({ payment_intent: Id.optional(), charge: Id.optional() }),
});

export const StripeInvoice = z.object({
  id: z.string(),
  currency: Currency,
  customer: Id,
  amount_paid: cents.nonnegative(),
  status_transitions: z.object({ paid_at: seconds.nullable() }),
  lines: listOf(StripeLine),
  payments: listOf(StripeInvoicePayment),
});
export type StripeInvoice = z.infer<typeof StripeInvoice>;

export const StripeCharge = z.object({
  id: z.string(),
  customer: Id.nullable(),
  payment_intent: Id.nullable(),
  amount_refunded: cents.nonnegative(),
  disputed: z.boolean(),
});
export type StripeCharge = z.infer<typeof StripeCharge>;

export const StripeDispute = z.object({ charge: Id, status: z.string(), amount: cents.nonnegative() });
export type StripeDispute = z.infer<typeof StripeDispute>;

export const StripePreview = z.object({ amount_due: cents, lines: listOf(StripeLine) });

/** `object` is what the event happened to. */
export const StripeEvent = z.object({
  id: z.string().regex(/^evt_\w+$/),
  object: z.literal('event'),
  type: IdText,
  created: seconds,
  livemode: z.boolean(),
  account: z.string().nullish(),
  data: z.object({
    object: z.object({
      id: IdText.optional(),
      object: z.string(),
      customer: Id.nullish(),
      charge: Id.nullish(),
    }),
  }),
});
export type StripeEvent = z.infer<typeof StripeEvent>;

/** Throws an error that names the wrong fields without their values. */
export function parseStripe<Shape extends z.ZodType>(
  shape: Shape,
  what: string,
  answer: unknown,
): z.infer<Shape> {
  const parsed = shape.safeParse(answer);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`Stripe’s ${what} can’t be read. ${places.join('; ')}`);
}

export const timeOf = (inSeconds: number) => new Date(inSeconds * 1000);
