import { afterEach, beforeEach, expect, it } from 'vitest';
import { addMonths } from '../../domain/credits/months.ts';
import { hourMs as hour } from '../../domain/time.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { openSandboxDesk, type SandboxDesk } from '../../testing/sandbox-desk.ts';

const start = '2026-01-31T12:00:00.000Z';

describeDatabase('pglite', (open) => {
  let desk: SandboxDesk;
  beforeEach(async () => {
    desk = await openSandboxDesk(await open(), { start });
  });
  afterEach(() => desk.close());

  /** The month's beginning, counted from the last of January, and what a batch of it looks like. */
  const monthOf = (index: number) => addMonths(Date.parse(start), index);
  const iso = (time: number) => new Date(time).toISOString();
  const batchOf = (index: number) => ({
    total: 150,
    remaining: 150,
    revoked: 0,
    isFrozen: false,
    label: `Growth, ${new Date(monthOf(index)).toLocaleString('en', { month: 'long', timeZone: 'UTC' })}`,
    expiresAt: iso(addMonths(monthOf(index), 3)),
  });

  it('three years of paying, month by month: each period is granted once, lasts three months and rolls over', async () => {
    await desk.buy('growth');
    for (let index = 1; index <= 36; index += 1) {
      desk.goTo(monthOf(index) - 1);
      expect((await desk.subscription()).currentPeriodEnd).toBe(iso(monthOf(index)));
      desk.goTo(monthOf(index) + hour);
      const subscription = await desk.subscription();
      expect(subscription).toMatchObject({
        status: 'active',
        currentPeriodStart: iso(monthOf(index)),
        currentPeriodEnd: iso(monthOf(index + 1)),
      });
      const stillThere = [index - 1, index - 2, index - 3].filter(
        (past) => past >= 0 && addMonths(monthOf(past), 3) > desk.now(),
      );
      expect([index, subscription.rolledOver]).toEqual([index, stillThere.length * 150]);
    }
    expect(await desk.batches()).toEqual(Array.from({ length: 37 }, (_, index) => batchOf(index)));
  });

  it('after a year without us every month was paid in order, and is granted with its own expiry', async () => {
    await desk.buy('growth');
    desk.goTo(monthOf(12) + hour);
    await desk.sandbox.advance();
    await desk.sync();
    expect(await desk.batches()).toEqual(Array.from({ length: 13 }, (_, index) => batchOf(index)));
    expect(await desk.subscription()).toMatchObject({
      currentPeriodStart: iso(monthOf(12)),
      rolledOver: 300,
    });
  });

  it('after a year without us, a renewal that was declined has ended long ago', async () => {
    await desk.buy('growth', 'renewal_declined');
    desk.goTo(monthOf(12));
    expect(await desk.subscription()).toMatchObject({ plan: { id: 'free' }, status: 'active' });
    expect(await desk.batches()).toHaveLength(1);
  });
});
