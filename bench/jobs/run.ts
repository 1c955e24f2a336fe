import { sql } from 'kysely';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { startPostgres } from '../../testing/start-postgres.ts';
import { benchManyJobs, type Load } from './many-jobs.ts';
import { benchStepCost } from './step-cost.ts';

/** `many` are independent steps of more owners than there is room for, `few` chains of fewer. */
const loads: Record<string, Load> = {
  '100 jobs of 40 steps': { jobs: 100, stepsEach: 40, steps: () => ({}) },
  '6 jobs that are chains of 20': {
    jobs: 6,
    stepsEach: 20,
    steps: (index) => (index === 0 ? {} : { needs: [index] }),
  },
};

/** Measures what a step costs in `rounds`, and how long owners wait for three processes. */
export async function benchJobs(rounds: number): Promise<string[]> {
  const postgres = await startPostgres();
  const database = await openDatabase({ kind: 'postgres', url: postgres.url, poolSize: 1 });
  try {
    await migrate(database.db);
    const lines = ['### Jobs, PostgreSQL', '', ...(await benchStepCost(database.db, rounds))];
    lines.push('| three processes | found | goal |', '|---|---|---|');
    for (const [name, load] of Object.entries(loads)) {
      await sql`delete from owners`.execute(database.db);
      lines.push(...(await benchManyJobs(postgres.url, name, load)));
    }
    return [...lines, ''];
  } finally {
    await database.close();
    await postgres.stop();
  }
}
