import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../server/db/database.ts';
import { migrate, migrationsFolder } from '../server/db/migrate.ts';
import { checkAudit } from '../testing/credits/check-audit.ts';
import { checkBooks } from '../testing/credits/check-books.ts';
import { checkReservations, checkSameIds, checkSettling } from '../testing/credits/check-races.ts';
import { openConnections } from '../testing/credits/open-connections.ts';
import { openPostgresCopy } from '../testing/postgres-databases.ts';
import { startPostgres } from '../testing/start-postgres.ts';
import { creditMutants, type Mutant } from './credit-mutants.ts';

/**
 * node tools/mutants.ts: makes wrong variants of the books of credits, each in its own database,
 * and shows which proof catches it. Exits with 1 if one survives or the right books fail.
 */
/** Where both migrations have a text, the later one counts. */
const ledgers = ['0004_credits.sql', '0015_stop_share.sql'] as const;
const right: Mutant = { name: 'the books as they are', changes: [] };

type Proof = (db: Database['db']) => Promise<unknown>;

const proofs: Record<string, Proof> = {
  model: (db) => checkBooks(db, { sequences: 400, seed: 22, isShortened: false }),
  races: async (db) => {
    await checkReservations(db, { users: 5, reservations: 400, enoughFor: 40 });
    await checkSameIds(db, 30);
    await checkSettling(db, { users: 5, holds: 60 });
  },
  audit: checkAudit,
};

const postgres = await startPostgres();
try {
  let survivors = 0;
  for (const mutant of [right, ...creditMutants]) {
    const caughtBy = await proofsThatCatch(mutant);
    const isAsWanted = caughtBy.length > 0 === (mutant !== right);
    if (!isAsWanted) survivors += 1;
    const names = caughtBy.length === 0 ? 'passes' : `caught by ${caughtBy.join(', ')}`;
    process.stdout.write(`${isAsWanted ? '  ' : '! '}${mutant.name.padEnd(52)} ${names}\n`);
  }
  const all = creditMutants.length;
  process.stdout.write(
    survivors === 0 ? `All ${all} are caught.\n` : `${survivors} of ${all} are not as they should be.\n`,
  );
  process.exitCode = survivors === 0 ? 0 : 1;
} finally {
  await postgres.stop();
}

/** Each proof gets its own database, so that none trips over what another left. */
async function proofsThatCatch(mutant: Mutant): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-mutant-'));
  const caughtBy: string[] = [];
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    for (const [name, text] of mutated(mutant)) writeFileSync(join(folder, name), text);
    for (const [name, proof] of Object.entries(proofs)) {
      const database = await openPostgresCopy(postgres.url, 'template0');
      await migrate(database.db, folder);
      const { db, close } = openConnections(database.url ?? '', 16);
      await proof(db).catch(() => caughtBy.push(name));
      await close();
      await database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return caughtBy;
}

function mutated({ name, changes }: Mutant): Map<string, string> {
  const texts = new Map<string, string>(
    ledgers.map((ledger) => [ledger, readFileSync(join(migrationsFolder, ledger), 'utf8')]),
  );
  for (const [before, after] of changes) {
    const ledger = ledgers.findLast((one) => texts.get(one)?.includes(before)) ?? ledgers[0];
    const text = texts.get(ledger) ?? '';
    if (text.split(before).length !== 2)
      throw new Error(`${name}: this does not stand once in ${ledger}: ${before}`);
    texts.set(
      ledger,
      text.replace(before, () => after),
    );
  }
  return texts;
}
