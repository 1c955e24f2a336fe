import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migratedTemplate, openPostgresCopy } from '../../testing/postgres-databases.ts';
import { openDatabase } from './open-database.ts';
import { transact } from './transact.ts';

async function openOne() {
  const copy = await openPostgresCopy(inject('postgresUrl'), migratedTemplate);
  onTestFinished(() => copy.close());
  const one = await openDatabase({ kind: 'postgres', url: copy.url ?? '', poolSize: 1 });
  onTestFinished(() => one.close());
  const prepared = async () => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      one.db,
    );
    return rows.map(({ statement }) => statement);
  };
  return { db: one.db, prepared };
}

it('prepares what is asked again and again, and nothing else', async () => {
  const { db, prepared } = await openOne();
  for (let turn = 0; turn < 5; turn += 1) {
    const { rows } = await sql`select ${turn}::int + 1 as next`.execute(db);
    expect(rows).toEqual([{ next: turn + 1 }]);
    await sql.raw(`select ${turn}`).execute(db);
    await sql`select ${turn}::int as ${sql.ref(`column_${turn}`)}`.execute(db);
  }
  expect(await prepared()).toEqual(['select $1::int + 1 as next']);
});

it('keeps to a limit on one connection', async () => {
  const { db, prepared } = await openOne();
  for (let number = 0; number < 320; number += 1)
    for (let turn = 0; turn < 3; turn += 1)
      await sql`select ${turn}::int as ${sql.ref(`column_${number}`)}`.execute(db);
  expect(await prepared()).toHaveLength(300);
});

it('goes on when a migration of another process has changed a table', async () => {
  const { db, prepared } = await openOne();
  const read = () =>
    transact(db, (tx) => tx.selectFrom('owners').selectAll().where('kind', '=', 'user').execute());
  for (let turn = 0; turn < 5; turn += 1) await read();
  expect(await prepared()).toHaveLength(1);
  await sql`alter table owners add column later integer`.execute(db);
  expect(await read()).toEqual([]);
  expect(await read()).toEqual([]);
});

it('reports an error of a prepared statement like any other', async () => {
  const { db } = await openOne();
  for (let turn = 0; turn < 5; turn += 1)
    await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toThrow('division by zero');
  await sql`select 1`.execute(db);
});
