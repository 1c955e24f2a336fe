import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeDatabase } from '../../testing/databases.ts';
import { openSandboxFixture, type SandboxFixture } from '../../testing/sandbox-fixture.ts';
import { openBilling } from './open-billing.ts';
import { receiveEvent } from './receive-event.ts';

describeDatabase('pglite', (open) => {
  let fixture: SandboxFixture;
  beforeEach(async () => {
    fixture = await openSandboxFixture(await open());
  });
  afterEach(() => fixture.close());

  const openHere = (backend: 'sandbox' | null) =>
    openBilling({ db: fixture.database.db, now: fixture.now, log: fixture.log, backend });

  it('events of the sandbox are applied in the background', async () => {
    const id = await fixture.begin('growth');
    await fixture.stopServer();
    const billing = openHere('sandbox');
    await billing.sandbox?.finishCheckout(fixture.ownerId, id, 'paid');
    await vi.waitFor(async () => expect(await fixture.planId()).toBe('growth'));
    await billing.close();
  });

  it('closing waits for background work, and stops further work', async () => {
    const id = await fixture.begin('growth');
    await fixture.stopServer();
    const billing = openHere('sandbox');
    await billing.sandbox?.finishCheckout(fixture.ownerId, id, 'paid');
    await billing.close();
    expect(await fixture.planId()).toBe('growth');
    const event = {
      id: 'late',
      type: 'test',
      customerRef: fixture.customerRef,
      createdAt: new Date(fixture.now()),
    };
    await receiveEvent(fixture.database.db, 'sandbox', event, fixture.now());
    billing.wake();
    await billing.close();
    const { asked, applied } = await fixture.database.db
      .selectFrom('payment_customers')
      .select(['asked', 'applied'])
      .executeTakeFirstOrThrow();
    expect(asked).toBe(applied + 1);
  });

  it('sweeps renew subscriptions, and only the nightly one runs without a payment service', async () => {
    await fixture.buy('basic');
    await fixture.stopServer();
    const billing = openHere('sandbox');
    fixture.goTo('2027-01-30T10:00:00.000Z');
    for (const { work } of billing.sweeps) await work();
    await billing.close();
    expect(await fixture.batches()).toHaveLength(3);
    expect(openHere(null).sweeps.map(({ name }) => name)).toEqual(['nightly payments']);
  });
});
