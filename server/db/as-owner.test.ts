import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeDatabases, type TestDatabase } from '../../testing/databases.ts';
import { fillTables } from '../../testing/fill-tables.ts';
import { asOwner } from './as-owner.ts';
import { transact } from './transact.ts';

/** Tables without an owner, or read before it is known who asks. */
const globalTables = [
  'audit_progress',
  'daily_stops',
  'guests',
  'identities',
  'owners',
  'payment_comparisons',
  'payment_events',
  'request_counts',
  'schema_migrations',
  'sessions',
  'sign_ins',
  'subscription_plans',
  'trial_grants',
  'visitor_allowances',
];

/** Tables of owners that only the server itself reads, never a request. */
const closedTables = [
  'account_changes',
  'account_usage',
  'billing_shortfalls',
  'credit_alarms',
  'sandbox_checkouts',
  'sandbox_periods',
  'sandbox_subscriptions',
];

describeDatabases((open) => {
  let database: TestDatabase;
  let users: string[];

  beforeEach(async () => {
    database = await open();
    await fillTables(database.db, 2);
    const { rows } = await sql<{ id: string }>`select id from profiles order by email`.execute(database.db);
    users = rows.map(({ id }) => id);
  });

  const ownedTables = async () => {
    const { rows } = await sql<{ name: string; isSecured: boolean; column: string | null }>`
      select c.relname as name, c.relrowsecurity as "isSecured", (select a.attname from pg_attribute a
        where a.attrelid = c.oid and (a.attname = 'owner_id' or (a.attname = 'id' and c.relname = 'profiles'))) as column
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(
      database.db,
    );
    return rows.filter(({ name }) => !globalTables.includes(name));
  };

  it('every table is named as global or has an owner and row level security', async () => {
    for (const { name, isSecured, column } of await ownedTables())
      expect([name, isSecured, column]).toEqual([name, true, expect.any(String)]);
  });

  describe('on behalf of an owner', () => {
    it('a query sees that owner’s rows alone, even when it names nobody', async () => {
      const [one = '', two = ''] = users;
      const tables = await ownedTables();
      for (const { name, column } of tables.filter((table) => !closedTables.includes(table.name))) {
        const seen = await asOwner(database.db, one, async (tx) => {
          const { rows } = await sql<{ owner: string }>`
            select ${sql.ref(column ?? '')} as owner from ${sql.table(name)}`.execute(tx);
          return rows.map(({ owner }) => owner);
        });
        expect([name, [...new Set(seen)]]).toEqual([name, [one]]);
        expect(seen).not.toContain(two);
      }
    });

    it('nothing can be given away, taken or changed', async () => {
      const [one = '', two = ''] = users;
      const project = (owner: string) =>
        sql`insert into projects (owner_id, id, name, type) values (${owner}, ${randomUUID()}, 'P', 'custom')`;
      await expect(asOwner(database.db, one, (tx) => project(two).execute(tx))).rejects.toThrow(
        'row-level security',
      );
      await expect(
        asOwner(database.db, one, (tx) => sql`update projects set owner_id = ${two}`.execute(tx)),
      ).rejects.toThrow('row-level security');
      const changed = await asOwner(database.db, one, (tx) =>
        sql`update projects set name = 'Taken' where owner_id = ${two}`.execute(tx),
      );
      expect(changed.numAffectedRows).toBe(0n);
    });

    it('tables of nobody in particular, and those that no request reads, are closed', async () => {
      const global = globalTables.filter((table) => table !== 'subscription_plans');
      for (const name of [...global, ...closedTables])
        await expect(
          asOwner(database.db, users[0] ?? '', (tx) => sql`select * from ${sql.table(name)}`.execute(tx)),
        ).rejects.toThrow('permission denied');
    });
  });

  it('without an owner the role sees nothing', async () => {
    const count = await transact(database.db, async (tx) => {
      await sql`set local role fabula_runtime`.execute(tx);
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from projects`.execute(tx);
      return rows[0]?.count;
    });
    expect(count).toBe(0);
  });

  it('leaves no role and no owner behind, also after errors', async () => {
    for (let turn = 0; turn < 40; turn += 1) {
      const work = asOwner(database.db, users[turn % 2] ?? '', async (tx) => {
        if (turn % 4 === 3) await sql`select 1 / 0`.execute(tx);
        if (turn % 4 === 2) throw new Error('changed my mind');
      });
      await work.catch(() => {});
      const { rows } = await sql<{ role: string; owner: string | null }>`
        select current_user as role, current_owner() as owner`.execute(database.db);
      expect(rows[0]?.role).not.toBe('fabula_runtime');
      expect(rows[0]?.owner).toBeNull();
    }
  });

  it('is refused inside a transaction', async () => {
    const nested = transact(database.db, (tx) => asOwner(tx, users[0] ?? '', async () => {}));
    await expect(nested).rejects.toThrow('a transaction of its own');
  });
});
