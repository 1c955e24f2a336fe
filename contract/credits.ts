import { z } from 'zod';
import { dayMs } from '../domain/time.ts';
import { CostsNothing } from './models.ts';

/** Credits granted together. Credits are whole; times are ISO. */
export const CreditBatch = z.object({
  id: z.uuid(),
  source: z.enum(['bonus', 'subscription', 'compensation']),
  /** What the batch is called: 'Trial', 'Growth, November', 'Given back'. */
  label: z.string(),
  credits_total: z.number().int(),
  /** Neither spent nor held nor revoked. */
  credits_remaining: z.number().int(),
  expires_at: z.string(),
  created_at: z.string(),
  /** Frozen while its payment is disputed. */
  isFrozen: z.boolean(),
});
export type CreditBatch = z.infer<typeof CreditBatch>;

/**
 * The answer of GET /api/credits. `costsNothing` is about the model that writes where a project
 * names no other.
 */
export const Credits = z.object({
  balance: z.number().int(),
  /** Held for open runs; not in the balance. */
  reserved: z.number().int(),
  expiringSoon: z.number().int(),
  nextExpiry: z.string().nullable(),
  /** Unexpired batches with credits left, in spending order. */
  batches: z.array(CreditBatch),
  /** Whether the user was ever granted a batch. */
  hasBatches: z.boolean(),
  costsNothing: CostsNothing,
  /** On the Free plan with nothing left of the trial. */
  isTrialExpired: z.boolean(),
});
export type Credits = z.infer<typeof Credits>;

/** One use of credits, by the specification’s names. */
export const CreditTransaction = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  generator_type: z.string(),
  credits_used: z.number().int(),
  credits_remaining_after: z.number().int(),
  created_at: z.string(),
  /** The project the text went to; null if none, or if it is gone. */
  project: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type CreditTransaction = z.infer<typeof CreditTransaction>;

/**
 * The query of GET /api/credit-transactions, newest first. `before` is the last id of the previous
 * page.
 */
export const CreditTransactionsQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  before: z.uuid().optional(),
});

export const CreditTransactions = z.object({
  transactions: z.array(CreditTransaction),
  hasMore: z.boolean(),
});
export type CreditTransactions = z.infer<typeof CreditTransactions>;

const Day = z.iso.date().refine((day) => day >= '1970-01-01', 'Name a day since 1970.');

/** The query of GET /api/credit-usage. `from` and `to` are days in `zone`, both included. */
export const CreditUsageQuery = z
  .strictObject({
    from: Day,
    to: Day,
    zone: z.string().max(60).default('UTC').refine(isTimeZone, 'Name a time zone, such as Europe/Oslo.'),
    /** Only credits spent from this moment on, and before `before`. */
    since: z.iso.datetime().optional(),
    before: z.iso.datetime().optional(),
  })
  .refine(isShort, 'Ask for at most 400 days, the first one first.');

function isShort({ from, to }: { from: string; to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days >= 1 && days <= 400;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

/** The answer of GET /api/credit-usage. Days and generators without use are left out. */
export const CreditUsage = z.object({
  total: z.number().int(),
  days: z.array(z.object({ day: z.iso.date(), generator_type: z.string(), credits: z.number().int() })),
});
export type CreditUsage = z.infer<typeof CreditUsage>;
