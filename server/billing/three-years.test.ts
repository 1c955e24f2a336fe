// @module-tag slow
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addMonths } from '../../domain/credits/months.ts';
import { hourMs as hour } from '../../domain/time.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { openSandboxFixture, type SandboxFixture } from '../../testing/sandbox-fixture.ts';

const start = '2026-01-31T12:00:00.000Z';

describeDatabase('pglite', (open) => {
  let fixture: SandboxFixture;
  beforeEach(async () => {
    fixture = await openSandboxFixture(await open(), { start });
  });
  afterEach(() => fixture.close());

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

  it('over three years each period is granted once, lasts three months and rolls over', async () => {
    await fixture.buy('growth');
    for (let index = 1; index <= 36; index += 1) {
      fixture.goTo(monthOf(index) - 1);
      expect((await fixture.subscription()).currentPeriodEnd).toBe(iso(monthOf(index)));
      fixture.goTo(monthOf(index) + hour);
      const subscription = await fixture.subscription();
      expect(subscription).toMatchObject({
        status: 'active',
        currentPeriodStart: iso(monthOf(index)),
        currentPeriodEnd: iso(monthOf(index + 1)),
      });
      const stillThere = [index - 1, index - 2, index - 3].filter(
        (past) => past >= 0 && addMonths(monthOf(past), 3) > fixture.now(),
      );
      expect([index, subscription.rolledOver]).toEqual([index, stillThere.length * 150]);
    }
    expect(await fixture.batches()).toEqual(Array.from({ length: 37 }, (_, index) => batchOf(index)));
  });

  it('after a year without the server every month is granted in order with its own expiry', async () => {
    await fixture.buy('growth');
    fixture.goTo(monthOf(12) + hour);
    await fixture.sandbox.advance();
    await fixture.sync();
    expect(await fixture.batches()).toEqual(Array.from({ length: 13 }, (_, index) => batchOf(index)));
    expect(await fixture.subscription()).toMatchObject({
      currentPeriodStart: iso(monthOf(12)),
      rolledOver: 300,
    });
  });

  it('after a year without the server a declined renewal has ended the plan', async () => {
    await fixture.buy('growth', 'renewal_declined');
    fixture.goTo(monthOf(12));
    expect(await fixture.subscription()).toMatchObject({ plan: { id: 'free' }, status: 'active' });
    expect(await fixture.batches()).toHaveLength(1);
  });
});
