import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deleteNewRows, readCleanState } from './clean-database.ts';
import { describeDatabases } from './databases.ts';

describeDatabases((open) => {
  it('empties a database that has but more rows, and no other', async () => {
    const { db } = await open();
    const clean = await readCleanState(db);
    expect(clean.seeded).toEqual(expect.arrayContaining(['schema_migrations', 'subscription_plans']));
    const ownerId = randomUUID();
    await db.insertInto('owners').values({ id: ownerId, kind: 'user' }).execute();
    // A row that no `delete` may remove.
    await sql`select grant_credits(${ownerId}, ${randomUUID()}, 'bonus', 'a', 'A', 5, now() + interval '1 day', now())`.execute(
      db,
    );
    expect(await deleteNewRows(db, clean)).toBe(true);
    expect(await db.selectFrom('owners').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('credit_entries').select('kind').execute()).toEqual([]);

    const changes = [
      'update subscription_plans set is_popular = is_popular',
      `create or replace function lock_books(given_owner uuid) returns boolean language sql as 'select true'`,
      'create table more (id integer)',
      'alter table owners add column more integer',
      'alter table credit_entries disable trigger credit_entries_stay',
      'drop index credit_batches_open',
    ];
    for (const change of changes) {
      const before = await readCleanState(db);
      await sql.raw(change).execute(db);
      expect([change, await deleteNewRows(db, before)]).toEqual([change, false]);
    }
  });
});
