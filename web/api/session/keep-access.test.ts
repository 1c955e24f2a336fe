import { describe, expect, it } from 'vitest';
import { isDue, keepAccess, retryDelayMs } from './keep-access.ts';
import type { RenewalOutcome } from './renew-access.ts';

const at = (ms: number) => new Date(ms).toISOString();

/** Keeps access under a clock of its own. Returns its waits, and the step to its next check. */
function startKeeping({ until, outcomes }: { until: string | null; outcomes: RenewalOutcome[] }) {
  const clock = { now: 0, until, waits: [] as number[], renewals: 0 };
  let next: (() => void) | null = null;
  const keeping = keepAccess({
    accessUntil: () => clock.until,
    renew: async () => {
      clock.renewals += 1;
      return outcomes.shift() ?? 'renewed';
    },
    now: () => clock.now,
    after: (ms, call) => {
      clock.waits.push(ms);
      next = call;
      return () => {
        next = null;
      };
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    clock,
    keeping,
    settle,
    async step() {
      next?.();
      await settle();
    },
  };
}

describe('keeping access', () => {
  it('renews within 90 seconds of its end', () => {
    expect(isDue(at(90_001), 0)).toBe(false);
    expect(isDue(at(90_000), 0)).toBe(true);
    expect(isDue(at(-1), 0)).toBe(true);
    expect(isDue('no time', 0)).toBe(true);
  });

  it('looks every 30 seconds and renews only when it is due', async () => {
    const { clock, step, settle } = startKeeping({ until: at(3_600_000), outcomes: [] });
    await settle();
    await step();
    expect(clock).toMatchObject({ renewals: 0, waits: [30_000, 30_000] });
    clock.now = 3_520_000;
    await step();
    expect(clock).toMatchObject({ renewals: 1, waits: [30_000, 30_000, 30_000] });
  });

  it('tries again after 200 ms, doubling, until one succeeds', async () => {
    const { clock, step, settle } = startKeeping({
      until: at(0),
      outcomes: ['failed', 'failed', 'failed', 'renewed', 'failed'],
    });
    await settle();
    for (let turn = 0; turn < 4; turn += 1) await step();
    expect(clock.waits).toEqual([200, 400, 800, 30_000, 200]);
  });

  it('waits half a minute at most', () => {
    expect(retryDelayMs(30)).toBe(30_000);
  });

  it('looks at once when it is told to, and not twice at a time', async () => {
    const { clock, keeping, settle } = startKeeping({ until: at(3_600_000), outcomes: [] });
    await settle();
    clock.until = at(0);
    keeping.look();
    keeping.look();
    await settle();
    expect(clock.renewals).toBe(1);
  });

  it('leaves a visitor alone, and everybody once it is stopped', async () => {
    const { clock, keeping, step, settle } = startKeeping({ until: null, outcomes: [] });
    await settle();
    keeping.stop();
    clock.until = at(0);
    await step();
    keeping.look();
    await settle();
    expect(clock.renewals).toBe(0);
  });
});
