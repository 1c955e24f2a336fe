import { expect, it } from 'vitest';
import { PaymentPage, Subscription } from '../../../contract/billing.ts';
import { urls } from '../../../contract/urls.ts';
import { dayMs as day } from '../../../domain/time.ts';
import { describeDatabase } from '../../../testing/databases.ts';
import { cancelInPortal } from '../../../testing/stripe/acts.ts';
import { openBillingFixture } from '../../../testing/stripe/billing-fixture.ts';

describeDatabase('pglite', (open) => {
  it('a change in the portal is known on the way back, before Stripe’s event', async () => {
    const fixture = await openBillingFixture(await open());
    const user = await fixture.join();
    const read = async () => Subscription.parse((await user.ask('GET', urls.subscription)).body);
    await fixture.subscribe(user, 'growth');
    expect(await read()).toMatchObject({ plan: { id: 'growth' }, status: 'active' });
    fixture.stripe.fake.pass(2 * day);

    const portal = PaymentPage.parse((await user.ask('POST', urls.billingPortal)).body);
    expect(portal.url).toContain('/p/session/');
    const [bought] = fixture.stripe.fake.world.subscriptions;
    cancelInPortal(fixture.stripe.fake.world, bought?.id ?? '');
    expect(await read()).toMatchObject({ plan: { id: 'growth' }, status: 'canceled' });

    // A day later the plan is shown without asking Stripe.
    fixture.stripe.fake.pass(day);
    const asked = fixture.stripe.fake.requests.length;
    await read();
    expect(fixture.stripe.fake.requests).toHaveLength(asked);
    await fixture.close();
  });

  it('while a checkout is open, Stripe is asked every few seconds at most', async () => {
    const fixture = await openBillingFixture(await open());
    const user = await fixture.join();
    await fixture.checkOut(user.ask, 'growth');
    const { requests } = fixture.stripe.fake;
    const countCalls = async (count: number) => {
      const before = requests.length;
      const answers = await Promise.all(
        Array.from({ length: count }, () => user.ask('GET', urls.subscription)),
      );
      for (const { status } of answers) expect(status).toBe(200);
      return requests.length - before;
    };
    const once = await countCalls(1);
    expect(once).toBeGreaterThan(0);
    expect(await countCalls(20)).toBe(0);
    fixture.stripe.fake.pass(4000);
    expect(await countCalls(20)).toBe(once);
    await fixture.close();
  });
});
