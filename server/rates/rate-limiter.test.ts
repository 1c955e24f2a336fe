import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { type RateName, rates } from '../../domain/limits.ts';
import { describeDatabases } from '../../testing/databases.ts';
import { type Client, createRateLimiter, type Rate, type RateLimiter } from './rate-limiter.ts';
import { minuteMs } from './request-counts.ts';
import { type ShareCounts, shareThrough } from './share-counts.ts';

const start = 29_000_000 * minuteMs;

function make({ share = null, now = () => start }: { share?: ShareCounts | null; now?: () => number } = {}) {
  const events: string[] = [];
  const log = pino(
    { level: 'warn' },
    { write: (line: string) => events.push((JSON.parse(line) as { event: string }).event) },
  );
  const all: Record<RateName, Rate> = { ...rates, saving: { each: 160, network: 320 } };
  return { events, limiter: createRateLimiter({ rates: all, share, log, now }) };
}

/** How many of so many requests are answered. */
function answered(limiter: RateLimiter, client: Client, times: number): number {
  return Array.from({ length: times }, () => limiter.take('saving', client)).filter((wait) => wait === 0)
    .length;
}

describe('one process', () => {
  it('counts each user, and each visitor by their browser and their network', () => {
    const { limiter } = make();
    expect(answered(limiter, { user: 'ada' }, 1000)).toBe(160);
    expect(answered(limiter, { user: 'bob' }, 1000)).toBe(160);
    expect(answered(limiter, { network: 'n', guest: 'a' }, 1000)).toBe(160);
    expect(answered(limiter, { network: 'n', guest: 'b' }, 100)).toBe(100);
    expect(answered(limiter, { network: 'n', guest: null }, 1000)).toBe(60);
    expect(answered(limiter, { network: 'n', guest: 'c' }, 1000)).toBe(0);
    expect(answered(limiter, { network: 'm', guest: 'a' }, 1000)).toBe(0);
    expect(answered(limiter, { network: 'm', guest: 'd' }, 1000)).toBe(160);
  });

  it('lets no flood of visitors reach a user', () => {
    const { limiter } = make();
    for (let network = 0; network < 200_000; network += 1)
      limiter.take('saving', { network: `2001:db8:${network.toString(16)}::/64`, guest: null });
    expect(answered(limiter, { user: 'ada' }, 1000)).toBe(160);
  });

  it('counts each kind of request by itself', () => {
    const { limiter } = make();
    expect(answered(limiter, { user: 'ada' }, 1000)).toBe(160);
    expect(limiter.take('reading', { user: 'ada' })).toBe(0);
  });
});

describeDatabases((open) => {
  it('lets three processes together allow about one limit', async () => {
    const { db } = await open();
    const share = shareThrough(db, 'a secret');
    const processes = [1, 2, 3].map(() => make({ share }).limiter);
    let all = 0;
    for (let round = 0; round < 30; round += 1) {
      for (const limiter of processes) all += answered(limiter, { user: 'ada' }, 12);
      for (const limiter of processes) await limiter.share();
    }
    expect(all).toBeGreaterThanOrEqual(160);
    expect(all).toBeLessThan(160 * 1.4);
    for (const limiter of processes) await limiter.close();
  });

  it('writes nothing for those who use little of a limit, and removes what is over', async () => {
    const { db } = await open();
    let now = start;
    const { limiter } = make({ share: shareThrough(db, 'a secret'), now: () => now });
    const stored = async () =>
      await db.selectFrom('request_counts').select(['minute', 'count']).orderBy('minute').execute();
    for (let network = 0; network < 500; network += 1)
      answered(limiter, { network: `203.0.113.${network}`, guest: null }, 15);
    await limiter.share();
    expect(await stored()).toEqual([]);
    answered(limiter, { user: 'ada' }, 50);
    await limiter.share();
    answered(limiter, { user: 'ada' }, 5);
    await limiter.share();
    expect(await stored()).toEqual([{ minute: 29_000_000, count: 55 }]);
    now += 3 * minuteMs;
    answered(limiter, { user: 'ada' }, 20);
    await limiter.share();
    expect(await stored()).toEqual([{ minute: 29_000_003, count: 20 }]);
    await limiter.close();
  });

  it('stores no address', async () => {
    const { db } = await open();
    const { limiter } = make({ share: shareThrough(db, 'a secret') });
    answered(limiter, { network: '203.0.113.9', guest: null }, 100);
    await limiter.share();
    const [row] = await db.selectFrom('request_counts').select('key').execute();
    expect(row?.key).toMatch(/^[\w-]{22}$/);
    await limiter.close();
  });
});

describe('while the database is away', () => {
  it('goes on by its own counts, says so once, and tells all of it later', async () => {
    let isAway = true;
    let now = start;
    const shared: number[] = [];
    const share: ShareCounts = async (counts) => {
      if (isAway) throw new Error('connection refused');
      shared.push(...counts.map(({ more }) => more));
      return counts.map(({ count, more }) => count.shared + more + 100);
    };
    const { limiter, events } = make({ share, now: () => now });
    expect(answered(limiter, { user: 'ada' }, 20)).toBe(20);
    await limiter.share();
    expect(answered(limiter, { user: 'ada' }, 10)).toBe(10);
    await limiter.share();
    expect(events).toEqual(['rates_not_shared']);
    isAway = false;
    await limiter.share();
    expect(shared).toEqual([30]);
    expect(answered(limiter, { user: 'ada' }, 1000)).toBe(30);
    isAway = true;
    now += 5 * minuteMs;
    await limiter.share();
    isAway = false;
    await limiter.share();
    expect(shared).toEqual([30]);
    await limiter.close();
  });

  it('waits for nothing that is on its way', () => {
    const { limiter } = make({ share: () => new Promise(() => {}) });
    answered(limiter, { user: 'ada' }, 100);
    void limiter.share();
    expect(answered(limiter, { user: 'ada' }, 1000)).toBe(60);
  });
});
