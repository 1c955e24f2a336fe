import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { describeDatabases } from './databases.ts';
import { type SaveKillReport, saveKillRounds } from './save-kill-rounds.ts';
import { seededRandom } from './seeded-random.ts';

/** Proves to writers, in `rounds` kills on each database, that every acknowledged save is kept. */
export function describeSaveKills(
  { rounds, timeoutMs }: { rounds: number; timeoutMs: number },
  onReport: (database: string, report: SaveKillReport) => void = () => {},
): void {
  describeDatabases((open, kind) => {
    it('has every acknowledged save, whole and once, when the server is killed while a writer saves', {
      timeout: timeoutMs,
    }, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'fabula-save-kill-'));
      const { url } = await open();
      try {
        const report = await saveKillRounds(
          url === null
            ? { kind: 'pglite', folder: join(folder, 'database'), startFrom: inject('emptyPglite') }
            : { kind: 'postgres', url, poolSize: 4 },
          { rounds, chance: seededRandom(11) },
        );
        onReport(kind, report);
        expect(report.faults).toEqual([]);
        expect(report.acknowledged).toBeGreaterThan(0);
        expect(report.inFlight).toBeGreaterThan(0);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  });
}
