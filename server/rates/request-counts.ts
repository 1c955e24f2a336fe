/** The time that rates are given for, in milliseconds. */
export const minuteMs = 60_000;

/** How often one key was used in one minute. */
export type RequestCount = {
  readonly key: string;
  /** Minutes since the epoch. */
  readonly minute: number;
  /** Requests that this process answered, and how many of them the other processes know of. */
  own: number;
  shared: number;
  /** Requests that other processes answered, as far as this one knows. */
  others: number;
};

/** Shared buckets for keys beyond the capacity. */
const buckets = 1024;

/**
 * Counts requests by key in this minute and the one before. Beyond `capacity` keys share buckets,
 * so that a flood of addresses takes no more memory.
 */
export class RequestCounts {
  readonly #capacity: number;
  #minute = 0;
  #current = new Map<string, RequestCount>();
  #before = new Map<string, RequestCount>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#current.size + this.#before.size;
  }

  /** How long until `limit` allows one more request, in milliseconds; 0 for now. */
  waitMs(key: string, limit: number, now: number): number {
    this.#turnTo(now);
    const counted = this.#countedKey(key);
    return waitMs({
      before: totalOf(this.#before.get(counted)),
      current: totalOf(this.#current.get(counted)),
      limit,
      passedMs: now - this.#minute * minuteMs,
    });
  }

  add(key: string, now: number): RequestCount {
    this.#turnTo(now);
    const counted = this.#countedKey(key);
    let count = this.#current.get(counted);
    if (count === undefined) {
      count = { key: counted, minute: this.#minute, own: 0, shared: 0, others: 0 };
      this.#current.set(counted, count);
    }
    count.own += 1;
    return count;
  }

  #turnTo(now: number): void {
    const minute = Math.floor(now / minuteMs);
    // A clock that was set back goes on in the current minute.
    if (minute <= this.#minute) return;
    this.#before = minute === this.#minute + 1 ? this.#current : new Map();
    this.#current = new Map();
    this.#minute = minute;
  }

  #countedKey(key: string): string {
    return this.#current.size < this.#capacity || this.#current.has(key) ? key : `*${bucketOf(key)}`;
  }
}

/**
 * How long until one more request is allowed, in milliseconds. A sliding window: the minute before
 * counts in proportion, so that nobody gets twice the limit around the turn of a minute.
 */
export function waitMs({
  before,
  current,
  limit,
  passedMs,
}: {
  before: number;
  current: number;
  limit: number;
  /** How much of the current minute is over. */
  passedMs: number;
}): number {
  const left = (minuteMs - passedMs) / minuteMs;
  if (before * left + current + 1 <= limit) return 0;
  const spare = limit - 1 - current;
  if (spare >= 0) return Math.ceil((left - spare / before) * minuteMs);
  const leftOfNext = Math.min(1, Math.max(0, limit - 1) / current);
  return Math.ceil((left + 1 - leftOfNext) * minuteMs);
}

function totalOf(count: RequestCount | undefined): number {
  return count === undefined ? 0 : count.own + count.others;
}

/** FNV-1a: any even spread of keys will do. */
function bucketOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % buckets;
}
