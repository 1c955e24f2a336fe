import { v7 as newRunId } from 'uuid';
import { expect, it } from 'vitest';
import { Problem } from '../../contract/problem.ts';
import type { Run } from '../../contract/runs.ts';
import { urls } from '../../contract/urls.ts';
import { dayMs } from '../../domain/time.ts';
import { themeAnswer } from '../../testing/answers.ts';
import { type CreditFixture, noon, openCreditFixture } from '../../testing/credits/credit-fixture.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { startModelDouble } from '../../testing/models/model-double.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { ModelError } from '../models/port.ts';
import { addCredits } from './add-credits.ts';
import { grantCredits } from './books.ts';

const answer = JSON.stringify(themeAnswer);
const theme = { kind: 'THEME', inputs: { genre: 'Drama' } } as const;
const unavailable = () => new ModelError('unavailable', 'The service is away.');

/** Starts a theme, lets `act` write and end it, and returns the ended run. */
async function write(
  fixture: CreditFixture,
  act: (call: Awaited<ReturnType<CreditFixture['model']['next']>>, id: string) => unknown,
): Promise<Run> {
  const { browser } = fixture.user;
  const run = await browser.start(theme);
  const over = browser.follow(run.id);
  await act(await fixture.model.next(), run.id);
  await over;
  return browser.run(run.id);
}

const succeed = (fixture: CreditFixture) =>
  write(fixture, (call) => {
    call.say(answer);
    call.end();
  });

