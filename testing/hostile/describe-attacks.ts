import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { describeDatabases } from '../databases.ts';
import { type AttackReport, attack } from './attack.ts';

/** Proves that a stranger's requests neither stop the server nor slow others down. */
export function describeAttacks(
  { requests, rateFactor, timeoutMs }: { requests: number; rateFactor: number; timeoutMs: number },
  onReport: (database: string, report: AttackReport) => void = () => {},
): void {
  describeDatabases((open, kind) => {
    it(`goes on answering whatever a stranger sends, in the memory that it had, rates times ${rateFactor}`, {
      timeout: timeoutMs,
    }, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'fabula-hostile-'));
      try {
        const { url } = await open();
        const report = await attack(
          url === null
            ? { kind: 'pglite', folder: join(folder, 'database'), startFrom: inject('emptyPglite') }
            : { kind: 'postgres', url, poolSize: 8 },
          { requests, rateFactor, seed: 31 },
        );
        onReport(kind, report);
        expect(report.failed).toEqual({});
        expect(report).toMatchObject({
          hasEnded: false,
          others: { before: { refused: 0 }, meanwhile: { refused: 0 } },
        });
        expect(report.memory.after - report.memory.before).toBeLessThan(200);
        expect(Object.keys(report.answers).length).toBeGreaterThan(5);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  });
}
