import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';
import { transact } from './transact.ts';

/** Limits on statements, on waiting for locks and on idle transactions, in milliseconds. */
export const startupLimits = {
  statement_timeout: 15_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/**
 * Sets the same limits, and UTC, for this connection's role in this database: clients of a pooler
 * can't set them on connecting. Existing connections of the pooler keep their settings.
 */
export async function setRoleLimits(direct: Kysely<Tables>): Promise<void> {
  const wanted = [
    'TimeZone=UTC',
    ...Object.entries(startupLimits).map(([name, limitMs]) => `${name}=${limitMs}ms`),
  ];
  await transact(direct, async (tx) => {
    // PostgreSQL refuses concurrent changes of a role.
    await sql`select pg_advisory_xact_lock(7218405)`.execute(tx);
    const { rows } = await sql<{ setting: string }>`
      select unnest(setconfig) as setting from pg_db_role_setting
      where setrole = (select oid from pg_roles where rolname = current_user)
        and setdatabase = (select oid from pg_database where datname = current_database())`.execute(tx);
    const has = new Set(rows.map(({ setting }) => setting.toLowerCase()));
    for (const setting of wanted.filter((one) => !has.has(one.toLowerCase()))) {
      const [name = '', value = ''] = setting.split('=');
      await sql`do $$ begin
        execute format('alter role %I in database %I set ${sql.raw(name)} = ''${sql.raw(value)}''',
          current_user, current_database());
      end $$`.execute(tx);
    }
  });
}