describeDatabase('postgres', (open) => {
  it('reserves the price during the run, and spends it at the end', async () => {
    const fixture = await openCreditFixture(await open());
    const run = await write(fixture, async (call) => {
      expect(await fixture.credits()).toMatchObject({ balance: 9, reserved: 1 });
      call.say(answer);
      call.end();
    });
    expect(run).toMatchObject({ state: 'succeeded', priceCredits: 1, spentCredits: 1 });
    expect(await fixture.credits()).toMatchObject({ balance: 9, reserved: 0, costsNothing: null });
    expect((await fixture.transactions()).transactions).toEqual([
      {
        id: run.id,
        user_id: fixture.user.id,
        generator_type: 'THEME',
        credits_used: 1,
        credits_remaining_after: 9,
        created_at: new Date(noon).toISOString(),
        project: null,
      },
    ]);
    expect(await fixture.close()).toEqual([]);
  });

  it('refuses a run without enough credits, stores nothing, and accepts it once there are', async () => {
    const fixture = await openCreditFixture(await open(), { credits: 2 });
    const { db } = fixture.database;
    const body = { id: newRunId(), kind: 'STORY', inputs: {} };
    const response = await fixture.user.browser.post(urls.runs, body);
    expect(response.status).toBe(402);
    expect(Problem.parse(await response.json())).toMatchObject({
      code: 'not_enough_credits',
      credits: { price: 3, balance: 2 },
    });
    expect(fixture.model.callCount).toBe(0);
    for (const table of ['runs', 'credit_holds', 'visitor_allowances'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('credit_entries').select('kind').execute()).toEqual([{ kind: 'grant' }]);

    await addCredits(db, { ownerId: fixture.user.id, credits: 1 }, noon);
    expect((await fixture.user.browser.post(urls.runs, body)).status).toBe(202);
    expect(await fixture.credits()).toMatchObject({ balance: 0, reserved: 3 });
    expect(await fixture.close()).toEqual([]);
    expect(await db.selectFrom('credit_holds').select('state').execute()).toEqual([{ state: 'released' }]);
  });

  it('accepts no price from a client', async () => {
    const fixture = await openCreditFixture(await open());
    for (const more of [{ priceCredits: 0 }, { price: 0 }, { user_id: newRunId() }, { state: 'succeeded' }]) {
      const response = await fixture.user.browser.post(urls.runs, { id: newRunId(), ...theme, ...more });
      expect(response.status).toBe(400);
    }
    expect(await fixture.credits()).toMatchObject({ balance: 10, reserved: 0 });
    expect(await fixture.close()).toEqual([]);
  });

  it('costs nothing with the writer’s own key', async () => {
    const fixture = await openCreditFixture(await open(), { credits: 0 });
    const double = await startModelDouble({ text: answer });
    const { browser } = fixture.user;
    const saved = await browser.fetch(urls.providerKey('openai'), {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin: fixture.server.url },
      body: JSON.stringify({
        key: 'sk-my-own-key-0123456789-abcd',
        baseUrl: double.openAiUrl,
        model: 'mine',
      }),
    });
    expect(saved.status).toBe(200);
    expect(await fixture.credits()).toMatchObject({ balance: 0, costsNothing: 'own_key' });
    const { id } = await browser.start(theme);
    await browser.follow(id);
    expect(await browser.run(id)).toMatchObject({
      state: 'succeeded',
      writer: 'mine',
      priceCredits: 0,
      spentCredits: 0,
    });
    expect((await fixture.transactions()).transactions).toEqual([]);
    expect(await fixture.close()).toEqual([]);
    await double.close();
  });

  it.each([
    { isProduction: true, costs: 0, why: 'demo' },
    { isProduction: false, costs: 1, why: null },
  ])('costs $costs with the free storyteller if isProduction is $isProduction', async (given) => {
    const { isProduction, costs, why } = given;
    const fixture = await openCreditFixture(await open(), {
      model: createScriptedModel('storyteller'),
      settings: { isProduction },
    });
    expect((await fixture.credits()).costsNothing).toBe(why);
    expect(await succeed(fixture)).toMatchObject({ priceCredits: costs, spentCredits: costs });
    expect(await fixture.credits()).toMatchObject({ balance: 10 - costs, reserved: 0 });
    expect(await fixture.close()).toEqual([]);
  });

  it('spends the share of the completed fields for a stop', async () => {
    const fixture = await openCreditFixture(await open());
    const stopAfter = (text: string) =>
      write(fixture, async (call, id) => {
        call.say(text);
        await fixture.user.browser.post(urls.runStop(id), {});
      });
    expect(await stopAfter('')).toMatchObject({ state: 'stopped', spentCredits: 0, result: null });
    // First one, then two of three fields are complete.
    expect(await stopAfter(answer.slice(0, answer.indexOf('"premise"')))).toMatchObject({ spentCredits: 0 });
    expect(await fixture.credits()).toMatchObject({ balance: 10, reserved: 0 });
    expect(await stopAfter(answer.slice(0, answer.indexOf('"tone"')))).toMatchObject({ spentCredits: 1 });
    expect(await fixture.credits()).toMatchObject({ balance: 9, reserved: 0 });

    const { id } = await succeed(fixture);
    expect((await fixture.user.browser.post(urls.runStop(id), {})).status).toBe(202);
    expect(await fixture.user.browser.run(id)).toMatchObject({ state: 'succeeded', spentCredits: 1 });
    expect(await fixture.credits()).toMatchObject({ balance: 8, reserved: 0 });
    expect(await fixture.close()).toEqual([]);
  });

  it('releases the price of a failed run, and no visitor’s allowance', async () => {
    const settings = { allowance: { guest: 5, address: 5, all: 5 } };
    const fixture = await openCreditFixture(await open(), { settings });
    const guest = fixture.server.visitor();
    const run = await guest.start(theme);
    const over = guest.follow(run.id);
    const call = await fixture.model.next();
    call.say(answer);
    call.end();
    await over;
    const counted = () =>
      fixture.database.db
        .selectFrom('visitor_allowances')
        .select(['scope', 'used'])
        .orderBy('scope')
        .execute();
    const before = await counted();
    expect(before).toEqual(['address', 'all', 'guest'].map((scope) => ({ scope, used: 1 })));

    expect(await write(fixture, (failing) => failing.fail(unavailable()))).toMatchObject({
      state: 'failed',
      spentCredits: 0,
    });
    expect(await fixture.credits()).toMatchObject({ balance: 10, reserved: 0 });
    expect(await counted()).toEqual(before);
    expect(await fixture.close()).toEqual([]);
  });

  it('compensates for a batch that expired before our failure, not before a stop', async () => {
    const fixture = await openCreditFixture(await open(), { credits: 0 });
    const { db } = fixture.database;
    const expiresAt = noon + 1000;
    const batch = {
      ownerId: fixture.user.id,
      source: 'bonus',
      label: 'Short',
      credits: 2,
      expiresAt,
    } as const;
    await grantCredits(db, { ...batch, batchId: newRunId(), ref: 'short' }, noon);
    const stopped = await write(fixture, async (call, id) => {
      fixture.clock.now = expiresAt;
      call.say('');
      await fixture.user.browser.post(urls.runStop(id), {});
    });
    expect(stopped.spentCredits).toBe(0);
    expect(await fixture.credits()).toMatchObject({ balance: 0, reserved: 0, batches: [] });

    fixture.clock.now = expiresAt - 1;
    await write(fixture, (call) => {
      fixture.clock.now = expiresAt;
      call.fail(unavailable());
    });
    expect(await fixture.credits()).toMatchObject({
      balance: 1,
      batches: [
        {
          source: 'compensation',
          label: 'Given back',
          expires_at: new Date(expiresAt + 7 * dayMs).toISOString(),
        },
      ],
    });
    expect(await fixture.close()).toEqual([]);
  });

  it('is paid as the run ended when a stop races with the end', async () => {
    const fixture = await openCreditFixture(await open(), { credits: 30 });
    let spent = 0;
    for (let round = 0; round < 8; round += 1) {
      const run = await write(fixture, async (call, id) => {
        call.say(answer.slice(0, 30));
        const stop = () => fixture.user.browser.post(urls.runStop(id), {});
        const end = () => {
          call.say(answer.slice(30));
          call.end();
        };
        if (round % 2 === 0) {
          const stopping = stop();
          end();
          await stopping;
        } else {
          end();
          await stop();
        }
      });
      expect(['succeeded', 'stopped']).toContain(run.state);
      spent += run.spentCredits ?? 0;
    }
    expect(await fixture.credits()).toMatchObject({ balance: 30 - spent, reserved: 0 });
    expect((await fixture.transactions()).transactions).toHaveLength(spent);
    expect(await fixture.close()).toEqual([]);
  });

  it('reserves once for one click that is sent many times', async () => {
    const fixture = await openCreditFixture(await open());
    const body = { id: newRunId(), ...theme };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fixture.user.browser.post(urls.runs, body)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(fixture.model.callCount).toBe(1);
    expect(await fixture.credits()).toMatchObject({ balance: 9, reserved: 1 });
    expect(await fixture.close()).toEqual([]);
  });
});
