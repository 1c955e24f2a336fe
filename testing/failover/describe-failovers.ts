import { expect, it } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { costOf, type FailoverReport, failoverRound } from './failover-round.ts';

/** Proves, in `rounds` failovers of PostgreSQL, that nothing delivered, saved or paid is lost. */
export function describeFailovers(
  { rounds, stories, timeoutMs }: { rounds: number; stories: number; timeoutMs: number },
  onReport: (report: FailoverReport) => void = () => {},
): void {
  it('goes on through a failover: no process ends, nothing delivered, saved or paid is lost', {
    timeout: timeoutMs,
  }, async () => {
    const chance = seededRandom(23);
    for (let round = 0; round < rounds; round += 1) {
      const promoteAfterMs = rounds === 1 ? 4_000 : Math.round(1_000 + chance() * 18_000);
      const report = await failoverRound({ stories, killAfterMs: 1_000 + chance() * 4_000, promoteAfterMs });
      onReport(report);
      expect(report).toMatchObject({
        ended: { succeeded: stories },
        mismatched: 0,
        purchasesLost: 0,
        creditsSpent: costOf(stories),
        processesEnded: 0,
        faults: [],
      });
      expect(Object.keys(report.readyDuringOutage)).toEqual(['503']);
      expect(report.savesAcknowledged).toBeGreaterThan(0);
      expect(report.purchases).toBeGreaterThan(0);
      expect(report.unavailable).toBeGreaterThan(0);
    }
  });
}
