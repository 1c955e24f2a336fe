import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../testing/databases.ts';
import { migrate } from '../db/migrate.ts';
import { auditBooks } from './audit-books.ts';

const now = new Date(Date.UTC(2026, 10, 21));
const migration = '0015_stop_share.sql';

describeDatabases((open) => {
  it('migrates books and runs from before holds could be spent in part', async () => {
    const { db } = await open('empty');
    await migrate(db, undefined, (name) => name < migration);
    const [owner, batch] = [randomUUID(), randomUUID()];
    await sql`insert into owners (id, kind) values (${owner}, 'user')`.execute(db);
    await sql`select grant_credits(${owner}, ${batch}, 'bonus', 'x', '', 20, 'infinity', ${now})`.execute(db);
    for (const hold of ['held', 'spent', 'released']) {
      const id = randomUUID();
      await sql`select hold_credits(${owner}, ${id}, 'STORY', 3, ${now})`.execute(db);
      if (hold !== 'held')
        await sql`select settle_hold(${owner}, ${id}, ${hold === 'spent'}, false, ${now})`.execute(db);
      await sql`
        insert into runs (owner_id, id, request_hash, kind, inputs, direction, built_on, writer, price_credits,
          allowance_day, hold, state, ended_at)
        values (${owner}, ${id}, sha256(''), 'STORY', '{}', '', '[]', '', 3, '2026-11-21', ${hold},
          ${hold === 'held' ? 'running' : 'stopped'}, ${hold === 'held' ? null : now})`.execute(db);
    }
    await migrate(db);
    const { rows } = await sql`
      select runs.hold, spent_credits, credits_spent from runs join credit_holds on credit_holds.id = runs.id
      order by runs.hold`.execute(db);
    expect(rows).toEqual([
      { hold: 'held', spent_credits: null, credits_spent: null },
      { hold: 'released', spent_credits: 0, credits_spent: 0 },
      { hold: 'spent', spent_credits: 3, credits_spent: 3 },
    ]);
    expect(await auditBooks(db)).toEqual([]);
  });
});
