import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SandboxOutcome } from '../../contract/billing.ts';
import type { PaidPlanId } from '../../domain/credits/customer-state.ts';
import { periodCreditsExpireAt } from '../../domain/credits/period-credits.ts';
import { dayMs as day } from '../../domain/time.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { openSandboxFixture, type SandboxFixture } from '../../testing/sandbox-fixture.ts';
import { auditBooks } from '../credits/audit-books.ts';
import { applyCustomer } from './apply-customer.ts';
import { addCustomer, beginSync, type CustomerSync } from './customer-store.ts';
import { type CustomerState, PaymentDeclined } from './port.ts';

const credits = { basic: 50, growth: 150, pro: 500 } as const;

type Step =
  | { kind: 'pay'; planId: PaidPlanId; outcome: SandboxOutcome }
  | { kind: 'upgrade' | 'downgrade'; planId: PaidPlanId }
  | { kind: 'cancel' | 'resume' | 'end' | 'sync' | 'begin sync' | 'end sync' }
  | { kind: 'owed'; outcome: SandboxOutcome }
  | { kind: 'pass'; days: number };

const planId = fc.constantFrom<PaidPlanId>('basic', 'growth', 'pro');
const outcome = fc.constantFrom<SandboxOutcome>('paid', 'declined', 'confirm', 'late', 'renewal_declined');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), planId, outcome }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('upgrade' as const, 'downgrade' as const), planId }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel', 'resume', 'end', 'sync', 'begin sync', 'end sync'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('owed' as const), outcome }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 40 }) }),
  },
);

describeDatabase('postgres', (open) => {
  let fixture: SandboxFixture;
  beforeEach(async () => {
    fixture = await openSandboxFixture(await open(), { start: '2026-01-31T12:00:00.000Z' });
    await fixture.stopServer();
    await addCustomer(fixture.database.db, {
      ownerId: fixture.ownerId,
      service: 'sandbox',
      ref: fixture.customerRef,
    });
  });
  afterEach(() => fixture.close());

  // All runs share one subscriber, who starts each without a plan and keeps earlier grants.
  it('whatever a subscriber does, every paid period is granted once and the plan is the paid one', async () => {
    let held: { sync: CustomerSync; state: CustomerState } | null = null;
    const live = async () =>
      (await fixture.sandbox.readCustomer(fixture.customerRef)).subscriptions.find(
        ({ state }) => state !== 'ended',
      );
    const begin = () =>
      beginSync(fixture.database.db, { service: 'sandbox', customerRef: fixture.customerRef }, fixture.now());

    const play = async (id: string, how: SandboxOutcome) => {
      await fixture.sandbox.finishCheckout(fixture.ownerId, id, how).catch((error: unknown) => {
        if (!(error instanceof PaymentDeclined)) throw error;
      });
    };
    const idIn = (url: string) => url.slice(url.lastIndexOf('/') + 1);
    const perform = async (what: Step) => {
      const { customerRef, sandbox } = fixture;
      const ref = (await live())?.ref;
      switch (what.kind) {
        case 'pass':
          return fixture.goTo(fixture.now() + what.days * day);
        case 'pay': {
          const urls = { doneUrl: 'http://localhost/', canceledUrl: 'http://localhost/' };
          const request = {
            key: newId(),
            customerRef,
            ownerId: fixture.ownerId,
            planId: what.planId,
            ...urls,
          };
          return play(idIn((await sandbox.startCheckout(request)).url), what.outcome);
        }
        case 'owed': {
          const { url } = await sandbox.openPortal({
            customerRef,
            returnUrl: 'http://localhost/subscription',
          });
          return url.includes('/checkout/') ? play(idIn(url), what.outcome) : undefined;
        }
        case 'sync':
          await fixture.sync();
          return;
        case 'begin sync': {
          const sync = await begin();
          if (sync !== null) held = { sync, state: await sandbox.readCustomer(customerRef) };
          return;
        }
        case 'end sync':
          if (held !== null) await applyCustomer(fixture.database.db, held.sync, held.state, fixture.now());
          return;
      }
      if (ref === undefined) return;
      switch (what.kind) {
        case 'upgrade':
          return sandbox
            .upgrade({ subscriptionRef: ref, planId: what.planId, key: newId() })
            .catch((error: unknown) => {
              if (!(error instanceof PaymentDeclined)) throw error;
            });
        case 'downgrade':
          return sandbox.scheduleDowngrade(ref, what.planId);
        case 'cancel':
          return sandbox.setEndsAtPeriodEnd(ref, true);
        case 'resume':
          return sandbox.setEndsAtPeriodEnd(ref, false);
        case 'end':
          return sandbox.endNow(ref);
      }
    };

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const left = await live();
        if (left !== undefined) await fixture.sandbox.endNow(left.ref);
        held = null;
        for (const what of steps) await perform(what);
        await fixture.sync();
        const { subscriptions, periods } = await fixture.sandbox.readCustomer(fixture.customerRef);
        const paying = subscriptions.filter(({ state }) => state !== 'ended');
        expect(paying.length).toBeLessThanOrEqual(1);
        expect(await fixture.planId()).toBe(paying[0]?.planId ?? 'free');
        const expected = periods.map((period) => [
          credits[period.planId],
          new Date(periodCreditsExpireAt(period)).toISOString(),
        ]);
        const granted = (await fixture.batches()).map(({ total, expiresAt }) => [total, expiresAt]);
        expect(granted.map(String).toSorted()).toEqual(expected.map(String).toSorted());
        for (const period of periods) expect(period.amountCents).toBeGreaterThanOrEqual(0);
        expect(await auditBooks(fixture.database.db)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
