import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { urls } from '../../contract/urls.ts';
import { pieces, themeAnswer } from '../../testing/answers.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { createScriptedWriter } from '../../testing/scripted-writer.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { textOf } from '../../testing/visitor.ts';
import { openDatabase } from '../db/open-database.ts';

const answer = JSON.stringify(themeAnswer);
const theme = { kind: 'THEME', inputs: { genre: 'Drama' } } as const;

describeDatabase('postgres', (open, kind) => {
  it('ends runs at the start that a dead process left behind, with their text', async () => {
    const database = await open();
    const writer = createScriptedWriter();
    const dead = await startTestServer(database, writer);
    const visitor = dead.visitor();
    const run = await visitor.start(theme);
    (await writer.next()).say(answer.slice(0, 40));
    await visitor.follow(run.id, { until: (event) => event.type === 'text' });
    // The lease of a process that was killed runs out; nothing renews it, and its epoch is overtaken.
    await sql`update runs set lease_owner = gen_random_uuid(), lease_until = now() - interval '1 second'`.execute(
      database.db,
    );
    const next = await startTestServer(database, createScriptedWriter(), { sweepMs: 50 });
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
    const writer = createScriptedWriter();
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
    const next = await startTestServer(database, createScriptedWriter(), { sweepMs: 50 });
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
    const server = await startTestServer(database, createScriptedWriter(), { leaseMs: 3000, sweepMs: 50 });
    const visitor = server.visitor();
    const performed = await visitor.start(theme);
    // As when the answer of the commit that began it was lost: stored and claimed, but in nobody's hands.
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
    async function twoServers() {
      const database = await open();
      if (database.url === null) throw new Error('PostgreSQL has an address');
      const other = await openDatabase({ kind: 'postgres', url: database.url, poolSize: 4 });
      const writer = createScriptedWriter();
      const owner = await startTestServer(database, writer);
      const reader = await startTestServer(other, createScriptedWriter());
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
