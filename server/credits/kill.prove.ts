import { hourMs } from '../../domain/time.ts';
import { describePaidKills } from '../../testing/credits/describe-paid-kills.ts';

// The lease of a real server. It sweeps every second, since none lives for the usual ten.
describePaidKills(
  { rounds: 100, leaseMs: 15_000, sweepMs: 1_000, timeoutMs: 2 * hourMs },
  (database, outcomes) => process.stdout.write(`${database}: ${JSON.stringify(outcomes)}\n`),
);
