import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../testing/databases.ts';
import type { Database } from './database.ts';
import { transact } from './transact.ts';

describeDatabases((open, kind) => {
  it('says which database it is', async () => {
    expect((await open()).kind).toBe(kind);
  });

  it('reads each type of value alike', async () => {
    const { db } = await open();
    const { rows } =
      await sql`select 9007199254740991::int8 as big, count(*) as counted, sum(1::int4) as total,
      1.50::numeric as decimal, date '2026-02-28' as day, timestamptz '2026-01-02 03:04:05.678+02' as at, '\\x00ff'::bytea as bytes,
      '{"a":[1,null]}'::jsonb as json, array['a','b'] as words, true as yes, null as nothing, 'ünï' as text,
      '0192d4e0-7b1c-7000-8000-000000000000'::uuid as id, now() - now() = interval '0' as compared`.execute(
        db,
      );
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        counted: 1,
        total: 1,
        decimal: '1.50',
        day: '2026-02-28',
        at: new Date('2026-01-02T01:04:05.678Z'),
        bytes: Buffer.from([0, 255]),
        json: { a: [1, null] },
        words: ['a', 'b'],
        yes: true,
        nothing: null,
        text: 'ünï',
        id: '0192d4e0-7b1c-7000-8000-000000000000',
        compared: true,
      },
    ]);
  });

  it('takes each type of parameter alike', async () => {
    const { db } = await open();
    const at = new Date('2026-01-02T03:04:05.678Z');
    const { rows } =
      await sql`select ${'x'}::text as text, ${7}::int8 as big, ${at}::timestamptz as at, ${'2026-02-28'}::date as day,
      ${Buffer.from([1, 2])}::bytea as bytes, ${JSON.stringify([1])}::jsonb as json, ${null}::text as nothing, ${false}::bool as no,
      ${['a', 'b']}::text[] as words`.execute(db);
    expect(rows).toEqual([
      {
        text: 'x',
        big: 7,
        at,
        day: '2026-02-28',
        bytes: Buffer.from([1, 2]),
        json: [1],
        nothing: null,
        no: false,
        words: ['a', 'b'],
      },
    ]);
  });

  it('counts the rows that a statement changed', async () => {
    const { db } = await open();
    await sql`create table notes (id int primary key)`.execute(db);
    const inserted = await sql`insert into notes values (${1}), (${2}), (${3})`.execute(db);
    const deleted = await sql`delete from notes where id > ${1}`.execute(db);
    const updated = await sql`update notes set id = ${9} where id = ${8}`.execute(db);
    expect([inserted, deleted, updated].map(({ numAffectedRows }) => numAffectedRows)).toEqual([3n, 2n, 0n]);
  });

  it('keeps times in UTC', async () => {
    const { db } = await open();
    const { rows } = await sql`select (timestamptz '2026-01-01 23:30:00-02')::date as day`.execute(db);
    expect(rows).toEqual([{ day: '2026-01-02' }]);
  });

  it('names the broken constraint by code, without the values', async () => {
    const { db } = await open();
    await sql`create table notes (text text constraint only_once unique)`.execute(db);
    await sql`insert into notes values (${'my secret'})`.execute(db);
    const again = sql`insert into notes values (${'my secret'})`.execute(db);
    const error = await again.catch((error: unknown) => error);
    expect(error).toMatchObject({ code: '23505', constraint: 'only_once' });
    expect(String(error)).not.toContain('secret');
  });

  it('refuses a whole number that JavaScript would round', async () => {
    const { db } = await open();
    await expect(sql`select 9007199254740993::int8 as big`.execute(db)).rejects.toThrow('beyond 2^53');
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  it('hears what is said on a channel once the transaction has committed, and only until it stops', async () => {
    const database = await open();
    const heard: string[] = [];
    const { promise: last, resolve } = Promise.withResolvers<void>();
    const stop = await database.listen('stories', (payload) => heard.push(payload));
    await database.listen('the_end', () => resolve());
    const say = (text: string) => sql`select pg_notify('stories', ${text})`;
    await transact(database.db, async (tx) => {
      await say('first').execute(tx);
      expect(heard).toEqual([]);
      await say('second').execute(tx);
    });
    const rolledBack = transact(database.db, async (tx) => {
      await say('never').execute(tx);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await sql`select pg_notify('the_end', '')`.execute(database.db);
    await last;
    expect(heard).toEqual(['first', 'second']);

    await stop();
    const { promise: heardAgain, resolve: resolveAgain } = Promise.withResolvers<void>();
    await database.listen('the_end', () => resolveAgain());
    await say('late').execute(database.db);
    await sql`select pg_notify('the_end', '')`.execute(database.db);
    await heardAgain;
    expect(heard).toEqual(['first', 'second']);
  });

  it('is ready once a write has reached its log', async () => {
    const database = await open();
    const before = await logPosition(database.db);
    expect(await database.isReady()).toBe(true);
    expect((await logPosition(database.db)) - before).toBeGreaterThan(0);
  });

  it('starts every test with an empty database', async () => {
    const { db } = await open();
    await expect(sql`select * from notes`.execute(db)).rejects.toMatchObject({ code: '42P01' });
  });
});

/** The position of the log's end on disk, in bytes. */
async function logPosition(db: Database['db']): Promise<number> {
  const { rows } = await sql<{
    bytes: number;
  }>`select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::int8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}
