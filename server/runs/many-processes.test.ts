// @module-tag slow
import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../contract/run-events.ts';
import { urls } from '../../contract/urls.ts';
import { pieces, themeAnswer } from '../../testing/answers.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { textOf } from '../../testing/visitor.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';

const answer = JSON.stringify(themeAnswer);
const theme = { kind: 'THEME', inputs: { genre: 'Drama' } } as const;

describeDatabase('postgres', (open, kind) => {
  it('ends runs at the start that a dead process left behind, with their text', async () => {
    const database = await open();
    const writer = createScriptedModel();
    const dead = await startTestServer(database, writer);
    const visitor = dead.visitor();
    const run = await visitor.start(theme);
    (await writer.next()).say(answer.slice(0, 40));
    await visitor.follow(run.id, { until: (event) => event.type === 'text' });
    // As if its process was killed: its lease runs out and its epoch is overtaken.
    await sql`update runs set lease_owner = gen_random_uuid(), lease_until = now() - interval '1 second'`.execute(
      database.db,
    );
    const next = await startTestServer(database, createScriptedModel(), { sweepMs: 50 });
    const end = (await visitor.at(next.url).follow(run.id)).at(-1);
    expect(end).toMatchObject({
      type: 'failed',
      run: { state: 'interrupted', spentCredits: 0, problem: { code: 'interrupted' } },
    });
    expect((await visitor.at(next.url).run(run.id)).text).toBe(answer.slice(0, 40));
    await next.close();
    await dead.close();
    expect((await database.db.selectFrom('runs').select('text').executeTakeFirstOrThrow()).text).toBe(
      answer.slice(0, 40),
    );
  });

  it('keeps the text of the first attempt when the process died before the second one wrote any', async () => {
    const database = await open();
    const writer = createScriptedModel();
    const dead = await startTestServer(database, writer);
    const visitor = dead.visitor();
    const run = await visitor.start(theme);
    const call = await writer.next();
    call.say(answer.slice(0, 40));
    await visitor.follow(run.id, { until: (event) => event.type === 'text' });
    call.end();
    await writer.next();
    await sql`update runs set lease_owner = gen_random_uuid(), lease_until = now() - interval '1 second'`.execute(
      database.db,
    );
    const next = await startTestServer(database, createScriptedModel(), { sweepMs: 50 });
    await visitor.at(next.url).follow(run.id);
    expect(await visitor.at(next.url).run(run.id)).toMatchObject({
      state: 'interrupted',
      attempt: 2,
      text: answer.slice(0, 40),
    });
    await next.close();
    await dead.close();
  });

  it('lets the lease of a run run out that a process holds without performing it', async () => {
    const database = await open();
    const server = await startTestServer(database, createScriptedModel(), { leaseMs: 3000, sweepMs: 50 });
    const visitor = server.visitor();
    const performed = await visitor.start(theme);
    // As if the answer of the commit was lost: stored with a lease, but performed by nobody.
    await sql`
      insert into runs (owner_id, id, request_hash, kind, inputs, direction, built_on, writer, price_credits,
        allowance_day, state, epoch, lease_owner, lease_until)
      select owner_id, gen_random_uuid(), request_hash, kind, inputs, direction, built_on, writer, price_credits,
        allowance_day, 'running', 1, lease_owner, lease_until from runs`.execute(database.db);
    const { id } = await database.db
      .selectFrom('runs')
      .select('id')
      .where('id', '!=', performed.id)
      .executeTakeFirstOrThrow();
    expect((await visitor.follow(id)).at(-1)).toMatchObject({
      type: 'failed',
      run: { state: 'interrupted' },
    });
    expect((await visitor.run(performed.id)).state).toBe('running');
    await server.close();
  });

  if (kind === 'pglite') return;

  describe('with two processes', () => {
    /** `change` is made to the database of the process that reads. */
    async function twoServers(followPollMs?: number, change = (database: Database) => database) {
      const database = await open();
      if (database.url === null) throw new Error('PostgreSQL has an address');
      const other = await openDatabase({ kind: 'postgres', url: database.url, poolSize: 4 });
      const writer = createScriptedModel();
      const parts = followPollMs === undefined ? {} : { followPollMs };
      const owner = await startTestServer(database, writer);
      const reader = await startTestServer(change(other), createScriptedModel(), {}, parts);
      const close = async () => {
        await owner.close();
        await reader.close();
        await other.close();
      };
      return { writer, owner, reader, close };
    }

    it('follows on one a run that the other performs', async () => {
      const { writer, owner, reader, close } = await twoServers();
      const visitor = owner.visitor();
      const run = await visitor.start(theme);
      const following = visitor.at(reader.url).follow(run.id);
      const call = await writer.next();
      for (const piece of pieces(answer, 30)) call.say(piece);
      await visitor.at(reader.url).follow(run.id, { until: (event) => event.type === 'text' });
      call.end();
      const events = await following;
      expect(textOf(events)).toBe(answer);
      expect(events.at(-1)).toMatchObject({ type: 'done', run: { state: 'succeeded' } });
      await close();
    });

    /**
     * Writes piece by piece, each once the one before has reached a reader on the other process.
     */
    async function writeInTurns({ owner, reader, writer }: Awaited<ReturnType<typeof twoServers>>) {
      const visitor = owner.visitor();
      const run = await visitor.start(theme);
      const call = await writer.next();
      const [first = '', ...others] = pieces(answer, 12);
      let written = first;
      let seen = 0;
      call.say(first);
      const events = await visitor.at(reader.url).follow(run.id, {
        onEvent(event) {
          if (event.type !== 'text') return;
          seen += event.text.length;
          if (seen < written.length) return;
          const next = others.shift();
          if (next === undefined) return call.end();
          written += next;
          call.say(next);
        },
      });
      expect(textOf(events)).toBe(answer);
      expect(events.filter(({ type }) => type === 'reset')).toEqual([]);
      expect(events.at(-1)).toMatchObject({ type: 'done', run: { state: 'succeeded' } });
    }

    it('is told of every piece and of the end, and does not look for them', async () => {
      const servers = await twoServers(600_000);
      await writeInTurns(servers);
      await servers.close();
    });

    it('finds what nobody told it of', async () => {
      const servers = await twoServers(50, (database) => ({
        ...database,
        listen: async () => async () => {},
      }));
      await writeInTurns(servers);
      await servers.close();
    });

    it('reads on from where it is, and not the whole text again', async () => {
      let readLength = 0;
      const count: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          for (const { state, text } of result.rows)
            if (state === 'running' && typeof text === 'string') readLength += text.length;
          return result;
        },
      };
      const servers = await twoServers(600_000, (database) => ({
        ...database,
        db: database.db.withPlugin(count),
      }));
      await writeInTurns(servers);
      expect(readLength).toBeGreaterThan(0);
      // Each piece at most twice: as the last one of a query, and as the first of the next.
      expect(readLength).toBeLessThanOrEqual(2 * answer.length);
      await servers.close();
    });

    it('tells a reader with a large part of the text the rest alone, and one with a wrong position all of it', async () => {
      const { writer, owner, reader, close } = await twoServers();
      const visitor = owner.visitor();
      const run = await visitor.start(theme);
      const call = await writer.next();
      call.say(answer.slice(0, 40));
      await visitor.follow(run.id, { until: (event) => event.type === 'text' });
      call.say(answer.slice(40, 60));
      await visitor.follow(run.id, { after: '1:40', until: (event) => event.type === 'text' });
      const elsewhere = visitor.at(reader.url);
      const until = (event: RunEvent) => event.type === 'text';
      expect(textOf(await elsewhere.follow(run.id, { after: '1:45', until }))).toBe(answer.slice(45, 60));
      const anew = await elsewhere.follow(run.id, { after: '1:600', until });
      expect(anew.map(({ type }) => type)).toEqual(['reset', 'text']);
      expect(textOf(anew)).toBe(answer.slice(0, 60));
      await close();
    });

    it('stops on one a run that the other performs', async () => {
      const { writer, owner, reader, close } = await twoServers();
      const visitor = owner.visitor();
      const run = await visitor.start(theme);
      const call = await writer.next();
      call.say(answer.slice(0, 10));
      expect(
        (await visitor.at(reader.url).post(urls.runStop(run.id), {}, { origin: reader.url })).status,
      ).toBe(202);
      const events = await visitor.follow(run.id);
      expect(events.at(-1)).toMatchObject({ type: 'done', run: { state: 'stopped' } });
      expect(call.request.signal.aborted).toBe(true);
      await close();
    });
  });
});
