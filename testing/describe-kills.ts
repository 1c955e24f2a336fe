import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import type { DatabaseSettings } from '../server/db/database.ts';
import { describeDatabases } from './databases.ts';
import { type KillReport, killRounds } from './kill-rounds.ts';
import { seededRandom } from './seeded-random.ts';

/** Proves to readers, in `rounds` kills on each database, that no delivered character is lost. */
export function describeKills(
  { rounds, timeoutMs, ...times }: { rounds: number; timeoutMs: number; leaseMs?: number; sweepMs?: number },
  onReport: (database: string, report: KillReport) => void = () => {},
): void {
  describeDatabases((open, kind) => {
    it('loses no delivered character when the server is killed, and ends every run soon after', {
      timeout: timeoutMs,
    }, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'fabula-kill-'));
      const { url } = await open();
      const database: DatabaseSettings =
        url === null
          ? { kind: 'pglite', folder: join(folder, 'database'), startFrom: inject('emptyPglite') }
          : { kind: 'postgres', url, poolSize: 4 };
      try {
        const report = await killRounds(database, { rounds, chance: seededRandom(7), ...times });
        onReport(kind, report);
        expect(report.lost).toBe(0);
        expect(report.interrupted).toBeGreaterThan(0);
        expect(report.charactersDelivered).toBeGreaterThan(0);
        expect(report.longestOpenMs).toBeLessThan(30_000);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  });
}
