import { v7 as newRunId } from 'uuid';
import { expect, it } from 'vitest';
import { Problem } from '../../contract/problem.ts';
import type { Run } from '../../contract/runs.ts';
import { urls } from '../../contract/urls.ts';
import { dayMs } from '../../domain/time.ts';
import { themeAnswer } from '../../testing/answers.ts';
import { type CreditDesk, noon, openCreditDesk } from '../../testing/credits/credit-desk.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { startModelDouble } from '../../testing/models/model-double.ts';
import { createScriptedWriter } from '../../testing/scripted-writer.ts';
import { ModelError } from '../models/port.ts';
import { addCredits } from './add-credits.ts';
import { grantCredits } from './books.ts';

const answer = JSON.stringify(themeAnswer);
const theme = { kind: 'THEME', inputs: { genre: 'Drama' } } as const;
const unavailable = () => new ModelError('unavailable', 'The service is away.');

/** Starts a theme, lets `act` write and end it, and waits for its end. */
async function write(
  desk: CreditDesk,
  act: (call: Awaited<ReturnType<CreditDesk['writer']['next']>>, id: string) => unknown,
): Promise<Run> {
  const { browser } = desk.user;
  const run = await browser.start(theme);
  const over = browser.follow(run.id);
  await act(await desk.writer.next(), run.id);
  await over;
  return browser.run(run.id);
}

const succeed = (desk: CreditDesk) =>
  write(desk, (call) => {
    call.say(answer);
    call.end();
  });

