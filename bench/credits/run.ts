import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { startPostgres } from '../../testing/start-postgres.ts';
import { benchBalance } from './balance.ts';
import { benchMovements } from './movements.ts';

/** Measures holding and settling in `rounds`, and reading the balance in `reads` of each kind. */
export async function benchCredits(rounds: number, reads: number): Promise<string[]> {
  const postgres = await startPostgres();
  const database = await openDatabase({ kind: 'postgres', url: postgres.url, poolSize: 1 });
  try {
    await migrate(database.db);
    return [
      ...(await benchMovements(database.db, postgres.url, rounds)),
      ...(await benchBalance(database.db, reads)),
    ];
  } finally {
    await database.close();
    await postgres.stop();
  }
}
