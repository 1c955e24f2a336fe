import { sql } from 'kysely';
import { openDatabase } from '../server/db/open-database.ts';

// Writes 1, 2, 3, ... to the database in a folder (created from a tar file if one is given), each
// in its own commit, and reports each number once committed. A process to be killed, or to lose its
// database.
const [folder = null, startFrom] = process.argv.slice(2);
const database = await openDatabase({
  kind: 'pglite',
  folder,
  ...(startFrom ? { startFrom } : {}),
  onLost(error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
});
await sql`create table if not exists numbers (n int primary key, filler text not null)`.execute(database.db);
const { rows } = await sql<{ last: number }>`select coalesce(max(n), 0) as last from numbers`.execute(
  database.db,
);
for (let n = (rows[0]?.last ?? 0) + 1; ; n += 1) {
  await sql`insert into numbers values (${n}, ${'x'.repeat((n % 40) * 500)})`.execute(database.db);
  process.send?.(n);
}