describeDatabase('postgres', (open) => {
  it('reserves the price while it writes, and spends it at the end', async () => {
    const desk = await openCreditDesk(await open());
    const run = await write(desk, async (call) => {
      expect(await desk.credits()).toMatchObject({ balance: 9, reserved: 1 });
      call.say(answer);
      call.end();
    });
    expect(run).toMatchObject({ state: 'succeeded', priceCredits: 1, spentCredits: 1 });
    expect(await desk.credits()).toMatchObject({ balance: 9, reserved: 0, costsNothing: null });
    expect((await desk.transactions()).transactions).toEqual([
      {
        id: run.id,
        user_id: desk.user.id,
        generator_type: 'THEME',
        credits_used: 1,
        credits_remaining_after: 9,
        created_at: new Date(noon).toISOString(),
        project: null,
      },
    ]);
    expect(await desk.close()).toEqual([]);
  });

  it('refuses what there are not enough credits for, stores nothing, and takes it once there are', async () => {
    const desk = await openCreditDesk(await open(), { credits: 2 });
    const { db } = desk.database;
    const body = { id: newRunId(), kind: 'STORY', inputs: {} };
    const response = await desk.user.browser.post(urls.runs, body);
    expect(response.status).toBe(402);
    expect(Problem.parse(await response.json())).toMatchObject({
      code: 'not_enough_credits',
      credits: { price: 3, balance: 2 },
    });
    expect(desk.writer.callCount).toBe(0);
    for (const table of ['runs', 'credit_holds', 'visitor_allowances'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('credit_entries').select('kind').execute()).toEqual([{ kind: 'grant' }]);

    await addCredits(db, { ownerId: desk.user.id, credits: 1 }, noon);
    expect((await desk.user.browser.post(urls.runs, body)).status).toBe(202);
    expect(await desk.credits()).toMatchObject({ balance: 0, reserved: 3 });
    expect(await desk.close()).toEqual([]);
    expect(await db.selectFrom('credit_holds').select('state').execute()).toEqual([{ state: 'released' }]);
  });

  it('takes no price from a client', async () => {
    const desk = await openCreditDesk(await open());
    for (const more of [{ priceCredits: 0 }, { price: 0 }, { user_id: newRunId() }, { state: 'succeeded' }]) {
      const response = await desk.user.browser.post(urls.runs, { id: newRunId(), ...theme, ...more });
      expect(response.status).toBe(400);
    }
    expect(await desk.credits()).toMatchObject({ balance: 10, reserved: 0 });
    expect(await desk.close()).toEqual([]);
  });

  it('costs nothing with the writer’s own key', async () => {
    const desk = await openCreditDesk(await open(), { credits: 0 });
    const double = await startModelDouble({ text: answer });
    const { browser } = desk.user;
    const saved = await browser.fetch(urls.providerKey('openai'), {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin: desk.server.url },
      body: JSON.stringify({
        key: 'sk-my-own-key-0123456789-abcd',
        baseUrl: double.openAiUrl,
        model: 'mine',
      }),
    });
    expect(saved.status).toBe(200);
    expect(await desk.credits()).toMatchObject({ balance: 0, costsNothing: 'own_key' });
    const { id } = await browser.start(theme);
    await browser.follow(id);
    expect(await browser.run(id)).toMatchObject({
      state: 'succeeded',
      writer: 'mine',
      priceCredits: 0,
      spentCredits: 0,
    });
    expect((await desk.transactions()).transactions).toEqual([]);
    expect(await desk.close()).toEqual([]);
    await double.close();
  });

  it.each([
    { isProduction: true, costs: 0, why: 'demo' },
    { isProduction: false, costs: 1, why: null },
  ])('of the free storyteller costs $costs where production is $isProduction', async (given) => {
    const { isProduction, costs, why } = given;
    const desk = await openCreditDesk(await open(), {
      writer: createScriptedWriter(true),
      settings: { isProduction },
    });
    expect((await desk.credits()).costsNothing).toBe(why);
    expect(await succeed(desk)).toMatchObject({ priceCredits: costs, spentCredits: costs });
    expect(await desk.credits()).toMatchObject({ balance: 10 - costs, reserved: 0 });
    expect(await desk.close()).toEqual([]);
  });

  it('is spent for a stop by the share of the fields that are there', async () => {
    const desk = await openCreditDesk(await open());
    const stopAfter = (text: string) =>
      write(desk, async (call, id) => {
        call.say(text);
        await desk.user.browser.post(urls.runStop(id), {});
      });
    expect(await stopAfter('')).toMatchObject({ state: 'stopped', spentCredits: 0, result: null });
    // One of three fields is whole, then two.
    expect(await stopAfter(answer.slice(0, answer.indexOf('"premise"')))).toMatchObject({ spentCredits: 0 });
    expect(await desk.credits()).toMatchObject({ balance: 10, reserved: 0 });
    expect(await stopAfter(answer.slice(0, answer.indexOf('"tone"')))).toMatchObject({ spentCredits: 1 });
    expect(await desk.credits()).toMatchObject({ balance: 9, reserved: 0 });

    const { id } = await succeed(desk);
    expect((await desk.user.browser.post(urls.runStop(id), {})).status).toBe(202);
    expect(await desk.user.browser.run(id)).toMatchObject({ state: 'succeeded', spentCredits: 1 });
    expect(await desk.credits()).toMatchObject({ balance: 8, reserved: 0 });
    expect(await desk.close()).toEqual([]);
  });

  it('comes back when the generation fails, and no visitor’s allowance with it', async () => {
    const settings = { allowance: { guest: 5, address: 5, all: 5 } };
    const desk = await openCreditDesk(await open(), { settings });
    const guest = desk.server.visitor();
    const run = await guest.start(theme);
    const over = guest.follow(run.id);
    const call = await desk.writer.next();
    call.say(answer);
    call.end();
    await over;
    const counted = () =>
      desk.database.db.selectFrom('visitor_allowances').select(['scope', 'used']).orderBy('scope').execute();
    const before = await counted();
    expect(before).toEqual(['address', 'all', 'guest'].map((scope) => ({ scope, used: 1 })));

    expect(await write(desk, (failing) => failing.fail(unavailable()))).toMatchObject({
      state: 'failed',
      spentCredits: 0,
    });
    expect(await desk.credits()).toMatchObject({ balance: 10, reserved: 0 });
    expect(await counted()).toEqual(before);
    expect(await desk.close()).toEqual([]);
  });

  it('comes back for a week when its batch expires before our failure, not before their stop', async () => {
    const desk = await openCreditDesk(await open(), { credits: 0 });
    const { db } = desk.database;
    const expiresAt = noon + 1000;
    const batch = { ownerId: desk.user.id, source: 'bonus', label: 'Short', credits: 2, expiresAt } as const;
    await grantCredits(db, { ...batch, batchId: newRunId(), ref: 'short' }, noon);
    const stopped = await write(desk, async (call, id) => {
      desk.clock.now = expiresAt;
      call.say('');
      await desk.user.browser.post(urls.runStop(id), {});
    });
    expect(stopped.spentCredits).toBe(0);
    expect(await desk.credits()).toMatchObject({ balance: 0, reserved: 0, batches: [] });

    desk.clock.now = expiresAt - 1;
    await write(desk, (call) => {
      desk.clock.now = expiresAt;
      call.fail(unavailable());
    });
    expect(await desk.credits()).toMatchObject({
      balance: 1,
      batches: [
        {
          source: 'compensation',
          label: 'Given back',
          expires_at: new Date(expiresAt + 7 * dayMs).toISOString(),
        },
      ],
    });
    expect(await desk.close()).toEqual([]);
  });

  it('is paid once or not at all, as the run ended, when a stop meets the end', async () => {
    const desk = await openCreditDesk(await open(), { credits: 30 });
    let spent = 0;
    for (let round = 0; round < 8; round += 1) {
      const run = await write(desk, async (call, id) => {
        call.say(answer.slice(0, 30));
        const stop = () => desk.user.browser.post(urls.runStop(id), {});
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
    expect(await desk.credits()).toMatchObject({ balance: 30 - spent, reserved: 0 });
    expect((await desk.transactions()).transactions).toHaveLength(spent);
    expect(await desk.close()).toEqual([]);
  });

  it('is reserved once for one click that is sent many times', async () => {
    const desk = await openCreditDesk(await open());
    const body = { id: newRunId(), ...theme };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => desk.user.browser.post(urls.runs, body)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(desk.writer.callCount).toBe(1);
    expect(await desk.credits()).toMatchObject({ balance: 9, reserved: 1 });
    expect(await desk.close()).toEqual([]);
  });
});
