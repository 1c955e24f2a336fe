import { expect, it } from 'vitest';
import { urls } from '../../contract/urls.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { makeUser } from '../../testing/sign-in.ts';
import { scriptOf } from '../../testing/stopped-answers.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { auditBooks } from '../credits/audit-books.ts';

const rounds = 12;
const halfScript = scriptOf(1200).slice(0, 3200);

describeDatabase('postgres', (open) => {
  async function setUp(credits: number) {
    const database = await open();
    const writer = createScriptedModel();
    const [one, two] = [
      await startTestServer(database, writer, { maxOpenRuns: 100 }),
      await startTestServer(database, writer, { maxOpenRuns: 100 }),
    ];
    const user = await makeUser(database.db, one.url, { credits });
    const spentOf = async (id: string) => {
      const entries = await database.db
        .selectFrom('credit_entries')
        .select(['kind', 'credits'])
        .where('cause_id', '=', id)
        .execute();
      const sumOf = (name: string) =>
        entries.filter((entry) => entry.kind === name).reduce((sum, entry) => sum + entry.credits, 0);
      return { held: sumOf('hold'), spent: sumOf('spend'), released: sumOf('release') };
    };
    return {
      db: database.db,
      writer,
      user,
      tabs: [user.browser, user.browser.at(two.url)] as const,
      spentOf,
      async close() {
        await one.close();
        await two.close();
      },
    };
  }

  it('settles once when two tabs stop at the natural end, and again after it', async () => {
    const { db, writer, tabs, spentOf, close } = await setUp(2 * rounds);
    const states = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await tabs[0].start({ kind: 'SCRIPT' });
      const over = tabs[0].follow(id);
      const call = await writer.next();
      call.say(halfScript);
      const stops = () => tabs.map((tab) => tab.post(urls.runStop(id), {}));
      const end = () => {
        call.say(scriptOf(1200).slice(halfScript.length));
        call.end();
      };
      // The end comes before, between and after the two.
      if (round % 3 === 0) end();
      const stopping = stops();
      if (round % 3 === 1) end();
      const answers = await Promise.all(stopping);
      if (round % 3 === 2) end();
      await over;
      answers.push(...(await Promise.all(stops())));
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
      const { state, spentCredits } = await tabs[1].run(id);
      states.add(state);
      expect(spentCredits).toBe(state === 'succeeded' ? 2 : 1);
      const spent = spentCredits ?? 0;
      expect(await spentOf(id)).toEqual({ held: 2, spent, released: 2 - spent });
    }
    expect(states).toContain('stopped');
    expect(await auditBooks(db)).toEqual([]);
    const stopped = await db.selectFrom('runs').select('id').where('state', '=', 'stopped').execute();
    expect(await db.selectFrom('daily_stops').select('stops').execute()).toEqual([{ stops: stopped.length }]);
    await close();
  });

  it('counts stops that come all at once to several processes', async () => {
    const { db, writer, tabs, close } = await setUp(60);
    const ids: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      const { id } = await (index % 2 === 0 ? tabs[0] : tabs[1]).start({ kind: 'STORY' });
      (await writer.next()).say('{"pov":"First per');
      ids.push(id);
    }
    const over = ids.map((id) => tabs[0].follow(id));
    await Promise.all(
      ids.map((id, index) => (index % 2 === 0 ? tabs[1] : tabs[0]).post(urls.runStop(id), {})),
    );
    await Promise.all(over);
    const spent = await Promise.all(ids.map(async (id) => (await tabs[0].run(id)).spentCredits));
    expect(spent.toSorted()).toEqual([...Array(9).fill(0), ...Array(11).fill(1)]);
    expect(await db.selectFrom('daily_stops').select(['scope', 'stops']).execute()).toEqual([
      { scope: 'user', stops: 20 },
    ]);
    expect(await auditBooks(db)).toEqual([]);
    await close();
  });
});
