import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PaymentPage } from '../../contract/billing.ts';
import { urls } from '../../contract/urls.ts';
import type { PaidPlanId } from '../../domain/credits/customer-state.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { openSandboxFixture, type SandboxFixture } from '../../testing/sandbox-fixture.ts';
import { addCredits } from '../credits/add-credits.ts';
import { deductCredits } from '../credits/deduct-credits.ts';

describeDatabase('postgres', (open) => {
  let fixture: SandboxFixture;
  beforeEach(async () => {
    fixture = await openSandboxFixture(await open(), { start: '2026-11-01T00:00:00.000Z' });
  });
  afterEach(() => fixture.close());

  const change = (planId: PaidPlanId) => fixture.ask('POST', urls.subscriptionPlan, { planId });
  const quote = (planId: PaidPlanId) => fixture.ask('POST', urls.subscriptionQuote, { planId });
  const cancelChange = () => fixture.ask('DELETE', urls.subscriptionPlan);
  const cancel = () => fixture.ask('POST', urls.subscriptionEnd);
  const resume = () => fixture.ask('DELETE', urls.subscriptionEnd);
  const refused = { status: 409, body: { code: 'wrong_plan_state' } };
  const labels = async () => (await fixture.batches()).map(({ label, total }) => `${label}: ${total}`);

  it('the Free plan can’t be changed or canceled', async () => {
    for (const answer of [change('pro'), quote('pro'), cancelChange(), cancel(), resume()])
      expect(await answer).toMatchObject(refused);
    expect(await fixture.ask('POST', urls.billingPortal)).toMatchObject(refused);
  });

  it('a discontinued plan can’t be chosen, and its subscribers keep it', async () => {
    const discontinue = (id: PaidPlanId) =>
      fixture.database.db
        .updateTable('subscription_plans')
        .set({ is_active: false })
        .where('id', '=', id)
        .execute();
    const gone = {
      status: 409,
      body: { message: 'Growth is no longer offered. Please choose another plan.' },
    };
    await discontinue('growth');
    expect(await fixture.ask('POST', urls.checkouts, { id: newId(), planId: 'growth' })).toMatchObject(gone);
    await fixture.buy('basic');
    for (const answer of [change('growth'), quote('growth')]) expect(await answer).toMatchObject(gone);
    await discontinue('basic');
    await cancel();
    expect((await resume()).body).toMatchObject({ plan: { id: 'basic' }, status: 'active' });
    await change('pro');
    expect(await change('growth')).toMatchObject(gone);
    expect((await fixture.subscription()).plan.id).toBe('pro');
  });

  describe('an upgrade', () => {
    it('costs the new price less the rest of the old period, to the cent, and starts a period', async () => {
      await fixture.buy('basic');
      fixture.goTo('2026-11-11T00:00:00.000Z');
      expect((await quote('growth')).body).toEqual({
        planId: 'growth',
        priceCents: 2999,
        creditedCents: 1333,
        dueCents: 1666,
      });
      const { status, body } = await change('growth');
      expect([status, body]).toMatchObject([
        200,
        {
          plan: { id: 'growth' },
          status: 'active',
          currentPeriodStart: '2026-11-11T00:00:00.000Z',
          currentPeriodEnd: '2026-12-11T00:00:00.000Z',
          rolledOver: 50,
        },
      ]);
      expect(await labels()).toEqual(['Basic, November: 50', 'Growth, November: 150']);
      const state = await fixture.sandbox.readCustomer(fixture.customerRef);
      expect(state.periods.map(({ amountCents }) => amountCents).toSorted()).toEqual([1666, 1999]);
    });

    it('is made once for repeated requests', async () => {
      await fixture.buy('basic');
      fixture.goTo('2026-11-11T00:00:00.000Z');
      await Promise.all([change('pro'), change('pro'), change('pro')]);
      await change('pro');
      expect(await labels()).toEqual(['Basic, November: 50', 'Pro, November: 500']);
    });

    it('changes nothing when declined, and succeeds once the card is good', async () => {
      await fixture.buy('basic', 'renewal_declined');
      for (let turn = 0; turn < 2; turn += 1)
        expect(await change('pro')).toMatchObject({ status: 402, body: { code: 'payment_declined' } });
      expect((await fixture.subscription()).plan.id).toBe('basic');
      await fixture.database.db.updateTable('sandbox_subscriptions').set({ is_declined: false }).execute();
      expect((await change('pro')).body).toMatchObject({ plan: { id: 'pro' } });
    });

    it('reverts a cancellation and a scheduled cheaper plan', async () => {
      await fixture.buy('basic');
      await cancel();
      expect((await change('growth')).body).toMatchObject({ plan: { id: 'growth' }, status: 'active' });
      fixture.goTo('2026-11-11T00:00:00.000Z');
      await change('basic');
      expect((await change('pro')).body).toMatchObject({ plan: { id: 'pro' }, nextPlan: null });
      fixture.goTo('2026-12-11T00:00:00.000Z');
      expect(await fixture.subscription()).toMatchObject({ plan: { id: 'pro' }, status: 'active' });
    });
  });

  describe('a downgrade', () => {
    it('happens at the period’s end, and can be changed or reverted until then', async () => {
      await fixture.buy('pro');
      expect((await change('growth')).body).toMatchObject({
        plan: { id: 'pro' },
        nextPlan: { id: 'growth' },
      });
      expect((await change('basic')).body).toMatchObject({ plan: { id: 'pro' }, nextPlan: { id: 'basic' } });
      expect((await cancelChange()).body).toMatchObject({ plan: { id: 'pro' }, nextPlan: null });
      expect((await cancelChange()).body).toMatchObject({ nextPlan: null });
      await change('basic');
      expect((await change('pro')).body).toMatchObject({ plan: { id: 'pro' }, nextPlan: null });
      await change('basic');
      expect(await quote('growth')).toMatchObject(refused);
      fixture.goTo('2026-11-30T23:59:59.999Z');
      expect((await fixture.subscription()).plan.id).toBe('pro');
      fixture.goTo('2026-12-01T00:00:00.000Z');
      expect(await fixture.subscription()).toMatchObject({
        plan: { id: 'basic' },
        nextPlan: null,
        currentPeriodStart: '2026-12-01T00:00:00.000Z',
        rolledOver: 500,
      });
      expect(await labels()).toEqual(['Pro, November: 500', 'Basic, December: 50']);
    });

    it('keeps everything that was made on the larger plan', async () => {
      await fixture.buy('growth');
      const ids = Array.from({ length: 11 }, () => newId());
      for (const id of ids)
        expect(
          (await fixture.ask('POST', urls.projects, { id, name: `P ${id}`, type: 'custom' })).status,
        ).toBe(200);
      await cancel();
      fixture.goTo('2026-12-01T00:00:00.000Z');
      expect((await fixture.subscription()).plan.id).toBe('free');
      for (const id of ids) expect((await fixture.ask('GET', urls.project(id))).status).toBe(200);
      expect((await fixture.ask('PATCH', urls.project(ids[0] ?? ''), { name: 'Still mine' })).status).toBe(
        200,
      );
      const more = await fixture.ask('POST', urls.projects, { id: newId(), name: 'More', type: 'custom' });
      expect(more).toMatchObject({ status: 403, body: { code: 'project_limit' } });
    });
  });

  describe('canceling', () => {
    it('keeps the plan until the period’s end, and can be reverted', async () => {
      await fixture.buy('growth');
      await change('basic');
      const canceled = { plan: { id: 'growth' }, status: 'canceled', nextPlan: null };
      expect((await cancel()).body).toMatchObject(canceled);
      expect((await cancel()).body).toMatchObject(canceled);
      expect(await change('basic')).toMatchObject(refused);
      expect((await resume()).body).toMatchObject({ status: 'active' });
      expect((await resume()).body).toMatchObject({ status: 'active' });
      await cancel();
      fixture.goTo('2026-11-30T23:59:59.999Z');
      expect((await fixture.subscription()).status).toBe('canceled');
      fixture.goTo('2026-12-01T00:00:00.000Z');
      expect(await fixture.subscription()).toMatchObject({
        plan: { id: 'free' },
        status: 'active',
        currentPeriodStart: '2026-12-01T00:00:00.000Z',
        currentPeriodEnd: null,
        paymentMethod: null,
      });
      expect(await resume()).toMatchObject(refused);
      expect(await fixture.batches()).toMatchObject([
        { remaining: 150, expiresAt: '2027-02-01T00:00:00.000Z' },
      ]);
      expect((await fixture.buy('basic')).plan.id).toBe('basic');
    });

    it('separates credits that roll over from the trial from those of earlier months', async () => {
      const { db } = fixture.database;
      await addCredits(db, { ownerId: fixture.ownerId, credits: 10, ref: 'trial', months: 3 }, fixture.now());
      fixture.goTo('2026-11-02T00:00:00.000Z');
      expect(await fixture.buy('basic')).toMatchObject({ rolledOver: 10, rolledOverTrial: 10 });
      fixture.goTo('2026-11-11T00:00:00.000Z');
      await change('growth');
      expect(await fixture.subscription()).toMatchObject({ rolledOver: 60, rolledOverTrial: 10 });
    });

    it('returns to Free with the trial’s usage apart from later usage', async () => {
      const { db } = fixture.database;
      const spend = (credits: number) =>
        deductCredits(
          db,
          { ownerId: fixture.ownerId, id: newId(), generatorType: 'STORY', credits },
          fixture.now(),
        );
      await addCredits(db, { ownerId: fixture.ownerId, credits: 10, ref: 'trial', months: 1 }, fixture.now());
      await spend(3);
      await fixture.buy('growth');
      await cancel();
      fixture.goTo('2026-12-01T00:00:00.000Z');
      expect(await fixture.subscription()).toMatchObject({ plan: { id: 'free' }, trialUsed: 3 });
      await spend(30);
      const december = { start: '2026-12-01T00:00:00.000Z', end: '2026-12-31T00:00:00.000Z' };
      expect(await fixture.subscription()).toMatchObject({
        month: december,
        usedThisPeriod: 30,
        trialUsed: 3,
      });
      fixture.goTo('2026-12-31T00:00:00.000Z');
      const january = { start: '2026-12-31T00:00:00.000Z', end: '2027-01-30T00:00:00.000Z' };
      expect(await fixture.subscription()).toMatchObject({ month: january, usedThisPeriod: 0, trialUsed: 3 });
    });
  });

  describe('a failed renewal', () => {
    beforeEach(async () => {
      await fixture.buy('growth', 'renewal_declined');
      fixture.goTo('2026-12-01T00:00:00.000Z');
    });

    const owed = {
      plan: { id: 'growth' },
      status: 'past_due',
      currentPeriodEnd: '2026-12-01T00:00:00.000Z',
      graceEndsAt: '2026-12-08T00:00:00.000Z',
    };
    const pay = async (outcome: 'paid' | 'renewal_declined') => {
      const { url } = PaymentPage.parse((await fixture.ask('POST', urls.billingPortal)).body);
      return fixture.play(url.slice(url.lastIndexOf('/') + 1), outcome);
    };

    it('keeps the plan for seven days without new credits, then returns to Free', async () => {
      expect(await fixture.subscription()).toMatchObject(owed);
      expect(await change('pro')).toMatchObject(refused);
      expect(await change('basic')).toMatchObject(refused);
      const again = await fixture.ask('POST', urls.checkouts, { id: newId(), planId: 'growth' });
      expect([again.status, JSON.stringify(again.body)]).toEqual([409, expect.stringContaining('not paid')]);
      fixture.goTo('2026-12-07T23:59:59.999Z');
      expect(await fixture.subscription()).toMatchObject(owed);
      expect(await labels()).toEqual(['Growth, November: 150']);
      fixture.goTo('2026-12-08T00:00:00.000Z');
      expect(await fixture.subscription()).toMatchObject({
        plan: { id: 'free' },
        status: 'active',
        graceEndsAt: null,
      });
      expect(await labels()).toEqual(['Growth, November: 150']);
    });

    it('can be paid meanwhile: the period counts from its start, and the next renews', async () => {
      await fixture.subscription();
      fixture.goTo('2026-12-05T00:00:00.000Z');
      expect((await pay('paid')).body).toMatchObject({
        state: 'paid',
        periodStart: '2026-12-01T00:00:00.000Z',
        periodEnd: '2027-01-01T00:00:00.000Z',
      });
      expect(await fixture.subscription()).toMatchObject({
        plan: { id: 'growth' },
        status: 'active',
        graceEndsAt: null,
        currentPeriodStart: '2026-12-01T00:00:00.000Z',
        rolledOver: 150,
      });
      fixture.goTo('2027-01-01T00:00:00.000Z');
      expect((await fixture.subscription()).status).toBe('active');
      expect(await labels()).toHaveLength(3);
    });

    it('can fail again the next month', async () => {
      await pay('renewal_declined');
      expect((await fixture.subscription()).status).toBe('active');
      fixture.goTo('2027-01-01T00:00:00.000Z');
      expect((await fixture.subscription()).status).toBe('past_due');
    });

    it('ends at once when canceled; the user can see receipts and subscribe again', async () => {
      expect((await cancel()).body).toMatchObject({ plan: { id: 'free' }, isCustomer: true });
      expect((await fixture.buy('growth')).status).toBe('active');
    });
  });

  it('the portal of the sandbox returns at once while nothing is owed', async () => {
    await fixture.buy('basic');
    const { body } = await fixture.ask('POST', urls.billingPortal);
    expect(PaymentPage.parse(body).url).toBe(`${fixture.server.url}/subscription?portal=sandbox`);
  });
});
