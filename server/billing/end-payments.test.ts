import { afterEach, beforeEach, expect, it } from 'vitest';
import { AccountContents } from '../../contract/account.ts';
import { urls } from '../../contract/urls.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { openSandboxFixture, type SandboxFixture } from '../../testing/sandbox-fixture.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { openBrowser } from '../../testing/sign-in.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { createGrantTrial } from '../credits/grant-trial.ts';
import { provisionUser } from '../identity/provision-user.ts';
import { type Payments, PaymentsUnavailable } from './port.ts';

describeDatabase('pglite', (open) => {
  let fixture: SandboxFixture;
  beforeEach(async () => {
    fixture = await openSandboxFixture(await open());
  });
  afterEach(() => fixture.close());

  const profile = () =>
    fixture.database.db
      .selectFrom('profiles')
      .select(['email', 'closed_at'])
      .where('id', '=', fixture.ownerId)
      .executeTakeFirstOrThrow();
  const states = async () => {
    const { subscriptions } = await fixture.sandbox.readCustomer(fixture.customerRef);
    return subscriptions.map(({ state }) => state);
  };

  it('deleting an account ends its plan first; reopening it restores the credits, not the plan', async () => {
    await fixture.buy('growth');
    const { body } = await fixture.ask('GET', urls.account);
    expect(AccountContents.parse(body)).toMatchObject({ plan: 'Growth', credits: 150 });
    const { email } = await profile();
    expect((await fixture.ask('DELETE', urls.account, { confirmation: 'nobody' })).status).toBe(422);
    expect(await states()).toEqual(['active']);
    expect((await fixture.ask('DELETE', urls.account, { confirmation: email })).status).toBe(200);
    expect(await states()).toEqual(['ended']);

    const issuer = { issuer: 'https://issuer.example', subject: 'ada' };
    await fixture.database.db
      .insertInto('identities')
      .values({ ...issuer, user_id: fixture.ownerId })
      .execute();
    const person = { ...issuer, email, fullName: null, avatarUrl: null };
    await provisionUser(fixture.database.db, person, {
      grantTrial: createGrantTrial('x'),
      now: fixture.now(),
    });
    fixture.goTo('2026-12-31T00:00:00.000Z');
    expect(await fixture.subscription()).toMatchObject({ plan: { id: 'free' }, status: 'active' });
    expect(await fixture.batches()).toMatchObject([{ label: 'Growth, November', remaining: 150 }]);
    expect(await states()).toEqual(['ended']);
  });

  it('an account is not closed unless the service confirms', async () => {
    await fixture.buy('growth');
    await fixture.stopServer();
    const payments: Payments = {
      ...fixture.sandbox,
      endNow: () => Promise.reject(new PaymentsUnavailable('out of order')),
    };
    for (const backend of [payments, { ...payments, kind: 'stripe' as const }, null]) {
      await fixture.database.db
        .updateTable('subscriptions')
        .set({ payment_service: backend === payments ? 'sandbox' : 'stripe' })
        .execute();
      await fixture.database.db
        .updateTable('payment_customers')
        .set({ service: backend === payments ? 'sandbox' : 'stripe' })
        .execute();
      const server = await startTestServer(
        fixture.database,
        createScriptedModel(),
        {},
        { payments: backend, now: fixture.now },
      );
      const browser = await openBrowser(fixture.database.db, server.url, fixture.ownerId, fixture.now());
      const { email } = await profile();
      const response = await browser.fetch(urls.account, {
        method: 'DELETE',
        headers: { 'content-type': 'application/json', origin: server.url },
        body: JSON.stringify({ confirmation: email }),
      });
      expect([response.status, await response.json()]).toMatchObject([503, { code: 'payments_unavailable' }]);
      expect((await profile()).closed_at).toBeNull();
      expect((await browser.fetch(urls.subscription)).status).toBe(200);
      await server.close();
    }
  });
});
