import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeDatabase } from '../../testing/databases.ts';
import { openSandboxDesk, type SandboxDesk } from '../../testing/sandbox-desk.ts';
import { openBilling } from './open-billing.ts';
import { receiveEvent } from './receive-event.ts';

describeDatabase('pglite', (open) => {
  let desk: SandboxDesk;
  beforeEach(async () => {
    desk = await openSandboxDesk(await open());
  });
  afterEach(() => desk.close());

  const openHere = (backend: 'sandbox' | null) =>
    openBilling({ db: desk.database.db, now: desk.now, log: desk.log, backend });

  it('what the sandbox reports is applied without anybody asking', async () => {
    const id = await desk.begin('growth');
    await desk.stopServer();
    const billing = openHere('sandbox');
    await billing.sandbox?.finishCheckout(desk.ownerId, id, 'paid');
    await vi.waitFor(async () => expect(await desk.planId()).toBe('growth'));
    await billing.close();
  });

  it('what is woken is finished before it is closed, and after that nothing begins', async () => {
    const id = await desk.begin('growth');
    await desk.stopServer();
    const billing = openHere('sandbox');
    await billing.sandbox?.finishCheckout(desk.ownerId, id, 'paid');
    await billing.close();
    expect(await desk.planId()).toBe('growth');
    const event = {
      id: 'late',
      type: 'test',
      customerRef: desk.customerRef,
      createdAt: new Date(desk.now()),
    };
    await receiveEvent(desk.database.db, 'sandbox', event, desk.now());
    billing.wake();
    await billing.close();
    const { asked, applied } = await desk.database.db
      .selectFrom('payment_customers')
      .select(['asked', 'applied'])
      .executeTakeFirstOrThrow();
    expect(asked).toBe(applied + 1);
  });

  it('its sweeps bring the months that begin, and none is swept where nobody takes money', async () => {
    await desk.buy('basic');
    await desk.stopServer();
    const billing = openHere('sandbox');
    desk.goTo('2027-01-30T10:00:00.000Z');
    for (const { work } of billing.sweeps) await work();
    await billing.close();
    expect(await desk.batches()).toHaveLength(3);
    expect(openHere(null).sweeps.map(({ name }) => name)).toEqual(['nightly payments']);
  });
});
