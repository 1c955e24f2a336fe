import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { addElement } from '../../../testing/add-element.ts';
import { describeDatabases } from '../../../testing/databases.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Tables } from '../../db/tables.ts';
import { copyElements } from './copy-elements.ts';

const elements = 1_000;

describeDatabases((open) => {
  it.each([
    ['that planned while the tables were empty', 0],
    ['that planned for owners with one element each', 300],
  ])('reads each row a few times, in a session %s', async (_, others) => {
    const { db } = await open();
    if (others > 0) await addOthers(db, others);
    const [ownerId, from, to] = [randomUUID(), randomUUID(), randomUUID()];
    await sql`insert into owners (id, kind) values (${ownerId}, 'user')`.execute(db);
    await sql`insert into profiles (id, email) values (${ownerId}, 'ada@example.com')`.execute(db);
    for (const id of [from, to])
      await sql`insert into projects (owner_id, id, name, type) values (${ownerId}, ${id}, 'A project', 'custom')`.execute(
        db,
      );
    // Enough for PostgreSQL to settle on plans for its foreign key checks.
    for (let n = 0; n < 20; n += 1) await addElement(db, { ownerId, projectId: from });
    const id = (letter: string, of = 'n') => `md5('${from}${letter}' || ${of})::uuid`;
    // As long as writers' texts are: the planner guesses the rows of a table from its size.
    const words = `repeat(md5(n::text), 2)`;
    await sql
      .raw(
        `begin;
        insert into elements (owner_id, id, project_id, kind, title, subtitle, current_version_id)
          select '${ownerId}', ${id('e')}, '${from}', 'THEME', ${words}, ${words}, ${id('v')}
          from generate_series(1, ${elements}) n;
        insert into element_versions (owner_id, id, element_id, number, origin, title, content, fields)
          select '${ownerId}', ${id('v')}, ${id('e')}, 1, 'edited', ${words},
            json_build_object('premise', repeat(${words}, 5)), jsonb_build_object('premise', left(md5(n::text), 16))
          from generate_series(1, ${elements}) n;
        insert into version_sources (owner_id, version_id, position, kind, title, detail, source_element_id)
          select '${ownerId}', ${id('v')}, 0, 'THEME', 'T', 'full', ${id('e', '1 + n % 100')}
          from generate_series(1, ${elements}) n;
        commit`,
      )
      .execute(db);
    const { read, copied } = await asOwner(db, ownerId, async (tx) => {
      const before = await rowsRead(tx);
      await copyElements(tx, ownerId, { from, to });
      await sql`set constraints all immediate`.execute(tx);
      const read = (await rowsRead(tx)) - before;
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from elements where project_id = ${to}`.execute(tx);
      return { read, copied: rows[0]?.count };
    });
    expect(copied).toBe(elements + 20);
    expect(read).toBeLessThan(30 * elements);
  });
});

/** Adds owners with one element each, and analyzes the tables. */
async function addOthers(db: Kysely<Tables>, count: number): Promise<void> {
  const id = (letter: string) => `md5('${letter}' || n)::uuid`;
  const all = `generate_series(1, ${count}) n`;
  await sql
    .raw(
      `begin;
      insert into owners (id, kind) select ${id('o')}, 'user' from ${all};
      insert into profiles (id, email) select ${id('o')}, n || '@example.com' from ${all};
      insert into projects (owner_id, id, name, type) select ${id('o')}, ${id('p')}, 'P', 'custom' from ${all};
      insert into elements (owner_id, id, project_id, kind, title, current_version_id)
        select ${id('o')}, ${id('e')}, ${id('p')}, 'THEME', 'T', ${id('v')} from ${all};
      insert into element_versions (owner_id, id, element_id, number, origin, title, content)
        select ${id('o')}, ${id('v')}, ${id('e')}, 1, 'edited', 'T', '{}' from ${all};
      insert into version_sources (owner_id, version_id, position, kind, title, detail, source_element_id)
        select ${id('o')}, ${id('v')}, 0, 'THEME', 'T', 'full', ${id('e')} from ${all};
      commit`,
    )
    .execute(db);
  await sql`analyze`.execute(db);
}

/** The rows that this transaction has read so far, in all tables. */
async function rowsRead(tx: Parameters<typeof copyElements>[0]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int8 as count
    from pg_stat_xact_user_tables`.execute(tx);
  return rows[0]?.count ?? 0;
}
