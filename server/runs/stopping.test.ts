import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { StopTerms } from '../../contract/runs.ts';
import { urls } from '../../contract/urls.ts';
import { dayMs as day } from '../../domain/time.ts';
import { type CreditFixture, noon, openCreditFixture } from '../../testing/credits/credit-fixture.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { openElementClient } from '../../testing/element-client.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { openBrowser } from '../../testing/sign-in.ts';
import { scriptOf, storyUpTo, words } from '../../testing/stopped-answers.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { TestRun, Visitor } from '../../testing/visitor.ts';

const theme = { kind: 'THEME', inputs: { genre: 'Drama' } } as const;

/** Starts a run, lets the model write `text`, stops it, and returns the ended run. */
async function stopAfter(
  fixture: Pick<CreditFixture, 'model'>,
  browser: Visitor,
  body: TestRun,
  text: string,
) {
  const { id } = await browser.start(body);
  const over = browser.follow(id);
  (await fixture.model.next()).say(text);
  expect((await browser.post(urls.runStop(id), {})).status).toBe(202);
  await over;
  return browser.run(id);
}

describeDatabase('postgres', (open) => {
  it('takes the share of the price that was written, and gives the rest back', async () => {
    const fixture = await openCreditFixture(await open());
    const stop = (text: string) => stopAfter(fixture, fixture.user.browser, { kind: 'STORY' }, text);
    expect(await stop('')).toMatchObject({
      state: 'stopped',
      priceCredits: 3,
      spentCredits: 0,
      result: null,
    });
    expect((await stop(storyUpTo(0))).spentCredits).toBe(0);
    expect(await stop(storyUpTo(597))).toMatchObject({
      spentCredits: 2,
      result: {
        title: 'The light',
        content: { pov: 'First person, Ines', narrative_prose: words(597) },
        coverage: 'Stopped after 597 of 1,100 words.',
        completeFields: ['pov', 'chapter_map'],
        kept: { unit: 'words', written: 597, asked: 1100 },
      },
    });
    expect(await fixture.credits()).toMatchObject({ balance: 8, reserved: 0 });
    expect((await stop(storyUpTo(1090))).spentCredits).toBe(3);

    expect(await fixture.credits()).toMatchObject({ balance: 5, reserved: 0 });
    const { transactions } = await fixture.transactions();
    expect(transactions.map((use) => [use.credits_used, use.credits_remaining_after]).toSorted()).toEqual([
      [2, 8],
      [3, 5],
    ]);
    expect((await fixture.usage('?from=2026-11-21&to=2026-11-21')).total).toBe(5);
    const file = await (await fixture.user.browser.fetch(urls.creditTransactionsFile)).text();
    expect(file).toContain('Story Generator,,2,8');
    const subscription = await (await fixture.user.browser.fetch(urls.subscription)).json();
    expect(subscription).toMatchObject({ usedThisPeriod: 5 });
    expect(await fixture.close()).toEqual([]);
  });

  it('is no way to a script for nothing, for a user or a visitor', async () => {
    const settings = { allowance: { guest: 60, address: 60, all: 60 } };
    const fixture = await openCreditFixture(await open(), { settings });
    const guest = fixture.server.visitor();
    const whole = scriptOf(1200);
    for (const browser of [fixture.user.browser, guest]) {
      const run = await stopAfter(fixture, browser, { kind: 'SCRIPT' }, whole.slice(0, -10));
      expect(run).toMatchObject({
        spentCredits: 2,
        result: {
          title: 'Untitled script',
          content: { scenes: [{ slugline: 'INT. NET LOFT - NIGHT' }] },
        },
      });
    }
    const counted = await fixture.database.db
      .selectFrom('visitor_allowances')
      .select(['scope', 'used'])
      .orderBy('scope')
      .execute();
    expect(counted).toEqual(['address', 'all', 'guest'].map((scope) => ({ scope, used: 2 })));
    expect(await fixture.credits()).toMatchObject({ balance: 8 });

    // Half of it comes back, to all three counters.
    expect(
      (await stopAfter(fixture, guest, { kind: 'SCRIPT' }, scriptOf(600).slice(0, -10))).spentCredits,
    ).toBe(1);
    const after = await fixture.database.db.selectFrom('visitor_allowances').select('used').execute();
    expect(after).toEqual([{ used: 3 }, { used: 3 }, { used: 3 }]);
    expect(await fixture.close()).toEqual([]);
  });

  it('costs a user at least 1 from the tenth stop of a day on, once there is text', async () => {
    const fixture = await openCreditFixture(await open(), { credits: 30 });
    let { browser } = fixture.user;
    const stop = async (text: string) =>
      (await stopAfter(fixture, browser, { kind: 'STORY' }, text)).spentCredits;
    const terms = async () => {
      const { id } = await browser.start(theme);
      const over = browser.follow(id);
      const answer = StopTerms.parse(await (await browser.fetch(urls.runStop(id))).json());
      (await fixture.model.next()).fail(new Error('broken'));
      await over;
      return answer;
    };
    for (let stops = 0; stops < 9; stops += 1) expect(await stop(storyUpTo(3))).toBe(0);
    // A failure is no stop, and costs nothing.
    expect(await terms()).toEqual({ askedWords: null, leastCredits: 1 });
    expect(await fixture.credits()).toMatchObject({ balance: 30, reserved: 0 });
    expect(await stop('')).toBe(0);
    expect(await stop(storyUpTo(0))).toBe(1);
    expect(await stop(storyUpTo(600))).toBe(2);

    fixture.clock.now = noon + day;
    browser = await openBrowser(fixture.database.db, fixture.server.url, fixture.user.id, fixture.clock.now);
    expect(await terms()).toEqual({ askedWords: null, leastCredits: 0 });
    expect(await stop(storyUpTo(3))).toBe(0);
    const later = { ...fixture.user, browser };
    expect(await fixture.credits(later)).toMatchObject({ balance: 27, reserved: 0 });
    expect(await fixture.close()).toEqual([]);
  });

  it('costs visitors at least 1 from the third stop on, by cookie and by network address', async () => {
    const fixture = await openCreditFixture(await open());
    const stop = async (visitor: Visitor, text: string) =>
      (await stopAfter(fixture, visitor, theme, text)).spentCredits;
    const early = '{"central_question":"Wh';
    const one = fixture.server.visitor();
    expect([await stop(one, early), await stop(one, early)]).toEqual([0, 0]);
    // Another cookie, the same address.
    const other = fixture.server.visitor();
    expect([await stop(other, early), await stop(other, '')]).toEqual([1, 0]);
    // Nothing was counted for a user at that address.
    expect((await stopAfter(fixture, fixture.user.browser, theme, early)).spentCredits).toBe(0);
    const { id } = await one.start(theme);
    expect(await (await one.fetch(urls.runStop(id))).json()).toEqual({ askedWords: null, leastCredits: 1 });
    await fixture.server.close();
  });

  it('counts no stop of what costs nothing anyway', async () => {
    const fixture = await openCreditFixture(await open(), {
      model: createScriptedModel('storyteller'),
      settings: { isProduction: true },
    });
    for (let stops = 0; stops < 11; stops += 1)
      expect(await stopAfter(fixture, fixture.user.browser, { kind: 'STORY' }, storyUpTo(900))).toMatchObject(
        {
          priceCredits: 0,
          spentCredits: 0,
        },
      );
    expect(await fixture.database.db.selectFrom('daily_stops').selectAll().execute()).toEqual([]);
    expect(await fixture.credits()).toMatchObject({ balance: 10 });
    expect(await fixture.close()).toEqual([]);
  });

  it('gives the version in a project the price that was spent, and the words that were paid', async () => {
    const database = await open();
    const model = createScriptedModel();
    const server = await startTestServer(database, model);
    const fixture = await openElementClient(database.db, server.url, 'reel_tiktok');
    await database.db
      .updateTable('projects')
      .set({ settings: JSON.stringify({ length: '15-60 seconds' }) })
      .where('id', '=', fixture.projectId)
      .execute();
    const elementId = newId();
    const project = { id: fixture.projectId, elementId, sourceIds: [] };
    const { id } = await fixture.user.browser.start({ kind: 'SCRIPT', project });
    const over = fixture.user.browser.follow(id);
    const call = await model.next();
    // The project's own length counts: half a minute is no screenplay.
    const terms = await (await fixture.user.browser.fetch(urls.runStop(id))).json();
    expect(terms).toEqual({ askedWords: 63, leastCredits: 0 });
    call.say(scriptOf(30).slice(0, -6));
    await fixture.user.browser.post(urls.runStop(id), {});
    await over;
    expect((await fixture.element(elementId)).current).toMatchObject({
      priceCredits: 1,
      isStopped: true,
      coverage: 'Stopped after 30 of 63 words.',
      content: { scenes: [{ blocks: [{ type: 'action' }] }] },
    });
    await server.close();
  });

  it('does not charge for an answer that could not be used, when the next one is stopped', async () => {
    const fixture = await openCreditFixture(await open());
    const { id } = await fixture.user.browser.start({ kind: 'STORY' });
    const over = fixture.user.browser.follow(id);
    const first = await fixture.model.next();
    first.say(storyUpTo(900));
    first.end('length');
    const second = await fixture.model.next();
    second.say(storyUpTo(2));
    await fixture.user.browser.post(urls.runStop(id), {});
    await over;
    expect(await fixture.user.browser.run(id)).toMatchObject({
      state: 'stopped',
      attempt: 2,
      spentCredits: 0,
    });
    expect(await fixture.close()).toEqual([]);
  });
});
