import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DatabaseSettings } from '../db/database.ts';
import { describeDatabases } from '../testing/databases.ts';
import { killRounds } from '../testing/kill-rounds.ts';

/** 100 rounds at the default lease when asked to prove it, a few with a short lease otherwise. */
const isProof = process.env.PROVE === '1';
const rounds = isProof ? 100 : 2;
const times = isProof ? {} : { leaseMs: 1500, sweepMs: 300 };

describeDatabases((open, kind) => {
  it('loses no delivered character when the server is killed, and ends every run soon after', {
    timeout: isProof ? 3_600_000 : 90_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fabula-kill-'));
    const { url } = await open();
    const database: DatabaseSettings =
      url === null
        ? { kind: 'pglite', folder: join(folder, 'database') }
        : { kind: 'postgres', url, poolSize: 4 };
    const seeded = seededChance(7);
    try {
      const report = await killRounds(database, {
        rounds,
        chance: seeded,
        ...times,
      });
      if (isProof) process.stdout.write(`${kind}: ${JSON.stringify(report)}\n`);
      expect(report.lost).toBe(0);
      expect(report.interrupted).toBeGreaterThan(0);
      expect(report.charactersDelivered).toBeGreaterThan(0);
      expect(report.longestOpenMs).toBeLessThan(30_000);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** Numerical Recipes' linear congruential generator: the same moments each time. */
function seededChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
