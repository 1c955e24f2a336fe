import type { Logger } from 'pino';
import type { RateName } from '../../domain/limits.ts';
import { minuteMs, type RequestCount, RequestCounts } from './request-counts.ts';
import type { ShareCounts } from './share-counts.ts';

/** A user; or a network, and the browser in it if it has a cookie of ours. */
export type Client = { user: string } | { network: string; guest: string | null };

export type Rate = { each: number; network: number };

export type RateLimiter = {
  /** Counts a request and returns 0; or returns how long to wait, in milliseconds. */
  take(name: RateName, client: Client): number;
  /** Exchanges counts with the other processes now. */
  share(): Promise<void>;
  close(): Promise<void>;
};

/** How many users, and how many others, get a count of their own in one minute. */
const capacity = 50_000;
/** The part of a limit that must be used here before it is shared. */
const minShare = 1 / 16;
/** How often counts are shared, and how often while the database is away, in milliseconds. */
const shareMs = 100;
const retryMs = 1000;
/** The most counts shared at a time. */
const maxShared = 1000;

/**
 * Decides from memory and shares counts with other processes in the background. `share` is null if
 * there are none. `now` in milliseconds since the epoch.
 */
export function createRateLimiter({
  rates,
  share,
  log,
  now,
}: {
  rates: Readonly<Record<RateName, Rate>>;
  share: ShareCounts | null;
  log: Logger;
  now(): number;
}): RateLimiter {
  const users = new RequestCounts(capacity);
  const visitors = new RequestCounts(capacity);
  const due = new Set<RequestCount>();
  let timer: NodeJS.Timeout | null = null;
  let sharing: Promise<void> | null = null;
  let isAway = false;
  let isClosed = false;

  function markDue(count: RequestCount, limit: number): void {
    if (share === null || count.own < limit * minShare) return;
    due.add(count);
    schedule(isAway ? retryMs : shareMs);
  }

  function schedule(inMs: number): void {
    if (timer !== null || sharing !== null || isClosed) return;
    timer = setTimeout(() => void shareNow(), inMs);
    timer.unref();
  }

  function shareNow(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    sharing ??= exchange().finally(() => {
      sharing = null;
      if (due.size > 0) schedule(isAway ? retryMs : shareMs);
    });
    return sharing;
  }

  async function exchange(): Promise<void> {
    // Older minutes no longer decide anything.
    const oldest = Math.floor(now() / minuteMs) - 1;
    for (const count of due) if (count.minute < oldest) due.delete(count);
    if (share === null || due.size === 0) return;
    const counts = [...due].slice(0, maxShared).map((count) => ({ count, more: count.own - count.shared }));
    for (const { count } of counts) due.delete(count);
    try {
      const totals = await share(counts);
      for (const [at, { count, more }] of counts.entries()) {
        count.shared += more;
        count.others = Math.max(count.others, (totals[at] ?? 0) - count.shared);
      }
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ event: 'rates_not_shared', err: error });
      isAway = true;
      for (const { count } of counts) due.add(count);
    }
  }

  return {
    take(name, client) {
      const at = now();
      const limits = rates[name];
      const keys =
        'user' in client
          ? [{ counts: users, key: `${name} user ${client.user}`, limit: limits.each }]
          : [
              { counts: visitors, key: `${name} network ${client.network}`, limit: limits.network },
              ...(client.guest === null
                ? []
                : [{ counts: visitors, key: `${name} guest ${client.guest}`, limit: limits.each }]),
            ];
      for (const { counts, key, limit } of keys) {
        const wait = counts.waitMs(key, limit, at);
        if (wait > 0) return wait;
      }
      for (const { counts, key, limit } of keys) markDue(counts.add(key, at), limit);
      return 0;
    },
    share: shareNow,
    async close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await sharing;
    },
  };
}
