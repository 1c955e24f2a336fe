import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PaymentPage } from '../../contract/billing.ts';
import { urls } from '../../contract/urls.ts';
import type { PaidPlanId } from '../../domain/credits/customer-state.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { openSandboxDesk, type SandboxDesk } from '../../testing/sandbox-desk.ts';
import { addCredits } from '../credits/add-credits.ts';
import { deductCredits } from '../credits/deduct-credits.ts';

describeDatabase('postgres', (open) => {
  let desk: SandboxDesk;
  beforeEach(async () => {
    desk = await openSandboxDesk(await open(), { start: '2026-11-01T00:00:00.000Z' });
  });
  afterEach(() => desk.close());

  const change = (planId: PaidPlanId) => desk.ask('POST', urls.subscriptionPlan, { planId });
  const quote = (planId: PaidPlanId) => desk.ask('POST', urls.subscriptionQuote, { planId });
  const keep = () => desk.ask('DELETE', urls.subscriptionPlan);
  const cancel = () => desk.ask('POST', urls.subscriptionEnd);
  const resume = () => desk.ask('DELETE', urls.subscriptionEnd);
  const refused = { status: 409, body: { code: 'wrong_plan_state' } };
  const labels = async () => (await desk.batches()).map(({ label, total }) => `${label}: ${total}`);

  it('nothing can be changed on Free', async () => {
    for (const answer of [change('pro'), quote('pro'), keep(), cancel(), resume()])
      expect(await answer).toMatchObject(refused);
    expect(await desk.ask('POST', urls.billingPortal)).toMatchObject(refused);
  });

  it('a plan that is given up can’t be had, and whoever has it keeps it', async () => {
    const giveUp = (id: PaidPlanId) =>
      desk.database.db
        .updateTable('subscription_plans')
        .set({ is_active: false })
        .where('id', '=', id)
        .execute();
    const gone = {
      status: 409,
      body: { message: 'Growth is not offered any more. Please choose another plan.' },
    };
    await giveUp('growth');
    expect(await desk.ask('POST', urls.checkouts, { id: newId(), planId: 'growth' })).toMatchObject(gone);
    await desk.buy('basic');
    for (const answer of [change('growth'), quote('growth')]) expect(await answer).toMatchObject(gone);
    await giveUp('basic');
    await cancel();
    expect((await resume()).body).toMatchObject({ plan: { id: 'basic' }, status: 'active' });
    await change('pro');
    expect(await change('growth')).toMatchObject(gone);
    expect((await desk.subscription()).plan.id).toBe('pro');
  });

  describe('an upgrade', () => {
    it('costs the new price less what is left of the old period, to the cent, and begins a period', async () => {
      await desk.buy('basic');
      desk.goTo('2026-11-11T00:00:00.000Z');
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
      const state = await desk.sandbox.readCustomer(desk.customerRef);
      expect(state.periods.map(({ amountCents }) => amountCents).toSorted()).toEqual([1666, 1999]);
    });

    it('clicked twice, or asked for again, is one', async () => {
      await desk.buy('basic');
      desk.goTo('2026-11-11T00:00:00.000Z');
      await Promise.all([change('pro'), change('pro'), change('pro')]);
      await change('pro');
      expect(await labels()).toEqual(['Basic, November: 50', 'Pro, November: 500']);
    });

    it('that the bank declines changes nothing, and goes through once the card is good', async () => {
      await desk.buy('basic', 'renewal_declined');
      for (let turn = 0; turn < 2; turn += 1)
        expect(await change('pro')).toMatchObject({ status: 402, body: { code: 'payment_declined' } });
      expect((await desk.subscription()).plan.id).toBe('basic');
      await desk.database.db.updateTable('sandbox_subscriptions').set({ is_declined: false }).execute();
      expect((await change('pro')).body).toMatchObject({ plan: { id: 'pro' } });
    });

    it('takes back canceling and a coming cheaper plan', async () => {
      await desk.buy('basic');
      await cancel();
      expect((await change('growth')).body).toMatchObject({ plan: { id: 'growth' }, status: 'active' });
      desk.goTo('2026-11-11T00:00:00.000Z');
      await change('basic');
      expect((await change('pro')).body).toMatchObject({ plan: { id: 'pro' }, nextPlan: null });
      desk.goTo('2026-12-11T00:00:00.000Z');
      expect(await desk.subscription()).toMatchObject({ plan: { id: 'pro' }, status: 'active' });
    });
  });

  describe('a downgrade', () => {
    it('comes at the period’s end, and until then can be changed and taken back', async () => {
      await desk.buy('pro');
      expect((await change('growth')).body).toMatchObject({
        plan: { id: 'pro' },
        nextPlan: { id: 'growth' },
      });
      expect((await change('basic')).body).toMatchObject({ plan: { id: 'pro' }, nextPlan: { id: 'basic' } });
      expect((await keep()).body).toMatchObject({ plan: { id: 'pro' }, nextPlan: null });
      expect((await keep()).body).toMatchObject({ nextPlan: null });
      await change('basic');
      expect((await change('pro')).body).toMatchObject({ plan: { id: 'pro' }, nextPlan: null });
      await change('basic');
      expect(await quote('growth')).toMatchObject(refused);
      desk.goTo('2026-11-30T23:59:59.999Z');
      expect((await desk.subscription()).plan.id).toBe('pro');
      desk.goTo('2026-12-01T00:00:00.000Z');
      expect(await desk.subscription()).toMatchObject({
        plan: { id: 'basic' },
        nextPlan: null,
        currentPeriodStart: '2026-12-01T00:00:00.000Z',
        rolledOver: 500,
      });
      expect(await labels()).toEqual(['Pro, November: 500', 'Basic, December: 50']);
    });

    it('never closes what was made under the larger plan', async () => {
      await desk.buy('growth');
      const ids = Array.from({ length: 11 }, () => newId());
      for (const id of ids)
        expect((await desk.ask('POST', urls.projects, { id, name: `P ${id}`, type: 'custom' })).status).toBe(
          200,
        );
      await cancel();
      desk.goTo('2026-12-01T00:00:00.000Z');
      expect((await desk.subscription()).plan.id).toBe('free');
      for (const id of ids) expect((await desk.ask('GET', urls.project(id))).status).toBe(200);
      expect((await desk.ask('PATCH', urls.project(ids[0] ?? ''), { name: 'Still mine' })).status).toBe(200);
      const more = await desk.ask('POST', urls.projects, { id: newId(), name: 'More', type: 'custom' });
      expect(more).toMatchObject({ status: 403, body: { code: 'project_limit' } });
    });
  });

  describe('canceling', () => {
    it('leaves everything as it is until the period’s end, and can be taken back', async () => {
      await desk.buy('growth');
      await change('basic');
      const canceled = { plan: { id: 'growth' }, status: 'canceled', nextPlan: null };
      expect((await cancel()).body).toMatchObject(canceled);
      expect((await cancel()).body).toMatchObject(canceled);
      expect(await change('basic')).toMatchObject(refused);
      expect((await resume()).body).toMatchObject({ status: 'active' });
      expect((await resume()).body).toMatchObject({ status: 'active' });
      await cancel();
      desk.goTo('2026-11-30T23:59:59.999Z');
      expect((await desk.subscription()).status).toBe('canceled');
      desk.goTo('2026-12-01T00:00:00.000Z');
      expect(await desk.subscription()).toMatchObject({
        plan: { id: 'free' },
        status: 'active',
        currentPeriodStart: '2026-12-01T00:00:00.000Z',
        currentPeriodEnd: null,
        paymentMethod: null,
      });
      expect(await resume()).toMatchObject(refused);
      expect(await desk.batches()).toMatchObject([{ remaining: 150, expiresAt: '2027-02-01T00:00:00.000Z' }]);
      expect((await desk.buy('basic')).plan.id).toBe('basic');
    });

    it('leads back to Free with what was used of the trial, not with what was used since', async () => {
      const { db } = desk.database;
      const spend = (credits: number) =>
        deductCredits(
          db,
          { ownerId: desk.ownerId, id: newId(), generatorType: 'STORY', credits },
          desk.now(),
        );
      await addCredits(db, { ownerId: desk.ownerId, credits: 10, ref: 'trial', months: 1 }, desk.now());
      await spend(3);
      await desk.buy('growth');
      await cancel();
      desk.goTo('2026-12-01T00:00:00.000Z');
      expect(await desk.subscription()).toMatchObject({ plan: { id: 'free' }, trialUsed: 3 });
      await spend(30);
      expect(await desk.subscription()).toMatchObject({ usedThisPeriod: 30, trialUsed: 3 });
    });
  });

  describe('a renewal that fails', () => {
    beforeEach(async () => {
      await desk.buy('growth', 'renewal_declined');
      desk.goTo('2026-12-01T00:00:00.000Z');
    });

    const owed = {
      plan: { id: 'growth' },
      status: 'past_due',
      currentPeriodEnd: '2026-12-01T00:00:00.000Z',
      graceEndsAt: '2026-12-08T00:00:00.000Z',
    };
    const pay = async (outcome: 'paid' | 'renewal_declined') => {
      const { url } = PaymentPage.parse((await desk.ask('POST', urls.billingPortal)).body);
      return desk.play(url.slice(url.lastIndexOf('/') + 1), outcome);
    };

    it('leaves the plan for seven days and says so, grants nothing, and then it is Free', async () => {
      expect(await desk.subscription()).toMatchObject(owed);
      expect(await change('pro')).toMatchObject(refused);
      expect(await change('basic')).toMatchObject(refused);
      const anew = await desk.ask('POST', urls.checkouts, { id: newId(), planId: 'growth' });
      expect([anew.status, JSON.stringify(anew.body)]).toEqual([409, expect.stringContaining('not paid')]);
      desk.goTo('2026-12-07T23:59:59.999Z');
      expect(await desk.subscription()).toMatchObject(owed);
      expect(await labels()).toEqual(['Growth, November: 150']);
      desk.goTo('2026-12-08T00:00:00.000Z');
      expect(await desk.subscription()).toMatchObject({
        plan: { id: 'free' },
        status: 'active',
        graceEndsAt: null,
      });
      expect(await labels()).toEqual(['Growth, November: 150']);
    });

    it('can be paid meanwhile: the period counts from its beginning, and the next one is paid again', async () => {
      await desk.subscription();
      desk.goTo('2026-12-05T00:00:00.000Z');
      expect((await pay('paid')).body).toMatchObject({
        state: 'paid',
        periodStart: '2026-12-01T00:00:00.000Z',
        periodEnd: '2027-01-01T00:00:00.000Z',
      });
      expect(await desk.subscription()).toMatchObject({
        plan: { id: 'growth' },
        status: 'active',
        graceEndsAt: null,
        currentPeriodStart: '2026-12-01T00:00:00.000Z',
        rolledOver: 150,
      });
      desk.goTo('2027-01-01T00:00:00.000Z');
      expect((await desk.subscription()).status).toBe('active');
      expect(await labels()).toHaveLength(3);
    });

    it('can fail again the month after', async () => {
      await pay('renewal_declined');
      expect((await desk.subscription()).status).toBe('active');
      desk.goTo('2027-01-01T00:00:00.000Z');
      expect((await desk.subscription()).status).toBe('past_due');
    });

    it('ends at once when its writer cancels, and they may look at receipts and begin anew', async () => {
      expect((await cancel()).body).toMatchObject({ plan: { id: 'free' }, isCustomer: true });
      expect((await desk.buy('growth')).status).toBe('active');
    });
  });

  it('the portal of the sandbox has nothing to look after while nothing is owed', async () => {
    await desk.buy('basic');
    const { body } = await desk.ask('POST', urls.billingPortal);
    expect(PaymentPage.parse(body).url).toBe(`${desk.server.url}/subscription?portal=sandbox`);
  });
});
