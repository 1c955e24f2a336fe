import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Plans, SandboxCheckout } from '../../contract/billing.ts';
import { urls } from '../../contract/urls.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { openSandboxFixture, type SandboxFixture } from '../../testing/sandbox-fixture.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { makeUser } from '../../testing/sign-in.ts';
import { startTestServer } from '../../testing/test-server.ts';

describeDatabase('postgres', (open) => {
  let fixture: SandboxFixture;
  beforeEach(async () => {
    fixture = await openSandboxFixture(await open());
  });
  afterEach(() => fixture.close());

  const liveSubscriptions = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from sandbox_subscriptions where state <> 'ended'`.execute(
      fixture.database.db,
    );
    return rows[0]?.count;
  };

  it('anyone can see the plans, cheapest first', async () => {
    const response = await fixture.server.visitor().fetch(urls.plans);
    const { plans } = Plans.parse(await response.json());
    expect(
      plans.map(({ id, price_cents, credits_per_month, max_projects }) => [
        id,
        price_cents,
        credits_per_month,
        max_projects,
      ]),
    ).toEqual([
      ['free', 0, 10, 10],
      ['basic', 1999, 50, 25],
      ['growth', 2999, 150, 100],
      ['pro', 4999, 500, null],
    ]);
  });

  it('without a paid plan the subscription is Free, has no end, and names the payment service', async () => {
    expect(await fixture.subscription()).toMatchObject({
      plan: { id: 'free' },
      status: 'active',
      currentPeriodEnd: null,
      nextPlan: null,
      graceEndsAt: null,
      payments: 'sandbox',
    });
  });

  describe('a checkout', () => {
    it('that is paid starts the plan at once and grants its credits once', async () => {
      const id = await fixture.begin('growth');
      const { body } = await fixture.ask('GET', urls.sandboxCheckout(id));
      expect(SandboxCheckout.parse(body)).toMatchObject({
        id,
        plan: { id: 'growth' },
        state: 'open',
        dueCents: 2999,
        periodStart: '2026-11-30T10:00:00.000Z',
        periodEnd: '2026-12-30T10:00:00.000Z',
      });
      expect((await fixture.play(id, 'paid')).body).toMatchObject({ state: 'paid' });
      expect(await fixture.subscription()).toMatchObject({
        plan: { id: 'growth' },
        status: 'active',
        currentPeriodStart: '2026-11-30T10:00:00.000Z',
        currentPeriodEnd: '2026-12-30T10:00:00.000Z',
        rolledOver: 0,
        usedThisPeriod: 0,
        paymentMethod: 'Sandbox card ending 4242',
      });
      for (const outcome of ['paid', 'declined', 'late', 'confirm'] as const)
        expect((await fixture.play(id, outcome)).body).toMatchObject({ state: 'paid' });
      expect(await fixture.batches()).toEqual([
        {
          label: 'Growth, November',
          total: 150,
          remaining: 150,
          revoked: 0,
          isFrozen: false,
          expiresAt: '2027-02-28T10:00:00.000Z',
        },
      ]);
    });

    it('that is declined changes nothing and can be retried', async () => {
      const id = await fixture.begin('basic');
      expect(await fixture.play(id, 'declined')).toMatchObject({
        status: 402,
        body: { code: 'payment_declined' },
      });
      expect((await fixture.ask('GET', urls.sandboxCheckout(id))).body).toMatchObject({ state: 'open' });
      expect((await fixture.subscription()).plan.id).toBe('free');
      expect(await fixture.batches()).toEqual([]);
      expect((await fixture.play(id, 'paid')).body).toMatchObject({ state: 'paid' });
    });

    it('that needs confirmation waits for a second step, which may fail', async () => {
      const id = await fixture.begin('basic');
      const asked = { state: 'pending', needsConfirmation: true };
      expect((await fixture.play(id, 'confirm')).body).toMatchObject(asked);
      expect((await fixture.subscription()).plan.id).toBe('free');
      expect((await fixture.play(id, 'declined')).status).toBe(402);
      expect((await fixture.play(id, 'confirm')).body).toMatchObject(asked);
      expect((await fixture.play(id, 'confirm')).body).toMatchObject({
        state: 'paid',
        needsConfirmation: false,
      });
      expect((await fixture.subscription()).plan.id).toBe('basic');
    });

    it('that is paid late counts from the payment, and nothing else can be bought before', async () => {
      const id = await fixture.begin('pro');
      expect((await fixture.play(id, 'late')).body).toMatchObject({
        state: 'pending',
        needsConfirmation: false,
      });
      expect((await fixture.play(id, 'paid')).body).toMatchObject({ state: 'pending' });
      expect(await fixture.begin('growth')).toBe(id);
      fixture.goTo('2026-11-30T10:00:59.999Z');
      expect((await fixture.subscription()).plan.id).toBe('free');
      fixture.goTo('2026-11-30T12:34:56.000Z');
      await fixture.sandbox.advance();
      await fixture.sync();
      expect(await fixture.subscription()).toMatchObject({
        plan: { id: 'pro' },
        currentPeriodStart: '2026-11-30T10:01:00.000Z',
      });
      expect((await fixture.ask('GET', urls.sandboxCheckout(id))).body).toMatchObject({ state: 'paid' });
    });
  });

  it('the subscription page shows a payment before its event arrives', async () => {
    const id = await fixture.begin('basic');
    await fixture.sandbox.finishCheckout(fixture.ownerId, id, 'paid');
    expect((await fixture.subscription()).plan.id).toBe('basic');
  });

  describe('two tabs or a double click', () => {
    it('for one plan make one checkout and one subscription', async () => {
      const [id, other] = [newId(), newId()];
      const begun = await Promise.all([
        fixture.begin('growth', id),
        fixture.begin('growth', id),
        fixture.begin('growth', other),
      ]);
      expect(new Set(begun).size).toBe(1);
      const [checkout = ''] = begun;
      await Promise.all(Array.from({ length: 6 }, () => fixture.play(checkout, 'paid')));
      expect(await liveSubscriptions()).toBe(1);
      expect(await fixture.batches()).toHaveLength(1);
    });

    it('for two plans leave one checkout that can be paid', async () => {
      const tries = await Promise.all(
        (['basic', 'growth', 'pro', 'basic'] as const).map((planId) =>
          fixture.ask('POST', urls.checkouts, { id: newId(), planId }),
        ),
      );
      for (const { status, body } of tries)
        if (status !== 200)
          expect([status, body]).toEqual([409, expect.objectContaining({ code: 'wrong_plan_state' })]);
      const { rows } = await sql<{ id: string }>`select id from sandbox_checkouts`.execute(
        fixture.database.db,
      );
      await Promise.all(rows.map(({ id }) => fixture.play(id, 'paid')));
      expect(await liveSubscriptions()).toBe(1);
      expect(await fixture.batches()).toHaveLength(1);
    });
  });

  it('a subscriber changes the plan instead of buying another', async () => {
    await fixture.buy('basic');
    const { status, body } = await fixture.ask('POST', urls.checkouts, { id: newId(), planId: 'pro' });
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'wrong_plan_state' })]);
    expect(JSON.stringify(body)).toContain('Basic');
  });

  it('the id of a checkout can’t start one for another plan', async () => {
    const id = await fixture.begin('basic');
    expect((await fixture.ask('POST', urls.checkouts, { id, planId: 'pro' })).status).toBe(409);
  });

  it('another user’s checkout is not found', async () => {
    const id = await fixture.begin('basic');
    const other = await makeUser(fixture.database.db, fixture.server.url, {
      name: 'Mallory',
      now: fixture.now(),
    });
    for (const at of [id, newId(), 'nonsense']) {
      expect((await other.browser.fetch(urls.sandboxCheckout(at))).status).toBe(404);
      expect((await other.browser.post(urls.sandboxCheckout(at), { outcome: 'paid' })).status).toBe(404);
    }
    expect((await fixture.server.visitor().fetch(urls.sandboxCheckout(id))).status).toBe(401);
    expect(await liveSubscriptions()).toBe(0);
  });

  it.each([
    ['without a service', null, false],
    ['in production, without the sandbox,', 'sandbox', true],
  ] as const)(
    '%s every change is refused, and the subscription stays readable',
    async (_, payments, isProduction) => {
      const model = createScriptedModel();
      const server = await startTestServer(fixture.database, model, { isProduction }, { payments });
      const user = await makeUser(fixture.database.db, server.url);
      const send = (method: string, path: string, body: unknown = {}) =>
        user.browser.fetch(path, {
          method,
          headers: { 'content-type': 'application/json', origin: server.url },
          body: JSON.stringify(body),
        });
      for (const [method, path, body] of [
        ['POST', urls.checkouts, { id: newId(), planId: 'pro' }],
        ['POST', urls.subscriptionQuote, { planId: 'pro' }],
        ['POST', urls.subscriptionPlan, { planId: 'pro' }],
        ['DELETE', urls.subscriptionPlan],
        ['POST', urls.subscriptionEnd],
        ['DELETE', urls.subscriptionEnd],
        ['POST', urls.billingPortal],
      ] as const) {
        const response = await send(method, path, body);
        expect([path, response.status]).toEqual([path, 503]);
        expect(await response.json()).toMatchObject({ code: 'payments_unavailable' });
      }
      expect((await user.browser.fetch(urls.sandboxCheckout(newId()))).status).toBe(404);
      expect((await send('POST', urls.stripeEvents)).status).toBe(404);
      const subscription = await user.browser.fetch(urls.subscription);
      expect(await subscription.json()).toMatchObject({ plan: { id: 'free' }, payments: null });
      await server.close();
    },
  );
});
