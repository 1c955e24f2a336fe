import { dayMs } from '../../domain/time.ts';

/**
 * A plain implementation of one user's books, to compare the database with. Times in milliseconds.
 */
export type Books = { batches: Batch[]; holds: Hold[]; isStopped: boolean };

export type Batch = {
  id: string;
  reason: string;
  total: number;
  spent: number;
  held: number;
  revoked: number;
  remaining: number;
  expiresAt: number;
  createdAt: number;
  isFrozen: boolean;
  revocations: Record<string, number>;
};

export type Hold = {
  id: string;
  type: string;
  credits: number;
  state: 'held' | 'spent' | 'released';
  spent: number | null;
  remainingAfter: number | null;
  /** Credits by batch. */
  parts: Record<string, number>;
};

const week = 7 * dayMs;

const isOpen = (batch: Batch, now: number) => !batch.isFrozen && batch.expiresAt > now && batch.remaining > 0;

export function balanceOf({ batches }: Books, now: number): number {
  return batches.filter((batch) => isOpen(batch, now)).reduce((sum, { remaining }) => sum + remaining, 0);
}

export function grant(
  books: Books,
  { id, reason, credits, expiresAt }: { id: string; reason: string; credits: number; expiresAt: number },
  now: number,
): string {
  // Compensation returns the user's own credits, so an alarm does not stop it.
  if (books.isStopped && !reason.startsWith('compensation/')) return 'stopped';
  if (books.batches.some((batch) => batch.reason === reason)) return 'known';
  const nothing = { spent: 0, held: 0, revoked: 0, isFrozen: false, revocations: {} };
  books.batches.push({
    id,
    reason,
    total: credits,
    remaining: credits,
    expiresAt,
    createdAt: now,
    ...nothing,
  });
  return 'granted';
}

export function hold(
  books: Books,
  { id, type, credits }: Pick<Hold, 'id' | 'type' | 'credits'>,
  now: number,
): string {
  const known = books.holds.find((one) => one.id === id);
  if (known) return known.type === type && known.credits === credits ? 'known' : 'reused';
  if (balanceOf(books, now) < credits) return `not_enough, ${balanceOf(books, now)}`;
  const parts: Record<string, number> = {};
  let missing = credits;
  for (const batch of books.batches.filter((one) => isOpen(one, now)).sort(soonestFirst)) {
    const part = Math.min(batch.remaining, missing);
    if (part === 0) break;
    batch.remaining -= part;
    batch.held += part;
    parts[batch.id] = part;
    missing -= part;
  }
  books.holds.push({ id, type, credits, state: 'held', spent: null, remainingAfter: null, parts });
  return `held, ${balanceOf(books, now)}`;
}

function soonestFirst(one: Batch, other: Batch): number {
  return one.expiresAt - other.expiresAt || one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}

/** Spends up to `spent` of a hold. `newId` becomes the id of the compensating batch. */
export function settle(
  books: Books,
  { id, spent, isOurFault }: { id: string; spent: number; isOurFault: boolean },
  newId: string,
  now: number,
): boolean {
  const open = books.holds.find((one) => one.id === id && one.state === 'held');
  if (!open) return false;
  open.spent = Math.min(spent, open.credits);
  open.state = open.spent > 0 ? 'spent' : 'released';
  let toSpend = open.spent;
  let lost = 0;
  for (const batch of books.batches.toSorted(soonestFirst)) {
    const part = open.parts[batch.id] ?? 0;
    const spentPart = Math.min(part, toSpend);
    toSpend -= spentPart;
    batch.held -= part;
    batch.spent += spentPart;
    batch.remaining += part - spentPart;
    if (batch.expiresAt <= now) lost += part - spentPart;
  }
  open.remainingAfter = open.spent > 0 ? balanceOf(books, now) : null;
  if (lost > 0 && isOurFault)
    grant(books, { id: newId, reason: `compensation/${id}`, credits: lost, expiresAt: now + week }, now);
  return true;
}

export function revoke(
  books: Books,
  { batchId, causeId, credits }: { batchId: string; causeId: string; credits: number },
): number {
  const batch = books.batches.find(({ id }) => id === batchId);
  if (!batch) return 0;
  const before = batch.revocations[causeId];
  if (before !== undefined) return before;
  const taken = Math.min(batch.remaining, credits);
  if (taken > 0) batch.revocations[causeId] = taken;
  batch.revoked += taken;
  batch.remaining -= taken;
  return taken;
}
